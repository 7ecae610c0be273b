// Undo and rollback: free until a die is rolled or something hidden is shown; nothing is ever deleted.
#include "common/player/chooser.h"
#include "tests/play/test_server.h"
#include "tests/support/bridge.h"

#include <map>

namespace battalia::play {
namespace {

v1::Order consent(bool yes) {
  v1::Order order;
  order.mutable_answer_undo()->set_consent(yes);
  return order;
}

Length y_of(const TestClient& client, const char* unit) { return client.table().unit(UnitId(unit)).ground.centre.y; }

TEST(Undo, AMoveIsUndoneFreely) {
  TestServer server;
  TestMatch match(server);
  match.red.act(advance("R1", 2));
  match.red.act(advance("R1", 3));
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  EXPECT_EQ(y_of(match.blue, "R1"), Length::inches(8));
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  EXPECT_EQ(y_of(match.blue, "R1"), Length::inches(6));
  EXPECT_TRUE(refused(match.red.order(undo_order()), v1::REFUSAL_CODE_INVALID));
}

TEST(Undo, ViewersGetAFreshViewAndTheRowInTheirOwnNumbering) {
  TestServer server;
  TestMatch match(server);
  const std::uint64_t before = match.blue.seq();
  match.red.act(advance("R1", 2));
  match.blue.news();
  match.red.order(undo_order());
  const std::vector<v1::ServerMessage> news = match.blue.news();
  ASSERT_EQ(news.size(), 2U);
  EXPECT_EQ(news[0].update().events(0).rolled_back().to_seq(), before);
  EXPECT_TRUE(news[1].has_view_shown());
  EXPECT_EQ(news[1].view_shown().view().seq(), before + 2);
}

TEST(Undo, AfterADieTheOpponentIsAsked) {
  TestServer server;
  TestMatch match(server);
  match.red.act(advance("R1", 2));
  match.red.act(shoot("R1", "B1"));
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  EXPECT_EQ(match.blue.match().undo_asked_by(), v1::SEAT_RED);
  EXPECT_TRUE(refused(match.red.order(consent(true)), v1::REFUSAL_CODE_NOT_ALLOWED));
  ASSERT_TRUE(accepted(match.blue.order(consent(true))));
  EXPECT_EQ(match.red.table().unit(UnitId("B1")).statuses[rules::StatusKey("hits")], 0);
  EXPECT_EQ(y_of(match.red, "R1"), Length::inches(8));
  EXPECT_EQ(match.blue.match().undo_asked_by(), v1::SEAT_UNSPECIFIED);
}

TEST(Undo, TheOpponentMayRefuseAndThenTheActStays) {
  TestServer server;
  TestMatch match(server);
  match.red.act(shoot("R1", "B1"));
  const std::string before = rules::digest(match.red.table());
  match.red.order(undo_order());
  ASSERT_TRUE(accepted(match.blue.order(consent(false))));
  EXPECT_EQ(rules::digest(match.red.table()), before);
}

TEST(Undo, LaterActsOfOthersAreNotUndoneWithoutThem) {
  TestServer server;
  TestMatch match(server);
  match.red.act(end_phase());
  match.blue.act(advance("B1", 1));
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  EXPECT_EQ(match.blue.match().undo_asked_by(), v1::SEAT_RED);
}

TEST(Undo, ShowingWhatWasHiddenIsNotFree) {
  TestServer server;
  TestMatch match(server);
  match.red.act(end_phase());
  match.blue.act(show());
  match.blue.order(undo_order());
  EXPECT_EQ(match.red.match().undo_asked_by(), v1::SEAT_BLUE);
}

v1::CreateMatch with_ambushes() {
  v1::CreateMatch terms;
  v1::Option& option = *terms.add_options();
  option.set_key("ambushes");
  option.set_value("on");
  return terms;
}

// Otherwise a side could look into one wood after another. This holds whether or not the move met anybody, because an
// undo that is free only after meeting nobody would reveal that.
TEST(Undo, WhereUnitsMayBeOutOfSightAMoveThatMetNobodyIsNotFree) {
  TestServer server;
  TestMatch match(server, with_ambushes());
  match.red.act(advance("R1", 2));
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  EXPECT_EQ(match.blue.match().undo_asked_by(), v1::SEAT_RED);
  EXPECT_EQ(y_of(match.red, "R1"), Length::inches(8));
  ASSERT_TRUE(accepted(match.blue.order(consent(true))));
  EXPECT_EQ(y_of(match.red, "R1"), Length::inches(6));
}

TEST(Undo, UnderAnUmpireWhoMayHideUnitsNoMoveIsFree) {
  TestServer server;
  Umpired at(server);
  at.match.red.act(advance("R1", 2));
  ASSERT_TRUE(accepted(at.match.red.order(undo_order())));
  EXPECT_EQ(at.match.blue.match().undo_asked_by(), v1::SEAT_RED);
  ASSERT_TRUE(accepted(at.umpire.order(consent(true))));
  EXPECT_EQ(y_of(at.match.red, "R1"), Length::inches(6));
}

TEST(Undo, InABattleThatSomebodyDrewNoMoveIsFree) {
  TestServer server({}, rules::all_systems());
  v1::CreateMatch terms;
  terms.set_scenario_text(std::string(tests::kBridge));
  TestMatch match(server, terms);
  ASSERT_TRUE(accepted(match.red.act(match.red.prompt().default_act())));
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  EXPECT_EQ(match.blue.match().undo_asked_by(), v1::SEAT_RED);
}

TEST(Undo, ANewActCancelsTheRequest) {
  TestServer server;
  TestMatch match(server);
  match.red.act(shoot("R1", "B1"));
  match.red.order(undo_order());
  match.red.act(advance("R1", 1));
  EXPECT_EQ(match.blue.match().undo_asked_by(), v1::SEAT_UNSPECIFIED);
  EXPECT_TRUE(refused(match.blue.order(consent(true)), v1::REFUSAL_CODE_NOT_NOW));
}

// Somebody who asks to undo and looks at the list could otherwise tell when the other side moves what is hidden.
TEST(Undo, AnActThatNotEverybodySeesLeavesTheRequestOpen) {
  TestServer server;
  v1::CreateMatch terms = with_ambushes();
  v1::Option& muster = *terms.add_options();
  muster.set_key("muster");
  muster.set_value("secret");
  TestMatch match(server, terms);
  ASSERT_TRUE(accepted(match.red.act(advance("R1", 1))));
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  EXPECT_EQ(match.red.match().undo_asked_by(), v1::SEAT_RED);
  const std::string listed = match.red.listed(match.id).DebugString();
  const std::uint64_t seq = match.red.seq();
  ASSERT_TRUE(accepted(match.blue.act(advance("X1", 1))));
  EXPECT_EQ(match.red.seq(), seq) << "red does not see it";
  EXPECT_EQ(match.red.listed(match.id).DebugString(), listed);
  EXPECT_TRUE(refused(match.red.order(undo_order()), v1::REFUSAL_CODE_NOT_NOW)) << "as before it";
}

// Otherwise they could try something that the asker does not see, dice and all, and take it back by agreeing.
TEST(Undo, IsNotAgreedToByWhoHasActedUnseenSinceItWasAskedFor) {
  TestServer server;
  v1::CreateMatch terms = with_ambushes();
  v1::Option& muster = *terms.add_options();
  muster.set_key("muster");
  muster.set_value("secret");
  TestMatch match(server, terms);
  ASSERT_TRUE(accepted(match.red.act(advance("R1", 1))));
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  ASSERT_TRUE(accepted(match.blue.act(advance("X1", 1))));
  const std::string before = rules::digest(match.blue.table());
  EXPECT_TRUE(refused(match.blue.order(consent(true)), v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_EQ(rules::digest(match.blue.table()), before);
  ASSERT_TRUE(accepted(match.blue.order(consent(false))));
  ASSERT_TRUE(accepted(match.red.order(undo_order())));
  EXPECT_TRUE(accepted(match.blue.order(consent(true)))) << "it has been asked about that act, too";
}

TEST(Undo, OnADiskThatFailsIsRefusedAndMayBeAskedForAgain) {
  TestServer server;
  TestClient ann(server, "Ann");
  v1::CreateMatch terms;
  terms.set_take_seat(v1::SEAT_RED);
  terms.add_computer_seats(v1::SEAT_BLUE);
  terms.set_private_(true);  // for practice
  const std::uint64_t match = ann.create(terms).match_created().match();
  ann.watch(match, v1::SEAT_RED);
  ASSERT_TRUE(accepted(ann.order(ready_order())));
  ASSERT_TRUE(accepted(ann.act(advance("R1", 2))));
  ASSERT_TRUE(accepted(ann.act(shoot("R1", "B1"))));
  server.store().journal().fail_reads(true);
  EXPECT_TRUE(ann.order(undo_order()).has_refused());
  server.store().journal().fail_reads(false);
  EXPECT_EQ(ann.events(v1::Event::kRolledBack).size(), 0U);
  EXPECT_TRUE(accepted(ann.order(undo_order())));
  EXPECT_EQ(ann.events(v1::Event::kRolledBack).size(), 1U) << "the computer consents at once";
}

TEST(Undo, TheLogKeepsEverythingAndFoldsToTheSameTable) {
  TestServer server;
  TestMatch match(server);
  match.red.act(advance("R1", 2));
  match.red.order(undo_order());
  match.red.act(advance("R2", 3));
  match.red.act(shoot("R2", "B2"));
  match.red.order(undo_order());
  match.blue.order(consent(true));
  match.red.act(advance("R1", 1));
  const std::string before = rules::digest(match.blue.table());
  const std::uint64_t rows = server.store().log().head(match.id).version;
  server.restart();
  match.blue.watch(match.id, v1::SEAT_BLUE);
  EXPECT_EQ(rules::digest(match.blue.table()), before);
  EXPECT_EQ(server.store().log().head(match.id).version, rows);
}

TEST(Undo, ARollBackReadsRowsThatAreNotDurableYet) {
  TestServer server;
  TestMatch match(server);
  server.hold_disk();
  const std::uint64_t seq = match.red.seq();
  match.red.order(order_of(advance("R1", 2)), "a", seq);
  match.red.order(order_of(advance("R1", 3)), "b", seq + 1);
  match.red.order(undo_order(), "c", seq + 2);
  server.release_disk();
  EXPECT_EQ(y_of(match.blue, "R1"), Length::inches(8));
}

TEST(Undo, AResumeAcrossARollBackIsAFreshView) {
  TestServer server;
  TestMatch match(server);
  const std::uint64_t seq = match.blue.seq();
  match.blue.drop_line();
  match.red.act(advance("R1", 2));
  match.red.order(undo_order());
  EXPECT_TRUE(match.blue.watch(match.id, v1::SEAT_BLUE, seq).has_view_shown());
}

TEST(Undo, AReplayGoesBackAsTheGameDid) {
  TestServer server;
  TestMatch match(server);
  match.red.act(advance("R1", 2));
  match.red.order(undo_order());
  match.red.act(advance("R2", 1));
  v1::GetHistory request;
  request.set_match(match.id);
  request.set_as(v1::SEAT_BLUE);
  const v1::ServerMessage answer =
      match.blue.ask([&](const RequestContext& call) { server.service().get_history(call, request); });
  rules::Table table;
  for (const v1::Update& update : answer.history().updates()) {
    for (const v1::Event& event : update.events()) table.apply(event);
  }
  EXPECT_EQ(rules::digest(table), rules::digest(match.blue.table()));
}

TEST(Undo, RepeatedUndoRestoresTheExactEarlierTable) {
  TestServer server;
  Umpired at(server);
  std::map<std::uint64_t, std::string> known = {{at.umpire.seq(), rules::digest(at.umpire.table())}};
  player::Random random(5);
  std::size_t went_back = 0;
  for (int step = 0; step < 300; ++step) {
    if (random.below(10) == 0) {
      v1::UmpireOrder back;
      back.mutable_roll_back()->set_to_seq(
          std::next(known.begin(), random.below(static_cast<std::uint32_t>(known.size())))->first);
      at.umpire.umpire(back);
    } else if (random.below(3) == 0) {
      at.match.red.order(undo_order());
      if (at.match.blue.match().undo_asked_by() == v1::SEAT_RED) at.match.blue.order(consent(true));
    } else {
      ASSERT_TRUE(accepted(at.match.red.act(advance(random.below(2) == 0 ? "R1" : "R2", step % 2 == 0 ? 2 : -2))));
    }
    const std::vector<v1::Event> backs = at.umpire.events(v1::Event::kRolledBack);
    const std::string digest = rules::digest(at.umpire.table());
    if (backs.size() > went_back) {
      EXPECT_EQ(digest, known.at(backs.back().rolled_back().to_seq())) << step;
    }
    went_back = backs.size();
    known.emplace(at.umpire.seq(), digest);
  }
  EXPECT_GT(went_back, 80U);
  server.restart();
  at.umpire.watch(at.match.id, v1::SEAT_UMPIRE);
  EXPECT_EQ(rules::digest(at.umpire.table()), known.at(at.umpire.seq()));
}

}  // namespace
}  // namespace battalia::play
