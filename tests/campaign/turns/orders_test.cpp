// Who may order what: sealed orders, deadlines, deputies, standing orders, replaced players, the umpire's orders with a
// reason, and refusals that say why.
#include "tests/campaign/support/war.h"

#include <functional>

namespace battalia::campaign::tests {
namespace {

v1::CampaignTurnOrders attack(const std::string& force, const std::string& place) {
  v1::CampaignTurnOrders orders;
  *orders.add_forces() = deed(force, v1::CAMPAIGN_DEED_ATTACK, {place});
  return orders;
}

v1::CampaignOrder sealed(const std::string& seat, const v1::CampaignTurnOrders& orders) {
  v1::CampaignOrder order;
  order.mutable_seal()->set_seat(seat);
  *order.mutable_seal()->mutable_orders() = orders;
  return order;
}

TEST(CampaignOrders, AreSealedUntilAllAreIn) {
  War war(example("areas"));
  EXPECT_EQ(war.seal("duke", attack("duke-host", "pass")), "");
  EXPECT_EQ(war.state().turn, 1U);
  EXPECT_TRUE(war.state().seats.at("duke").ready());
  const v1::CampaignView enemy = view_of(war.state(), {"lower", "council", false});
  EXPECT_TRUE(enemy.sealed().empty());
  EXPECT_EQ(war.seal("duke", {}), "") << "they may be changed until the turn is resolved";
  EXPECT_EQ(war.seal("duke", attack("duke-host", "pass")), "");
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(war.state().turn, 2U);
  EXPECT_EQ(find_force(war.state(), "duke-host")->place(), "pass");
  EXPECT_EQ(state_of(war.state(), "pass").owner(), "upper");
  EXPECT_FALSE(war.state().seats.at("duke").ready());
}

TEST(CampaignOrders, AreRefusedWithTheReason) {
  War war(example("areas"));
  const Asker duke = War::player("duke");
  EXPECT_EQ(war.give(sealed("council", {}), duke), "That is not your seat.");
  EXPECT_EQ(war.seal("duke", attack("town-band", "pass")), "You have no force \"town-band\".");
  EXPECT_EQ(war.seal("duke", attack("duke-host", "town")), "The town is not next to the castle.");
  EXPECT_EQ(war.seal("duke", attack("duke-host", "moon")), "There is no place \"moon\".");
  v1::CampaignTurnOrders twice = attack("duke-host", "pass");
  *twice.add_forces() = deed("duke-host", v1::CAMPAIGN_DEED_HOLD);
  EXPECT_EQ(war.seal("duke", twice), "The Duke's host has two orders.");
  v1::CampaignTurnOrders both = attack("duke-host", "pass");
  v1::CampaignRecruit& recruit = *both.add_recruits();
  recruit.set_place("castle");
  recruit.set_troop("levy");
  recruit.set_force("duke-host");
  recruit.set_name("New levy");
  recruit.set_name("New\nlevy");
  v1::CampaignTurnOrders raise;
  *raise.add_recruits() = recruit;
  EXPECT_EQ(war.seal("duke", raise), "A new unit needs a name of 1 to 60 characters on one line.");
  recruit.set_name("New levy");
  EXPECT_EQ(war.seal("duke", both), "You have ordered 2 attacks and musters; a seat has 1 each turn.");
  both.clear_forces();
  EXPECT_EQ(war.seal("duke", both), "");
  v1::CampaignOrder close;
  close.mutable_close();
  EXPECT_EQ(war.give(close, duke), "Only the umpire of this campaign can do that.");
  const std::size_t rows = war.log().size();
  EXPECT_NE(war.give(v1::CampaignOrder(), kUmpire), "");
  EXPECT_EQ(war.log().size(), rows) << "a refused order changes nothing";
}

// Orders may be hand-written JSON: content that does not belong to the shape is refused, not ignored.
TEST(CampaignOrders, AreRefusedForWhatTheShapeDoesNotHave) {
  const auto why = [](const std::string& shape, const std::string& seat, v1::CampaignForceOrder order,
                      const std::function<void(v1::CampaignForceOrder&)>& change) {
    change(order);
    return War(example(shape), 1, false).seal(seat, only(order));
  };
  const v1::CampaignForceOrder areas = deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"pass"});
  const v1::CampaignForceOrder journey = deed("red-main", v1::CAMPAIGN_DEED_MARCH, {"middle"});
  const auto stance = [](int value) {
    return [value](v1::CampaignForceOrder& order) { order.set_stance(static_cast<v1::CampaignStance>(value)); };
  };
  const auto cautious = [](v1::CampaignForceOrder& order) { order.set_pace(v1::CAMPAIGN_PACE_CAUTIOUS); };
  const auto by_night = [](v1::CampaignForceOrder& order) { order.set_by_night(true); };
  EXPECT_EQ(why("areas", "duke", areas, stance(0)), "");
  EXPECT_EQ(why("areas", "duke", areas, stance(9)), "This server does not know that stance or pace.");
  EXPECT_EQ(why("areas", "duke", areas, stance(v1::CAMPAIGN_STANCE_AVOID)),
            "A force can avoid battle only on a journey.");
  EXPECT_EQ(why("areas", "duke", areas, by_night), "A force can march by night only on a journey.");
  EXPECT_EQ(why("areas", "duke", areas, cautious), "A force can march at a cautious pace only on a track.");
  EXPECT_EQ(why("journey", "red", journey, by_night), "");
  EXPECT_EQ(why("journey", "red", journey, stance(v1::CAMPAIGN_STANCE_AVOID)), "");
  EXPECT_EQ(why("journey", "red", journey, cautious), "A force can march at a cautious pace only on a track.");
  const auto hold = [](v1::CampaignForceOrder& order) { order.set_deed(v1::CAMPAIGN_DEED_HOLD); };
  EXPECT_EQ(why("journey", "red", journey, hold), "A force that holds goes nowhere.");
  const auto unknown = [](v1::CampaignForceOrder& order) { order.set_deed(static_cast<v1::CampaignDeed>(77)); };
  EXPECT_EQ(why("journey", "red", journey, unknown), "A force can hold or march on a journey.");
}

