// Units set up at exact distances, to the micrometre: finer than the five decimals of an inch in notation.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/turn.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {

inline Unit& unit_of(Field& field, std::string_view id) {
  return *std::find_if(field.table().units.begin(), field.table().units.end(),
                       [&](const Unit& unit) { return unit.id.str() == id; });
}

inline Field& turn(Field& field, std::string_view id, Angle facing) {
  unit_of(field, id).ground.facing = facing;
  return field;
}

// B stands in front of the middle of A's front, at that distance, facing it.
inline Field& face_at(Field& field, std::string_view a, std::string_view b, Length gap) {
  const geometry::Footprint& from = unit_of(field, a).ground;
  geometry::Footprint& to = unit_of(field, b).ground;
  to = geometry::standing_at(geometry::moved(geometry::front_centre(from), from.facing, gap), from.facing.opposite(),
                             to.frontage, to.depth);
  return field;
}

// B stands next to A, to its right, that far from its side, with the same facing.
inline Field& beside_at(Field& field, std::string_view a, std::string_view b, Length gap) {
  const geometry::Footprint& from = unit_of(field, a).ground;
  geometry::Footprint& to = unit_of(field, b).ground;
  to.facing = from.facing;
  to.centre = geometry::moved(from.centre, from.facing, Length(), (from.frontage + to.frontage) / 2 + gap);
  return field;
}

// Declares the charge of A, red, at B, and moves nothing.
inline Field& declared(Field& field, std::string_view a = "A", std::string_view b = "B", bool shoots = false) {
  field.table().phase = kChargesA;
  field.table().active = v1::SIDE_RED;
  v1::Act act;
  act.set_verb(v1::VERB_CHARGE);
  act.set_key("charge");
  act.add_units(std::string(a));
  v1::Answer& target = *act.add_answers();
  target.set_input("target");
  target.add_targets(std::string(b));
  v1::Answer& shoot = *act.add_answers();
  shoot.set_input("shoot");
  shoot.set_confirm(shoots);
  return field.run([&](Draft& draft) {
    begin_move_phase(draft);
    const WhyNot fault = declare_charge(draft, act, v1::SIDE_RED);
    EXPECT_FALSE(fault) << fault->citation.clause << " " << fault->reason;
  });
}

// Moves all declared charges; questions are answered with these, then by default.
inline Field& moved(Field& field, std::vector<std::string> answers = {}) {
  field.run([](Draft& draft) { draft.set(v1::SIDE_RED, kDone, 1); });
  return step(field, kChargesA, run_charges, {}, std::move(answers));
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
