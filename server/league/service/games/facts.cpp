#include "server/league/service/games/facts.h"

#include <algorithm>

namespace battalia::league {
namespace {

constexpr std::int64_t kWhole = 100'000;  // thousandths of a per cent
constexpr std::int64_t kThousandths = 1'000;

bool is_lost(v1::Fate fate) {
  return fate == v1::FATE_DESTROYED || fate == v1::FATE_FLED || fate == v1::FATE_CAPTURED || fate == v1::FATE_KILLED;
}

std::uint32_t loss_of(const v1::SideAftermath& side) {
  const std::int64_t start = side.strength_start_milli();
  if (start <= 0) return 0;
  const std::int64_t lost = std::clamp<std::int64_t>(start - side.strength_end_milli(), 0, start);
  return static_cast<std::uint32_t>((lost * kWhole + start / 2) / start);
}

void fill(const v1::Aftermath& aftermath, v1::Side side, v1::LeagueSideFacts& facts) {
  for (const v1::SideAftermath& sum : aftermath.sides()) {
    if (sum.side() != side) continue;
    facts.set_loss_thousandths(loss_of(sum));
    facts.set_broken(sum.units_lost());
    facts.set_points_lost(
        static_cast<std::uint32_t>(std::max<std::int64_t>(0, sum.points_lost_milli()) / kThousandths));
  }
  for (const v1::CommanderAftermath& commander : aftermath.commanders()) {
    if (commander.side() != side || !commander.general()) continue;
    if (is_lost(commander.fate()) || commander.fallen() > 0) facts.set_general_lost(true);
  }
  facts.set_routed(aftermath.held_the_field() != v1::SIDE_UNSPECIFIED && aftermath.held_the_field() != side);
}

}  // namespace

v1::LeagueFacts facts_of(const v1::Aftermath& aftermath) {
  v1::LeagueFacts facts;
  fill(aftermath, v1::SIDE_RED, *facts.mutable_red());
  fill(aftermath, v1::SIDE_BLUE, *facts.mutable_blue());
  facts.set_turns(aftermath.turns());
  facts.set_finished(aftermath.has_result());
  if (aftermath.has_result()) {
    facts.set_outcome(aftermath.result().outcome());
  } else {
    const std::uint32_t red = facts.red().loss_thousandths();
    const std::uint32_t blue = facts.blue().loss_thousandths();
    facts.set_outcome(red < blue ? v1::OUTCOME_RED : blue < red ? v1::OUTCOME_BLUE : v1::OUTCOME_DRAW);
  }
  return facts;
}

v1::LeagueFacts facts_of(const v1::MatchOutcome& outcome) {
  return outcome.withdrawn() ? v1::LeagueFacts() : facts_of(outcome.aftermath());
}

}  // namespace battalia::league
