#include "server/play/lobby/match_terms.h"

#include "common/base/day.h"
#include "common/base/text.h"
#include "server/play/seats/scenarios.h"
#include "server/play/state/match_clock.h"
#include "server/play/state/match_state.h"
#include "server/rules/scenarios/custom_scenario.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostTitleCharacters = 200;  // the protocol's limit
constexpr std::uint32_t kMostObserverDelayTurns = 20;

std::optional<Refusal> why_not_clock(const v1::ClockPolicy& clock) {
  for (const std::int64_t time_ms : {clock.per_side_ms(), clock.increment_ms(), clock.per_decision_ms()}) {
    if (time_ms < 0 || time_ms > kLongestClockMs) return invalid("A clock can be set from zero to one year.");
  }
  return std::nullopt;
}

std::optional<Refusal> why_not_seats(const v1::CreateMatch& request) {
  if (!v1::Seat_IsValid(request.take_seat())) return invalid("Name a valid seat to take, or none.");
  for (const int seat : request.computer_seats()) {
    if (!is_player(static_cast<v1::Seat>(seat)) || seat == request.take_seat()) {
      return invalid("The computer can play red or blue, but not your own side.");
    }
  }
  if (request.observer_delay_turns() > kMostObserverDelayTurns) {
    return invalid("The spectator delay can be at most 20 player turns.");
  }
  if (request.physical_dice() && !request.needs_umpire()) {
    return invalid("With real dice the umpire enters the results; the match needs an umpire.");
  }
  return std::nullopt;
}

// Witness links must be given within seconds, by clients that are present.
std::optional<Refusal> why_not_links(const v1::CreateMatch& request) {
  if (!request.witness_links()) return std::nullopt;
  if (request.physical_dice()) return invalid("Real dice can't have witness links.");
  if (request.clock().per_decision_ms() >= kDayMs) {
    return invalid("Witness links are for games played in one sitting, not with a day or more for each decision.");
  }
  return std::nullopt;
}

// The list as used in the game. Both sides play by one set of options: those of the game, otherwise those of red's
// list.
v1::ArmyList as_played(const rules::RuleSystem& system, v1::ArmyList army, const v1::CreateMatch& request) {
  MatchOptions played = request.options();
  for (const v1::Option& own : request.has_red_army() ? request.red_army().options() : army.options()) {
    if (option_in(request.options(), own.key()) == nullptr) *played.Add() = own;
  }
  return with_options(system, std::move(army), played);
}

// Every fault of both lists, each with its side.
std::vector<v1::ArmyFault> faults_of(const rules::RuleSystem& system, const v1::CreateMatch& request) {
  std::vector<v1::ArmyFault> faults;
  const auto check = [&](const v1::ArmyList& army, const std::string& side) {
    const v1::ArmyReport report = system.check_army(as_played(system, army, request));
    for (v1::ArmyFault fault : report.faults()) {
      fault.set_where(fault.where().empty() ? side : side + ": " + fault.where());
      faults.push_back(std::move(fault));
    }
  };
  if (request.has_red_army()) check(request.red_army(), "red");
  if (request.has_blue_army()) check(request.blue_army(), "blue");
  return faults;
}

Refusal faulty(std::string reason, std::vector<v1::ArmyFault> faults) {
  return {v1::REFUSAL_CODE_INVALID, std::move(reason), std::move(faults)};
}

// The custom scenario, ready to be set up; or the line that cannot be parsed, or all its faults.
tl::expected<v1::Scenario, Refusal> drawn_of(rules::Systems systems, v1::CreateMatch& request) {
  if (!request.scenario().empty() || request.has_red_army() || request.has_blue_army()) {
    return tl::unexpected(invalid("Choose one: a scenario, a custom scenario, or two army lists."));
  }
  auto scenario = read_custom(request.scenario_text());
  if (!scenario) return scenario;
  if (request.system().empty()) request.set_system(scenario->table().system());
  const rules::RuleSystem* system = find_system(systems, request.system());
  if (system == nullptr || scenario->table().system() != request.system()) {
    return tl::unexpected(Refusal{v1::REFUSAL_CODE_UNKNOWN,
                                  "The scenario is for rules \"" + scenario->table().system() +
                                      "\": not the ones asked for, or not on this server.",
                                  {}});
  }
  std::vector<v1::ArmyFault> faults = rules::check_scenario(*system, *scenario);
  if (!faults.empty())
    return tl::unexpected(faulty("This scenario can't be played yet; every problem is listed.", faults));
  const std::string& title = scenario->info().title();
  if (request.title().empty() && character_count(title) <= kMostTitleCharacters) request.set_title(title);
  rules::make_playable(*scenario);
  return *std::move(scenario);
}

}  // namespace

