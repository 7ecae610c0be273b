#include "server/play/seats/scenarios.h"

#include "common/base/text.h"
#include "common/notation/notation.h"
#include "server/rules/scenarios/custom_scenario.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostFaults = 20;  // per text: enough to fix at a time

bool plays(const MatchState& state, v1::Seat seat, std::string_view person) {
  return state.member(seat, person) != nullptr || state.has_seen_as(seat, person);
}

v1::Seat viewer_of(const MatchState& state, std::string_view person) {
  for (const v1::Seat seat : kPlayers) {
    if (state.member(seat, person) != nullptr) return seat;
  }
  const auto seat = std::find_if(kPlayers.begin(), kPlayers.end(), [&](v1::Seat s) { return plays(state, s, person); });
  return seat == kPlayers.end() ? v1::SEAT_SPECTATOR : *seat;
}

// Only the rules know which units they hide when the game opens. So they set up the table, and it is shown without the
// units that the seat does not see after the opening. The dice do not affect this.
v1::Table opening_seen_by(const MatchState& state, v1::Seat seat) {
  const MatchConfig& config = *state.config;
  rules::SeededDice dice(1);
  const rules::Ruling opening = config.system->set_up(*config.scenario, options_of(config.created), dice);
  if (!opening || opening->empty() || !opening->front().has_table_set()) return {};
  rules::Table set = rules::from_message(opening->front().table_set().table());
  rules::Table opened = set;
  for (const v1::Event& event : *opening) opened.apply(event);
  for (rules::Unit& unit : set.units) {
    const rules::Unit& then = opened.unit(unit.id);
    if (rules::hidden_from(then, seat)) unit.hidden_from = then.hidden_from;
  }
  return config.redaction.view_of(set, seat);
}

Refusal unknown(const std::string& what, std::string_view key, const std::vector<std::string>& known) {
  return {v1::REFUSAL_CODE_UNKNOWN,
          "This server has no " + what + " " + in_quotes(key) + ". It has: " + listed(known, ", ") + "."};
}

}  // namespace

Refusal no_such_scenario(rules::Systems systems, std::string_view key) {
  std::vector<std::string> known;
  for (const rules::RuleSystem* system : systems) {
    for (const v1::Scenario& scenario : system->scenarios()) known.push_back(scenario.info().key());
  }
  return unknown("scenario", key, known);
}

Refusal no_such_rules(rules::Systems systems, std::string_view key) {
  std::vector<std::string> known;
  for (const rules::RuleSystem* system : systems) known.push_back(system->info().key());
  return unknown("rules", key, known);
}

tl::expected<v1::Scenario, Refusal> read_custom(std::string_view text) {
  auto scenario = notation::read_scenario(text, kMostFaults);
  if (scenario) return *std::move(scenario);
  std::vector<v1::ArmyFault> faults;
  for (const auto& [line, column, reason] : scenario.error()) {
    v1::ArmyFault& fault = faults.emplace_back();
    fault.set_where("line " + std::to_string(line) + ", column " + std::to_string(column));
    fault.set_reason(reason);
  }
  return tl::unexpected(Refusal{v1::REFUSAL_CODE_INVALID, "The scenario can't be read.", std::move(faults)});
}

v1::ServerMessage custom_message(rules::Systems systems, v1::Scenario scenario) {
  v1::ServerMessage message;
  v1::ScenarioGot& got = *message.mutable_scenario_got();
  if (const rules::RuleSystem* system = find_system(systems, scenario.table().system())) {
    for (v1::ArmyFault& fault : rules::check_scenario(*system, scenario)) *got.add_faults() = std::move(fault);
  }
  *got.mutable_scenario() = std::move(scenario);
  return message;
}

bool sides_have_secrets(const MatchState& state) {
  if (state.config->created.scenario_text().empty()) return false;
  const auto& briefings = state.config->scenario->briefings();
  const bool briefed = std::any_of(briefings.begin(), briefings.end(), [](const v1::KeyText& briefing) {
    return briefing.key() == "red" || briefing.key() == "blue";
  });
  const auto seen = [&](v1::Seat seat) { return opening_seen_by(state, seat).SerializeAsString(); };
  return briefed || seen(v1::SEAT_RED) != seen(v1::SEAT_BLUE);
}

v1::Scenario scenario_shown(const MatchState& state, std::string_view person, bool over) {
  v1::Scenario shown = *state.config->scenario;
  const bool own = !state.config->created.scenario().empty();
  if (own || over || plays(state, v1::SEAT_UMPIRE, person)) return shown;
  auto& briefings = *shown.mutable_briefings();
  const auto others = std::remove_if(briefings.begin(), briefings.end(), [&](const v1::KeyText& briefing) {
    return (briefing.key() == "red" && !plays(state, v1::SEAT_RED, person)) ||
           (briefing.key() == "blue" && !plays(state, v1::SEAT_BLUE, person));
  });
  briefings.erase(others, briefings.end());
  *shown.mutable_table() = opening_seen_by(state, viewer_of(state, person));
  shown.mutable_info()->set_units(notation::info_of(shown.table()).units());  // only visible units
  return shown;
}

}  // namespace battalia::play
