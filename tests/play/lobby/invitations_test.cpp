// Who may let people in: a side that has people chooses its own, an umpire joins a game between people only if both
// sides already trust the umpire, and nobody plays both sides, except solo.
#include "server/play/state/match_state.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

std::string code_of(const v1::ServerMessage& invited) {
  EXPECT_TRUE(invited.has_invited()) << invited.ShortDebugString();
  return invited.invited().invitation().code();
}

v1::CreateMatch kept_private() {
  v1::CreateMatch terms;
  terms.set_private_(true);
  return terms;
}

v1::CreateMatch umpired() {
  v1::CreateMatch terms;
  terms.set_needs_umpire(true);
  return terms;
}

constexpr v1::RefusalCode kNotAllowed = v1::REFUSAL_CODE_NOT_ALLOWED;

TEST(Invitations, FromTheCreatorLeadOntoTheOtherSideUntilSomebodySitsThere) {
  TestServer server;
  Gathering match(server);
  const std::string spare = code_of(match.red.invite(match.id, v1::SEAT_BLUE));
  TestClient ben(server, "Ben");
  ASSERT_TRUE(ben.join(match.id, v1::SEAT_BLUE, match.code(v1::SEAT_BLUE)).has_joined());
  TestClient spy(server, "Spy");
  EXPECT_TRUE(refused(spy.join(match.id, v1::SEAT_BLUE, spare), kNotAllowed));
  EXPECT_TRUE(refused(match.red.invite(match.id, v1::SEAT_BLUE), kNotAllowed));
  EXPECT_TRUE(refused(match.red.join(match.id, v1::SEAT_BLUE, spare), kNotAllowed));
  ASSERT_TRUE(ben.join(match.id, v1::SEAT_BLUE, match.code(v1::SEAT_BLUE)).has_joined()) << "asked twice, seated once";
  TestClient cat(server, "Cat");
  EXPECT_TRUE(cat.join(match.id, v1::SEAT_BLUE, code_of(ben.invite(match.id, v1::SEAT_BLUE))).has_joined());
}

TEST(Invitations, AreNotUsedUpByPeopleWhoHaveASeatAlready) {
  TestServer server;
  Gathering match(server);
  const std::string code = match.code(v1::SEAT_BLUE);
  const v1::ServerMessage answer = match.red.join(0, v1::SEAT_UNSPECIFIED, code);
  ASSERT_TRUE(refused(answer, v1::REFUSAL_CODE_ALREADY_SEATED)) << "a host tries the link";
  EXPECT_EQ(answer.refused().match(), match.id);
  EXPECT_EQ(answer.refused().seat(), v1::SEAT_BLUE);
  TestClient ben(server, "Ben");
  const v1::ServerMessage joined = ben.join(0, v1::SEAT_UNSPECIFIED, code);
  ASSERT_TRUE(joined.has_joined()) << joined.ShortDebugString();
  EXPECT_EQ(joined.joined().seat(), v1::SEAT_BLUE);
  EXPECT_TRUE(ben.join(0, v1::SEAT_UNSPECIFIED, code).has_joined()) << "the answer was lost: asked twice";
}

TEST(Invitations, OfABrigadeTakeNothingFromTheSidesLeader) {
  TestServer server;
  Gathering match(server);
  const std::string code = code_of(match.red.invite(match.id, v1::SEAT_RED, "r1"));
  EXPECT_TRUE(refused(match.red.join(match.id, v1::SEAT_UNSPECIFIED, code), v1::REFUSAL_CODE_ALREADY_SEATED));
  TestClient rupert(server, "Rupert");
  EXPECT_TRUE(rupert.join(match.id, v1::SEAT_UNSPECIFIED, code).has_joined());
}

TEST(Invitations, AreLeftToOthersByAHostWhoChangesSides) {
  TestServer server;
  Gathering match(server);
  const std::string code = match.code(v1::SEAT_BLUE);
  ASSERT_TRUE(match.red.join(match.id, v1::SEAT_BLUE, code).has_joined()) << "named, so meant";
  ASSERT_TRUE(match.red.join(match.id, v1::SEAT_RED).has_joined());
  TestClient ben(server, "Ben");
  EXPECT_TRUE(ben.join(0, v1::SEAT_UNSPECIFIED, code).has_joined());
}

