// Checks the dice of an exported match offline, using only what anybody can compute, and writes them in the line format
// of the published definition for other implementations. Called by the admin tool and tests. Trusts nothing in the
// file. Pure.
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

// Physical dice that never counted, because their order was undone.
struct DroppedDice {
  std::size_t declared = 0;  // rolls requested, whether or not the order was undone
  std::size_t entered = 0;   // throws, no matter who entered them
};

struct DiceProof {
  std::uint64_t rows = 0;
  std::vector<proof::CheckedRoll> rolls;
  std::vector<std::uint64_t> open_epochs;      // not revealed yet: the game is in progress
  std::string signed_by;                       // the key that signed the last row's hash; empty: none
  std::size_t heads = 0;                       // number of saved heads that this key signed for this match
  std::map<std::string, DroppedDice> dropped;  // by person
  bool lost_secrets = false;                   // some rolls can never be proved
  std::vector<std::string> notes;              // notable facts that are not faults
  std::vector<std::string> faults;             // a sentence each; empty: everything that can be checked is correct
};

struct ProofWanted {
  std::string_view key = {};             // 32 bytes, must have signed the head; empty: any key is accepted
  Systems systems = {};                  // the rules, to find out who saw each roll; empty: not checked
  std::span<const v1::Head> heads = {};  // saved heads that the log must contain
};

// Or why the file cannot be read: it is truncated, or its hash chain is broken.
tl::expected<DiceProof, std::string> prove_dice(std::string_view file, const ProofWanted& wanted = {});

// The heads in a file of saved heads. Each line has tab-separated fields, of which the last four are match and seat,
// version, hash, signature (the latter two in hexadecimal); or, as the browser writes them, a JSON object with the same
// fields by name. Other lines are ignored.
std::vector<v1::Head> kept_heads(std::string_view text);

}  // namespace battalia::play