// Both sides end the turn at once, or an umpire does so just after the deadline: an order meant for one turn is not
// applied to the next.
TEST(CampaignOrders, FromAFinishedTurnAreNotUsedForTheNext) {
  War war(example("areas"));
  v1::CampaignOrder seal;
  seal.set_turn(1);
  seal.mutable_seal()->set_seat("duke");
  v1::CampaignOrder close;
  close.set_turn(1);
  close.mutable_close();
  war.must(seal, War::player("duke"));
  EXPECT_EQ(war.seal("council", {}), "");
  ASSERT_EQ(war.state().turn, 2U);
  EXPECT_EQ(war.give(seal, War::player("duke")), "This was meant for turn 1, but it is turn 2 now.");
  EXPECT_FALSE(war.state().seats.at("duke").ready());
  EXPECT_EQ(war.give(close, kUmpire), "This was meant for turn 1, but it is turn 2 now.");
  EXPECT_EQ(war.give(close, kServer), "This was meant for turn 1, but it is turn 2 now.");
  close.set_turn(2);
  war.must(close, kUmpire);
  EXPECT_EQ(war.state().turn, 3U);
}

TEST(CampaignOrders, AnAbsentPlayerBlocksNobody) {
  War war(example("areas"));
  v1::CampaignOrder standing;
  standing.mutable_standing()->set_seat("duke");
  *standing.mutable_standing()->mutable_orders() = attack("duke-host", "pass");
  war.must(standing, War::player("duke"));
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(war.state().turn, 1U);
  v1::CampaignOrder close;
  close.mutable_close();
  war.must(close, kServer);  // the deadline
  EXPECT_EQ(war.state().turn, 2U);
  EXPECT_EQ(find_force(war.state(), "duke-host")->place(), "pass") << "by the standing orders";
  v1::CampaignOrder nobody;
  nobody.mutable_assign()->set_seat("duke");
  war.must(nobody, kUmpire);
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(war.state().turn, 3U) << "a seat without a player is not waited for";
}

