#include "tests/support/powers.h"

#include "tests/support/skirmish.h"

namespace battalia::tests {
namespace {

void place_r2(v1::PlaceUnit& order) {
  order.set_unit("R2");
  order.mutable_place()->mutable_centre()->set_x_um(500'000);
  order.mutable_place()->mutable_centre()->set_y_um(200'000);
}

v1::Unit stragglers() {
  v1::Unit unit;
  unit.set_id("R9");
  unit.set_name("Stragglers");
  unit.set_side(v1::SIDE_RED);
  unit.set_kind(v1::UNIT_KIND_TROOPS);
  unit.set_type("company");
  unit.set_presence(v1::PRESENCE_RESERVE);
  unit.mutable_footprint()->set_frontage_um(100'000);
  unit.mutable_footprint()->set_depth_um(50'000);
  return unit;
}

}  // namespace

std::vector<v1::UmpireOrder> one_of_each_power() {
  std::vector<v1::UmpireOrder> orders;
  const auto next = [&]() -> v1::UmpireOrder& { return orders.emplace_back(); };
  place_r2(*next().mutable_place());

  v1::SetStatuses& statuses = *next().mutable_set_statuses();
  statuses.mutable_subject()->set_unit("B1");
  statuses.add_statuses()->set_key("hits");
  statuses.mutable_statuses(0)->set_value(1);

  v1::UmpireModifier& modifier = *next().mutable_add_modifier()->mutable_modifier();
  modifier.mutable_subject()->set_side(v1::SIDE_RED);
  modifier.set_purpose("shooting");
  modifier.set_value(1);
  modifier.set_label("the sun in their eyes");
  next().mutable_remove_modifier()->set_id(1);

  v1::Overrule& overrule = *next().mutable_overrule();
  overrule.set_ruling("The shot was out of range.");
  place_r2(*overrule.add_places());

  next().mutable_pause()->set_reason("Supper.");
  next().mutable_unpause();
  *next().mutable_add_unit()->mutable_unit() = stragglers();

  v1::Contact& contact = *next().mutable_set_contact()->mutable_contact();
  contact.set_a("R1");
  contact.set_b("B1");
  contact.set_face_of_a(v1::FACE_FRONT);
  contact.set_face_of_b(v1::FACE_FRONT);

  v1::SetClock& clock = *next().mutable_set_clock();
  clock.set_seat(v1::SEAT_RED);
  clock.set_left_ms(600'000);

  v1::DecideFor& decide = *next().mutable_decide_for();
  decide.set_seat(v1::SEAT_RED);
  *decide.mutable_act() = end_phase();

  v1::RemoveUnit& remove = *next().mutable_remove();
  remove.set_unit("R2");
  remove.set_presence(v1::PRESENCE_RESERVE);

  next().mutable_roll_back()->set_to_seq(4);
  next().mutable_declare_result()->mutable_result()->set_outcome(v1::OUTCOME_DRAW);
  next().mutable_enter_dice()->add_faces(4);

  v1::CorrectDice& correct = *next().mutable_correct_dice();
  correct.set_epoch(kFirstEpoch);
  correct.set_index(1);
  correct.add_faces(4);
  return orders;
}

}  // namespace battalia::tests
