#include "server/rules/systems/god_will_know_his_own/troops/effective_grade.h"

namespace battalia::rules::god_will_know_his_own {

CountsAs counts_as(Troop troop, Troop opponent, Context context) {
  if (troop.grade == Grade::special) {
    for (const SpecialGradeRow& row : special_grades()) {
      if (row.type != troop.type || !row.contexts.has(context) || !row.opponents.has(opponent)) continue;
      return {row.counts_as, row.counts_as_type.value_or(troop.type), row.clause};
    }
  }
  return {troop.grade, troop.type, {}};
}

Grade worse_by(Grade grade, std::int32_t grades) {
  if (grades <= 0) return grade;
  const bool to_ordinary = grade == Grade::superior && grades == 1;
  return to_ordinary ? Grade::ordinary : Grade::inferior;
}

Grade grade_for_movement(const Unit& element) {
  const Troop troop = troop_of(element);
  return counts_as(troop, troop, Context::movement).grade;
}

}  // namespace battalia::rules::god_will_know_his_own
