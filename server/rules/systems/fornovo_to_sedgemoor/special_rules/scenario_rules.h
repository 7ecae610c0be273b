// The special rules and victory conditions of the battles that come with the system, as hooks called at fixed places in
// the rules. A rule applies if the scenario lists its key among its special rules; traits of units and properties of
// terrain mark what it concerns. In a game without such rules every hook returns what the ordinary rules say: nothing,
// no one, no change.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"
#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <optional>
#include <string_view>

namespace battalia::rules::fornovo_to_sedgemoor {

// Statuses of these rules. Of units:
inline constexpr StatusKey kLooting{"looting"};                // this turn: it plunders the baggage
inline constexpr StatusKey kStoppedByFire{"stopped_by_fire"};  // the turn in which it is stopped; never cleared
inline constexpr StatusKey kVolleysSpent{"volleys_spent"};
inline constexpr StatusKey kFoundCrossing{"found_crossing"};
// A statistic of guns: the first turn in which they may fire; 0: ready from the start of the battle.
inline constexpr StatisticKey kReadyOn{"ready_on_turn"};
// Of terrain: a crossing of a ditch that must be found.
inline constexpr PropertyKey kCrossing{"crossing"};
// Of the game:
inline constexpr StatusKey kFordClosed{"ford_closed"};  // the rising ford, this turn
inline constexpr StatusKey kReserveCalled{"reserve_called"};
inline constexpr StatusKey kLootedTurns{"looted_turns"};
inline constexpr StatusKey kAlarm{"alarm"};  // the result of the alarm die

// Traits and properties of terrain that mark the units and terrain a rule concerns.
inline constexpr TraitKey kAsleep{"asleep"};
inline constexpr TraitKey kBaggage{"baggage"};
inline constexpr TraitKey kBattalion{"battalion"};
inline constexpr TraitKey kHeldBack{"held_back"};
inline constexpr TraitKey kKing{"king"};
inline constexpr TraitKey kMatches{"matches"};
inline constexpr TraitKey kMonmouth{"monmouth"};
inline constexpr TraitKey kOrdinance{"ordinance"};
inline constexpr TraitKey kRebelHorse{"rebel_horse"};
inline constexpr TraitKey kRedRegiment{"red_regiment"};
inline constexpr TraitKey kRegiment{"regiment"};
inline constexpr TraitKey kRidolfo{"ridolfo"};
inline constexpr PropertyKey kCamp{"camp"};
inline constexpr PropertyKey kRhyne{"rhyne"};
inline constexpr PropertyKey kRising{"rising"};
inline constexpr PropertyKey kWooded{"wooded"};

// Whether the footprint touches that area.
bool lies_on(const Terrain& area, const geometry::Footprint& ground);

// --- Restrictions and changes -----------------------------------------------------------------------------------

// Why the unit, or general, neither moves nor charges: held back, asleep, looting, stopped by fire.
WhyNot why_not_act(const Table& table, const Unit& unit);
// Why it may not change its position although it may turn: the march column in turn 1.
WhyNot why_not_shift(const Table& table, const Unit& unit, const geometry::Footprint& to);
// Why it may not enter or cross that ground, although its kind of terrain would allow it. Not for routers or pursuers.
WhyNot why_not_cross(const Table& table, const Unit& unit, const Terrain& feature);
// Disorder in addition to that of the kind of terrain: foot in a ford.
std::optional<Disorder> disorder_here(const Table& table, const Unit& unit, const Terrain& feature);
// Its normal move as changed by the rules.
Length move_here(const Table& table, const Unit& unit, Length move);
// Wet powder: its hits at any target are halved again.
inline constexpr Row kWetPowder = {"wet_powder", 0, "wet powder: half the hits", "rule_wet_powder"};
bool fires_at_half(const Table& table, const Unit& unit);
// Why it does not shoot: out of ammunition.
WhyNot why_not_shoot_here(const Table& table, const Unit& unit);

// --- Acts of M3 -------------------------------------------------------------------------------------------------

// Calling the reserve.
void offer_calls(const Table& table, v1::Side side, mechanics::Asking& asking);
bool is_call(const v1::Act& act);
WhyNot call_reserve(Draft& draft, v1::Side side);

}  // namespace battalia::rules::fornovo_to_sedgemoor
