// Checks the dice of a match that was exported to a file, offline, by nothing but what anybody can compute; and writes
// them in the line format of the published definition, so that another implementation can check them too. Called by the
// admin tool and tests. Believes nothing in the file. Pure.
#pragma once

#include "battalia/v1/event.pb.h"
#include "common/proof/checker.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::play {

struct DiceProof {
  std::uint64_t rows = 0;
  std::vector<proof::CheckedRoll> rolls;
  std::vector<std::uint64_t> open_epochs;  // not shown yet: the game is under way
  std::string signed_by;                   // the key that signed the last row's hash; empty: nobody did
  std::vector<std::string> faults;         // a sentence each; none: all that can be checked holds
};

// Or why the file cannot be read: it is cut short, or its hashes do not follow from one another. With a key (32 bytes)
// the head must be signed by that one.
tl::expected<DiceProof, std::string> prove_dice(std::string_view file, std::string_view key = {});

// What the file has of dice, a JSON object a line, each with the hash of the line before: of the rolls that everybody
// saw, or, with an epoch of secret rolls, of those. Or why the file cannot be read.
tl::expected<std::string, std::string> dice_lines(std::string_view file, std::uint64_t secret_epoch = 0);

}  // namespace battalia::play
