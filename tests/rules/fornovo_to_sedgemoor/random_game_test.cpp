// Whole games of random offers, from deployment to the end, watched as every system is watched.
#include "common/notation/notation.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"
#include "tests/rules/every_system/watched_game.h"
#include "tests/support/metric.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <fstream>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// A mix of everything: pike and shot, plain foot, irregulars, dragoons, guns, war wagons, horse of both kinds, unpaid
// units, generals, and every kind of terrain.
constexpr std::string_view kTwoArmies = R"(battalia-notation 1
table 60 x 44
side red "Red"
side blue "Blue"
terrain hill hill "the hill" area (4,18) (14,18) (14,26) (4,26) steep=1 uphill_mdeg=0
terrain stream brook "the brook" line (30,16) (34,30) width_um=12700
terrain rough marsh "the marsh" area (16,28) (24,28) (24,33) (16,33)
terrain woods copse "the copse" area (40,18) (50,18) (50,26) (40,26)
terrain low_wall fence "the fence" line (20,20) (27,20)
terrain high_wall wall "the wall" line (52,17) (58,17)
terrain town_block farm "the farm" area (26,20) (32,20) (32,25) (26,25) capacity=36 strength=2 wreck_points=4 height=1
terrain ditch ditch "the ditch" line (2,14) (12,14)
command red ra "Red army" commander RC
command red rw "Red wing" commander RS
command blue ba "Blue army" commander BC
commander red RC of ra at (30,3) facing 0 type general formation alone size 1.6 x 2 traits commander_in_chief
commander red RS of rw at (20,3) facing 0 type general formation alone size 1.6 x 2 traits subgeneral
commander blue BC of ba at (30,41) facing 180 type general formation alone size 1.6 x 2 traits commander_in_chief
profile PS type infantry symbol pike_and_shot formation line size 1 x 1 grade=3 armour=3 wing_armour=2 original_figures=32 original_wings=16 start_files=4 start_wing_files=2 points=300 traits pike,pike_and_shot,wing_matchlock_musket,salvee
profile MI type infantry symbol foot formation line size 1 x 1 grade=2 armour=2 original_figures=24 start_files=8 points=200 traits long_heavy_weapon
profile IR type infantry symbol foot formation line size 1 x 1 grade=4 armour=1 original_figures=30 start_files=10 points=90 traits irregular,javelin
profile UN type infantry symbol foot formation line size 1 x 1 grade=3 armour=2 original_figures=18 start_files=6 points=90 traits unpaid,arquebus
profile SK type infantry symbol skirmishers formation skirmish size 1 x 1 grade=3 armour=1 original_figures=12 start_files=6 points=80 traits skirmish_order,arquebus
profile HC type cavalry symbol horse formation line size 1 x 1 grade=2 armour=3 original_figures=12 start_files=6 points=250 traits heavy_lance,nobles
profile TC type cavalry symbol horse formation line size 1 x 1 grade=3 armour=2 original_figures=12 start_files=6 points=200 traits trot,pistol
profile LC type cavalry symbol light_horse formation skirmish size 1 x 1 grade=3 armour=1 original_figures=8 start_files=4 points=100 traits skirmish_order,irregular,light_self_bow,false_rout
profile DG type dragoons symbol dragoons formation mounted size 1 x 1 grade=3 armour=1 original_figures=20 start_files=10 points=200 traits arquebus
profile LG type artillery symbol gun formation limbered size 1 x 1 grade=3 armour=1 original_figures=8 models=2 start_limbers=2 gun_class=2 points=200
profile WW type war_wagons symbol wagon formation unlimbered size 1 x 1 grade=3 armour=1 models=3 gun_class=2 points=210 traits gun_aboard
profile AQ type infantry symbol shot formation line size 1 x 1 grade=3 armour=1 original_figures=12 start_files=4 points=90 traits arquebus
unit red R1 of ra profile PS at (24,8) facing 0
unit red R2 of ra profile MI at (36,8) facing 0
unit red R3 of rw profile IR at (14,8) facing 0
unit red R4 of ra profile HC at (48,8) facing 0
unit red R5 of ra profile SK at (30,13) facing 0
unit red R6 of ra profile LG at (42,8) facing 0
unit red R7 of rw profile UN reserve facing 0 at (8,8)
unit red R8 of ra profile DG reserve facing 0 at (54,8)
unit red R9 of rw profile WW at (6,8) facing 0
unit red R10 of rw profile AQ at (6,4.9) facing 0
unit blue B1 of ba profile PS at (36,36) facing 180
unit blue B2 of ba profile MI at (24,36) facing 180
unit blue B3 of ba profile TC at (10,36) facing 180
unit blue B4 of ba profile LC at (18,31) facing 180
unit blue B5 of ba profile IR at (48,36) facing 180
unit blue B6 of ba profile LG at (42,40) facing 180
unit blue B7 of ba profile SK reserve facing 180 at (54,40)
turn 0 of 6
)";

v1::Scenario two_armies() {
  v1::Scenario scenario;
  auto table = notation::read_table(kTwoArmies);
  EXPECT_TRUE(table.has_value()) << notation::in_words(table.error());
  if (table) *scenario.mutable_table() = *table;
  scenario.mutable_info()->set_key("two_armies");
  return scenario;
}

void play_all(const v1::Scenario& scenario, std::span<const v1::Option> options, int games, int most_acts) {
  long acts = 0;
  for (int seed = 1; seed <= games; ++seed) {
    tests::WatchedGame game(*find_system(all_systems(), system().info().key()), scenario, options,
                            static_cast<std::uint64_t>(seed));
    game.play(most_acts);
    acts += game.acts();
    if (game.fault().empty()) {
      EXPECT_TRUE(game.ended()) << "seed " << seed << " does not end";
      continue;
    }
    const auto file = tests::build_dir() / ("failed_fornovo_" + std::to_string(seed) + ".txt");
    std::ofstream(file) << game.scene();
    FAIL() << "seed " << seed << ": " << game.fault() << "\nthe table is in " << file;
  }
  tests::metric("fornovo two armies: games, acts", std::to_string(games) + ", " + std::to_string(acts));
}

TEST(FornovoRandom, EveryOfferIsAcceptedUntilTheGameEnds) {
  play_all(two_armies(), {}, tests::in_slow_set(4, 400), 4'000);
}

TEST(FornovoRandom, NothingHiddenLeaks) {  // G-216
  v1::Option fog;
  fog.set_key(std::string(kFog));
  fog.set_value("on");
  v1::Scenario scenario = two_armies();
  for (v1::Unit& unit : *scenario.mutable_table()->mutable_units()) unit.set_name("secret-" + unit.id());
  play_all(scenario, {&fog, 1}, tests::in_slow_set(4, 400), 4'000);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