// A third player, the only one without orders, leaves: the turn no longer waits.
TEST(CampaignOrders, ATurnEndsWhenTheLastPlayerWithoutOrdersLeaves) {
  v1::CampaignContent content = example("areas");
  v1::CampaignSeatContent& bishop = *content.add_seats();
  bishop.set_key("bishop");
  bishop.set_name("The Bishop");
  bishop.set_side("upper");
  for (const bool umpire : {false, true}) {
    War war(content);
    war.close();
    ASSERT_EQ(war.state().turn, 2U);
    EXPECT_EQ(war.seal("duke", {}), "");
    EXPECT_EQ(war.seal("council", {}), "");
    ASSERT_EQ(war.state().turn, 2U);
    v1::CampaignOrder leave;
    if (umpire) {
      leave.mutable_assign()->set_seat("bishop");
    } else {
      leave.mutable_leave_seat()->set_seat("bishop");
    }
    war.must(leave, umpire ? kUmpire : War::player("bishop"));
    EXPECT_EQ(war.state().turn, 3U) << umpire;
  }
}

TEST(CampaignOrders, ATurnEndsWhenTheUmpireOrdersForTheLastLatePlayer) {
  War war(example("areas"));
  EXPECT_EQ(war.seal("council", {}), "");
  v1::CampaignOrder change;
  change.mutable_change()->set_seat("duke");
  *change.mutable_change()->mutable_orders() = attack("duke-host", "pass");
  change.mutable_change()->set_reason("The Duke is ill.");
  war.must(change, kUmpire);
  EXPECT_EQ(war.state().turn, 2U) << "nobody is waited for, so nobody would end it";
  EXPECT_EQ(find_force(war.state(), "duke-host")->place(), "pass");
}

TEST(CampaignOrders, NoTurnEndsBeforeAnybodyHasGivenOrders) {
  War war(example("areas"));
  war.close();
  for (const std::string seat : {"duke", "council"}) {
    v1::CampaignOrder leave;
    leave.mutable_leave_seat()->set_seat(seat);
    war.must(leave, War::player(seat));
  }
  EXPECT_EQ(war.state().turn, 2U);
}

TEST(CampaignOrders, ADeputyAndASuccessorTakeTheSeat) {
  War war(example("areas"));
  v1::CampaignOrder deputy;
  deputy.mutable_deputy()->set_seat("duke");
  deputy.mutable_deputy()->set_person("dora");
  war.must(deputy, War::player("duke"));
  const Asker dora{"dora", false, false};
  EXPECT_EQ(war.give(sealed("duke", {}), dora), "That is not your seat.") << "before she accepts";
  v1::CampaignOrder accept;
  accept.mutable_take_seat()->set_seat("duke");
  war.must(accept, dora);
  EXPECT_EQ(war.give(sealed("duke", {}), dora), "");
  deputy.mutable_deputy()->set_person("dan");
  EXPECT_EQ(war.give(deputy, dora), "A deputy can't name another deputy.");
  deputy.mutable_deputy()->set_person("p-council");
  EXPECT_EQ(war.give(deputy, War::player("duke")), "That person can't be your deputy.");
  v1::CampaignOrder assign;
  assign.mutable_assign()->set_seat("duke");
  assign.mutable_assign()->set_person("nora");
  war.must(assign, kUmpire);
  EXPECT_EQ(war.give(sealed("duke", {}), War::player("duke")), "That is not your seat.");
  EXPECT_EQ(war.give(sealed("duke", {}), dora), "That is not your seat.") << "as the replaced player's deputy";
  EXPECT_EQ(war.give(sealed("duke", {}), Asker{"nora"}), "");
}

TEST(CampaignOrders, NobodyChangesSides) {
  War war(example("areas"));
  v1::CampaignOrder leave;
  leave.mutable_leave_seat()->set_seat("duke");
  war.must(leave, War::player("duke"));
  v1::CampaignOrder none;
  none.mutable_assign()->set_seat("council");
  war.must(none, kUmpire);
  v1::CampaignOrder take;
  take.mutable_take_seat()->set_seat("council");
  EXPECT_EQ(war.give(take, War::player("duke")), "You have played for the other side, and know its secrets.");
  v1::CampaignOrder deputy;
  deputy.mutable_deputy()->set_seat("council");
  deputy.mutable_deputy()->set_person("p-duke");
  EXPECT_EQ(war.give(deputy, kUmpire), "p-duke has played for the other side, and knows its secrets.");
  v1::CampaignOrder assign = none;
  assign.mutable_assign()->set_person("p-duke");
  war.must(assign, kUmpire);  // in the first turn the umpire may correct it
  war.must(none, kUmpire);
  war.close();
  assign.mutable_assign()->set_seat("duke");
  EXPECT_EQ(war.give(assign, kUmpire), "p-duke has played for the other side, and knows its secrets.");
  assign.mutable_assign()->set_seat("council");
  war.must(assign, kUmpire);
}

