// What a match may be made from: its clock, seats and dice, the options of its rules, a scenario or two army lists.
// Pure; asked by the lobby, of matches and of challenges.
#pragma once

#include "server/play/play_context.h"
#include "server/play/refusal.h"

#include <optional>
#include <tl/expected.hpp>

namespace battalia::play {

// Clock, seats, dice and spectators: the first thing that makes no sense.
std::optional<Refusal> why_not_settings(const v1::CreateMatch& request);

// One of ours, or the drawn one, ready to be set up; nothing where two armies meet.
tl::expected<std::optional<v1::Scenario>, Refusal> scenario_asked(rules::Systems systems, v1::CreateMatch& request);

// The rules that were named, else the scenario's own.
tl::expected<const rules::RuleSystem*, Refusal> rules_asked(rules::Systems systems, v1::CreateMatch& request,
                                                            const std::optional<v1::Scenario>& scenario);

std::optional<Refusal> why_not_options(const rules::RuleSystem& system, const v1::CreateMatch& request);

using MatchOptions = google::protobuf::RepeatedPtrField<v1::Option>;
// The list with these in place of its own options of the game; what is its army's own, like a year, stays.
v1::ArmyList with_options(const rules::RuleSystem& system, v1::ArmyList army, const MatchOptions& options);

// Of the lists that are there: every fault, by the options of the game, else by those of red's list, which both play
// by.
std::optional<Refusal> why_not_armies(const rules::RuleSystem& system, const v1::CreateMatch& request);

// The two armies on an open field. Precondition: both are legal.
v1::Scenario mustered(const rules::RuleSystem& system, v1::CreateMatch& request);

}  // namespace battalia::play
