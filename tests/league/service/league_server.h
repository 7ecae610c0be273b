// What the tests of the league's service share: a server that plays the skirmish, with the league beside it, and people
// who ask it things. The clock is moved by hand; no test sleeps.
#pragma once

#include "server/league/service/service.h"
#include "tests/play/test_server.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace battalia::league {

class LeagueServer {
 public:
  LeagueServer() { begin(); }

  play::TestServer& server() { return server_; }
  Service& league() { return *league_; }
  // A power cut: what is not durable is lost; both stand up again.
  void restart();

  std::vector<std::string> warnings;

 private:
  void begin();

  play::TestServer server_{{.think_ms = 10}};
  std::unique_ptr<Service> league_;
};

// Somebody at a client, who keeps what is sent.
class LeagueClient {
 public:
  LeagueClient(LeagueServer& server, std::string name) : server_(server), name_(std::move(name)) {}

  v1::ServerMessage ask(const v1::LeagueRequest& request);
  template <class Fill>
  v1::ServerMessage ask_with(Fill fill) {
    v1::LeagueRequest request;
    fill(request);
    return ask(request);
  }
  // The competition, or the reason why not.
  std::uint64_t make(const v1::LeagueTerms& terms, const std::string& request_id = {});
  std::uint64_t found_club(const std::string& name);
  // Empty when it was accepted, else why not.
  std::string club_order(std::uint64_t club, const v1::ClubOrder& order);
  std::string order(std::uint64_t competition, const v1::LeagueOrder& order, const std::string& request_id = {});
  template <class Fill>
  std::string give(std::uint64_t competition, Fill fill) {
    v1::LeagueOrder given;
    fill(given);
    return order(competition, given);
  }
  v1::CompetitionShown watch(std::uint64_t competition);
  // The views that were sent unasked since the last call.
  std::vector<v1::CompetitionShown> pushed();
  const std::string& code() const { return code_; }  // of the last one that was made

 private:
  struct Inbox final : play::Subscriber {
    void send(play::Frame frame) override;
    std::vector<v1::ServerMessage> got;
  };
  std::string fresh_id() { return "request " + std::to_string(++last_request_); }

  LeagueServer& server_;
  std::string name_;
  std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  std::uint64_t last_id_ = 0;
  std::uint64_t last_request_ = 0;
  std::size_t read_ = 0;
  std::string code_;
};

// A Swiss of the ford with so many rounds; open entry.
v1::LeagueTerms ford_terms(std::uint32_t rounds);

}  // namespace battalia::league
