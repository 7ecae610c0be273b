// How results are delivered: an entry in the outbox with the row that ends a match, a correction with the row that
// undoes the end or declares another; shown to people when the game has ended, and taken by readers in order.
#include "server/play/results/outcome_reader.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

v1::Order resign() {
  v1::Order order;
  order.mutable_resign();
  return order;
}

v1::UmpireOrder declare(v1::Outcome outcome) {
  v1::UmpireOrder order;
  order.mutable_declare_result()->mutable_result()->set_outcome(outcome);
  order.mutable_declare_result()->mutable_result()->set_reason("So it is declared.");
  return order;
}

v1::UmpireOrder roll_back(std::uint64_t to_seq) {
  v1::UmpireOrder order;
  order.mutable_roll_back()->set_to_seq(to_seq);
  return order;
}

std::vector<v1::MatchOutcome> outcomes_of(TestServer& server) {
  std::vector<v1::MatchOutcome> all;
  for (const store::StoredOutcome& stored : server.store().outcomes().read(0, 100)) {
    EXPECT_TRUE(all.emplace_back().ParseFromString(stored.row.bytes));
  }
  return all;
}

v1::ServerMessage ask_aftermath(TestServer& server, TestClient& client, std::uint64_t match) {
  v1::AskAftermath request;
  request.set_match(match);
  return client.ask([&](const RequestContext& call) { server.service().ask_aftermath(call, request); });
}

TEST(MatchOutcomes, TheRowThatEndsAMatchCarriesItsResultAndAftermath) {
  TestServer server;
  TestMatch match(server);
  match.red.act(advance("R1", 2));
  EXPECT_TRUE(outcomes_of(server).empty());
  ASSERT_TRUE(accepted(match.red.order(resign())));
  const auto all = outcomes_of(server);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].match(), match.id);
  EXPECT_EQ(all[0].version(), server.store().log().head(match.id).version);
  EXPECT_EQ(all[0].corrects(), 0U);
  EXPECT_FALSE(all[0].withdrawn());
  EXPECT_EQ(all[0].system(), "skirmish");
  EXPECT_EQ(all[0].aftermath().result().outcome(), v1::OUTCOME_BLUE);
  EXPECT_EQ(all[0].aftermath().held_the_field(), v1::SIDE_BLUE) << "who resigns leaves the field";
  EXPECT_GT(all[0].aftermath().units_size(), 2);
}

TEST(MatchOutcomes, AnEndThatIsNotDurableIsNotReported) {
  TestServer server;
  TestMatch match(server);
  server.hold_disk();
  match.red.order(resign());
  EXPECT_TRUE(outcomes_of(server).empty());
  server.restart();
  EXPECT_TRUE(outcomes_of(server).empty()) << "neither the row nor its entry was stored";
}

TEST(MatchOutcomes, AnEndThatIsRolledBackOrDeclaredOtherwiseIsCorrected) {
  TestServer server;
  Umpired game(server);
  game.match.red.act(advance("R1", 2));
  const std::uint64_t before = game.umpire.seq();
  ASSERT_TRUE(accepted(game.match.red.order(resign())));
  ASSERT_TRUE(accepted(game.umpire.umpire(roll_back(before))));
  ASSERT_TRUE(accepted(game.match.red.act(advance("R1", 2))));
  server.restart();  // the earlier entry is known from the store
  game.umpire.watch(game.match.id, v1::SEAT_UMPIRE);
  ASSERT_TRUE(accepted(game.umpire.umpire(declare(v1::OUTCOME_DRAW))));
  ASSERT_TRUE(accepted(game.umpire.umpire(declare(v1::OUTCOME_RED))));
  const auto all = outcomes_of(server);
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].aftermath().result().outcome(), v1::OUTCOME_BLUE);
  EXPECT_TRUE(all[1].withdrawn());
  EXPECT_FALSE(all[1].has_aftermath());
  EXPECT_EQ(all[2].aftermath().result().outcome(), v1::OUTCOME_DRAW);
  EXPECT_EQ(all[3].aftermath().result().outcome(), v1::OUTCOME_RED);
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_EQ(all[i].corrects(), all[i - 1].version());
}

TEST(MatchOutcomes, RowsAfterTheEndThatDoNotChangeTheResultMakeNoCorrection) {
  TestServer server;
  Umpired game(server);
  ASSERT_TRUE(accepted(game.umpire.umpire(declare(v1::OUTCOME_DRAW))));
  server.restart();
  game.umpire.watch(game.match.id, v1::SEAT_RED);  // a look, which is a separate row
  game.umpire.watch(game.match.id, v1::SEAT_UMPIRE);
  ASSERT_TRUE(accepted(game.umpire.umpire(declare(v1::OUTCOME_DRAW))));
  EXPECT_EQ(outcomes_of(server).size(), 1U);
}

