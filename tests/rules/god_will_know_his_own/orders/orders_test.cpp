// Orders of P2a: offered, refused with the clause, paid and carried out.
#include "server/rules/systems/god_will_know_his_own/orders/order_phase.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/orders/dice_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/gun_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/morale_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/mount_orders.h"
#include "tests/rules/god_will_know_his_own/host.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

class GwkOrders : public ::testing::Test {
 protected:
  GwkOrders() {
    host_.table.width = 72_in;
    host_.table.height = 48_in;
    leader_ = host_.add_one("r", "hi_o");
    stand(leader_, 500, 300);
    host_.table.commands.front().commander = leader_;
    host_.of_command("r").set(kPoints, 6);
  }
  void stand(const UnitId& id, std::int32_t x_mm, std::int32_t front_mm, std::int32_t facing = 0) {
    host_.unit(id).ground = geometry::standing_at({Length::mm(x_mm), Length::mm(front_mm)}, Angle::degrees(facing),
                                                  kBaseWidth, host_.unit(id).ground.depth);
  }
  UnitId add(std::string_view command, std::string_view key, std::int32_t x_mm, std::int32_t front_mm,
             std::int32_t facing = 0) {
    const UnitId id = host_.add_one(command, key);
    stand(id, x_mm, front_mm, facing);
    return id;
  }
  std::string order(v1::Verb verb, std::string_view key, const UnitId& unit, std::string_view option = {},
                    const UnitId& target = UnitId()) {
    v1::Act act;
    act.set_verb(verb);
    act.set_key(std::string(key));
    act.add_units(unit.str());
    if (!option.empty()) {
      v1::Answer& answer = *act.add_answers();
      answer.set_input(std::string(kFootForm));
      answer.add_options(std::string(option));
    }
    if (!target.empty()) {
      v1::Answer& answer = *act.add_answers();
      answer.set_input(std::string(mechanics::kTargetInput));
      answer.add_targets(target.str());
    }
    std::string clause;
    host_.run([&](Draft& draft) {
      if (const WhyNot fault = act_order(draft, act, v1::SIDE_RED)) clause = fault->citation.clause;
    });
    return clause;
  }
  std::int32_t points() { return host_.of_command("r")[kPoints]; }

  Host host_;
  UnitId leader_;
};

TEST_F(GwkOrders, ExampleOfDismounting) {  // EX-10, GWK-DISM-01, 06, 19, 20, GWK-BASE-05, D-09, GWK-DISM-22
  const UnitId horse = add("r", "cv_s", 500, 500);
  const UnitId enemy = add("b", "hi_o", 500, 500, 180);
  host_.unit(enemy).ground.centre.y += 6_in;
  EXPECT_EQ(order(v1::VERB_REFORM, kDismount, horse, "hi_s"), "GWK-DISM-06");
  EXPECT_EQ(order(v1::VERB_REFORM, kDismount, horse, "bw_s"), "");
  EXPECT_EQ(points(), 5);
  EXPECT_EQ(troop_of(host_.unit(horse)), (Troop{Type::bw, Grade::superior}));
  EXPECT_EQ(host_.unit(horse).ground.depth, 20_mm);
  EXPECT_EQ(geometry::front_centre(host_.unit(horse).ground), (geometry::Point{500_mm, 500_mm}));
  EXPECT_TRUE(host_.unit(horse).is(kChanged));
  EXPECT_EQ(order(v1::VERB_REFORM, kMount, horse), "GWK-DISM-20");
  host_.unit(enemy).ground.centre.y += 9_in;
  EXPECT_EQ(order(v1::VERB_REFORM, kMount, horse), "GWK-PIP-39");
  host_.unit(horse).set(kOrdered, OrderGiven::none);
  EXPECT_EQ(order(v1::VERB_REFORM, kMount, horse), "GWK-DISM-19");
}

TEST_F(GwkOrders, LabelsNameTroopsWithinASentence) {
  host_.unit(leader_).name = "The count of Foix";
  v1::Prompt prompt;
  offer_morale_orders(host_.table, host_.unit(leader_), prompt);
  ASSERT_FALSE(prompt.offers().empty());
  EXPECT_EQ(prompt.offers(0).label(), "Break the count of Foix");
}

