// A match rebuilt from its log: after a restart, after sleep, and as a file exported and imported, checked row by row
// and die by die.
#include "server/play/archive/archive.h"

#include "server/play/archive/archive_check.h"
#include "server/play/archive/archive_file.h"
#include "server/play/archive/dice_proof.h"
#include "server/play/dice/dice_epochs.h"
#include "server/store/streams/stream_numbers.h"
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::play {
namespace {

void play_some(TestMatch& match) {
  match.red.act(advance("R1", 4));
  match.red.act(shoot("R1", "B1"));
  match.red.act(end_phase());
  match.blue.act(shoot("B1", "R2"));
  match.blue.act(end_phase());
  v1::Order undo;
  undo.mutable_undo();
  match.blue.order(undo);
  match.blue.act(end_phase());
}

void resign(TestMatch& match) {
  v1::Order order;
  order.mutable_resign();
  ASSERT_TRUE(accepted(match.red.order(order)));
}

tl::expected<std::uint64_t, std::string> import_into(TestServer& server, const std::string& file) {
  tl::expected<std::uint64_t, std::string> result = tl::unexpected(std::string("never answered"));
  import_match(server.store(), server.systems(), file, [&](const auto& done) { result = done; });
  server.run();
  return result;
}

TEST(Archive, ARestartFoldsTheLogToTheSameMatch) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  const v1::ServerMessage before = match.blue.watch(match.id, v1::SEAT_BLUE);
  server.restart();
  const v1::ServerMessage after = match.blue.watch(match.id, v1::SEAT_BLUE);
  EXPECT_EQ(after.view_shown().view().SerializeAsString(), before.view_shown().view().SerializeAsString());
}

TEST(Archive, AnIdleMatchLeavesMemoryAndReturnsWhenAsked) {
  TestServer server({.evict_after_ms = 10'000, .think_ms = 10});
  TestMatch match(server);
  server.pass(60'000);
  EXPECT_EQ(server.service().counts().matches_loaded, 1U);  // because somebody watches it
  match.red.drop_line();
  match.blue.drop_line();
  server.pass(60'000);
  EXPECT_EQ(server.service().counts().matches_loaded, 0U);
  ASSERT_TRUE(match.red.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(accepted(match.red.act(advance("R1", 1))));
}

TEST(Archive, ACheckComputesEveryDieAgain) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  resign(match);
  const Checked checked = check_match(server.store(), server.systems(), match.id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  EXPECT_EQ(checked.dice_checked, 2U);
  EXPECT_FALSE(checked.digest.empty());
}

TEST(Archive, AFileHoldsAMatchWithoutLoss) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  resign(match);
  const std::string file = export_match(server.store(), server.systems(), match.id);
  TestServer other;
  const auto imported = import_into(other, file);
  ASSERT_TRUE(imported.has_value()) << imported.error();
  EXPECT_EQ(*imported, match.id);
  EXPECT_EQ(export_match(other.store(), other.systems(), *imported), file);
  EXPECT_EQ(check_match(other.store(), other.systems(), *imported).dice_checked, 2U);
  EXPECT_EQ(*other.store().matches().summary(match.id), *server.store().matches().summary(match.id));
  EXPECT_FALSE(import_into(other, file).has_value());
}

TEST(Archive, AMatchWhoseNumberIsTakenGetsTheNextAndItsDiceStillCheck) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  resign(match);
  TestServer other;
  TestMatch taken(other, [] {
    v1::CreateMatch terms;
    terms.set_title("first here");
    return terms;
  }());
  const auto imported = import_into(other, export_match(server.store(), server.systems(), match.id));
  ASSERT_TRUE(imported.has_value()) << imported.error();
  EXPECT_EQ(*imported, taken.id + 1);
  const Checked checked = check_match(other.store(), other.systems(), *imported);
  EXPECT_TRUE(checked.faults.empty());
  EXPECT_EQ(checked.dice_checked, 2U);
}

// Only matches of leagues and campaigns keep a seat for a player who has left it.
TEST(Archive, ARematchIsImportedAsOneAndNotAsArrangedByAnEvent) {
  TestServer server;
  TestMatch match(server);
  resign(match);
  const std::uint64_t again = match.red.rematch(match.id).match_created().match();
  ASSERT_TRUE(match.red.leave(again).has_done());
  ASSERT_TRUE(match.blue.leave(again).has_done());
  const std::string file = export_match(server.store(), server.systems(), again);
  TestServer other;
  const auto imported = import_into(other, file);
  ASSERT_TRUE(imported.has_value()) << imported.error();
  TestClient cat(other, "Cat");
  EXPECT_TRUE(cat.join(*imported, v1::SEAT_BLUE).has_joined());
  const std::string first = file.substr(0, file.find('\n'));
  EXPECT_EQ(export_match(other.store(), other.systems(), *imported).substr(0, first.size()), first);
}

TEST(Archive, AnImportedRematchIsNotThatOfThisServersMatchOfTheSameNumber) {
  TestServer server;
  TestMatch match(server);
  resign(match);
  const std::uint64_t again = match.red.rematch(match.id).match_created().match();
  TestServer other;
  TestMatch here(other);
  resign(here);
  const auto imported = import_into(other, export_match(server.store(), server.systems(), again));
  ASSERT_TRUE(imported.has_value()) << imported.error();
  EXPECT_NE(here.red.rematch(here.id).match_created().match(), *imported);
}

TEST(Archive, ADamagedFileIsRefusedAndNothingIsStored) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  const std::string file = export_match(server.store(), server.systems(), match.id);
  TestServer other;
  EXPECT_FALSE(import_into(other, "").has_value());
  EXPECT_FALSE(import_into(other, file.substr(0, file.size() / 2)).has_value());
  std::string altered = file;
  const std::size_t bytes = altered.find("\"bytes\":\"", altered.size() / 2) + 30;
  altered[bytes] = altered[bytes] == 'A' ? 'B' : 'A';
  EXPECT_FALSE(import_into(other, altered).has_value());
  EXPECT_FALSE(other.store().matches().find(match.id).has_value());
}

TEST(Archive, AFileWithAnEndAndNoRowsIsRefused) {
  const std::string end = "{\"t\":\"end\",\"version\":\"0\",\"hash\":\"AAAA\"}\n";
  EXPECT_EQ(read_archive(end).error(), "The file does not start with a match.");
  const std::string match = "{\"t\":\"match\",\"id\":\"1\",\"parameters\":\"AAAA\"}\n";
  EXPECT_EQ(read_archive(match + end).error(), "The file has no end: it was cut short.");
}

// The line with another text for one of its fields.
std::string with_field(const std::string& file, const std::string& name, const std::string& text) {
  const std::size_t begin = file.find("\"" + name + "\":\"") + name.size() + 4;
  return file.substr(0, begin) + text + file.substr(file.find('"', begin));
}

// In the log, the greatest numbers are those of events and campaigns.
TEST(Archive, ANumberThatNoMatchCanHaveIsNotKept) {
  TestServer server;
  TestMatch match(server);
  resign(match);
  const std::string file = export_match(server.store(), server.systems(), match.id);
  for (const std::uint64_t number : {store::kFirstRandomMatch - 1, store::kFirstRandomMatch + store::kRandomMatches,
                                     store::kCompetitionStreams.stream_of(1), store::kCampaignStreams.stream_of(1)}) {
    TestServer other;
    const auto imported = import_into(other, with_field(file, "id", std::to_string(number)));
    ASSERT_TRUE(imported.has_value()) << imported.error();
    EXPECT_EQ(*imported, 1U) << number;
    EXPECT_EQ(other.store().log().head(number).version, 0U);
    EXPECT_EQ(TestMatch(other).id, 2U) << "and the next match gets the next";
  }
}

TEST(Archive, ARandomNumberIsKeptOrAnotherRandomOneIsDrawn) {
  TestServer server;
  TestMatch match(server);
  resign(match);
  const std::uint64_t random = store::kFirstRandomMatch + 77;
  const std::string file = export_match(server.store(), server.systems(), match.id);
  TestServer other;
  const auto first = import_into(other, with_field(file, "id", std::to_string(random)));
  ASSERT_TRUE(first.has_value()) << first.error();
  EXPECT_EQ(*first, random);
  TestServer another;
  TestMatch second(another, [] {
    v1::CreateMatch terms;
    terms.set_title("another with that number");
    return terms;
  }());
  resign(second);
  const std::string other_file = export_match(another.store(), another.systems(), second.id);
  const auto drawn = import_into(other, with_field(other_file, "id", std::to_string(random)));
  ASSERT_TRUE(drawn.has_value()) << drawn.error();
  EXPECT_GE(*drawn, store::kFirstRandomMatch);
  EXPECT_NE(*drawn, random);
}

TEST(Archive, AFileOfAnotherMakerOrOtherTermsIsRefused) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  resign(match);
  const std::string file = export_match(server.store(), server.systems(), match.id);
  store::MatchRow row = *server.store().matches().find(match.id);
  v1::CreateMatch terms;
  ASSERT_TRUE(terms.ParseFromString(row.parameters));
  terms.set_title("Another battle");
  const std::string altered[] = {with_field(file, "created_by", base64("Eve")), with_field(file, "created_ms", "1"),
                                 with_field(file, "parameters", base64(terms.SerializeAsString()))};
  for (const std::string& forged : altered) {
    TestServer other;
    const auto imported = import_into(other, forged);
    ASSERT_FALSE(imported.has_value());
    EXPECT_NE(imported.error().find("first line"), std::string::npos) << imported.error();
    EXPECT_FALSE(other.store().matches().find(match.id));
  }
  row.created_by = "Eve";  // forged by somebody who knows how the match's dice name is computed
  TestServer other;
  const auto imported = import_into(other, with_field(altered[0], "dice", dice_name(row)));
  ASSERT_FALSE(imported.has_value());
  EXPECT_NE(imported.error().find("failed its check"), std::string::npos) << imported.error();
}

// Another server cannot open this server's seals.
TEST(Archive, AnImportedMatchIsPlayedOn) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  const std::string file = export_match(server.store(), server.systems(), match.id);
  TestServer other;
  ASSERT_TRUE(import_into(other, file).has_value());
  for (const store::DiceEpochRow& epoch : other.store().dice_epochs().all(match.id)) {
    EXPECT_FALSE(epoch.revealed_seed.empty()) << "a seal that nobody can open";
  }
  TestClient ann(other, "Ann");
  ASSERT_TRUE(ann.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(accepted(ann.order(order_of(shoot("R1", "B1")), "on another server", ann.seq())));
}

// Stores something beside the log, as only a fault or an intruder could.
void write_beside_the_log(TestServer& server, store::Write write) {
  const std::uint64_t unused_stream = 77;
  server.store().log().append(
      {unused_stream, 0, "", "nothing", {std::move(write)}},
      [](const store::AppendResult& result) { EXPECT_EQ(result.outcome, store::AppendResult::Outcome::stored); });
  server.run();
}

TEST(Archive, ACheckNamesAStoredSecretThatTheLogDoesNotHave) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  EXPECT_TRUE(check_match(server.store(), server.systems(), match.id).altered_secrets.empty());
  const std::vector<store::DiceEpochRow> stored = server.store().dice_epochs().all(match.id);
  ASSERT_FALSE(stored.empty());
  ASSERT_TRUE(stored.back().revealed_seed.empty());
  write_beside_the_log(server, store::DiceEpochRevealed{match.id, stored.back().epoch, std::string(32, 'x')});
  const Checked checked = check_match(server.store(), server.systems(), match.id);
  EXPECT_TRUE(checked.faults.empty()) << "the rows are sound";
  EXPECT_EQ(checked.altered_secrets,
            std::vector<std::string>{"The stored secret of dice epoch " + std::to_string(stored.back().epoch) +
                                     " is not the one in the log."});
}

TEST(Archive, ACheckNamesAStoredCommitmentThatTheLogDoesNotHave) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  write_beside_the_log(server, store::DiceEpochRow{match.id, 99, "sealed", std::string(32, 'x'), {}});
  const Checked checked = check_match(server.store(), server.systems(), match.id);
  EXPECT_EQ(checked.altered_secrets,
            std::vector<std::string>{"The stored commitment of dice epoch 99 is not the one in the log."});
}

