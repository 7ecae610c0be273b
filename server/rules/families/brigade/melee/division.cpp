#include "server/rules/families/brigade/melee/division.h"

#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"

#include <algorithm>
#include <charconv>

namespace battalia::rules::brigade {
namespace {

constexpr std::string_view kDivide = "divide";
constexpr std::string_view kDivideInput = "divide_";  // and the unit
constexpr std::string_view kSupportersInput = "supporters";
constexpr std::string_view kCombatKept = "combat";

std::string input_of(const UnitId& unit) { return std::string(kDivideInput) + unit.str(); }

std::vector<UnitId> dividers(const Battle& battle, const Combat& combat, v1::Side side) {
  std::vector<UnitId> units;
  std::ranges::copy_if(combat, std::back_inserter(units), [&](const UnitId& id) {
    return battle.table.unit(id).side == side && divides_dice(battle, battle.table.unit(id));
  });
  return units;
}

std::string write(const Division& division) {
  std::string text;
  for (const auto& [enemy, dice] : division) {
    text += (text.empty() ? "" : ",") + enemy.str() + "=" + std::to_string(dice);
  }
  return text;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    parts.push_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return parts;
}

Choices kept_choices(const v1::Decision& decision) {
  Choices choices;
  for (const v1::KeyText& entry : decision.context()) {
    const std::string_view key = entry.key();
    for (const std::string_view part : split(entry.text())) {
      if (key == kSupportersInput) choices.supports.emplace_back(part);
      if (!key.starts_with(kDivideInput)) continue;
      const std::size_t equals = part.find('=');
      std::int32_t dice = 0;
      std::from_chars(part.data() + equals + 1, part.data() + part.size(), dice);
      choices.divisions[UnitId(key.substr(kDivideInput.size()))][UnitId(part.substr(0, equals))] = dice;
    }
  }
  return choices;
}

void keep_choices(v1::Decision& decision, const Choices& choices) {
  for (const auto& [unit, division] : choices.divisions) save_context(decision, input_of(unit), write(division));
  std::string supports;
  for (const std::string& support : choices.supports) supports += (supports.empty() ? "" : ",") + support;
  save_context(decision, kSupportersInput, supports);
}

Combat kept_combat(const Battle& battle, const v1::Decision& decision) {
  const UnitId member(context_value(decision, kCombatKept));
  for (const Combat& combat : combats(battle)) {
    if (std::ranges::find(combat, member) != combat.end()) return combat;
  }
  return {};
}

tl::expected<Division, Violation> read_division(const Battle& battle, const UnitId& unit, const v1::Answer& given) {
  const std::vector<UnitId> enemies = opponents(battle, unit);
  const std::int32_t dice = fighting_dice(battle, battle.table.unit(unit)).dice;
  Division division;
  std::int64_t total = 0;
  for (const v1::Share& share : given.shares()) {
    const UnitId enemy(share.key());
    if (std::ranges::find(enemies, enemy) == enemies.end()) {
      return tl::unexpected(
          violation(battle.clause(Rule::dice_are_divided), unit.str() + " is not engaged with " + share.key() + "."));
    }
    division[enemy] += static_cast<std::int32_t>(std::min<std::uint32_t>(share.amount(), 1'000));
    total += share.amount();
  }
  if (WhyNot fault = why_not_divide(battle, battle.table.unit(unit), division))
    return tl::unexpected(*std::move(fault));
  if (total == dice) return division;
  return tl::unexpected(
      violation(battle.clause(Rule::dice_are_divided),
                unit.str() + " divides " + std::to_string(total) + " dice; it has " + std::to_string(dice) + "."));
}

}  // namespace

bool has_choices(const Battle& battle, const Combat& combat, v1::Side side) {
  return !dividers(battle, combat, side).empty() || is_real_choice(possible_supports(battle, combat, side));
}

void want_choices(const Battle& battle, const Combat& combat, v1::Side side, v1::Offer& offer) {
  for (const UnitId& unit : dividers(battle, combat, side)) {
    const auto dice_of_unit = static_cast<std::uint32_t>(fighting_dice(battle, battle.table.unit(unit)).dice);
    v1::AllocateWanted& allocate = want_shares(offer, input_of(unit), "Dice of " + unit.str(), dice_of_unit, true);
    const Division standard = divided(battle, battle.table.unit(unit));
    for (const UnitId& enemy : opponents(battle, unit)) {
      v1::OptionOffered& option = *allocate.add_among();
      option.set_key(enemy.str());
      option.set_label("at " + enemy.str());
      allocate.add_max(static_cast<std::uint32_t>(most_dice_at(battle, battle.table.unit(unit))));
      v1::Share& share = *allocate.add_suggestion();
      share.set_key(enemy.str());
      const auto dice = standard.find(enemy);
      share.set_amount(dice == standard.end() ? 0 : static_cast<std::uint32_t>(dice->second));
    }
  }
  const std::vector<Support> possible = possible_supports(battle, combat, side);
  if (!is_real_choice(possible)) return;
  v1::ChooseWanted& wanted =
      want_choice(offer, kSupportersInput, "Support", true, static_cast<std::uint32_t>(possible.size()));
  for (const Support& support : possible) {
    add_option(
        wanted, key_of(support), support.supporter.str() + " supports " + support.supported.str(),
        "Tests its morale when that unit breaks (" + std::string(battle.clause(Rule::test_of_supporters)) + ").");
  }
}

tl::expected<Choices, Violation> read_choices(const Battle& battle, const Combat& combat, v1::Side side,
                                              const v1::Act& act) {
  Choices choices;
  for (const UnitId& unit : dividers(battle, combat, side)) {
    const v1::Answer* given = answer(act, input_of(unit));
    if (given == nullptr) continue;
    auto division = read_division(battle, unit, *given);
    if (!division) return tl::unexpected(division.error());
    choices.divisions[unit] = std::move(*division);
  }
  if (const v1::Answer* given = answer(act, kSupportersInput)) {
    const std::vector<Support> possible = possible_supports(battle, combat, side);
    for (const std::string& key : given->options()) {
      if (std::ranges::none_of(possible, [&](const Support& one) { return key_of(one) == key; })) {
        return tl::unexpected(
            violation(battle.clause(Rule::who_supports), "This combat has no support \"" + key + "\"."));
      }
      choices.supports.push_back(key);
    }
  }
  return choices;
}

void ask_choices(Draft& draft, const Combat& combat, v1::Side side, const Choices& of_the_other) {
  v1::Decision decision;
  const bool dice = !dividers(draft.battle(), combat, side).empty();
  decision.set_key(std::string(dice ? kDivideDiceDecision : kSupportersDecision));
  decision.set_seat(seat_of(side));
  for (const UnitId& unit : combat) {
    if (draft.unit(unit).side == side) decision.add_units(unit.str());
  }
  decision.set_question(dice ? "How do you divide the dice of this combat?"
                             : "Which units support which in this combat?");
  save_context(decision, kCombatKept, combat.front().str());
  keep_choices(decision, of_the_other);
  draft.open(std::move(decision), {draft.clause(Rule::dice_are_divided), draft.clause(Rule::who_supports)});
}

void offer_division(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const Combat combat = kept_combat(battle, decision);
  v1::Offer& offered = offer(prompt, v1::VERB_CHOOSE, kDivide, "Fight", {UnitId(decision.units(0))},
                             battle.clause(Rule::dice_are_divided), 80);
  want_choices(battle, combat, side_of(decision.seat()), offered);
  *prompt.mutable_default_act() = plain_act(offered);
}

WhyNot answer_division(Draft& draft, const v1::Act& act) {
  if (act.key() != kDivide) return not_offered(draft.battle(), act);
  const v1::Decision decision = *draft.table().open_decision();
  const Combat combat = kept_combat(draft.battle(), decision);
  if (combat.empty()) {  // the umpire has separated them while the question was open
    draft.close_decision();
    return std::nullopt;
  }
  const auto chosen = read_choices(draft.battle(), combat, side_of(decision.seat()), act);
  if (!chosen) return chosen.error();
  Choices all = kept_choices(decision);
  all.divisions.insert(chosen->divisions.begin(), chosen->divisions.end());
  std::ranges::copy(chosen->supports, std::back_inserter(all.supports));
  draft.close_decision();
  fight_round(draft, combat, all);
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
