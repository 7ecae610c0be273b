// An umpire who ends each turn: orders wait, their consequences can be viewed and changed before anybody is told, and
// afterwards the record shows everybody's orders.
#include "common/base/day.h"
#include "common/base/handed_over.h"
#include "tests/campaign/service/meeting.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

class CampaignUmpireEnds : public TwoArmiesMeet {
 protected:
  CampaignUmpireEnds() {
    v1::CampaignTerms terms;
    terms.set_umpire_closes(true);
    terms.set_turn_days(1);
    campaign_ = uma_.make(terms);
    EXPECT_EQ(ann_.give(campaign_, take("north")), "");
    EXPECT_EQ(ben_.give(campaign_, take("south")), "");
  }
  v1::CampaignTurnPreviewed preview(CampaignClient& client) {
    return client
        .ask_with([&](v1::CampaignRequest& request) { request.mutable_preview_turn()->set_campaign(campaign_); })
        .turn_previewed();
  }
  static std::string place_of(const v1::CampaignView& view, const std::string& force) {
    const auto found = std::ranges::find(view.forces(), force, &v1::CampaignForce::key);
    return found == view.forces().end() ? "" : found->place();
  }
  bool tells(CampaignClient& client, const std::string& words) {
    const v1::CampaignRecordShown record = client.record(campaign_);
    return std::ranges::any_of(record.lines(), [&](const v1::CampaignRecordLine& line) {
      return std::ranges::any_of(line.what(),
                                 [&](const std::string& what) { return what.find(words) != std::string::npos; });
    });
  }

  std::uint64_t campaign_ = 0;
};

// While somebody was late, the umpire was neither shown nor reminded that the deadline had passed.
TEST_F(CampaignUmpireEnds, IsToldWhenTheDeadlineHasPassed) {
  EXPECT_EQ(ann_.give(campaign_, march("north")), "");
  EXPECT_FALSE(uma_.watch(campaign_).campaign().waits_for_you()) << "Ben has a day";
  uma_.pushed();
  server_.server().pass(kDayMs + 60'000);
  const std::vector<v1::CampaignShown> sent = uma_.pushed();
  ASSERT_FALSE(sent.empty());
  EXPECT_TRUE(sent.back().campaign().waits_for_you());
  std::vector<std::string> waited;
  for (const TurnReminder& reminder : server_.campaigns().reminders(server_.server().clock().now_ms()))
    waited.push_back(reminder.seat_name);
  ASSERT_EQ(waited.size(), 2U) << "Ben, who is late, and the umpire";
  EXPECT_EQ(waited.back(), "the umpire");
}

TEST_F(CampaignUmpireEnds, PreviewsATurnAndChangesItBeforeItIsPublished) {
  ASSERT_EQ(ann_.give(campaign_, march("north")), "");
  ASSERT_EQ(ben_.give(campaign_, [](Order& order) { order.mutable_seal()->set_seat("south"); }), "");
  server_.server().pass(10 * 24 * 3'600'000);
  EXPECT_EQ(turn(campaign_), 1U) << "also past the deadline";
  preview(ann_);
  EXPECT_EQ(ann_.why(), "Only the umpire of this campaign can do that.");
  const work::Steps charged = work::charged();
  const v1::CampaignTurnPreviewed would = preview(uma_);
  EXPECT_GT(work::charged() - charged, work::kStepsPerMs) << "a turn is paid for by who looks at it";
  EXPECT_EQ(would.view().turn(), 2U) << uma_.why();
  EXPECT_NE(place_of(would.view(), "north-army"), "north-camp");
  EXPECT_TRUE(
      std::ranges::any_of(would.what(), [](const std::string& what) { return what.starts_with("March of the "); }));
  EXPECT_EQ(turn(campaign_), 1U) << "nothing has happened";
  const v1::CampaignTurnPreviewed again = preview(uma_);
  EXPECT_EQ(again.SerializeAsString(), would.SerializeAsString());
  ASSERT_EQ(uma_.give(campaign_,
                      [](Order& order) {
                        order.mutable_change()->set_seat("north");
                        order.mutable_change()->mutable_orders();
                        order.mutable_change()->set_reason("The ford is deep.");
                      }),
            "");
  EXPECT_EQ(place_of(preview(uma_).view(), "north-army"), "north-camp");
  ASSERT_EQ(uma_.give(campaign_, [](Order& order) { order.mutable_close(); }), "");
  EXPECT_EQ(turn(campaign_), 2U);
}

TEST_F(CampaignUmpireEnds, OrdersInTheRecordAreVisibleOnlyToPermittedReaders) {
  ASSERT_EQ(ann_.give(campaign_, march("north")), "");
  const std::string orders = "Orders of the Northern Army: The Northern Army marches.";
  EXPECT_TRUE(tells(ann_, orders));
  EXPECT_TRUE(tells(uma_, orders));
  EXPECT_FALSE(tells(ben_, orders));
}

TEST_F(CampaignUmpireEnds, AnUmpireWhoPlaysCannotKeepTurnsWaiting) {
  v1::CampaignTerms terms;
  terms.set_umpire_closes(true);
  EXPECT_EQ(ann_.make(terms, "north"), 0U);
  EXPECT_EQ(ann_.why(), "If the umpire ends turns, you can't play and umpire: name an umpire.");
  const std::uint64_t other = dora_.make(terms);
  ASSERT_EQ(dora_.give(other, take("north")), "");
  ASSERT_EQ(ben_.give(other, take("south")), "");
  ASSERT_EQ(dora_.give(other, march("north")), "");
  ASSERT_EQ(ben_.give(other, march("south")), "");
  EXPECT_EQ(uma_.watch(other).view().turn(), 2U) << "Dora plays: nobody could end it";
}

// The umpire of a campaign without a club had vanished, and nobody could name another.
TEST_F(CampaignUmpireEnds, AnAdministratorNamesAnotherUmpire) {
  server_.add_account("Vera");
  const auto name = [](Order& order) {
    order.mutable_name_umpire()->set_person("vera");
    order.mutable_name_umpire()->set_reason("Uma has not been here for a month.");
  };
  CampaignClient ada(server_, "Ada");
  EXPECT_EQ(ada.give(campaign_, name), "Only the umpire of this campaign can do that.");
  ada.role = v1::ROLE_ADMINISTRATOR;
  EXPECT_EQ(ada.give(campaign_, [](Order& order) { order.mutable_close(); }),
            "Only the umpire of this campaign can do that.")
      << "nothing else";
  EXPECT_EQ(ada.give(campaign_, name), "");
  EXPECT_EQ(ada.watch(campaign_).view().terms().umpire(), "Vera");
  EXPECT_TRUE(tells(ann_, "Vera umpires this campaign from here on."));
  ann_.role = v1::ROLE_ADMINISTRATOR;
  EXPECT_EQ(ann_.give(campaign_, name), "You have, or had, a seat in this campaign: another umpire has to do that.");
}

}  // namespace
}  // namespace battalia::campaign
