// Who sits where: creating a match, inviting, joining, sharing a side, leaving, taking over, ready, draws, rematch.
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::play {
namespace {

std::vector<v1::MatchSummary> list(TestServer& server, TestClient& client, const v1::ListMatches& request) {
  const v1::ServerMessage answer =
      client.ask([&](const RequestContext& call) { server.service().list_matches(call, request); });
  return {answer.matches().matches().begin(), answer.matches().matches().end()};
}

TEST(Lobby, InvalidRequestsAreRefusedAtOnce) {
  TestServer server;
  TestClient ann(server, "Ann");
  v1::CreateMatch request;
  request.set_scenario("agincourt");
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_UNKNOWN));
  request.set_scenario("the-ford");
  request.set_system("chess");
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_UNKNOWN));
  request.clear_system();
  request.add_options()->set_key("fog");
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
  request.mutable_options(0)->set_key("muster");
  request.mutable_options(0)->set_value("never");
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
  request.clear_options();
  request.set_physical_dice(true);
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
  request.clear_physical_dice();
  request.set_take_seat(v1::SEAT_RED);
  request.add_computer_seats(v1::SEAT_RED);
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID));
  request.clear_computer_seats();
  request.set_campaign(1);
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_INVALID)) << "campaigns have the server make their battles";
  TestClient nobody(server, "");
  EXPECT_TRUE(refused(nobody.create(), v1::REFUSAL_CODE_SIGN_IN_FIRST));
}

TEST(Lobby, IllegalListsAreRefusedWithEveryFault) {
  TestServer server;
  TestClient ann(server, "Ann");
  v1::CreateMatch request;
  request.set_system("skirmish");
  request.mutable_red_army()->add_units();
  request.mutable_blue_army();
  const v1::ServerMessage answer = ann.create(request);
  ASSERT_TRUE(refused(answer, v1::REFUSAL_CODE_INVALID));
  ASSERT_EQ(answer.refused().faults_size(), 2);
  EXPECT_EQ(answer.refused().faults(1).where(), "blue");
  request.mutable_red_army()->add_units();
  for (int i = 0; i < 2; ++i) request.mutable_blue_army()->add_units();
  EXPECT_TRUE(ann.create(request).has_match_created());
}

TEST(Lobby, TheSameCreationIsMadeOnce) {
  TestServer server;
  TestClient ann(server, "Ann");
  v1::CreateMatch request;
  request.set_scenario("the-ford");
  request.set_request_id("mine");
  server.hold_disk();
  ann.create(request);
  ann.create(request);
  server.release_disk();
  const v1::ServerMessage first = ann.got().at(0);
  EXPECT_EQ(ann.got().at(1).match_created().match(), first.match_created().match());
  server.restart();
  const v1::ServerMessage again = ann.create(request);
  EXPECT_EQ(again.match_created().SerializeAsString(), first.match_created().SerializeAsString());
  request.set_title("another");
  EXPECT_TRUE(refused(ann.create(request), v1::REFUSAL_CODE_REQUEST_REUSED));
}

TEST(Seats, AnInvitationIsGoodOnceAndOnlyForItsSeat) {
  TestServer server;
  Gathering match(server);
  const std::string code = match.code(v1::SEAT_UMPIRE);
  EXPECT_TRUE(server.service().invitation_stands(code));
  TestClient cat(server, "Cat");
  EXPECT_TRUE(refused(cat.join(match.id, v1::SEAT_RED, code), v1::REFUSAL_CODE_UNKNOWN));
  EXPECT_TRUE(refused(cat.join(match.id, v1::SEAT_UMPIRE, "AAAAA-AAAAA"), v1::REFUSAL_CODE_UNKNOWN));
  std::string typed = code;
  for (char& letter : typed) letter = static_cast<char>(std::tolower(letter));
  EXPECT_TRUE(cat.join(match.id, v1::SEAT_UMPIRE, typed).has_joined());
  EXPECT_FALSE(server.service().invitation_stands(code));
  TestClient dan(server, "Dan");
  EXPECT_TRUE(refused(dan.join(match.id, v1::SEAT_UMPIRE, code), v1::REFUSAL_CODE_UNKNOWN));
}

