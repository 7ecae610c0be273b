// The faults of a unit in a custom scenario, one by one.
#include "server/rules/systems/fornovo_to_sedgemoor/battles/custom_scenario.h"
#include "common/notation/notation.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// The clauses that refuse a unit drawn with these words, separated by commas.
std::string faults(const std::string& unit) {
  const auto table = notation::read_table(
      "battalia-notation 1\nsystem fornovo-to-sedgemoor rules 1\ntable 72 x 48\nside red \"Red\"\nside blue \"Blue\"\n"
      "turn 1 active red phase moves_a\nunit red A symbol foot size 1 x 1 at (20,10) " +
      unit + "\n");
  EXPECT_TRUE(table) << unit << ": " << (table ? "" : notation::in_words(table.error()));
  if (!table) return "unread";
  v1::Scenario scenario;
  *scenario.mutable_table() = *table;
  std::string clauses;
  for (const v1::ArmyFault& fault : check_scenario(scenario)) {
    clauses += (clauses.empty() ? "" : ",") + fault.clause();
    EXPECT_EQ(fault.where(), "A");
    EXPECT_TRUE(fault.reason().ends_with(".")) << fault.reason();
  }
  return clauses;
}

constexpr const char* kFoot = "type infantry formation line grade=3 armour=2 original_figures=24 start_files=8";
constexpr const char* kGuns =
    "type artillery formation limbered grade=3 armour=1 original_figures=8 models=2 gun_class=2";
constexpr const char* kWagonsDrawn = "type wagons formation limbered models=2";

std::string foot(const char* more) { return std::string(kFoot).append(" ").append(more); }

TEST(FornovoCustom, AGoodScenarioHasNoFaults) {
  for (const char* unit : {kFoot, kGuns, kWagonsDrawn}) EXPECT_EQ(faults(unit), "");
  EXPECT_EQ(faults("type dragoons formation mounted grade=3 armour=1 original_figures=20 start_files=10"), "");
  EXPECT_EQ(faults("type infantry formation skirmish grade=3 armour=1 original_figures=12 start_files=6"), "");
  EXPECT_EQ(faults("type infantry formation square grade=3 armour=1 original_figures=24 start_files=6"), "");
}

TEST(FornovoCustom, Formations) {  // FTS-1.6-a
  EXPECT_EQ(faults("type infantry formation limbered grade=3 armour=2 original_figures=24 start_files=8"), "FTS-1.6-a");
  EXPECT_EQ(faults("type infantry formation mounted grade=3 armour=2 original_figures=24 start_files=8"), "FTS-1.6-a");
  EXPECT_EQ(faults("type cavalry formation wedge grade=3 armour=2 original_figures=12 start_files=6"), "FTS-1.6-a");
  EXPECT_EQ(faults("type artillery formation line grade=3 armour=1 original_figures=8 models=2 gun_class=2"),
            "FTS-1.6-a");
}

TEST(FornovoCustom, Figures) {  // FTS-2-a, FTS-2-c, FTS-2-d, FTS-1.6.4-e
  EXPECT_EQ(faults("type infantry formation line grade=3 armour=2 original_figures=0 start_files=8"), "FTS-2-a");
  EXPECT_EQ(faults("type infantry formation line grade=3 armour=2 original_figures=201 start_files=8"), "FTS-2-a");
  EXPECT_EQ(faults("type infantry formation line grade=3 armour=2 original_figures=24"), "FTS-2-d");
  EXPECT_EQ(faults(foot("original_second=201")), "FTS-2-c");
  EXPECT_EQ(faults(foot("original_second=16 original_wings=8")), "FTS-2-c") << "nobody is left between the wings";
  EXPECT_EQ(faults(foot("original_second=24")), "FTS-2-c");
  EXPECT_EQ(faults("type artillery formation limbered grade=3 armour=1 original_figures=8 gun_class=2"), "FTS-2-a");
  EXPECT_EQ(faults("type artillery formation limbered grade=3 armour=1 original_figures=8 models=2 gun_class=6"),
            "FTS-1.6.4-e");
  EXPECT_EQ(faults("type artillery formation limbered grade=3 armour=1 models=2 gun_class=2"), "FTS-2-a");
  EXPECT_EQ(faults("type wagons formation limbered models=21"), "FTS-2-a");
}

