#include "clients/terminal/play/left_undone.h"

#include "common/narration/words.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::terminal {
namespace {

constexpr std::array<std::pair<v1::Verb, std::string_view>, 7> kCan = {{
    {v1::VERB_SHOOT, "fire"},
    {v1::VERB_FIGHT, "fight"},
    {v1::VERB_CHARGE, "charge"},
    {v1::VERB_MOVE, "move"},
    {v1::VERB_COMMAND, "be given orders"},
    {v1::VERB_RALLY, "rally"},
    {v1::VERB_DEPLOY, "be placed, or will be placed for you"},
}};
constexpr std::size_t kMostNamed = 6;

// Not moving or ordering a commander, or not placing a unit again, loses nothing.
bool gives_up(const v1::Unit& unit, v1::Verb verb) {
  if (verb == v1::VERB_DEPLOY) return unit.presence() != v1::PRESENCE_ON_TABLE;
  if (verb == v1::VERB_MOVE || verb == v1::VERB_COMMAND) return unit.kind() != v1::UNIT_KIND_COMMANDER;
  return true;
}

std::string listed(std::vector<std::string> names) {
  if (names.size() > kMostNamed) {
    const std::string others = std::to_string(names.size() - kMostNamed + 1) + " others";
    names.resize(kMostNamed - 1);
    names.push_back(others);
  }
  const std::string last = names.back();
  names.pop_back();
  return names.empty() ? last : join(names, ", ") + " and " + last;
}

}  // namespace

std::string left_undone(const v1::Prompt& prompt, const v1::Table& table) {
  std::string text;
  std::set<std::string_view> named;
  for (const auto& [verb, can] : kCan) {
    std::vector<std::string> left;
    for (const v1::Offer& offer : prompt.offers()) {
      if (offer.verb() != verb) continue;
      for (const std::string& id : offer.units()) {
        const auto unit = std::find_if(table.units().begin(), table.units().end(),
                                       [&](const v1::Unit& each) { return each.id() == id; });
        if (unit == table.units().end() || !gives_up(*unit, verb) || !named.insert(id).second) continue;
        left.push_back(printable(id));
      }
    }
    if (!left.empty()) text += (text.empty() ? "" : " ") + listed(left) + " can still " + std::string(can) + ".";
  }
  return text;
}

}  // namespace battalia::terminal
