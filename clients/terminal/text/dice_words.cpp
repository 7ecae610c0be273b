#include "clients/terminal/text/dice_words.h"

#include "common/narration/words.h"

#include <algorithm>

namespace battalia::terminal {
namespace {

using proof::CheckedRoll;
using proof::Finding;

std::string mark(Finding finding, bool ascii) {
  switch (finding) {
    case Finding::proved:
      return ascii ? "ok" : "✓";
    case Finding::attested:
      return ascii ? "by" : "✎";
    case Finding::open:
      return ascii ? ".." : "…";
    case Finding::unproved:
      return "?";
    case Finding::false_:
      break;
  }
  return ascii ? "NO" : "✗";
}

std::string line_of(const CheckedRoll& roll, const DisplayOptions& display) {
  std::vector<std::string> faces;
  for (const std::uint32_t face : roll.rolled.faces()) faces.push_back(std::to_string(face));
  std::string text = mark(roll.finding, display.ascii) + " #" + std::to_string(roll.at) + " " +
                     std::to_string(roll.epoch) + ":" + std::to_string(roll.rolled.index()) + " " +
                     printable(roll.rolled.label().empty() ? roll.rolled.purpose() : roll.rolled.label()) + ": " +
                     join(faces, " ");
  if (roll.finding == Finding::attested) text += " (attested by " + printable(roll.rolled.attested_by()) + ")";
  if (roll.witness != v1::SEAT_UNSPECIFIED) {
    text += (roll.link.empty() ? " (without a link of " : " (witnessed by ") + std::string(word(roll.witness)) + ")";
  }
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    if (roll.unseeded[seat == v1::SEAT_RED ? 0 : 1]) text += " (without " + std::string(word(seat)) + "'s seed)";
  }
  if (roll.corrected) text += " (corrected)";
  if (roll.contested) text += " (contested)";
  if (roll.finding == Finding::open) text += " (not revealed yet)";
  if (roll.finding == Finding::unproved) text += " (its secret was lost, or revealed while you were away)";
  return roll.finding == Finding::false_ ? display.color(Color::warning, text + "  " + printable(roll.fault)) : text;
}

}  // namespace

std::string roll_list(const proof::Checker& dice, std::size_t most, const DisplayOptions& display) {
  std::string text;
  const std::vector<CheckedRoll>& rolls = dice.rolls();
  for (std::size_t i = rolls.size() - std::min(most, rolls.size()); i < rolls.size(); ++i) {
    text += line_of(rolls[i], display) + "\n";
  }
  return text;
}

std::string proof_news(const v1::Update& update, const proof::Checker& dice, const DisplayOptions& display) {
  std::size_t proved = 0;
  for (const v1::Event& event : update.events()) {
    if (!event.has_dice_revealed()) continue;
    proved +=
        static_cast<std::size_t>(std::count_if(dice.rolls().begin(), dice.rolls().end(), [&](const CheckedRoll& roll) {
          return roll.epoch == event.dice_revealed().epoch() && roll.finding == Finding::proved;
        }));
  }
  if (proved == 0) return {};
  return display.color(Color::dim, mark(Finding::proved, display.ascii) + " " + std::to_string(proved) +
                                       (proved == 1 ? " roll is proved." : " rolls are proved.") +
                                       " `rolls` lists them.");
}

bool name_roll(std::string_view text, v1::CallUmpire& call) {
  const std::size_t parting = text.find_first_of(":.");
  if (parting == std::string_view::npos) return false;
  const auto epoch = read_number(text.substr(0, parting));
  const auto index = read_number(text.substr(parting + 1));
  if (!epoch || !index || *epoch == 0 || *index == 0 || *index > UINT32_MAX) return false;
  call.set_epoch(*epoch);
  call.set_index(static_cast<std::uint32_t>(*index));
  return true;
}

std::string alarm_line(const std::string& sentence, const DisplayOptions& display) {
  return display.color(Color::warning, "ALARM: " + printable(sentence) +
                                           " Stop playing for anything that counts, export the game, and show it to "
                                           "the server's operator.");
}

}  // namespace battalia::terminal
