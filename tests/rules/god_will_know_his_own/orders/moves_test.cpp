// Orders to move, to change places and to fire an enemy's gun, as they work with the ground and with the guns.
#include "server/rules/systems/god_will_know_his_own/orders/move_orders.h"

#include "server/rules/systems/god_will_know_his_own/orders/gun_orders.h"
#include "tests/rules/god_will_know_his_own/orders/given_orders.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace battalia::rules::god_will_know_his_own {
namespace {

v1::PathStep next_march_move() {
  v1::PathStep step;
  step.set_manoeuvre(v1::MANOEUVRE_ACTION);
  step.set_formation(std::string(kMarchStep));
  return step;
}
v1::PathStep reform(ActKey formation, std::uint32_t files = 0) {
  v1::PathStep step;
  step.set_manoeuvre(v1::MANOEUVRE_REFORM);
  step.set_formation(std::string(formation));
  step.set_files(files);
  return step;
}
// The moves that the first of those may lead, in full for all of them.
v1::Prompt moves_offered(Battlefield& field, const std::vector<UnitId>& units) {
  v1::Prompt prompt;
  mechanics::Asking asking(prompt, units);
  LedGroups groups(field.table(), field.unit(units.front().str()));
  offer_moves(field.table(), field.unit(units.front().str()), groups, asking);
  return prompt;
}
TEST(GwkMoveOrders, AMoveIsPaidAndMadeOnce) {  // GWK-PIP-07, 33, 39, D-04
  Battlefield field("unit red R1 profile hi_o at (500mm,300mm)\n");
  give_points(field, 2);
  EXPECT_EQ(order(field, move_act({"R1"}, {ahead(3_in)})), "");
  EXPECT_EQ(field.unit("R1").ground.centre.y, 300_mm + 3_in);
  EXPECT_EQ(points_of_red(field), 1);
  EXPECT_EQ(order(field, move_act({"R1"}, {ahead(1_in)})).substr(0, 10), "GWK-PIP-39");
}

TEST(GwkMoveOrders, ARefusedOrderCostsNothing) {  // R-G06
  Battlefield field("unit red R1 profile hi_o at (500mm,300mm)\n");
  give_points(field, 2);
  EXPECT_NE(order(field, move_act({"R1"}, {ahead(3.1_in)})), "");
  EXPECT_EQ(points_of_red(field), 2);
  EXPECT_EQ(field.unit("R1").ground.centre.y, 300_mm);
  give_points(field, 0);
  EXPECT_EQ(order(field, move_act({"R1"}, {ahead(1_in)})).substr(0, 10), "GWK-PIP-33");
}

TEST(GwkMoveOrders, ExampleOfAMarch) {  // EX-06 (a), GWK-PIP-14, GWK-MOVE-21
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,100mm)\nunit blue B1 profile hi_o at (500mm,755mm) facing 180\n");
  give_points(field, 4);
  const std::vector<v1::PathStep> three = {ahead(3_in), next_march_move(), ahead(3_in), next_march_move(), ahead(3_in)};
  EXPECT_EQ(order(field, move_act({"R1"}, three)), "");
  EXPECT_EQ(field.unit("R1").ground.centre.y, 100_mm + 9_in);
  EXPECT_EQ(points_of_red(field), 1);
}

TEST(GwkMoveOrders, CommandRangeIsMeasuredDoubleInAWood) {  // EX-05 (d), GWK-PIP-13, R-G16
  const auto cost = [](std::string_view wood) {
    Battlefield field("unit red R1 profile hi_o at (500mm,100mm)\nunit red R2 profile sh_o at (500mm,450mm)\n" +
                      std::string(wood));
    give_points(field, 6);
    return plan_of(field.table(), move_act({"R2"}, {ahead(1_in)}), v1::SIDE_RED).cost.points;
  };
  EXPECT_EQ(cost(""), 1);
  EXPECT_EQ(cost("terrain forest w area (400mm,111mm) (600mm,111mm) (600mm,439mm) (400mm,439mm)\n"), 2)
      << "13 in through a wood count 26";
}

