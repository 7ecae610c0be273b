// The commands about events, as an operator types them; and that matches and events are checked apart.
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

// A league of three at real tables, of whose first round one game was played.
class LeagueCommands : public testing::Test {
 protected:
  LeagueCommands() { context_.data_dir = testing::TempDir() + "league_" + std::to_string(::getpid()); }
  ~LeagueCommands() override { std::filesystem::remove_all(context_.data_dir); }

  void make_event() {
    CommandContext writing;
    writing.data_dir = context_.data_dir;
    store::EventLog& log = writing.store_or_new().log();
    give(log, [](auto& order) {
      v1::CreateCompetition& create = *order.mutable_create();
      v1::LeagueTerms& terms = *create.mutable_terms();
      terms.set_title("York Open");
      terms.set_real_tables(true);
      terms.set_entry(v1::LEAGUE_ENTRY_OPEN);
      terms.add_stages()->set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
      terms.mutable_scoring()->set_preset("win-draw-loss");
      create.set_secret("thirty-two bytes, known to tests");
    });
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
    app.add_flag("--json", context.json);
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

TEST_F(LeagueCommands, EventsAreCheckedAndAreNoMatches) {
  make_event();
  const std::string verified = said({"verify"});
  EXPECT_NE(verified.find("event 1: version 7, sound\n"), std::string::npos) << verified;
  EXPECT_NE(verified.find("0 matches sound, 0 not.\n"), std::string::npos) << verified;
  EXPECT_EQ(said({"dump"}), "") << "an event has no orders of a match";
  EXPECT_EQ(said({"rebuild"}).find("failed"), std::string::npos);
}

}  // namespace
}  // namespace battalia::ctl
