// The manoeuvres of section 7.17 and other things that cost movement, one step of a path at a time: its path, its speed
// or price, and the unit afterwards. Used by the planner; examines only the unit, not what is in its way.
#pragma once

#include "common/geometry/footprint.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

struct Leg {
  std::vector<geometry::Footprint> chords;  // its positions in order; a wheel has several
  Length way;                               // as it is paid for
  Share speed = kWhole;                     // of the manoeuvre
  Length price;                             // of what costs a fixed part of a move or inches
  std::string label;                        // "wheel left 30 degrees"
  std::string_view clause;
  bool straight_ahead = false;
  bool straight_back = false;
  bool shifts = false;          // a shift or wheel: it may be an advance (G-070)
  bool may_owe = false;         // completed at once even if it costs more than is left (FTS-7.16-a)
  std::optional<Unit> becomes;  // formation, files or statuses afterwards
  std::string action;           // key of an ACTION step
};

// A step that was read, or the rule that forbids it.
using LegRuling = tl::expected<Leg, Violation>;
LegRuling refused_leg(std::string_view clause, std::string reason);
// "A has 3 gunners for 2 guns; each gun needs 2 to unlimber." (FTS-7.1-a)
std::string too_few_gunners(const Unit& unit, std::int32_t each, std::string_view act);

// The step, from the unit's current state. `budget` is its whole move. `drilled` is the unit at the start of the path:
// a manoeuvre does not become more expensive on the way.
LegRuling read_step(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget, bool drilled);

// True if manoeuvres cost this unit nothing: skirmishers, generals, units in the zone of works (FTS-7.11-a, G-197).
bool moves_freely(const Table& table, const Unit& unit);
// True if it also goes in any direction at its full rate: those, and limbered batteries (G-077).
bool shifts_freely(const Table& table, const Unit& unit);
// The steps available to this unit, and the keys of REFORM and ACTION steps open to it where it stands.
std::vector<v1::Manoeuvre> manoeuvres_of(const Table& table, const Unit& unit);

// Keys of ACTION steps.
inline constexpr ActKey kUnlimber{"unlimber"};
inline constexpr ActKey kHitch{"hitch"};
inline constexpr ActKey kUnhitch{"unhitch"};
inline constexpr ActKey kMount{"mount"};
inline constexpr ActKey kDismount{"dismount"};
inline constexpr ActKey kFixBayonets{"fix_bayonets"};
inline constexpr ActKey kUnfixBayonets{"unfix_bayonets"};
inline constexpr ActKey kPlantStakes{"plant_stakes"};
inline constexpr ActKey kRetrieveStakes{"retrieve_stakes"};
inline constexpr ActKey kExchangeRanks{"exchange_ranks"};
inline constexpr ActKey kWorkHedge{"work_on_hedge"};
inline constexpr ActKey kEnterBlock{"enter_block"};
inline constexpr ActKey kLeaveBlock{"leave_block"};
inline constexpr ActKey kBoard{"board_wagons"};
inline constexpr ActKey kAbandonLeft{"abandon_left_guns"};
inline constexpr ActKey kAbandonRight{"abandon_right_guns"};
inline constexpr ActKey kManGuns{"man_guns"};

}  // namespace battalia::rules::fornovo_to_sedgemoor
