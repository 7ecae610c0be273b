// Steps of charges, shooting and combat on a field: each run to its end, with questions answered by their defaults
// unless the test has answers of its own.
#pragma once

#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Runs the step of that phase to its end with exactly these faces; `answers` are taken in turn, then the defaults.
Field& step(Field& field, PhaseKey phase, bool (*run)(Draft&), std::vector<std::uint32_t> faces = {},
            std::vector<std::string> answers = {});
// Begins the step of that phase: up to its first question, with exactly these faces.
void one_step(Field& field, PhaseKey phase, bool (*run)(Draft&), std::vector<std::uint32_t> faces = {});
// The same within a draft, with any dice.
void run_out(Draft& draft, bool (*run)(Draft&), std::vector<std::string> answers = {});
// An act in notation in M1, with red to act; then the charges are moved.
Field& charge(Field& field, std::string_view act, std::vector<std::uint32_t> faces = {},
              std::vector<std::string> answers = {});
std::string charge_refusal(const Field& field, std::string_view act);
// The first stands with its front at that face of the second, in contact.
Field& lock(Field& field, std::string_view id, std::string_view enemy, v1::Face face = v1::FACE_FRONT);
// As if it had charged the other home, with or without impetus.
Field& charged_home(Field& field, std::string_view id, std::string_view enemy, bool impetus);

}  // namespace battalia::rules::fornovo_to_sedgemoor
