// "What if?": a private copy of a moment. Who may have one, what it begins with, that nobody else ever sees it, that
// nothing of it reaches the original game, and that its dice are proved like those of any game.
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "server/play/archive/archive_file.h"
#include "server/play/archive/dice_proof.h"
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::play {
namespace {

v1::AskCopy moment(std::uint64_t match, v1::Seat as, std::uint64_t seq, const std::string& request_id = "copy") {
  v1::AskCopy request;
  request.set_match(match);
  request.set_as(as);
  request.set_seq(seq);
  request.set_request_id(request_id);
  return request;
}

v1::ServerMessage copy(TestServer& server, TestClient& client, const v1::AskCopy& request) {
  return client.ask([&](const RequestContext& call) { server.service().ask_copy(call, request); });
}

v1::Order resign_order() {
  v1::Order order;
  order.mutable_resign();
  return order;
}

// The last complete view of a match that the client was shown.
v1::ViewShown shown(TestClient& client) {
  v1::ViewShown view;
  for (const v1::ServerMessage& message : client.got()) {
    if (message.has_view_shown()) view = message.view_shown();
  }
  return view;
}

// Ann, who is red, against the computer, with units that may be out of sight.
v1::CreateMatch practice() {
  v1::CreateMatch terms;
  terms.set_take_seat(v1::SEAT_RED);
  terms.add_computer_seats(v1::SEAT_BLUE);
  v1::Option& option = *terms.add_options();
  option.set_key("ambushes");
  option.set_value("on");
  return terms;
}

std::vector<store::StoredOutcome> outcomes_told(TestServer& server, std::uint64_t match) {
  std::vector<store::StoredOutcome> all = server.store().outcomes().read(0, 1'000);
  std::erase_if(all, [&](const store::StoredOutcome& one) { return one.row.match != match; });
  return all;
}

// Red has shot once, moved, and given up; `shot` and `moved` are the moments after those acts, as spectators number
// them.
struct Finished {
  explicit Finished(TestServer& server, const v1::CreateMatch& terms = {}) : match(server, terms) {
    EXPECT_TRUE(accepted(match.red.act(shoot("R1", "B1"))));
    shot = match.red.seq();
    table = rules::digest(match.red.table());
    EXPECT_TRUE(accepted(match.red.act(advance("R2", 2))));
    moved = match.red.seq();
    EXPECT_TRUE(accepted(match.red.order(resign_order())));
  }
  TestMatch match;
  std::uint64_t shot = 0;
  std::uint64_t moved = 0;
  std::string table;
};

TEST(WhatIf, AFinishedGameIsCopiedAtAnyMomentByEverybodyWhoMayWatchIt) {
  TestServer server;
  Finished game(server);
  TestClient cat(server, "Cat");
  const v1::ServerMessage made = copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.shot));
  ASSERT_TRUE(made.has_match_created()) << made.DebugString();
  EXPECT_EQ(made.match_created().invitations_size(), 0);
  const std::uint64_t id = made.match_created().match();

  cat.watch(id, v1::SEAT_RED);
  EXPECT_EQ(rules::digest(cat.table()), game.table) << "the table as red saw it";
  EXPECT_TRUE(cat.prompt().to_move());
  const v1::CopiedFrom from = shown(cat).copied_from();
  EXPECT_EQ(from.match(), game.match.id);
  EXPECT_EQ(from.seq(), game.shot);
  EXPECT_EQ(cat.listed(id).title(), "What if: " + from.title() + ", turn " + std::to_string(cat.table().turn));
  EXPECT_TRUE(cat.listed(id).private_());
  EXPECT_EQ(cat.listed(id).your_seats_size(), 2);
}

TEST(WhatIf, BothSidesAreTheMakersAndNothingReachesTheGame) {
  TestServer server;
  Finished game(server);
  const store::Hash before = server.store().log().head(game.match.id).hash;
  TestClient cat(server, "Cat");
  const std::uint64_t id =
      copy(server, cat, moment(game.match.id, v1::SEAT_SPECTATOR, game.shot)).match_created().match();
  cat.watch(id, v1::SEAT_RED);
  ASSERT_TRUE(accepted(cat.act(advance("R2", 1))));
  ASSERT_TRUE(accepted(cat.act(end_phase())));
  cat.watch(id, v1::SEAT_BLUE);
  EXPECT_EQ(cat.prompt().seat(), v1::SEAT_BLUE);
  ASSERT_TRUE(accepted(cat.order(resign_order())));
  EXPECT_EQ(cat.match().stage(), v1::STAGE_ENDED);
  EXPECT_EQ(server.store().log().head(game.match.id).hash, before);
  EXPECT_TRUE(refused(cat.rematch(id), v1::REFUSAL_CODE_NOT_NOW));
}

TEST(WhatIf, TheResultOfACopyIsNotReportedToCompetitionsOrCampaigns) {
  TestServer server;
  Finished game(server);
  ASSERT_EQ(outcomes_told(server, game.match.id).size(), 1U);
  TestClient cat(server, "Cat");
  const std::uint64_t id = copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.shot)).match_created().match();
  cat.watch(id, v1::SEAT_RED);
  ASSERT_TRUE(accepted(cat.order(resign_order())));
  EXPECT_TRUE(outcomes_told(server, id).empty());
  const std::uint64_t second = copy(server, cat, moment(id, v1::SEAT_RED, 1, "of the copy")).match_created().match();
  cat.watch(second, v1::SEAT_RED);
  ASSERT_TRUE(accepted(cat.order(resign_order())));
  EXPECT_TRUE(outcomes_told(server, second).empty()) << "a copy of a copy";
  EXPECT_EQ(outcomes_told(server, game.match.id).size(), 1U);
}

