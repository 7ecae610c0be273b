// Readings that games of an older version keep, and that newer games do not have (versions.h).
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/kept_readings.h"

#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/versions.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"

#include <gtest/gtest.h>

#include <set>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// For each switch: what it changes.
TEST(FornovoKeptReadings, AreInTheTableOfSwitchesAndTheListOfVersions) {
  std::set<const KeptReading*> listed;
  for (const RulesVersion& version : versions()) {
    for (const RulesChange& change : version.changes) {
      if (change.kept != nullptr) listed.insert(change.kept);
    }
  }
  EXPECT_EQ(listed, std::set<const KeptReading*>(kKeptReadings.begin(), kKeptReadings.end()));
}

Covered partly_in_a_wood(std::uint32_t version, std::string_view left) {
  Field field({"terrain woods wood \"the wood\" area (", left, ",12) (42,12) (42,20) (", left, ",20) density=1",
               "\nunit red A profile MI at (36,10) traits arquebus\nunit blue B profile MI at (36,14.5) facing 180\n"});
  field.table().rules_version = version;
  return cover_from(field.table(), field.unit("B"), {36_in, 11.5_in}, Fire::small_arms);
}

TEST(FornovoKeptReadings, CoverOfMostFiguresCountsForAllInVersion1) {  // FTS-9.6-d, G-184
  EXPECT_EQ(partly_in_a_wood(1, "33.5").cover, Cover::soft);
  EXPECT_EQ(partly_in_a_wood(2, "33.5").cover, Cover::none);
  EXPECT_EQ(partly_in_a_wood(0, "33.5").cover, Cover::none);
  EXPECT_EQ(partly_in_a_wood(1, "37").cover, Cover::none) << "fewer than half";
  EXPECT_TRUE(partly_in_a_wood(1, "37").partly);
}

TEST(FornovoKeptReadings, ARecoilPassesASquareInVersion1) {  // FTS-7.12-c, FTS-7.2.1-g, G-126
  for (const std::uint32_t version : {1U, 2U}) {
    Field field(
        "unit red R profile MI at (36,20)\nunit blue V profile HC at (36,30) facing 180\n"
        "unit red S profile MI at (36,13) formation square original_figures=100\n");
    field.table().rules_version = version;
    lock(field, "V", "R");
    field.set("R", kRecoilMarked, inches(8)).set("R", kRecoiledFrom, 2);
    step(field, kRecoilPhase, run_recoils);
    const bool passed = field.unit("R").ground.centre.y < field.unit("S").ground.centre.y;
    EXPECT_EQ(passed, version == 1) << "version " << version;
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
