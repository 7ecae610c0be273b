// Sees everything that the server makes durable and sends, and records every broken promise: something sent before it
// was durable, an order stored twice or answered in two ways, a number left out, something hidden revealed, a die
// rolled again. Knows the store as it is on the disk, never the server's memory.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/play/state/match_state.h"
#include "server/rules/rule_system.h"
#include "server/store/store.h"
#include "tests/simulation/tally.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace battalia::simulation {

// Text that only red's side may see; sent occasionally.
inline constexpr const char* kSecretOfRed = "red means to go round by the mill";
// The unit that is hidden from red until it is revealed.
inline constexpr const char* kHiddenUnit = "X1";

// The seats as which a person has asked to watch, by match.
using Eyes = std::map<std::uint64_t, std::set<v1::Seat>>;

class Witness {
 public:
  // Both must outlive it.
  Witness(store::Store& kept, Tally& tally) : kept_(kept), tally_(tally) {}

  // Called when something may have become durable: reads every new row.
  void look_at_disk();
  // A row is on its way to the disk.
  void asked_to_append(const store::AppendRequest& request);
  // Called when the server sends a frame to somebody.
  void sent(const std::string& person, const Eyes& eyes, const std::string& frame, const v1::ServerMessage& message);
  // A person's own table after an update, folded from updates, and the one that a fresh view shows.
  void compared(const std::string& person, const std::string& folded, const std::string& shown);
  void broken(const std::string& promise);

  // The match as the disk has it.
  const play::MatchState& state_of(std::uint64_t match);
  // Reads everything again from the first row on: the chain, the digests, the dice.
  void check_logs();

  const std::vector<std::string>& broken_promises() const { return broken_; }

 private:
  struct Log {
    store::Head head;
    std::map<std::pair<std::string, std::string>, std::uint64_t> orders;  // person and request id: version
    std::vector<store::Hash> hashes;
    std::array<std::uint64_t, 5> told{};  // rows that each seat saw
    std::set<std::string> knows_blue;     // people who have had blue's seat or the umpire's
    std::set<std::string> knows_red;
    bool shown = false;  // the hidden unit has been revealed
    std::optional<play::MatchState> folded;
  };

  void read(std::uint64_t match, Log& log, const store::StoredRecord& row);
  void count(const v1::Record& record, const std::string& bytes);
  void check_accepted(const std::string& person, const v1::Accepted& accepted);
  void check_hidden(const std::string& person, const std::string& frame, std::uint64_t match);

  store::Store& kept_;
  Tally& tally_;
  std::map<std::uint64_t, Log> logs_;
  std::map<std::pair<std::string, std::string>, std::string> answers_;  // person and request id: the Accepted
  std::map<std::string, std::string> thrown_;                           // the dice by moment and order
  std::vector<std::string> broken_;
};

// The rules that the simulation plays.
rules::Systems simulated_rules();

}  // namespace battalia::simulation