TEST_F(GwkOrders, MountingAtExactlyEightInches) {  // GWK-DISM-20
  const UnitId archers = host_.add_one("r", "lb_o", {"mounted_infantry"});
  stand(archers, 500, 500);
  const UnitId enemy = add("b", "hi_o", 500, 500, 180);
  const auto refused = [&](Length away) {
    host_.unit(enemy).ground = geometry::standing_at({500_mm, 500_mm + away}, Angle::degrees(180), 40_mm, 20_mm);
    return why_not_mount(host_.table, host_.unit(archers)).has_value();
  };
  EXPECT_TRUE(refused(8_in));
  EXPECT_FALSE(refused(8_in + Length::um(100)));
  const UnitId gun = add("b", "hart_o", 500, 600, 180);
  EXPECT_TRUE(why_not_mount(host_.table, host_.unit(archers)));
  host_.unit(gun).statuses.set(kUncrewed, 1);
  EXPECT_FALSE(why_not_mount(host_.table, host_.unit(archers))) << "a gun without a crew is no enemy";
}

TEST_F(GwkOrders, HorseCalledMountedInfantryMountsAsItself) {  // GWK-DISM-18, GWK-DISM-19
  for (const std::string_view key : {"cv_i", "lc_i"}) {
    host_.of_command("r").set(kPoints, 6);
    const UnitId horse = host_.add_one("r", key, {"mounted_infantry"});
    stand(horse, key == "cv_i" ? 700 : 900, 500);
    const Troop bought = bought_as(host_.unit(horse));
    for (int change = 0; change < 2; ++change) {  // without limit
      EXPECT_EQ(order(v1::VERB_REFORM, kDismount, horse, "li_i"), "");
      EXPECT_EQ(troop_of(host_.unit(horse)), (Troop{Type::li, Grade::inferior}));
      host_.unit(horse).set(kOrdered, OrderGiven::none);
      EXPECT_EQ(order(v1::VERB_REFORM, kMount, horse), "");
      EXPECT_EQ(host_.unit(horse).formation, kAsBought) << key;
      EXPECT_EQ(troop_of(host_.unit(horse)), bought) << key;
      EXPECT_EQ(host_.unit(horse).ground.depth, 30_mm);
      host_.unit(horse).set(kOrdered, OrderGiven::none);
    }
  }
}

TEST_F(GwkOrders, SkirmishersDismountOnlyWhereTheirDeeperBaseHasRoom) {  // GWK-BASE-03, GWK-BASE-05
  const UnitId riders = host_.add_one("r", "ski_o", {"mounted_infantry"});
  host_.unit(riders).formation = kRiding;
  host_.unit(riders).ground.depth = 30_mm;
  stand(riders, 700, 500);
  const UnitId behind = add("r", "hi_o", 700, 470);
  EXPECT_EQ(order(v1::VERB_REFORM, kDismount, riders), "GWK-BASE-05");
  stand(behind, 700, 460);
  EXPECT_EQ(order(v1::VERB_REFORM, kDismount, riders), "");
  EXPECT_EQ(host_.unit(riders).ground.depth, 40_mm);
}

TEST_F(GwkOrders, AnUncrewedGunGetsACrew) {  // EX-38, GWK-PIP-08, R-G38, GWK-ART-11, GWK-TROOP-22
  const UnitId gun = add("r", "hart_o", 500, 500);
  host_.unit(gun).statuses.set(kUncrewed, 1);
  const UnitId enemy = add("b", "hi_o", 500, 500, 180);
  host_.unit(enemy).ground.centre.y += 7_in;
  stand(leader_, 900, 300);
  const UnitId foot = add("r", "hi_o", 500, 460);
  host_.unit(foot).ground.centre.y -= 4_in;
  EXPECT_EQ(order(v1::VERB_WORK, kRecrew, gun), "GWK-PIP-08");
  host_.unit(foot).ground.centre.y += 1.5_in;
  EXPECT_EQ(order(v1::VERB_WORK, kRecrew, gun), "");
  EXPECT_TRUE(is_crewed(host_.unit(gun)));
  EXPECT_EQ(points(), 5);
}

