#include "server/rules/systems/god_will_know_his_own/outcomes/follow_up.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/contact/lining_up.h"
#include "server/rules/systems/god_will_know_his_own/contact/standing_room.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/movement/carry_out.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/questions.h"
#include "server/rules/systems/god_will_know_his_own/terrain/cover.h"
#include "server/rules/systems/god_will_know_his_own/troops/effective_grade.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

const std::array<mechanics::Choice, 2> kFollowUpChoices = {
    {{"stay", "Do not follow up", 40}, {"follow", "Follow up", 60}}};
constexpr std::int32_t kFollows = 2;

// With the grade that the ranks behind it give it (GWK-SUPP-19).
Troop as_it_follows(const Table& table, const Unit& winner) {
  const Troop printed = troop_of(winner);
  const CountsAsRow* row = counts_as_row(table, winner);
  return row == nullptr ? printed : Troop{printed.type, row->as};
}

// Troops of grade (x) that the list does not name use what they count as (GWK-TROOP-05, GWK-SUPP-19).
bool may_follow(const Troop& troop, const Unit& loser) {
  if (kMayFollow.has(as_listed(troop))) return true;
  return troop.grade == Grade::special &&
         kMayFollow.has(troop.type, counts_as(troop, troop_of(loser), Context::close_combat).grade);
}

MayFollow listed(const Table& table, const Unit& winner, const Unit& loser, FollowedLoss loss) {
  const Troop troop = as_it_follows(table, winner);
  const bool destroyed = loss == FollowedLoss::destroyed;
  if (in_own_bound(table, winner)) {
    for (const MustFollowRow& row : must_follow_rows()) {
      if (row.winner.has(troop) && is_in(row.loser, loser)) return {FollowUp::must, row.clause};
    }
  }
  if (destroyed && kMustFollowDestroyed.has(troop)) return {FollowUp::must, "GWK-OUT-12"};
  if (may_follow(troop, loser)) return {FollowUp::may, "GWK-OUT-13"};
  if (destroyed && kMayFollowDestroyed.has(troop)) return {FollowUp::may, "GWK-OUT-14"};
  return {FollowUp::never, "GWK-OUT-15"};
}

// --- Distance ---------------------------------------------------------------------------------------------------

Footprint ahead_of(const Footprint& ground, Length far) {  // the area its front edge sweeps
  return geometry::standing_at(geometry::moved(geometry::front_centre(ground), ground.facing, far), ground.facing,
                               ground.frontage, far);
}

bool is_on(const Table& table, const Footprint& ground) {
  const auto all = geometry::corners(ground);
  return std::all_of(all.begin(), all.end(), [&](const geometry::Point& corner) {
    return corner.x >= Length() && corner.y >= Length() && corner.x <= table.width && corner.y <= table.height;
  });
}

bool may_stand(const Table& table, const Unit& element, const Footprint& ground) {
  return is_on(table, ground) && allowance_in(table, element, worst_going(table, ground), Gait::ordered).has_value();
}

constexpr Length kForgiven = Length::um(20);  // tolerated overlap, for footprints that only touch

// All units near enough to be met on the way, including uncrewed guns.
std::vector<const Unit*> met_on_the_way(const Table& table, const Unit& element, Length far) {
  return mechanics::units_where(table, [&](const Unit& other) {
    return other.id != element.id && other.on_table() && is_element(other) &&
           geometry::distance(other.ground, element.ground) <= far;
  });
}

// The longest straight way up to `most` without a collision: found to the micrometre by bisection, because a way once
// blocked stays blocked further on.
Length free_way(const Table& table, const Unit& element, Length most) {
  const std::vector<const Unit*> others = met_on_the_way(table, element, most);
  const auto is_free = [&](Length far) {
    if (far <= Length()) return true;
    if (!may_stand(table, element, geometry::shifted(element.ground, far))) return false;
    const Footprint swept = ahead_of(element.ground, far);
    return std::none_of(others.begin(), others.end(),
                        [&](const Unit* other) { return geometry::overlap(swept, other->ground, kForgiven); });
  };
  if (is_free(most)) return most;
  Length good, bad = most;
  while (bad - good > Length::um(1)) {
    const Length middle = (good + bad) / 2;
    (is_free(middle) ? good : bad) = middle;
  }
  return std::max(Length(), good - kForgiven);
}

Length distance_owed(const Unit& winner, const Unit& loser, FollowedLoss loss) {
  return loss == FollowedLoss::pushed ? loser.ground.depth : winner.ground.depth;
}

