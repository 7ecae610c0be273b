#include "server/rules/systems/god_will_know_his_own/deployment/deployment.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/deployment/arrivals.h"
#include "server/rules/systems/god_will_know_his_own/deployment/stands.h"
#include "server/rules/systems/god_will_know_his_own/deployment/start_form.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/foot_forms.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Footprint;

constexpr std::string_view kPlacingClause = "GWK-SEQ-01";
constexpr std::int32_t kDiced = 1;  // stage of the phase: the side that places first is decided

// The command of that side that is partly placed; none: the side may choose.
const Command* being_placed(const Table& table, v1::Side side) {
  const auto found = std::ranges::find_if(
      table.commands, [&](const Command& command) { return command.side == side && command.statuses.has(kDeploying); });
  return found == table.commands.end() ? nullptr : &*found;
}

bool has_left(const Table& table, v1::Side side) {
  return std::ranges::any_of(table.units, [&](const Unit& unit) { return unit.side == side && is_to_deploy(unit); });
}

std::vector<const Unit*> left_of(const Table& table, const CommandId& command) {
  return mechanics::units_where(table, [&](const Unit& unit) { return unit.command == command && is_to_deploy(unit); });
}

WhyNot why_not_now(const Table& table, const Unit& unit, v1::Side side) {
  if (!deploys(table, side)) return violation(kPlacingClause, "The other side places a command now.");
  if (!is_to_deploy(unit))
    return violation(kPlacingClause, mechanics::name_or_id(unit) + " is not waiting to be placed.");
  const Command* begun = being_placed(table, side);
  if (begun == nullptr || begun->id == unit.command) return std::nullopt;
  return violation(kPlacingClause,
                   "Complete " + mechanics::within(begun->name) + " first: commands are placed one after the other.");
}

// The side with the lower die places its first command (R-G04).
v1::Side lower_die(Draft& draft) {
  for (;;) {
    const auto thrown = [&](v1::Side side) {
      const std::string label = "deployment of " + mechanics::name_within(draft.table(), side);
      return draft.roll({.purpose = std::string(kDeploymentDice), .label = label}, {kPlacingClause}).faces(0);
    };
    const std::uint32_t red = thrown(v1::SIDE_RED);
    const std::uint32_t blue = thrown(v1::SIDE_BLUE);
    if (red != blue) return red < blue ? v1::SIDE_RED : v1::SIDE_BLUE;
  }
}

// Stands whose regiment was never deployed are removed with it.
void remove_idle_stands(Draft& draft, v1::Side side) {
  std::vector<UnitId> idle;
  for (const Unit& unit : draft.table().units) {
    if (unit.side != side || !is_command_stand(unit) || !is_to_deploy(unit)) continue;
    const bool wanted = std::ranges::any_of(draft.table().units, [&](const Unit& other) {
      if (!is_element(other) || !(other.on_table() || is_to_deploy(other))) return false;
      const Unit* stand = stand_of(draft.table(), other);
      return stand != nullptr && stand->id == unit.id;
    });
    if (!wanted) idle.push_back(unit.id);
  }
  for (const UnitId& id : idle) draft.remove(id, v1::PRESENCE_DESTROYED, "has no regiment", {kStandClause});
}

// --- Whole commands ----------------------------------------------------------------------------------------------

std::optional<std::vector<DrawnUp>> places_of_command(const Table& table, const DeploymentGround& ground,
                                                      const CommandId& command) {
  std::vector<const Unit*> elements = left_of(table, command);
  std::erase_if(elements, [](const Unit* unit) { return is_command_stand(*unit); });
  return as_drawn_or_drawn_up(table, ground, elements);
}

// --- Acts --------------------------------------------------------------------------------------------------------

void begin_command(Draft& draft, const CommandId& id) {
  if (draft.table().find(id) != nullptr) draft.set(draft.table().command(id), kDeploying, 1, {kPlacingClause});
}

// Marks completed commands, and passes the turn to the other side.
void hand_over(Draft& draft, const CommandId& id) {
  const Table& table = draft.table();
  const v1::Side side = table.active;
  remove_idle_stands(draft, side);
  if (!left_of(table, id).empty()) return;
  if (table.find(id) != nullptr) draft.set(table.command(id), kDeploying, 0, {kPlacingClause});
  if (has_left(table, other(side))) draft.begin_phase(kDeploymentPhase, other(side), {kPlacingClause});
}

WhyNot place_element(Draft& draft, const v1::Act& act, const Unit& unit) {
  const v1::Placement* where = mechanics::place_of(act, kWhere);
  if (where == nullptr) return violation(kPlacingClause, "Choose where to place it.");
  const auto as = standing_as(unit, act);
  if (!as) return as.error();
  const Footprint place = footprint(*where, as->ground.frontage, as->ground.depth);
  if (is_command_stand(unit)) {
    if (WhyNot fault = why_not_stand_at(draft.table(), unit, place)) return fault;
  } else if (WhyNot fault = DeploymentGround(draft.table(), unit.side).why_not_there(type_of(*as), place)) {
    return fault;
  }
  begin_command(draft, as->command);
  draft.place(as->id, as->formation, place, {kPlacingClause});
  for (const StatusKey key : {kFootType, kFootGrade}) draft.set(draft.unit(as->id), key, as->statuses[key]);
  return std::nullopt;
}

