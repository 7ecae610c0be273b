#include "server/rules/families/brigade/orders/orders_wording.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/sally.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/formations/turning.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/mechanics/ground/ground.h"

#include <algorithm>
#include <optional>

namespace battalia::rules::brigade {
namespace {

struct VerbRow {
  std::string_view key;
  OrderVerb verb;
  std::string_view said;
};
constexpr VerbRow kVerbs[] = {
    {"order_move", OrderVerb::move, "to move"},          {"order_withdraw", OrderVerb::withdraw, "to withdraw"},
    {"order_charge", OrderVerb::charge, "to charge "},   {"order_reform", OrderVerb::reform, "to form "},
    {"order_enter", OrderVerb::enter, "to hold "},       {"order_leave", OrderVerb::leave, "to leave its building"},
    {"order_return", OrderVerb::come_back, "to return"}, {"order_support", OrderVerb::support, "to support "},
};

const VerbRow* row_of(const v1::Act& act) {
  const auto row = std::find_if(std::begin(kVerbs), std::end(kVerbs),
                                [&](const VerbRow& known) { return is(act, v1::VERB_COMMAND, known.key); });
  return row == std::end(kVerbs) ? nullptr : &*row;
}

// Reads and checks one order; every step fills in its part of `order` or refuses.
class Reader {
 public:
  Reader(const Battle& battle, const v1::Act& act) : battle_(battle), act_(act) {}

  WhyNot read(const VerbRow& row, v1::Side side) {
    order.verb = row.verb;
    if (WhyNot fault = why_not_units_of(battle_, act_, side)) return fault;
    order.units = units_of(act_);
    members_ = members_of(battle_, order.units);
    if (WhyNot fault = read_commander()) return fault;
    for (const Unit* unit : members_) {
      if (WhyNot fault = why_not_order(battle_, *unit, order.verb, FormationKey(option_of(act_, "formation"))))
        return fault;
    }
    if (WhyNot fault = why_not_together()) return fault;
    order.said = order.commander.str() + " orders " + names_of(order.units) + " " + std::string(row.said);
    return read_object();
  }

  OrderWorded order;

 private:
  const Unit& lead() const { return *members_.front(); }

  // If no commander is named: among those who can order the first unit, one who can order all.
  const Unit* usual_commander() const {
    const std::vector<const Unit*> able = commanders_for(battle_, lead());
    const auto of_all = std::ranges::find_if(able, [&](const Unit* commander) {
      return std::ranges::none_of(
          members_, [&](const Unit* unit) { return why_not_his(battle_, *commander, *unit).has_value(); });
    });
    if (of_all != able.end()) return *of_all;
    return able.empty() ? nullptr : able.front();
  }

  WhyNot read_commander() {
    const std::string_view named = option_of(act_, "commander");
    const Unit* commander = named.empty() ? usual_commander() : battle_.table.find(UnitId(named));
    if (commander == nullptr)
      return violation(battle_.clause(Rule::commanders_order_in_turn),
                       "No commander of " + lead().id.str() + " can give orders now.");
    if (WhyNot fault = why_not_command(battle_, *commander)) return fault;
    for (const Unit* unit : members_) {
      if (WhyNot fault = why_not_his(battle_, *commander, *unit)) return fault;
    }
    order.commander = commander->id;
    return std::nullopt;
  }

  WhyNot why_not_together() const {
    const bool alone =
        order.verb == OrderVerb::enter || order.verb == OrderVerb::leave || order.verb == OrderVerb::come_back;
    if (alone && members_.size() > 1)
      return violation(battle_.clause(Rule::group_holds_together), "Only one unit at a time can be given that order.");
    return why_not_group(battle_, members_);
  }

  WhyNot read_object() {
    switch (order.verb) {
      case OrderVerb::move:
        if (WhyNot fault = read_formation(false)) return fault;
        return read_objective();
      case OrderVerb::charge:
        return read_target();
      case OrderVerb::support:
        return read_friend();
      case OrderVerb::reform:
        return read_formation(true);
      case OrderVerb::enter:
        return read_building();
      case OrderVerb::leave:
        return read_face();
      default:
        return std::nullopt;
    }
  }