TEST(GwkMoveOrders, AGroupWithItsGeneralIsOfferedFreeOrders) {  // GWK-PIP-27, D-04
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm)\nunit red R2 profile hi_o at (540mm,500mm)\n"
      "unit blue B1 profile hi_o at (900mm,900mm) facing 180\n");
  give_points(field, 0);
  field.table().commands.front().commander = UnitId("R2");  // R1 leads the group
  field.table().commands.front().statuses.set(kChief, 1);
  v1::Prompt prompt;
  mechanics::Asking asking(prompt, {&field.unit("R1").id, 1});
  offer_orders(field.table(), field.unit("R1"), asking);
  ASSERT_EQ(prompt.offers_size(), 1);
  EXPECT_EQ(prompt.offers(0).units_size(), 2);
  EXPECT_EQ(prompt.offers(0).cost(), 0U);
}

TEST(GwkMoveOrders, AGroupIsHeldWithAnyLeader) {  // GWK-PIP-06, R-G37, D-06
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm)\nunit red R2 profile hi_f at (540mm,500mm)\n"
      "unit blue B1 profile hi_o at (900mm,900mm) facing 180\n");
  give_points(field, 2);
  v1::Prompt prompt;
  mechanics::Asking asking(prompt, {&field.unit("R2").id, 1});
  offer_orders(field.table(), field.unit("R1"), asking);  // which leads the group and is not impetuous
  const auto holds_both = [](const v1::Offer& offer) { return offer.key() == kHold && offer.units_size() == 2; };
  EXPECT_EQ(std::count_if(prompt.offers().begin(), prompt.offers().end(), holds_both), 1);
}

TEST(GwkMoveOrders, AsksWhichContact) {  // D-11
  const auto asked = [](std::int32_t other_x_mm) {
    Battlefield field(
        "unit red R1 profile hi_o at (500mm,500mm)\nunit blue B1 profile hi_o at (480mm,560mm) facing 180\n"
        "unit blue B2 profile hi_o at (" +
        std::to_string(other_x_mm) + "mm,560mm) facing 180\n");
    give_points(field, 2);
    const v1::Prompt prompt = moves_offered(field, {UnitId("R1")});
    std::set<std::string> targets;
    for (const v1::InputWanted& input : prompt.offers(0).inputs()) {
      for (const v1::TargetOffered& target : input.targets().targets()) targets.insert(target.unit());
    }
    return targets;
  };
  EXPECT_EQ(asked(520), (std::set<std::string>{"B1", "B2"}));
  EXPECT_TRUE(asked(521).empty()) << "too far aside to be lined up with";
}

TEST(GwkMoveOrders, PikesChangePlacesInContact) {  // GWK-MOVE-26, R-G52, D-26
  Battlefield field(
      "unit red R1 profile hi_f at (500mm,500mm)\nunit red R2 profile pk_o at (500mm,480mm)\n"
      "unit red R3 profile pk_o at (500mm,460mm)\nunit blue B1 profile hi_o at (500mm,520mm) facing 180\n");
  give_points(field, 2);
  field.in_contact();
  v1::Act act;
  act.set_verb(v1::VERB_REFORM);
  act.set_key(std::string(kExchange));
  act.add_units("R2");
  Battlefield closed_up = field;
  closed_up.set("R3", kOrdered, static_cast<std::int32_t>(OrderGiven::move));
  EXPECT_EQ(order(closed_up, act), "GWK-PIP-39: R3 has already moved in this bound.") << "those behind move up, too";
  EXPECT_EQ(order(field, act), "");
  EXPECT_EQ(field.unit("R2").ground.centre.y, 500_mm);
  EXPECT_EQ(field.unit("R3").ground.centre.y, 480_mm);
  EXPECT_EQ(field.unit("R1").ground.centre.y, 460_mm);
  EXPECT_TRUE(is_front_to_front(field.table(), field.unit("R2"), field.unit("B1")));
  EXPECT_FALSE(is_just_contacted(field.table(), field.unit("R2"), field.unit("B1")));
  EXPECT_FALSE(is_in_contact(field.table(), field.unit("R1")));
}

