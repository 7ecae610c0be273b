// Challenges: two army lists, each drawn up without knowing the other. What the opponent may and may not see, what the
// server says about a list that does not fit, that each challenge is accepted only once, and when it expires.
#include "common/base/day.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

v1::ArmyList list(const std::string& name, int units = 2, const std::string& system = "skirmish") {
  v1::ArmyList army;
  army.set_system(system);
  army.set_name(name);
  for (int i = 0; i < units; ++i) army.add_units()->set_name(name + " company " + std::to_string(i));
  return army;
}

// Ann's challenge, in which she plays red.
v1::CreateMatch terms() {
  v1::CreateMatch request;
  *request.mutable_red_army() = list("Rupert's Horse");
  request.set_take_seat(v1::SEAT_RED);
  request.mutable_clock()->set_per_side_ms(3'600'000);
  request.set_private_(true);
  return request;
}

class Challenges : public testing::Test {
 protected:
  std::string challenge(const v1::CreateMatch& request = terms()) {
    const v1::ServerMessage made = ann.create(request);
    EXPECT_TRUE(made.has_challenged()) << made.DebugString();
    return made.challenged().challenge();
  }

  v1::ServerMessage open(TestClient& client, const std::string& sealed) {
    v1::OpenChallenge request;
    request.set_challenge(sealed);
    return client.ask([&](const RequestContext& call) { server.service().open_challenge(call, request); });
  }

  v1::ServerMessage take_up(TestClient& client, const std::string& sealed, const v1::ArmyList& army) {
    v1::TakeUpChallenge request;
    request.set_challenge(sealed);
    *request.mutable_army() = army;
    return client.ask([&](const RequestContext& call) { server.service().take_up_challenge(call, request); });
  }

  TestServer server;
  TestClient ann{server, "Ann"};
  TestClient ben{server, "Ben"};
};

TEST_F(Challenges, TheOpponentSeesEverythingButTheList) {
  v1::CreateMatch request = terms();
  request.mutable_red_army()->set_points_limit(500);
  const std::string sealed = challenge(request);
  const v1::ServerMessage opened = open(ben, sealed);
  ASSERT_TRUE(opened.has_challenge_shown());
  const v1::ChallengeShown& shown = opened.challenge_shown();
  EXPECT_EQ(shown.host(), "Ann");
  EXPECT_EQ(shown.seat(), v1::SEAT_BLUE);
  EXPECT_EQ(shown.points_limit(), 500U);
  EXPECT_EQ(shown.terms().system(), "skirmish") << "taken from the list";
  EXPECT_EQ(shown.terms().clock().per_side_ms(), 3'600'000);
  EXPECT_TRUE(shown.terms().private_());
  EXPECT_FALSE(shown.taken_up());
  EXPECT_EQ(opened.SerializeAsString().find("Rupert"), std::string::npos);
  EXPECT_EQ(sealed.find("Rupert"), std::string::npos);
}

TEST_F(Challenges, ItsLengthDoesNotTellHowLongTheListIs) {
  v1::CreateMatch longer = terms();
  longer.mutable_red_army()->set_name("The whole of Prince Rupert's Horse, as it stood at Naseby");
  EXPECT_EQ(challenge(terms()).size(), challenge(longer).size());
}

TEST_F(Challenges, TheMatchIsMadeOfBothListsWithBothSeated) {
  const v1::ServerMessage made = take_up(ben, challenge(), list("Ironsides"));
  ASSERT_TRUE(made.has_match_created()) << made.DebugString();
  const std::uint64_t match = made.match_created().match();
  const auto row = server.store().matches().find(match);
  v1::CreateMatch stored;
  ASSERT_TRUE(row && stored.ParseFromString(row->parameters));
  EXPECT_EQ(row->created_by, "Ann");
  EXPECT_EQ(stored.red_army().name(), "Rupert's Horse");
  EXPECT_EQ(stored.blue_army().name(), "Ironsides");
  EXPECT_EQ(ann.listed(match).your_seats(0), v1::SEAT_RED);
  EXPECT_EQ(ben.listed(match).your_seats(0), v1::SEAT_BLUE);
  ASSERT_EQ(server.notices().size(), 1U);
  EXPECT_EQ(server.notices()[0].first, "Ann");
  EXPECT_EQ(server.notices()[0].second.code(), "challenge_taken_up");
  EXPECT_EQ(server.notices()[0].second.match(), match);
  EXPECT_EQ(server.notices()[0].second.text(), "Rupert's Horse against Ironsides: Ben has accepted your challenge.");
}

