// What people read when a command line makes no sense, and that anything they have to type again is never truncated.
#include "clients/terminal/commands/command_line.h"
#include "clients/terminal/cli_error.h"
#include "clients/terminal/text/listing_lobby.h"
#include "clients/terminal/text/tutorial.h"

#include "battalia/v1/league.pb.h"

#include <fcntl.h>
#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <sstream>

namespace battalia::terminal {
namespace {

// The error message; empty if it can be read.
std::string told_of(const std::string& words) {
  std::ostringstream out, err;
  CommandLine line(out, err);
  try {
    line.app.parse(words);
  } catch (const CLI::ParseError& error) {
    line.app.exit(error, out, err);
  }
  return err.str();
}

TEST(CommandLines, AnUnknownCommandIsNamedAndWhereTheKnownOnesAre) {
  EXPECT_EQ(told_of("foo"), "There is no command \"foo\"; `battalia --help` lists them.\n");
  EXPECT_EQ(told_of("standing 4"), "There is no command \"4\"; `battalia standing --help` lists them.\n");
  EXPECT_EQ(told_of(""), "Which command? `battalia --help` lists them.\n");
}

TEST(CommandLines, ErrorsPointToTheHelpOfTheirCommand) {
  EXPECT_EQ(told_of("play"), "match is required; `battalia play --help` shows more.\n");
  EXPECT_EQ(told_of("map -1"), "match: \"-1\" is not a number; `battalia map --help` shows more.\n");
  EXPECT_EQ(told_of("map x"), "match: \"x\" is not a number; `battalia map --help` shows more.\n");
  EXPECT_EQ(told_of("replay 1 --to -1"), "--to: \"-1\" is not a number; `battalia replay --help` shows more.\n");
  EXPECT_EQ(told_of("map 1"), "");
  EXPECT_EQ(told_of("league challenge 1 Ann"),
            "player: \"Ann\" is not a number; `battalia league challenge --help` shows more.\n");
  EXPECT_EQ(told_of("league confirm 1 x"),
            "game: \"x\" is not a number; `battalia league confirm --help` shows more.\n");
}

TEST(CommandLines, HelpListsTheCommandsAndTheTutorials) {
  std::ostringstream out, err;
  CommandLine line(out, err);
  line.app.parse("help");
  line.chosen();
  for (const char* text : {"scenarios  ", "play  ", "battalia help umpire"}) {
    EXPECT_NE(out.str().find(text), std::string::npos) << text << " in\n" << out.str();
  }
}

// Replaces standard input for as long as the object lives.
class Typed {
 public:
  // At a terminal; empty if there is no terminal.
  explicit Typed(const std::string& text) : before_(::dup(STDIN_FILENO)) {
    int terminal = -1;
    if (text.empty()) {
      terminal = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    } else {
      EXPECT_EQ(::openpty(&keys_, &terminal, nullptr, nullptr, nullptr), 0);
      EXPECT_EQ(::write(keys_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    ::dup2(terminal, STDIN_FILENO);
    ::close(terminal);
    std::cin.clear();
  }
  ~Typed() {
    ::dup2(before_, STDIN_FILENO);
    ::close(before_);
    if (keys_ >= 0) ::close(keys_);
  }
  Typed(const Typed&) = delete;
  Typed& operator=(const Typed&) = delete;

 private:
  int before_;
  int keys_ = -1;
};

// How the command ends: no server is running, so "unreachable" means that the order would have been sent.
Exit end_of(const std::string& words, const std::string& typed) {
  const Typed keys(typed);
  std::ostringstream out, err;
  CommandLine line(out, err);
  line.app.parse("--server ws://127.0.0.1:1/ws " + words);
  try {
    line.chosen();
  } catch (const CliError& error) {
    return error.exit();
  } catch (const std::runtime_error&) {
    return Exit::unreachable;
  }
  return Exit::ok;
}

// Such a command asks first, and does nothing in a script unless it has --yes.
void expect_asked_first(const std::string& command) {
  SCOPED_TRACE(command);
  EXPECT_EQ(end_of(command, ""), Exit::usage);
  EXPECT_EQ(end_of(command, "n\n"), Exit::failed);
  EXPECT_EQ(end_of(command, "y\n"), Exit::unreachable);
  EXPECT_EQ(end_of(command + " --yes", ""), Exit::unreachable);
}

TEST(CommandLines, NobodyResignsByAccident) {
  EXPECT_EQ(end_of("resign 7", ""), Exit::usage);
  EXPECT_EQ(end_of("resign 7", "\n"), Exit::failed);
  EXPECT_EQ(end_of("resign 7", "n\n"), Exit::failed);
  EXPECT_EQ(end_of("resign 7", "Yes\n"), Exit::unreachable);
  EXPECT_EQ(end_of("resign 7 --yes", ""), Exit::unreachable);
  EXPECT_EQ(end_of("pause 7", ""), Exit::unreachable) << "nobody is asked about what can be taken back";
}

TEST(CommandLines, NobodyHandsACampaignOverByAccident) {
  expect_asked_first("campaign umpire 7 Vera moving");
  EXPECT_EQ(told_of("campaign umpire 7 Vera"), "reason is required; `battalia campaign umpire --help` shows more.\n");
}

TEST(CommandLines, NobodyWithdrawsFromAnEventByAccident) {
  expect_asked_first("league withdraw 7 busy");
  EXPECT_EQ(end_of("league withdraw 7 --yes", ""), Exit::unreachable);
  EXPECT_EQ(end_of("league end 7 --yes", ""), Exit::unreachable);
}

TEST(CommandLines, ATurnOfACampaignCanHaveNoDeadline) {
  EXPECT_EQ(end_of("campaign deadline 7 none Holidays", ""), Exit::unreachable);
  EXPECT_EQ(end_of("campaign deadline 7 2026-11-23T18:45 Holidays", ""), Exit::unreachable);
  EXPECT_EQ(end_of("campaign deadline 7 soon Holidays", ""), Exit::usage);
  EXPECT_EQ(told_of("campaign deadline 7 none"),
            "reason is required; `battalia campaign deadline --help` shows more.\n");
}

TEST(CommandLines, OptionsForEveryCommandMayStandBeforeIt) {
  for (const char* option : {"--colour never", "--ascii", "--cm", "--quiet", "--json"})
    EXPECT_EQ(end_of(std::string(option) + " list", ""), Exit::unreachable) << option;
}

TEST(Help, ShowsTermsOfALeagueThatTheServerCanRead) {
  EXPECT_EQ(end_of("help leagues", ""), Exit::ok);
  const auto topic = std::ranges::find(tutorial(), "leagues", &TutorialTopic::topic);
  ASSERT_NE(topic, tutorial().end());
  const std::string text(topic->text);
  const std::size_t begin = text.find('{');
  const std::size_t end = text.find("}}\n");
  ASSERT_TRUE(begin != std::string::npos && end != std::string::npos);
  v1::LeagueTerms terms;
  EXPECT_TRUE(google::protobuf::util::JsonStringToMessage(text.substr(begin, end + 2 - begin), &terms).ok());
  EXPECT_EQ(terms.stages(0).format(), v1::LEAGUE_FORMAT_ROUND_ROBIN);
  EXPECT_EQ(terms.scoring().preset(), "win-draw-loss");
}

TEST(Lists, KeysAreNeverCutShort) {
  v1::Scenarios scenarios;
  scenarios.add_scenarios()->set_key("a-battle-with-a-very-long-name-1544");
  EXPECT_TRUE(scenario_list(scenarios).starts_with("a-battle-with-a-very-long-name-1544 ")) << scenario_list(scenarios);
  scenarios.add_scenarios()->set_key("short");
  scenarios.mutable_scenarios(0)->set_title("Title");
  scenarios.mutable_scenarios(1)->set_title("Title");
  const std::string text = scenario_list(scenarios);
  const std::size_t second = text.find("\nshort ") + 1;
  EXPECT_EQ(text.find("Title", second) - second, text.find("Title")) << "titles stand below each other: " << text;
}

}  // namespace
}  // namespace battalia::terminal
