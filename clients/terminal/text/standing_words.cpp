#include "clients/terminal/text/standing_words.h"

#include "clients/terminal/text/listing.h"
#include "common/narration/words.h"

namespace battalia::terminal {

Read<v1::SetStandingOrder> read_standing_order(const std::vector<std::string>& words, bool clears) {
  if (words.empty()) return tl::unexpected(std::string("Name the decision, as `battalia standing list` shows it."));
  v1::SetStandingOrder order;
  order.set_decision(words.front());
  if (clears && words.size() > 1)
    return tl::unexpected(std::string("To clear a standing order, name its decision only."));
  if (!clears && words.size() == 1) {
    return tl::unexpected("Name the answer as well, as in `standing set " + words.front() +
                          " ANSWER`; `standing list` shows the answers, `standing clear " + words.front() +
                          "` clears the order.");
  }
  for (std::size_t at = 1; at < words.size(); ++at) {
    v1::Act* act = order.mutable_act();
    act->set_verb(v1::VERB_CHOOSE);
    const std::size_t equals = words[at].find('=');
    if (equals != std::string::npos) {
      v1::Answer* answer = act->add_answers();
      answer->set_input(words[at].substr(0, equals));
      answer->add_options(words[at].substr(equals + 1));
    } else if (act->key().empty()) {
      act->set_key(words[at]);
    } else {
      return tl::unexpected("One answer is enough; \"" + words[at] + "\" is one too many.");
    }
  }
  return order;
}

std::string standing_page(const v1::View& view, const v1::Systems& systems) {
  std::string text;
  for (const v1::SystemInfo& system : systems.systems()) {
    if (system.key() != view.table().system()) continue;
    text += people_list(view.match(), Declared(system));
    text += "Decisions that can have a standing order:\n";
    for (const v1::DecisionDeclared& decision : system.decisions()) {
      if (!decision.standing() || decision.options().empty()) continue;
      std::vector<std::string> answers;
      for (const v1::KeyDeclared& option : decision.options()) answers.push_back(option.key());
      text += "  " + padded(decision.key(), 22) + " " + printable(decision.label()) + ": " + join(answers, ", ") + "\n";
      if (!decision.hint().empty()) text += "      " + printable(decision.hint()) + "\n";
    }
  }
  return text.empty() ? "The rule system has no decisions.\n" : text;
}

}  // namespace battalia::terminal
