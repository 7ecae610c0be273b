// The record of a campaign as each side reads it, where it could reveal what the other side hides; and who has read
// everything.
#include "tests/campaign/service/meeting.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace battalia::campaign {
namespace {

void replace_once(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
}

class CampaignRecordRead : public TwoArmiesMeet {
 protected:
  // The road, longer, and with wounds that take longer to heal.
  std::uint64_t make_long() {
    std::string text = road();
    replace_once(text, "\nturns = 6", "\nturns = 12");
    replace_once(text, "\nwounded_turns = 1", "\nwounded_turns = 3");
    return uma_
        .ask_with([&](v1::CampaignRequest& request) {
          request.mutable_make_campaign()->set_text(text);
          request.mutable_make_campaign()->set_request_id("the long road");
        })
        .order_done()
        .campaign();
  }
  void change_york(std::uint64_t act, std::vector<store::ClubRowChange> rows) {
    store::ClubChange change = {act == 1 ? 0U : 1U, {act, 1, "Uma", "act " + std::to_string(act), "Done."}, {}};
    change.rows = std::move(rows);
    server_.server().store().clubs().change(std::move(change), [](const store::ClubChanged& changed) {
      EXPECT_EQ(changed.outcome, store::ClubChanged::Outcome::stored);
    });
    server_.server().run();
  }
  // A campaign of a club, which Uma owns and Otto belongs to.
  std::uint64_t make_in_york() {
    change_york(1, {{store::ClubRow{0, "York", "york"}},
                    {store::ClubMemberRow{"Uma", false, 1}},
                    {store::ClubMemberRow{"Otto", false, 1}},
                    {store::ClubOfficerRow{"Uma", v1::CLUB_ROLE_OWNER}}});
    v1::CampaignTerms terms;
    terms.set_club(1);
    return uma_.make(terms);
  }
  void make_otto_umpire() { change_york(2, {{store::ClubOfficerRow{"Otto", v1::CLUB_ROLE_UMPIRE}}}); }
  static long times_told(CampaignClient& client, std::uint64_t campaign, const std::string& words) {
    long times = 0;
    const auto record = client.record(campaign);
    for (const v1::CampaignRecordLine& line : record.lines()) {
      times += std::ranges::count_if(line.what(),
                                     [&](const std::string& what) { return what.find(words) != std::string::npos; });
    }
    return times;
  }
};

TEST_F(CampaignRecordRead, DoesNotSayWhenTheEnemysWoundedReturn) {
  const std::uint64_t campaign = make_long();
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  ASSERT_EQ(ben_.give(campaign, take("south")), "");
  const v1::CampaignBattle battle = met(campaign);
  ASSERT_EQ(uma_.give(campaign,
                      [&](Order& order) {
                        v1::RuleCampaignBattle& ruling = *order.mutable_rule_battle();
                        ruling.set_battle(battle.number());
                        ruling.set_reason("Nightfall.");
                        ruling.mutable_aftermath()->mutable_result()->set_outcome(v1::OUTCOME_BLUE);
                        for (const v1::CampaignBattleForce& entry : battle.forces()) {
                          if (entry.side() != battle.red_side()) continue;
                          v1::UnitAftermath& unit = *ruling.mutable_aftermath()->add_units();
                          unit.set_name(entry.before(0).name());
                          unit.set_side(v1::SIDE_RED);
                          unit.set_strength_start_milli(100'000);
                          unit.set_strength_end_milli(50'000);
                        }
                      }),
            "");
  const std::string ruled = "as the umpire ruled: Nightfall.";
  CampaignClient& red = battle.red_side() == "north" ? ann_ : ben_;
  CampaignClient& blue = battle.red_side() == "north" ? ben_ : ann_;
  EXPECT_EQ(times_told(red, campaign, ruled), 1);
  for (int turn = 0; turn < 4; ++turn) {
    ASSERT_EQ(uma_.give(campaign, [](Order& order) { order.mutable_close(); }), "");
    server_.server().pass(200);
  }
  EXPECT_EQ(times_told(red, campaign, ruled), 2) << "with the men who have returned";
  EXPECT_EQ(times_told(blue, campaign, ruled), 1) << "nothing has changed for them";
}

TEST_F(CampaignRecordRead, SaysOnceThatATurnBeginsEvenIfItsWeatherIsSet) {
  const std::string text = road() +
                           "\n[[weather]]\nkey = \"fair\"\nname = \"Fair\"\nmost = 7\n"
                           "[[weather]]\nkey = \"rain\"\nname = \"Heavy rain\"\nmost = 12\n";
  const std::uint64_t campaign = uma_.ask_with([&](v1::CampaignRequest& request) {
                                       request.mutable_make_campaign()->set_text(text);
                                       request.mutable_make_campaign()->set_request_id("the wet road");
                                     })
                                     .order_done()
                                     .campaign();
  ASSERT_NE(campaign, 0U) << uma_.why();
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  ASSERT_EQ(uma_.give(campaign,
                      [](Order& order) {
                        order.mutable_weather()->set_weather("rain");
                        order.mutable_weather()->set_reason("It is autumn.");
                      }),
            "");
  for (CampaignClient* client : {&uma_, &ann_}) {
    EXPECT_EQ(times_told(*client, campaign, "Turn 1 begins."), 1);
    EXPECT_EQ(times_told(*client, campaign, "The umpire has set the turn's weather: Heavy rain."), 1);
  }
}

TEST_F(CampaignRecordRead, SaysThatATurnHasNoDeadlineAnyMore) {
  const std::uint64_t campaign = make_long();
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  const auto set_deadline = [&](std::int64_t until_ms) {
    return uma_.give(campaign, [&](Order& order) {
      order.mutable_deadline()->set_until_ms(until_ms);
      order.mutable_deadline()->set_reason("Holidays.");
    });
  };
  ASSERT_EQ(set_deadline(server_.server().clock().now_ms() + 86'400'000), "");
  EXPECT_NE(uma_.watch(campaign).campaign().deadline_ms(), 0);
  ASSERT_EQ(set_deadline(0), "");
  EXPECT_EQ(uma_.watch(campaign).campaign().deadline_ms(), 0);
  EXPECT_EQ(times_told(ann_, campaign, "The umpire has set the turn's deadline."), 1);
  EXPECT_EQ(times_told(ann_, campaign, "The umpire has removed the turn's deadline."), 1);
  EXPECT_GE(times_told(uma_, campaign, "Turn 1 has no deadline now. Reason: Holidays."), 1);
}

TEST_F(CampaignRecordRead, SaysThatAnOfficerHasReadEverything) {
  const std::uint64_t campaign = make_in_york();
  ASSERT_NE(campaign, 0U) << uma_.why();
  make_otto_umpire();
  CampaignClient otto(server_, "Otto");
  const std::string looked = "Otto has looked at everything.";
  EXPECT_EQ(times_told(uma_, campaign, looked), 0);
  EXPECT_FALSE(otto.ask_with([&](v1::CampaignRequest& request) {
                     request.mutable_ask_file()->set_campaign(campaign);
                     request.mutable_ask_file()->set_kind(v1::CAMPAIGN_FILE_KIND_JSON);
                   })
                   .file()
                   .content()
                   .empty());
  EXPECT_EQ(times_told(uma_, campaign, looked), 1);
  ASSERT_EQ(uma_.give(campaign, [](Order& order) { order.mutable_close(); }), "");
  otto.record(campaign);
  EXPECT_EQ(times_told(uma_, campaign, looked), 2) << "once a turn";
  EXPECT_EQ(times_told(uma_, campaign, "Uma has looked"), 0) << "the umpire sees everything as a matter of course";
}

// A spectator who became an officer was sent everything from then on, which was nowhere on record.
TEST_F(CampaignRecordRead, SaysThatSomebodyHasBecomeAnOfficerWhileTheyWatched) {
  const std::uint64_t campaign = make_in_york();
  ASSERT_NE(campaign, 0U) << uma_.why();
  CampaignClient otto(server_, "Otto");
  EXPECT_FALSE(otto.watch(campaign).campaign().umpire());
  make_otto_umpire();
  const auto close = [](Order& order) { order.mutable_close(); };
  ASSERT_EQ(uma_.give(campaign, close), "");
  server_.server().pass(200);
  const std::vector<v1::CampaignShown> sent = otto.pushed();
  ASSERT_FALSE(sent.empty());
  EXPECT_TRUE(sent.back().campaign().umpire()) << "he sees everything now";
  const std::string looked = "Otto has looked at everything.";
  EXPECT_EQ(times_told(uma_, campaign, looked), 1);
  ASSERT_EQ(uma_.give(campaign, close), "");
  server_.server().pass(200);
  EXPECT_EQ(times_told(uma_, campaign, looked), 2) << "of each turn";
  change_york(3, {{store::ClubOfficerRow{"Otto", v1::CLUB_ROLE_UMPIRE}, true}});
  EXPECT_EQ(otto.give(campaign, take("south")), "You have seen everything as umpire, so you can't play now.");
}

}  // namespace
}  // namespace battalia::campaign
