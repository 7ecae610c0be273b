#include "tests/support/skirmish.h"

#include "server/rules/draft.h"

namespace battalia::tests {
namespace {

constexpr rules::StatusKey kHits{"hits"};
constexpr rules::StatusKey kDone{"done"};
constexpr rules::PhaseKey kActPhase{"act"};
constexpr rules::PhaseKey kMusterPhase{"muster"};

using rules::Draft;
using rules::Table;
using rules::Unit;

constexpr Length kReach = Length::inches(6);

v1::Unit unit(const std::string& id, v1::Side side, const std::string& command, int x_inches) {
  v1::Unit message;
  message.set_id(id);
  message.set_name("The " + id + " company");
  message.set_side(side);
  message.set_command(command);
  message.set_kind(v1::UNIT_KIND_TROOPS);
  message.set_type("company");
  message.set_formation("line");
  message.set_presence(v1::PRESENCE_ON_TABLE);
  message.mutable_footprint()->set_frontage_um(Length::inches(4).um());
  message.mutable_footprint()->set_depth_um(Length::inches(2).um());
  const bool red = side == v1::SIDE_RED;
  message.mutable_place()->mutable_centre()->set_x_um(Length::inches(x_inches).um());
  message.mutable_place()->mutable_centre()->set_y_um(Length::inches(red ? 6 : 42).um());
  message.mutable_place()->set_facing_mdeg(red ? 0 : 180'000);
  return message;
}

v1::Scenario scenario() {
  v1::Scenario message;
  message.mutable_info()->set_key("the-ford");
  message.mutable_info()->set_system("skirmish");
  message.mutable_info()->set_title("The Ford");
  v1::Table* table = message.mutable_table();
  table->set_system("skirmish");
  table->set_rules_version(1);
  table->set_width_um(Length::inches(48).um());
  table->set_height_um(Length::inches(48).um());
  for (const auto& [id, side] :
       {std::pair("r1", v1::SIDE_RED), std::pair("r2", v1::SIDE_RED), std::pair("b1", v1::SIDE_BLUE)}) {
    v1::Command* command = table->add_commands();
    command->set_id(id);
    command->set_side(side);
  }
  *table->add_units() = unit("R1", v1::SIDE_RED, "r1", 12);
  *table->add_units() = unit("R2", v1::SIDE_RED, "r2", 24);
  *table->add_units() = unit("B1", v1::SIDE_BLUE, "b1", 12);
  *table->add_units() = unit("B2", v1::SIDE_BLUE, "b1", 24);
  *table->add_units() = unit("X1", v1::SIDE_BLUE, "b1", 36);
  table->mutable_units(4)->add_hidden_from(v1::SEAT_RED);
  table->set_turn_limit(5);
  table->set_scenario("the-ford");
  return message;
}

v1::SystemInfo declared() {
  v1::SystemInfo info;
  info.set_key("skirmish");
  info.set_name("Skirmish");
  info.set_rules_version(1);
  info.set_has_hidden_information(true);
  for (const char* key : {"muster", "roll", "twice", "ambushes"}) info.add_options()->set_key(key);
  info.mutable_options(0)->add_choices("open");
  info.mutable_options(0)->add_choices("secret");
  info.mutable_options(0)->set_standard("open");
  for (const char* key : {"done", "hits", "late"}) info.add_statuses()->set_key(key);
  info.mutable_statuses(0)->set_told_to_all(true);
  for (const char* key : {"stand", "muster_done"}) info.add_decisions()->set_key(key);
  info.mutable_decisions(0)->set_standing(true);
  info.mutable_decisions(0)->set_label("Stand");
  for (const char* key : {"hold", "flee", "square"}) info.mutable_decisions(0)->add_options()->set_key(key);
  return info;
}

bool hostile_target(const Unit& unit, v1::Seat seat) {
  return unit.on_table() && unit.side != rules::side_of(seat) && unit.hidden_from.empty();
}

void hit(Draft& draft, const UnitId& target, std::uint32_t face) {
  draft.set(draft.unit(target), kHits, draft.unit(target).statuses[kHits] + (face >= 4 ? 1 : 0));
  if (draft.unit(target).statuses[kHits] >= 2) draft.remove(target, v1::PRESENCE_DESTROYED, "shot away");
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    bool left = false;
    for (const Unit& unit : draft.table().units) left |= unit.side == side && unit.on_table();
    if (!left) draft.end_game(rules::result(rules::won_by(rules::other(side)), "All are gone.", "SK-END-01"));
  }
}

void shoot_at(Draft& draft, const std::string& unit, const std::string& target) {
  v1::DiceRolled& rolled = draft.roll({"shooting", unit + " shoots at " + target, unit, 1, 6, 1}, {"SK-SHT-01"});
  rolled.set_against(target);
  rolled.set_needed(4);
  const std::uint32_t face = rolled.faces(0);
  if (draft.table().option_on(rules::OptionKey("twice"))) {
    draft.roll({"aiming", unit + " aims at " + target, unit, 1, 6, 1}).set_against(target);
  }
  hit(draft, UnitId(target), face);
}

void begin_turn_of(Draft& draft, std::uint32_t turn, v1::Side active) {
  draft.begin_turn(turn, active);
  draft.begin_phase(kActPhase, active);
}

void end_of_phase(Draft& draft, v1::Seat seat) {
  const Table& table = draft.table();
  if (table.turn == 0) {
    draft.set(rules::side_of(seat), kDone, 1);
    if (table.red.has(kDone) && table.blue.has(kDone)) begin_turn_of(draft, 1, v1::SIDE_RED);
  } else if (table.active == v1::SIDE_RED) {
    begin_turn_of(draft, table.turn, v1::SIDE_BLUE);
  } else if (table.turn == table.turn_limit) {
    draft.end_game(rules::result(v1::OUTCOME_DRAW, "Night falls.", "SK-END-02"));
  } else {
    begin_turn_of(draft, table.turn + 1, v1::SIDE_RED);
  }
}

class Skirmish final : public rules::RuleSystem {
 public:
  const v1::SystemInfo& info() const override { return info_; }
  std::span<const v1::Scenario> scenarios() const override { return scenarios_; }

