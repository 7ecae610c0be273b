// One step of the rules with given faces, on a table that a test keeps: its events are applied to the table and
// recorded. Fails the test if a die is requested that was not given, or if one is left over. Used by the tables that
// the tests of each rule system draw.
#pragma once

#include "server/rules/dice.h"
#include "server/rules/draft.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace battalia::tests {

// `Draft` is the type that the system's chapters take; `more` are its constructor's arguments after table and dice.
template <class Draft, class Step, class... More>
void run_scripted(rules::Table& table, std::vector<v1::Event>& events, const Step& step,
                  std::vector<std::uint32_t> faces, const More&... more) {
  rules::ScriptedDice dice(std::move(faces));
  Draft draft(table, dice, more...);
  try {
    step(draft);
  } catch (const rules::DiceWanted& wanted) {
    ADD_FAILURE() << "more dice are wanted: " << wanted.wanted().label << ", after " << dice.used() << " faces";
  }
  EXPECT_EQ(dice.left(), 0u) << "of the dice given";
  table = draft.table();
  for (v1::Event& event : draft.take()) events.push_back(std::move(event));
}

}  // namespace battalia::tests
