#include "server/rules/systems/god_will_know_his_own/turn/bound.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/deployment/arrivals.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

// Stages of the initiative phase (kStage), in order.
constexpr std::int32_t kUndecided = 0;
constexpr std::int32_t kPreemptAsked = 1;  // waiting for a decisive commander of the side that lost the initiative
constexpr std::int32_t kToBeDrawn = 2;
constexpr std::int32_t kDecided = 3;

// Cleared at the start of every bound.
constexpr StatusKey kOfThisBound[] = {kDie,      kRouted,      kFought,       kRolledIn,
                                      kFightsIn, kExtraRounds, kBreakthrough, kLostAtFirst};
// Cleared at the start of the element's own bound.
constexpr StatusKey kOfOwnBound[] = {kOrdered, kMoved, kMoveKind, kChanged, kCompelled};
// Of commands and stands, cleared at the start of every bound.
constexpr StatusKey kOfCommands[] = {kPoints, kReduced, kFreeDie, kTenBought};
constexpr StatusKey kOfStands[] = {kPoints, kActivated};

// By index on the draft's table: only statuses are set, so no unit is added or removed meanwhile.
template <class Use>
void each_unit(Draft& draft, Use use) {
  for (std::size_t i = 0; i < draft.table().units.size(); ++i) use(draft.table().units[i]);
}

std::vector<CommandId> commands_of(const Table& table, v1::Side side) {
  std::vector<CommandId> found;
  for (const Command& command : table.commands) {
    if (command.side == side) found.push_back(command.id);
  }
  return found;
}

// Commands of that side that have not acted in this round; a command without troops does not act.
std::vector<CommandId> commands_left(const Table& table, v1::Side side) {
  std::vector<CommandId> found = commands_of(table, side);
  std::erase_if(found, [&](const CommandId& id) {
    const Command& command = table.command(id);
    const bool has_troops = !elements_of(table, command).empty() || may_arrive(table, command);
    return command.statuses.has(kHadBound) || !has_troops;
  });
  return found;
}

// Those that may be declared: one per side in a round (GWK-SEQ-07).
std::vector<CommandId> decisive_left(const Table& table, v1::Side side) {
  if (table.side(side).has(kDeclared)) return {};
  std::vector<CommandId> found = commands_left(table, side);
  std::erase_if(found, [&](const CommandId& id) {
    const Command& command = table.command(id);
    return !command.statuses.has(kDecisive) || commander_of(table, command) == nullptr;
  });
  return found;
}

// Clauses are cited only for commands whose bound begins; ending the others' bounds is book-keeping that no player
// sees.
void let_act(Draft& draft, const std::vector<CommandId>& acting, Clauses clauses) {
  for (const Command& command : std::vector<Command>(draft.table().commands)) {
    const bool acts = std::find(acting.begin(), acting.end(), command.id) != acting.end();
    draft.set(draft.table().command(command.id), kActing, acts ? 1 : 0, acts ? clauses : Clauses());
  }
}

// One die each, repeated while they are equal.
v1::Side higher_die(Draft& draft, PurposeKey purpose, const std::string& label, std::string_view clause) {
  for (;;) {
    const auto thrown = [&](v1::Side side) {
      const Throw wanted{.purpose = std::string(purpose),
                         .label = label + " of " + mechanics::name_within(draft.table(), side)};
      return draft.roll(wanted, {clause}).faces(0);
    };
    const std::uint32_t red = thrown(v1::SIDE_RED);
    const std::uint32_t blue = thrown(v1::SIDE_BLUE);
    if (red != blue) return red > blue ? v1::SIDE_RED : v1::SIDE_BLUE;
  }
}

// --- Variant B (GWK-SEQ-09) ---------------------------------------------------------------------------------------

v1::Side first_side(Draft& draft) {
  if (draft.table().first != v1::SIDE_UNSPECIFIED) return draft.table().first;  // the scenario sets it
  return higher_die(draft, kFirstBoundDice, "first bound", "GWK-SEQ-09");
}