  v1::ArmyReport check_army(const v1::ArmyList& army) const override {
    v1::ArmyReport report;
    report.set_legal(army.units_size() == 2);
    if (!report.legal()) report.add_faults()->set_reason("An army has two companies.");
    return report;
  }
  v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) const override {
    v1::Scenario mustered = scenarios_.front();
    mustered.mutable_table()->clear_scenario();
    return mustered;
  }

  rules::Ruling set_up(const v1::Scenario& scenario, std::span<const v1::Option> options,
                       rules::Dice& dice) const override {
    Draft draft(Table(), dice);
    v1::Event set;
    *set.mutable_table_set()->mutable_table() = scenario.table();
    for (const v1::Option& option : options) *set.mutable_table_set()->mutable_table()->add_options() = option;
    draft.record(std::move(set));
    if (draft.table().option_on(rules::OptionKey("roll"))) draft.roll({"first", "who goes first", "", 1, 6, 1});
    if (draft.table().option(rules::OptionKey("muster")) == "secret") {
      draft.begin_phase(kMusterPhase, v1::SIDE_UNSPECIFIED);
    } else {
      begin_turn_of(draft, 1, v1::SIDE_RED);
    }
    return draft.take();
  }

  rules::Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, rules::Dice& dice) const override {
    if (auto why_not = why_not_act(table, act, seat)) return tl::unexpected(std::move(*why_not));
    Draft draft(table, dice);
    const std::string id = act.units().empty() ? std::string() : act.units(0);
    switch (act.verb()) {
      case v1::VERB_MOVE: {
        geometry::Footprint to = table.unit(UnitId(id)).ground;
        to.centre.y += Length::um(act.answers(0).path(0).amount_um()) * (rules::side_of(seat) == v1::SIDE_RED ? 1 : -1);
        draft.move(UnitId(id), to, {}, Length::um(act.answers(0).path(0).amount_um()), {"SK-MOV-01"});
        break;
      }
      case v1::VERB_SHOOT:
        shoot_at(draft, id, act.answers(0).targets(0));
        break;
      case v1::VERB_CHARGE: {
        v1::Decision decision;
        decision.set_key("stand");
        decision.set_seat(seat == v1::SEAT_RED ? v1::SEAT_BLUE : v1::SEAT_RED);
        decision.add_units(act.answers(0).targets(0));
        decision.add_units(id);
        draft.open(std::move(decision), {"SK-CHG-01"});
        break;
      }
      case v1::VERB_CHOOSE:
        answer_charge(draft, act);
        break;
      case v1::VERB_HOLD: {
        v1::Event event;
        *event.mutable_unit_revealed()->mutable_unit() = rules::to_message(table.unit(UnitId("X1")));
        event.mutable_unit_revealed()->mutable_unit()->clear_hidden_from();
        draft.record(std::move(event));
        break;
      }
      default:
        end_of_phase(draft, seat);
    }
    return draft.take();
  }

