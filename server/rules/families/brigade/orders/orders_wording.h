// An order as it was worded: read from an act and found lawful before any die is thrown
// (Rule::order_is_fixed_before_the_roll, Rule::refused_before_the_dice). Used by orders.cpp to give it and by
// orders_offered.cpp to offer it: one reading, so that what is offered is accepted.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/charge/contact.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/ruling.h"

#include <string>
#include <vector>

namespace battalia::rules::brigade {

enum class OrderVerb : std::uint8_t { move, withdraw, charge, support, reform, enter, leave, come_back };

struct OrderWorded {
  OrderVerb verb = OrderVerb::move;
  UnitId commander;
  std::vector<UnitId> units;                    // the first leads
  std::vector<geometry::Point> objectives;      // of a move, one in support too: one for each unit, the array kept
  std::vector<geometry::Point> by_way_of;       // where they go first, where the order says so: one for each unit
  UnitId target;                                // of a charge: that of the first
  std::vector<UnitId> targets;                  // one for each unit, the same again where fewer are named
  bool halts = false;                           // of a charge: before foot that has formed
  Lean lean = Lean::nearest;                    // of a charge: where on the face
  StoredKey<FormationKey> formation;            // of a move or a change of formation
  std::vector<Angle> facings;                   // of a change of formation: one for each unit
  std::vector<UnitId> sheltered;                // inside the formation that one unit takes (Rule::shelter)
  std::size_t building = 0;                     // of an entry: index in Table.terrain
  geometry::Face face = geometry::Face::front;  // of a leaving
  std::string said;                             // one sentence
};

tl::expected<OrderWorded, Violation> order_worded(const Battle& battle, const v1::Act& act, v1::Side side);

// Why that unit, taken singly, may not be given an order of that verb; who gives it apart. An order to move may name
// the formation taken on the way: what cannot move as it stands opens first, and guns limber first.
WhyNot why_not_order(const Battle& battle, const Unit& unit, OrderVerb verb, FormationKey formation = {});

// The middle of a unit that stands an inch behind that friend and looks the same way.
geometry::Point place_behind(const Unit& ally, const Unit& unit);
// Units may be ordered there (Rule::nobody_is_ordered_off_the_table): on the table, but for what rounding puts beyond
// its edge.
bool is_on_table(const Battle& battle, geometry::Point place);

// Where a unit that left the table returns: where it went, wholly on the table.
geometry::Footprint where_it_returns(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::brigade