TEST_F(GwkOrders, GunsAreDestroyed) {  // EX-38, GWK-PIP-11, GWK-PIP-12
  const UnitId gun = add("b", "hart_o", 500, 540, 180);
  host_.unit(gun).ground.centre.y += 20_mm;
  host_.unit(gun).statuses.set(kUncrewed, 1);
  host_.unit(gun).ground = geometry::standing_at({500_mm, 500_mm}, Angle::degrees(180), 40_mm, 40_mm);
  const UnitId horse = add("r", "cv_o", 500, 500);
  host_.unit(horse).set(kOrdered, OrderGiven::move);
  EXPECT_EQ(order(v1::VERB_WORK, kDestroyGun, horse, {}, gun), "GWK-PIP-39");
  host_.unit(horse).set(kOrdered, OrderGiven::none);
  EXPECT_EQ(order(v1::VERB_WORK, kDestroyGun, horse, {}, gun), "");
  EXPECT_EQ(points(), 4);
  EXPECT_EQ(host_.unit(gun).presence, v1::PRESENCE_DESTROYED);
}

TEST_F(GwkOrders, BreakingAndRallying) {  // GWK-PIP-30, GWK-PIP-32, GWK-MOR-18
  const UnitId elephant = add("r", "el_o", 560, 300);
  EXPECT_EQ(order(v1::VERB_RALLY, kRallyElement, elephant), "GWK-PIP-32");
  EXPECT_EQ(order(v1::VERB_RALLY, kBreakElement, elephant), "");
  EXPECT_EQ(points(), 5);
  EXPECT_TRUE(is_broken(host_.unit(elephant)));
  EXPECT_EQ(order(v1::VERB_RALLY, kRallyElement, elephant), "");
  EXPECT_EQ(points(), 2) << "3 for elephants";
  EXPECT_FALSE(host_.unit(elephant).is(kAloneBroken));
}

TEST_F(GwkOrders, LargerDice) {  // GWK-PIP-36, GWK-COMB-08 to 12, R-C08
  const UnitId foot = add("r", "hi_o", 600, 300);
  const UnitId guards = add("r", "hi_s", 700, 300);
  const UnitId more = add("r", "hi_s", 800, 300);
  EXPECT_EQ(order(v1::VERB_COMMAND, kBuyDie, add("r", "hc_o", 900, 300)), "GWK-COMB-08");
  EXPECT_EQ(order(v1::VERB_COMMAND, kBuyDie, foot), "");
  EXPECT_EQ(host_.unit(foot).statuses[kDie], 8);
  EXPECT_EQ(order(v1::VERB_COMMAND, kBuyDie, foot), "GWK-COMB-12");
  EXPECT_EQ(order(v1::VERB_COMMAND, kBuyDie, guards), "");
  EXPECT_EQ(host_.unit(guards).statuses[kDie], 10);
  EXPECT_EQ(points(), 4);
  EXPECT_EQ(order(v1::VERB_COMMAND, kBuyDie, more), "");
  EXPECT_EQ(points(), 2) << "2 for each further group";
  EXPECT_EQ(order(v1::VERB_COMMAND, kBuyDie, leader_), "");
  EXPECT_EQ(points(), 2) << "the general's own point";
}

TEST_F(GwkOrders, HoldingNeedsSomethingToHoldFrom) {  // GWK-PIP-06, R-G37
  const UnitId enemy = add("b", "hi_o", 700, 700, 180);
  EXPECT_EQ(order(v1::VERB_HOLD, kHold, leader_), "GWK-PIP-06");
  const UnitId knights = add("r", "hc_o", 700, 300);
  EXPECT_EQ(order(v1::VERB_HOLD, kHold, knights), "");
  EXPECT_EQ(order_of(host_.unit(knights)), OrderGiven::hold);
  EXPECT_EQ(order(v1::VERB_HOLD, kHold, knights), "GWK-PIP-39");
  EXPECT_EQ(order(v1::VERB_HOLD, kHold, enemy), "GWK-PIP-04");
}