  WhyNot read_objective() {
    const v1::Placement* place = place_of(act_, "objective");
    if (place == nullptr)
      return violation(battle_.clause(Rule::order_is_fixed_before_the_roll),
                       "The order needs a destination; set it before the roll.");
    if (const v1::Placement* via = place_of(act_, "via"); via != nullptr && battle_.book.orders.waypoints) {
      if (WhyNot fault = lead_to(middle_of(*via), order.by_way_of)) return fault;
    }
    return lead_to(middle_of(*place), order.objectives);
  }

  // Behind the friend.
  WhyNot read_friend() {
    const Unit* ally = battle_.table.find(target_of(act_, "friend"));
    const bool other = ally != nullptr && std::ranges::find(order.units, ally->id) == order.units.end();
    if (!battle_.book.orders.supports || !other || ally->side != lead().side || !stands(*ally))
      return violation(battle_.clause(Rule::order_verbs), "Name another friend on the table to support.");
    order.said += ally->id.str();
    return lead_to(place_behind(*ally, lead()), order.objectives);
  }

  static geometry::Point middle_of(const v1::Placement& place) {
    return footprint(place, Length::um(1), Length::um(1)).centre;
  }

  // The first unit goes there, and the others keep their positions relative to it.
  WhyNot lead_to(geometry::Point goal, std::vector<geometry::Point>& places) const {
    if (!is_on_table(battle_, goal))
      return violation(battle_.clause(Rule::nobody_is_ordered_off_the_table), "A unit can't be ordered off the table.");
    for (const Unit* unit : members_) {
      places.push_back({goal.x + (unit->ground.centre.x - lead().ground.centre.x),
                        goal.y + (unit->ground.centre.y - lead().ground.centre.y)});
    }
    return std::nullopt;
  }

  // Units that join the first unit of a group keep their facing if they can't turn as the order says.
  tl::expected<Angle, Violation> facing_once_formed(const Unit& unit) const {
    const auto turned = turn_of(battle_, unit, act_);
    const WhyNot fault = turned ? why_not_reform(battle_, unit, order.formation, *turned) : WhyNot(turned.error());
    if (!fault) return *turned;
    const bool may_keep = &unit != &lead() && !why_not_reform(battle_, unit, order.formation);
    if (may_keep) return unit.ground.facing;
    return tl::unexpected(*fault);
  }

  WhyNot read_formation(bool needed) {
    order.formation = FormationKey(option_of(act_, "formation"));
    if (order.formation.empty()) {
      if (needed) return violation(battle_.clause(Rule::formation_change_costs_a_move), "Name the formation.");
      return std::nullopt;
    }
    if (!needed) {
      const auto known = formations_of(battle_, lead());
      if (std::find(known.begin(), known.end(), order.formation) != known.end()) return std::nullopt;
      return violation(battle_.clause(Rule::formations_of_each_kind), lead().id.str() + " can't take that formation.");
    }
    for (const Unit* unit : members_) {
      const auto facing = facing_once_formed(*unit);
      if (!facing) return facing.error();
      order.facings.push_back(*facing);
    }
    order.said += called(order.formation);
    if (is_all_round(order.formation) && members_.size() == 1)
      order.sheltered = battle_.book.variations.shelter_of(battle_, lead(), act_);
    return std::nullopt;
  }

  WhyNot read_target() {
    const Unit* target = battle_.table.find(target_of(act_, "target"));
    if (target == nullptr) return violation(battle_.clause(Rule::charge_is_declared), "Name the target of the charge.");
    constexpr std::int32_t kMost = 3;
    if (WhyNot fault = why_not_declare_charge(battle_, lead(), *target, ChargeCause::order, kMost)) return fault;
    order.target = target->id;
    const std::vector<UnitId> named = targets_of(act_, "target");
    const std::size_t several = battle_.book.orders.target_each ? named.size() : 1;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const Unit* own = battle_.table.find(named[i % several]);
      if (own == nullptr || own->side == members_[i]->side)
        return violation(battle_.clause(Rule::charge_is_declared), "Name enemies as the targets of the charge.");
      order.targets.push_back(own->id);
    }
    const auto charging = charge_ordered(battle_, act_, ChargeCause::order, kMost);
    if (!charging) return charging.error();
    order.halts = charging->halts;
    order.lean = charging->lean;
    order.said += names_of(std::vector<UnitId>(
        order.targets.begin(),
        order.targets.begin() + static_cast<std::ptrdiff_t>(std::min(several, order.targets.size()))));
    return std::nullopt;
  }

