// Printed lengths: each one in a table, a special rule or a victory condition is named by a boundary test of its
// system, at exactly that length, or is listed here with a reason.
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace battalia::rules {
namespace {

constexpr std::string_view kNotCompared = "it is moved, paid or drawn: nothing is compared with it";
constexpr std::string_view kTolerance = "a tolerance of the program, no length of the book";
constexpr std::string_view kByWeapon = "part of a row that the ranges of every weapon, gun or troop are tried with";

using Exceptions = std::map<std::string_view, std::string_view>;

struct Tried {
  std::string_view system;
  std::vector<std::string> tests;  // files with tests at exact lengths
  Exceptions exceptions;
};

const Exceptions& of_fornovo() {
  static const Exceptions all = {
      {"kFarMusketAsPrinted", kByWeapon},
      {"kEarlyMediumAsPrinted", kByWeapon},
      {"kEarlyHeavyAsPrinted", kByWeapon},
      {"kLateLightCloseOfPlaysheet", kByWeapon},
      {"kLateLightFarOfPlaysheet", kByWeapon},
      {"kGapPerFigure", "whole inches of a gap: FornovoBoundaries.HoldForGaps"},
      {"kGapPerGun", "whole inches of a gap: FornovoBoundaries.HoldForGaps"},
      {"kAnyDepth", kTolerance},
      {"kBardedLess", kNotCompared},
      {"kStakesLess", kNotCompared},
      {"kFrontagePerFile", kNotCompared},
      {"kThroughStakes", kNotCompared},
      {"kThroughLaager", kNotCompared},
      {"kTouching", kTolerance},
      {"kKeepClear", kTolerance},
      {"kImpetusFoot", "FornovoExact.ImpetusNeedsExactlyItsWholeDistance, by its inches"},
      {"kImpetusMounted", "FornovoExact.ImpetusNeedsExactlyItsWholeDistance, by its inches"},
      {"kSkirmishCommand", "from the middle of a front to its corners, by whole files: never exactly that"},
      {"kSeeThroughFriend", "FornovoBoundaries.HoldForSightThroughAFriend, by its inches"},
      {"kWoodsSeenFrom", "FornovoBoundaries.HoldForSightIntoWoods, by its inches"},
      {"kWoodsEdge", "FornovoBoundaries.HoldForSightIntoWoods, by its inches"},
      {"kHeavyWoodsSight", "FornovoBoundaries.HoldForSightInHeavyWoods, by its inches"},
      {"kRecoilMounted", kNotCompared},
      {"kRecoilFoot", kNotCompared},
      {"kSniperEvade", kNotCompared},
      {"kStreamLeastExtra", kNotCompared},
      {"kWallPerRank", kNotCompared},
      {"kDitchCost", kNotCompared},
      {"kWorksCost", kNotCompared},
      {"kSectionLength", kNotCompared},
      {"kBaggageMove", kNotCompared},
      {"kAlarmedMove", kNotCompared}};
  return all;
}

const std::vector<Tried>& systems() {
  static const std::vector<Tried> all = {
      {"fornovo_to_sedgemoor",
       {"boundaries_test.cpp", "charge/exact_charge_test.cpp", "battles/scenario_distances_test.cpp"},
       of_fornovo()},
      {"god_will_know_his_own",
       {"boundaries_test.cpp"},
       {{"kToulouseReach", "GwkScenarioRules.ToulouseWaitsForAnEnemyWithinTwelveInches, by its inches"},
        {"kFightsBeside", "GwkScenarioRules.TheKingIsAtRiskWithinThreeInchesOfTheSquadrons, by its inches"}}},
      {"pike_and_shotte",
       {"boundaries_test.cpp"},
       {{"kCrestSight", "NasebyDistances.TheCrestAndTheHedgeHoldAtEveryHeading, by its inches"},
        {"kHedgeReach", "NasebyDistances.TheCrestAndTheHedgeHoldAtEveryHeading, by its inches"},
        {"kFogSight", "Luetzen.FogHidesUnitsBeyondTwelveInchesAndHampersOrders, by its inches"},
        {"kLiningReach", "NasebyDistances.AHedgeIsLinedFromTwoInches, by its inches"},
        {"kKingsTest", "LuetzenDistances.TheKingsFallIsSeenFromTwelveInches, by its inches"},
        {"kDummySeen", "LuetzenDistances.TheDummyIsFoundOutAtExactlyTwelveInches, by its inches"}}},
      {"black_powder",
       {"boundaries_test.cpp"},
       {{"kCrossingCost", kNotCompared},
        {"kRideUpTo", kNotCompared},
        {"kCommanderRadius", kNotCompared},
        {"kTouching", "our own: how near counts as touching, printed nowhere"},
        {"kMeleeGap", "our own: how near a group holds together, printed nowhere"},
        {"kDeploymentDepth", "drawn as a zone, in which units stand or not: army_test"},
        {"kAtTheWall", "Culloden.TheWallsAreWorkedAtFromExactlyAnInch, by its inches"},
        {"kInTheWood", "GuilfordCourthouse.TheirCommanderCountsWithinExactlyTwelveInches, by its inches"}}},
  };
  return all;
}

std::string text_of(const std::string& path) { return tests::read_text(tests::source_dir() / path); }

bool names(const std::string& text, const std::string& name) {
  return std::regex_search(text, std::regex("\\b" + name + "\\b"));
}

TEST(PrintedLengths, AreTestedExactlyOrListedWithAReason) {
  const std::regex constant("constexpr (?:Scaled|Length|std::array<Length, kGrades>) (k[A-Za-z]+) =");
  for (const Tried& one : systems()) {
    std::string tried;
    for (const std::string& test : one.tests) tried += text_of("tests/rules/" + std::string(one.system) + "/" + test);
    std::set<std::string> known;
    for (const char* folder : {"tables", "variations", "special_rules", "victory"}) {
      const std::string path = "server/rules/systems/" + std::string(one.system) + "/" + folder;
      for (const tests::SourceFile& file : tests::files_under(path, {".h", ".cpp"})) {
        for (const std::string& line : file.lines) {
          std::smatch found;
          if (std::regex_search(line, found, constant)) known.insert(found[1]);
        }
      }
    }
    EXPECT_FALSE(known.empty()) << one.system;
    for (const std::string& name : known) {
      const bool excepted = one.exceptions.contains(name);
      EXPECT_NE(names(tried, name), excepted)
          << name << " of " << one.system << (excepted ? " is tried: list it no more" : " is tried nowhere");
    }
    for (const auto& [name, why] : one.exceptions)
      EXPECT_TRUE(known.contains(std::string(name))) << name << " is no length of " << one.system;
  }
}

}  // namespace
}  // namespace battalia::rules
