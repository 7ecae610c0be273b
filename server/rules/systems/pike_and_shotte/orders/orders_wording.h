// An order as it was worded: read from an act and found lawful before any die is thrown (PS-CMD-03, PS-GEN-07). Used by
// orders.cpp to give it and by orders_offered.cpp to offer it: one reading, so that what is offered is accepted.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/pike_and_shotte/troops/units.h"

#include <string>
#include <vector>

namespace battalia::rules::pike_and_shotte {

enum class OrderVerb : std::uint8_t { move, withdraw, charge, reform, enter, leave, come_back };

struct OrderWorded {
  OrderVerb verb = OrderVerb::move;
  UnitId commander;
  std::vector<UnitId> units;                    // the first leads
  std::vector<geometry::Point> objectives;      // of a move: one for each unit, the array kept
  UnitId target;                                // of a charge
  bool halts = false;                           // of a charge: before a hedgehog (DP-11)
  std::string formation;                        // of a move or a change of formation
  std::vector<UnitId> sheltered;                // of a hedgehog formed by one unit (PS-HGH-09)
  std::size_t building = 0;                     // of an entry: index in Table.terrain
  geometry::Face face = geometry::Face::front;  // of a leaving
  std::string said;                             // one sentence
};

tl::expected<OrderWorded, Violation> order_worded(const Table& table, const v1::Act& act, v1::Side side);

// Why that unit, taken singly, may not be given an order of that verb; who gives it apart. An order to move may name
// the formation taken on the way: a hedgehog opens first, and light guns that gallopers draw limber first.
WhyNot why_not_order(const Table& table, const Unit& unit, OrderVerb verb, std::string_view formation = {});

// The optional input "shelter" for an act by which the unit may form a hedgehog, wanted when shot stands near; and what
// was answered to it: nobody when it was left out or the set is not one of those offered.
void want_shelter(v1::Offer& offer, const Table& table, const Unit& unit);
std::vector<UnitId> shelter_of(const Table& table, const Unit& unit, const v1::Act& act);

// Where a unit that left the table returns: where it went, wholly on the table.
geometry::Footprint where_it_returns(const Table& table, const Unit& unit);

}  // namespace battalia::rules::pike_and_shotte
