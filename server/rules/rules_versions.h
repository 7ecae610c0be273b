// What has changed from one version of a system's rules to the next, clause by clause. A system lists its versions as
// data; its README says the same, and a test compares them. play/ tells both sides of a running game what concerns it
// when the game comes under a newer version. Holds no rule.
//
// A change is a fault that was mended, which concerns every game from then on; or a new reading of a clause that left
// room, by which players may have placed their troops: then the game that began under the old reading keeps it, by a
// switch that Table.rules_version sets; or other words for the same ruling.
#pragma once

#include "server/rules/table.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace battalia::rules {

// The switch of one reading: games that began before version `since` keep the old one. A chapter asks is_kept() in the
// one predicate that decides the clause.
struct KeptReading {
  std::string_view key;     // "recoil_passes_squares": what the old reading says
  std::uint32_t since = 0;  // the version with which the new one came
};

// A table that names no version (0) is played by the newest.
inline bool is_kept(const KeptReading& old, const Table& table) {
  return table.rules_version != 0 && table.rules_version < old.since;
}

enum class ChangeKind : std::uint8_t {
  fault,    // holds in every game from now on
  reading,  // holds in games that begin from now on
  wording,  // no ruling is another for it: nobody is told
};

struct RulesChange {
  std::vector<std::string_view> clauses;
  std::string_view what;  // holds from this version on; a sentence
  std::string_view why;   // what was before, or what is wrong with it; a sentence
  // True for a battle that the change can concern, as far as that table tells. It may be what one seat knows of it, so
  // it asks nothing but what units, terrain and options there are. Null: any battle.
  bool (*concerns)(const Table&) = nullptr;
  ChangeKind kind = ChangeKind::fault;
  const KeptReading* kept = nullptr;  // of a reading, and of nothing else
};

// The key of a Declared in which the server says what has changed, in its own words: it names no unit and mentions
// nobody, whatever hidden units are called.
inline constexpr std::string_view kRulesChanged = "rules_changed";

struct RulesVersion {
  std::uint32_t number = 0;
  std::vector<RulesChange> changes;  // since the version before; of version 1: none
};

// Of what changed after one version up to another, whatever is told.
std::vector<const RulesChange*> changes_between(std::span<const RulesVersion> versions, std::uint32_t after,
                                                std::uint32_t up_to);

}  // namespace battalia::rules
