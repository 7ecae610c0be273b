// Scenarios as people request them: by key, from a text, and from a match, to each person as much as concerns them.
#include "common/notation/notation.h"
#include "server/play/service/service.h"
#include "server/rules/scenarios/custom_scenario.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "tests/play/test_server.h"

#include <set>

namespace battalia::play {
namespace {

constexpr std::string_view kAmbush = R"(battalia-notation 1
system pike-and-shotte rules 1
table 48 x 48
side red "Red"
side blue "Blue"
title "The ambush"
briefing all "A road through the hills."
briefing red "Wait in the wood."
briefing blue "March on."
victory all "Break the enemy."
command red r commander RC
command blue b commander BC
commander red RC "Ann" of r type commander symbol commander formation commander size 0.8 x 0.8 rating=8 at (24,4) facing 0
commander blue BC "Ben" of b type commander symbol commander formation commander size 0.8 x 0.8 rating=8 at (24,44) facing 180
profile foot type pike_and_shot symbol pike_and_shot formation block size 7 x 2 hand_to_hand=7 shooting=3 morale=4 stamina=5 traits hedgehog
unit red R1 of r profile foot at (16,8) facing 0
unit red R2 of r profile foot at (30,8) facing 0 hidden from blue,spectator
unit blue B1 of b profile foot at (16,36) facing 180
turn 0 of 4 first red
)";

v1::ServerMessage get(TestServer& server, TestClient& client, const std::function<void(v1::GetScenario&)>& fill) {
  v1::GetScenario request;
  fill(request);
  return client.ask([&](const RequestContext& call) { server.service().get_scenario(call, request); });
}

v1::ServerMessage of_match(TestServer& server, TestClient& client, std::uint64_t match) {
  return get(server, client, [&](v1::GetScenario& request) { request.set_match(match); });
}

std::set<std::string> briefings_in(const v1::ServerMessage& answer) {
  std::set<std::string> keys;
  for (const v1::KeyText& text : answer.scenario_got().scenario().briefings()) keys.insert(text.key());
  return keys;
}

std::set<std::string> units_in(const v1::ServerMessage& answer) {
  std::set<std::string> ids;
  for (const v1::Unit& unit : answer.scenario_got().scenario().table().units()) ids.insert(unit.id());
  return ids;
}

const std::set<std::string> kAll = {"all", "blue", "red"};
const std::set<std::string> kEverybody = {"B1", "BC", "R1", "R2", "RC"};
const std::set<std::string> kInSight = {"B1", "BC", "R1", "RC"};

class CustomMatch : public testing::Test {
 protected:
  CustomMatch() {
    v1::CreateMatch request;
    request.set_scenario_text(std::string(kAmbush));
    request.set_take_seat(v1::SEAT_RED);
    match_ = red_.create(request).match_created().match();
    blue_.join(match_, v1::SEAT_BLUE);
    umpire_.join(match_, v1::SEAT_UMPIRE);
    red_.watch(match_, v1::SEAT_RED);
    blue_.watch(match_, v1::SEAT_BLUE);
  }

  void get_up(TestClient& client, std::uint64_t match = 0) {
    v1::Leave leave;
    leave.set_match(match != 0 ? match : match_);
    client.ask([&](const RequestContext& call) { server_.service().leave(call, leave); });
  }

