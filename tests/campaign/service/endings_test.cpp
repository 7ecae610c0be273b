// However the match of a battle ends, the map takes its result: a side gives up, both agree, the umpire declares a
// result. If the umpire decides a battle on the map, its match is closed.
#include "server/play/archive/salvage.h"
#include "tests/campaign/service/meeting.h"

namespace battalia::campaign {
namespace {

class CampaignEndings : public TwoArmiesMeet {
 protected:
  CampaignEndings() {
    campaign_ = make(0);
    EXPECT_EQ(ann_.give(campaign_, take("north")), "");
    EXPECT_EQ(ben_.give(campaign_, take("south")), "");
    battle_ = met(campaign_);
    const bool north_is_red = battle_.red_side() == "north";
    red_.emplace(server_.server(), north_is_red ? "Ann" : "Ben");
    blue_.emplace(server_.server(), north_is_red ? "Ben" : "Ann");
    red_->watch(battle_.match(), v1::SEAT_RED);
    blue_->watch(battle_.match(), v1::SEAT_BLUE);
  }
  void begin() {
    for (play::TestClient* player : {&*red_, &*blue_}) ASSERT_TRUE(play::accepted(player->order(play::ready_order())));
    ASSERT_EQ(red_->match().stage(), v1::STAGE_PLAYING);
  }
  v1::CampaignBattle now() {
    server_.server().pass(200);
    return uma_.watch(campaign_).view().battles(0);
  }
  std::string rule(const std::string& reason) {
    return uma_.give(campaign_, [&](Order& order) {
      order.mutable_rule_battle()->set_battle(battle_.number());
      order.mutable_rule_battle()->set_reason(reason);
      order.mutable_rule_battle()->mutable_aftermath()->mutable_result()->set_outcome(v1::OUTCOME_BLUE);
    });
  }

  std::uint64_t campaign_ = 0;
  v1::CampaignBattle battle_;
  std::optional<play::TestClient> red_;
  std::optional<play::TestClient> blue_;
};

TEST_F(CampaignEndings, ASideThatGivesUpLosesTheBattle) {
  begin();
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(play::accepted(red_->order(resign)));
  const v1::CampaignBattle battle = now();
  EXPECT_EQ(battle.state(), v1::CAMPAIGN_BATTLE_FOUGHT);
  EXPECT_EQ(battle.winner(), battle_.blue_side());
  EXPECT_FALSE(battle.ruled());
}

TEST_F(CampaignEndings, ABattleThatBothBreakOffIsDrawn) {
  begin();
  v1::Order offer;
  offer.mutable_offer_draw();
  ASSERT_TRUE(play::accepted(red_->order(offer)));
  EXPECT_EQ(now().state(), v1::CAMPAIGN_BATTLE_OPEN);
  v1::Order answer;
  answer.mutable_answer_draw()->set_accept(true);
  ASSERT_TRUE(play::accepted(blue_->order(answer)));
  const v1::CampaignBattle battle = now();
  EXPECT_EQ(battle.state(), v1::CAMPAIGN_BATTLE_FOUGHT);
  EXPECT_EQ(battle.winner(), "");
}

TEST_F(CampaignEndings, TheResultThatTheTablesUmpireDeclaresCounts) {
  begin();
  play::TestClient umpire(server_.server(), "Uma");
  umpire.watch(battle_.match(), v1::SEAT_UMPIRE);
  v1::UmpireOrder declare;
  declare.mutable_declare_result()->mutable_result()->set_outcome(v1::OUTCOME_RED);
  ASSERT_TRUE(play::accepted(umpire.umpire(declare)));
  const v1::CampaignBattle battle = now();
  EXPECT_EQ(battle.state(), v1::CAMPAIGN_BATTLE_FOUGHT);
  EXPECT_EQ(battle.winner(), battle_.red_side());
}

TEST_F(CampaignEndings, TheMatchThatContinuesADamagedOneDecidesItsBattle) {
  begin();
  server_.server().store().damage(battle_.match(), 2);
  server_.restart();
  std::uint64_t continued = 0;
  play::salvage_match(server_.server().store(), server_.server().systems(), battle_.match(),
                      server_.server().clock().now_ms(), [&](const tl::expected<play::Salvaged, std::string>& done) {
                        EXPECT_TRUE(done.has_value());
                        if (done) continued = done->match;
                      });
  server_.server().run();
  ASSERT_NE(continued, 0U);
  const bool north_is_red = battle_.red_side() == "north";
  play::TestClient red(server_.server(), north_is_red ? "Ann" : "Ben");
  play::TestClient blue(server_.server(), north_is_red ? "Ben" : "Ann");
  ASSERT_TRUE(red.watch(continued, v1::SEAT_RED).has_view_shown());
  ASSERT_TRUE(blue.watch(continued, v1::SEAT_BLUE).has_view_shown());
  for (play::TestClient* player : {&red, &blue}) ASSERT_TRUE(play::accepted(player->order(play::ready_order())));
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(play::accepted(red.order(resign)));
  const v1::CampaignBattle battle = now();
  EXPECT_EQ(battle.match(), continued);
  EXPECT_EQ(battle.state(), v1::CAMPAIGN_BATTLE_FOUGHT);
  EXPECT_EQ(battle.winner(), battle_.blue_side());
}

TEST_F(CampaignEndings, TheUmpiresDecisionEndsTheMatchOfABattle) {
  begin();
  ASSERT_EQ(rule("It is late."), "");
  const v1::CampaignBattle battle = now();
  EXPECT_EQ(red_->match().stage(), v1::STAGE_ENDED);
  EXPECT_EQ(battle.winner(), battle_.blue_side()) << "whatever the match says at its end";
  EXPECT_TRUE(battle.ruled());
}

TEST_F(CampaignEndings, AnUnbegunMatchOfADecidedBattleEndsToo) {
  ASSERT_EQ(rule("Nobody comes."), "");
  EXPECT_EQ(now().winner(), battle_.blue_side());
  EXPECT_EQ(red_->match().stage(), v1::STAGE_ENDED);
}

TEST_F(CampaignEndings, ABattleStopsWhenItsCampaignEnds) {
  begin();
  EXPECT_EQ(uma_.give(campaign_, [](Order& order) { order.mutable_end()->set_reason("The winter is over."); }), "");
  EXPECT_EQ(now().state(), v1::CAMPAIGN_BATTLE_OPEN) << "nobody has won it";
  EXPECT_EQ(red_->match().stage(), v1::STAGE_ENDED);
}

}  // namespace
}  // namespace battalia::campaign
