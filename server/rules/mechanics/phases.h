// The phases of a turn: a system keeps them as one table, a row a phase in the order of a turn, whose type begins with
// these columns and continues with the system's own (who acts, which part of the turn).
#pragma once

#include "common/base/check.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"

#include "battalia/v1/scenario.pb.h"

#include <algorithm>
#include <concepts>
#include <functional>
#include <span>
#include <string_view>

namespace battalia::rules::mechanics {

struct Phase {
  PhaseKey key;
  std::string_view label;   // as players read it
  std::string_view clause;  // the rule that gives it its place in the turn
};

// The row of that key. CHECKs that there is one: tables and acts name no phase but those of their system.
template <std::derived_from<Phase> Row>
const Row& phase_named(std::span<const Row> phases, PhaseKey key) {
  const auto found = std::ranges::find(phases, key, &Row::key);
  BATTALIA_CHECK(found != phases.end(), "the phase is one of the system's");
  return *found;
}

void declare(const Phase& phase, v1::SystemInfo& info);

// What an act would break were the table in that phase with no question open; nothing where it breaks nothing as far
// as the first die. `take` is what the phase does with the act; the table stays as it is.
WhyNot why_not_in(const Table& table, PhaseKey phase, const std::function<WhyNot(Draft&)>& take);

}  // namespace battalia::rules::mechanics