  v1::Prompt prompt(const Table& table, v1::Seat seat) const override { return rules::shortened(all(table, seat)); }
  rules::UnitOffers offers(const Table& table, v1::Seat seat, std::span<const UnitId> units) const override {
    return rules::offers_of(all(table, seat), units);
  }

  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override {
    v1::Preview preview;
    const rules::WhyNot why_not = why_not_act(table, act, seat);
    preview.set_legal(!why_not);
    if (why_not) preview.set_reason(why_not->reason);
    preview.set_budget_um(kReach.um());
    return preview;
  }

  bool may_hide(const Table& table) const override { return table.option_on(rules::OptionKey("ambushes")); }

 private:
  static v1::Prompt all(const Table& table, v1::Seat seat) {
    v1::Prompt prompt;
    prompt.set_seat(seat);
    if (const v1::Decision* open = table.open_decision()) {
      prompt.set_to_move(open->seat() == seat);
      if (prompt.to_move()) offer_answers(prompt);
      return prompt;
    }
    prompt.set_to_move(may_act(table, seat));
    if (prompt.to_move()) offer_acts(table, seat, prompt);
    return prompt;
  }

  static bool may_act(const Table& table, v1::Seat seat) {
    if (table.turn == 0) return !table.side(rules::side_of(seat)).has(kDone);
    return table.active == rules::side_of(seat);
  }

  static rules::WhyNot why_not_act(const Table& table, const v1::Act& act, v1::Seat seat) {
    const auto violation = [](const char* reason) { return rules::violation("SK-ORD-01", reason); };
    if (const v1::Decision* open = table.open_decision()) {
      const bool answers = open->seat() == seat && act.verb() == v1::VERB_CHOOSE && act.answers_size() == 1 &&
                           act.answers(0).options_size() == 1;
      if (!answers) return violation("A question waits for its answer.");
      return std::nullopt;
    }
    if (!may_act(table, seat)) return violation("It is not your turn.");
    if (act.verb() == v1::VERB_END_PHASE) return std::nullopt;
    if (act.verb() == v1::VERB_HOLD) {
      if (seat == v1::SEAT_BLUE && !table.unit(UnitId("X1")).hidden_from.empty()) return std::nullopt;
      return violation("Nobody lies in ambush.");
    }
    const Unit* unit = act.units().empty() ? nullptr : table.find(UnitId(act.units(0)));
    if (unit == nullptr || unit->side != rules::side_of(seat) || !unit->on_table())
      return violation("Name a unit of yours.");
    if (act.answers_size() != 1) return violation("Say how.");
    if (act.verb() == v1::VERB_MOVE) {
      if (act.answers(0).path_size() != 1) return violation("Say how far.");
      if (act.answers(0).path(0).amount_um() > kReach.um()) {
        return rules::violation("SK-MOV-01", in_words(Length::um(act.answers(0).path(0).amount_um())) + " of 6.0 in.");
      }
      return std::nullopt;
    }
    const Unit* target = act.answers(0).targets().empty() ? nullptr : table.find(UnitId(act.answers(0).targets(0)));
    const bool attack = act.verb() == v1::VERB_SHOOT || act.verb() == v1::VERB_CHARGE;
    if (!attack || target == nullptr || !hostile_target(*target, seat)) return violation("Name an enemy you see.");
    return std::nullopt;
  }

