// The offers of a watched game, unit by unit: the units that a prompt lists have offers of the listed kinds, and no
// other units have any. A question lets its player answer everything that a standing order can name, and nothing else.
#include "server/rules/unit_offers.h"
#include "tests/rules/every_system/watched_game.h"

#include <algorithm>
#include <set>

namespace battalia::tests {
namespace {

using Kinds = std::map<std::string, std::set<int>>;

std::string in_words(const Kinds& kinds) {
  std::string words;
  for (const auto& [unit, verbs] : kinds) {
    words += " " + unit + ":";
    for (const int verb : verbs) words += " " + v1::Verb_Name(static_cast<v1::Verb>(verb));
  }
  return words;
}

std::string bytes_of(const std::vector<v1::Offer>& offers) {
  std::string bytes;
  for (const v1::Offer& offer : offers) bytes += offer.SerializeAsString();
  return bytes;
}

using Declared = google::protobuf::RepeatedPtrField<v1::KeyDeclared>;

bool has(const Declared& answers, const std::string& key) {
  return std::any_of(answers.begin(), answers.end(), [&](const v1::KeyDeclared& one) { return one.key() == key; });
}

// For a choice that lists options, where the answer is an option: the options; else the key.
std::vector<std::string> answers_of(const v1::Offer& offer, const Declared& answers) {
  if (has(answers, offer.key())) return {};
  std::vector<std::string> keys;
  for (const v1::InputWanted& input : offer.inputs()) {
    for (const v1::OptionOffered& option : input.choose().options()) keys.push_back(option.key());
  }
  return keys.empty() ? std::vector<std::string>{offer.key()} : keys;
}

std::vector<v1::Offer> offers_one_by_one(const rules::RuleSystem& system, const rules::Table& table, v1::Seat seat,
                                         const std::vector<UnitId>& units) {
  std::vector<v1::Offer> offers;
  for (const UnitId& unit : units) {
    for (v1::Offer& offer : system.offers(table, seat, {&unit, 1}).offers) offers.push_back(std::move(offer));
  }
  return offers;
}

}  // namespace

// If only one answer can be named, the others depend on the situation.
void WatchedGame::look_at_answers(const v1::Prompt& prompt) {
  if (table_.open_decision() == nullptr) return;
  for (const v1::DecisionDeclared& decision : system_.info().decisions()) {
    if (decision.key() != table_.open_decision()->key() || decision.options_size() < 2) continue;
    for (const v1::Offer& offer : prompt.offers()) {
      if (offer.verb() != v1::VERB_CHOOSE) continue;
      for (const std::string& key : answers_of(offer, decision.options())) {
        if (!has(decision.options(), key))
          broken("no standing order for " + decision.key() + " can name its answer " + key);
      }
    }
  }
}

void WatchedGame::look_at_units(const v1::Prompt& prompt, v1::Seat seat) {
  Kinds listed;
  for (const v1::UnitActions& unit : prompt.units()) {
    listed[unit.unit()].insert(unit.kinds().begin(), unit.kinds().end());
  }
  std::vector<UnitId> all;
  for (const rules::Unit& unit : table_.units) all.push_back(unit.id);
  rules::UnitOffers made = system_.offers(table_, seat, all);
  const bool too_much_for_one_answer = made.units.size() < all.size();
  if (too_much_for_one_answer) made.offers = offers_one_by_one(system_, table_, seat, all);
  Kinds offered;
  for (const v1::Offer& offer : made.offers) {
    look_for_leaks(seat, offer, "an offer of a unit");
    if (offer.units().empty()) broken("an offer of no unit is among those of units: " + offer.label());
    for (const std::string& unit : offer.units()) offered[unit].insert(offer.verb());
  }
  if (listed != offered) broken("listed:" + in_words(listed) + "; offered:" + in_words(offered));
  if (!too_much_for_one_answer) look_at_unit(made.offers, seat);
}

// One unit asked about separately gets the same offers; a unit that the seat does not have gets none.
void WatchedGame::look_at_unit(const std::vector<v1::Offer>& all, v1::Seat seat) {
  const rules::Unit& unit = table_.units[player_.below(table_.units.size())];
  std::vector<v1::Offer> wanted;
  std::copy_if(all.begin(), all.end(), std::back_inserter(wanted), [&](const v1::Offer& offer) {
    return std::find(offer.units().begin(), offer.units().end(), unit.id.str()) != offer.units().end();
  });
  const std::vector<v1::Offer> made = system_.offers(table_, seat, {&unit.id, 1}).offers;
  if (bytes_of(made) != bytes_of(wanted)) broken("the offers of " + unit.id.str() + " depend on what is asked with it");
  if (!made.empty() && !rules::is_own(table_, unit.id, seat)) broken("offers of another's " + unit.id.str());
}

}  // namespace battalia::tests