TEST(CampaignOrders, TheUmpireNeedsAReasonAndNoSeat) {
  War war(example("areas"));
  v1::CampaignOrder move;
  move.mutable_move_force()->set_force("duke-host");
  move.mutable_move_force()->set_place("pass");
  EXPECT_EQ(war.give(move, kUmpire), "Give a reason: it is put on record.");
  move.mutable_move_force()->set_reason("The bridge was down.");
  EXPECT_EQ(war.give(move, War::player("duke")), "Only the umpire of this campaign can do that.");
  const Asker playing{"p-duke", true, false};
  EXPECT_EQ(war.give(move, playing), "You have, or had, a seat in this campaign: another umpire has to do that.");
  war.must(move, kUmpire);
  EXPECT_EQ(find_force(war.state(), "duke-host")->place(), "pass");
  v1::CampaignOrder grant;
  grant.mutable_grant()->set_side("upper");
  grant.mutable_grant()->mutable_amount()->set_store("money");
  grant.mutable_grant()->mutable_amount()->set_amount(-1'000);
  grant.mutable_grant()->set_reason("A raid.");
  EXPECT_EQ(war.give(grant, kUmpire), "The store would then have -970.");
  grant.mutable_grant()->mutable_amount()->set_amount(7);
  war.must(grant, kUmpire);
  EXPECT_EQ(balance_of(war.state(), "upper", "money"), 37);
  v1::CampaignOrder rumour;
  rumour.mutable_rumour()->set_to("lower");
  rumour.mutable_rumour()->mutable_report()->set_place("pass");
  rumour.mutable_rumour()->mutable_report()->set_text("A great host, they say");
  war.must(rumour, kUmpire);
  EXPECT_EQ(view_of(war.state(), {"upper", "duke", false}).reports_size(), 0);
  EXPECT_EQ(view_of(war.state(), {"lower", "council", false}).reports_size(), 1);
}

TEST(CampaignOrders, FreeSeatsAreTakenAndLeft) {
  War war(example("areas"));
  v1::CampaignOrder take;
  take.mutable_take_seat()->set_seat("duke");
  EXPECT_EQ(war.give(take, Asker{"nora"}), "That seat is taken.");
  v1::CampaignOrder leave;
  leave.mutable_leave_seat()->set_seat("duke");
  EXPECT_EQ(war.give(leave, Asker{"nora"}), "That is not your seat.");
  war.must(leave, War::player("duke"));
  EXPECT_EQ(war.give(take, War::player("council")), "You already have a seat.");
  EXPECT_EQ(war.give(take, Asker{}), "Sign in first.");
  EXPECT_EQ(war.give(take, Asker{"nora"}), "");
  EXPECT_EQ(war.state().seats.at("duke").person(), "nora");
  v1::CampaignOrder deputy;
  deputy.mutable_deputy()->set_seat("duke");
  deputy.mutable_deputy()->set_person("uma");
  EXPECT_EQ(war.give(deputy, Asker{"nora"}), "The umpire can't be a deputy.");
  deputy.mutable_deputy()->set_person("dora");
  war.must(deputy, Asker{"nora"});
  war.must(take, Asker{"dora"});
  war.must(leave, Asker{"nora"});
  EXPECT_EQ(war.state().seats.at("duke").person(), "dora") << "the deputy takes over";
  EXPECT_TRUE(war.state().seats.at("duke").deputy().empty());
}

TEST(CampaignOrders, APersonWhoHasSeenAllCannotPlayAndAPlayerCannotUmpire) {
  War war(example("areas"));
  v1::CampaignOrder leave;
  leave.mutable_leave_seat()->set_seat("duke");
  war.must(leave, War::player("duke"));
  EXPECT_FALSE(viewer_of(war.state(), "p-duke", true).sees_all()) << "once a player, never an umpire";
  EXPECT_TRUE(viewer_of(war.state(), "uma", true).sees_all());
  war.close();
  v1::CampaignOrder take;
  take.mutable_take_seat()->set_seat("duke");
  EXPECT_EQ(war.give(take, kUmpire), "You have seen everything as umpire, so you can't play now.");
  EXPECT_EQ(war.give(take, War::player("duke")), "");
}

TEST(CampaignOrders, AComputerIsWaitedForLikeAPlayer) {
  War war(example("areas"));
  v1::CampaignOrder assign;
  assign.mutable_assign()->set_seat("duke");
  assign.mutable_assign()->set_computer(true);
  assign.mutable_assign()->set_person("nora");
  EXPECT_EQ(war.give(assign, kUmpire), "A seat can have a person or a computer, not both.");
  assign.mutable_assign()->clear_person();
  war.must(assign, kUmpire);
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(war.state().turn, 1U);
  EXPECT_EQ(war.give(sealed("duke", attack("duke-host", "pass")), kServer), "");
  EXPECT_EQ(war.state().turn, 2U);
}

TEST(CampaignOrders, TheUmpireSetsTheDeadlineOfATurn) {
  War war(example("areas"));
  v1::CampaignOrder order;
  order.mutable_deadline()->set_until_ms(1'000);
  EXPECT_EQ(war.give(order, kUmpire), "Give a reason: it is put on record.");
  order.mutable_deadline()->set_reason("Holidays.");
  EXPECT_EQ(war.give(order, War::player("duke")), "Only the umpire of this campaign can do that.");
  war.must(order, kUmpire);
  ASSERT_TRUE(war.state().deadline);
  EXPECT_EQ(war.state().deadline->until_ms(), 1'000);
  order.mutable_deadline()->set_until_ms(INT64_MAX);
  EXPECT_EQ(war.give(order, kUmpire), "A turn must end before the year 2200.");
  EXPECT_EQ(war.state().deadline->until_ms(), 1'000);
  war.close();
  EXPECT_FALSE(war.state().deadline) << "the next turn has its own";
}

TEST(CampaignOrders, TheUmpireMayCloseTurnsAndChangeOrders) {
  v1::CampaignContent content = example("areas");
  content.mutable_turn()->set_umpire_closes(true);
  War war(content);
  EXPECT_EQ(war.seal("duke", attack("duke-host", "pass")), "");
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(war.state().turn, 1U) << "it waits for the umpire";
  v1::CampaignOrder change;
  change.mutable_change()->set_seat("duke");
  change.mutable_change()->mutable_orders();
  change.mutable_change()->set_reason("Snow in the pass.");
  war.must(change, kUmpire);
  war.close();
  EXPECT_EQ(war.state().turn, 2U);
  EXPECT_EQ(find_force(war.state(), "duke-host")->place(), "castle");
}

TEST(CampaignOrders, RecruitingAndRansomCostWhatTheFileSays) {
  War war(example("areas"));
  v1::CampaignTurnOrders orders;
  v1::CampaignRecruit& recruit = *orders.add_recruits();
  recruit.set_place("castle");
  recruit.set_troop("levy");
  recruit.set_force("duke-host");
  recruit.set_name("Castle levy");
  EXPECT_EQ(war.seal("duke", orders), "You already have a unit \"Castle levy\".");
  recruit.set_name("New levy");
  EXPECT_EQ(war.seal("duke", orders), "");
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(find_force(war.state(), "duke-host")->units_size(), 2);
  EXPECT_EQ(balance_of(war.state(), "upper", "money"), 30 - 8 + 6 - 2);
  EXPECT_EQ(balance_of(war.state(), "upper", "food"), 20 + 4 - 2);
  v1::CampaignTurnOrders ransom;
  ransom.add_ransoms()->set_force("duke-host");
  EXPECT_EQ(war.seal("duke", ransom), "The Duke is not a captive.");
}

}  // namespace
}  // namespace battalia::campaign::tests