TEST(GwkMoveOrders, PikesChangePlacesWithinTheirCommand) {  // GWK-MOVE-12, GWK-MOVE-26, R-G05
  const auto exchanged = [](std::string_view front, std::string_view behind) {
    Battlefield field("command red r2 \"Other\"\nunit red R1 profile hi_f " + std::string(front) +
                      " at (500mm,500mm)\nunit red R2 profile pk_o at (500mm,480mm)\nunit red R3 profile pk_o " +
                      std::string(behind) + " at (500mm,460mm)\n");
    give_points(field, 2);
    v1::Act act;
    act.set_verb(v1::VERB_REFORM);
    act.set_key(std::string(kExchange));
    act.add_units("R2");
    const std::string refused = order(field, act);
    return refused.empty() ? std::to_string(field.unit("R1").ground.centre.y.um() / 1'000) : refused.substr(0, 11);
  };
  EXPECT_EQ(exchanged("", ""), "460");
  EXPECT_EQ(exchanged("of r2", ""), "GWK-MOVE-12");
  EXPECT_EQ(exchanged("", "of r2"), "480") << "pikes of another command have no order";
}

TEST(GwkMoveOrders, ARankOfPikesChangesPlacesForOneOrder) {  // GWK-MOVE-26, GWK-PIP-05, D-26
  Battlefield field(
      "unit red R1 profile hi_f at (500mm,500mm)\nunit red R2 profile hi_f at (540mm,500mm)\n"
      "unit red R3 profile pk_o at (500mm,480mm)\nunit red R4 profile pk_o at (540mm,480mm)\n"
      "unit blue B1 profile hi_o at (500mm,520mm) facing 180\nunit blue B2 profile hi_o at (540mm,520mm) facing 180\n");
  give_points(field, 1);
  field.in_contact();
  v1::Prompt prompt;
  mechanics::Asking asking(prompt, {&field.unit("R3").id, 1});
  offer_orders(field.table(), field.unit("R3"), asking);
  const auto both = std::find_if(prompt.offers().begin(), prompt.offers().end(), [](const v1::Offer& offer) {
    return offer.key() == kExchange && offer.units_size() == 2;
  });
  ASSERT_NE(both, prompt.offers().end());
  EXPECT_EQ(both->cost(), 1U);
  EXPECT_EQ(order(field, mechanics::plain_act(*both)), "");
  EXPECT_EQ(field.unit("R3").ground.centre.y, 500_mm);
  EXPECT_EQ(field.unit("R4").ground.centre.y, 500_mm);
  EXPECT_EQ(points_of_red(field), 0);
}

TEST(GwkMoveOrders, FootFiresAnEnemyGun) {  // EX-38, GWK-PIP-34, R-G38, D-10
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm)\nunit blue B1 profile lart_o at (500mm,530mm)\n"
      "unit blue B2 profile hi_o at (500mm,700mm) facing 180\n");
  give_points(field, 2);
  field.set("B1", kUncrewed, 1);
  v1::Act act;
  act.set_verb(v1::VERB_WORK);
  act.set_key(std::string(kServeGun));
  act.add_units("R1");
  const std::pair<std::string_view, std::string_view> inputs[] = {{kGun, "B1"}, {mechanics::kTargetInput, "B2"}};
  for (const auto& [input, target] : inputs) {
    v1::Answer& answer = *act.add_answers();
    answer.set_input(std::string(input));
    answer.add_targets(std::string(target));
  }
  EXPECT_EQ(order(field, act, {3, 3}), "");
  EXPECT_EQ(points_of_red(field), 0);
  EXPECT_EQ(static_cast<OrderGiven>(field.status("B1", kOrdered)), OrderGiven::serve_gun);
}