void take_turns(Draft& draft) {
  constexpr std::int32_t kBoundsOfARound = 2;
  const std::int32_t bounds = draft.table().game[kBound];
  const v1::Side side = bounds == 0 ? first_side(draft) : other(acting_side(draft.table()));
  if (bounds % kBoundsOfARound == 0) draft.begin_turn(draft.table().turn + 1, side, {"GWK-SEQ-09"});
  let_act(draft, commands_of(draft.table(), side), {});  // GWK-SEQ-09; the turn event reports it
}

// --- Variant A (GWK-SEQ-02 to 08) ---------------------------------------------------------------------------------

// A0, A1
void begin_round(Draft& draft) {
  for (const Command& command : std::vector<Command>(draft.table().commands)) {
    draft.set(draft.table().command(command.id), kHadBound, 0);
    draft.set(draft.table().command(command.id), kActing, 0);
  }
  each_unit(draft, [&](const Unit& unit) { draft.set(unit, kShotInRound, 0); });
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) draft.set(side, kDeclared, 0);
  const v1::Side winner = higher_die(draft, kInitiativeDice, "initiative", "GWK-SEQ-02");
  draft.begin_turn(draft.table().turn + 1, winner, {"GWK-SEQ-02"});
}

// No command has acted in this round: the turn's active side has won the initiative.
bool is_round_fresh(const Table& table) { return acting_side(table) == v1::SIDE_UNSPECIFIED; }

// A5: the other side acts if it has commands left, else the same side again.
v1::Side side_to_act(const Table& table) {
  const v1::Side due = is_round_fresh(table) ? table.active : other(acting_side(table));
  return commands_left(table, due).empty() ? other(due) : due;
}

// A2. The last command of a side acts without a choice.
bool asks_decisive(Draft& draft, v1::Side side, bool out_of_turn) {
  const std::vector<CommandId> decisive = decisive_left(draft.table(), side);
  if (decisive.empty() || (!out_of_turn && commands_left(draft.table(), side).size() == 1)) return false;
  v1::Decision decision;
  decision.set_key(std::string(kDecisiveDecision));
  decision.set_seat(seat_of(side));
  for (const CommandId& id : decisive) decision.add_units(draft.table().command(id).commander.str());
  decision.set_question(out_of_turn ? "Let a decisive commander act before the enemy?"
                                    : "Let a decisive commander act now, instead of drawing a command?");
  draft.open(std::move(decision), {"GWK-SEQ-07"});
  return true;
}

// A3
void draw_command(Draft& draft, v1::Side side) {
  const std::vector<CommandId> left = commands_left(draft.table(), side);
  std::size_t drawn = 0;
  if (left.size() > 1) {
    const v1::DiceRolled& rolled = draft.roll({.purpose = std::string(kDrawDice),
                                               .label = "command of " + mechanics::name_within(draft.table(), side),
                                               .sides = static_cast<std::uint32_t>(left.size())},
                                              {"GWK-SEQ-05"});
    drawn = rolled.faces(0) - 1;
  }
  let_act(draft, {left[drawn]}, {"GWK-SEQ-05"});
}

bool draw_or_declare(Draft& draft) {
  if (draft.table().game[kStage] == kDecided) return true;
  const bool is_over =
      commands_left(draft.table(), v1::SIDE_RED).empty() && commands_left(draft.table(), v1::SIDE_BLUE).empty();
  if (draft.table().turn == 0 || is_over) begin_round(draft);
  const v1::Side side = side_to_act(draft.table());
  if (draft.table().game[kStage] == kUndecided) {
    const bool preempts = draft.table().option_on(kDecisivePreempts) && is_round_fresh(draft.table());
    if (preempts && asks_decisive(draft, other(side), true)) return false;
    draft.set_game(kStage, kPreemptAsked);
  }
  if (draft.table().game[kStage] == kPreemptAsked) {
    if (asks_decisive(draft, side, false)) return false;
    draft.set_game(kStage, kToBeDrawn);
  }
  draw_command(draft, side);
  return true;
}

// --- D-01 ---------------------------------------------------------------------------------------------------------

constexpr std::string_view kDraw = "draw";
constexpr std::string_view kAct = "act";

