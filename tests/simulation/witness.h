// Sees all that the server makes durable and all that it sends, and notes every promise that it breaks: something told
// before it was durable, an order stored twice or answered in two ways, a number left out, something hidden told, a die
// thrown again. Knows the store as it is on the disk, never the server's memory.
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

// What only red's side may hear; said now and then.
inline constexpr const char* kSecretOfRed = "red means to go round by the mill";
// The unit that lies hidden from red until it shows itself.
inline constexpr const char* kHiddenUnit = "X1";

// As which seats somebody has asked to watch, by match.
using Eyes = std::map<std::uint64_t, std::set<v1::Seat>>;

class Witness {
 public:
  // Both outlive it.
  Witness(store::Store& kept, Tally& tally) : kept_(kept), tally_(tally) {}

  // Something may have become durable: every new row is read.
  void look_at_disk();
  // A row is on its way to the disk.
  void asked_to_append(const store::AppendRequest& request);
  // The server sends that to somebody.
  void sent(const std::string& person, const Eyes& eyes, const std::string& frame, const v1::ServerMessage& message);
  // Somebody's own table after an update, folded from what was sent, beside the one a fresh view shows.
  void compared(const std::string& person, const std::string& folded, const std::string& shown);
  void broken(const std::string& promise);

  // The match as the disk has it.
  const play::MatchState& state_of(std::uint64_t match);
  // Reads everything once more from the first row on: the chain, the digests, the dice.
  void check_logs();

  const std::vector<std::string>& broken_promises() const { return broken_; }

 private:
  struct Log {
    store::Head head;
    std::map<std::pair<std::string, std::string>, std::uint64_t> orders;  // person and request id: version
    std::vector<store::Hash> hashes;
    std::array<std::uint64_t, 5> told{};  // rows that each seat saw
    std::set<std::string> knows_blue;     // people who have sat at blue's place or the umpire's
    std::set<std::string> knows_red;
    bool shown = false;  // the hidden unit has shown itself
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
  std::map<std::string, std::string> thrown_;                           // the moment and the order: the dice
  std::vector<std::string> broken_;
};

// The rules that the simulation plays.
rules::Systems simulated_rules();

}  // namespace battalia::simulation
