// The server with the real rule systems: computer players fight every scenario to its end while everybody watches.
#include "server/play/archive/archive.h"

#include "server/play/archive/archive_check.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

class RealRules : public testing::TestWithParam<std::string> {};

TEST_P(RealRules, ABattleBetweenComputersEndsAndEverybodySawTheSame) {
  TestServer server({.think_ms = 1}, rules::all_systems());
  TestClient ann(server, "Ann");
  v1::CreateMatch terms;
  terms.set_scenario(GetParam());
  terms.set_take_seat(v1::SEAT_UMPIRE);
  terms.add_computer_seats(v1::SEAT_RED);
  terms.add_computer_seats(v1::SEAT_BLUE);
  const std::uint64_t match = ann.create(terms).match_created().match();
  ASSERT_NE(match, 0U);
  TestClient cat(server, "Cat");
  ann.watch(match, v1::SEAT_UMPIRE);
  cat.watch(match, v1::SEAT_SPECTATOR);
  for (int minutes = 0; minutes < 60 && ann.match().stage() != v1::STAGE_ENDED; ++minutes) server.pass(60'000);
  ASSERT_EQ(ann.match().stage(), v1::STAGE_ENDED) << ann.match().pause_reason();
  for (const auto& [client, seat] : {std::pair(&ann, v1::SEAT_UMPIRE), std::pair(&cat, v1::SEAT_SPECTATOR)}) {
    const std::string folded = rules::digest(client->table());
    client->watch(match, seat);
    EXPECT_EQ(rules::digest(client->table()), folded) << client->name();
  }
  const Checked checked = check_match(server.store(), server.systems(), match);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  EXPECT_GT(checked.dice_checked, 0U);
}

std::vector<std::string> scenarios() {
  std::vector<std::string> keys;
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) keys.push_back(scenario.info().key());
  }
  return keys;
}

std::string name_of_test(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
}

TEST(Sides, AreCalledAsTheScenarioCallsThem) {
  TestServer server({}, rules::all_systems());
  TestClient ann(server, "Ann");
  TestClient ben(server, "Ben");
  v1::CreateMatch terms;
  terms.set_scenario("naseby-1645");
  terms.set_take_seat(v1::SEAT_RED);
  const std::uint64_t match = ann.create(terms).match_created().match();
  ann.watch(match, v1::SEAT_RED);
  EXPECT_EQ(ann.prompt().waiting_for(), "a player for Parliament");
  ASSERT_TRUE(ben.join(match, v1::SEAT_BLUE).has_joined());
  ben.watch(match, v1::SEAT_BLUE);
  ASSERT_TRUE(accepted(ann.order(ready_order())));
  ASSERT_TRUE(accepted(ben.order(ready_order())));
  TestClient olga(server, "Olga");
  olga.watch(match, v1::SEAT_SPECTATOR);
  EXPECT_EQ(olga.prompt().waiting_for(), ann.prompt().to_move() ? "the King" : "Parliament");
  v1::Order pause;
  pause.mutable_pause();
  EXPECT_TRUE(accepted(ann.order(pause)));
  EXPECT_EQ(ann.events(v1::Event::kPauseAsked).back().pause_asked().reason(), "a break");
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(ann.order(resign)));
  EXPECT_EQ(ben.table().result.reason(), "Resignation: the King.");
}

// PS-OPT-01: an option is fixed when the match is made, and shown to everybody.
TEST(Options, EveryChoiceOfEveryOptionCanBeMadeAndIsOnTheTable) {
  TestServer server({.matches_per_person = 10'000}, rules::all_systems());
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::OptionDeclared& declared : system->info().options()) {
      TestClient ann(server, "Ann");  // on a new connection each time, because each may watch only so many matches
      for (const std::string& choice : declared.choices()) {
        v1::CreateMatch terms;
        terms.set_scenario(system->scenarios().front().info().key());
        v1::Option& option = *terms.add_options();
        option.set_key(declared.key());
        option.set_value(choice);
        const v1::ServerMessage made = ann.create(terms);
        ASSERT_TRUE(made.has_match_created()) << declared.key() << " = " << choice << ": " << made.refused().reason();
        ann.watch(made.match_created().match(), v1::SEAT_SPECTATOR);
        EXPECT_EQ(ann.table().option(rules::OptionKey(declared.key())), choice);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryScenario, RealRules, testing::ValuesIn(scenarios()), name_of_test);

}  // namespace
}  // namespace battalia::play