TEST_F(Challenges, TheHostMayPlayBlue) {
  v1::CreateMatch request;
  *request.mutable_blue_army() = list("Ironsides");
  request.set_take_seat(v1::SEAT_BLUE);
  const std::uint64_t match = take_up(ben, challenge(request), list("Rupert's Horse")).match_created().match();
  EXPECT_EQ(ann.listed(match).your_seats(0), v1::SEAT_BLUE);
  EXPECT_EQ(ben.listed(match).your_seats(0), v1::SEAT_RED);
}

TEST_F(Challenges, EachIsTakenUpOnce) {
  const std::string sealed = challenge();
  const v1::ServerMessage made = take_up(ben, sealed, list("Ironsides"));
  TestClient cat(server, "Cat");
  EXPECT_TRUE(refused(take_up(cat, sealed, list("Ironsides")), v1::REFUSAL_CODE_SEAT_TAKEN)) << "the same list, even";
  EXPECT_TRUE(refused(take_up(ben, sealed, list("Red coats")), v1::REFUSAL_CODE_SEAT_TAKEN));
  server.restart();
  const v1::ServerMessage again = take_up(ben, sealed, list("Ironsides"));
  EXPECT_EQ(again.match_created().SerializeAsString(), made.match_created().SerializeAsString()) << "a lost answer";
  EXPECT_TRUE(open(cat, sealed).challenge_shown().taken_up());
}

TEST_F(Challenges, OnlyOneOfTwoSimultaneousAcceptancesSucceeds) {
  const std::string sealed = challenge();
  TestClient cat(server, "Cat");
  server.hold_disk();
  take_up(ben, sealed, list("Ironsides"));
  EXPECT_TRUE(refused(take_up(cat, sealed, list("Ironsides")), v1::REFUSAL_CODE_SEAT_TAKEN));
  take_up(ben, sealed, list("Ironsides"));
  EXPECT_TRUE(server.notices().empty()) << "it is not durable";
  server.release_disk();
  ASSERT_EQ(ben.got().size(), 2U);
  EXPECT_EQ(ben.got()[0].match_created().match(), ben.got()[1].match_created().match());
}

TEST_F(Challenges, MadeTwiceBecauseTheAnswerWasLostItIsStillOne) {
  v1::CreateMatch request = terms();
  request.set_request_id("mine");
  const std::string first = challenge(request);
  const std::string second = challenge(request);
  EXPECT_TRUE(take_up(ben, first, list("Ironsides")).has_match_created());
  TestClient cat(server, "Cat");
  EXPECT_TRUE(refused(take_up(cat, second, list("Ironsides")), v1::REFUSAL_CODE_SEAT_TAKEN));
}

TEST_F(Challenges, ItExpires) {
  const std::string sealed = challenge();
  server.pass(14 * kDayMs - 1);
  EXPECT_TRUE(open(ben, sealed).has_challenge_shown());
  server.pass(1);
  EXPECT_TRUE(refused(open(ben, sealed), v1::REFUSAL_CODE_UNKNOWN));
  EXPECT_TRUE(refused(take_up(ben, sealed, list("Ironsides")), v1::REFUSAL_CODE_UNKNOWN));
}