TEST(FornovoCustom, GradesAndArmour) {  // FTS-1.5.2-a, FTS-1.6.4-a
  EXPECT_EQ(faults("type infantry formation line grade=5 armour=2 original_figures=24 start_files=8"), "FTS-1.5.2-a");
  EXPECT_EQ(faults("type infantry formation line armour=2 original_figures=24 start_files=8"), "FTS-1.5.2-a");
  EXPECT_EQ(faults("type infantry formation line grade=3 original_figures=24 start_files=8"), "FTS-1.6.4-a");
  EXPECT_EQ(faults("type infantry formation line grade=3 armour=5 original_figures=24 start_files=8"), "FTS-1.6.4-a");
  EXPECT_EQ(faults(foot("second_armour=5")), "FTS-1.6.4-a");
  EXPECT_EQ(faults(foot("wing_armour=5")), "FTS-1.6.4-a");
}

TEST(FornovoCustom, ATownBlockIsAnArea) {  // FTS-11.8-a
  const auto faults_of = [](const char* shape) {
    const auto table = notation::read_table(
        std::string("battalia-notation 1\nsystem fornovo-to-sedgemoor rules 1\ntable 72 x 48\nside red \"Red\"\n"
                    "side blue \"Blue\"\nturn 1 active red phase moves_a\nterrain town_block inn \"Inn\" ")
            .append(shape)
            .append("\n"));
    EXPECT_TRUE(table) << shape;
    v1::Scenario scenario;
    if (table) *scenario.mutable_table() = *table;
    std::string all;
    for (const v1::ArmyFault& fault : check_scenario(scenario)) all += fault.where() + " " + fault.clause();
    return all;
  };
  EXPECT_EQ(faults_of("area (20,10) (26,10) (26,18) (20,18)"), "");
  EXPECT_EQ(faults_of("line (20,10) (26,10)"), "terrain inn FTS-11.8-a");
  EXPECT_EQ(faults_of("point (20,10)"), "terrain inn FTS-11.8-a");
}

// A block of 8 files of 20 mm, 3 rows of 25 mm: 6.3 in wide and 2.95 in deep, however it is drawn.
TEST(FornovoCustom, UnitsHaveRoomForTheGroundThatTheyTake) {  // FTS-7.17-a
  const auto faults_of = [](const char* first, const char* second) {
    std::string text =
        "battalia-notation 1\nsystem fornovo-to-sedgemoor rules 1\ntable 72 x 48\nside red \"Red\"\n"
        "side blue \"Blue\"\nturn 1 active red phase moves_a\n";
    for (const auto& [id, place] : {std::pair("A", first), std::pair("B", second)}) {
      text += std::string("unit red ").append(id).append(" symbol foot ").append(place) + " " + kFoot + "\n";
    }
    const auto table = notation::read_table(text);
    EXPECT_TRUE(table) << (table ? "" : notation::in_words(table.error()));
    v1::Scenario scenario;
    if (table) *scenario.mutable_table() = *table;
    std::string all;
    for (const v1::ArmyFault& fault : check_scenario(scenario)) {
      all += fault.where() + ": " + fault.reason() + " " + fault.clause() + "\n";
    }
    return all;
  };
  constexpr const char* kFirst = "size 1 x 1 at (20,10)";
  EXPECT_EQ(
      faults_of(kFirst, "size 1 x 1 at (26.2,10)"),
      "B: It is 6.3 in wide and 2.95 in deep, and overlaps A, which is 6.3 in wide and 2.95 in deep. FTS-7.17-a\n");
  EXPECT_EQ(faults_of(kFirst, "size 1 x 1 at (26.4,10)"), "");
  EXPECT_EQ(faults_of(kFirst, "size 160mm x 75mm at (26.4,10)"), "");
  EXPECT_EQ(faults_of(kFirst, "size 1 x 1 at (20,12.5) reserve"), "");
  EXPECT_EQ(faults_of(kFirst, "size 1 x 1 at (40,1)"),
            "B: It is 6.3 in wide and 2.95 in deep, and reaches over the table's edge. FTS-7.17-a\n");
  EXPECT_EQ(faults_of(kFirst, "size 1 x 1 at (40,1.5)"), "");
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
