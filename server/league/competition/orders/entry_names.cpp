#include "server/league/competition/orders/entry_names.h"

#include "common/base/printable.h"
#include "common/base/text.h"
#include "server/people/name_looks.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace battalia::league {
namespace {

using Looks = std::unordered_map<std::string, std::vector<std::string>>;  // of names
constexpr std::size_t kMostLooks = 20'000;

// The looks of a name take a while to compute, and every new name is compared with all that are entered.
const std::vector<std::string>& looks_in(Looks& known, const std::string& name) {
  const auto [found, added] = known.try_emplace(name);
  if (added) found->second = people::looks_of(name);
  return found->second;
}

// Why people would take the name for that of another entrant: it has a Greek O in place of a Latin one.
WhyNotOrder why_not_look(const Competition& competition, const std::string& name, EntrantId own) {
  thread_local Looks known;
  if (known.size() > kMostLooks) known.clear();
  const std::vector<std::string>& looks = looks_in(known, name);
  for (const auto& [id, entrant] : competition.entrants) {
    if (id == own) continue;
    const std::vector<std::string>& others = looks_in(known, entrant.name());
    if (std::ranges::find_first_of(looks, others) == looks.end()) continue;
    return "The name " + in_quotes(name) + " looks too much like " + in_quotes(entrant.name()) +
           ", who is already entered.";
  }
  return std::nullopt;
}

}  // namespace

WhyNotOrder why_not_entrant_name(const Competition& competition, const std::string& name, EntrantId own) {
  if (name.find_first_not_of(' ') == std::string::npos) return "A player or team needs a name.";
  if (!is_utf8(name) || character_count(name) > kLongestName) {
    const std::string beginning = name.substr(0, 64);
    return "The name " + in_quotes(beginning.substr(0, utf8_prefix(beginning))) + " is longer than " +
           std::to_string(kLongestName) + " characters.";
  }
  if (printable(name) != name) return printable("The name " + in_quotes(name) + " contains invisible characters.");
  if (name.front() == ' ' || name.back() == ' ') return "The name " + in_quotes(name) + " begins or ends with a space.";
  for (const auto& [id, entrant] : competition.entrants) {
    if (id != own && lower(entrant.name()) == lower(name)) return in_quotes(name) + " is already entered.";
  }
  return why_not_look(competition, name, own);
}

}  // namespace battalia::league
