// Battalia morale, troops that leave the table, recovery at the start and the end of a turn, and who has won
// (sections BRG, EDG, RAL-01, 02, DIS-08, 09, VIC). Called by the sequence of play and by whatever drives a unit over
// the edge; the dice here are only recovery.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"

#include <optional>

namespace battalia::rules::brigade {

// Units of the battalia that count: all its troops but wagons, and of them those shaken, destroyed or off the table.
struct Strength {
  std::int32_t original = 0;
  std::int32_t lost = 0;
  bool broken() const { return original > 0 && lost * 2 >= original; }  // PS-BRG-02
};
Strength strength_of(const Battle& battle, const CommandId& command);

// Marks the battalia of that side that are broken now; never unmarks one.
void check_battalia(Draft& draft, v1::Side side);

// Elite units rally and brave ones recover, ascending id (PS-RAL-02, PS-SPR-18).
void recover(Draft& draft, v1::Side side);

// Units that fought no combat in this own turn shed their disorder (PS-DIS-08, 09).
void remove_disorder(Draft& draft, v1::Side side);

// The unit goes over the edge where it stands now: destroyed when shaken, else able to be ordered back (PS-EDG-01).
void leave_table(Draft& draft, const UnitId& unit);

// Notes that the unit, and any that shelters in its hedgehog, is off the table, or that it is back.
void set_left(Draft& draft, const UnitId& unit, bool left);

// The result that the table shows now, or nothing: armies beaten (PS-VIC-01); at `limit_reached`, who did better
// (PS-VIC-02).
std::optional<v1::Result> result_of(const Battle& battle, bool limit_reached);

}  // namespace battalia::rules::brigade