TEST_F(Challenges, NothingThatWasAlteredOpens) {
  const std::string sealed = challenge();
  std::string altered = sealed;
  altered.back() = static_cast<char>(altered.back() ^ 1);
  for (const std::string& other : {altered, sealed.substr(0, 100), std::string("gibberish"), std::string()}) {
    EXPECT_TRUE(refused(open(ben, other), v1::REFUSAL_CODE_UNKNOWN));
    EXPECT_TRUE(refused(take_up(ben, other, list("Ironsides")), v1::REFUSAL_CODE_UNKNOWN));
  }
  // Other data sealed by the server is not a challenge.
  EXPECT_TRUE(refused(open(ben, server.key().seal("secret", "match")), v1::REFUSAL_CODE_UNKNOWN));
}

TEST_F(Challenges, ItsMakerCannotTakeItUp) {
  const std::string sealed = challenge();
  EXPECT_TRUE(refused(take_up(ann, sealed, list("Ironsides")), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(open(ann, sealed).has_challenge_shown()) << "but look at it";
  TestClient nobody(server, "");
  EXPECT_TRUE(open(nobody, sealed).has_challenge_shown());
  EXPECT_TRUE(refused(take_up(nobody, sealed, list("Ironsides")), v1::REFUSAL_CODE_SIGN_IN_FIRST));
}

TEST_F(Challenges, ABannedHostsChallengeIsInvalid) {
  const std::string sealed = challenge();
  store::AccountRow row;
  row.name = "Ann";
  row.banned = true;
  server.store().accounts().add(row, [](std::uint64_t) {});
  server.run();
  EXPECT_TRUE(refused(open(ben, sealed), v1::REFUSAL_CODE_UNKNOWN));
  EXPECT_TRUE(refused(take_up(ben, sealed, list("Ironsides")), v1::REFUSAL_CODE_UNKNOWN));
}

TEST_F(Challenges, ListFaultsAreReportedWithTheirLines) {
  v1::CreateMatch request = terms();
  request.mutable_red_army()->add_units();
  const v1::ServerMessage illegal = ann.create(request);
  ASSERT_TRUE(refused(illegal, v1::REFUSAL_CODE_INVALID));
  ASSERT_EQ(illegal.refused().faults_size(), 1);
  EXPECT_EQ(illegal.refused().faults(0).where(), "red");
  const std::string sealed = challenge();
  const v1::ServerMessage answer = take_up(ben, sealed, list("Ironsides", 3));
  ASSERT_TRUE(refused(answer, v1::REFUSAL_CODE_INVALID));
  ASSERT_EQ(answer.refused().faults_size(), 1);
  EXPECT_EQ(answer.refused().faults(0).where(), "blue");
  EXPECT_TRUE(refused(take_up(ben, sealed, list("Ironsides", 2, "chess")), v1::REFUSAL_CODE_INVALID)) << "other rules";
  EXPECT_TRUE(take_up(ben, sealed, list("Ironsides")).has_match_created()) << "put right, it is still good";
}

TEST_F(Challenges, ThereIsNoneWithoutASideToPlayOrAgainstTheComputer) {
  v1::CreateMatch request = terms();
  request.set_take_seat(v1::SEAT_BLUE);
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
  request = terms();
  request.add_computer_seats(v1::SEAT_BLUE);
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
  request = terms();
  request.set_scenario("the-ford");
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
  request = terms();
  request.mutable_red_army()->set_system("chess");
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_UNKNOWN));
  request = terms();
  request.add_options()->set_key("no such option");
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
}

TEST_F(Challenges, AListTooLongForALinkIsRefused) {
  v1::CreateMatch request = terms();
  for (int i = 0; i < 200; ++i) request.mutable_red_army()->add_commands()->set_name(std::string(100, 'c'));
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
}