// --- Moving -----------------------------------------------------------------------------------------------------

// The ranks behind it that support it: the same troops, those that change its grade, bowmen behind Ph(i).
std::vector<UnitId> supporters(const Table& table, const Unit& winner) {
  std::vector<UnitId> found;
  const CountsAsRow* row = counts_as_row(table, winner);
  const bool bows = troop_of(winner) == Troop{Type::ph, Grade::inferior};
  for (const Unit* rank : ranks_behind(table, winner)) {
    const bool counts = type_of(*rank) == type_of(winner) || (row != nullptr && is_in(row->behind, *rank)) ||
                        (bows && is_in(kBowsBehindPh, *rank));
    if (!counts) break;
    found.push_back(rank->id);
  }
  return found;
}

// In ascending id.
std::vector<UnitId> enemies_touched(const Table& table, const Unit& element, const Footprint& ground) {
  const geometry::Segment front = geometry::edge(ground, Face::front);
  std::vector<UnitId> touched;
  for (const Unit& other : table.units) {
    const bool fights = other.on_table() && other.side != element.side && is_element(other) && is_crewed(other);
    if (!fights || geometry::distance(other.ground, front) > kTouching) continue;
    // More than a corner of the other unit lies in front of it.
    if (geometry::overlap(ahead_of(ground, 2 * kTouching), other.ground)) touched.push_back(other.id);
  }
  return touched;
}

// If its front meets an enemy it is lined up (R-G09); if that is impossible it stops short.
struct Arrival {
  Footprint ground;
  const Unit* met = nullptr;
  std::optional<Footprint> enemy_moved_to;
};
Arrival arrive(const Table& table, const Unit& winner, Length far) {
  const Footprint ground = geometry::shifted(winner.ground, far);
  const std::vector<UnitId> enemies = enemies_touched(table, winner, ground);
  if (enemies.empty()) return {ground, nullptr, std::nullopt};
  for (const UnitId& id : enemies) {
    if (is_legal_contact(ground, table.unit(id).ground)) return {ground, &table.unit(id), std::nullopt};
  }
  const std::vector<LinedUp> ways =
      ways_to_line_up_with_any(table, std::array{winner.id}, std::array{ground}, std::array{winner.ground}, enemies);
  if (!ways.empty()) {
    const LinedUp& nearest = ways.front();
    return {nearest.movers.front(), &table.unit(nearest.enemy), nearest.enemy_moved_to};
  }
  return {geometry::shifted(ground, -std::min(far, 2 * kTouching)), nullptr, std::nullopt};
}

// Positions of those ranks behind the winner, each where it was before; nothing if one of them has no room there.
std::optional<std::vector<Footprint>> places_behind(const Table& table, const UnitId& winner,
                                                    std::span<const UnitId> ranks, const Footprint& began) {
  std::vector<UnitId> moving(ranks.begin(), ranks.end());
  moving.push_back(winner);
  std::vector<Footprint> places;
  for (const UnitId& rank : ranks) {
    places.push_back(carried_along(table.unit(rank).ground, began, table.unit(winner).ground));
    if (!may_stand(table, table.unit(rank), places.back()) || !has_room(table, places.back(), moving))
      return std::nullopt;
  }
  return places;
}

// As many of its ranks as have room keep their places behind it; the others stay (GWK-OUT-16).
void lead_ranks(Draft& draft, const UnitId& winner, std::vector<UnitId> ranks, const Footprint& began) {
  for (; !ranks.empty(); ranks.pop_back()) {
    const auto places = places_behind(draft.table(), winner, ranks, began);
    if (!places) continue;
    for (std::size_t i = 0; i < ranks.size(); ++i)
      shift(draft, ranks[i], (*places)[i], {}, {}, ContactCause::none, {"GWK-OUT-16"});
    return;
  }
}

void note_extra_round(Draft& draft, const UnitId& winner, bool breaks_through) {
  const Unit& unit = draft.unit(winner);
  if (unit.statuses[kExtraRounds] >= most_extra_rounds(type_of(unit))) return;
  draft.set(draft.unit(winner), kFightsIn, draft.table().game[kCombatRound] + 1, {"GWK-OUT-21"});
  draft.set(draft.unit(winner), kBreakthrough, breaks_through ? 1 : 0, {"GWK-OUT-17"});
}

