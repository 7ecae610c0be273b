// Checks of the dice that need whole log rows, beyond the event checks in common/proof: each seed is the one its side
// ordered, the server did not choose the ids of its own rows, and each roll used the secret for its audience. Used when
// a match is imported, exported or checked. Pure.
#pragma once

#include "server/play/state/dice_state.h"
#include "server/rules/table.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace battalia::play {

// True for the server's own orders: the opening, a standing order, a default, a computer's act.
bool is_own(const v1::Record& record);

// The id of a server row that rolls dice. It is derived from the secret of umpire-only rolls, so that it is the same
// when the row is made again but nobody can guess it; and because that secret is finally revealed, anybody can then
// verify that the server did not choose it.
std::string own_request_id(const std::string& secret, std::uint64_t version);

class DiceRows {
 public:
  // Checks the next row; appends a sentence to `faults` for each fault.
  void take(const v1::Record& record, std::vector<std::string>& faults);

 private:
  // A server row whose id can be checked only once the secret it is derived from is revealed.
  struct Own {
    std::uint64_t version = 0;
    std::string request_id;
  };

  void check_own(const v1::DiceRevealed& revealed, std::vector<std::string>& faults);

  DiceState dice_;
  std::map<std::uint64_t, std::vector<Own>> own_;  // by epoch
};

// Replays the table to determine the audience of each roll, and checks that it used the secret for that audience.
class AudienceCheck {
 public:
  // Checks the next row, given the match after it.
  void take(const v1::Record& record, const DiceState& dice, const rules::Table& table,
            std::vector<std::string>& faults);

 private:
  DiceState dice_;  // before the row
  rules::Table table_;
};

}  // namespace battalia::play
