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

// How it is done; false: the word says something else.
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

}  // namespace battalia::terminal
