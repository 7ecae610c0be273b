#include "server/battaliactl/calculator/offers.h"

#include "common/base/text.h"
#include "common/notation/act.h"

#include <google/protobuf/util/json_util.h>
#include <string>
#include <vector>

namespace battalia::ctl {
namespace {

std::string in_inches(std::int32_t um) { return in_words(Length::um(um)); }

// "B (Blue foot, 25%)": the key, and details in brackets.
std::string with_label(const std::string& key, const std::string& label, const std::string& odds = {}) {
  std::string about = label == key ? "" : label;
  if (!odds.empty()) about += (about.empty() ? "" : ", ") + odds;
  return about.empty() ? key : key + " (" + about + ")";
}

std::string how_many(std::uint32_t least, std::uint32_t most) {
  if (least == most) return std::to_string(least) + " of ";
  return std::to_string(least) + " to " + std::to_string(most) + " of ";
}

std::string choice_in_words(const v1::ChooseWanted& choose) {
  std::vector<std::string> values;
  for (const v1::OptionOffered& option : choose.options()) {
    values.push_back(with_label(option.key(), option.label(), option.odds().summary()));
  }
  return "options: " + how_many(choose.min(), choose.max()) + listed(values, ", ");
}

std::string targets_in_words(const v1::TargetsWanted& targets) {
  std::vector<std::string> values;
  for (const v1::TargetOffered& target : targets.targets()) {
    const std::string odds = target.has_odds() ? ", " + target.odds().summary() : "";
    values.push_back(with_label(target.unit(), target.label(), "at " + in_inches(target.distance_um()) + odds));
  }
  return "targets: " + how_many(targets.min(), targets.max()) + listed(values, ", ");
}

// "target targets P1", as an act writes it.
std::string written(const v1::Answer& answer) {
  v1::Act act;
  act.set_verb(v1::VERB_CHOOSE);
  *act.add_answers() = answer;
  const std::string text = notation::write_act(act);
  return text.substr(text.find(" : ") + 3);
}

template <class Suggestions>
std::string suggested(const std::string& input, const Suggestions& suggestions) {
  std::string text;
  for (const v1::Suggestion& one : suggestions) {
    v1::Answer answer;
    answer.set_input(input);
    if (one.has_place()) *answer.mutable_place() = one.place();
    *answer.mutable_path() = one.path();
    text += "\n          " + written(answer) + (one.label().empty() ? "" : "   # " + one.label());
  }
  return text;
}

std::string shares_in_words(const v1::AllocateWanted& shares) {
  std::vector<std::string> among;
  for (const v1::OptionOffered& one : shares.among()) among.push_back(with_label(one.key(), one.label()));
  return "shares: " + std::to_string(shares.total()) + " among " + listed(among, " and ");
}

// The kind of the input and its legal values.
std::string input_in_words(const v1::InputWanted& input) {
  if (input.has_confirm()) return "yes";
  if (input.has_choose()) return choice_in_words(input.choose());
  if (input.has_targets()) return targets_in_words(input.targets());
  if (input.has_path()) {
    return "path: up to " + in_inches(input.path().budget_um()) + suggested(input.name(), input.path().suggestions());
  }
  if (input.has_place()) return "place" + suggested(input.name(), input.place().suggestions());
  if (input.has_allocate()) return shares_in_words(input.allocate());
  return "dice";
}

void print_offer(std::ostream& out, const std::string& seat, const v1::Offer& offer) {
  v1::Act act;
  act.set_verb(offer.verb());
  act.set_key(offer.key());
  *act.mutable_units() = offer.units();
  out << seat << notation::write_act(act) << "   # " << offer.label();
  if (!offer.clause().empty()) out << " (" << offer.clause() << ")";
  out << "\n";
  for (const v1::InputWanted& input : offer.inputs()) {
    out << "      : " << input.name() << (input.optional() ? " (optional) " : " ") << input_in_words(input) << "\n";
  }
  if (offer.may_join().empty()) return;
  const std::vector<std::string> joiners(offer.may_join().begin(), offer.may_join().end());
  out << "      more units may join: " << listed(joiners, " and ") << "\n";
}

void print_prompt(std::ostream& out, const v1::Prompt& prompt) {
  std::string line;
  (void)google::protobuf::util::MessageToJsonString(prompt, &line);
  out << line << "\n";
}

}  // namespace

void print_offers(std::ostream& out, const rules::RuleSystem& system, const rules::Table& table, bool json) {
  if (table.ended() && !json) out << "# The game has ended: " << table.result.reason() << "\n";
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    const v1::Prompt prompt = rules::whole_prompt(system, table, seat);
    if (json) {
      print_prompt(out, prompt);
    } else if (prompt.to_move()) {
      const std::string who = seat == v1::SEAT_RED ? "red: " : "blue: ";
      out << "# " << prompt.headline() << "\n";
      for (const v1::Offer& offer : prompt.offers()) print_offer(out, who, offer);
      out << "# By default:\n" << who << notation::write_act(prompt.default_act()) << "\n";
    }
  }
}

}  // namespace battalia::ctl
