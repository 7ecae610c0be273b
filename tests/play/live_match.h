// A match of the skirmish without its host, for direct tests of the parts that the host puts together: its ledger over
// a store in memory, a clock moved by hand, and people who keep what they are sent. Red is Ann's, blue Ben's, or as the
// terms have it the computer's. Nothing happens automatically; rows are written one by one.
#pragma once

#include "server/play/orders/dice_resolver.h"
#include "server/play/spectating/publisher.h"
#include "tests/play/test_server.h"

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace battalia::play {

// Somebody's connection that keeps the frames it is sent, shared as they are.
struct KeptFrames final : Subscriber {
  void send(Frame frame) override { frames.push_back(std::move(frame)); }
  v1::ServerMessage last() const;
  std::vector<v1::ServerMessage> messages() const;
  std::vector<Frame> frames;
};

struct LiveMatch {
  explicit LiveMatch(v1::CreateMatch terms = {}, const rules::RuleSystem* system = &tests::skirmish());

  const MatchState& state() const { return ledger->state(); }
  // Writes the row to the log, as the host's loop does, and tells nobody.
  CommittedRecord write(NewRecord entry) { return ledger->commit(std::move(entry)); }
  // The same, for parts that are given a Commit; the disk is asked at once.
  Commit commit();
  // Both sides are ready and the table is set; red is to move.
  void begin();
  // The act as its seat gives it, decided and written.
  Verdict act(v1::Seat seat, const v1::Act& act, const std::string& request_id);

  // What waits becomes durable, and is told.
  void run();
  // Moves the clock on, calling what falls due on the way.
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
