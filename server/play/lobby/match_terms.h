// The terms of a match: clock, seats and dice, rule options, and a scenario or two army lists. Pure; called by the
// lobby for matches and for challenges.
#pragma once

#include "server/play/play_context.h"
#include "server/play/refusal.h"

#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace battalia::play {

// The first problem in clock, seats, dice and spectator settings.
std::optional<Refusal> why_not_settings(const v1::CreateMatch& request);

// A scenario of the server or the custom one, ready to be set up; nothing if two armies meet.
tl::expected<std::optional<v1::Scenario>, Refusal> scenario_asked(rules::Systems systems, v1::CreateMatch& request);

// The rules named in the request, otherwise the scenario's.
tl::expected<const rules::RuleSystem*, Refusal> rules_asked(rules::Systems systems, v1::CreateMatch& request,
                                                            const std::optional<v1::Scenario>& scenario);

std::optional<Refusal> why_not_options(const rules::RuleSystem& system, const v1::CreateMatch& request);

using MatchOptions = google::protobuf::RepeatedPtrField<v1::Option>;
// The first one with that key; nullptr: none.
const v1::Option* option_in(const MatchOptions& options, const std::string& key);
// The list with these options in place of its own game options; options of the army itself, such as its year, stay.
v1::ArmyList with_options(const rules::RuleSystem& system, v1::ArmyList army, const MatchOptions& options);

// Every fault of the given lists, under the options of the game, otherwise those of red's list, which apply to both.
std::optional<Refusal> why_not_armies(const rules::RuleSystem& system, const v1::CreateMatch& request);

// The two armies on an open field. Precondition: both are legal.
v1::Scenario mustered(const rules::RuleSystem& system, v1::CreateMatch& request);

}  // namespace battalia::play
