#include "tests/rules/god_will_know_his_own/fight.h"

#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/melee/combat_phase.h"
#include "server/rules/systems/god_will_know_his_own/melee/combats.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/flight.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/follow_up.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/push_back.h"
#include "server/rules/systems/god_will_know_his_own/shooting/gunnery.h"
#include "server/rules/systems/god_will_know_his_own/shooting/shooting_phase.h"
#include "server/rules/systems/god_will_know_his_own/shooting/volley.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string element_line(std::string_view side, std::string_view id, std::string_view profile, std::string_view more) {
  return "unit " + std::string(side) + " " + std::string(id) + " profile " + std::string(profile) + " at (5,5) " +
         std::string(more) + "\n";
}

void answer_open(Draft& draft, std::vector<std::string>& answers) {
  const v1::Decision open = *draft.table().open_decision();
  const DecisionPoint points[] = {fall_back_decision(), retire_decision(),     shift_decision(),
                                  follow_up_decision(), heads_down_decision(), second_shot_decision()};
  const auto point = std::find_if(std::begin(points), std::end(points),
                                  [&](const DecisionPoint& one) { return one.key == open.key(); });
  ASSERT_NE(point, std::end(points)) << open.key();
  v1::Prompt prompt;
  point->offer(draft.table(), open, prompt);
  v1::Act act = prompt.default_act();
  if (!answers.empty()) {
    act.set_key(answers.front());
    answers.erase(answers.begin());
  }
  const WhyNot fault = point->answer(draft, act, open);
  EXPECT_FALSE(fault) << act.key() << ": " << fault->reason;
}

}  // namespace

std::string red(std::string_view id, std::string_view profile, std::string_view more) {
  return element_line("red", id, profile, more);
}
std::string blue(std::string_view id, std::string_view profile, std::string_view more) {
  return element_line("blue", id, profile, more);
}

void file(Battlefield& field, std::initializer_list<std::string_view> ids, std::int32_t x_mm, std::int32_t front_y_mm,
          std::int32_t facing_degrees) {
  geometry::Footprint first = base(x_mm, front_y_mm, facing_degrees);
  geometry::Point front = geometry::front_centre(first);
  for (const std::string_view id : ids) {
    const Length depth = field.unit(id).ground.depth;
    field.stand(id, geometry::standing_at(front, first.facing, first.frontage, depth));
    front = geometry::moved(front, first.facing, -depth);
  }
}

void lock(Battlefield& field, std::initializer_list<std::string_view> reds,
          std::initializer_list<std::string_view> blues) {
  file(field, reds);
  file(field, blues, 500, 500, 180);
  field.run(
      [&](Draft& draft) { make_contact(draft, UnitId(*reds.begin()), UnitId(*blues.begin()), ContactCause::made); });
  ASSERT_NE(front_enemy(field.table(), field.unit(*reds.begin())), nullptr);
}

void fought_a_round(Battlefield& field, std::string_view a, std::string_view b) {
  field.run([&](Draft& draft) { note_round(draft, UnitId(a), UnitId(b), UnitId()); });
}

void carry_out(Draft& draft, std::vector<std::string> answers) {
  for (std::int32_t step = 0; is_anything_due(draft.table()); ++step) {
    ASSERT_LT(step, 100);
    if (!run_next_due(draft)) answer_open(draft, answers);
  }
  EXPECT_TRUE(answers.empty()) << "not asked: " << answers.front();
}

Battlefield& combat(Battlefield& field, std::string_view id, std::vector<std::uint32_t> faces,
                    std::vector<std::string> answers) {
  field.table().phase = kCombatPhase;
  field.run(begin_combat);
  return next_combat(field, id, std::move(faces), std::move(answers));
}

Battlefield& next_combat(Battlefield& field, std::string_view id, std::vector<std::uint32_t> faces,
                         std::vector<std::string> answers) {
  return field.run(
      [&](Draft& draft) {
        EXPECT_FALSE(run_combat(draft)) << "nobody fights";
        const std::vector<Pairing> all = combats_to_fight(draft.table());
        const auto found = std::find_if(all.begin(), all.end(), [&](const Pairing& pairing) {
          return pairing.element.str() == id || pairing.enemy.str() == id;
        });
        if (found == all.end()) {
          ADD_FAILURE() << id << " has no combat";
          return;
        }
        fight(draft, *found);
        carry_out(draft, answers);
      },
      std::move(faces));
}

Battlefield& shot(Battlefield& field, std::string_view id, std::string_view target, std::vector<std::uint32_t> faces,
                  std::vector<std::string> answers) {
  const v1::Side side = field.unit(id).side;
  field.table().phase = side == field.table().active ? kShootingPhase : kShootingBackPhase;
  return field.run(
      [&](Draft& draft) {
        v1::Act act;
        act.set_verb(v1::VERB_SHOOT);
        act.set_key(std::string(kShoot));
        act.add_units(std::string(id));
        v1::Answer& answer = *act.add_answers();
        answer.set_input("target");
        answer.add_targets(std::string(target));
        const WhyNot fault = act_shoot(draft, act, side);
        EXPECT_FALSE(fault) << fault->citation.clause << ": " << fault->reason;
        carry_out(draft, answers);
      },
      std::move(faces));
}

std::int32_t factor(const Battlefield& field, std::string_view a, std::string_view b, bool breakthrough,
                    bool enemy_breakthrough) {
  const Pairing pairing{
      .element = UnitId(a), .enemy = UnitId(b), .breakthrough = breakthrough, .enemy_breakthrough = enemy_breakthrough};
  return fighting_side(field.table(), pairing).rows.total();
}

Verdict judged(const Battlefield& field, std::string_view a, std::string_view b, std::uint32_t face_a,
               std::uint32_t face_b) {
  const Pairing pairing{.element = UnitId(a), .enemy = UnitId(b)};
  return verdict(field.table(), pairing, fighting_side(field.table(), pairing), face_a,
                 fighting_side(field.table(), reversed(pairing)), face_b);
}

bool is_gone(const Battlefield& field, std::string_view id) { return !field.unit(id).on_table(); }

Length off_the_line(const Battlefield& field, std::string_view id) {
  const Length y = geometry::front_centre(field.unit(id).ground).y - 500_mm;
  return y < Length() ? -y : y;
}

bool cites(const Battlefield& field, std::string_view clause) {
  return std::any_of(field.events().begin(), field.events().end(), [&](const v1::Event& event) {
    return std::find(event.clauses().begin(), event.clauses().end(), clause) != event.clauses().end();
  });
}

bool cites(const Verdict& verdict, std::string_view clause) {
  return std::find(verdict.clauses.begin(), verdict.clauses.end(), clause) != verdict.clauses.end();
}

}  // namespace battalia::rules::god_will_know_his_own