  static void answer_charge(Draft& draft, const v1::Act& act) {
    const v1::Decision open = *draft.table().open_decision();
    draft.close_decision();
    if (act.answers(0).options(0) == "hold") {
      shoot_at(draft, open.units(1), open.units(0));
      return;
    }
    geometry::Footprint to = draft.unit(UnitId(open.units(0))).ground;
    to.centre.y += Length::inches(draft.unit(UnitId(open.units(0))).side == v1::SIDE_RED ? -4 : 4);
    draft.move(UnitId(open.units(0)), to, {}, {}, {"SK-CHG-01"});
  }

  static void offer_answers(v1::Prompt& prompt) {
    prompt.set_decision("stand");
    v1::Offer* offer = prompt.add_offers();
    offer->set_verb(v1::VERB_CHOOSE);
    offer->set_key("stand");
    v1::InputWanted* input = offer->add_inputs();
    input->set_name("how");
    input->mutable_choose()->set_min(1);
    input->mutable_choose()->set_max(1);
    for (const char* key : {"hold", "flee"}) input->mutable_choose()->add_options()->set_key(key);
    *prompt.mutable_default_act() = stand("hold");
  }

  static void offer_acts(const Table& table, v1::Seat seat, v1::Prompt& prompt) {
    *prompt.mutable_default_act() = end_phase();
    for (const Unit& unit : table.units) {
      if (unit.side != rules::side_of(seat) || !unit.on_table() || table.turn == 0) continue;
      v1::Offer* offer = prompt.add_offers();
      offer->set_verb(v1::VERB_SHOOT);
      offer->set_key("shoot");
      offer->set_weight(50);
      offer->add_units(unit.id.str());
      v1::InputWanted* input = offer->add_inputs();
      input->set_name("at");
      input->mutable_targets()->set_min(1);
      input->mutable_targets()->set_max(1);
      for (const Unit& target : table.units) {
        if (hostile_target(target, seat)) input->mutable_targets()->add_targets()->set_unit(target.id.str());
      }
    }
    prompt.add_offers()->set_verb(v1::VERB_END_PHASE);
    prompt.mutable_offers(prompt.offers_size() - 1)->set_key("end");
    prompt.mutable_offers(prompt.offers_size() - 1)->set_weight(10);
  }

  v1::SystemInfo info_ = declared();
  std::vector<v1::Scenario> scenarios_ = {scenario()};
};

v1::Act act_of(v1::Verb verb, const char* key) {
  v1::Act act;
  act.set_verb(verb);
  act.set_key(key);
  return act;
}

v1::Act attack(v1::Verb verb, const char* key, const std::string& unit, const std::string& target) {
  v1::Act act = act_of(verb, key);
  act.add_units(unit);
  act.add_answers()->set_input("at");
  act.mutable_answers(0)->add_targets(target);
  return act;
}

}  // namespace

const rules::RuleSystem& skirmish() {
  static const Skirmish system;
  return system;
}

v1::Act advance(const std::string& unit, std::int32_t inches) {
  v1::Act act = act_of(v1::VERB_MOVE, "advance");
  act.add_units(unit);
  act.add_answers()->set_input("path");
  v1::PathStep* step = act.mutable_answers(0)->add_path();
  step->set_manoeuvre(v1::MANOEUVRE_ADVANCE);
  step->set_amount_um(Length::inches(inches).um());
  return act;
}

v1::Act shoot(const std::string& unit, const std::string& target) {
  return attack(v1::VERB_SHOOT, "shoot", unit, target);
}
v1::Act charge(const std::string& unit, const std::string& target) {
  return attack(v1::VERB_CHARGE, "charge", unit, target);
}
v1::Act show() { return act_of(v1::VERB_HOLD, "show"); }
v1::Act end_phase() { return act_of(v1::VERB_END_PHASE, "end"); }
v1::Act stand(const std::string& option) {
  v1::Act act = act_of(v1::VERB_CHOOSE, "stand");
  act.add_answers()->set_input("how");
  act.mutable_answers(0)->add_options(option);
  return act;
}

}  // namespace battalia::tests
