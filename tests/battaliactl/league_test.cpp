// The commands about events, as an operator types them; and that matches and events are checked apart.
#include "common/narration/league_options.h"
#include "server/battaliactl/database_commands.h"
#include "server/battaliactl/league_commands.h"
#include "server/battaliactl/match_commands.h"
#include "server/league/host/league_host.h"
#include "server/store/wait.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <filesystem>

namespace battalia::ctl {
namespace {

// A league of three players on real tables; one game of its first round has been played.
class LeagueCommands : public testing::Test {
 protected:
  LeagueCommands() { context_.data_dir = testing::TempDir() + "league_" + std::to_string(::getpid()); }
  ~LeagueCommands() override { std::filesystem::remove_all(context_.data_dir); }

  void announce(store::EventLog& log, std::uint64_t club = 0) {
    give(log, [&](auto& order) {
      v1::CreateCompetition& create = *order.mutable_create();
      v1::LeagueTerms& terms = *create.mutable_terms();
      terms.set_title("York Open");
      terms.set_real_tables(true);
      terms.set_entry(v1::LEAGUE_ENTRY_OPEN);
      terms.set_club(club);
      terms.set_members_only(club != 0);
      terms.add_stages()->set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
      terms.mutable_scoring()->set_preset("win-draw-loss");
      create.set_secret("thirty-two bytes, known to tests");
    });
  }
  void make_event() {
    CommandContext writing;
    writing.data_dir = context_.data_dir;
    store::EventLog& log = writing.store_or_new().log();
    announce(log);
    for (const char* name : {"Ann", "Ben"}) give(log, [&](auto& order) { order.mutable_enter()->set_name(name); });
    give(log, [](auto& order) { order.mutable_start(); });
    give(log, [](auto& order) { order.mutable_draft_round(); });
    give(log, [](auto& order) { order.mutable_publish(); });
    give(log, [](auto& order) {
      order.mutable_report()->set_game(1);
      order.mutable_report()->mutable_facts()->set_outcome(v1::OUTCOME_RED);
    });
  }
  template <class Fill>
  void give(store::EventLog& log, Fill fill) {
    constexpr std::int64_t kAtMs = 1'700'000'000'000;
    v1::LeagueOrder order;
    fill(order);
    const auto ruling = league::adjudicate(league::fold(log, 1), order, olga_, kAtMs);
    ASSERT_TRUE(ruling) << ruling.error();
    v1::LeagueRecord record;
    record.set_at_ms(kAtMs);
    record.set_by(olga_.person);
    for (const v1::LeagueEvent& event : *ruling) *record.add_events() = event;
    const std::uint64_t stream = league::stream_of(1);
    store::wait_for<store::AppendResult>([&](auto done) {
      log.append({.stream = stream, .expected_version = log.head(stream).version, .bytes = record.SerializeAsString()},
                 done);
    });
  }
  // What the command prints.
  std::string said(std::vector<std::string> words) {
    CLI::App app("battaliactl");
    CommandContext context;
    context.data_dir = context_.data_dir;
    add_json_flag(app, context);
    app.require_subcommand(1);
    app.fallthrough();
    add_league_commands(app, context);
    add_match_commands(app, context);
    add_database_commands(app, context);
    std::reverse(words.begin(), words.end());
    testing::internal::CaptureStdout();
    try {
      app.parse(std::move(words));
    } catch (const std::exception& error) {
      return testing::internal::GetCapturedStdout() + "failed: " + error.what();
    }
    return testing::internal::GetCapturedStdout();
  }
  CommandContext context_;
  league::Asker olga_ = {"Olga", true, false, false, false};
};

TEST_F(LeagueCommands, ListShowAndExport) {
  make_event();
  EXPECT_EQ(said({"league", "list"}), "1  \"York Open\"  2 players  round 1\n");
  EXPECT_NE(said({"league", "show", "1"}).find("3 - 0\n"), std::string::npos);
  const std::string table = said({"league", "standings", "1"});
  EXPECT_EQ(table.find("   Player  Played  Points"), 0U) << table;
  EXPECT_EQ(std::ranges::count(table, '\n') >= 3, true) << table;
  EXPECT_NE(said({"league", "export", "1", "standings"}).find("Ann,"), std::string::npos);
  EXPECT_EQ(said({"league", "export", "1", "trf"}).substr(0, 13), "012 York Open");
  EXPECT_EQ(said({"league", "export", "1", "ics"}).substr(0, 15), "BEGIN:VCALENDAR");
  EXPECT_NE(said({"league", "export", "1", "atom"}).find("<feed"), std::string::npos);
  EXPECT_EQ(said({"league", "export", "1", "json"}).substr(0, 1), "{");
  EXPECT_NE(said({"league", "record", "1"}).find("Olga  Round 1 was published."), std::string::npos);
  EXPECT_NE(said({"league", "show", "2"}).find("failed: There is no event 2"), std::string::npos);
}

// While the server is not running, the operator can begin an event: enter players, start it, pair and publish a round.
TEST_F(LeagueCommands, EnterStartDraftAndPublish) {
  {
    CommandContext writing;
    writing.data_dir = context_.data_dir;
    announce(writing.store_or_new().log());
  }
  const std::string done = "Done. The event's record names the operator.\n";
  EXPECT_EQ(said({"league", "start", "1"}), "failed: At least two players must have entered.");
  EXPECT_EQ(said({"league", "draft", "1"}), "failed: The event has not started yet.");
  EXPECT_EQ(said({"league", "enter", "1", "Ann", "--club", "York"}), done);
  EXPECT_EQ(said({"league", "list"}), "1  \"York Open\"  1 player  open for entry\n");
  EXPECT_EQ(said({"league", "enter", "1", "Ann"}), "failed: \"Ann\" is already entered.");
  EXPECT_EQ(said({"league", "enter", "1", "Bob", "--rating", "9000"}).find("failed: "), 0U) << "as the terminal client";
  EXPECT_EQ(said({"league", "enter", "1", "Bob", "--account", "Bob"}), "failed: There is no account \"Bob\" here.");
  EXPECT_EQ(said({"league", "enter", "1", "Bob", "--division", "2"}), "failed: There is no division 2.");
  EXPECT_EQ(said({"league", "enter", "2", "Bob"}).find("failed: There is no event 2 in "), 0U);
  const std::string file = context_.data_dir + "/players.csv";
  write_file(file, "name,club\nBen,Leeds\nCat,Leeds\nDan,York\n");
  EXPECT_EQ(said({"league", "import", "1", file}), done);
  write_file(file, "name,speed\nEve,3\n");
  EXPECT_EQ(said({"league", "import", "1", file}).find("failed: "), 0U);
  EXPECT_EQ(said({"league", "publish", "1"}), "failed: The event has not started yet.");
  EXPECT_EQ(said({"league", "start", "1"}), done);
  EXPECT_EQ(said({"league", "start", "1"}), "failed: The event has already started.");
  EXPECT_EQ(said({"league", "publish", "1"}), "failed: No round has been drafted.");
  const std::string drafted = said({"league", "draft", "1"});
  EXPECT_EQ(drafted.find("Draft of round 1\n"), 0U) << drafted;
  for (const char* name : {"Ann", "Ben", "Cat", "Dan"}) EXPECT_NE(drafted.find(name), std::string::npos) << drafted;
  EXPECT_EQ(said({"--json", "league", "draft", "1"}).find("{\"round\":1,"), 0U);
  EXPECT_EQ(said({"league", "publish", "1"}), done);
  EXPECT_EQ(said({"league", "list"}), "1  \"York Open\"  4 players  round 1\n");
  EXPECT_NE(said({"league", "record", "1"}).find("(operator)  Round 1 was published."), std::string::npos);
  EXPECT_EQ(said({"league", "order", "1", "{}"}).find("failed: The order names nothing to do."), 0U);
}

// Follows the server's rules: only members can enter an event for members, and pairs that the club blocks are blocked
// in the event.
TEST_F(LeagueCommands, AskTheClubOfTheEvent) {
  {
    CommandContext writing;
    writing.data_dir = context_.data_dir;
    store::SqliteStore& store = writing.store_or_new();
    for (const char* name : {"Ann", "Ben", "Cat", "Dan"}) {
      store::AccountRow account;
      account.name = name;
      store::wait_for<std::uint64_t>([&](auto added) { store.accounts().add(account, added); });
    }
    store::ClubChange club = {0, {1, 5, "Ann", {}, "founded"}, {{store::ClubRow{0, "York", "york", "", true, 0, 5}}}};
    for (const char* name : {"Ann", "Ben", "Cat"}) club.rows.push_back({store::ClubMemberRow{name, false, 5}});
    club.rows.push_back({store::ClubBlockRow{"Ann", "Ben"}});
    store::wait_for<store::ClubChanged>([&](auto stored) { store.clubs().change(club, stored); });
    announce(store.log(), 1);
  }
  const std::string done = "Done. The event's record names the operator.\n";
  EXPECT_EQ(said({"league", "enter", "1", "Ann"}), "failed: Only members of York can enter: name the account of one.");
  EXPECT_EQ(said({"league", "enter", "1", "Dan", "--account", "Dan"}),
            "failed: Only members of York can enter, and Dan is not a member.");
  for (const char* name : {"Ann", "Ben", "Cat"})
    EXPECT_EQ(said({"league", "enter", "1", name, "--account", name}), done);
  EXPECT_EQ(said({"league", "start", "1"}), done);
  EXPECT_NE(said({"league", "record", "1"}).find("server  Ann and Ben are never paired."), std::string::npos);
}

// Each program once had its own options: the terminal client could not lift a block, and the admin tool could not name
// a household.
TEST(LeagueOptions, AreTheSameInTheTerminalClientAndTheAdminTool) {
  v1::DraftRound draft;
  v1::EnterCompetition entry;
  CLI::App app("either");
  add_draft_options(app, draft);
  add_entry_options(app, entry);
  app.parse("--blocked --account Ann --account Ben --division 2 --household mill --rating 1700");
  EXPECT_TRUE(draft.allow_blocked());
  EXPECT_FALSE(draft.allow_repeats());
  ASSERT_EQ(entry.people_size(), 2);
  EXPECT_EQ(entry.people(1), "Ben");
  EXPECT_EQ(entry.division(), 1U);
  EXPECT_EQ(entry.household(), "mill");
  EXPECT_EQ(entry.seed_rating(), 1'700);
  EXPECT_FALSE(entry.computer());
}

// A result that was reported at the terminal said nothing of losses, which most formulas of points ask for.
TEST(LeagueOptions, SayWhatBothSidesLost) {
  v1::LeagueFacts facts;
  CLI::App app("report");
  add_facts_options(app, facts);
  EXPECT_TRUE(facts.finished());
  app.parse("--unfinished --turns 7 --red-loss 26.471 --red-points 12 --blue-broken 3 --blue-general");
  EXPECT_FALSE(facts.finished());
  EXPECT_EQ(facts.turns(), 7U);
  EXPECT_EQ(facts.red().loss_thousandths(), 26'471U);
  EXPECT_EQ(facts.red().points_lost(), 12U);
  EXPECT_EQ(facts.blue().broken(), 3U);
  EXPECT_TRUE(facts.blue().general_lost());
  EXPECT_FALSE(facts.red().general_lost());
}

TEST_F(LeagueCommands, EventsAreCheckedAndAreNoMatches) {
  make_event();
  const std::string verified = said({"verify"});
  EXPECT_NE(verified.find("event 1: version 7, sound\n"), std::string::npos) << verified;
  EXPECT_NE(verified.find("0 matches sound, 0 not.\n"), std::string::npos) << verified;
  EXPECT_EQ(said({"dump"}), "") << "an event has no orders of a match";
  EXPECT_EQ(said({"rebuild"}).find("failed"), std::string::npos);
}

// One damaged log once kept the operator from listing any event.
TEST_F(LeagueCommands, AListNamesAnEventThatCannotBeReadAndShowsTheOthers) {
  make_event();
  {
    CommandContext writing;
    writing.data_dir = context_.data_dir;
    store::EventLog& log = writing.store_or_new().log();
    store::wait_for<store::AppendResult>([&](auto done) {
      log.append({.stream = league::stream_of(2), .expected_version = 0, .bytes = "\xff\xff"}, done);
    });
  }
  testing::internal::CaptureStderr();
  const std::string listed = said({"league", "list"});
  const std::string named = testing::internal::GetCapturedStderr();
  EXPECT_EQ(listed, "1  \"York Open\"  2 players  round 1\nfailed: Logs that can't be read: 1.");
  EXPECT_NE(named.find("event 2"), std::string::npos) << named;
}

// Matches and rows are numbered from 1; 0 once meant all of them.
TEST_F(LeagueCommands, NoMatchAndNoRowIsNumberedZero) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"show", "1", "--version", "0"}, {"replay", "1", "--to", "0"}, {"verify", "0"}, {"dump", "0"}}) {
    EXPECT_NE(said(words).find("\"0\" is too low: the first is 1"), std::string::npos) << said(words);
  }
  EXPECT_NE(said({"export", "1", "-", "--epoch", "1"}).find("--dice"), std::string::npos) << "an epoch of dice";
}

}  // namespace
}  // namespace battalia::ctl
