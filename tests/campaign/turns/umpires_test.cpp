// Who umpires a campaign: the umpire hands over to somebody else, and nobody plays on with what an umpire has seen.
#include "tests/campaign/support/war.h"

namespace battalia::campaign::tests {
namespace {

v1::CampaignOrder named(const std::string& person, const std::string& reason = "I move house.") {
  v1::CampaignOrder order;
  order.mutable_name_umpire()->set_person(person);
  order.mutable_name_umpire()->set_reason(reason);
  return order;
}

v1::CampaignOrder seat_for(const std::string& person) {
  v1::CampaignOrder order;
  order.mutable_assign()->set_seat("council");
  order.mutable_assign()->set_person(person);
  return order;
}

v1::CampaignOrder free_seat() {
  v1::CampaignOrder order;
  order.mutable_take_seat()->set_seat("council");
  return order;
}

// Nobody could continue a campaign whose umpire ended the turns and then had no more time.
TEST(CampaignUmpires, HandOverToSomebodyWhoHasNeverPlayed) {
  War war(example("areas"));
  EXPECT_EQ(war.give(named("vera"), War::player("duke")), "Only the umpire of this campaign can do that.");
  EXPECT_EQ(war.give(named("vera", ""), kUmpire), "Give a reason: it is put on record.");
  EXPECT_EQ(war.give(named(""), kUmpire), "Name the account of the new umpire.");
  EXPECT_EQ(war.give(named("p-duke"), kUmpire), "p-duke has, or had, a seat in this campaign, and can't umpire it.");
  EXPECT_EQ(war.give(named("vera"), kUmpire), "");
  EXPECT_EQ(umpire_of(war.state()), "vera");
  EXPECT_EQ(war.give(named("vera"), kUmpire), "vera is the umpire already.");
  const v1::CampaignView seen = view_of(war.state(), {"upper", "duke", false});
  EXPECT_EQ(seen.terms().umpire(), "vera");
  EXPECT_EQ(seen.diary().rbegin()->text(), "vera umpires this campaign from here on.");
}

TEST(CampaignUmpires, DoNotPlayAfterwards) {
  War war(example("areas"));
  const std::string umpire = umpire_of(war.state());
  ASSERT_FALSE(umpire.empty());
  war.close();
  war.must(named("vera"), kUmpire);
  war.must(seat_for(""), kServer);
  EXPECT_EQ(war.give(seat_for(umpire), kServer), umpire + " has seen everything as an umpire, and can't play now.");
  EXPECT_EQ(war.give(free_seat(), {umpire, false, false}),
            "You have seen everything as umpire, so you can't play now.");
  v1::CampaignOrder deputy;
  deputy.mutable_deputy()->set_seat("duke");
  deputy.mutable_deputy()->set_person(umpire);
  EXPECT_EQ(war.give(deputy, War::player("duke")), umpire + " has seen everything as an umpire, and can't play now.");
}

// A player who named somebody as deputy kept them from umpiring.
TEST(CampaignUmpires, CanBeWhoWasOnlyAskedToBeADeputy) {
  War war(example("areas"));
  v1::CampaignOrder deputy;
  deputy.mutable_deputy()->set_seat("duke");
  deputy.mutable_deputy()->set_person("vera");
  war.must(deputy, War::player("duke"));
  EXPECT_EQ(war.give(named("vera"), kUmpire), "");
  v1::CampaignOrder accept;
  accept.mutable_take_seat()->set_seat("duke");
  EXPECT_EQ(war.give(accept, {"vera", true, false}), "The umpire can't be a deputy.");
}

// An officer of the club who had seen everything resigned and took a seat.
TEST(CampaignUmpires, WhoWereOnlyOfficersDoNotPlayEither) {
  War war(example("areas"));
  war.close();
  war.must(seat_for(""), kServer);
  v1::CampaignOrder look;
  look.mutable_look()->set_person("otto");
  war.must(look, kServer);
  war.close();
  EXPECT_EQ(war.give(free_seat(), {"otto", false, false}),
            "You have seen everything as umpire, so you can't play now.");
  EXPECT_EQ(war.give(free_seat(), {"anna", false, false}), "");
}

// The maker of a campaign, who played in it, gave the enemy's seat to a friend, and so read the enemy's secrets.
TEST(CampaignUmpires, WhoPlayThemselvesTakeNoSeatFromAnotherPlayer) {
  v1::CampaignContent content = example("areas");
  v1::CampaignSeatContent& bishop = *content.add_seats();
  bishop.set_key("bishop");
  bishop.set_name("The Bishop");
  bishop.set_side("upper");
  War war(content);
  const Asker maker{"p-duke", true, false};
  v1::CampaignOrder leave;
  leave.mutable_leave_seat()->set_seat("bishop");
  war.must(leave, War::player("bishop"));
  EXPECT_EQ(war.give(seat_for("nora"), maker), "") << "until all seats are taken it can be corrected";
  v1::CampaignOrder assign;
  assign.mutable_assign()->set_seat("bishop");
  assign.mutable_assign()->set_person("ben");
  EXPECT_EQ(war.give(assign, maker), "") << "a free seat";
  const std::string refused =
      "nora plays that seat, and you play in this campaign yourself: only an umpire who does not play can give it to "
      "somebody else.";
  v1::CampaignOrder computer = seat_for("");
  computer.mutable_assign()->set_computer(true);
  for (const v1::CampaignOrder& order : {seat_for("friend"), seat_for(""), computer})
    EXPECT_EQ(war.give(order, maker), refused);
  war.close();
  EXPECT_EQ(war.give(seat_for("friend"), maker), refused);
  v1::CampaignOrder own;
  own.mutable_assign()->set_seat("duke");
  own.mutable_assign()->set_person("dan");
  EXPECT_EQ(war.give(own, maker), "") << "their own seat";
  EXPECT_EQ(war.give(seat_for("friend"), maker), refused) << "they have played";
  EXPECT_EQ(war.give(seat_for("friend"), kUmpire), "");
}

}  // namespace
}  // namespace battalia::campaign::tests