TEST(Invitations, FromBeforeTheGameLeadOntoNoSideThatHasPeople) {
  TestServer server;
  TestClient host(server, "Host");
  const v1::ServerMessage made = host.create();
  const std::uint64_t id = made.match_created().match();
  std::vector<std::unique_ptr<TestClient>> people;
  std::vector<std::string> spare;
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    for (const std::string command : {seat == v1::SEAT_RED ? "r1" : "b1", seat == v1::SEAT_RED ? "r2" : ""}) {
      people.push_back(std::make_unique<TestClient>(server, "Person " + std::to_string(people.size())));
      ASSERT_TRUE(people.back()->join(id, seat, code_of(host.invite(id, seat, command))).has_joined()) << command;
    }
    spare.push_back(code_of(host.invite(id, seat)));
  }
  for (const auto& [person, seat] : {std::pair(0, v1::SEAT_RED), std::pair(3, v1::SEAT_BLUE)}) {
    people[static_cast<std::size_t>(person)]->watch(id, seat);
    ASSERT_TRUE(accepted(people[static_cast<std::size_t>(person)]->order(ready_order())));
  }
  EXPECT_EQ(people[0]->match().stage(), v1::STAGE_PLAYING);
  TestClient late(server, "Late");
  EXPECT_TRUE(refused(late.join(id, v1::SEAT_RED, spare[0]), kNotAllowed));
  EXPECT_TRUE(refused(late.join(id, v1::SEAT_BLUE, spare[1]), kNotAllowed));
  EXPECT_TRUE(refused(host.invite(id, v1::SEAT_RED), kNotAllowed));
  EXPECT_TRUE(refused(people[0]->invite(id, v1::SEAT_BLUE), kNotAllowed));
  EXPECT_TRUE(late.join(id, v1::SEAT_RED, code_of(people[0]->invite(id, v1::SEAT_RED))).has_joined());
}

TEST(Invitations, LeadToASeatThatWasLeft) {
  TestServer server;
  TestMatch match(server, kept_private());
  ASSERT_TRUE(match.blue.leave(match.id).has_done());
  const std::string code = code_of(match.red.invite(match.id, v1::SEAT_BLUE));
  const std::string spare = code_of(match.red.invite(match.id, v1::SEAT_BLUE));
  EXPECT_TRUE(refused(match.red.join(match.id, v1::SEAT_BLUE, code), kNotAllowed)) << "somebody else has played it";
  TestClient friendly(server, "Fay");
  ASSERT_TRUE(friendly.join(match.id, v1::SEAT_BLUE, code).has_joined());
  TestClient spy(server, "Spy");
  EXPECT_TRUE(refused(spy.join(match.id, v1::SEAT_BLUE, spare), kNotAllowed));
  EXPECT_TRUE(refused(match.blue.join(match.id, v1::SEAT_BLUE, match.invitation(v1::SEAT_BLUE)), kNotAllowed))
      << "nor does his own old one bring him back beside those who took over";
}

TEST(Invitations, ByUmpiresAndUninvolvedAdministratorsWorkForAnySeat) {
  TestServer server;
  Umpired game(server);
  TestClient ada(server, "Ada", v1::ROLE_ADMINISTRATOR);
  int guest = 0;
  for (TestClient* inviting : {&game.umpire, &ada}) {
    for (const v1::Seat seat : kViewers) {
      TestClient cat(server, "Cat" + std::to_string(++guest));
      EXPECT_TRUE(cat.join(game.match.id, seat, code_of(inviting->invite(game.match.id, seat))).has_joined());
    }
  }
}

TEST(Invitations, BringNoUmpireIntoAGameBetweenPeople) {
  TestServer server;
  TestMatch match(server);
  for (TestClient* player : {&match.red, &match.blue}) {
    EXPECT_TRUE(refused(player->invite(match.id, v1::SEAT_UMPIRE), kNotAllowed));
    EXPECT_TRUE(player->invite(match.id, v1::SEAT_SPECTATOR).has_invited());
  }
  TestClient spy(server, "Spy");
  EXPECT_TRUE(refused(spy.join(match.id, v1::SEAT_UMPIRE, match.invitation(v1::SEAT_UMPIRE)), kNotAllowed));
  EXPECT_TRUE(refused(spy.join(match.id, v1::SEAT_UMPIRE), kNotAllowed));
}

v1::Order call_for_umpire() {
  v1::Order order;
  order.mutable_call_umpire()->set_reason("Does he see me?");
  return order;
}

