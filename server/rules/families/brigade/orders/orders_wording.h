// An order as worded: read from an act and checked before any dice are rolled (Rule::order_is_fixed_before_the_roll,
// Rule::refused_before_the_dice). Used by orders.cpp to give it and by orders_offered.cpp to offer it, so that every
// offered order is accepted.
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
  std::vector<UnitId> units;                    // the first one leads
  std::vector<geometry::Point> objectives;      // of a move, also in support: one per unit, keeping their array
  std::vector<geometry::Point> by_way_of;       // intermediate places, if the order has them: one per unit
  UnitId target;                                // of a charge: the first unit's
  std::vector<UnitId> targets;                  // one per unit; the last is repeated if fewer are named
  bool halts = false;                           // of a charge: in front of foot that has formed
  Lean lean = Lean::nearest;                    // of a charge: where on the face
  StoredKey<FormationKey> formation;            // of a move or a change of formation
  std::vector<Angle> facings;                   // of a change of formation: one per unit
  std::vector<UnitId> sheltered;                // inside the formation that one unit takes (Rule::shelter)
  std::size_t building = 0;                     // of an entry: index in Table.terrain
  geometry::Face face = geometry::Face::front;  // of a leaving
  std::string said;                             // one sentence
};

tl::expected<OrderWorded, Violation> order_worded(const Battle& battle, const v1::Act& act, v1::Side side);

// Why that unit, individually, may not be given an order of that verb, whichever commander gives it. An order to move
// may name a formation to take on the way: a unit that cannot move in its present formation opens first, and guns
// limber first.
WhyNot why_not_order(const Battle& battle, const Unit& unit, OrderVerb verb, FormationKey formation = {});

// The centre of a unit an inch behind that friend with the same facing.
geometry::Point place_behind(const Unit& ally, const Unit& unit);
// True if units may be ordered there (Rule::nobody_is_ordered_off_the_table): on the table, allowing for rounding at
// its edge.
bool is_on_table(const Battle& battle, geometry::Point place);

// Where a unit that left the table returns: where it left, wholly on the table.
geometry::Footprint where_it_returns(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::brigade
