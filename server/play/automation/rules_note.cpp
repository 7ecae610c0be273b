#include "server/play/automation/rules_note.h"

#include <algorithm>

namespace battalia::play {
namespace {

using rules::RulesChange;

// The table as each kind of viewer knows it: no line may reveal more.
std::vector<rules::Table> known_to_each(const MatchState& state) {
  std::vector<rules::Table> known;
  for (const v1::Seat viewer : kViewers) known.push_back(state.config->redaction.known_to(state.table, viewer));
  return known;
}

v1::Event line(std::string text, const std::vector<v1::Seat>& audience) {
  v1::Event event;
  event.mutable_declared()->set_key(std::string(rules::kRulesChanged));
  event.mutable_declared()->set_text(std::move(text));
  if (audience.size() == kViewers.size()) return event;  // everybody
  for (const v1::Seat viewer : audience) event.add_only_for(viewer);
  return event;
}

std::string text_of(const RulesChange& change) {
  const std::string what(change.what);
  const std::string before(change.why);
  if (change.kind == rules::ChangeKind::fault) return "Changed: " + what + " Before: " + before;
  return "In new games only: " + what + " This game keeps the reading it began with: " + before;
}

std::string heading(const MatchState& state) {
  const v1::SystemInfo& info = state.config->system->info();
  return "The server now has version " + std::to_string(info.rules_version()) + " of the rules of " + info.name() +
         ". This game was played by version " + std::to_string(state.rules_version) +
         " so far and continues under the new one. Past turns stay as they were.";
}

}  // namespace

bool has_new_rules(const MatchState& state) {
  return state.stage() == v1::STAGE_PLAYING && state.rules_version != 0 &&
         state.rules_version < state.config->system->info().rules_version();
}

std::vector<v1::Event> rules_note(const MatchState& state) {
  const rules::RuleSystem& system = *state.config->system;
  std::vector<v1::Event> events = {line(heading(state), {kViewers.begin(), kViewers.end()})};
  const std::vector<rules::Table> known = known_to_each(state);
  std::vector<v1::Seat> unconcerned(kViewers.begin(), kViewers.end());
  for (const RulesChange* change :
       rules::changes_between(system.versions(), state.rules_version, system.info().rules_version())) {
    std::vector<v1::Seat> audience;
    for (const v1::Seat viewer : kViewers) {
      const bool concerned =
          change->concerns == nullptr || state.may_hide() || change->concerns(known[index_of(viewer)]);
      if (!concerned) continue;
      audience.push_back(viewer);
      std::erase(unconcerned, viewer);
    }
    if (audience.empty()) continue;
    v1::Event& told = events.emplace_back(line(text_of(*change), audience));
    for (const std::string_view clause : change->clauses) told.add_clauses(std::string(clause));
  }
  if (!unconcerned.empty()) {
    events.push_back(line("None of the changes affects the troops, terrain or options of this battle.", unconcerned));
  }
  return events;
}

}  // namespace battalia::play
