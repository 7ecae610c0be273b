// The command roll: who may order which units, the modifiers, the dice, the moves granted, and exact odds. Called by
// orders.h and commander_actions.h, which know what the order is; this chapter decides only whether it is obeyed.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/modifiers.h"
#include "server/rules/ruling.h"

#include <string_view>
#include <vector>

namespace battalia::rules::brigade {

inline constexpr std::int32_t kMostMoves = 3;  // per order

using Members = std::vector<const Unit*>;  // of a group with one order; never empty
Members members_of(const Battle& battle, UnitList units);
std::vector<UnitId> ids_of(const Members& members);

// Why that commander gives no orders: finished, off the table (Rule::commanders_order_in_turn).
WhyNot why_not_command(const Battle& battle, const Unit& commander);
// Why that unit takes no orders: disordered, engaged, of a broken brigade, ordered already, moved on its initiative,
// fallen back.
WhyNot why_not_obey(const Battle& battle, const Unit& unit, bool though_broken = false);
// Why this commander may not order it: it belongs to another brigade. `unit` may be off the table.
WhyNot why_not_his(const Battle& battle, const Unit& commander, const Unit& unit);
// Why they do not form a group: a chain of short distances must connect it (Rule::group_is_one_chain).
WhyNot why_not_group(const Battle& battle, const Members& members);

// The commanders who may order the unit now: its own first, then the general.
std::vector<const Unit*> commanders_for(const Battle& battle, const Unit& unit);

// What is rolled for: an order to move, one to charge, one that leaves the units where they are (a change of formation,
// a rally), or leading in person.
enum class Asked : std::uint8_t { order, charge, in_place, in_person };

// The modifiers of an order by that commander to those units (Rule::group_is_rolled_for_once).
Modifiers command_modifiers(const Battle& battle, const Unit& commander, const Members& members,
                            Asked asked = Asked::order);

struct CommandResult {
  std::int32_t moves = 0;       // granted; 0: the order has failed
  bool blunder_thrown = false;  // before modifiers
  std::vector<UnitId> unmoved;  // members that this result does not move, although it moves others
};
// Rolls and interprets the dice. Leading in person has no modifiers (Rule::commander_leads_in_person).
CommandResult roll_command(Draft& draft, const UnitId& commander, UnitList members, Asked asked = Asked::order);

// Probabilities of each number of moves, and of a blunder.
v1::Odds command_odds(const Battle& battle, const Unit& commander, const Members& members, Asked asked = Asked::order);

// The words for an order that is either carried out completely or not at all, however many moves are granted.
struct AllOrNothing {
  std::string_view failed;
  std::string_view done;
  std::string_view hoped;  // after "chance to"
};
inline constexpr AllOrNothing kChangesFormation = {"no change", "it changes", "change formation"};
inline constexpr AllOrNothing kRallies = {"no rally", "it rallies", "rally"};
// The same odds (of command_odds), as one probability for all numbers of moves.
v1::Odds all_or_nothing(const v1::Odds& odds, const AllOrNothing& words);

// This commander begins to give orders: the previous one is finished, and if it is the general, everybody else
// (Rule::commanders_order_in_turn).
void take_command(Draft& draft, const UnitId& commander);
void finish_command(Draft& draft, const UnitId& commander, Clauses clauses = {});

}  // namespace battalia::rules::brigade