TEST(WhatIf, ACompetitiveGameIsNotCopiedWhileItIsPlayedEvenAgainstTheComputer) {
  TestServer server;
  TestClient ann(server, "Ann");
  v1::CreateMatch terms = practice();
  terms.set_scenario("the-ford");
  terms.clear_take_seat();
  terms.set_campaign(7);
  const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
    server.service().arrange_match(call, terms, {{v1::SEAT_RED, "Ann"}}, "a game of a competition");
  });
  ASSERT_TRUE(made.has_match_created()) << made.DebugString();
  const std::uint64_t id = made.match_created().match();
  ann.watch(id, v1::SEAT_RED);
  ASSERT_TRUE(accepted(ann.order(ready_order())));
  ASSERT_EQ(ann.match().stage(), v1::STAGE_PLAYING);
  EXPECT_EQ(ann.match().campaign(), 7U);
  const std::uint64_t seq = ann.seq();
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_SPECTATOR}) {
    EXPECT_TRUE(refused(copy(server, ann, moment(id, seat, seq)), v1::REFUSAL_CODE_NOT_NOW)) << name_of(seat);
  }
  ASSERT_TRUE(accepted(ann.order(resign_order())));
  EXPECT_TRUE(copy(server, ann, moment(id, v1::SEAT_RED, seq)).has_match_created()) << "it is over";

  const std::uint64_t again = ann.rematch(id).match_created().match();
  ann.watch(again, v1::SEAT_BLUE);
  ASSERT_TRUE(accepted(ann.order(ready_order())));
  EXPECT_EQ(ann.match().campaign(), 0U) << "the campaign's battle was the first";
  EXPECT_TRUE(copy(server, ann, moment(again, v1::SEAT_BLUE, ann.seq(), "again")).has_match_created())
      << "a rematch counts for nothing";
}

TEST(WhatIf, AnUnstoredLookDoesNotCount) {
  TestServer server;
  TestClient ann(server, "Ann");
  const std::uint64_t id = ann.create(practice()).match_created().match();
  ann.watch(id, v1::SEAT_RED);
  ASSERT_TRUE(accepted(ann.order(ready_order())));
  struct NoReader final : Subscriber {
    void send(Frame /*frame*/) override {}
  };
  Service node({server.store(), server.systems(), server.clock(), server.key(), server.signer()});
  node.start();
  v1::GiveOrder elsewhere;  // through another process, which is first
  elsewhere.set_match(id);
  elsewhere.set_seat(v1::SEAT_RED);
  elsewhere.set_seq(ann.seq());
  elsewhere.set_request_id("elsewhere");
  *elsewhere.mutable_order() = order_of(advance("R1", 1));
  const std::uint64_t before = server.store().log().head(id).version;
  node.give_order({{"Ann"}, 1, std::make_shared<NoReader>()}, elsewhere);
  server.run();
  ASSERT_GT(server.store().log().head(id).version, before);

  const v1::AskCopy request = moment(id, v1::SEAT_RED, ann.seq());
  EXPECT_TRUE(refused(copy(server, ann, request), v1::REFUSAL_CODE_NOT_NOW)) << "its row has no place in the log";
  EXPECT_TRUE(ann.events(v1::Event::kUmpireRuled).empty());
  EXPECT_TRUE(copy(server, ann, request).has_match_created());
  EXPECT_EQ(ann.events(v1::Event::kUmpireRuled).size(), 1U) << "it is on record all the same";
}

