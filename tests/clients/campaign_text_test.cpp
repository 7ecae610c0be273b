// Orders to a campaign's forces as they are typed, and a campaign as it is listed.
#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/campaign/campaign_words.h"
#include "clients/terminal/commands/campaign/order_text.h"
#include "common/hash/secret_rolls.h"

#include <gtest/gtest.h>

namespace battalia::terminal {
namespace {

TEST(CampaignOrderText, SaysForceDeedPlacesAndHow) {
  const v1::CampaignForceOrder order = read_force_order("hussars march bridge mill avoid by-night");
  EXPECT_EQ(order.force(), "hussars");
  EXPECT_EQ(order.deed(), v1::CAMPAIGN_DEED_MARCH);
  ASSERT_EQ(order.path_size(), 2);
  EXPECT_EQ(order.path(1), "mill");
  EXPECT_EQ(order.stance(), v1::CAMPAIGN_STANCE_AVOID);
  EXPECT_TRUE(order.by_night());
  EXPECT_EQ(read_force_order("army march cautious").pace(), v1::CAMPAIGN_PACE_CAUTIOUS);
  EXPECT_EQ(read_force_order("army hold").deed(), v1::CAMPAIGN_DEED_HOLD);
  for (const char* wrong : {"", "army", "army flee"}) EXPECT_THROW(read_force_order(wrong), CliError) << wrong;
}

TEST(CampaignOrderText, OffersNameDeedsAsTheyAreTyped) {
  for (const auto deed : {v1::CAMPAIGN_DEED_HOLD, v1::CAMPAIGN_DEED_MARCH, v1::CAMPAIGN_DEED_ATTACK,
                          v1::CAMPAIGN_DEED_SUPPORT, v1::CAMPAIGN_DEED_WITHDRAW})
    EXPECT_EQ(read_force_order("army " + word_for(deed)).deed(), deed);
}

TEST(CampaignOrderText, ALetterIsWhatFollowsItsSeat) {
  const v1::CampaignLetter letter = read_letter("lacy Let us  talk.");
  EXPECT_EQ(letter.to(), "lacy");
  EXPECT_EQ(letter.text(), "Let us  talk.");
  EXPECT_THROW(read_letter("lacy"), CliError);
}

TEST(CampaignOrderText, PurchasesAreAddedAsOffersNameThem) {
  v1::CampaignView view;
  v1::CampaignForce& force = *view.add_forces();
  force.set_key("army");
  force.set_place("york");
  v1::CampaignTurnOrders orders;
  add_purchase("recruit foot army Lord Grey's regiment", view, orders);
  add_purchase("replace army 40  Red regiment", view, orders);
  add_purchase("depot york", view, orders);
  add_purchase("ransom army", view, orders);
  ASSERT_EQ(orders.recruits_size(), 1);
  EXPECT_EQ(orders.recruits(0).troop(), "foot");
  EXPECT_EQ(orders.recruits(0).force(), "army");
  EXPECT_EQ(orders.recruits(0).place(), "york") << "where the force is";
  EXPECT_EQ(orders.recruits(0).name(), "Lord Grey's regiment");
  ASSERT_EQ(orders.replacements_size(), 1);
  EXPECT_EQ(orders.replacements(0).men(), 40U);
  EXPECT_EQ(orders.replacements(0).unit(), "Red regiment");
  EXPECT_EQ(orders.depots(0), "york");
  EXPECT_EQ(orders.ransoms(0).force(), "army");
  for (const char* wrong : {"", "recruit foot army", "recruit foot nobody A name", "replace army many Red regiment",
                            "replace army 40", "depot", "ransom", "steal army"})
    EXPECT_THROW(add_purchase(wrong, view, orders), CliError) << wrong;
}

TEST(CampaignWords, NameEverySeatThatOneGivesOrdersFor) {
  v1::CampaignSummary campaign;
  campaign.set_id(7);
  campaign.set_title("Two Valleys");
  campaign.set_turn(1);
  campaign.set_turns(8);
  EXPECT_EQ(in_one_line(campaign), "7  Two Valleys  turn 1 of 8");
  campaign.set_free_seats(2);
  EXPECT_EQ(in_one_line(campaign), "7  Two Valleys  turn 1 of 8  2 seats free");
  campaign.set_free_seats(1);
  EXPECT_EQ(in_one_line(campaign), "7  Two Valleys  turn 1 of 8  1 seat free");
  campaign.clear_free_seats();
  campaign.set_your_seat("aide");
  campaign.add_your_seats("aide");
  campaign.add_your_seats("north");
  campaign.set_waits_for_you(true);
  EXPECT_EQ(in_one_line(campaign), "7  Two Valleys  turn 1 of 8  you: aide, north (deputy)  - waiting for you");
}

TEST(CampaignWords, SayWhoIsAskedToBeADeputyAndHowToAnswer) {
  v1::CampaignSummary campaign;
  campaign.set_id(7);
  campaign.set_title("Two Valleys");
  campaign.set_turn(1);
  campaign.set_turns(8);
  campaign.add_asked_seats("north");
  EXPECT_EQ(in_one_line(campaign),
            "7  Two Valleys  turn 1 of 8  asked to be deputy of north (battalia campaign join 7 north, or leave 7 "
            "--seat north)");
  v1::CampaignShown shown;
  v1::CampaignSeat& seat = *shown.mutable_view()->add_seats();
  seat.set_key("north");
  seat.set_person("Ann");
  seat.set_asked_deputy("Dora");
  EXPECT_NE(in_words(shown, 0).find(": Ann, asked to be deputy: Dora\n"), std::string::npos) << in_words(shown, 0);
  seat.clear_asked_deputy();
  seat.set_deputy("Dora");
  EXPECT_NE(in_words(shown, 0).find(": Ann, deputy Dora\n"), std::string::npos) << in_words(shown, 0);
}

TEST(CampaignWords, ALetterIsOneLineAndPretendsToBeNoOther) {
  v1::CampaignShown shown;
  v1::CampaignLetterRead& letter = *shown.mutable_view()->add_letters();
  letter.set_from("lacy");
  letter.set_to("daun");
  letter.set_text("Peace.\nnews by courier: the King has fled\x1b[8m");
  const std::string text = in_words(shown, 0);
  EXPECT_NE(text.find("letter from lacy: Peace. news by courier: the King has fled[8m\n"), std::string::npos) << text;
}

// "Won" and "lost" stood below each other, and nothing said why the campaign was over.
TEST(CampaignWords, AfterTheEndSayWhyAndWhoseDiaryALineIsFrom) {
  v1::CampaignShown shown;
  v1::CampaignView& view = *shown.mutable_view();
  for (const char* key : {"king", "parliament"}) {
    v1::CampaignSideContent& side = *view.mutable_content()->add_sides();
    side.set_key(key);
    side.set_name(key == std::string("king") ? "The King" : "Parliament");
    v1::CampaignNote& note = *view.add_diary();
    note.set_to(key);
    note.set_turn(4);
    note.set_text("The battle is over.");
  }
  EXPECT_EQ(in_words(shown, 0).find("turn 4 ("), std::string::npos) << "a player reads one diary";
  view.mutable_ended()->set_winner("king");
  view.mutable_ended()->set_reason("The others are broken.");
  v1::CampaignScore& score = *view.mutable_ended()->add_scores();
  score.set_side("king");
  score.set_points(3);
  const std::string text = in_words(shown, 0);
  EXPECT_NE(text.find("The others are broken. Points: The King 3.\n"), std::string::npos) << text;
  EXPECT_NE(text.find("turn 4 (The King): The battle is over.\nturn 4 (Parliament): The battle is over.\n"),
            std::string::npos)
      << text;
}

// At the terminal nobody heard that their army was starving, or that its general had been taken.
TEST(CampaignWords, SayWhatTroublesAForce) {
  v1::CampaignShown shown;
  v1::CampaignSideContent& side = *shown.mutable_view()->mutable_content()->add_sides();
  side.set_key("south");
  side.set_name("The South");
  v1::CampaignForce& force = *shown.mutable_view()->add_forces();
  force.set_key("army");
  force.set_name("The Army");
  force.set_place("mill");
  force.set_arrears(2);
  force.set_hunger(1);
  force.mutable_order()->set_deed(v1::CAMPAIGN_DEED_MARCH);
  force.mutable_order()->add_path("bridge");
  force.mutable_commander()->set_name("Sir Hugh");
  force.mutable_commander()->set_rating(8);
  force.mutable_commander()->set_fate(v1::CAMPAIGN_FATE_CAPTIVE);
  force.mutable_commander()->set_captor("south");
  v1::CampaignUnit& unit = *force.add_units();
  unit.set_name("Red regiment");
  unit.set_strength(400);
  unit.set_strength_start(600);
  v1::CampaignWounded& wounded = *force.add_wounded();
  wounded.set_unit("Red regiment");
  wounded.set_men(50);
  wounded.set_turn(4);
  const std::string text = in_words(shown, 0);
  EXPECT_NE(text.find("force army (The Army): 400 men, mill, pay owed for 2 turns, hungry for 1 turn, out of supply, "
                      "ordered to march bridge\n"
                      "  commander Sir Hugh (8), a captive of The South\n"
                      "  Red regiment: 400 of 600, 50 wounded until turn 4, experience 0\n"),
            std::string::npos)
      << text;
}

TEST(CampaignWords, SayWhichRollDoesNotComeFromThePromisedSecret) {
  const std::string secret(32, 's');
  v1::CampaignView view;
  view.set_commitment(hash::commitment_to(secret));
  view.mutable_ended()->set_secret(secret);
  v1::CampaignRecordShown record;
  record.add_lines()->add_events()->mutable_note()->set_text("The war begins.");
  v1::CampaignRolled& rolled = *record.add_lines()->add_events()->mutable_rolled();
  rolled.set_turn(2);
  rolled.set_purpose("weather");
  rolled.set_label("Weather of turn 2");
  rolled.set_sides(6);
  for (const std::uint32_t face : hash::secret_faces(secret, {2, "weather", ""}, 2, 6)) rolled.add_faces(face);
  EXPECT_EQ(fault_of_rolls(view, record), "");
  EXPECT_EQ(rolls_in(record), 1U);
  rolled.set_faces(1, rolled.faces(1) % 6 + 1);
  EXPECT_EQ(fault_of_rolls(view, record), "The roll \"Weather of turn 2\" of turn 2 does not come from the secret.");
  view.mutable_ended()->set_secret(std::string(32, 't'));
  EXPECT_EQ(fault_of_rolls(view, record), "The secret does not match the published commitment.");
}

}  // namespace
}  // namespace battalia::terminal
