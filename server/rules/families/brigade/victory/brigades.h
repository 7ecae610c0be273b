// Brigade morale, troops that leave the table, recovery at the start and the end of a turn, and who has won. Called by
// the sequence of play and by everything that drives a unit off the edge; the only dice here are for recovery.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"

#include <optional>
#include <string>

namespace battalia::rules::brigade {

// The units of the brigade that count: all its troops except wagons; and how many of them are shaken, destroyed or off
// the table.
struct Strength {
  std::int32_t original = 0;
  std::int32_t lost = 0;
  bool broken() const { return original > 0 && lost * 2 >= original; }  // Rule::half_lost_breaks_a_brigade
};
Strength strength_of(const Battle& battle, const CommandId& command);
// True if the unit counts as lost to its original side.
bool counts_as_lost(const Unit& unit, v1::Side side);
// One sentence if that army is beaten (Rule::army_beaten), or nothing.
std::optional<std::string> why_beaten(const Battle& battle, v1::Side side);

// Marks the brigades of that side that are broken now, but none before turn 4 of a "steadfast" battle; never removes a
// mark.
void check_brigades(Draft& draft, v1::Side side);

// Elite units rally and brave ones recover, by ascending id (Rule::elite_rally_roll, Rule::brave_troops).
void recover(Draft& draft, v1::Side side);

// Units that fought no combat in their own turn lose their disorder (Rule::disorder_is_shed,
// Rule::disorder_lasts_for_the_own_turn).
void remove_disorder(Draft& draft, v1::Side side);

// The unit leaves the table where it is now: destroyed if shaken, otherwise able to be ordered back
// (Rule::over_the_edge, Rule::leaver_may_return).
void leave_table(Draft& draft, const UnitId& unit);

// Records that the unit, and any that shelters in it, is off the table, or has returned.
void set_left(Draft& draft, const UnitId& unit, bool left);

// The result on the current table, or nothing: armies beaten (Rule::army_beaten); at `limit_reached`, the side that did
// better (Rule::better_at_the_limit).
std::optional<v1::Result> result_of(const Battle& battle, bool limit_reached);

}  // namespace battalia::rules::brigade