void go_after(Draft& draft, const UnitId& winner, const UnitId& loser, FollowedLoss loss, std::string_view clause) {
  const Table& table = draft.table();
  const Unit& unit = draft.unit(winner);
  const Length far = free_way(table, unit, distance_owed(unit, draft.unit(loser), loss));
  const std::vector<UnitId> ranks = supporters(table, unit);
  const Footprint began = unit.ground;
  const Arrival arrival = arrive(table, unit, far);
  const bool same_enemy = arrival.met != nullptr && arrival.met->id == loser;
  const UnitId met = arrival.met != nullptr ? arrival.met->id : UnitId();
  const ContactCause cause = same_enemy ? ContactCause::followed : ContactCause::broke_through;
  if (arrival.enemy_moved_to) shift(draft, met, *arrival.enemy_moved_to, {}, {}, ContactCause::none, {"GWK-MOVE-27"});
  if (arrival.ground != began) shift(draft, winner, arrival.ground, {}, far, cause, {clause});
  lead_ranks(draft, winner, ranks, began);
  if (met.empty()) return;
  const Unit* before = front_enemy(draft.table(), draft.unit(winner));
  if (before == nullptr || before->id != met) make_contact(draft, winner, met, cause, {clause});
  note_extra_round(draft, winner, loss == FollowedLoss::destroyed && !same_enemy);
}

// What became of the loser meanwhile: a loser that could not be pushed back, also at the start of a flight, is
// destroyed (GWK-OUT-03), but not one that fled from the table; one that retired is gone.
FollowedLoss loss_now(const Unit& winner, const Unit& loser) {
  const auto told = static_cast<FollowedLoss>(winner.statuses[kOwedUm]);
  if (!loser.on_table() && loser.statuses[kFate] != v1::FATE_FLED) return FollowedLoss::destroyed;
  if (told != FollowedLoss::pushed) return told;
  const Length away = geometry::distance(winner.ground, loser.ground);
  return away > loser.ground.depth + kTouching ? FollowedLoss::fled : FollowedLoss::pushed;
}

void offer_following(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "GWK-OUT-13", kFollowUpChoices);
}
WhyNot answer_following(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  return keep_answer(draft, act, decision, "GWK-OUT-13", kFollowUpChoices);
}

}  // namespace

MayFollow follows_up(const Table& table, const Unit& winner, const Unit& loser, FollowedLoss loss) {
  if (is_broken(winner) || loss == FollowedLoss::none) return {FollowUp::never, "GWK-OUT-16"};
  if (is_in_contact(table, winner)) {
    const Unit* before = front_enemy(table, winner);
    const bool only_loser = before != nullptr && before->id == loser.id && table.contacts_of(winner.id).size() == 1;
    if (!only_loser) return {FollowUp::never, "GWK-OUT-16"};
  }
  const MayFollow rule = listed(table, winner, loser, loss);
  if (rule.what != FollowUp::must) return rule;
  const bool excused = is_shaken(winner) || counts_as_shaken(table, winner) || defends_works(table, winner, loser);
  return excused ? MayFollow{FollowUp::may, "GWK-OUT-16"} : rule;
}

std::int32_t most_extra_rounds(Type type) {
  if (type == Type::el) return kExtraRoundsElephants;
  return is_mounted(type) ? kExtraRoundsMounted : kExtraRoundsFoot;
}

bool run_follow_up(Draft& draft, const UnitId& winner) {
  const UnitId id = winner;
  const Unit* loser = referred_unit(draft.table(), draft.unit(id), kOwedBy);
  if (loser == nullptr || !draft.unit(id).on_table()) return true;
  const UnitId lost = loser->id;
  const FollowedLoss loss = loss_now(draft.unit(id), *loser);
  const MayFollow rule = follows_up(draft.table(), draft.unit(id), *loser, loss);
  if (rule.what == FollowUp::never) return true;
  const std::int32_t answer = draft.unit(id).statuses[kAnswer];
  if (rule.what == FollowUp::may && answer == 0) {
    mechanics::ask_owner(draft, kFollowUpDecision, id, id.str() + " has beaten " + loser->id.str() + ". Follow up?",
                         rule.clause);
    return false;
  }
  draft.set(draft.unit(id), kAnswer, 0);
  if (rule.what == FollowUp::must || answer == kFollows) go_after(draft, id, lost, loss, rule.clause);
  return true;
}

DecisionPoint follow_up_decision() { return {kFollowUpDecision, offer_following, answer_following}; }

}  // namespace battalia::rules::god_will_know_his_own
