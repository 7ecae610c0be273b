#include "server/play/results/match_outcomes.h"

#include "battalia/v1/aftermath.pb.h"

#include <utility>

namespace battalia::play {
namespace {

std::string aftermath_of(const MatchState& state) {
  return state.was_played() ? state.config->system->aftermath(state.table).SerializeAsString() : std::string();
}

}  // namespace

void MatchOutcomes::begin(const MatchState& state, std::uint64_t last_version) {
  told_ = aftermath_of(state);
  last_version_ = last_version;
}

std::optional<store::OutcomeRow> MatchOutcomes::entry_after_row(const MatchState& state) {
  if (state.config->is_copy()) return std::nullopt;  // the result of a copy does not count
  if (!state.was_played() && told_.empty()) return std::nullopt;
  std::string aftermath = aftermath_of(state);
  if (aftermath == told_) return std::nullopt;
  told_ = std::move(aftermath);
  const bool withdrawn = told_.empty();
  if (withdrawn && last_version_ == 0) return std::nullopt;  // it ended before there was an outbox
  v1::MatchOutcome outcome;
  outcome.set_match(state.config->match);
  outcome.set_version(state.version);
  outcome.set_corrects(std::exchange(last_version_, state.version));
  outcome.set_withdrawn(withdrawn);
  outcome.set_system(state.config->system->info().key());
  outcome.set_scenario(state.table.scenario);
  if (!withdrawn) *outcome.mutable_aftermath() = state.config->system->aftermath(state.table);
  return store::OutcomeRow{state.config->match, state.version, outcome.SerializeAsString()};
}

}  // namespace battalia::play
