#include "server/rules/systems/god_will_know_his_own/contact/turn_to_face.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/systems/god_will_know_his_own/contact/standing_room.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Point;
using Placed = std::vector<std::pair<UnitId, Footprint>>;

constexpr std::int32_t kScotsTurnFrom = 1275;  // GWK-MOVE-30
constexpr TroopSet kPhTurnAgainst = {{Type::lc, ""}, {Type::cv, "if"}};
constexpr TroopSet kCatalansTurn = {{Type::ph, "f"}};
constexpr std::size_t kDeepestFile = 12;
constexpr Length kPerRank = kBaseWidth;  // depth of the old rank that a new file takes up

bool is_held_in_front(const Table& table, const Unit& element) {
  const Unit* enemy = front_enemy(table, element);
  return enemy != nullptr && is_front_to_front(table, element, *enemy);
}

// Enemies whose fronts touch its flanks or rear, in order of arrival. An element whose own front touches a flank or
// rear turns from there.
std::vector<const Unit*> strikers_of(const Table& table, const Unit& element) {
  std::vector<const Unit*> found;
  if (!element.on_table() || !is_element(element) || is_held_in_front(table, element)) return found;
  for (const Contact& contact : table.contacts_of(element.id)) {
    if (contact.face_of_a != v1::FACE_FRONT && contact.face_of_b == v1::FACE_FRONT)
      found.push_back(&table.unit(contact.b));
  }
  return found;
}

bool rank_turns(const Table& table, const Unit& rank, const Unit& enemy) {
  if (is_mounted(rank) || is_in_contact(table, rank)) return false;
  const bool scots = rank.has_trait(kScots) && year_of(table) >= kScotsTurnFrom;
  return type_of(rank) == Type::pk || is_swiss_foot(rank) || rank.has_trait(kLandsknecht) ||
         rank.has_trait(kLowCountry) || (rank.has_trait(kCatalanCompany) && is_in(kCatalansTurn, rank)) || scots ||
         (type_of(rank) == Type::ph && is_in(kPhTurnAgainst, enemy));
}

// The element and those of its supporting ranks that turn: behind it, or in front of it if its rear is attacked.
std::vector<const Unit*> file_that_turns(const Table& table, const Unit& element, const Unit& enemy, Face struck) {
  std::vector<const Unit*> file{&element};
  const auto next = struck == Face::rear ? directly_before : directly_behind;
  for (const Unit* rank = next(table, element); rank != nullptr && file.size() < kDeepestFile;
       rank = next(table, *rank)) {
    if (!rank_turns(table, *rank, enemy)) break;
    file.push_back(rank);
  }
  return file;
}

Footprint facing_enemy(const Unit& element, const Unit& enemy) {
  return geometry::standing_at(geometry::front_centre(enemy.ground), enemy.ground.facing.opposite(),
                               element.ground.frontage, element.ground.depth);
}

// In files of two ranks, starting at the enemy's front corner; an odd one stands behind the first (R-G12).
Placed reformed(const std::vector<const Unit*>& file, const Unit& enemy) {
  const Footprint first = facing_enemy(*file.front(), enemy);
  const Angle back = file.front()->ground.facing.opposite();  // along the old file
  const std::size_t files = std::max<std::size_t>(1, file.size() / 2);
  std::vector<Length> depth(files);
  Placed placed;
  for (std::size_t i = 0; i < file.size(); ++i) {
    const std::size_t at = i == 2 * files ? 0 : i / 2;
    const Point front =
        geometry::moved(geometry::moved(geometry::front_centre(first), back, kPerRank * static_cast<std::int32_t>(at)),
                        first.facing, -depth[at]);
    placed.emplace_back(file[i]->id,
                        geometry::standing_at(front, first.facing, file[i]->ground.frontage, file[i]->ground.depth));
    depth[at] += file[i]->ground.depth;
  }
  return placed;
}

Placed turned_where_they_stand(const std::vector<const Unit*>& file, const Unit& enemy) {
  Placed placed;
  Point front = geometry::front_centre(enemy.ground);
  const Angle facing = enemy.ground.facing.opposite();
  for (const Unit* unit : file) {
    placed.emplace_back(unit->id, geometry::standing_at(front, facing, unit->ground.frontage, unit->ground.depth));
    front = geometry::moved(front, facing, -unit->ground.depth);
  }
  return placed;
}