TEST(Seats, AnInvitationSaysWhichMatchAndSeat) {
  TestServer server;
  Gathering match(server);
  TestClient cat(server, "Cat");
  EXPECT_TRUE(refused(cat.join(0, v1::SEAT_UNSPECIFIED, "AAAAA-AAAAA"), v1::REFUSAL_CODE_UNKNOWN));
  const v1::ServerMessage joined = cat.join(0, v1::SEAT_UNSPECIFIED, match.code(v1::SEAT_UMPIRE));
  EXPECT_EQ(joined.joined().match(), match.id);
  EXPECT_EQ(joined.joined().seat(), v1::SEAT_UMPIRE);
}

TEST(Seats, AnInvitationUsedTwiceAtOnceSeatsOnlyOnePerson) {
  TestServer server;
  Gathering match(server);
  TestClient cat(server, "Cat");
  TestClient dan(server, "Dan");
  server.hold_disk();
  cat.join(match.id, v1::SEAT_UMPIRE, match.code(v1::SEAT_UMPIRE));
  dan.join(match.id, v1::SEAT_UMPIRE, match.code(v1::SEAT_UMPIRE));
  server.release_disk();
  EXPECT_TRUE(cat.got().back().has_joined());
  EXPECT_TRUE(refused(dan.got().back(), v1::REFUSAL_CODE_UNKNOWN));
}