  WhyNot read_building() {
    const auto building = terrain_of(battle_, option_of(act_, "building"));
    if (!building) return violation(battle_.clause(Rule::buildings_take_a_move), "Name the building.");
    if (WhyNot fault = why_not_hold(battle_, lead(), *building)) return fault;
    order.building = *building;
    order.said += called((*battle_.table.terrain)[*building]);
    return std::nullopt;
  }

  WhyNot read_face() {
    const auto face = face_of(option_of(act_, "face"));
    if (!face) return violation(battle_.clause(Rule::buildings_take_a_move), "Name the wall to leave by.");
    order.face = *face;
    return why_not_leave(battle_, lead(), *face);
  }

  Battle battle_;
  const v1::Act& act_;
  Members members_;
};

}  // namespace

tl::expected<OrderWorded, Violation> order_worded(const Battle& battle, const v1::Act& act, v1::Side side) {
  const VerbRow* row = row_of(act);
  if (row == nullptr) return tl::unexpected(not_offered(battle, act));
  Reader reader(battle, act);
  if (WhyNot fault = reader.read(*row, side)) return tl::unexpected(*std::move(fault));
  return std::move(reader.order);
}

WhyNot why_not_order(const Battle& battle, const Unit& unit, OrderVerb verb, FormationKey formation) {
  if (WhyNot fault = why_not_obey(battle, unit)) return fault;
  switch (verb) {
    case OrderVerb::move:
      if (sets_free(battle, unit, formation)) return why_not_reform(battle, unit, formation);
      return why_not_move_at_all(battle, unit);
    case OrderVerb::reform:
      if (!stands(unit)) return violation(battle.clause(Rule::over_the_edge), unit.id.str() + " is not on the table.");
      if (in_building(unit))
        return violation(battle.clause(Rule::garrisons_come_and_go), unit.id.str() + " holds a building.");
      return std::nullopt;
    case OrderVerb::charge:
      return why_not_set_out(battle, unit);
    case OrderVerb::leave:
      if (!in_building(unit))
        return violation(battle.clause(Rule::garrisons_come_and_go), unit.id.str() + " is not in a building.");
      return std::nullopt;
    case OrderVerb::come_back:
      if (!unit.is(kLeft) || unit.presence != v1::PRESENCE_RESERVE) {
        return violation(battle.clause(Rule::leaver_may_return), unit.id.str() + " has not left the table.");
      }
      return why_not_stand(battle, unit, where_it_returns(battle, unit));
    default:
      return why_not_move_at_all(battle, unit);
  }
}

geometry::Point place_behind(const Unit& ally, const Unit& unit) {
  const geometry::Point front = geometry::moved(geometry::edge_centre(ally.ground, geometry::Face::rear),
                                                ally.ground.facing.opposite(), Length::inches(1));
  return geometry::standing_at(front, ally.ground.facing, unit.ground.frontage, unit.ground.depth).centre;
}

bool is_on_table(const Battle& battle, geometry::Point place) {
  return mechanics::inside_table(battle, {place, Angle(), Length::um(2), Length::um(2)});
}

geometry::Footprint where_it_returns(const Battle& battle, const Unit& unit) {
  geometry::Footprint ground = unit.ground;
  const auto corners = geometry::corners(ground);
  const auto inwards = [](Length least, Length most, Length limit) {
    if (least < Length()) return -least;
    return most > limit ? limit - most : Length();
  };
  const auto [left, right] = std::minmax({corners[0].x, corners[1].x, corners[2].x, corners[3].x});
  const auto [low, high] = std::minmax({corners[0].y, corners[1].y, corners[2].y, corners[3].y});
  ground.centre.x += inwards(left, right, battle.table.width);
  ground.centre.y += inwards(low, high, battle.table.height);
  return ground;
}

}  // namespace battalia::rules::brigade