std::vector<UnitId> ids_of(const Placed& placed) {
  std::vector<UnitId> ids;
  for (const auto& [id, ground] : placed) ids.push_back(id);
  return ids;
}

bool any_share_ground(const Placed& placed) {
  for (std::size_t i = 0; i < placed.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (share_ground(placed[i].second, placed[j].second)) return true;
    }
  }
  return false;
}

// Ranks behind that do not turn move straight back just far enough to clear the way.
bool make_room(const Table& table, Placed& placed, const Footprint& ground, v1::Side side, Angle looked) {
  for (const Unit* other : standing_on(table, ground, ids_of(placed))) {
    const std::vector<UnitId> known = ids_of(placed);
    if (std::ranges::find(known, other->id) != known.end()) continue;  // already moved to make room for another of them
    const bool same_way = std::abs((other->ground.facing - looked).turn_mdeg()) <= 1'000;
    if (other->side != side || !same_way || is_in_contact(table, *other) || placed.size() >= 2 * kDeepestFile)
      return false;
    Length back;
    for (const Point corner : geometry::corners(ground)) {
      const Length inside = other->ground.depth / 2 - geometry::local(other->ground, corner).y;
      back = std::max(back, inside);
    }
    const Footprint to = geometry::shifted(other->ground, -back);
    if (back > kBaseWidth + other->ground.depth || !is_standing_ground(table, to)) return false;
    placed.emplace_back(other->id, to);
    if (!make_room(table, placed, to, side, looked)) return false;
  }
  return true;
}

bool fits(const Table& table, Placed& placed, const Unit& element) {
  const Placed turning = placed;
  for (const auto& [id, ground] : turning) {
    if (!is_standing_ground(table, ground)) return false;
    if (!make_room(table, placed, ground, element.side, element.ground.facing)) return false;
  }
  return !any_share_ground(placed);
}

// Where all of them stand afterwards, the element first; empty: it cannot turn.
Placed plan_turn(const Table& table, const Unit& element, const Unit& enemy) {
  const Face struck = enemy_face(table, enemy, element);
  std::vector<const Unit*> file = file_that_turns(table, element, enemy, struck);
  const auto arranged = struck == Face::rear ? turned_where_they_stand : reformed;
  for (;;) {
    Placed placed = arranged(file, enemy);
    if (fits(table, placed, element)) return placed;
    if (file.size() == 1) return {};
    file.resize(1);
  }
}

// They have fought before it could turn: it is the same contact, and neither has pushed the other back (R-G30,
// GWK-SUPP-05).
void keep_rounds(Draft& draft, const UnitId& element, const UnitId& enemy, std::int32_t rounds) {
  for (const UnitId& id : {element, enemy}) {
    draft.set(draft.unit(id), kFrontRounds, rounds);
    draft.set(draft.unit(id), kFrontStuck, 1);
  }
}

// An enemy whose front is on its flank or rear, and that it does not turn to face.
struct Striker {
  UnitId id;
  ContactCause cause;
  std::int32_t rounds;
};
std::vector<Striker> other_strikers(const Table& table, const Unit& element, const UnitId& faced) {
  std::vector<Striker> others;
  for (const Unit* enemy : strikers_of(table, element)) {
    if (enemy->id != faced) others.push_back({enemy->id, front_cause(*enemy), enemy->statuses[kFrontRounds]});
  }
  return others;
}

// Its front still touches the element that has turned, on another face: the same contact (GWK-FACT-14, R-G30).
void strike_still(Draft& draft, const Striker& striker, const UnitId& element) {
  make_contact(draft, striker.id, element, striker.cause);
  const Unit* struck = front_enemy(draft.table(), draft.unit(striker.id));
  if (struck != nullptr && struck->id == element) draft.set(draft.unit(striker.id), kFrontRounds, striker.rounds);
}

void turn(Draft& draft, const UnitId& element, const UnitId& enemy) {
  const Placed placed = plan_turn(draft.table(), draft.unit(element), draft.unit(enemy));
  draft.set(draft.unit(element), kAnswer, 0);
  if (placed.empty()) return;
  const Face struck = enemy_face(draft.table(), draft.unit(enemy), draft.unit(element));
  const ContactCause cause = front_cause(draft.unit(enemy));
  const std::int32_t rounds = draft.unit(enemy).statuses[kFrontRounds];
  const std::vector<Striker> others = other_strikers(draft.table(), draft.unit(element), enemy);
  break_contacts(draft, element);
  for (const auto& [id, ground] : placed) {
    if (draft.unit(id).ground != ground)
      draft.move(id, ground, {}, {}, {id == element ? "GWK-MOVE-29" : "GWK-MOVE-30"});
  }
  make_contact(draft, enemy, element, cause, {"GWK-MOVE-29"});
  draft.set(draft.unit(element), kHitFrom, static_cast<v1::Face>(struck));
  if (rounds > 0) keep_rounds(draft, element, enemy, rounds);
  for (const Striker& other : others) strike_still(draft, other, element);
  for (const auto& [id, ground] : placed) renew_contacts(draft, id);
}