void offer_decisive(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  constexpr std::uint32_t kUsual = 60, kSpecial = 40;
  mechanics::offer(prompt, v1::VERB_CHOOSE, kDraw, "No: as usual", {}, "GWK-SEQ-05", kUsual);
  for (const std::string& id : decision.units()) {
    const Unit& commander = table.unit(UnitId(id));
    mechanics::offer(prompt, v1::VERB_CHOOSE, kAct, "Act with " + mechanics::name_within(commander), {commander.id},
                     "GWK-SEQ-07", kSpecial);
  }
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

WhyNot answer_decisive(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  if (mechanics::is(act, v1::VERB_CHOOSE, kDraw)) {
    draft.close_decision(decision.seat());
    draft.set_game(kStage, draft.table().game[kStage] + 1);
    return std::nullopt;
  }
  const UnitId commander = mechanics::first_unit(act);
  const bool asked =
      std::find(decision.units().begin(), decision.units().end(), commander.str()) != decision.units().end();
  if (!mechanics::is(act, v1::VERB_CHOOSE, kAct) || !asked) return mechanics::not_offered(act, "GWK-SEQ-07");
  draft.close_decision(decision.seat());
  const Command declared = *led_by(draft.table(), commander);
  draft.set(declared.side, kDeclared, 1, {"GWK-SEQ-07"});
  let_act(draft, {declared.id}, {"GWK-SEQ-07"});
  draft.set_game(kStage, kDecided);
  return std::nullopt;
}

// --- Marks --------------------------------------------------------------------------------------------------------

// R-G03: in a bound of another command of its own side, an element can only give flank support.
bool could_fight(const Table& table, const Unit& element) {
  return element.side != acting_side(table) || in_own_bound(table, element);
}

void clear_marks(Draft& draft, const Unit& unit) {
  for (const StatusKey key : kOfThisBound) draft.set(unit, key, 0);
  // Elements that served an enemy gun did so in another bound (GWK-PIP-34).
  if (!is_crewed(unit)) draft.set(unit, kOrdered, OrderGiven::none);
  if (!in_own_bound(draft.table(), unit)) return;
  for (const StatusKey key : kOfOwnBound) draft.set(unit, key, 0);
  draft.set(unit, kMoveOrShoot, unit.is(kFoughtSince) && unit.on_table() ? 1 : 0);  // GWK-SHOOT-73
  draft.set(unit, kFoughtSince, 0);
}

}  // namespace

v1::Side acting_side(const Table& table) {
  const auto acting = std::find_if(table.commands.begin(), table.commands.end(),
                                   [](const Command& command) { return command.statuses.has(kActing); });
  return acting == table.commands.end() ? v1::SIDE_UNSPECIFIED : acting->side;
}

bool run_initiative(Draft& draft) {
  if (has_random_commands(draft.table())) return draw_or_declare(draft);
  take_turns(draft);
  return true;
}

void begin_bound(Draft& draft) {
  draft.set_game(kBound, draft.table().game[kBound] + 1);
  draft.set_game(kCombatRound, 0);
  for (const Command& command : std::vector<Command>(draft.table().commands)) {
    for (const StatusKey key : kOfCommands) draft.set(draft.table().command(command.id), key, 0);
  }
  each_unit(draft, [&](const Unit& unit) {
    if (is_element(unit)) return clear_marks(draft, unit);
    for (const StatusKey key : kOfStands) draft.set(unit, key, 0);
  });
}

void end_bound(Draft& draft) {
  each_unit(draft, [&](const Unit& unit) {
    if (is_element(unit) && could_fight(draft.table(), unit)) draft.set(unit, kFoughtLast, unit.state(kFought));
  });
  if (!has_random_commands(draft.table())) return;
  for (const Command& command : std::vector<Command>(draft.table().commands)) {
    if (command.statuses.has(kActing)) draft.set(draft.table().command(command.id), kHadBound, 1, {"GWK-SEQ-04"});
  }
}

DecisionPoint decisive_decision() { return {kDecisiveDecision, offer_decisive, answer_decisive}; }

}  // namespace battalia::rules::god_will_know_his_own