TEST(WhatIf, NobodyElseLearnsThatThereIsACopy) {
  TestServer server;
  Finished game(server);
  TestClient cat(server, "Cat");
  TestClient org(server, "Org", v1::ROLE_ORGANISER);
  TestClient boss(server, "Boss", v1::ROLE_ADMINISTRATOR);
  const std::uint64_t id = copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.shot)).match_created().match();
  for (TestClient* other : {&game.match.red, &game.match.blue, &org}) {
    EXPECT_TRUE(refused(other->watch(id, v1::SEAT_SPECTATOR), v1::REFUSAL_CODE_NO_SUCH_MATCH));
    EXPECT_TRUE(refused(copy(server, *other, moment(id, v1::SEAT_RED, 1)), v1::REFUSAL_CODE_NO_SUCH_MATCH));
  }
  EXPECT_TRUE(refused(cat.invite(id, v1::SEAT_BLUE), v1::REFUSAL_CODE_NOT_ALLOWED));
  for (const v1::Seat seat : kViewers) {
    EXPECT_TRUE(refused(boss.join(id, seat), v1::REFUSAL_CODE_NOT_ALLOWED)) << name_of(seat);
  }
}

TEST(WhatIf, OnlyTheUmpireCanCopyAnUnfinishedGameBetweenPeople) {
  TestServer server;
  Umpired at(server, {});
  TestClient cat(server, "Cat");
  ASSERT_TRUE(accepted(at.match.red.act(advance("R1", 1))));
  const std::uint64_t seq = at.match.red.seq();
  EXPECT_TRUE(refused(copy(server, at.match.red, moment(at.match.id, v1::SEAT_RED, seq)), v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_TRUE(
      refused(copy(server, at.match.red, moment(at.match.id, v1::SEAT_BLUE, 1)), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
  EXPECT_TRUE(refused(copy(server, at.match.blue, moment(at.match.id, v1::SEAT_BLUE, 1)), v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_TRUE(refused(copy(server, cat, moment(at.match.id, v1::SEAT_SPECTATOR, 1)), v1::REFUSAL_CODE_NOT_NOW));
  const v1::ServerMessage made = copy(server, at.umpire, moment(at.match.id, v1::SEAT_UMPIRE, at.umpire.seq()));
  ASSERT_TRUE(made.has_match_created()) << made.DebugString();
  at.umpire.watch(made.match_created().match(), v1::SEAT_RED);
  EXPECT_TRUE(accepted(at.umpire.act(end_phase())));
}

TEST(WhatIf, PractisingPlayersCanCopyAndTheViewIsRecorded) {
  TestServer server;
  TestClient ann(server, "Ann");
  v1::CreateMatch terms;
  terms.set_take_seat(v1::SEAT_RED);
  terms.add_computer_seats(v1::SEAT_BLUE);
  const std::uint64_t id = ann.create(terms).match_created().match();
  ann.watch(id, v1::SEAT_RED);
  ann.order(ready_order());
  const v1::ServerMessage invited = ann.invite(id, v1::SEAT_BLUE);
  const v1::ServerMessage made = copy(server, ann, moment(id, v1::SEAT_RED, ann.seq()));
  ASSERT_TRUE(made.has_match_created()) << made.DebugString();
  const bool hides = tests::skirmish().may_hide(ann.table());
  const std::vector<v1::Event> looks = ann.events(v1::Event::kUmpireRuled);
  ASSERT_EQ(looks.size(), hides ? 1U : 0U);
  TestClient ben(server, "Ben");
  const v1::ServerMessage joined = ben.join(id, v1::SEAT_BLUE, invited.invited().invitation().code());
  EXPECT_EQ(joined.has_joined(), !hides) << "nobody plays against who has seen what is hidden";
  EXPECT_TRUE(accepted(ann.act(advance("R1", 1)))) << "the game goes on";
}

TEST(WhatIf, ACopyOfAPrivateGameIsNotForStrangers) {
  TestServer server;
  v1::CreateMatch terms;
  terms.set_private_(true);
  Finished game(server, terms);
  TestClient cat(server, "Cat");
  EXPECT_TRUE(
      refused(copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.shot)), v1::REFUSAL_CODE_NO_SUCH_MATCH));
  EXPECT_TRUE(copy(server, game.match.blue, moment(game.match.id, v1::SEAT_RED, game.shot)).has_match_created());
}

TEST(WhatIf, MomentsWithoutATableToPlayOnAreRefused) {
  TestServer server;
  Finished game(server);
  TestClient cat(server, "Cat");
  for (const std::uint64_t seq : {0UL, 1UL, 9999UL}) {  // no update, a seat taken, not yet reached
    EXPECT_TRUE(refused(copy(server, cat, moment(game.match.id, v1::SEAT_RED, seq)), v1::REFUSAL_CODE_INVALID)) << seq;
  }
  const v1::ServerMessage over = copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.match.red.seq()));
  EXPECT_TRUE(refused(over, v1::REFUSAL_CODE_INVALID)) << "the game had ended";
  Gathering waits(server);
  EXPECT_TRUE(refused(copy(server, waits.red, moment(waits.id, v1::SEAT_RED, 1)), v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_TRUE(refused(copy(server, cat, moment(4711, v1::SEAT_RED, 1)), v1::REFUSAL_CODE_NO_SUCH_MATCH));
}

TEST(WhatIf, UndoneMomentsCanBeTriedAgain) {
  TestServer server;
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.red.act(advance("R1", 2))));
  const std::uint64_t undone = match.red.seq();
  const std::string table = rules::digest(match.red.table());
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  if (!match.red.events(v1::Event::kUndoAsked).empty()) {
    v1::Order consent;
    consent.mutable_answer_undo()->set_consent(true);
    ASSERT_TRUE(accepted(match.blue.order(consent)));
  }
  ASSERT_NE(rules::digest(match.red.table()), table);
  ASSERT_TRUE(accepted(match.red.order(resign_order())));
  const v1::ServerMessage made = copy(server, match.red, moment(match.id, v1::SEAT_RED, undone));
  ASSERT_TRUE(made.has_match_created());
  match.red.watch(made.match_created().match(), v1::SEAT_RED);
  EXPECT_EQ(rules::digest(match.red.table()), table);
}

TEST(WhatIf, TheSameRequestGetsTheSameCopyAndCopiesCountAsMatches) {
  TestServer server({.think_ms = 10, .matches_per_person = 2});
  Finished game(server);
  TestClient cat(server, "Cat");
  const v1::ServerMessage first = copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.shot));
  const v1::ServerMessage again = copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.shot));
  EXPECT_EQ(first.match_created().match(), again.match_created().match());
  EXPECT_TRUE(
      refused(copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.moved)), v1::REFUSAL_CODE_REQUEST_REUSED));
  ASSERT_TRUE(copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.moved, "two")).has_match_created());
  EXPECT_TRUE(
      refused(copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.moved, "three")), v1::REFUSAL_CODE_TOO_FAST));
  v1::CreateMatch forged;
  forged.mutable_copied_from()->set_match(game.match.id);
  TestClient dan(server, "Dan");
  EXPECT_TRUE(refused(dan.create(forged), v1::REFUSAL_CODE_INVALID));
}

