#include "common/narration/authorship.h"

#include "common/narration/words.h"

#include <algorithm>

namespace battalia::inline narration {
namespace {

bool waits_for_link(const v1::Event& event) { return event.roll_declared().witness() != v1::SEAT_UNSPECIFIED; }

// True if the author only supplied a witness link, and the order belongs to the other side.
bool goes_on_with_a_link(const v1::Update& update) {
  return !update.events().empty() && update.author().seat() != v1::SEAT_UNSPECIFIED &&
         update.events(0).dice_witnessed().seat() == update.author().seat();
}

}  // namespace

bool is_quiet(const v1::Update& update) {
  return !update.events().empty() && !update.has_act() &&
         std::all_of(update.events().begin(), update.events().end(), [](const v1::Event& event) {
           return event.has_dice_committed() || event.has_dice_seed_committed() || event.has_dice_seed_shown() ||
                  event.has_dice_revealed() || event.has_dice_witnessed() || waits_for_link(event);
         });
}

std::string author_label(const v1::Update& update) {
  const v1::Author& author = update.author();
  std::string who(word(author.seat()));
  if (!author.person().empty()) who += in_brackets(author.person());
  if (goes_on_with_a_link(update)) who += ", as witness";
  if (author.standing()) who += ", by standing order";
  if (author.timed_out()) who += ", by default";
  return "#" + std::to_string(update.seq()) + " " + who;
}

std::string below_author(const v1::Update& update, const std::vector<std::string>& lines,
                         const DisplayOptions& display) {
  if (lines.empty()) return "";
  std::string text = display.color(Color::dim, author_label(update)) + "\n";
  for (const std::string& line : lines) text += "  " + line + "\n";
  return text;
}

}  // namespace battalia::inline narration