TEST(Organisers, UmpireTheirOwnMatchesAndThoseTheyAreInvitedTo) {
  TestServer server;
  TestClient olga(server, "Olga", v1::ROLE_ORGANISER);
  TestMatch match(server);
  EXPECT_TRUE(refused(olga.join(match.id, v1::SEAT_UMPIRE), kNotAllowed));
  Gathering gathering(server);
  EXPECT_TRUE(refused(olga.join(gathering.id, v1::SEAT_UMPIRE), kNotAllowed));
  EXPECT_TRUE(olga.join(gathering.id, v1::SEAT_UMPIRE, gathering.code(v1::SEAT_UMPIRE)).has_joined());
  const std::uint64_t own = olga.create().match_created().match();
  EXPECT_TRUE(olga.join(own, v1::SEAT_UMPIRE).has_joined());
  TestClient ada(server, "Ada", v1::ROLE_ADMINISTRATOR);
  EXPECT_TRUE(ada.join(match.id, v1::SEAT_UMPIRE).has_joined());
}

TEST(Organisers, ComeIntoAGameOfOthersWhenBothSidesCall) {
  TestServer server;
  TestMatch match(server);
  TestClient olga(server, "Olga", v1::ROLE_ORGANISER);
  TestClient pat(server, "Pat");
  ASSERT_TRUE(accepted(match.red.order(call_for_umpire())));
  EXPECT_FALSE(match.red.match().paused()) << "one side alone stops nothing";
  EXPECT_TRUE(refused(olga.join(match.id, v1::SEAT_UMPIRE), kNotAllowed));
  ASSERT_TRUE(accepted(match.blue.order(call_for_umpire())));
  EXPECT_TRUE(match.red.match().paused());
  EXPECT_TRUE(refused(pat.join(match.id, v1::SEAT_UMPIRE), kNotAllowed));
  EXPECT_TRUE(olga.join(match.id, v1::SEAT_UMPIRE).has_joined());
  server.restart();
  TestClient otto(server, "Otto", v1::ROLE_ORGANISER);
  EXPECT_TRUE(refused(otto.join(match.id, v1::SEAT_UMPIRE), kNotAllowed)) << "one has come";
}

TEST(Organisers, AreNotCalledByASideThatOnlyAgreesToAPause) {
  TestServer server;
  TestMatch match(server);
  TestClient olga(server, "Olga", v1::ROLE_ORGANISER);
  ASSERT_TRUE(accepted(match.red.order(call_for_umpire())));
  v1::Order pause;
  pause.mutable_pause();
  ASSERT_TRUE(accepted(match.blue.order(pause)));
  EXPECT_TRUE(match.red.match().paused());
  EXPECT_TRUE(refused(olga.join(match.id, v1::SEAT_UMPIRE), kNotAllowed));
}

TEST(Invitations, BringAnUmpireIntoAGameOfComputers) {
  TestServer server;
  TestClient host(server, "Host");
  v1::CreateMatch terms;
  terms.add_computer_seats(v1::SEAT_RED);
  terms.add_computer_seats(v1::SEAT_BLUE);
  const std::uint64_t id = host.create(terms).match_created().match();
  const std::string code = code_of(host.invite(id, v1::SEAT_UMPIRE));
  TestClient rupert(server, "Rupert");
  ASSERT_TRUE(rupert.join(id, v1::SEAT_RED, code_of(host.invite(id, v1::SEAT_RED))).has_joined());
  TestClient referee(server, "Referee");
  EXPECT_TRUE(referee.join(id, v1::SEAT_UMPIRE, code).has_joined());
  TestClient fairfax(server, "Fairfax");
  ASSERT_TRUE(fairfax.join(id, v1::SEAT_BLUE, code_of(host.invite(id, v1::SEAT_BLUE))).has_joined());
  EXPECT_TRUE(refused(host.invite(id, v1::SEAT_UMPIRE), kNotAllowed)) << "now it is a game between two";
}