const v1::Option* option_in(const MatchOptions& options, const std::string& key) {
  const auto found = std::ranges::find(options, key, &v1::Option::key);
  return found == options.end() ? nullptr : &*found;
}

std::optional<Refusal> why_not_settings(const v1::CreateMatch& request) {
  if (request.has_copied_from()) return invalid("To copy a game, name the game and the moment.");
  if (auto refusal = why_not_clock(request.clock())) return refusal;
  if (auto refusal = why_not_seats(request)) return refusal;
  return why_not_links(request);
}

std::optional<Refusal> why_not_options(const rules::RuleSystem& system, const v1::CreateMatch& request) {
  const auto& declared = system.info().options();
  for (const v1::Option& option : request.options()) {
    const auto known = std::find_if(declared.begin(), declared.end(), [&](const v1::OptionDeclared& candidate) {
      return candidate.key() == option.key();
    });
    if (known == declared.end()) return invalid("These rules have no option \"" + option.key() + "\".");
    const auto& choices = known->choices();
    if (!choices.empty() && std::find(choices.begin(), choices.end(), option.value()) == choices.end()) {
      return invalid("Option \"" + option.key() + "\" can't be \"" + option.value() + "\".");
    }
  }
  return std::nullopt;
}

v1::ArmyList with_options(const rules::RuleSystem& system, v1::ArmyList army, const MatchOptions& options) {
  auto& own = *army.mutable_options();
  for (const v1::OptionDeclared& declared : system.info().options()) {
    const std::string& key = declared.key();
    own.erase(std::remove_if(own.begin(), own.end(), [&](const v1::Option& option) { return option.key() == key; }),
              own.end());
    if (const v1::Option* option = option_in(options, key)) *own.Add() = *option;
  }
  return army;
}

tl::expected<std::optional<v1::Scenario>, Refusal> scenario_asked(rules::Systems systems, v1::CreateMatch& request) {
  if (!request.scenario_text().empty()) return drawn_of(systems, request);
  if (request.scenario().empty()) return std::nullopt;
  const v1::Scenario* scenario = find_scenario(systems, request.scenario());
  if (scenario == nullptr) return tl::unexpected(no_such_scenario(systems, request.scenario()));
  return *scenario;
}

tl::expected<const rules::RuleSystem*, Refusal> rules_asked(rules::Systems systems, v1::CreateMatch& request,
                                                            const std::optional<v1::Scenario>& scenario) {
  if (scenario && request.system().empty()) request.set_system(scenario->info().system());
  const rules::RuleSystem* system = find_system(systems, request.system());
  if (system == nullptr) return tl::unexpected(no_such_rules(systems, request.system()));
  if (scenario && scenario->table().system() != request.system()) {
    return tl::unexpected(Refusal{v1::REFUSAL_CODE_UNKNOWN, "That scenario is not for " + request.system() + ".", {}});
  }
  return system;
}

std::optional<Refusal> why_not_armies(const rules::RuleSystem& system, const v1::CreateMatch& request) {
  std::vector<v1::ArmyFault> faults = faults_of(system, request);
  if (faults.empty()) return std::nullopt;
  return faulty("The army lists are not legal; every problem is listed.", std::move(faults));
}

v1::Scenario mustered(const rules::RuleSystem& system, v1::CreateMatch& request) {
  if (request.title().empty()) request.set_title(request.red_army().name() + " against " + request.blue_army().name());
  return system.muster(request.red_army(), request.blue_army());
}

}  // namespace battalia::play
