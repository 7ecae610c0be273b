#include "tests/rules/god_will_know_his_own/movement/planned.h"

#include "common/notation/act.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {

GroupPlan plan(const Battlefield& field, const std::vector<std::string>& ids, std::string_view path,
               std::string_view line_up_with) {
  const auto act = notation::read_act("move move units X : path path " + std::string(path));
  if (!act) {
    ADD_FAILURE() << path << ": " << notation::in_words(act.error());
    return {};
  }
  std::vector<const v1::PathStep*> steps;
  for (const v1::PathStep& step : act->answers(0).path()) steps.push_back(&step);
  std::vector<UnitId> units(ids.begin(), ids.end());
  const WhyNot fault = why_not_group(field.table(), units);
  EXPECT_FALSE(fault) << fault->reason;
  return plan_move(field.table(), group_of(field.table(), units), steps, UnitId(std::string(line_up_with)));
}

std::string clause(const GroupPlan& made) { return made.fault ? made.fault->citation.clause : ""; }

std::string unit(std::string_view id, std::string_view profile, std::int32_t x_mm, std::int32_t y_mm,
                 std::string_view more) {
  return "unit " + std::string(id[0] == 'R' ? "red " : "blue ") + std::string(id) + " profile " + std::string(profile) +
         " at (" + std::to_string(x_mm) + "mm," + std::to_string(y_mm) + "mm) " + std::string(more) + "\n";
}

std::string line_of(std::string_view profile, int count, std::int32_t x_mm, std::int32_t y_mm) {
  std::string lines;
  for (int i = 0; i < count; ++i) lines += unit("R" + std::to_string(i + 1), profile, x_mm + 40 * i, y_mm);
  return lines;
}

}  // namespace battalia::rules::god_will_know_his_own