// Red's friend could take the seat as soon as it was empty, see what blue hides and decide the game.
TEST(UmpireSeat, AnEmptyOneIsOnlyForFormerUmpiresAndAccountsThatBothSidesCall) {
  TestServer server;
  Umpired game(server, umpired());
  ASSERT_TRUE(game.umpire.leave(game.match.id).has_done());
  TestClient known(server, "Kay");
  EXPECT_EQ(game.match.red.listed(game.match.id).open_seats_size(), 0);
  EXPECT_TRUE(refused(known.join(game.match.id, v1::SEAT_UMPIRE), kNotAllowed));
  ASSERT_TRUE(accepted(game.match.red.order(call_for_umpire())));
  EXPECT_TRUE(refused(known.join(game.match.id, v1::SEAT_UMPIRE), kNotAllowed)) << "only red calls";
  ASSERT_TRUE(accepted(game.match.blue.order(call_for_umpire())));
  EXPECT_EQ(game.match.red.listed(game.match.id).open_seats_size(), 1);
  TestClient guest(server, "Gus");
  guest.be_guest();
  EXPECT_TRUE(refused(guest.join(game.match.id, v1::SEAT_UMPIRE), kNotAllowed));
  EXPECT_TRUE(refused(game.match.red.invite(game.match.id, v1::SEAT_UMPIRE), kNotAllowed));
  game.umpire.be_guest();
  ASSERT_TRUE(game.umpire.join(game.match.id, v1::SEAT_UMPIRE).has_joined());
  ASSERT_TRUE(game.umpire.leave(game.match.id).has_done());
  EXPECT_TRUE(known.join(game.match.id, v1::SEAT_UMPIRE).has_joined());
}

TEST(UmpireSeat, BeforeTheGameIsForGuestsToo) {
  TestServer server;
  Gathering match(server, umpired());
  TestClient guest(server, "Gus");
  guest.be_guest();
  EXPECT_TRUE(guest.join(match.id, v1::SEAT_UMPIRE).has_joined());
}

bool is_ready(const TestClient& player, v1::Seat side) {
  for (const v1::SeatState& seat : player.match().seats()) {
    if (seat.seat() == side) return seat.ready();
  }
  return false;
}

TEST(Ready, IsAskedAgainWhenSomebodyJoinsTheSideOrUmpires) {
  TestServer server;
  Gathering match(server);
  match.red.watch(match.id, v1::SEAT_RED);
  const auto red_is_ready = [&] { return is_ready(match.red, v1::SEAT_RED); };
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  EXPECT_TRUE(red_is_ready());
  TestClient cat(server, "Cat");
  ASSERT_TRUE(cat.join(match.id, v1::SEAT_RED, code_of(match.red.invite(match.id, v1::SEAT_RED))).has_joined());
  EXPECT_FALSE(red_is_ready());
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  TestClient uma(server, "Uma");
  ASSERT_TRUE(uma.join(match.id, v1::SEAT_UMPIRE, match.code(v1::SEAT_UMPIRE)).has_joined());
  EXPECT_FALSE(red_is_ready()) << "nobody had said that there would be an umpire";
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  TestClient ben(server, "Ben");
  ASSERT_TRUE(ben.join(match.id, v1::SEAT_BLUE).has_joined());
  EXPECT_TRUE(red_is_ready()) << "an enemy was looked for";
}

// The first stranger, or one side's friend, who took the seat made the game begin at once; nobody had agreed to that
// umpire.
TEST(Ready, IsAskedAgainWhenAnUmpireComesWhomTheMatchNeeds) {
  TestServer server;
  TestMatch match(server, umpired());
  match.say_ready();
  ASSERT_TRUE(is_ready(match.red, v1::SEAT_RED) && is_ready(match.red, v1::SEAT_BLUE));
  TestClient kay(server, "Kay");
  ASSERT_TRUE(kay.join(match.id, v1::SEAT_UMPIRE).has_joined());
  EXPECT_EQ(match.red.match().stage(), v1::STAGE_GATHERING);
  EXPECT_FALSE(is_ready(match.red, v1::SEAT_RED) || is_ready(match.red, v1::SEAT_BLUE));
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  EXPECT_EQ(match.red.match().stage(), v1::STAGE_GATHERING) << "blue has not agreed";
  ASSERT_TRUE(accepted(match.blue.order(ready_order())));
  EXPECT_EQ(match.red.match().stage(), v1::STAGE_PLAYING);
}

TEST(Ready, IsNotAskedAgainWhenThePersonWhoMadeTheMatchUmpiresIt) {
  TestServer server;
  TestClient uma(server, "Uma");
  const std::uint64_t match = uma.create(umpired()).match_created().match();
  TestClient ann(server, "Ann");
  TestClient ben(server, "Ben");
  for (const auto& [player, seat] : {std::pair(&ann, v1::SEAT_RED), std::pair(&ben, v1::SEAT_BLUE)}) {
    ASSERT_TRUE(player->join(match, seat).has_joined());
    player->watch(match, seat);
    ASSERT_TRUE(accepted(player->order(ready_order())));
  }
  EXPECT_EQ(ann.match().stage(), v1::STAGE_GATHERING);
  ASSERT_TRUE(uma.join(match, v1::SEAT_UMPIRE).has_joined());
  EXPECT_EQ(ann.match().stage(), v1::STAGE_PLAYING);
}