// Raises no alarm, and does not claim that everything is proved.
TEST(Archive, RollsWithLostSecretsStayUnprovedWithoutAnAlarm) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  match.red.act(shoot("R1", "B1"));
  const std::size_t thrown = match.red.dice().rolls().size();
  server.lose_dice_key();
  server.restart();
  match.red.watch(match.id, v1::SEAT_RED, match.red.seq());
  match.blue.watch(match.id, v1::SEAT_BLUE);
  ASSERT_TRUE(accepted(match.red.act(end_phase())));
  ASSERT_TRUE(accepted(match.blue.act(shoot("B2", "R2"))));
  resign(match);
  EXPECT_EQ(match.red.dice().count(proof::Finding::unproved), 1U);
  EXPECT_EQ(match.red.dice().count(proof::Finding::proved), thrown);
  for (TestClient* each : {&match.red, &match.blue}) {
    EXPECT_TRUE(each->dice().faults().empty()) << each->dice().faults().front();
  }
  const Checked checked = check_match(server.store(), server.systems(), match.id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  const auto proof = prove_dice(export_match(server.store(), server.systems(), match.id, &server.signer()),
                                {.systems = server.systems()});
  ASSERT_TRUE(proof.has_value());
  EXPECT_TRUE(proof->faults.empty()) << proof->faults.front();
  EXPECT_TRUE(proof->lost_secrets);
  EXPECT_EQ(proof->notes.size(), 1U);
}