TEST(Seats, ATakenSeatIsSharedByInvitationEachWithTheirOwnCommand) {
  TestServer server;
  TestMatch match(server);
  TestClient cat(server, "Cat");
  EXPECT_TRUE(refused(cat.join(match.id, v1::SEAT_RED), v1::REFUSAL_CODE_SEAT_TAKEN));
  EXPECT_TRUE(refused(match.red.invite(match.id, v1::SEAT_RED, "b1"), v1::REFUSAL_CODE_INVALID));
  EXPECT_TRUE(refused(match.blue.invite(match.id, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED));
  const v1::ServerMessage invited = match.red.invite(match.id, v1::SEAT_RED, "r2");
  const v1::ServerMessage joined = cat.join(match.id, v1::SEAT_RED, invited.invited().invitation().code());
  ASSERT_TRUE(joined.has_joined()) << joined.ShortDebugString();
  EXPECT_EQ(joined.joined().commands(0), "r2");
  cat.watch(match.id, v1::SEAT_RED);
  EXPECT_TRUE(refused(cat.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_YOUR_UNIT));
  EXPECT_TRUE(accepted(cat.act(advance("R2", 1))));
}

TEST(Seats, APrivateMatchIsOnlyForTheInvited) {
  TestServer server;
  v1::CreateMatch terms;
  terms.set_private_(true);
  TestMatch match(server, terms);
  TestClient cat(server, "Cat");
  EXPECT_TRUE(refused(cat.watch(match.id, v1::SEAT_SPECTATOR), v1::REFUSAL_CODE_NO_SUCH_MATCH));
  EXPECT_TRUE(refused(cat.join(match.id, v1::SEAT_UMPIRE), v1::REFUSAL_CODE_NO_SUCH_MATCH));
  EXPECT_TRUE(list(server, cat, {}).empty());
  EXPECT_EQ(list(server, match.red,
                 [] {
                   v1::ListMatches mine;
                   mine.set_mine(true);
                   return mine;
                 }())
                .size(),
            1U);
  ASSERT_TRUE(cat.join(match.id, v1::SEAT_SPECTATOR, match.invitation(v1::SEAT_SPECTATOR)).has_joined());
  EXPECT_TRUE(cat.watch(match.id, v1::SEAT_SPECTATOR).has_view_shown());
}

TEST(Seats, AnInvitationShowsItsMatchAndOnWhichTermsItIsPlayed) {
  TestServer server;
  TestClient ann(server, "Ann");
  v1::CreateMatch terms;
  terms.set_private_(true);
  terms.set_scenario("the-ford");
  terms.set_take_seat(v1::SEAT_RED);
  terms.mutable_clock()->set_per_side_ms(1'800'000);
  terms.mutable_clock()->set_forfeit(true);
  terms.set_observer_delay_turns(2);
  const v1::ServerMessage made = ann.create(terms);
  ASSERT_TRUE(made.has_match_created());
  const std::uint64_t id = made.match_created().match();
  v1::ListMatches asked;
  asked.set_invitation(ann.invite(id, v1::SEAT_BLUE).invited().invitation().code());
  TestClient nobody(server, "");
  const std::vector<v1::MatchSummary> shown = list(server, nobody, asked);
  ASSERT_EQ(shown.size(), 1U);
  EXPECT_EQ(shown[0].id(), id);
  EXPECT_EQ(shown[0].terms().made_by(), "Ann");
  EXPECT_EQ(shown[0].terms().seat(), v1::SEAT_BLUE);
  EXPECT_EQ(shown[0].terms().clock().per_side_ms(), 1'800'000);
  EXPECT_TRUE(shown[0].terms().clock().forfeit());
  EXPECT_EQ(shown[0].terms().observer_delay_turns(), 2U);
  TestClient ben(server, "Ben");
  ASSERT_TRUE(ben.join(id, v1::SEAT_BLUE, asked.invitation()).has_joined());
  EXPECT_EQ(list(server, ben, asked).size(), 1U);
  EXPECT_TRUE(list(server, nobody, asked).empty()) << "it is Ben's now";
  asked.set_invitation("ABCDE-FGHJK");
  EXPECT_TRUE(list(server, ann, asked).empty());
}

TEST(Seats, ASeatThatIsLeftIsTakenOver) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(match.red.leave(match.id).has_done());
  TestClient cat(server, "Cat");
  v1::ListMatches open;
  open.set_open(true);
  ASSERT_EQ(list(server, cat, open).size(), 1U);
  ASSERT_TRUE(cat.join(match.id, v1::SEAT_RED).has_joined());
  cat.watch(match.id, v1::SEAT_RED);
  EXPECT_TRUE(accepted(cat.act(advance("R1", 1))));
  EXPECT_TRUE(refused(match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
  EXPECT_TRUE(list(server, cat, open).empty());
}

TEST(Seats, APersonWhoLeavesSeesNothingMoreAndCannotJoinTheOtherSide) {
  TestServer server;
  TestMatch match(server);
  match.blue.leave(match.id);
  match.blue.news();
  match.red.act(advance("R1", 1));
  EXPECT_TRUE(match.blue.news().empty());
  EXPECT_TRUE(refused(match.blue.watch(match.id, v1::SEAT_BLUE), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
  match.red.leave(match.id);
  EXPECT_TRUE(refused(match.blue.join(match.id, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(refused(match.blue.join(match.id, v1::SEAT_UMPIRE), v1::REFUSAL_CODE_NOT_ALLOWED));
  server.restart();
  EXPECT_TRUE(refused(match.blue.join(match.id, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(match.blue.join(match.id, v1::SEAT_BLUE).has_joined());
}

TEST(Seats, NothingBeginsBeforeBothAreReady) {
  TestServer server;
  TestClient ann(server, "Ann");
  TestClient ben(server, "Ben");
  v1::CreateMatch terms;
  terms.set_take_seat(v1::SEAT_RED);
  const std::uint64_t match = ann.create(terms).match_created().match();
  ann.watch(match, v1::SEAT_RED);
  EXPECT_EQ(ann.table().option(rules::OptionKey("muster")), "open");
  EXPECT_EQ(ann.prompt().waiting_for(), "a player for Blue");
  EXPECT_TRUE(refused(ann.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_NOW));
  ASSERT_TRUE(accepted(ann.order(ready_order())));
  ASSERT_TRUE(ben.join(match, v1::SEAT_BLUE).has_joined());
  EXPECT_EQ(ann.match().stage(), v1::STAGE_GATHERING);
  ben.watch(match, v1::SEAT_BLUE);
  ASSERT_TRUE(accepted(ben.order(ready_order())));
  EXPECT_EQ(ann.match().stage(), v1::STAGE_PLAYING);
  EXPECT_TRUE(ann.prompt().to_move());
}

TEST(Seats, RepeatingAnAgreementWritesNoSecondRow) {
  TestServer server;
  Gathering match(server, {});
  match.red.watch(match.id, v1::SEAT_RED);
  v1::Order not_ready;
  not_ready.mutable_ready();
  EXPECT_TRUE(refused(match.red.order(not_ready), v1::REFUSAL_CODE_NOT_NOW));
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  const std::uint64_t version = server.store().log().head(match.id).version;
  EXPECT_TRUE(refused(match.red.order(ready_order()), v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_EQ(server.store().log().head(match.id).version, version);
  ASSERT_TRUE(accepted(match.red.order(not_ready)));
  EXPECT_TRUE(accepted(match.red.order(ready_order())));
}

TEST(Seats, AMatchWhoseServerStoppedBetweenReadyAndBeginBeginsAfterwards) {
  TestServer server;
  TestMatch match(server);
  const std::vector<store::StoredRecord> rows = server.store().log().read(match.id, 0, 100);
  TestServer other;
  store::MatchRow made = *server.store().matches().find(match.id);
  for (std::size_t i = 0; i + 1 < rows.size(); ++i) {  // all but the last row, which set the table
    store::AppendRequest request{match.id, i, rows[i].request_id, rows[i].bytes, {}};
    if (i == 0) {
      made.secret.clear();
      request.writes.emplace_back(made);
      request.writes.emplace_back(*server.store().matches().summary(match.id));
    }
    other.store().log().append(std::move(request), [](const store::AppendResult&) {});
  }
  other.run();
  TestClient ann(other, "Ann");
  ann.watch(match.id, v1::SEAT_RED);
  other.run();
  EXPECT_EQ(ann.match().stage(), v1::STAGE_PLAYING);
}

TEST(Agreements, ADrawIsOfferedAndAnswered) {
  TestServer server;
  TestMatch match(server);
  v1::Order offer;
  offer.mutable_offer_draw();
  ASSERT_TRUE(accepted(match.red.order(offer)));
  EXPECT_EQ(match.blue.match().draw_offered_by(), v1::SEAT_RED);
  v1::Order reply;
  reply.mutable_answer_draw()->set_accept(false);
  EXPECT_TRUE(refused(match.red.order(reply), v1::REFUSAL_CODE_NOT_NOW));
  ASSERT_TRUE(accepted(match.blue.order(reply)));
  EXPECT_EQ(match.red.match().draw_offered_by(), v1::SEAT_UNSPECIFIED);
  match.blue.order(offer);
  reply.mutable_answer_draw()->set_accept(true);
  ASSERT_TRUE(accepted(match.red.order(reply)));
  EXPECT_EQ(match.red.table().result.outcome(), v1::OUTCOME_DRAW);
  EXPECT_TRUE(refused(match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_NOT_NOW));
}

TEST(Agreements, ARematchSwapsTheSidesAndIsTheSameMatchForBoth) {
  TestServer server;
  TestMatch match(server);
  EXPECT_TRUE(refused(match.red.rematch(match.id), v1::REFUSAL_CODE_NOT_NOW));
  v1::Order resign;
  resign.mutable_resign();
  match.red.order(resign);
  EXPECT_EQ(match.blue.table().result.outcome(), v1::OUTCOME_BLUE);
  TestClient cat(server, "Cat");
  EXPECT_TRUE(refused(cat.rematch(match.id), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
  const std::uint64_t again = match.red.rematch(match.id).match_created().match();
  EXPECT_NE(again, match.id);
  EXPECT_EQ(match.blue.rematch(match.id).match_created().match(), again);
  ASSERT_TRUE(match.red.watch(again, v1::SEAT_BLUE).has_view_shown());
  ASSERT_TRUE(match.blue.watch(again, v1::SEAT_RED).has_view_shown());
  EXPECT_EQ(match.red.match().stage(), v1::STAGE_GATHERING);
  match.red.order(ready_order());
  match.blue.order(ready_order());
  EXPECT_TRUE(match.blue.prompt().to_move());
}

TEST(Agreements, ARematchGivesACommanderNoMoreThanTheyHad) {
  TestServer server;
  TestMatch match(server);
  TestClient cat(server, "Cat");
  TestClient dee(server, "Dee");
  for (const auto& [client, leader, seat, command] :
       {std::tuple(&cat, &match.red, v1::SEAT_RED, "r2"), std::tuple(&dee, &match.blue, v1::SEAT_BLUE, "b1")}) {
    const std::string code = leader->invite(match.id, seat, command).invited().invitation().code();
    ASSERT_TRUE(client->join(match.id, seat, code).has_joined());
  }
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(match.blue.order(resign)));
  const std::uint64_t again = match.red.rematch(match.id).match_created().match();
  for (TestClient* blue : {&match.red, &cat}) ASSERT_TRUE(blue->watch(again, v1::SEAT_BLUE).has_view_shown());
  for (TestClient* red : {&match.blue, &dee}) ASSERT_TRUE(red->watch(again, v1::SEAT_RED).has_view_shown());
  for (TestClient* commander : {&cat, &dee}) {
    EXPECT_TRUE(refused(commander->order(ready_order()), v1::REFUSAL_CODE_NOT_ALLOWED)) << commander->name();
  }
  ASSERT_TRUE(accepted(match.red.order(ready_order())));
  ASSERT_TRUE(accepted(match.blue.order(ready_order())));
  EXPECT_TRUE(refused(dee.act(advance("R2", 1)), v1::REFUSAL_CODE_NOT_YOUR_UNIT));
  EXPECT_TRUE(accepted(dee.act(advance("R1", 1)))) << "the first command of either side";
  ASSERT_TRUE(accepted(match.blue.act(end_phase())));
  EXPECT_TRUE(refused(cat.act(end_phase()), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(accepted(cat.act(advance("B1", 1)))) << "the last of the fewer there";
}

TEST(Lists, TheMatchesThatWaitForMeComeFirst) {
  TestServer server;
  TestMatch older(server);
  TestMatch newer(server);
  newer.red.act(end_phase());
  v1::ListMatches mine;
  mine.set_mine(true);
  const std::vector<v1::MatchSummary> matches = list(server, older.red, mine);
  ASSERT_EQ(matches.size(), 2U);
  EXPECT_EQ(matches[0].id(), older.id);
  EXPECT_TRUE(matches[0].your_move());
  EXPECT_FALSE(matches[1].your_move());
  EXPECT_EQ(matches[1].to_move(0), v1::SEAT_BLUE);
}

// While the disk may still lose a seat, the seat lets nobody read a side's chat.
TEST(Seats, ANewPlayerSeesTheSidesChatOnceTheSeatIsDurable) {
  TestServer server;
  TestMatch match(server);
  TestClient deputy(server, "Dee");
  deputy.watch(match.id, v1::SEAT_SPECTATOR);
  const std::string code = match.red.invite(match.id, v1::SEAT_RED).invited().invitation().code();
  deputy.news();
  server.hold_disk();
  match.red.say(v1::AUDIENCE_SIDE, "by the mill");
  deputy.join(match.id, v1::SEAT_RED, code);
  EXPECT_TRUE(deputy.news().empty());
  server.release_disk();
  const std::vector<v1::ServerMessage> told = deputy.news();
  const auto at = [&](auto is) { return std::find_if(told.begin(), told.end(), is) - told.begin(); };
  const auto seated = at([](const v1::ServerMessage& one) { return one.has_update(); });
  const auto heard = at([](const v1::ServerMessage& one) { return one.has_chat_said(); });
  EXPECT_LT(seated, heard);
  EXPECT_LT(static_cast<std::size_t>(heard), told.size()) << "and he hears it then";
}

}  // namespace
}  // namespace battalia::play