  TestServer server_{{.think_ms = 1}, rules::all_systems()};
  TestClient red_{server_, "Ann"};
  TestClient blue_{server_, "Ben"};
  TestClient umpire_{server_, "Uma", v1::ROLE_ADMINISTRATOR};
  TestClient passer_by_{server_, "Cat"};
  std::uint64_t match_ = 0;
};

TEST_F(CustomMatch, BriefingsReachTheirSideOnly) {
  EXPECT_EQ(briefings_in(of_match(server_, red_, match_)), (std::set<std::string>{"all", "red"}));
  EXPECT_EQ(briefings_in(of_match(server_, blue_, match_)), (std::set<std::string>{"all", "blue"}));
  EXPECT_EQ(briefings_in(of_match(server_, passer_by_, match_)), (std::set<std::string>{"all"}));
  EXPECT_EQ(briefings_in(of_match(server_, umpire_, match_)), kAll);
}

TEST_F(CustomMatch, APersonWhoHasReadOneSidesBriefingCannotJoinTheOther) {
  get_up(red_);
  EXPECT_TRUE(refused(blue_.join(match_, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED));
  get_up(blue_);
  EXPECT_TRUE(refused(blue_.join(match_, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(refused(blue_.join(match_, v1::SEAT_UMPIRE), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(blue_.join(match_, v1::SEAT_BLUE).has_joined());
}

TEST_F(CustomMatch, ItsAuthorChangesSidesBeforeTheGameBegins) {
  get_up(blue_);
  EXPECT_TRUE(red_.join(match_, v1::SEAT_BLUE).has_joined());
  EXPECT_TRUE(passer_by_.join(match_, v1::SEAT_RED).has_joined()) << "the other seat is free again";
  EXPECT_EQ(briefings_in(of_match(server_, passer_by_, match_)), (std::set<std::string>{"all", "red"}));
  passer_by_.watch(match_, v1::SEAT_RED);
  red_.watch(match_, v1::SEAT_BLUE);
  ASSERT_TRUE(accepted(passer_by_.order(ready_order())));
  ASSERT_TRUE(accepted(red_.order(ready_order())));
  get_up(passer_by_);
  EXPECT_TRUE(refused(red_.join(match_, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED)) << "the game has begun";
}

TEST_F(CustomMatch, IsAnybodysToChangeSidesInWhereNothingIsKeptFromAnybody) {
  std::string open(kAmbush);
  for (const std::string_view secret :
       {"briefing red \"Wait in the wood.\"\n", "briefing blue \"March on.\"\n", " hidden from blue,spectator"}) {
    open.erase(open.find(secret), secret.size());
  }
  v1::CreateMatch request;
  request.set_scenario_text(open);
  request.set_take_seat(v1::SEAT_RED);
  const std::uint64_t match = red_.create(request).match_created().match();
  EXPECT_TRUE(blue_.join(match, v1::SEAT_BLUE).has_joined());
  get_up(red_, match);
  EXPECT_TRUE(blue_.join(match, v1::SEAT_RED).has_joined());
}

TEST_F(CustomMatch, HiddenUnitsAreNotInTheOtherSidesScenario) {
  EXPECT_EQ(units_in(of_match(server_, red_, match_)), kEverybody);
  EXPECT_EQ(units_in(of_match(server_, blue_, match_)), kInSight);
  EXPECT_EQ(units_in(of_match(server_, passer_by_, match_)), kInSight);
  EXPECT_EQ(units_in(of_match(server_, umpire_, match_)), kEverybody);
}

TEST_F(CustomMatch, IsEverybodysToReadWhenTheGameHasEnded) {
  ASSERT_TRUE(accepted(red_.order(ready_order())));
  ASSERT_TRUE(accepted(blue_.order(ready_order())));
  v1::Order order;
  order.mutable_resign();
  ASSERT_TRUE(accepted(red_.order(order)));
  for (TestClient* reader : {&blue_, &passer_by_}) {
    EXPECT_EQ(briefings_in(of_match(server_, *reader, match_)), kAll);
    EXPECT_EQ(units_in(of_match(server_, *reader, match_)), kEverybody);
  }
}

TEST_F(CustomMatch, StaysAsItWasThoughTheTableHasMovedOn) {
  ASSERT_TRUE(accepted(red_.order(ready_order())));
  ASSERT_TRUE(accepted(blue_.order(ready_order())));
  const v1::Scenario scenario = of_match(server_, blue_, match_).scenario_got().scenario();
  EXPECT_EQ(scenario.info().title(), "The ambush");
  EXPECT_EQ(scenario.table().turn(), 0U);
  EXPECT_EQ(scenario.victory_size(), 1);
}

// If an option creates the fog, the text hides no unit: the rules hide them at the set-up.
TEST(Scenarios, InAFoggyMatchShowTheUnitsThatPlayWouldShow) {
  const rules::RuleSystem* const fornovo = &rules::fornovo_to_sedgemoor::system();
  for (v1::Scenario drawn : fornovo->scenarios()) {
    drawn.mutable_table()->clear_game();
    if (!rules::check_scenario(*fornovo, drawn).empty()) continue;
    TestServer server({.think_ms = 1}, {&fornovo, 1});
    TestClient ann(server, "Ann");
    v1::CreateMatch request;
    request.set_scenario_text(notation::write_scenario(drawn));
    request.set_take_seat(v1::SEAT_RED);
    v1::Option& fog = *request.add_options();
    fog.set_key("info.fog");
    fog.set_value("on");
    const std::uint64_t match = ann.create(request).match_created().match();
    TestClient ben(server, "Ben");
    ben.join(match, v1::SEAT_BLUE);
    const std::set<std::string> told = units_in(of_match(server, ann, match));
    ann.watch(match, v1::SEAT_RED);
    ben.watch(match, v1::SEAT_BLUE);
    ASSERT_TRUE(accepted(ann.order(ready_order())));
    ASSERT_TRUE(accepted(ben.order(ready_order())));
    for (const std::string& id : told) EXPECT_NE(ann.table().find(UnitId(id)), nullptr) << id << " is not seen in play";
  }
}

TEST(Scenarios, TheServersOwnScenariosAreShownToEverybodyAsInAMatch) {
  TestServer server;
  TestMatch match(server);
  TestClient cat(server, "Cat");
  const v1::ServerMessage by_key = get(server, cat, [](v1::GetScenario& request) { request.set_key("the-ford"); });
  const v1::ServerMessage by_match = of_match(server, cat, match.id);
  ASSERT_TRUE(by_key.has_scenario_got());
  EXPECT_EQ(by_match.scenario_got().SerializeAsString(), by_key.scenario_got().SerializeAsString());
}

TEST(Scenarios, AreReadOutOfAText) {
  TestServer server;
  TestClient cat(server, "Cat");
  const v1::ServerMessage read =
      get(server, cat, [](v1::GetScenario& request) { request.set_text(std::string(kAmbush)); });
  EXPECT_EQ(units_in(read), kEverybody);
  EXPECT_EQ(briefings_in(read), kAll);
}

TEST(Scenarios, TheLineThatCannotBeReadIsNamed) {
  TestServer server;
  TestClient cat(server, "Cat");
  std::string text(kAmbush);
  text.replace(text.find("48 x 48"), 7, "wide");
  const v1::ServerMessage answer = get(server, cat, [&](v1::GetScenario& request) { request.set_text(text); });
  ASSERT_TRUE(refused(answer, v1::REFUSAL_CODE_INVALID));
  ASSERT_EQ(answer.refused().faults_size(), 1);
  EXPECT_EQ(answer.refused().faults(0).where(), "line 3, column 7");
}

TEST(Scenarios, OnlyOneIsRequestedAtATime) {
  TestServer server;
  TestMatch match(server);
  const v1::ServerMessage answer = get(server, match.red, [&](v1::GetScenario& request) {
    request.set_key("the-ford");
    request.set_match(match.id);
  });
  EXPECT_TRUE(refused(answer, v1::REFUSAL_CODE_INVALID));
}

}  // namespace
}  // namespace battalia::play
