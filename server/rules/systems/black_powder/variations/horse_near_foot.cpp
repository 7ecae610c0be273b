#include "server/rules/systems/black_powder/variations/horse_near_foot.h"

#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/evade.h"
#include "server/rules/families/brigade/troops/player_turn.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/references.h"
#include "server/rules/systems/black_powder/troops/special_troops.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

constexpr OptionKey kHorseAnswers{"OPT-02"};
constexpr DecisionKey kAnswerDecision{"reaction"};

constexpr std::string_view kStay = "stay";
constexpr std::string_view kEvade = "evade";
constexpr std::string_view kCharge = "charge";

constexpr std::string_view kFacingInput = "facing";
constexpr std::string_view kFacingFoot = "foot";
constexpr std::string_view kFacingAway = "away";

// The unit's moves in this player turn, as a number that is different in every turn.
std::int32_t moves_made(const Battle& battle, const Unit& unit) {
  constexpr std::int32_t kMostMoves = 100;
  return player_turn(battle) * kMostMoves + std::min(unit.statuses[kMoved], kMostMoves - 1);
}

bool may_evade(const Battle& battle, const Unit& horse, const Unit& foot) {
  return !why_not_evade(battle, horse, foot);
}

bool may_charge(const Battle& battle, const Unit& horse, const Unit& foot) {
  return !is_disordered(horse) && !why_not_charge(battle, horse, foot, ChargeCause::initiative, 1);
}

bool has_an_answer(const Battle& battle, const Unit& horse, const Unit& foot) {
  return !why_not_answer(battle, horse, foot) && (may_evade(battle, horse, foot) || may_charge(battle, horse, foot));
}

// Infantry of the active side that has ended a move since the last check.
const Unit* next_mover(const Battle& battle) {
  const auto found = std::ranges::find_if(battle.table.units, [&](const Unit& unit) {
    return unit.side == battle.table.active && stands(unit) && unit.is(kMoved) &&
           unit.statuses[kWatchedMove] != moves_made(battle, unit);
  });
  return found == battle.table.units.end() ? nullptr : &*found;
}

// Marks the cavalry that may react to it.
void watch(Draft& draft, const UnitId& id) {
  const Battle battle = draft.battle();
  std::vector<UnitId> horse;
  for (const Unit* enemy : enemies_of(battle, draft.unit(id).side)) {
    if (has_an_answer(battle, *enemy, draft.unit(id))) horse.push_back(enemy->id);
  }
  draft.set(draft.unit(id), kWatchedMove, moves_made(battle, draft.unit(id)), {"BP-OPT-02"});
  for (const UnitId& one : horse) draft.set(draft.unit(one), kMayAnswer, id, {"BP-OPT-02"});
}

void ask(Draft& draft, const UnitId& horse, const UnitId& foot) {
  v1::Decision decision;
  decision.set_key(std::string(kAnswerDecision));
  decision.set_seat(seat_of(draft.unit(horse).side));
  decision.add_units(horse.str());
  decision.add_units(foot.str());
  decision.set_question(foot.str() + " has come within " + in_words(scaled(draft.battle(), kAnswersWithin)) + " of " +
                        horse.str() + ". What does " + horse.str() + " do?");
  draft.open(std::move(decision), {"BP-OPT-02"});
}

void offer_answer(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const Unit& horse = battle.table.unit(UnitId(decision.units(0)));
  const Unit& foot = battle.table.unit(UnitId(decision.units(1)));
  const auto add = [&](std::string_view key, const std::string& does, std::uint32_t weight) -> v1::Offer& {
    return offer(prompt, v1::VERB_CHOOSE, key, horse.id.str() + does, {horse.id}, "BP-OPT-02", weight);
  };
  const bool near = !why_not_answer(battle, horse, foot);
  if (near && may_charge(battle, horse, foot)) add(kCharge, " charges " + foot.id.str(), 70);
  if (near && may_evade(battle, horse, foot)) {
    v1::Offer& evading = add(kEvade, " evades", 40);
    v1::ChooseWanted& facing = want_choice(evading, kFacingInput, "Final facing", true);  // BP-EVA-06
    add_option(facing, kFacingFoot, "facing " + foot.id.str());
    add_option(facing, kFacingAway, "facing away");
  }
  add(kStay, " stays where it is", 50);
  *prompt.mutable_default_act() = plain_act(prompt.offers(prompt.offers_size() - 1));  // DP-26
}

WhyNot answer(Draft& draft, const v1::Act& act) {
  const v1::Decision decision = *draft.table().open_decision();
  const UnitId horse(decision.units(0));
  const UnitId foot(decision.units(1));
  const Battle battle = draft.battle();
  const bool near = !why_not_answer(battle, draft.unit(horse), draft.unit(foot));
  if (act.key() == kStay) {
    draft.close_decision();
    return std::nullopt;
  }
  if (act.key() == kEvade && near && may_evade(battle, draft.unit(horse), draft.unit(foot))) {
    draft.close_decision();
    evade(draft, horse, foot, option_of(act, kFacingInput) == kFacingAway);
    return std::nullopt;
  }
  if (act.key() == kCharge && near && may_charge(battle, draft.unit(horse), draft.unit(foot))) {
    draft.close_decision();
    charge(draft, horse, foot, {.cause = ChargeCause::initiative, .moves = 1});
    return std::nullopt;
  }
  return not_offered(battle, act);
}

}  // namespace

WhyNot why_not_answer(const Battle& battle, const Unit& horse, const Unit& foot) {
  const std::string name = horse.id.str();
  if (!is_cavalry(horse) || !stands(horse)) return violation("BP-OPT-02", name + " is not cavalry on the table.");
  if (!is_infantry(foot) || !stands(foot)) {
    return violation("BP-OPT-02", foot.id.str() + " is not infantry on the table.");
  }
  if (battle.table.engaged(horse.id) || battle.table.engaged(foot.id)) {
    return violation("BP-OPT-02", name + " or " + foot.id.str() + " is engaged.");
  }
  const Length apart = geometry::distance(horse.ground, foot.ground);
  if (mechanics::is_within(apart, scaled(battle, kAnswersWithin))) return std::nullopt;
  const auto [away, reach] = mechanics::compared(apart, scaled(battle, kAnswersWithin));
  return violation("BP-OPT-02", foot.id.str() + " is " + away + " away; cavalry answers within " + reach + ".");
}

bool carry_on_answers(Draft& draft) {
  if (!draft.table().option_on(kHorseAnswers)) return false;
  const StoredKey phase = draft.table().phase;
  if (phase != kInitiativePhase && phase != kOrdersPhase) return false;
  const auto& units = draft.table().units;
  if (const auto waits = std::ranges::find_if(units, [](const Unit& unit) { return unit.is(kMayAnswer); });
      waits != units.end()) {
    const UnitId horse = waits->id;
    const Unit* near = referred_unit(draft.table(), *waits, kMayAnswer);
    const UnitId foot = near == nullptr ? UnitId() : near->id;
    draft.clear(*waits, kMayAnswer);
    if (foot.empty()) return true;
    if (has_an_answer(draft.battle(), draft.unit(horse), draft.unit(foot))) ask(draft, horse, foot);
    return true;
  }
  const Unit* mover = next_mover(draft.battle());
  if (mover == nullptr) return false;
  watch(draft, UnitId(mover->id));
  return true;
}

std::span<const DecisionPoint> answer_decisions() {
  static constexpr DecisionPoint points[] = {{kAnswerDecision, offer_answer, answer}};
  return points;
}

}  // namespace battalia::rules::black_powder
