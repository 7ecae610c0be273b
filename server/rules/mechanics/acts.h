// Reads players' acts and writes the offers they answer, in the same way for every chapter of every book. Knows
// messages and no rules: where it refuses, the caller names the clause. Returned views point into the given act.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/ruling.h"
#include "server/rules/table.h"
#include "server/rules/unit_list.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace battalia::rules::mechanics {

// --- Acts -------------------------------------------------------------------------------------------------------

inline bool is(const v1::Act& act, v1::Verb verb, std::string_view key) {
  return act.verb() == verb && act.key() == key;
}

// The input with which every system asks for a target.
inline constexpr std::string_view kTargetInput = "target";

// The answer to that input, or nullptr.
const v1::Answer* answer(const v1::Act& act, std::string_view input);
// The first option, or target, in the answer to that input; empty if there is none.
std::string_view option_of(const v1::Act& act, std::string_view input);
UnitId target_of(const v1::Act& act, std::string_view input);
std::vector<UnitId> targets_of(const v1::Act& act, std::string_view input);
std::span<const v1::PathStep* const> path_of(const v1::Act& act, std::string_view input);
const v1::Placement* place_of(const v1::Act& act, std::string_view input);

// The acting units, in the order named.
std::vector<UnitId> units_of(const v1::Act& act);
UnitId first_unit(const v1::Act& act);

// Refuses unless the act names exactly one unit, of that side, known to the table.
WhyNot why_not_one_of(const Table& table, const v1::Act& act, v1::Side side, std::string_view clause);
// Refuses unless the act names at least one unit, all different, all of that side and known to the table.
WhyNot why_not_units_of(const Table& table, const v1::Act& act, v1::Side side, std::string_view clause);
// The refusal for something that is not offered now.
Violation not_offered(const v1::Act& act, std::string_view clause);

// --- Offers -----------------------------------------------------------------------------------------------------

// The unit's name, or its id if it has none.
const std::string& name_or_id(const Unit& unit);

// Adds an offer. `weight` is how much a sensible player would like it, 0 to 100. The reference is valid until the next
// offer is added.
v1::Offer& offer(v1::Prompt& prompt, v1::Verb verb, std::string_view key, std::string_view label, UnitList units,
                 std::string_view clause, std::uint32_t weight);
v1::ChooseWanted& want_choice(v1::Offer& offer, std::string_view name, std::string_view label, bool optional = false,
                              std::uint32_t most = 1);
v1::OptionOffered& add_option(v1::ChooseWanted& wanted, std::string_view key, std::string_view label,
                              std::string_view hint = {});
v1::TargetsWanted& want_target(v1::Offer& offer, std::string_view name, std::string_view label, bool optional = false);
v1::TargetOffered& add_target(v1::TargetsWanted& wanted, const Unit& target, Length distance);
v1::ConfirmWanted& want_confirm(v1::Offer& offer, std::string_view name, std::string_view label, bool optional = false);
v1::AllocateWanted& want_shares(v1::Offer& offer, std::string_view name, std::string_view label, std::uint32_t total,
                                bool optional = false);
// Asks for a path of these kinds of steps; if none are named, of every kind except REFORM and ACTION.
v1::PathWanted& want_path(v1::Offer& offer, std::string_view name, std::string_view label, const Unit& unit,
                          Length budget, std::span<const v1::Manoeuvre> manoeuvres = {}, bool optional = false);
v1::PlaceWanted& want_place(v1::Offer& offer, std::string_view name, std::string_view label, const Unit& unit,
                            bool optional = false);

// A step straight to that pose.
v1::PathStep step_to(const geometry::Footprint& pose);
void suggest(v1::PathWanted& wanted, std::string_view label, const geometry::Footprint& pose);
void suggest(v1::PlaceWanted& wanted, std::string_view label, const geometry::Footprint& pose);

// The act that takes an offer unchanged: the first option, target or suggestion of each required input.
v1::Act plain_act(const v1::Offer& offer);

// The text that a decision stores under a key; empty if there is none.
std::string_view context_value(const v1::Decision& decision, std::string_view key);
void save_context(v1::Decision& decision, std::string_view key, std::string_view text);
// Acts stored under a key, in notation, in order. Skips text that is not an act.
std::vector<v1::Act> context_acts(const v1::Decision& decision, std::string_view key);
void save_context(v1::Decision& decision, std::string_view key, const v1::Act& act);

}  // namespace battalia::rules::mechanics