// A client that has lost its connection sends the order again, when an umpire has come and its player does not know.
TEST(Ready, SaidBeforeThePlayerKnewWhoUmpiresIsStale) {
  TestServer server;
  TestMatch match(server, umpired());
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  const std::uint64_t seen = match.blue.seq();
  TestClient kay(server, "Kay");
  ASSERT_TRUE(kay.join(match.id, v1::SEAT_UMPIRE).has_joined());
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  EXPECT_TRUE(refused(match.blue.order(ready_order(), "said before Kay came", seen), v1::REFUSAL_CODE_STALE));
  EXPECT_EQ(match.red.match().stage(), v1::STAGE_GATHERING);
  EXPECT_TRUE(accepted(match.blue.order(ready_order())));
  EXPECT_EQ(match.red.match().stage(), v1::STAGE_PLAYING);
}

// One screen, one person, both sides.
TEST(BothSides, CanBePlayedSoloInAPrivateMatch) {
  TestServer server;
  Gathering match(server, kept_private());
  ASSERT_TRUE(match.red.join(match.id, v1::SEAT_BLUE).has_joined());
  match.red.watch(match.id, v1::SEAT_BLUE);
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  match.red.watch(match.id, v1::SEAT_RED);
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  EXPECT_TRUE(accepted(match.red.act(tests::advance("R1", 1))));
  TestClient ben(server, "Ben");
  EXPECT_TRUE(
      refused(ben.join(match.id, v1::SEAT_BLUE, code_of(match.red.invite(match.id, v1::SEAT_BLUE))), kNotAllowed))
      << "she knows his side";
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(match.red.order(resign)));
  const std::uint64_t again = match.red.rematch(match.id).match_created().match();
  EXPECT_TRUE(match.red.watch(again, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(match.red.watch(again, v1::SEAT_BLUE).has_view_shown());
}

TEST(BothSides, CannotBeHeldByOnePersonOnceAnotherJoins) {
  TestServer server;
  Gathering match(server, kept_private());
  ASSERT_TRUE(match.red.join(match.id, v1::SEAT_BLUE).has_joined());
  TestClient ben(server, "Ben");
  ASSERT_TRUE(ben.join(match.id, v1::SEAT_BLUE, code_of(match.red.invite(match.id, v1::SEAT_BLUE))).has_joined());
  EXPECT_TRUE(refused(match.red.watch(match.id, v1::SEAT_BLUE), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
  EXPECT_TRUE(match.red.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(refused(match.red.join(match.id, v1::SEAT_BLUE), v1::REFUSAL_CODE_SEAT_TAKEN));
}

TEST(BothSides, CannotBeHeldByOnePersonInAGameOfTwo) {
  TestServer server;
  TestMatch match(server, kept_private());
  for (const bool left : {false, true}) {
    if (left) match.blue.leave(match.id);
    EXPECT_TRUE(refused(match.red.join(match.id, v1::SEAT_BLUE), kNotAllowed));
    EXPECT_TRUE(
        refused(match.red.join(match.id, v1::SEAT_BLUE, match.invitation(v1::SEAT_BLUE)), v1::REFUSAL_CODE_UNKNOWN))
        << "it is used up";
  }
}

TEST(Rematches, LetNobodyIntoASeatThatIsTaken) {
  TestServer server;
  TestMatch match(server, kept_private());
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(match.red.order(resign)));
  const v1::ServerMessage first = match.red.rematch(match.id);
  const v1::ServerMessage second = match.blue.rematch(match.id);
  for (const v1::ServerMessage* made : {&first, &second}) {
    ASSERT_EQ(made->match_created().invitations_size(), 2);
    EXPECT_EQ(made->match_created().invitations(0).seat(), v1::SEAT_UMPIRE);
    EXPECT_EQ(made->match_created().invitations(1).seat(), v1::SEAT_SPECTATOR);
  }
  const std::uint64_t again = first.match_created().match();
  match.red.watch(again, v1::SEAT_BLUE);
  match.blue.watch(again, v1::SEAT_RED);
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  ASSERT_TRUE(accepted(match.blue.order(ready_order())));
  TestClient spy(server, "Spy");
  EXPECT_TRUE(refused(spy.join(again, v1::SEAT_UMPIRE, first.match_created().invitations(0).code()), kNotAllowed));
}

}  // namespace
}  // namespace battalia::play