TEST(Aftermath, IsShownToAllPermittedViewersOnceTheGameHasEnded) {
  TestServer server;
  TestMatch match(server);
  TestClient passer_by(server, "Cat");
  EXPECT_TRUE(refused(ask_aftermath(server, match.red, match.id), v1::REFUSAL_CODE_NOT_NOW));
  server.hold_disk();
  match.red.order(resign());
  ask_aftermath(server, passer_by, match.id);
  EXPECT_TRUE(refused(passer_by.got().back(), v1::REFUSAL_CODE_NOT_NOW)) << "the end is not durable yet";
  server.release_disk();
  for (TestClient* client : {&match.red, &match.blue, &passer_by}) {
    const v1::ServerMessage answer = ask_aftermath(server, *client, match.id);
    ASSERT_TRUE(answer.has_aftermath_told()) << answer.ShortDebugString();
    EXPECT_EQ(answer.aftermath_told().match(), match.id);
    EXPECT_EQ(answer.aftermath_told().aftermath().SerializeAsString(),
              outcomes_of(server).front().aftermath().SerializeAsString());
  }
}

TEST(Aftermath, OfAPrivateMatchIsShownToNobodyElse) {
  TestServer server;
  v1::CreateMatch terms;
  terms.set_private_(true);
  TestMatch match(server, terms);
  match.red.order(resign());
  TestClient passer_by(server, "Cat");
  EXPECT_TRUE(refused(ask_aftermath(server, passer_by, match.id), v1::REFUSAL_CODE_NO_SUCH_MATCH));
}

// Represents a league: writes each outcome into its own stream.
class ScoreKeeper {
 public:
  ScoreKeeper(TestServer& server, std::string name) : server_(server), reader_(server.store(), std::move(name)) {}
  void read(std::size_t limit = OutcomeReader::kAtOnce) {
    for (const OutcomeReader::Entry& entry : reader_.next(limit)) {
      store::EventLog& log = server_.store().log();
      log.append({kStream,
                  log.head(kStream).version,
                  OutcomeReader::request_id(entry),
                  entry.outcome.SerializeAsString(),
                  {reader_.taken(entry)}},
                 [this](const store::AppendResult& result) { last_ = result.outcome; });
      server_.run();
    }
  }
  std::vector<std::string> scores() const {
    std::vector<std::string> all;
    for (const store::StoredRecord& row : server_.store().log().read(kStream, 0, 100)) {
      v1::MatchOutcome outcome;
      EXPECT_TRUE(outcome.ParseFromString(row.bytes));
      all.push_back(std::to_string(outcome.match()) + (outcome.withdrawn() ? " withdrawn" : " ended"));
    }
    return all;
  }
  const OutcomeReader& reader() const { return reader_; }
  store::AppendResult::Outcome last() const { return last_; }

 private:
  static constexpr std::uint64_t kStream = 1'000'000;
  TestServer& server_;
  OutcomeReader reader_;
  store::AppendResult::Outcome last_ = store::AppendResult::Outcome::stored;
};

TEST(OutcomeReader, TakesOutcomesInOrderAndOnce) {
  TestServer server;
  TestMatch first(server);
  Umpired second(server);
  second.umpire.umpire(declare(v1::OUTCOME_DRAW));
  first.red.order(resign());
  ScoreKeeper league(server, "league");
  ScoreKeeper node(server, "league");  // another process with the same name
  league.read(1);
  node.read();
  league.read();
  const std::vector<std::string> expected = {std::to_string(second.match.id) + " ended",
                                             std::to_string(first.id) + " ended"};
  EXPECT_EQ(league.scores(), expected);
  server.restart();
  league.read();
  EXPECT_EQ(league.scores(), expected);
}

TEST(OutcomeReader, TwoThatTakeTheSameEntryTakeItOnce) {
  TestServer server;
  TestMatch match(server);
  match.red.order(resign());
  ScoreKeeper league(server, "league");
  const OutcomeReader::Entry entry = league.reader().next().front();
  league.read();
  bool fits = true;
  league.reader().pass_over(entry, [&](bool taken) { fits = taken; });
  server.run();
  EXPECT_FALSE(fits);
  EXPECT_TRUE(league.reader().next().empty());
}

TEST(OutcomeReader, NamesADamagedEntryAndReadsThoseBehindIt) {
  TestServer server;
  TestMatch first(server);
  store::EventLog& log = server.store().log();
  log.append({1'000'000, 0, {}, "row", {store::OutcomeRow{first.id, 7, "no outcome"}}},
             [](const store::AppendResult&) {});
  TestMatch second(server);
  second.red.order(resign());
  const auto entries = OutcomeReader(server.store(), "league").next();
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_TRUE(entries[0].damaged);
  EXPECT_EQ(entries[0].outcome.match(), first.id);
  EXPECT_EQ(entries[0].outcome.version(), 7U);
  EXPECT_FALSE(entries[1].damaged);
  EXPECT_EQ(entries[1].outcome.match(), second.id);
}

TEST(OutcomeReader, SkipsEntriesThatItDoesNotUse) {
  TestServer server;
  TestMatch match(server);
  match.red.order(resign());
  const OutcomeReader campaign(server.store(), "campaign");
  bool passed = false;
  campaign.pass_over(campaign.next().front(), [&](bool taken) { passed = taken; });
  server.run();
  EXPECT_TRUE(passed);
  EXPECT_TRUE(campaign.next().empty());
}

}  // namespace
}  // namespace battalia::play
