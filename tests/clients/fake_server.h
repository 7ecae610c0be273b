// A server in one file for the tests of the terminal client: a real WebSocket on a free port of this machine, with
// answers that a test supplies as a function. It can break the connection whenever the test wants. One conversation at
// a time.
#pragma once

#include "battalia/v1/session.pb.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace battalia::tests {

// What the server does after one message of the client.
struct Reply {
  std::vector<v1::ServerMessage> messages;
  bool break_line = false;  // after the messages, without a goodbye
};

class FakeServer {
 public:
  // Called on the server's thread for each message; Hello is answered without calling it, unless `greets` is false.
  using Answer = std::function<Reply(const v1::ClientMessage&)>;
  // Announces that it signs with that key.
  explicit FakeServer(Answer answer, bool greets = true, std::string signing_key = {});
  // Waits until the thread has ended.
  ~FakeServer();
  FakeServer(const FakeServer&) = delete;
  FakeServer& operator=(const FakeServer&) = delete;

  std::string address() const;  // "ws://127.0.0.1:PORT/ws"
  int conversations() const;    // number of conversations so far

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// The answer to a message, of the kind that `fill` sets.
template <class Fill>
v1::ServerMessage answer_to(const v1::ClientMessage& message, Fill fill) {
  v1::ServerMessage answer;
  answer.set_reply_to(message.id());
  fill(answer);
  return answer;
}

// A refusal.
v1::ServerMessage refusal_of(const v1::ClientMessage& message, v1::RefusalCode code, const std::string& reason);

}  // namespace battalia::tests