TEST(ChallengesBounds, PeopleWithTooManyMatchesCannotAccept) {
  TestServer server({.think_ms = 10, .matches_per_person = 1});
  TestClient ann(server, "Ann");
  TestClient ben(server, "Ben");
  v1::TakeUpChallenge request;
  request.set_challenge(ann.create(terms()).challenged().challenge());
  *request.mutable_army() = list("Ironsides");
  v1::CreateMatch own;
  own.set_take_seat(v1::SEAT_RED);
  ASSERT_TRUE(ann.create(own).has_match_created());
  const auto answer = ben.ask([&](const RequestContext& call) { server.service().take_up_challenge(call, request); });
  ASSERT_TRUE(refused(answer, v1::REFUSAL_CODE_TOO_FAST));
  EXPECT_EQ(answer.refused().reason(),
            "Ann has reached the limit of unfinished matches; try again when one has ended.");
  EXPECT_TRUE(refused(ann.create(terms()), v1::REFUSAL_CODE_TOO_FAST));
}

// Checked by the rules: the host's limit counts, whatever limit the other list states.
TEST(ChallengesOfRealRules, BothListsKeepToThePointsOfTheHost) {
  TestServer server({.think_ms = 10}, rules::all_systems());
  const auto pike = [](int units, std::uint32_t limit) {
    v1::ArmyList army;
    army.set_system("pike-and-shotte");
    army.set_points_limit(limit);
    for (const char* id : {"general", "foot"}) {
      v1::ArmyCommand* command = army.add_commands();
      command->set_id(id);
      command->set_rating(8);
      command->set_general(army.commands_size() == 1);
    }
    for (int i = 0; i < units; ++i) {
      army.add_units()->set_profile("imperial_pikemen");
      army.mutable_units(i)->set_command("foot");
    }
    return army;
  };
  const rules::RuleSystem* system = rules::find_system(rules::all_systems(), "pike-and-shotte");
  const auto limit = static_cast<std::uint32_t>(system->check_army(pike(2, 0)).points());
  TestClient ann(server, "Ann");
  TestClient ben(server, "Ben");
  v1::CreateMatch request;
  *request.mutable_red_army() = pike(2, limit);
  request.set_take_seat(v1::SEAT_RED);
  v1::TakeUpChallenge taken;
  taken.set_challenge(ann.create(request).challenged().challenge());
  const auto take_up = [&] {
    return ben.ask([&](const RequestContext& call) { server.service().take_up_challenge(call, taken); });
  };
  *taken.mutable_army() = pike(3, 10 * limit);
  const v1::ServerMessage answer = take_up();
  ASSERT_TRUE(refused(answer, v1::REFUSAL_CODE_INVALID));
  ASSERT_EQ(answer.refused().faults_size(), 1);
  EXPECT_NE(answer.refused().faults(0).reason().find(std::to_string(limit)), std::string::npos);
  *taken.mutable_army() = pike(2, 10 * limit);
  EXPECT_TRUE(take_up().has_match_created());
}

// A list with those troops, for the early or the late period. `re_x` fight only in the late one.
v1::ArmyList of_period(const char* late_period, const char* troops) {
  v1::ArmyList list;
  list.set_system("god-will-know-his-own");
  v1::ArmyCommand* command = list.add_commands();
  command->set_id("foot");
  command->set_general(true);
  for (const char* profile : {"hc_o", troops}) {
    list.add_units()->set_profile(profile);
    list.mutable_units(list.units_size() - 1)->set_command("foot");
  }
  list.mutable_units(0)->add_traits("commander");
  v1::Option* option = list.add_options();
  option->set_key("late_period");
  option->set_value(late_period);
  return list;
}

