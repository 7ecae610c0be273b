#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include "common/notation/act.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/decisions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/turn.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

const mechanics::DecisionPoint* point_of(const v1::Decision& decision) {
  for (const auto points : {moving_decisions(), fighting_decisions()}) {
    const auto found = std::find_if(points.begin(), points.end(),
                                    [&](const mechanics::DecisionPoint& one) { return one.key == decision.key(); });
    if (found != points.end()) return &*found;
  }
  return nullptr;
}

void answer(Draft& draft, std::vector<std::string>& answers) {
  const v1::Decision open = draft.table().decisions.back();
  const mechanics::DecisionPoint* point = point_of(open);
  ASSERT_NE(point, nullptr) << "nobody answers " << open.key();
  v1::Prompt prompt;
  point->offer(draft.table(), open, prompt);
  v1::Act act = prompt.default_act();
  if (!answers.empty()) {
    const auto written = notation::read_act(answers.front());
    if (written) act = *written;
    if (!written) {
      act.set_verb(v1::VERB_CHOOSE);
      act.set_key(answers.front());
    }
    answers.erase(answers.begin());
  }
  const WhyNot fault = point->answer(draft, act, open);
  ASSERT_FALSE(fault) << open.key() << " refuses " << act.key() << ": " << fault->citation.clause << " "
                      << fault->reason;
}

v1::Act read(std::string_view line) {
  const auto act = notation::read_act(line);
  if (!act) ADD_FAILURE() << line << ": " << notation::in_words(act.error());
  return act ? *act : v1::Act();
}

}  // namespace

void run_out(Draft& draft, bool (*run)(Draft&), std::vector<std::string> answers) {
  constexpr int kMostQuestions = 100;
  for (int i = 0; i < kMostQuestions && !run(draft); ++i) {
    ASSERT_FALSE(draft.table().decisions.empty()) << draft.table().phase << " waits for nothing";
    answer(draft, answers);
  }
}

Field& step(Field& field, PhaseKey phase, bool (*run)(Draft&), std::vector<std::uint32_t> faces,
            std::vector<std::string> answers) {
  field.table().phase = phase;
  field.table().game.set(kStage, 0);
  return field.run([&](Draft& draft) { run_out(draft, run, answers); }, std::move(faces));
}

void one_step(Field& field, PhaseKey phase, bool (*run)(Draft&), std::vector<std::uint32_t> faces) {
  field.table().phase = phase;
  field.table().game.set(kStage, 0);
  field.run([&](Draft& draft) { run(draft); }, std::move(faces));
}

Field& charge(Field& field, std::string_view line, std::vector<std::uint32_t> faces, std::vector<std::string> answers) {
  field.table().phase = kChargesA;
  field.table().active = v1::SIDE_RED;
  field.run([&](Draft& draft) {
    begin_move_phase(draft);
    const WhyNot fault = declare_charge(draft, read(line), v1::SIDE_RED);
    ASSERT_FALSE(fault) << fault->citation.clause << " " << fault->reason;
    draft.set(v1::SIDE_RED, kDone, 1);
  });
  return step(field, kChargesA, run_charges, std::move(faces), std::move(answers));
}

std::string charge_refusal(const Field& field, std::string_view line) {
  SeededDice dice(1);
  Draft draft(field.table(), dice);
  const WhyNot fault = declare_charge(draft, read(line), v1::SIDE_RED);
  return fault ? fault->citation.clause : std::string();
}

Field& lock(Field& field, std::string_view id, std::string_view enemy, v1::Face face) {
  const geometry::Footprint target = field.unit(enemy).ground;
  const auto edge = static_cast<geometry::Face>(face);
  for (Unit& unit : field.table().units) {
    if (unit.id.str() != id) continue;
    unit.ground = geometry::standing_at(geometry::edge_centre(target, edge), geometry::outward(target, edge).opposite(),
                                        unit.ground.frontage, unit.ground.depth);
  }
  field.table().contacts.push_back({UnitId(std::string(id)), UnitId(std::string(enemy)), v1::FACE_FRONT, face});
  return field;
}

Field& charged_home(Field& field, std::string_view id, std::string_view enemy, bool impetus) {
  field.set(id, kCharging, reference_to(field.table(), UnitId(std::string(enemy))));
  return field.set(id, kChargeTested, 1).set(id, kImpetus, impetus ? 1 : 0);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
