#include "clients/terminal/commands/campaign/order_text.h"

#include "clients/terminal/cli_error.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace battalia::terminal {
namespace {

constexpr std::array<std::pair<const char*, v1::CampaignDeed>, 5> kDeeds = {{
    {"hold", v1::CAMPAIGN_DEED_HOLD},
    {"march", v1::CAMPAIGN_DEED_MARCH},
    {"attack", v1::CAMPAIGN_DEED_ATTACK},
    {"support", v1::CAMPAIGN_DEED_SUPPORT},
    {"withdraw", v1::CAMPAIGN_DEED_WITHDRAW},
}};

// Reads how it is done; returns false if the word means something else.
bool take_manner(const std::string& word, v1::CampaignForceOrder& order) {
  if (word == "avoid") {
    order.set_stance(v1::CAMPAIGN_STANCE_AVOID);
  } else if (word == "cautious") {
    order.set_pace(v1::CAMPAIGN_PACE_CAUTIOUS);
  } else if (word == "by-night") {
    order.set_by_night(true);
  } else {
    return false;
  }
  return true;
}

// The rest of the line, because names contain spaces.
std::string rest_of(std::istringstream& words) {
  std::string rest;
  std::getline(words >> std::ws, rest);
  return rest;
}

[[noreturn]] void refuse_purchase(const std::string& text) {
  throw CliError(Exit::usage, "\"" + text + "\": say " + kPurchases + ".");
}

v1::CampaignRecruit read_recruit(std::istringstream& words, const v1::CampaignView& view) {
  v1::CampaignRecruit recruit;
  words >> *recruit.mutable_troop() >> *recruit.mutable_force();
  recruit.set_name(rest_of(words));
  for (const v1::CampaignForce& force : view.forces()) {
    if (force.key() == recruit.force()) recruit.set_place(force.place());
  }
  return recruit;
}

v1::CampaignReplacement read_replacement(std::istringstream& words) {
  v1::CampaignReplacement replacement;
  std::uint32_t men = 0;
  words >> *replacement.mutable_force() >> men;
  replacement.set_men(men);
  replacement.set_unit(rest_of(words));
  return replacement;
}

}  // namespace

std::string word_for(v1::CampaignDeed deed) {
  const auto* found = std::ranges::find(kDeeds, deed, &std::pair<const char*, v1::CampaignDeed>::second);
  return found == kDeeds.end() ? std::string() : found->first;
}

v1::CampaignForceOrder read_force_order(const std::string& text) {
  std::istringstream words(text);
  v1::CampaignForceOrder order;
  std::string deed;
  words >> *order.mutable_force() >> deed;
  for (const auto& [word, known] : kDeeds) {
    if (deed == word) order.set_deed(known);
  }
  if (order.deed() == v1::CAMPAIGN_DEED_UNSPECIFIED) {
    throw CliError(Exit::usage, "\"" + text + "\": say a force, then hold, march, attack, support or withdraw.");
  }
  for (std::string word; words >> word;) {
    if (!take_manner(word, order)) order.add_path(word);
  }
  return order;
}

v1::CampaignLetter read_letter(const std::string& text) {
  std::istringstream words(text);
  v1::CampaignLetter letter;
  words >> *letter.mutable_to() >> std::ws;
  std::getline(words, *letter.mutable_text());
  if (letter.text().empty()) throw CliError(Exit::usage, "\"" + text + "\": say a seat, then the letter.");
  return letter;
}

void add_purchase(const std::string& text, const v1::CampaignView& view, v1::CampaignTurnOrders& orders) {
  std::istringstream words(text);
  std::string kind;
  words >> kind;
  if (kind == "recruit") {
    const v1::CampaignRecruit recruit = read_recruit(words, view);
    if (recruit.name().empty()) refuse_purchase(text);
    if (recruit.place().empty()) throw CliError(Exit::rejected, "You see no force \"" + recruit.force() + "\".");
    *orders.add_recruits() = recruit;
  } else if (kind == "replace") {
    const v1::CampaignReplacement replacement = read_replacement(words);
    if (replacement.men() == 0 || replacement.unit().empty()) refuse_purchase(text);
    *orders.add_replacements() = replacement;
  } else if (kind == "depot" || kind == "ransom") {
    const std::string key = rest_of(words);
    if (key.empty()) refuse_purchase(text);
    kind == "depot" ? orders.add_depots(key) : orders.add_ransoms()->set_force(key);
  } else {
    refuse_purchase(text);
  }
}

}  // namespace battalia::terminal
