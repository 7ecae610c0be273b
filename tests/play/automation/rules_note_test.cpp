// A running game under a program with a newer version of its rules: the log says so once, to each viewer as much as
// they may know, before anybody acts.
#include "tests/play/automation/rules_note.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "server/play/archive/dice_proof.h"

#include <algorithm>

namespace battalia::play {
namespace {

using Lines = std::vector<std::string>;

const std::string kHeading =
    "The server now has version 2 of the rules of Skirmish. This game was played by version 1 so far and continues "
    "under the new one. Past turns stay as they were.";
const std::string kFords = "Changed: Companies halt before a ford. Before: They went on.";
const std::string kAmbush = "Changed: An ambush shows itself at four inches. Before: It waited for two.";
const std::string kSecond = "Changed: Second companies shoot first. Before: They shot last.";
const std::string kGuns = "Changed: Guns shoot far. Before: They did not.";
const std::string kFleeing =
    "In new games only: Companies flee two inches. This game keeps the reading it began with: They fled four.";

using RulesNote = RulesNoteTest;

TEST_F(RulesNote, IsReadInFullByEverybodyWhereAnUmpireMayHideTroops) {
  Umpired played(server_);
  played.match.red.act(advance("R1", 2));
  const std::uint64_t match = played.match.id;
  server_.restart_with(version(2));
  TestClient cat(server_, "Cat");
  const Lines all = {kHeading, kFords, kAmbush, kSecond, kGuns, kFleeing};
  EXPECT_EQ(told(played.match.red, match, v1::SEAT_RED), all);
  EXPECT_EQ(told(played.match.blue, match, v1::SEAT_BLUE), all);
  EXPECT_EQ(told(played.umpire, match, v1::SEAT_UMPIRE), all);
  EXPECT_EQ(told(cat, match, v1::SEAT_SPECTATOR), all);
}

TEST_F(RulesNote, MentionsNoTroopsThatAreHiddenFromTheReader) {
  TestMatch match(server_);
  server_.restart_with(version(2));
  TestClient cat(server_, "Cat");
  const Lines without = {kHeading, kFords, kSecond, kFleeing};
  EXPECT_EQ(told(match.red, match.id, v1::SEAT_RED), without);
  EXPECT_EQ(told(cat, match.id, v1::SEAT_SPECTATOR), without);
  EXPECT_EQ(told(match.blue, match.id, v1::SEAT_BLUE), (Lines{kHeading, kFords, kAmbush, kSecond, kFleeing}));
}

TEST_F(RulesNote, MentionsTroopsThatHaveBeenRevealed) {
  TestMatch match(server_);
  match.red.act(end_phase());
  match.blue.act(show());
  server_.restart_with(version(2));
  EXPECT_EQ(told(match.red, match.id, v1::SEAT_RED), (Lines{kHeading, kFords, kAmbush, kSecond, kFleeing}));
}

TEST_F(RulesNote, IsSentToWatchersAsARowOfTheServerWithItsClauses) {
  TestMatch match(server_);
  const std::uint64_t seq = match.red.seq();
  server_.restart_with(version(2));
  match.red.drop_line();
  ASSERT_TRUE(match.red.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_EQ(match.red.seq(), seq + 1);
  const v1::ServerMessage answer = match.red.history(match.id, v1::SEAT_RED, seq, 1);
  ASSERT_EQ(answer.history().updates_size(), 1);
  const v1::Update& update = answer.history().updates(0);
  EXPECT_EQ(update.author().seat(), v1::SEAT_UNSPECIFIED);
  EXPECT_EQ(update.events(1).clauses(0), "SK-MOV-01");
  EXPECT_TRUE(accepted(match.red.act(advance("R1", 1))));
}

TEST_F(RulesNote, IsWrittenOnceHoweverOftenTheServerStarts) {
  TestMatch match(server_);
  for (int starts = 0; starts < 3; ++starts) {
    server_.restart_with(version(2));
    match.red.drop_line();
    match.red.watch(match.id, v1::SEAT_RED);
  }
  EXPECT_EQ(notes(match.id), std::vector<std::uint64_t>{head(match.id)});
  server_.restart_with(version(3));
  EXPECT_EQ(told(match.red, match.id, v1::SEAT_RED).back(), "Changed: Night falls early. Before: It fell late.");
  EXPECT_EQ(notes(match.id).size(), 2U);
}

TEST_F(RulesNote, CoversTwoVersionsAtOnce) {
  TestMatch match(server_);
  server_.restart_with(version(3));
  const Lines lines = told(match.blue, match.id, v1::SEAT_BLUE);
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_NE(lines.front().find("now has version 3"), std::string::npos);
  EXPECT_EQ(notes(match.id).size(), 1U);
}

TEST_F(RulesNote, IsNotWrittenUnderTheSameVersion) {
  TestMatch match(server_);
  const std::uint64_t before = head(match.id);
  server_.restart_with(version(1));
  EXPECT_TRUE(told(match.red, match.id, v1::SEAT_RED).empty());
  EXPECT_EQ(head(match.id), before);
}

TEST_F(RulesNote, AnOrderGivenBeforeItWasReadIsStale) {
  TestMatch match(server_);
  server_.restart_with(version(2));
  EXPECT_TRUE(refused(match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_STALE))
      << "it is ruled by rules nobody told of";
  EXPECT_TRUE(accepted(match.red.act(advance("R1", 1))));
}

TEST_F(RulesNote, ComesBeforeTheDefaultThatAClockTakes) {
  v1::CreateMatch terms;
  terms.mutable_clock()->set_per_decision_ms(60'000);
  TestMatch match(server_, terms);
  server_.restart_with(version(2));
  server_.pass(200'000);
  ASSERT_EQ(notes(match.id).size(), 1U);
  const std::vector<v1::Record> rows = records(match.id);
  const auto timed_out =
      std::find_if(rows.begin(), rows.end(), [](const v1::Record& row) { return row.author().timed_out(); });
  ASSERT_NE(timed_out, rows.end());
  EXPECT_LT(notes(match.id).front(), timed_out->version());
}

TEST_F(RulesNote, ComesBeforeTheActOfAComputer) {
  v1::CreateMatch terms;
  terms.add_computer_seats(v1::SEAT_RED);
  terms.add_computer_seats(v1::SEAT_BLUE);
  TestClient ann(server_, "Ann");
  const std::uint64_t match = ann.create(terms).match_created().match();
  server_.pass(15);
  const std::uint64_t before = head(match);
  server_.restart_with(version(2));
  server_.pass(100);
  EXPECT_EQ(notes(match), std::vector<std::uint64_t>{before + 1});
  EXPECT_GT(head(match), before + 1);
}

TEST_F(RulesNote, AGameThatHasNotBegunBeginsByTheNewRules) {
  Gathering gathering(server_);
  server_.restart_with(version(2));
  TestClient ben(server_, "Ben");
  ASSERT_TRUE(ben.join(gathering.id, v1::SEAT_BLUE, gathering.code(v1::SEAT_BLUE)).has_joined());
  gathering.red.watch(gathering.id, v1::SEAT_RED);
  ben.watch(gathering.id, v1::SEAT_BLUE);
  gathering.red.order(ready_order());
  ben.order(ready_order());
  EXPECT_EQ(gathering.red.table().rules_version, 2U);
  EXPECT_TRUE(notes(gathering.id).empty());
}

TEST_F(RulesNote, AFinishedGameGetsItWhenItIsReopened) {
  Umpired played(server_);
  const std::uint64_t began = played.umpire.seq();
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(played.match.red.order(resign)));
  server_.restart_with(version(2));
  EXPECT_TRUE(told(played.umpire, played.match.id, v1::SEAT_UMPIRE).empty());
  played.umpire.drop_line();
  played.umpire.watch(played.match.id, v1::SEAT_UMPIRE);
  v1::UmpireOrder back;
  back.mutable_roll_back()->set_to_seq(began);
  ASSERT_TRUE(accepted(played.umpire.umpire(back)));
  EXPECT_EQ(told(played.umpire, played.match.id, v1::SEAT_UMPIRE).front(), kHeading);
}

TEST_F(RulesNote, IsNotRepeatedWhenTheTableIsRolledBackBeforeIt) {
  Umpired played(server_);
  const std::uint64_t began = played.umpire.seq();
  played.match.red.act(advance("R1", 2));
  server_.restart_with(version(2));
  played.umpire.drop_line();
  played.umpire.watch(played.match.id, v1::SEAT_UMPIRE);
  v1::UmpireOrder back;
  back.mutable_roll_back()->set_to_seq(began);
  ASSERT_TRUE(accepted(played.umpire.umpire(back)));
  server_.restart();
  played.umpire.watch(played.match.id, v1::SEAT_UMPIRE);
  EXPECT_EQ(notes(played.match.id).size(), 1U);
}

TEST_F(RulesNote, LeavesTheLastActFreeToUndo) {
  TestMatch match(server_);
  match.red.act(advance("R1", 2));
  server_.restart_with(version(2));
  match.red.drop_line();
  match.red.watch(match.id, v1::SEAT_RED);
  v1::Order undo;
  undo.mutable_undo();
  ASSERT_TRUE(accepted(match.red.order(undo)));
  EXPECT_EQ(match.red.table().unit(UnitId("R1")).ground.centre.y, Length::inches(6));
}

TEST_F(RulesNote, IsWrittenWhilePhysicalDiceAreWaitedFor) {
  Umpired played(server_, physical_dice());
  ASSERT_TRUE(accepted(played.match.red.act(tests::shoot("R1", "B1"))));
  server_.restart_with(version(2));
  played.umpire.drop_line();
  played.umpire.watch(played.match.id, v1::SEAT_UMPIRE);
  EXPECT_EQ(notes(played.match.id).size(), 1U);
  EXPECT_TRUE(accepted(played.roll({5})));
}

TEST_F(RulesNote, IsPartOfALogThatIsCheckedExportedAndImported) {
  TestMatch match(server_);
  match.red.act(tests::shoot("R1", "B1"));
  server_.restart_with(version(2));
  match.red.drop_line();
  match.red.watch(match.id, v1::SEAT_RED);
  match.red.act(end_phase());
  const Checked checked = check_match(server_.store(), server_.systems(), match.id);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
  const std::string file = export_match(server_.store(), server_.systems(), match.id);
  EXPECT_TRUE(prove_dice(file).has_value());
  TestServer other({.think_ms = 10}, version(2));
  tl::expected<std::uint64_t, std::string> imported = tl::unexpected(std::string("never answered"));
  import_match(other.store(), other.systems(), file, [&](const auto& done) { imported = done; });
  other.run();
  ASSERT_TRUE(imported) << imported.error();
  EXPECT_EQ(check_match(other.store(), other.systems(), *imported).digest, checked.digest);
  TestServer older({.think_ms = 10}, version(1));
  import_match(older.store(), older.systems(), file, [&](const auto& done) { imported = done; });
  older.run();
  ASSERT_FALSE(imported);
  EXPECT_NE(imported.error().find("newer"), std::string::npos) << imported.error();
}

// Games of version 1 of each system, as an earlier program began them.
TEST(RulesNoteOfRealRules, ListsTheChangesThatAffectTheBattle) {
  std::vector<std::unique_ptr<tests::Revised>> former;
  std::vector<const rules::RuleSystem*> systems;
  for (const rules::RuleSystem* system : rules::all_systems()) {
    former.push_back(std::make_unique<tests::Revised>(*system, std::vector<rules::RulesVersion>{{1, {}}}));
    systems.push_back(former.back().get());
  }
  TestServer server({.think_ms = 10}, systems);
  for (const rules::RuleSystem* system : rules::all_systems()) {
    if (system->info().rules_version() == 1) continue;  // nothing has changed yet
    for (const v1::Scenario& scenario : system->scenarios()) {
      server.restart_with(systems);
      v1::CreateMatch terms;
      terms.set_scenario(scenario.info().key());
      TestMatch match(server, terms);
      ASSERT_EQ(match.red.table().rules_version, 1U);
      server.restart_with(rules::all_systems());
      match.red.drop_line();
      match.red.watch(match.id, v1::SEAT_RED);
      const Lines lines = RulesNoteTest::told(match.red, match.id, v1::SEAT_RED);
      ASSERT_GE(lines.size(), 2U) << scenario.info().key() << testing::PrintToString(lines);
      EXPECT_NE(lines.front().find("version " + std::to_string(system->info().rules_version()) + " of the rules of " +
                                   system->info().name()),
                std::string::npos)
          << lines.front();
      for (const std::string& line : lines)
        EXPECT_EQ(line.find("Refusals"), std::string::npos) << "wording is not told";
      EXPECT_EQ(match.red.table().rules_version, 1U) << "its readings stay";
      const Checked checked = check_match(server.store(), server.systems(), match.id);
      EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
    }
  }
}

TEST_F(RulesNote, TheOperatorReadsOfItInTheLog) {
  TestMatch match(server_);
  server_.restart_with(version(2));
  told(match.red, match.id, v1::SEAT_RED);
  EXPECT_EQ(server_.news.back(), "rules changed " + std::to_string(match.id) + " version 2");
}

}  // namespace
}  // namespace battalia::play
