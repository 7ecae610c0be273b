#include "tests/rules/black_powder/situation.h"

#include "server/rules/systems/black_powder/black_powder.h"
#include "server/rules/systems/black_powder/info/info.h"

#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kPrelude = R"(battalia-notation 1
system black-powder rules 1
table 120 x 96
side red "Red"
side blue "Blue"
profile LI type infantry symbol foot formation line size 9.6 x 1.6 hand_to_hand=6 shooting=3 morale=4 stamina=3 traits form_square,weapon_smoothbore_musket
profile MC type infantry symbol foot formation march_column size 1.6 x 9.6 hand_to_hand=6 shooting=3 morale=4 stamina=3 traits form_square,weapon_smoothbore_musket
profile AC type infantry symbol foot formation attack_column size 3.2 x 4.8 hand_to_hand=6 shooting=3 morale=4 stamina=3 traits form_square,weapon_smoothbore_musket
profile MX type infantry symbol foot formation mixed size 9.6 x 1.6 hand_to_hand=6 shooting=3 morale=4 stamina=3 traits mixed_formation,weapon_smoothbore_musket
profile SK type infantry symbol foot formation skirmish size 4.8 x 1.6 size=-2 hand_to_hand=6 shooting=3 morale=4 stamina=3 traits skirmish,weapon_smoothbore_musket
profile SQ type infantry symbol foot formation square size 3.2 x 3.2 hand_to_hand=6 shooting=3 morale=4 stamina=3 traits form_square,weapon_smoothbore_musket
profile CV type horse symbol horse formation line size 6 x 4 hand_to_hand=8 morale=4 stamina=3 traits weapon_sabre
profile HU type horse symbol horse formation line size 6 x 4 hand_to_hand=6 morale=4 stamina=3 traits weapon_sabre
profile FB type foot_gun symbol gun formation deployed size 2.4 x 2.4 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=4 stamina=2 traits weapon_smoothbore_artillery
profile BG type battalion_gun symbol gun formation deployed size 2.4 x 2.4 hand_to_hand=1 shooting_short=2 shooting_medium=1 shooting_long=1 morale=4 stamina=1 traits weapon_light_smoothbore_artillery
profile LN type infantry symbol foot formation line size 9.6 x 1.6 hand_to_hand=6 shooting=3 morale=4 stamina=3 traits weapon_smoothbore_musket
profile SS type infantry symbol foot formation skirmish size 14.4 x 1.6 hand_to_hand=6 shooting=3 morale=4 stamina=3 traits skirmish,weapon_smoothbore_musket
profile LC type foot_gun symbol gun formation limbered size 2.4 x 6 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=4 stamina=2 traits weapon_smoothbore_artillery
profile CDR type commander symbol commander formation commander size 1.2 x 1.2 rating=8
command red rb "Red brigade" commander RC
command blue bb "Blue brigade" commander BC
commander red RC profile CDR of rb at (60,4) facing 0
commander blue BC profile CDR of bb at (60,92) facing 180
)";

}  // namespace

Situation::Situation(std::string_view lines, std::string_view phase, std::string_view active)
    : brigade::Situation(system(), book(),
                         std::string(kPrelude) + default_options(system_info()) + "turn 2 of 10 active " +
                             std::string(active) + " phase " + std::string(phase) + " first red\n" +
                             std::string(lines)) {}

CommandResult ordered(Situation& table, std::string_view unit, std::vector<std::uint32_t> faces) {
  CommandResult result;
  table.run([&](Draft& draft) { result = roll_command(draft, UnitId("RC"), {UnitId(unit)}); }, std::move(faces));
  return result;
}

Impact shoot(Situation& table, std::string_view shooter, std::string_view target, std::vector<std::uint32_t> faces) {
  Impact impact;
  table.run(
      [&](Draft& draft) {
        const Aim aim{Fire::shooting, firing_arc(draft.unit(UnitId(shooter))), 0};
        impact = fire_volley(draft, UnitId(shooter), UnitId(target), aim);
      },
      std::move(faces));
  return impact;
}

}  // namespace battalia::rules::black_powder