// The period is one of the game's options: blue's list must be legal by the options of red's list, or by those that the
// game names.
TEST(ChallengesOfRealRules, BothListsPlayByTheSameOptions) {
  TestServer server({}, rules::all_systems());
  TestClient ann(server, "Ann");
  const auto army = of_period;
  v1::CreateMatch request;
  request.set_system("god-will-know-his-own");
  request.set_take_seat(v1::SEAT_RED);
  *request.mutable_red_army() = army("off", "pk_o");
  *request.mutable_blue_army() = army("on", "re_x");
  const v1::ServerMessage answer = ann.create(request);
  ASSERT_TRUE(refused(answer, v1::REFUSAL_CODE_INVALID));
  ASSERT_EQ(answer.refused().faults_size(), 1) << answer.ShortDebugString();
  EXPECT_TRUE(answer.refused().faults(0).where().starts_with("blue: "));
  *request.mutable_red_army() = army("on", "pk_o");
  EXPECT_TRUE(ann.create(request).has_match_created());
  *request.mutable_red_army() = army("off", "pk_o");
  v1::Option* late = request.add_options();
  late->set_key("late_period");
  late->set_value("on");
  EXPECT_TRUE(ann.create(request).has_match_created());
}

// The options of the opponent's list change neither the game nor what the server says about the host's list.
TEST(ChallengesOfRealRules, TheHostDecidesTheOptionsAndTheOpponentIsShownThem) {
  TestServer server({}, rules::all_systems());
  TestClient ann(server, "Ann");
  TestClient ben(server, "Ben");
  v1::CreateMatch request;
  *request.mutable_blue_army() = of_period("on", "re_x");
  request.set_take_seat(v1::SEAT_BLUE);
  v1::TakeUpChallenge taken;
  taken.set_challenge(ann.create(request).challenged().challenge());
  v1::OpenChallenge open;
  open.set_challenge(taken.challenge());
  const v1::ServerMessage opened =
      ben.ask([&](const RequestContext& call) { server.service().open_challenge(call, open); });
  ASSERT_EQ(opened.challenge_shown().terms().options_size(), 1) << opened.ShortDebugString();
  EXPECT_EQ(opened.challenge_shown().terms().options(0).key(), "late_period");
  EXPECT_EQ(opened.challenge_shown().terms().options(0).value(), "on");
  *taken.mutable_army() = of_period("off", "pk_o");  // by this option Ann's troops would be faults
  const v1::ServerMessage made =
      ben.ask([&](const RequestContext& call) { server.service().take_up_challenge(call, taken); });
  EXPECT_EQ(made.DebugString().find("re_x"), std::string::npos) << "a fault of the host's list";
  ASSERT_TRUE(made.has_match_created()) << made.ShortDebugString();
  ben.watch(made.match_created().match(), v1::SEAT_RED);
  EXPECT_TRUE(ben.table().option_on(rules::OptionKey("late_period")));
}

TEST(ChallengesOfRealRules, TheOpponentsListAddsNoOptionToTheGame) {
  TestServer server({}, rules::all_systems());
  TestClient ann(server, "Ann");
  TestClient ben(server, "Ben");
  v1::CreateMatch request;
  *request.mutable_blue_army() = of_period("on", "pk_o");
  request.mutable_blue_army()->clear_options();
  request.set_take_seat(v1::SEAT_BLUE);
  v1::TakeUpChallenge taken;
  taken.set_challenge(ann.create(request).challenged().challenge());
  *taken.mutable_army() = of_period("on", "re_x");
  const auto take_up = [&] {
    return ben.ask([&](const RequestContext& call) { server.service().take_up_challenge(call, taken); });
  };
  EXPECT_TRUE(refused(take_up(), v1::REFUSAL_CODE_INVALID)) << "re_x are of the late period, and the game is not";
  *taken.mutable_army() = of_period("on", "pk_o");
  const v1::ServerMessage made = take_up();
  ASSERT_TRUE(made.has_match_created()) << made.ShortDebugString();
  EXPECT_EQ(take_up().match_created().match(), made.match_created().match()) << "the same request, the same answer";
  ben.watch(made.match_created().match(), v1::SEAT_RED);
  EXPECT_FALSE(ben.table().option_on(rules::OptionKey("late_period")));
}

}  // namespace
}  // namespace battalia::play