// The enemy that it turns to face; nothing: its owner must choose.
std::optional<UnitId> chosen(const Table&, const Unit& element, const std::vector<const Unit*>& strikers) {
  if (strikers.size() == 1) return strikers.front()->id;
  const std::int32_t answer = element.statuses[kAnswer];
  if (answer < 1 || static_cast<std::size_t>(answer) > strikers.size()) return std::nullopt;
  return strikers[static_cast<std::size_t>(answer) - 1]->id;
}

bool can_turn(const Table& table, const Unit& element, const Unit& enemy) {
  return !plan_turn(table, element, enemy).empty();
}

// Enemies that it could turn to face; those that leave no room are excluded.
std::vector<const Unit*> choices_of(const Table& table, const Unit& element) {
  std::vector<const Unit*> strikers = strikers_of(table, element);
  std::erase_if(strikers, [&](const Unit* enemy) { return !can_turn(table, element, *enemy); });
  return strikers;
}

void ask(Draft& draft, const Unit& element) {
  mechanics::ask_owner(draft, kFaceDecision, element.id, "Which enemy does " + element.id.str() + " turn to face?",
                       "GWK-MOVE-29");
}

const Unit& asked_unit(const Table& table, const v1::Decision& decision) {
  return table.unit(mechanics::asked_unit(decision));
}

void offer_face(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  const Unit& element = asked_unit(table, decision);
  v1::Offer& offer =
      mechanics::offer(prompt, v1::VERB_CHOOSE, kFaceDecision, decision.question(), element.id, "GWK-MOVE-29", 50);
  v1::TargetsWanted& wanted = mechanics::want_target(offer, mechanics::kTargetInput, "Enemy to face");
  for (const Unit* enemy : choices_of(table, element))
    mechanics::add_target(wanted, *enemy, geometry::distance(element.ground, enemy->ground));
  *prompt.mutable_default_act() = mechanics::plain_act(offer);
}

WhyNot answer_face(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const UnitId element = asked_unit(draft.table(), decision).id;
  const std::vector<const Unit*> choices = choices_of(draft.table(), draft.unit(element));
  const UnitId target = mechanics::target_of(act, mechanics::kTargetInput);
  const auto found = std::ranges::find(choices, target, [](const Unit* enemy) { return enemy->id; });
  // After an umpire's correction there may be no choice left: then any answer is accepted.
  if (!mechanics::is(act, v1::VERB_CHOOSE, kFaceDecision) || (found == choices.end() && !choices.empty()))
    return mechanics::not_offered(act, "GWK-MOVE-29");
  const auto number = choices.empty() ? 0 : static_cast<std::int32_t>(found - choices.begin()) + 1;
  draft.close_decision();
  draft.set(draft.unit(element), kAnswer, number, {"GWK-MOVE-29"});
  return std::nullopt;
}

}  // namespace

bool turns_with_ranks(const Table& table, const Unit& element, const Unit& enemy) {
  const Unit* behind = directly_behind(table, element);
  return behind != nullptr && rank_turns(table, *behind, enemy);
}

bool run_turns_to_face(Draft& draft) {
  std::vector<UnitId> struck;
  for (const Unit& unit : draft.table().units) {
    if (!strikers_of(draft.table(), unit).empty()) struck.push_back(unit.id);
  }
  for (const UnitId& id : struck) {
    const std::vector<const Unit*> choices = choices_of(draft.table(), draft.unit(id));
    if (choices.empty()) continue;
    const std::optional<UnitId> enemy = chosen(draft.table(), draft.unit(id), choices);
    if (!enemy) {
      ask(draft, draft.unit(id));
      return false;
    }
    turn(draft, id, *enemy);
  }
  return true;
}

DecisionPoint face_decision() { return {kFaceDecision, offer_face, answer_face}; }

}  // namespace battalia::rules::god_will_know_his_own