TEST_F(GwkOrders, BerserkersInContactAdvanceOnNobody) {  // GWK-IMP-05, GWK-IMP-07
  const UnitId zealot = host_.add_one("r", "li_o", {"berserker"});
  stand(zealot, 700, 300);
  const UnitId enemy = add("b", "hi_o", 700, 300, 180);
  EXPECT_EQ(order(v1::VERB_HOLD, kHold, zealot), "GWK-IMP-07");
  host_.table.contacts.push_back({zealot, enemy, v1::FACE_FRONT, v1::FACE_FRONT});
  EXPECT_EQ(order(v1::VERB_HOLD, kHold, zealot), "GWK-PIP-06") << "it has no advance to be held from";
}

TEST_F(GwkOrders, EveryOfferIsTaken) {  // what is offered is what is accepted
  add("b", "hi_o", 700, 700, 180);
  add("r", "hc_o", 700, 300);
  add("r", "cv_s", 800, 300);
  std::vector<v1::Offer> offers;
  for (const Unit& unit : host_.table.units) {
    v1::Prompt prompt;
    mechanics::Asking asking(prompt, {&unit.id, 1});
    offer_orders(host_.table, unit, asking);
    offers.insert(offers.end(), prompt.offers().begin(), prompt.offers().end());
  }
  EXPECT_GE(offers.size(), 6U);
  for (const v1::Offer& offer : offers) {
    NoDice dice;
    Draft draft(host_.table, dice);
    const WhyNot fault = act_order(draft, mechanics::plain_act(offer), v1::SIDE_RED);
    EXPECT_FALSE(fault) << offer.label() << ": " << (fault ? fault->reason : "");
    const std::int32_t paid = 6 - draft.table().command(CommandId("r")).statuses[kPoints];
    EXPECT_EQ(paid, static_cast<std::int32_t>(offer.cost())) << offer.label();
  }
}

TEST_F(GwkOrders, AStandIsAMarker) {  // GWK-CMD-11, GWK-CMD-16
  Unit stand;
  stand.id = UnitId("S");
  stand.command = CommandId("r");
  stand.side = v1::SIDE_RED;
  stand.kind = v1::UNIT_KIND_MARKER;
  stand.type = kStandType;
  stand.profile = std::make_shared<Profile>();
  stand.ground = {{500_mm, 400_mm}, {}, kBaseWidth, 20_mm};
  host_.table.units.push_back(stand);
  EXPECT_EQ(order(v1::VERB_HOLD, kHold, stand.id), "GWK-CMD-11");
  EXPECT_FALSE(is_element(host_.unit(stand.id)));
  host_.unit(stand.id).statuses.set(kActivated, 1);
  EXPECT_NE(order(v1::VERB_COMMAND, kActivate, stand.id), "") << "once a bound";
}

TEST_F(GwkOrders, ShakenPikesPayToStepForwardInAnExchange) {  // GWK-MOVE-26, GWK-PIP-17, GWK-MOR-23
  add("r", "hi_f", 500, 500);
  const UnitId pikes = add("r", "pk_o", 500, 480);
  add("b", "hi_o", 500, 700, 180);
  host_.unit(pikes).set(kMorale, Morale::shaken);
  EXPECT_EQ(order(v1::VERB_REFORM, kExchange, pikes), "");
  EXPECT_EQ(points(), 4) << "1 and 1 more towards the enemy";
  const UnitId front = add("r", "hi_f", 700, 500), steady = add("r", "pk_o", 700, 480);
  EXPECT_EQ(order(v1::VERB_REFORM, kExchange, steady), "");
  EXPECT_EQ(points(), 3);
  EXPECT_EQ(host_.unit(front).ground.centre.y, 470_mm) << "behind them";
}

TEST_F(GwkOrders, PointsLeftAreLost) {  // GWK-PIP-04, R-G56
  host_.run(end_orders);
  EXPECT_EQ(points(), 0);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
