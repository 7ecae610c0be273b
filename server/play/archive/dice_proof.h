// Checks the dice of a match that was exported to a file, offline, by nothing but what anybody can compute; and writes
// them in the line format of the published definition, so that another implementation can check them too. Called by the
// admin tool and tests. Believes nothing in the file. Pure.
#pragma once

#include "battalia/v1/event.pb.h"
#include "common/proof/checker.h"
#include "server/play/log/match_log.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::play {

// Physical dice that never counted, because their order was taken back.
struct DroppedDice {
  std::size_t declared = 0;  // rolls that were wanted, whether or not the order was taken back
  std::size_t entered = 0;   // throws, no matter who entered them
};

struct DiceProof {
  std::uint64_t rows = 0;
  std::vector<proof::CheckedRoll> rolls;
  std::vector<std::uint64_t> open_epochs;      // not shown yet: the game is under way
  std::string signed_by;                       // the key that signed the last row's hash; empty: nobody did
  std::size_t heads = 0;                       // kept ones that this key has signed for this match
  std::map<std::string, DroppedDice> dropped;  // by person
  bool lost_secrets = false;                   // some rolls will never be proved
  std::vector<std::string> notes;              // what people should know, and no fault
  std::vector<std::string> faults;             // a sentence each; none: all that can be checked holds
};

struct ProofWanted {
  std::string_view key = {};             // 32 bytes, that must have signed the head; empty: any key will do
  Systems systems = {};                  // the rules, to know who saw each roll; none: that is not checked
  std::span<const v1::Head> heads = {};  // that somebody has kept: the log must have them
};

// Or why the file cannot be read: it is cut short, or its hashes do not follow from one another.
tl::expected<DiceProof, std::string> prove_dice(std::string_view file, const ProofWanted& wanted = {});

// The heads in a file of kept ones: a line each, in fields parted by tabs, of which the last four are match and seat,
// version, hash, signature (the latter two hexadecimal); or as the browser writes them, a JSON object a line with the
// same by name. Other lines are passed over.
std::vector<v1::Head> kept_heads(std::string_view text);

}  // namespace battalia::play
