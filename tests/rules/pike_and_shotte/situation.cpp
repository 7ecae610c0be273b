#include "tests/rules/pike_and_shotte/situation.h"

#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kPrelude = R"(battalia-notation 1
system pike-and-shotte rules 1
table 96 x 72
side red "Red"
side blue "Blue"
profile SH type shot symbol shot formation line size 6 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket
profile SHL type shot symbol shot formation line size 8 x 1 size=1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket
profile SHS type shot symbol shot formation line size 4 x 1 size=-1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket
profile SK type shot symbol shot formation skirmish size 9 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits skirmish,weapon_musket
profile PB type pike_block symbol pike formation block size 4 x 3 hand_to_hand=6 morale=4 stamina=4 traits hedgehog,weapon_pike
profile CI type pike_and_shot symbol pike_and_shot formation block size 8 x 2 hand_to_hand=7 shooting=3 morale=4 stamina=5 traits hedgehog,weapon_pike,weapon_musket
profile HH type heavy_horse symbol horse formation line size 6 x 1.5 hand_to_hand=8 shooting=1 morale=3 stamina=4 traits weapon_pistol
profile HQ type horse symbol horse formation line size 6 x 1.5 hand_to_hand=7 shooting=1 morale=4 stamina=3 traits weapon_pistol
profile LH type light_horse symbol light_horse formation line size 6 x 1.5 hand_to_hand=7 shooting=1 morale=5 stamina=3 traits weapon_pistol
profile LO type light_gun symbol gun formation deployed size 1.5 x 1.5 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=5 stamina=2 traits weapon_light_gun
profile MO type medium_gun symbol gun formation deployed size 1.5 x 1.5 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=5 stamina=2 traits weapon_medium_gun
profile HO type heavy_gun symbol gun formation deployed size 1.5 x 1.5 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=5 stamina=2 traits weapon_heavy_gun
profile CDR type commander symbol commander formation commander size 0.8 x 0.8 rating=8
)";

}  // namespace

std::string opening(std::string_view lines, std::string_view turn) {
  return R"(
command red rb "Red battalia" commander RC
command blue bb "Blue battalia" commander BC
commander red RC profile CDR of rb at (36,4) facing 0
commander blue BC profile CDR of bb at (70,46) facing 180
)" + std::string(turn) +
         "\n" + std::string(lines);
}

// A situation may set an option itself: the last value counts.
Situation::Situation(std::string_view lines)
    : brigade::Situation(system(), book(),
                         std::string(kPrelude) + default_options(system_info()) + std::string(lines)) {}

}  // namespace battalia::rules::pike_and_shotte