WhyNot place_command(Draft& draft, const Unit& unit) {
  const CommandId command = unit.command;
  const v1::Side side = unit.side;
  const auto places = places_of_command(draft.table(), DeploymentGround(draft.table(), side), command);
  if (!places) return violation(kPlacingClause, "There is no room for all of it: place its elements one by one.");
  begin_command(draft, command);
  for (const DrawnUp& drawn : *places) {
    draft.place(drawn.unit, draft.unit(drawn.unit).formation, drawn.ground, {kPlacingClause});
  }
  place_stands(draft, left_of(draft.table(), command));
  return std::nullopt;
}

// Places with room for every form that the element may start in; if there are none, places for its current form: then
// returns false.
bool suggest_places(const Table& table, const Unit& unit, v1::PlaceWanted& wanted) {
  const DeploymentGround ground(table, unit.side);
  const auto suggest_for = [&](Type type, const Footprint& base) {
    if (ground.is_free(type, base)) mechanics::suggest(wanted, "where the scenario has it", base);
    if (const auto place = ground.first_free(type)) mechanics::suggest(wanted, "the first free place", *place);
  };
  const Type deepest = type_with_the_deepest_base(unit), now = type_of(unit);
  suggest_for(deepest, deepest_base(unit));
  if (wanted.suggestions_size() > 0 || deepest == now) return true;
  suggest_for(now, unit.ground);
  return false;
}

bool has_place(const Table& table, const Unit& unit) {
  if (is_command_stand(unit)) return place_for_stand(table, unit).has_value();
  v1::PlaceWanted free;
  suggest_places(table, unit, free);
  return free.suggestions_size() > 0;
}

WhyNot leave_out(Draft& draft, const Unit& unit) {
  const bool waits = is_command_stand(unit) && elements_of(draft.table(), unit).empty();
  if (waits || has_place(draft.table(), unit)) {
    return violation(kPlacingClause, "There is room for " + mechanics::name_within(unit) + ".");
  }
  const UnitId id = unit.id;
  begin_command(draft, CommandId(unit.command));
  draft.remove(id, v1::PRESENCE_DESTROYED, "found no room on the table", {kPlacingClause});
  return std::nullopt;
}

// --- Offers ------------------------------------------------------------------------------------------------------

void offer_place(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  constexpr std::uint32_t kPlaceWeight = 30;
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_DEPLOY, kPlaceElement, "Place " + mechanics::name_within(unit),
                                      {unit.id}, is_command_stand(unit) ? kStandClause : kPlacingClause, kPlaceWeight);
  v1::PlaceWanted& wanted = mechanics::want_place(offer, kWhere, "Position of " + mechanics::name_within(unit), unit);
  bool in_every_form = true;
  if (is_command_stand(unit)) {
    if (const auto place = place_for_stand(table, unit)) mechanics::suggest(wanted, "behind its regiment", *place);
  } else {
    in_every_form = suggest_places(table, unit, wanted);
  }
  if (wanted.suggestions_size() == 0) return prompt.mutable_offers()->RemoveLast();
  if (in_every_form) offer_start_forms(unit, offer);
}

// For the first unit that can be placed or left out.
v1::Act first_placing(const Table& table, v1::Side side) {
  for (const Unit& unit : table.units) {
    v1::Prompt prompt;
    if (unit.side == side) offer_deployment(table, unit, prompt);
    if (prompt.offers_size() > 0) return mechanics::plain_act(prompt.offers(0));
  }
  return {};
}

std::vector<UnitId> ids_of_all(std::span<const Unit* const> units) {
  std::vector<UnitId> ids;
  for (const Unit* unit : units) ids.push_back(unit->id);
  return ids;
}

// The default base of a unit without a stated size (GWK-BASE-01 to 03).
void give_base(Unit& unit) {
  if (unit.ground.frontage > Length() && unit.ground.depth > Length()) return;
  unit.ground.frontage = kBaseWidth;
  unit.ground.depth = depth_of(unit.formation == kRiding ? Type::cv : bought_as(unit).type);
}

// The starting formation of a unit without a stated one.
FormationKey formation_by_base(const Unit& unit) {
  if (!is_element(unit)) return kMarker;
  const bool rides = has_riding_animals(unit) && unit.ground.depth == depth_of(Type::cv);
  return rides ? kRiding : kAsBought;
}

}  // namespace

void write_start(Table& table) {
  for (Unit& unit : table.units) {
    if (is_element(unit)) give_base(unit);
    if (unit.formation.empty()) unit.formation = formation_by_base(unit);
  }
  form_regiments(table);
  give_pools_to_arrivals(table);
  if (table.turn_limit != 0) return;
  const std::string_view text = table.option(kBoundLimit);
  std::from_chars(text.data(), text.data() + text.size(), table.turn_limit);
}

