// Checks of the dice that need the whole rows of a log, beyond what common/proof asks of events:
// that a seed is the one its side ordered, that the server did not choose the names of its own rows, that a roll was
// thrown under the secret of those who saw it. Used where a match is imported, exported or checked. Pure.
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

// The id of a row of the server's own that rolls. It follows from the secret of the rolls that only the umpire sees
// of, so that it is the same when the row is made again and nobody guesses it; and since that secret is shown in the
// end, anybody can see then that the server did not choose it.
std::string own_request_id(const std::string& secret, std::uint64_t version);

class DiceRows {
 public:
  // The next row; a sentence into `faults` for each thing that does not hold.
  void take(const v1::Record& record, std::vector<std::string>& faults);

 private:
  // A row of the server's own whose id waits for the secret that it must follow from.
  struct Own {
    std::uint64_t version = 0;
    std::string request_id;
  };

  void check_own(const v1::DiceRevealed& revealed, std::vector<std::string>& faults);

  DiceState dice_;
  std::map<std::uint64_t, std::vector<Own>> own_;  // by epoch
};

// Who sees each roll, where the table is known: whether it was thrown under the secret that is for those.
class AudienceCheck {
 public:
  // The next row and the match after it.
  void take(const v1::Record& record, const DiceState& dice, const rules::Table& table,
            std::vector<std::string>& faults);

 private:
  DiceState dice_;  // before the row
  rules::Table table_;
};

}  // namespace battalia::play
