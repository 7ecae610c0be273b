#include "server/rules/systems/pike_and_shotte/orders/orders_wording.h"

#include "server/rules/systems/pike_and_shotte/charge/charge.h"
#include "server/rules/systems/pike_and_shotte/command/command.h"
#include "server/rules/systems/pike_and_shotte/formations/buildings.h"
#include "server/rules/systems/pike_and_shotte/formations/formations.h"
#include "server/rules/systems/pike_and_shotte/formations/hedgehog.h"
#include "server/rules/systems/pike_and_shotte/movement/marching.h"
#include "server/rules/systems/pike_and_shotte/movement/movement.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/acts.h"

#include <algorithm>
#include <optional>

namespace battalia::rules::pike_and_shotte {
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
    {"order_return", OrderVerb::come_back, "to return"},
};

const VerbRow* row_of(const v1::Act& act) {
  const auto row = std::find_if(std::begin(kVerbs), std::end(kVerbs),
                                [&](const VerbRow& known) { return is(act, v1::VERB_COMMAND, known.key); });
  return row == std::end(kVerbs) ? nullptr : &*row;
}

// Reads and checks one order; every step leaves its part in `order` or refuses.
class Reader {
 public:
  Reader(const Table& table, const v1::Act& act) : table_(table), act_(act) {}

  WhyNot read(const VerbRow& row, v1::Side side) {
    order.verb = row.verb;
    if (WhyNot fault = why_not_units_of(table_, act_, side)) return fault;
    order.units = units_of(act_);
    members_ = members_of(table_, order.units);
    if (WhyNot fault = read_commander()) return fault;
    for (const Unit* unit : members_) {
      if (WhyNot fault = why_not_order(table_, *unit, order.verb, option_of(act_, "formation"))) return fault;
    }
    if (WhyNot fault = why_not_together()) return fault;
    order.said = order.commander.str() + " orders " + names_of(order.units) + " " + std::string(row.said);
    return read_object();
  }

  OrderWorded order;

 private:
  const Unit& lead() const { return *members_.front(); }

  WhyNot read_commander() {
    const std::string_view named = option_of(act_, "commander");
    const std::vector<const Unit*> able = commanders_for(table_, lead());
    const Unit* commander = !named.empty() ? table_.find(UnitId(named)) : able.empty() ? nullptr : able.front();
    if (commander == nullptr)
      return violation("PS-CMD-17", "No commander of " + lead().id.str() + " can give orders now.");
    if (WhyNot fault = why_not_command(table_, *commander)) return fault;
    for (const Unit* unit : members_) {
      if (WhyNot fault = why_not_his(table_, *commander, *unit)) return fault;
    }
    order.commander = commander->id;
    return std::nullopt;
  }

  WhyNot why_not_together() const {
    const bool alone =
        order.verb == OrderVerb::enter || order.verb == OrderVerb::leave || order.verb == OrderVerb::come_back;
    if (alone && members_.size() > 1) return violation("PS-ORD-01", "Only one unit at a time can be given that order.");
    return why_not_group(table_, members_);
  }

