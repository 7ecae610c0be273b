// The commands of the rules calculator as an umpire types them.
#include "server/battaliactl/calculator/adjudicate_command.h"
#include "server/battaliactl/calculator/words_command.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace battalia::ctl {
namespace {

class CalculatorCommands : public testing::Test {
 protected:
  ~CalculatorCommands() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  // What the command prints, and the reason if it failed.
  static std::string said(std::vector<std::string> words) {
    CLI::App app("battaliactl");
    CommandContext context;
    add_json_flag(app, context);
    app.require_subcommand(1);
    app.fallthrough();
    add_adjudicate_command(app, context);
    add_words_command(app, context);
    std::reverse(words.begin(), words.end());
    testing::internal::CaptureStdout();
    try {
      app.parse(std::move(words));
    } catch (const std::exception& error) {
      return testing::internal::GetCapturedStdout() + "failed: " + error.what();
    }
    return testing::internal::GetCapturedStdout();
  }

  static std::string made_folder() {
    const std::string folder = testing::TempDir() + "calculator_" + std::to_string(::getpid());
    std::filesystem::create_directories(folder);
    return folder;
  }
  const std::string folder_ = made_folder();
  const std::string volley = file("hill.txt",
                                  "system pike-and-shotte\ntable 48 x 48\ncommand red r \"Red foot\"\n"
                                  "command blue b \"Blue foot\"\n"
                                  "unit red S1 \"Shot\" of r profile imperial_musketeers at (24,20)\n"
                                  "unit blue P1 \"Pikes\" of b profile imperial_pikemen at (24,25.5) facing 180\n"
                                  "turn 1 active red phase shooting\n");
};

TEST_F(CalculatorCommands, ListTheWordsOfEachSystem) {
  EXPECT_EQ(said({"words", "pike-and-shote"}).find("failed: There is no rule system"), 0U);
  EXPECT_NE(said({"words"}).find("pike-and-shotte  Pike & Shotte\n"), std::string::npos);
  for (const rules::RuleSystem* system : rules::all_systems()) {
    const std::string all = said({"words", system->info().key()});
    for (const v1::ProfileDeclared& profile : system->info().profiles()) {
      EXPECT_NE(all.find("  " + profile.key() + " "), std::string::npos) << profile.key();
    }
    for (const v1::PhaseDeclared& phase : system->info().phases()) {
      EXPECT_NE(all.find("  " + phase.key() + " "), std::string::npos) << phase.key();
    }
  }
  EXPECT_NE(
      said({"words", "black-powder", "profiles"}).find(" traits form_square,pas_de_charge,weapon_smoothbore_musket\n"),
      std::string::npos)
      << "as a table takes them";
  const std::string formations = said({"words", "pike-and-shotte", "formations"});
  EXPECT_EQ(formations.find("formations (unit red K1 ... formation KEY)\n"), 0U) << formations;
  EXPECT_EQ(formations.find("profiles"), std::string::npos);
  EXPECT_NE(said({"words", "pike-and-shotte", "formation"}).find("did you mean \"formations\"?"), std::string::npos);
  EXPECT_EQ(said({"words", "pike-and-shotte", "phases", "--json"}).find("{\"kind\":\"phases\",\"key\":\""), 0U);
}

TEST_F(CalculatorCommands, AnUnknownEndNamesTheNearestOrWhereAllAreListed) {
  const auto until = [&](const std::string& key) {
    return said({"adjudicate", "--table", volley, "--until", key, "--default"});
  };
  EXPECT_NE(until("hand_to_hnd").find("did you mean \"hand_to_hand\"?"), std::string::npos);
  EXPECT_NE(until("nonsense").find("battaliactl words pike-and-shotte lists them."), std::string::npos);
}

TEST_F(CalculatorCommands, NoTableIsWrittenWithinARulingAndThatIsAnError) {
  const std::string halved = said({"adjudicate", "--table", volley, "--act", "red: default", "--dice", "3,6", "--until",
                                   "save", "--table-after", path("next.txt")});
  EXPECT_NE(halved.find("failed: No table is written: a ruling is in progress."), std::string::npos) << halved;
  EXPECT_FALSE(std::filesystem::exists(path("next.txt")));
  said({"adjudicate", "--table", volley, "--act", "red: default", "--dice", "3,6,4,2", "--until", "hand_to_hand",
        "--table-after", path("next.txt")});
  EXPECT_TRUE(std::filesystem::exists(path("next.txt")));
}

// The gunners rout from their guns. Read again, the table gave them back.
TEST_F(CalculatorCommands, ATableWrittenAfterwardsSaysWhatAUnitNoLongerHas) {
  const std::string guns =
      file("guns.txt",
           "system fornovo-to-sedgemoor\ntable 72 x 48\nside red \"Red\" : side_a\nside blue \"Blue\"\n"
           "turn 2 of 8 active red phase shooting\n"
           "profile MI type infantry symbol shot formation line size 6.3 x 2.95 grade=3 armour=2 original_figures=24 "
           "start_files=8 traits matchlock_musket\n"
           "profile LG type artillery symbol gun formation unlimbered size 3 x 2 grade=4 armour=1 original_figures=8 "
           "models=2 start_limbers=2 gun_class=2\n"
           "unit red A profile MI at (36,10) : figures=24 files=8\n"
           "unit blue G profile LG at (36,14) facing 180 : figures=8 guns=2 morale=2\n");
  const std::string routed = said({"adjudicate", "--table", guns, "--act", "red: default", "--act",
                                   "blue: hold hold_fire units G", "--act", "blue: choose fire", "--until", "recovery",
                                   "--dice", "6,6,6,6,4,4,4,4,1,1,1,1,1", "--table-after", path("next.txt")});
  ASSERT_NE(routed.find("G: routed"), std::string::npos) << routed;
  std::ifstream next(path("next.txt"));
  const std::string table((std::istreambuf_iterator<char>(next)), std::istreambuf_iterator<char>());
  EXPECT_NE(table.find(" guns=0"), std::string::npos) << table;
}

TEST_F(CalculatorCommands, PrintOddsAsATable) {
  const std::string odds = said({"adjudicate", "--table", volley, "--act", "red: default", "--odds"});
  EXPECT_EQ(odds.find("S1 shoots at P1\n  11.111%  0 hits\n"), 0U) << odds;
  EXPECT_NE(odds.find("P1 saves against hits of S1 (rolled in 88.889%)\n"), std::string::npos) << odds;
}

}  // namespace
}  // namespace battalia::ctl