// Two offers with the same verb, key and units could not be distinguished.
TEST(GwkMoveOrders, TwoGunsAreOneOffer) {  // GWK-PIP-11, GWK-PIP-34
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm)\nunit blue B1 profile lart_o at (478mm,530mm)\n"
      "unit blue B2 profile lart_o at (522mm,530mm)\nunit blue B3 profile hi_o at (480mm,700mm) facing 180\n"
      "unit blue B4 profile hi_o at (520mm,720mm) facing 180\n");
  give_points(field, 2);
  field.set("B1", kUncrewed, 1).set("B2", kUncrewed, 1);
  v1::Prompt prompt;
  offer_gun_work(field.table(), field.unit("R1"), prompt);
  ASSERT_EQ(prompt.offers_size(), 2);
  EXPECT_EQ(prompt.offers(0).key(), kDestroyGun);
  EXPECT_EQ(prompt.offers(0).inputs(0).targets().targets_size(), 2);
  EXPECT_EQ(prompt.offers(1).key(), kServeGun);
  EXPECT_EQ(prompt.offers(1).inputs(0).targets().targets_size(), 2);
  v1::Act act;
  act.set_verb(v1::VERB_WORK);
  act.set_key(std::string(kServeGun));
  act.add_units("R1");
  v1::Answer& answer = *act.add_answers();
  answer.set_input(std::string(kGun));
  answer.add_targets("B2");
  EXPECT_EQ(order(field, act, {3, 3}), "") << "at its first target where the order names none";
  EXPECT_EQ(points_of_red(field), 0);
}

TEST(GwkMoveOrders, AnotherGunWithoutCrewDoesNotGuardAGun) {  // GWK-PIP-34, R-G38
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm)\nunit blue B1 profile lart_o at (480mm,530mm)\n"
      "unit blue B2 profile lart_o at (520mm,530mm)\nunit blue B3 profile hi_o at (480mm,700mm) facing 180\n");
  give_points(field, 2);
  field.set("B1", kUncrewed, 1).set("B2", kUncrewed, 1);
  const auto why_not = [&] { return why_not_serve(field.table(), field.unit("R1"), field.unit("B1")); };
  EXPECT_FALSE(why_not());
  field.set("B2", kUncrewed, 0);
  ASSERT_TRUE(why_not());
  EXPECT_EQ(why_not()->reason, "B2 touches B1, too.");
}

TEST(GwkMoveOrders, TheWayUpToAnEnemyGunWithoutACrewIsOffered) {  // GWK-PIP-11, GWK-PIP-34, R-G38
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm)\nunit blue B1 profile lart_o at (500mm,560mm) : uncrewed\n"
      "unit blue B2 profile hi_o at (500mm,900mm) facing 180\n");
  give_points(field, 2);
  const v1::Prompt prompt = moves_offered(field, {UnitId("R1")});
  ASSERT_EQ(prompt.offers_size(), 1);
  const auto& suggested = prompt.offers(0).inputs(0).path().suggestions();
  const auto up_to_it = std::find_if(suggested.begin(), suggested.end(),
                                     [](const v1::Suggestion& one) { return one.label().ends_with(" to the gun B1"); });
  ASSERT_NE(up_to_it, suggested.end());
  std::vector<v1::PathStep> steps(up_to_it->path().begin(), up_to_it->path().end());
  EXPECT_EQ(order(field, move_act({"R1"}, steps)), "");
  EXPECT_LE(geometry::distance(field.unit("R1").ground, field.unit("B1").ground), kTouching);
}

// Every legal choice is offered; otherwise a player who picks from offers could never leave a fight.
TEST(GwkMoveOrders, BreakingOffIsOffered) {  // GWK-MOVE-31
  Battlefield field(
      "unit red R1 profile lc_o at (500mm,500mm)\nunit blue B1 profile hi_o at (500mm,525mm) facing 180\n");
  field.in_contact();
  give_points(field, 2);
  const v1::Prompt prompt = moves_offered(field, {UnitId("R1")});
  ASSERT_EQ(prompt.offers_size(), 1);
  const v1::Suggestion& suggested = prompt.offers(0).inputs(0).path().suggestions(0);
  EXPECT_NE(suggested.label().find("break off"), std::string::npos) << suggested.label();
  std::vector<v1::PathStep> steps(suggested.path().begin(), suggested.path().end());
  EXPECT_EQ(order(field, move_act({"R1"}, steps)), "");
  EXPECT_NEAR(field.unit("R1").ground.centre.y.um(), (500_mm - 7_in).um(), 100);
  EXPECT_TRUE(field.table().contacts.empty());
}

