#include "clients/terminal/text/listing_offers.h"

#include "clients/terminal/text/map.h"
#include "common/client_view/fold.h"
#include "common/narration/words.h"

#include <algorithm>
#include <map>
#include <set>

namespace battalia::terminal {
namespace {

// What can happen is never 0%, and what can fail never 100%.
std::string percent(std::uint32_t per_million) {
  const std::uint32_t tenths = (per_million + 500) / 1'000;
  if (tenths == 0 && per_million > 0) return "<0.1%";
  if (tenths == 1'000 && per_million < 1'000'000) return ">99.9%";
  return std::to_string(tenths / 10) + (tenths % 10 != 0 ? "." + std::to_string(tenths % 10) : "") + "%";
}

bool concerns(const v1::Offer& offer, std::string_view unit) {
  const auto named = [&](const auto& units) { return std::find(units.begin(), units.end(), unit) != units.end(); };
  return unit.empty() || named(offer.units()) || named(offer.may_join());
}

std::string number(std::size_t value, std::size_t columns) {
  const std::string digits = std::to_string(value);
  return std::string(digits.size() < columns ? columns - digits.size() : 0, ' ') + digits;
}

// "Facing", "Towards which of them?"
std::string shown_label(const v1::InputWanted& input) {
  return printable(input.label().empty() ? input.name() : input.label());
}

// "a target, a path": the missing inputs of an offer.
std::string wants(const v1::Offer& offer) {
  std::vector<std::string> parts;
  for (const v1::InputWanted& input : offer.inputs()) {
    if (input.kind_case() == v1::InputWanted::kConfirm) continue;
    const std::string label = shown_label(input);
    parts.push_back(label + (input.optional() && !label.ends_with('?') ? "?" : ""));
  }
  return join(parts, ", ");
}

// "  3  K1  Order to move ... path": one numbered line.
std::string offer_line(const v1::Prompt& prompt, int at, const DisplayOptions& display) {
  const v1::Offer& offer = prompt.offers(at);
  const std::string label = printable(offer.label());
  std::string text = "  " +
                     display.color(Color::bold, number(static_cast<std::size_t>(at) + 1,
                                                       std::to_string(prompt.offers_size()).size())) +
                     "  ";
  const std::string units = printable(join({offer.units().begin(), offer.units().end()}, "+"));
  if (!units.empty() && label.find(units) == std::string::npos) text += units + "  ";
  text += label;
  const std::string wanted = wants(offer);
  if (!wanted.empty()) text += display.color(Color::dim, " … " + wanted);
  if (offer.cost() > 0) text += " (costs " + std::to_string(offer.cost()) + ")";
  if (!offer.clause().empty()) text += display.color(Color::dim, "  " + printable(offer.clause()));
  return text + "\n";
}

// The offer's label without the unit's name or id, which are already at the start of its line: removed if they are the
// first or second word. Deeper in the sentence they may be needed ("the battalia of K1").
std::string label_without(const v1::Offer& offer, const v1::Unit& unit) {
  std::string label = " " + printable(offer.label()) + " ";
  for (const std::string& name : {unit.name(), unit.id()}) {
    const std::size_t found = label.find(" " + name + " ");
    if (name.empty() || found == std::string::npos || split_words(label.substr(0, found)).size() > 1) continue;
    label.erase(found, name.size() + 1);
  }
  return std::string(trim(label));
}

std::string option_rows(const google::protobuf::RepeatedPtrField<v1::OptionOffered>& options) {
  std::string text;
  for (int at = 0; at < options.size(); ++at) {
    const v1::OptionOffered& option = options[at];
    text += "    " + number(static_cast<std::size_t>(at) + 1, 2) + "  " +
            printable(option.label().empty() ? option.key() : option.label()) + " [" + printable(option.key()) + "]";
    if (option.has_odds()) text += " · " + odds_line(option.odds());
    text += "\n";
    if (!option.hint().empty()) text += "        " + printable(option.hint()) + "\n";
  }
  return text;
}

std::string target_rows(const v1::TargetsWanted& wanted, const DisplayOptions& display) {
  std::string text;
  for (int at = 0; at < wanted.targets_size(); ++at) {
    const v1::TargetOffered& target = wanted.targets(at);
    text += "    " + number(static_cast<std::size_t>(at) + 1, 2) + "  " + printable(target.unit());
    if (!target.label().empty() && target.label() != target.unit()) text += " " + printable(target.label());
    if (target.distance_um() > 0) text += " · " + length_words(target.distance_um(), display.length_unit);
    if (target.has_odds()) text += " · " + odds_line(target.odds());
    text += "\n";
  }
  return text;
}

std::string suggestion_rows(const google::protobuf::RepeatedPtrField<v1::Suggestion>& suggestions,
                            const DisplayOptions& display) {
  std::string text;
  for (int at = 0; at < suggestions.size(); ++at) {
    const v1::Suggestion& suggestion = suggestions[at];
    const std::string what = suggestion.has_place() ? place_words(suggestion.place(), display.length_unit)
                                                    : path_words(suggestion.path(), display.length_unit);
    text += "    " + number(static_cast<std::size_t>(at) + 1, 2) + "  " +
            (suggestion.label().empty() ? what : printable(suggestion.label()) + " (" + what + ")") + "\n";
  }
  return text;
}

// Without "optional", which the line says anyway; a max of 0 means no limit.
std::string how_many(std::uint32_t min, std::uint32_t max) {
  if (max == 0) return min == 0 ? "any number" : std::to_string(min) + " or more";
  if (max == 1) return "one";
  if (min == max) return std::to_string(min);
  return (min == 0 ? "up to " : std::to_string(min) + " to ") + std::to_string(max);
}

std::string manoeuvres(const v1::PathWanted& wanted) {
  static constexpr std::string_view kWords[] = {"",
                                                "to x,y facing d",
                                                "advance n",
                                                "back n",
                                                "wheel left d",
                                                "wheel right d",
                                                "oblique left|right d n",
                                                "sidestep left n",
                                                "sidestep right n",
                                                "turn d",
                                                "reform NAME",
                                                "do NAME"};
  std::vector<std::string> parts;
  for (const int each : wanted.manoeuvres()) {
    if (each > 0 && each < static_cast<int>(std::size(kWords))) parts.emplace_back(kWords[each]);
  }
  return join(parts, ", ");
}

// What may follow that word of a step; nothing if nothing may.
std::string names_of(std::string_view word, const google::protobuf::RepeatedPtrField<std::string>& names) {
  if (names.empty()) return {};
  return "    " + std::string(word) + ": " + printable(join({names.begin(), names.end()}, ", ")) + "\n";
}

std::string answer_words(const v1::Answer& answer, const DisplayOptions& display) {
  std::vector<std::string> parts(answer.options().begin(), answer.options().end());
  parts.insert(parts.end(), answer.targets().begin(), answer.targets().end());
  if (answer.path_size() > 0) parts.push_back(path_words(answer.path(), display.length_unit));
  if (answer.has_place()) parts.push_back(place_words(answer.place(), display.length_unit));
  for (const v1::Share& share : answer.shares()) parts.push_back(share.key() + "=" + std::to_string(share.amount()));
  for (const std::uint32_t face : answer.dice()) parts.push_back(std::to_string(face));
  return printable(join(parts, ", "));
}

// The answer to whether a unit sees another is a sentence.
bool is_line_of_sight(const v1::Reach& reach) {
  return reach.kind() == "sight" || reach.kind() == "blocked" || reach.kind() == "unknown";
}

std::string with_clause(const v1::Reach& reach, std::string_view space) {
  const std::string label = printable(reach.label());
  return reach.clause().empty() ? label + "\n" : label + std::string(space) + "(" + printable(reach.clause()) + ")\n";
}

}  // namespace

std::string odds_line(const v1::Odds& odds) {
  std::vector<std::string> chances;
  for (const v1::Chance& chance : odds.chances()) {
    if (chance.per_million() > 0) chances.push_back(printable(chance.label()) + ": " + percent(chance.per_million()));
  }
  const std::string all = join(chances, ", ");
  const std::string summary = printable(odds.summary());
  if (summary.empty() || all.empty()) return summary + all;
  return summary + " [" + all + "]";
}

std::string roll_wanted_line(const v1::Prompt& prompt) {
  if (!prompt.has_roll_wanted()) return "";
  const v1::DiceWanted& roll = prompt.roll_wanted();
  return "Roll " + std::to_string(roll.count()) + "d" + std::to_string(roll.sides()) + " for " +
         printable(roll.label()) + " and type: dice " + (roll.count() == 1 ? "FACE" : "FACE FACE ...") + "\n";
}

std::string offer_list(const v1::Prompt& prompt, std::string_view only, const DisplayOptions& display) {
  std::string text;
  for (int at = 0; at < prompt.offers_size(); ++at) {
    if (concerns(prompt.offers(at), only)) text += offer_line(prompt, at, display);
  }
  return text;
}

std::string offer_menu(const v1::Prompt& prompt, const v1::Table& table, const DisplayOptions& display) {
  std::vector<std::string> order;
  std::map<std::string, std::string> rows;
  std::string others;
  for (int at = 0; at < prompt.offers_size(); ++at) {
    const v1::Offer& offer = prompt.offers(at);
    const v1::Unit* unit = offer.units().empty() ? nullptr : find_unit(table, offer.units(0));
    if (unit == nullptr) {
      others += offer_line(prompt, at, display);
      continue;
    }
    std::string& row = rows[unit->id()];
    if (row.empty()) order.push_back(unit->id());
    row += "  " + display.color(Color::bold, std::to_string(at + 1)) + " " + label_without(offer, *unit);
  }
  std::string text;
  for (const std::string& id : order) {
    const v1::Unit& unit = *find_unit(table, id);
    text += "  " + display.color(ink_of(unit.side()), padded(printable(id), 5)) + padded(printable(unit.name()), 22) +
            rows[id] + "\n";
  }
  return text + others;
}

std::string input_list(const v1::InputWanted& input, const DisplayOptions& display) {
  const std::string label = shown_label(input);
  const std::string may_skip = input.optional() ? " (optional: Enter skips it)" : "";
  const auto headed = [&](const std::string& what, const std::string& rows) {
    return "  " + display.color(Color::bold, label) + (label.ends_with('?') ? " " : ": ") + what + may_skip + "\n" +
           rows;
  };
  switch (input.kind_case()) {
    case v1::InputWanted::kConfirm:
      return headed("yes or no", "    " + printable(input.confirm().label()) + "\n");
    case v1::InputWanted::kChoose:
      return headed("choose " + how_many(input.choose().min(), input.choose().max()),
                    option_rows(input.choose().options()));
    case v1::InputWanted::kTargets:
      return headed("choose " + how_many(input.targets().min(), input.targets().max()),
                    target_rows(input.targets(), display));
    case v1::InputWanted::kPath: {
      const v1::PathWanted& path = input.path();
      std::string rows = suggestion_rows(path.suggestions(), display);
      const std::string steps = manoeuvres(path);
      if (!steps.empty()) rows += "    or steps: " + steps + "\n";
      rows += names_of("reform", path.formations()) + names_of("do", path.actions());
      return headed(
          "a path for " + printable(path.unit()) + " of up to " + length_words(path.budget_um(), display.length_unit),
          rows);
    }
    case v1::InputWanted::kPlace: {
      std::vector<std::string> corners;
      for (const v1::Point& point : input.place().within()) corners.push_back(point_words(point, display.length_unit));
      return headed("a place for " + printable(input.place().unit()) + ", as x,y facing degrees",
                    suggestion_rows(input.place().suggestions(), display) +
                        (corners.empty() ? "" : "    within " + join(corners, "  ") + "\n"));
    }
    case v1::InputWanted::kAllocate:
      return headed("divide " + std::to_string(input.allocate().total()) +
                        " as key=number ...; \"suggested\" takes the suggested division",
                    option_rows(input.allocate().among()));
    case v1::InputWanted::kDice:
      return headed("the faces of " + std::to_string(input.dice().count()) + " dice with " +
                        std::to_string(input.dice().sides()) + " sides, as read",
                    "");
    default:
      return headed("this client does not know this kind of input; a newer one may", "");
  }
}

std::string preview_text(const v1::Preview& preview, const DisplayOptions& display) {
  std::string text = preview.legal() ? "Legal." : "Not legal: " + printable(preview.reason());
  if (!preview.clause().empty()) text += " (" + printable(preview.clause()) + ")";
  if (preview.budget_um() > 0) {
    text += " " + length_number(preview.used_um(), display.length_unit) + " of " +
            length_words(preview.budget_um(), display.length_unit) + " used.";
  }
  text += "\n";
  for (const v1::ModifierRow& row : preview.costs()) {
    text += "  " + length_words(row.value(), display.length_unit) + ": " + printable(row.label()) +
            (row.clause().empty() ? "" : " (" + printable(row.clause()) + ")") + "\n";
  }
  if (preview.cost_rows_size() > 0) {
    text += "  Costs " + std::to_string(preview.cost()) + (preview.cost() == 1 ? " point: " : " points: ") +
            modifier_line(preview.cost_rows()) + "\n";
  }
  if (!preview.legal() && preview.legal_part_size() > 0) {
    text += "  Legal as far as: " + path_words(preview.legal_part(), display.length_unit) + "\n";
  }
  for (const v1::UnitEnd& end : preview.ends()) {
    text += "  " + printable(end.unit()) + " ends at " + place_words(end.to(), display.length_unit) + ".\n";
  }
  if (preview.has_ends_at() && preview.ends().empty())
    text += "  Ends at " + place_words(preview.ends_at(), display.length_unit) + ".\n";
  if (preview.has_odds()) {
    text += "  Odds: " + odds_line(preview.odds()) + "\n";
    const std::string rows = modifier_line(preview.odds().modifiers());
    if (!rows.empty()) text += "  With " + rows + "\n";
  }
  return text;
}

std::string act_words(const v1::Act& act, const DisplayOptions& display) {
  std::string text(word(act.verb()));
  if (act.units_size() > 0) text += " " + printable(join({act.units().begin(), act.units().end()}, ", "));
  std::vector<std::string> answers;
  for (const v1::Answer& answer : act.answers()) {
    std::string words = answer_words(answer, display);
    if (!words.empty()) answers.push_back(std::move(words));
  }
  return answers.empty() ? text : text + ": " + join(answers, "; ");
}

std::string reach_list(const v1::Reaches& reaches) {
  if (reaches.reaches_size() == 1 && is_line_of_sight(reaches.reaches(0))) return with_clause(reaches.reaches(0), " ");
  if (reaches.reaches().empty()) return printable(reaches.unit()) + " can't reach any enemy from here.\n";
  std::string text = printable(reaches.unit()) + " reaches:\n";
  std::set<std::string> told;
  for (const v1::Reach& reach : reaches.reaches()) {
    if (!told.insert(reach.kind() + reach.label()).second) continue;  // the same from every wall
    text += "  " + padded(printable(reach.kind()), 8) + with_clause(reach, "  ");
  }
  return text;
}

}  // namespace battalia::terminal