bool is_to_deploy(const Unit& unit) {
  return unit.presence == v1::PRESENCE_RESERVE && !comes_later(unit) && (is_element(unit) || is_command_stand(unit));
}

bool deploys(const Table& table, v1::Side side) { return table.active == side && has_left(table, side); }

bool run_deployment(Draft& draft) {
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) remove_idle_stands(draft, side);
  const bool red = has_left(draft.table(), v1::SIDE_RED);
  const bool blue = has_left(draft.table(), v1::SIDE_BLUE);
  if (!red && !blue) return true;
  if (draft.table().game[kStage] == kDiced) {
    // An umpire may have placed the last unit of the side whose turn it was.
    if (!has_left(draft.table(), draft.table().active)) {
      draft.begin_phase(kDeploymentPhase, red ? v1::SIDE_RED : v1::SIDE_BLUE, {kPlacingClause});
    }
    return false;
  }
  v1::Side first = red ? v1::SIDE_RED : v1::SIDE_BLUE;
  if (red && blue) first = lower_die(draft);
  draft.set_game(kStage, kDiced);
  draft.begin_phase(kDeploymentPhase, first, {kPlacingClause});
  return false;
}

void offer_deployment(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  if (why_not_now(table, unit, unit.side)) return;
  const int before = prompt.offers_size();
  offer_place(table, unit, prompt);
  const bool waits = is_command_stand(unit) && elements_of(table, unit).empty();
  if (prompt.offers_size() != before || waits) return;
  constexpr std::uint32_t kLeaveOutWeight = 10;
  mechanics::offer(prompt, v1::VERB_DEPLOY, kLeaveOut, "Leave out " + mechanics::name_within(unit), {unit.id},
                   kPlacingClause, kLeaveOutWeight);
}

void offer_deploy_commands(const Table& table, v1::Side side, v1::Prompt& prompt) {
  if (!deploys(table, side)) return;
  constexpr std::uint32_t kCommandWeight = 80;
  const DeploymentGround ground(table, side);
  bool is_first = true;
  for (const Command& command : table.commands) {
    const std::vector<const Unit*> left = left_of(table, command.id);
    if (command.side != side || left.empty() || why_not_now(table, *left.front(), side)) continue;
    if (!places_of_command(table, ground, command.id)) continue;
    const v1::Offer& offer =
        mechanics::offer(prompt, v1::VERB_DEPLOY, kDeployCommand, "Draw up " + mechanics::within(command.name),
                         ids_of_all(left), kPlacingClause, kCommandWeight);
    if (std::exchange(is_first, false)) *prompt.mutable_default_act() = mechanics::plain_act(offer);
  }
  if (is_first) *prompt.mutable_default_act() = first_placing(table, side);
}

WhyNot act_deploy(Draft& draft, const v1::Act& act, v1::Side side) {
  if (act.verb() != v1::VERB_DEPLOY) return mechanics::not_offered(act, kPlacingClause);
  if (WhyNot fault = mechanics::why_not_units_of(draft.table(), act, side, kPlacingClause)) return fault;
  const Unit& unit = draft.unit(mechanics::first_unit(act));
  const CommandId command = unit.command;
  for (const UnitId& id : mechanics::units_of(act)) {
    if (WhyNot fault = why_not_now(draft.table(), draft.unit(id), side)) return fault;
    if (draft.unit(id).command != command) return violation(kPlacingClause, "One command is placed at a time.");
  }
  if (act.key() == kDeployCommand) {
    if (WhyNot fault = place_command(draft, unit)) return fault;
  } else if (act.units_size() > 1) {
    return violation(kPlacingClause, "Only one unit at a time can be placed.");
  } else if (act.key() == kPlaceElement) {
    if (WhyNot fault = place_element(draft, act, unit)) return fault;
  } else if (act.key() == kLeaveOut) {
    if (WhyNot fault = leave_out(draft, unit)) return fault;
  } else {
    return mechanics::not_offered(act, kPlacingClause);
  }
  hand_over(draft, command);
  return std::nullopt;
}

WhyNot end_deployment(Draft& draft, v1::Side side) {
  if (!has_left(draft.table(), side)) return std::nullopt;
  return violation(kPlacingClause, "Place all of your commands first.");
}

std::vector<DrawnUp> placed_by(const Table& table, const v1::Act& act) {
  const Unit* unit = table.find(mechanics::first_unit(act));
  if (act.verb() != v1::VERB_DEPLOY || unit == nullptr || !is_to_deploy(*unit)) return {};
  if (act.key() == kDeployCommand) {
    return places_of_command(table, DeploymentGround(table, unit->side), unit->command)
        .value_or(std::vector<DrawnUp>());
  }
  const v1::Placement* where = mechanics::place_of(act, kWhere);
  const auto as = standing_as(*unit, act);
  if (act.key() != kPlaceElement || where == nullptr || !as) return {};
  return {{unit->id, footprint(*where, as->ground.frontage, as->ground.depth)}};
}

}  // namespace battalia::rules::god_will_know_his_own
