// Scenarios drawn by players: read, checked, played, and kept with the match.
#include "server/rules/scenarios/custom_scenario.h"
#include "common/notation/notation.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "tests/play/test_server.h"
#include "tests/support/bridge.h"

namespace battalia::play {
namespace {

v1::CreateMatch from_text(std::string text) {
  v1::CreateMatch request;
  request.set_scenario_text(std::move(text));
  request.set_take_seat(v1::SEAT_RED);
  request.add_computer_seats(v1::SEAT_BLUE);
  return request;
}

std::string changed(std::string_view from, std::string_view to) {
  std::string text(tests::kBridge);
  text.replace(text.find(from), from.size(), to);
  return text;
}

std::vector<std::string> faults_of(const std::string& text) {
  TestServer server({.think_ms = 1}, rules::all_systems());
  TestClient ann(server, "Ann");
  const v1::ServerMessage answer = ann.create(from_text(text));
  std::vector<std::string> told;
  for (const v1::ArmyFault& fault : answer.refused().faults()) told.push_back(fault.where() + ": " + fault.reason());
  return told;
}

TEST(CustomScenario, IsReadWithEverythingThatKeepsItFromBeingPlayed) {
  TestServer server({.think_ms = 1}, rules::all_systems());
  TestClient ann(server, "Ann");
  const auto read = [&](const std::string& text) {
    v1::GetScenario request;
    request.set_text(text);
    return ann.ask([&](const RequestContext& call) { server.service().get_scenario(call, request); });
  };
  EXPECT_EQ(read(std::string(tests::kBridge)).scenario_got().faults_size(), 0);
  const v1::ServerMessage faulty = read(changed("at (", "at (9"));
  ASSERT_TRUE(faulty.has_scenario_got()) << "what cannot be played yet can be drawn further";
  EXPECT_GT(faulty.scenario_got().faults_size(), 0);
  EXPECT_GT(faulty.scenario_got().scenario().table().units_size(), 0);
}

TEST(CustomScenario, IsPlayedLikeAnyOtherAndReturnsAfterARestart) {
  TestServer server({.think_ms = 1}, rules::all_systems());
  TestClient ann(server, "Ann");
  const v1::ServerMessage made = ann.create(from_text(std::string(tests::kBridge)));
  ASSERT_TRUE(made.has_match_created()) << made.ShortDebugString();
  const std::uint64_t match = made.match_created().match();
  ann.watch(match, v1::SEAT_RED);
  ASSERT_TRUE(accepted(ann.order(ready_order())));
  ASSERT_EQ(ann.match().stage(), v1::STAGE_PLAYING);
  EXPECT_EQ(ann.table().scenario, "drawn");
  EXPECT_EQ(ann.table().terrain->front().name, "The rise");
  EXPECT_EQ(ann.table().units.size(), 6U);
  const std::string before = rules::digest(ann.table());
  server.restart();
  ann.drop_line();
  ann.watch(match, v1::SEAT_RED);
  EXPECT_EQ(rules::digest(ann.table()), before);
  const Checked checked = check_match(server.store(), server.systems(), match);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
}

TEST(CustomScenario, BetweenComputersGoesToItsEnd) {
  TestServer server({.think_ms = 1}, rules::all_systems());
  TestClient ann(server, "Ann");
  v1::CreateMatch request = from_text(std::string(tests::kBridge));
  request.set_take_seat(v1::SEAT_UMPIRE);
  request.add_computer_seats(v1::SEAT_RED);
  const std::uint64_t match = ann.create(request).match_created().match();
  ann.watch(match, v1::SEAT_UMPIRE);
  for (int minutes = 0; minutes < 60 && ann.match().stage() != v1::STAGE_ENDED; ++minutes) server.pass(60'000);
  EXPECT_EQ(ann.match().stage(), v1::STAGE_ENDED) << ann.match().pause_reason();
}

TEST(CustomScenario, TheLineThatCannotBeReadIsNamed) {
  const auto told = faults_of(changed("table 48 x 48", "table wide"));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.front(), "line 3, column 7: expected a size in inches such as 7 x 2, found \"wide\"");
}

TEST(CustomScenario, EverythingThatCannotBePlayedIsListed) {
  const std::pair<std::string, std::string> cases[] = {
      {changed("(16,8)", "(28,8)"), "R2: It overlaps R1."},
      {changed("at (16,8)", "at (160,8)"), "R1: It needs a position on the table: \"at (12,7.5)\"."},
      {changed("terrain hill", "terrain volcano"), "terrain h1: These rules have no terrain \"volcano\"."},
      {changed("height=1", "hight=1"), "terrain h1: These rules have no terrain property \"hight\"."},
      {changed("zone red deployment", "zone red deploment"),
       "zone z1: These rules have no zone purpose \"deploment\"."},
      {changed("stamina=5 ", ""), "R1: It has no stamina: write \"stamina=\" and a number."},
      {changed("formation block", "formation skirmish"),
       "R1: It can't be in formation skirmish, only in block, march_column, hedgehog."},
      {changed("rating=8", "rating=40"), "RC: A commander's rating must be 5 to 10, not 40."},
      {changed("commander BC", "commander B1"), "b: Its commander B1 is not a commander of that side."},
      {changed("turn 0 of 4", "turn 2 of 4"),
       "the table: A scenario must start before the first turn, without contacts, questions or a result."},
      {changed("table 48 x 48", "table 4800 x 48"), "the table: It must be 12 to 240 in wide and deep."},
      {changed("hand_to_hand=7", "hand_to_hand=70000"), "R1: hand_to_hand must be between -1000 and 1000."},
      {changed("traits hedgehog", "traits flying"), "R1: These rules have no trait \"flying\"."},
  };
  for (const auto& [text, fault] : cases) {
    const auto told = faults_of(text);
    EXPECT_TRUE(std::find(told.begin(), told.end(), fault) != told.end())
        << fault << " was not told; but: " << (told.empty() ? "nothing" : told.front());
  }
}

TEST(CustomScenario, IsMadeFromOneThingOnly) {
  TestServer server({.think_ms = 1}, rules::all_systems());
  TestClient ann(server, "Ann");
  v1::CreateMatch request = from_text(std::string(tests::kBridge));
  request.set_scenario("naseby-1645");
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
  EXPECT_TRUE(
      refused(ann.create(from_text(changed("system pike-and-shotte", "system chess"))), v1::REFUSAL_CODE_UNKNOWN));
}

// A system's own scenarios can be opened in an editor, changed and played.
TEST(CustomScenario, TheScenariosOfEverySystemHaveNoFault) {
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (v1::Scenario scenario : system->scenarios()) {
      scenario.mutable_table()->clear_game();
      for (const v1::ArmyFault& fault : rules::check_scenario(*system, scenario)) {
        ADD_FAILURE() << scenario.info().key() << ": " << fault.where() << ": " << fault.reason();
      }
      EXPECT_LT(notation::write_scenario(scenario).size(), 60'000U) << scenario.info().key();
    }
  }
}

// There is something to see even before the game begins, and a person who has seen it plays on neither side.
TEST(CustomScenario, AnUmpiresViewsBeforeTheStartAreRecorded) {
  TestServer server({.think_ms = 1}, rules::all_systems());
  TestClient ann(server, "Ann");
  v1::CreateMatch terms = from_text(changed("victory all \"Break the enemy.\"",
                                            "victory all \"Break the enemy.\"\nbriefing blue \"Hold the bridge.\""));
  terms.clear_computer_seats();
  terms.set_needs_umpire(true);
  const v1::ServerMessage made = ann.create(terms);
  ASSERT_TRUE(made.has_match_created()) << made.ShortDebugString();
  const std::uint64_t match = made.match_created().match();
  ann.watch(match, v1::SEAT_RED);
  TestClient uma(server, "Uma");
  ASSERT_TRUE(uma.join(match, v1::SEAT_UMPIRE).has_joined());
  uma.watch(match, v1::SEAT_BLUE);
  const std::vector<v1::Event> looks = ann.events(v1::Event::kUmpireRuled);
  ASSERT_EQ(looks.size(), 1U);
  EXPECT_EQ(looks[0].umpire_ruled().reason(), "The umpire looks at the view of Blue.");
  ASSERT_TRUE(uma.leave(match).has_done());
  EXPECT_TRUE(refused(uma.join(match, v1::SEAT_BLUE), v1::REFUSAL_CODE_NOT_ALLOWED));
}

}  // namespace
}  // namespace battalia::play
