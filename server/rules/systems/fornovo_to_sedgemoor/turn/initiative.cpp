#include "server/rules/systems/fornovo_to_sedgemoor/turn/initiative.h"

#include "server/rules/hidden_information/redaction.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/wagon_guns.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/test_tables.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kRolling = 0;  // stages of R1
constexpr std::int32_t kChosen = 1;

// What a unit did and suffered in a turn. What the next turn needs is copied first.
constexpr StatusKey kOfTheTurn[] = {
    kRoutedNow,
    kSwerveChoice,
    kFledNow,
    kFlowedBy,
    kPursuedNow,
    kRecoiled,
    kFollowUp,
    kRallyTested,
    kHaltTested,
    kBurstThrough,
    kCrashed,
    kMoved,
    kMovedInRally,
    kNormalMove,
    kSpent,
    kAdvanced,
    kDrilled,
    kManoeuvred,
    kTurnedInPlace,
    kPassedBy,
    kWorked,
    kShot,
    kFought,
    kCharging,
    kCounterCharging,
    kChargedBy,
    kChargePath,
    kChargeFull,
    kChargeUsed,
    kImpetus,
    kShootsCharging,
    kChargeTested,
    kEvaded,
    kEvadedFrom,
    kReaction,
    kChargeLine,
    kFalseRout,
    kMutinyTested,
    kStrengthBefore,
    kGunpowderHits,
    kOtherHits,
    kShooters,
    kShotByGuns,
    kShotByHeavy,
    kShotFromFlank,
    kShotBy,
    kPhaseHits,
    kShotTested,
    kFriendTested,
    kMoraleAtMarch,
    kDisorderedAtMarch,
    kLoserTested,
    kShotAt,
    kShotLosses,
    kShotAtBy,
    kShotTaken,
    kSalveeShot,
    kCompleted,
    kOddDice,
    kShellsNow,
    kMayOccupy,
};

std::int32_t weight_of(const Table& table, GunClass gun) {
  if (gun == GunClass::organ) {
    const std::string_view organ = table.option(kOrganWeight);
    return organ == "1" ? 1 : organ == "2" ? 2 : 0;
  }
  const auto row =
      std::find_if(kGunWeights.begin(), kGunWeights.end(), [&](const GunWeight& w) { return w.gun == gun; });
  return row == kGunWeights.end() ? 0 : row->weight;
}

std::uint32_t roll_for(Draft& draft, v1::Side side) {
  const std::string label = "initiative of " + mechanics::name_within(draft.table(), side);
  return draft.roll({"initiative", label}, {"FTS-6-a"}).faces(0);
}

// One die each, repeated while they are equal (FTS-6-a, G-007).
v1::Side roll_off(Draft& draft) {
  for (;;) {
    const std::uint32_t red = roll_for(draft, v1::SIDE_RED);
    const std::uint32_t blue = roll_for(draft, v1::SIDE_BLUE);
    if (red != blue) return red > blue ? v1::SIDE_RED : v1::SIDE_BLUE;
  }
}

void be_side_a(Draft& draft, v1::Side side) {
  draft.set(side, kSideA, 1, {"FTS-6-a"});
  draft.set_game(kStage, kChosen);
}

void offer_side(const Table&, const v1::Decision&, v1::Prompt& prompt) {
  mechanics::offer(prompt, v1::VERB_CHOOSE, "side_a", "Side A: charge and move first", {}, "D-05", 50);
  mechanics::offer(prompt, v1::VERB_CHOOSE, "side_b", "Side B: charge and move second", {}, "D-05", 50);
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

WhyNot answer_side(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const bool first = mechanics::is(act, v1::VERB_CHOOSE, "side_a");
  if (!first && !mechanics::is(act, v1::VERB_CHOOSE, "side_b")) return mechanics::not_offered(act, "D-05");
  const v1::Side winner = side_of(decision.seat());
  draft.close_decision(decision.seat());
  be_side_a(draft, first ? winner : other(winner));
  return std::nullopt;
}

}  // namespace

// Guns that the enemy has not seen do not count, so that the result does not reveal them (G-216).
std::int32_t artillery_weight(const Table& table, v1::Side side) {
  std::int32_t sum = 0;
  const auto add = [&](const Unit& battery) {
    if (strength(battery) > 0) sum += weight_of(table, gun_class(battery)) * battery.statuses[kGuns];
  };
  for (const Unit* unit : standing(table, side)) {
    if (hidden_from(*unit, seat_of(other(side)))) continue;
    if (is_artillery(*unit)) add(*unit);
    if (guns_fired_by(table, *unit) != nullptr) add(battery_on(table, *unit, v1::FACE_FRONT));
  }
  return sum;
}

bool is_outgunned(std::int32_t own, std::int32_t enemy) {
  return enemy >= kOutgunnedLeast && kOutgunnedBelow.denominator * own < kOutgunnedBelow.numerator * enemy;
}

void count_guns(Draft& draft) {
  if (draft.table().option_on(kOutgunnedStatic) && draft.table().turn > 1) return;
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE})
    draft.set(side, kWeight, artillery_weight(draft.table(), side));
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    const bool outgunned = is_outgunned(draft.table().side(side)[kWeight], draft.table().side(other(side))[kWeight]);
    draft.set(side, kOutgunned, outgunned ? 1 : 0, {"FTS-8.2-a"});
  }
}

void end_marks(Draft& draft) {
  for (std::size_t i = 0; i < draft.table().units.size(); ++i) {
    const UnitId id = draft.table().units[i].id;
    const bool moved = draft.unit(id).is(kMoved) || draft.unit(id).is(kMovedInRally);
    draft.set(draft.unit(id), kMovedLastTurn, moved ? 1 : 0);
    draft.set(draft.unit(id), kShotLastTurn, draft.unit(id).members(kShot));
    const Unit* guns = referred_unit(draft.table(), draft.unit(id), kShellsNow);
    draft.set(draft.unit(id), kShellsBy, guns == nullptr ? UnitId() : guns->id);
    draft.set(draft.unit(id), kFoughtLastTurn, draft.unit(id).statuses[kFought]);
    draft.clear(id, kOfTheTurn);
    if (draft.table().engaged(id)) continue;
    draft.clear(id, {kFlankCharge, kFlankOn, kFlankOnToo});
  }
}

void begin_turn(Draft& draft) {
  draft.begin_turn(draft.table().turn + 1, v1::SIDE_UNSPECIFIED, {"FTS-1.1-c"});
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) draft.set(side, kSideA, 0);
  count_guns(draft);
}

bool run_initiative(Draft& draft) {
  if (draft.table().game[kStage] == kChosen) return true;
  if (draft.table().turn == 1 && draft.table().first != v1::SIDE_UNSPECIFIED) {
    be_side_a(draft, draft.table().first);
    return true;
  }
  v1::Decision decision;
  decision.set_key(std::string(kSideDecision));
  decision.set_seat(seat_of(roll_off(draft)));
  decision.set_question("You won the initiative. Move first (A) or second (B)?");
  draft.open(std::move(decision), {"FTS-6-a"});
  static_assert(kRolling == 0);
  return false;
}

mechanics::DecisionPoint side_decision() { return {kSideDecision, offer_side, answer_side}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