// Straight ahead costs 2 of the shaken, and turning about would show B1 their rear.
TEST(GwkMoveOrders, WithdrawingFromAThreatZoneIsOffered) {  // GWK-PIP-07, GWK-PIP-17, GWK-MOVE-33, R-G14
  Battlefield field(
      "unit red R1 profile hi_o at (500mm,500mm) : morale=1\nunit blue B1 profile hi_o at (500mm,550mm) facing 180\n");
  give_points(field, 1);
  const v1::Prompt prompt = moves_offered(field, {UnitId("R1")});
  ASSERT_EQ(prompt.offers_size(), 1);
  EXPECT_EQ(prompt.offers(0).cost(), 1U);
  const v1::Suggestion& suggested = prompt.offers(0).inputs(0).path().suggestions(0);
  EXPECT_NE(suggested.label().find("straight back"), std::string::npos) << suggested.label();
  std::vector<v1::PathStep> steps(suggested.path().begin(), suggested.path().end());
  EXPECT_EQ(order(field, move_act({"R1"}, steps)), "");
  EXPECT_NEAR(field.unit("R1").ground.centre.y.um(), (500_mm - 3_in).um(), 100);
}

// A square is free, but not another change of formation in the same order: both were.
TEST(GwkMoveOrders, ASquareFreesNoOtherChangeOfFormation) {  // GWK-PIP-24, GWK-LATE-09
  const auto cost = [](const std::vector<v1::PathStep>& path) {
    Battlefield field(
        "unit red R1 profile cv_o at (500mm,300mm) traits prussian\n"
        "unit red R2 profile cv_o at (540mm,300mm) traits prussian\n"
        "unit red R3 profile cv_o at (580mm,300mm) traits prussian\n"
        "unit red R4 profile cv_o at (500mm,270mm) traits prussian\n",
        "option late_period on\n");
    field.game("year", 1745);
    give_points(field, 5);
    EXPECT_EQ(order(field, move_act({"R1", "R2", "R3", "R4"}, path)), "");
    return 5 - points_of_red(field);
  };
  EXPECT_EQ(cost({reform(kSquareStep)}), 1);
  EXPECT_EQ(cost({reform(kLineStep, 2), reform(kSquareStep)}), 2);
}

TEST(GwkMoveOrders, ALineOfNoGivenWidthIsOneRank) {  // GWK-MOVE-20, R-G08
  Battlefield field("unit red R1 profile hi_o at (500mm,300mm)\nunit red R2 profile hi_o at (500mm,280mm)\n");
  give_points(field, 5);
  EXPECT_EQ(order(field, move_act({"R1", "R2"}, {reform(kLineStep)})), "");
  EXPECT_EQ(field.unit("R1").ground.centre.y, field.unit("R2").ground.centre.y);
}

// Clients make a button of each name.
TEST(GwkMoveOrders, FreeTurnsAndSquaresAreNamedOnlyForTroopsThatHaveThem) {  // GWK-MOVE-10, GWK-MOVE-11, GWK-LATE-09
  const auto named = [](const std::string& troops) {
    Battlefield field(
        "unit red R1 profile " + troops + " at (500mm,300mm)\nunit red R2 profile " + troops + " at (540mm,300mm)\n",
        "option late_period on\n");
    field.game("year", 1745);
    give_points(field, 5);
    const v1::Prompt prompt = moves_offered(field, {UnitId("R1"), UnitId("R2")});
    std::string names;
    for (const v1::Offer& offer : prompt.offers()) {
      if (offer.units_size() < 2) continue;
      for (const std::string& name : offer.inputs(0).path().formations()) names += "reform " + name + ", ";
      for (const std::string& name : offer.inputs(0).path().actions()) names += "do " + name + ", ";
    }
    return names;
  };
  EXPECT_EQ(named("hi_o"), "reform column, reform line, do march, ");
  EXPECT_EQ(named("lc_o"), "reform column, reform line, do march, do about, ");
  EXPECT_EQ(named("sh_f traits prussian"), "reform column, reform line, reform square, do march, ");
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