TEST(WhatIf, UndoIsFreeThereAlsoWhereDiceWereThrown) {
  TestServer server;
  Finished game(server);
  TestClient cat(server, "Cat");
  const std::uint64_t id = copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.shot)).match_created().match();
  cat.watch(id, v1::SEAT_RED);
  const std::string before = rules::digest(cat.table());
  ASSERT_TRUE(accepted(cat.act(shoot("R2", "B1"))));
  ASSERT_TRUE(accepted(cat.order(undo_order())));
  EXPECT_EQ(rules::digest(cat.table()), before);
}

TEST(WhatIf, ItsDiceAreProvedAndItOutlivesARestart) {
  TestServer server;
  Finished game(server);
  TestClient cat(server, "Cat");
  const std::uint64_t id = copy(server, cat, moment(game.match.id, v1::SEAT_RED, game.shot)).match_created().match();
  cat.watch(id, v1::SEAT_RED);
  ASSERT_TRUE(accepted(cat.act(shoot("R2", "B1"))));
  server.restart();
  cat.watch(id, v1::SEAT_RED);
  ASSERT_TRUE(accepted(cat.order(resign_order())));
  const Checked checked = check_match(server.store(), server.systems(), id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  EXPECT_GT(checked.dice_checked, 0U);
  const auto proof =
      prove_dice(export_match(server.store(), server.systems(), id, &server.signer()), {.systems = server.systems()});
  EXPECT_TRUE(proof->faults.empty()) << proof->faults.front();
  const v1::ServerMessage replay = cat.history(id, v1::SEAT_SPECTATOR);
  EXPECT_EQ(replay.history().copied_from().match(), game.match.id);
}

// A copy whose maker enters the dice by hand, and is now to enter the dice of a volley.
std::uint64_t with_a_typed_volley(TestServer& server, const Finished& game, TestClient& maker) {
  v1::AskCopy request = moment(game.match.id, v1::SEAT_RED, game.shot);
  request.set_typed_dice(true);
  const std::uint64_t id = copy(server, maker, request).match_created().match();
  maker.watch(id, v1::SEAT_RED);
  EXPECT_TRUE(accepted(maker.act(shoot("R2", "B1"))));
  return id;
}

TEST(WhatIf, ItIsWrittenToAFileReadAgainAndItsSummaryRebuilt) {
  TestServer server;
  Finished game(server);
  TestClient cat(server, "Cat");
  const std::uint64_t id = with_a_typed_volley(server, game, cat);
  ASSERT_TRUE(cat.prompt().has_roll_wanted());
  EXPECT_EQ(summarise(server.store(), server.systems(), id), *server.store().matches().summary(id)) << "dice are held";
  ASSERT_TRUE(accepted(cat.order(resign_order())));
  const std::string file = export_match(server.store(), server.systems(), id);
  TestServer other;
  std::uint64_t imported = 0;
  import_match(other.store(), other.systems(), file, [&](const auto& done) { imported = done.value_or(0); });
  other.run();
  ASSERT_EQ(imported, id);
  EXPECT_EQ(export_match(other.store(), other.systems(), id), file);
  const Checked checked = check_match(other.store(), other.systems(), id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  EXPECT_EQ(*other.store().matches().summary(id), *server.store().matches().summary(id));
  TestClient dan(other, "Dan");
  EXPECT_TRUE(refused(dan.watch(id, v1::SEAT_SPECTATOR), v1::REFUSAL_CODE_NO_SUCH_MATCH)) << "private there as well";
}

TEST(WhatIf, TypedDiceAreEnteredByThePlayer) {
  TestServer server;
  Finished game(server);
  TestClient cat(server, "Cat");
  const std::uint64_t id = with_a_typed_volley(server, game, cat);
  ASSERT_TRUE(cat.prompt().has_roll_wanted());
  v1::Order entered;
  for (std::uint32_t die = 0; die < cat.prompt().roll_wanted().count(); ++die) {
    entered.mutable_umpire()->mutable_enter_dice()->add_faces(3);
  }
  ASSERT_TRUE(accepted(cat.order(entered)));
  const std::vector<v1::Event> rolled = cat.events(v1::Event::kDiceRolled);
  ASSERT_FALSE(rolled.empty());
  EXPECT_EQ(rolled.back().dice_rolled().attested_by(), "Cat");
  v1::Order pause;
  pause.mutable_umpire()->mutable_pause();
  pause.mutable_umpire()->set_reason("mine");
  EXPECT_TRUE(refused(cat.order(pause), v1::REFUSAL_CODE_NOT_ALLOWED)) << "no other power comes with it";
  const Checked checked = check_match(server.store(), server.systems(), id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
}

}  // namespace
}  // namespace battalia::play
