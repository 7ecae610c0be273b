// What people are told of a command line that makes no sense, and that what they will type again is never cut short.
#include "clients/terminal/command_line.h"
#include "clients/terminal/listing.h"

#include <gtest/gtest.h>

#include <sstream>

namespace battalia::terminal {
namespace {

// What is said of it; nothing where it can be read.
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

TEST(CommandLines, WhatIsMissingOrWrongIsSaidWithTheHelpOfItsCommand) {
  EXPECT_EQ(told_of("play"), "match is required; `battalia play --help` tells more.\n");
  EXPECT_EQ(told_of("map -1"), "match: \"-1\" is no number; `battalia map --help` tells more.\n");
  EXPECT_EQ(told_of("map x"), "match: \"x\" is no number; `battalia map --help` tells more.\n");
  EXPECT_EQ(told_of("replay 1 --to -1"), "--to: \"-1\" is no number; `battalia replay --help` tells more.\n");
  EXPECT_EQ(told_of("map 1"), "");
}

TEST(CommandLines, HelpAloneListsTheCommandsAndWhatThereIsToLearn) {
  std::ostringstream out, err;
  CommandLine line(out, err);
  line.app.parse("help");
  line.chosen();
  for (const char* text : {"scenarios  ", "play  ", "battalia help umpire"}) {
    EXPECT_NE(out.str().find(text), std::string::npos) << text << " in\n" << out.str();
  }
}

TEST(Lists, KeysAreNeverCutShort) {
  v1::Scenarios scenarios;
  scenarios.add_scenarios()->set_key("a-battle-with-a-very-long-name-1544");
  EXPECT_TRUE(scenario_list(scenarios).starts_with("a-battle-with-a-very-long-name-1544 ")) << scenario_list(scenarios);
}

}  // namespace
}  // namespace battalia::terminal
