// A match of the skirmish without its host, for direct tests of the parts that the host puts together: its ledger over
// a store in memory, a clock moved by hand, and people who keep everything they are sent. Ann plays red and Ben blue,
// or the computer if the terms say so. Nothing happens automatically; rows are written one by one.
#pragma once

#include "server/play/orders/dice_resolver.h"
#include "server/play/spectating/publisher.h"
#include "tests/play/test_server.h"

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace battalia::play {

// A connection that keeps the frames it is sent, shared without copying.
struct KeptFrames final : Subscriber {
  void send(Frame frame) override { frames.push_back(std::move(frame)); }
  v1::ServerMessage last() const;
  std::vector<v1::ServerMessage> messages() const;
  std::vector<Frame> frames;
};

struct LiveMatch {
  explicit LiveMatch(v1::CreateMatch terms = {}, const rules::RuleSystem* system = &tests::skirmish());

  const MatchState& state() const { return ledger->state(); }
  // Writes the row to the log as the host's loop does, without sending it to anybody.
  CommittedRecord write(NewRecord entry) { return ledger->commit(std::move(entry)); }
  // The same, for parts that take a Commit; the row goes to the disk at once.
  Commit commit();
  // Both sides are ready and the table is set; red is to move.
  void begin();
  // The act as its seat gives it, decided and written.
  Verdict act(v1::Seat seat, const v1::Act& act, const std::string& request_id);

  // Makes the waiting rows durable and sends them.
  void run();
  // Advances the clock and calls whatever falls due on the way.
  void pass(std::int64_t time_ms);

  std::deque<std::function<void()>> posted;
  store::MemoryStore store;
  HandClock clock;
  SealingKey key = SealingKey::random();
  SigningKey signer = SigningKey::random();
  std::vector<const rules::RuleSystem*> systems;
  PlayContext context;
  Counts counts;
  store::MatchRow row;
  bool head_lost = false;
  std::unique_ptr<MatchLedger> ledger;
  std::unique_ptr<DiceResolver> dice;
};

RequestContext call_of(const std::string& person, const std::shared_ptr<KeptFrames>& subscriber, std::uint64_t id = 1);
v1::Author author_of(v1::Seat seat, const std::string& person = {});
NewRecord row_with(v1::Event event);
v1::Event remark(const std::string& text);  // an event that everybody sees and that changes nothing

}  // namespace battalia::play