  WhyNot read_object() {
    switch (order.verb) {
      case OrderVerb::move:
        if (WhyNot fault = read_formation(false)) return fault;
        return read_objective();
      case OrderVerb::charge:
        return read_target();
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
    if (place == nullptr) return violation("PS-CMD-03", "The order needs a destination; set it before the roll.");
    const geometry::Point goal = footprint(*place, Length::um(1), Length::um(1)).centre;
    const bool outside = goal.x < Length() || goal.y < Length() || goal.x > table_.width || goal.y > table_.height;
    if (outside) return violation("PS-EDG-01", "A unit can't be ordered off the table.");
    for (const Unit* unit : members_) {
      order.objectives.push_back({goal.x + (unit->ground.centre.x - lead().ground.centre.x),
                                  goal.y + (unit->ground.centre.y - lead().ground.centre.y)});
    }
    return std::nullopt;
  }

  WhyNot read_formation(bool needed) {
    order.formation = std::string(option_of(act_, "formation"));
    if (order.formation.empty()) {
      if (needed) return violation("PS-FRM-08", "Name the formation.");
      return std::nullopt;
    }
    if (!needed) {
      const auto known = formations_of(lead());
      if (std::find(known.begin(), known.end(), order.formation) != known.end()) return std::nullopt;
      return violation("PS-FRM-02", lead().id.str() + " can't take that formation.");
    }
    for (const Unit* unit : members_) {
      if (WhyNot fault = why_not_reform(table_, *unit, order.formation)) return fault;
    }
    order.said += called(Key(order.formation));
    if (order.formation == kHedgehog && members_.size() == 1) order.sheltered = shelter_of(table_, lead(), act_);
    return std::nullopt;
  }

  WhyNot read_target() {
    const Unit* target = table_.find(target_of(act_, "target"));
    if (target == nullptr) return violation("PS-CHG-01", "Name the target of the charge.");
    constexpr std::int32_t kMost = 3;
    if (WhyNot fault = why_not_declare_charge(table_, lead(), *target, ChargeCause::order, kMost)) return fault;
    order.target = target->id;
    order.halts = halts_at_hedgehog(act_);
    order.said += target->id.str();
    return std::nullopt;
  }

  WhyNot read_building() {
    const auto building = terrain_of(table_, option_of(act_, "building"));
    if (!building) return violation("PS-TER-06", "Name the building.");
    if (WhyNot fault = why_not_hold(table_, lead(), *building)) return fault;
    order.building = *building;
    order.said += called((*table_.terrain)[*building]);
    return std::nullopt;
  }

  WhyNot read_face() {
    const auto face = face_of(option_of(act_, "face"));
    if (!face) return violation("PS-TER-06", "Name the wall to leave by.");
    order.face = *face;
    return why_not_leave(table_, lead(), *face);
  }

  const Table& table_;
  const v1::Act& act_;
  Members members_;
};

}  // namespace

tl::expected<OrderWorded, Violation> order_worded(const Table& table, const v1::Act& act, v1::Side side) {
  const VerbRow* row = row_of(act);
  if (row == nullptr) return tl::unexpected(not_offered(act));
  Reader reader(table, act);
  if (WhyNot fault = reader.read(*row, side)) return tl::unexpected(*std::move(fault));
  return std::move(reader.order);
}

WhyNot why_not_order(const Table& table, const Unit& unit, OrderVerb verb, std::string_view formation) {
  if (WhyNot fault = why_not_obey(table, unit)) return fault;
  switch (verb) {
    case OrderVerb::move:
      if (sets_free(table, unit, formation)) return why_not_reform(table, unit, formation);
      return why_not_move_at_all(table, unit);
    case OrderVerb::reform:
      if (!stands(unit)) return violation("PS-EDG-01", unit.id.str() + " is not on the table.");
      if (in_building(unit)) return violation("PS-BLD-02", unit.id.str() + " holds a building.");
      return std::nullopt;
    case OrderVerb::leave:
      if (!in_building(unit)) return violation("PS-BLD-02", unit.id.str() + " is not in a building.");
      return std::nullopt;
    case OrderVerb::come_back:
      if (!unit.is(kLeft) || unit.presence != v1::PRESENCE_RESERVE) {
        return violation("PS-EDG-01", unit.id.str() + " has not left the table.");
      }
      return why_not_stand(table, unit, where_it_returns(table, unit));
    default:
      return why_not_move_at_all(table, unit);
  }
}

void want_shelter(v1::Offer& offer, const Table& table, const Unit& unit) {
  const auto choices = shelter_choices(table, unit);
  if (choices.empty()) return;
  v1::ChooseWanted& wanted = want_choice(offer, "shelter", "sheltering units", true);
  for (const std::vector<UnitId>& choice : choices) add_option(wanted, names_of(choice), names_of(choice));
}

std::vector<UnitId> shelter_of(const Table& table, const Unit& unit, const v1::Act& act) {
  const std::string_view wanted = option_of(act, "shelter");
  for (const std::vector<UnitId>& choice : shelter_choices(table, unit)) {
    if (names_of(choice) == wanted) return choice;
  }
  return {};
}

geometry::Footprint where_it_returns(const Table& table, const Unit& unit) {
  geometry::Footprint ground = unit.ground;
  const auto corners = geometry::corners(ground);
  const auto inwards = [](Length least, Length most, Length limit) {
    if (least < Length()) return -least;
    return most > limit ? limit - most : Length();
  };
  const auto [left, right] = std::minmax({corners[0].x, corners[1].x, corners[2].x, corners[3].x});
  const auto [low, high] = std::minmax({corners[0].y, corners[1].y, corners[2].y, corners[3].y});
  ground.centre.x += inwards(left, right, table.width);
  ground.centre.y += inwards(low, high, table.height);
  return ground;
}

}  // namespace battalia::rules::pike_and_shotte
