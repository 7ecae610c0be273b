// The phases of a turn: a system has a table of them, one row per phase in turn order, whose row type begins with these
// columns and adds the system's own (who acts, which part of the turn).
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
  std::string_view label;   // for players
  std::string_view clause;  // the rule that gives it its place in the turn
};

// The row with that key. CHECKs that it exists: tables and acts name only phases of their system.
template <std::derived_from<Phase> Row>
const Row& phase_named(std::span<const Row> phases, PhaseKey key) {
  const auto found = std::ranges::find(phases, key, &Row::key);
  BATTALIA_CHECK(found != phases.end(), "the phase is one of the system's");
  return *found;
}

void declare(const Phase& phase, v1::SystemInfo& info);

// Why the act would be illegal if the table were in that phase with no question open; nothing if it is legal up to the
// first die. `take` is what the phase does with the act; the table is not changed.
WhyNot why_not_in(const Table& table, PhaseKey phase, const std::function<WhyNot(Draft&)>& take);

}  // namespace battalia::rules::mechanics