// The start of the server wakes such a match.
v1::CreateMatch clocked() {
  v1::CreateMatch terms;
  terms.mutable_clock()->set_per_side_ms(3'600'000);
  return terms;
}

TEST(Archive, AnImportedMatchWithClocksStopsNoStart) {
  TestServer server;
  TestMatch match(server, clocked());
  play_some(match);
  const std::string file = export_match(server.store(), server.systems(), match.id);
  TestServer other;
  ASSERT_TRUE(import_into(other, file).has_value());
  other.restart();
  TestClient ann(other, "Ann");
  ASSERT_TRUE(ann.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(accepted(ann.order(order_of(shoot("R1", "B1")), "on another server", ann.seq())));
}

TEST(Archive, AMatchWhoseKeyIsLostContinuesUnderNewSecrets) {
  TestServer server;
  TestMatch match(server, clocked());
  play_some(match);
  server.lose_dice_key();
  server.restart();
  ASSERT_TRUE(match.red.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(accepted(match.red.act(shoot("R1", "B1"))));
}

TEST(Archive, SummariesAreRebuiltFromOnlyTheLog) {
  TestServer server;
  TestMatch match(server);
  play_some(match);
  EXPECT_EQ(summarise(server.store(), server.systems(), match.id), *server.store().matches().summary(match.id));
}

TEST(Archive, ALongMatchReturnsQuickly) {
  TestServer server;
  TestMatch match(server);
  v1::Order undo;
  undo.mutable_undo();
  for (int i = 0; i < 500; ++i) {
    ASSERT_TRUE(accepted(match.red.act(advance("R1", 1))));
    ASSERT_TRUE(accepted(match.red.order(undo)));
  }
  server.restart();
  match.red.watch(match.id, v1::SEAT_RED);
  server.pass(100);  // folded in slices
  EXPECT_EQ(match.red.table().unit(UnitId("R1")).ground.centre.y, Length::inches(6));
}

TEST(Archive, AFileOfAnotherKindIsNotCalledADamagedMatch) {
  const auto read = read_archive("{\n  \"title\": \"Autumn Swiss\"\n}\n");
  ASSERT_FALSE(read.has_value());
  EXPECT_NE(read.error().find("not a match that battaliactl export has written"), std::string::npos) << read.error();
}

}  // namespace
}  // namespace battalia::play
