#include "server/rules/families/brigade/orders/order_under_way.h"

#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/decision_point.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace battalia::rules::brigade {
namespace {

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t at = text.find(by);
    parts.push_back(text.substr(0, at));
    text = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
  }
  return parts;
}

std::int32_t number(std::string_view text) {
  std::int32_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string_view word_of(Intent intent) {
  return intent == Intent::go_to      ? "go_to"
         : intent == Intent::withdraw ? "withdraw"
         : intent == Intent::come_out ? "come_out"
                                      : "free";
}

Intent intent_of(std::string_view word) {
  for (const Intent intent : {Intent::go_to, Intent::withdraw, Intent::come_out}) {
    if (word == word_of(intent)) return intent;
  }
  return Intent::free;
}

}  // namespace

geometry::Point next_goal(const GrantedMoves& member) { return member.via.value_or(member.objective); }

Length way_left(const GrantedMoves& member, geometry::Point from) {
  if (!member.via) return geometry::distance(from, member.objective);
  return geometry::distance(from, *member.via) + geometry::distance(*member.via, member.objective);
}

GrantedMoves once_gone(GrantedMoves member, const Plan& plan) {
  const bool was_there = member.via && std::ranges::any_of(plan.poses, [&](const geometry::Footprint& pose) {
                           return geometry::distance(pose.centre, *member.via) <= kArrived;
                         });
  if (was_there) member.via.reset();
  return member;
}

bool keeps_proximity(const OrderUnderWay& order) { return order.intent != Intent::come_out; }

v1::Decision as_decision(const Battle& battle, const OrderUnderWay& order) {
  v1::Decision decision;
  decision.set_key(std::string(kOrderedMoveDecision));
  decision.set_seat(seat_of(battle.table.unit(order.members.front().unit).side));
  decision.set_question("Where does " + order.members.front().unit.str() + " go?");
  std::string members;
  for (const GrantedMoves& member : order.members) {
    decision.add_units(member.unit.str());
    members += member.unit.str() + "\t" + std::to_string(member.moves) + "\t" +
               std::to_string(member.objective.x.um()) + "\t" + std::to_string(member.objective.y.um());
    if (member.via) members += "\t" + std::to_string(member.via->x.um()) + "\t" + std::to_string(member.via->y.um());
    members += "\n";
  }
  std::string finished;
  for (const UnitId& unit : order.finished) finished += unit.str() + "\n";
  save_context(decision, "intent", word_of(order.intent));
  save_context(decision, "members", members);
  save_context(decision, "finished", finished);
  save_context(decision, "formation", order.formation.str());
  return decision;
}

OrderUnderWay order_of(const v1::Decision& decision) {
  OrderUnderWay order;
  order.intent = intent_of(context_value(decision, "intent"));
  order.formation = FormationKey(context_value(decision, "formation"));
  for (const std::string_view line : split(context_value(decision, "members"), '\n')) {
    const auto parts = split(line, '\t');
    order.members.push_back(
        {UnitId(parts[0]), number(parts[1]), {Length::um(number(parts[2])), Length::um(number(parts[3]))}});
    if (parts.size() == 6)
      order.members.back().via = geometry::Point{Length::um(number(parts[4])), Length::um(number(parts[5]))};
  }
  for (const std::string_view unit : split(context_value(decision, "finished"), '\n'))
    order.finished.emplace_back(unit);
  return order;
}

}  // namespace battalia::rules::brigade
