#include "common/narration/powers.h"

#include <algorithm>
#include <iterator>

namespace battalia::inline narration {
namespace {

struct PowerWords {
  std::string_view power;
  std::string_view words;
};

constexpr PowerWords kPowers[] = {
    {"place", "places a unit"},
    {"remove", "removes a unit"},
    {"set_statuses", "changes a status"},
    {"add_modifier", "adds a modifier"},
    {"remove_modifier", "removes a modifier"},
    {"overrule", "overrules a result"},
    {"decide_for", "decides for a side"},
    {"enter_dice", "enters dice"},
    {"pause", "pauses the game"},
    {"unpause", "continues the game"},
    {"roll_back", "rolls the game back"},
    {"declare_result", "declares the result"},
    {"add_unit", "adds a unit"},
    {"set_contact", "changes who is in contact"},
    {"correct_dice", "corrects dice"},
    {"set_clock", "sets a clock"},
    {"look", "views hidden information"},
};

}  // namespace

std::string_view power_in_words(std::string_view power) {
  const auto known =
      std::find_if(std::begin(kPowers), std::end(kPowers), [&](const PowerWords& row) { return row.power == power; });
  return known == std::end(kPowers) ? "rules" : known->words;
}

}  // namespace battalia::inline narration
