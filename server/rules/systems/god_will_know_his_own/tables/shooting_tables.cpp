#include "server/rules/systems/god_will_know_his_own/tables/shooting_tables.h"

namespace battalia::rules::god_will_know_his_own {

ShotOutcome shot_outcome(std::int32_t score, Troop target) {
  for (const ShotRow& row : kShotRows) {
    if (score < row.least) continue;
    if (is_artillery(target.type)) return {row.artillery, "GWK-SHOOT-22"};
    if (target.type == Type::el) return {row.elephants, row.elephants == row.usual ? row.clause : "GWK-SHOOT-21"};
    if (kSteadyTargets.has(target)) return {row.steady, row.steady == row.usual ? row.clause : "GWK-SHOOT-23"};
    return {row.usual, row.clause};
  }
  return {ShotResult::none, "GWK-SHOOT-20"};
}

}  // namespace battalia::rules::god_will_know_his_own
