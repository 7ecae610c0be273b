// What changed between versions of a system's rules, clause by clause. A system lists its versions as data; its README
// says the same, and a test compares the two. When a running game is continued under a newer version, play/ tells both
// sides which changes affect it. Contains no rules.
//
// A change is one of three kinds: a corrected fault, which applies to every game from then on; a new reading of an
// ambiguous clause, on which players may have relied, so that games that began under the old reading keep it (the
// switch depends on Table.rules_version); or new wording of the same ruling.
#pragma once

#include "server/rules/table.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace battalia::rules {

// The switch for one reading: games that began before version `since` keep the old one. A chapter calls is_kept() in
// the one predicate that decides the clause.
struct KeptReading {
  std::string_view key;     // "recoil_passes_squares": what the old reading says
  std::uint32_t since = 0;  // the version that introduced the new reading
};

// A table without a version (0) is played under the newest.
inline bool is_kept(const KeptReading& old, const Table& table) {
  return table.rules_version != 0 && table.rules_version < old.since;
}

enum class ChangeKind : std::uint8_t {
  fault,    // applies to every game from now on
  reading,  // applies to games that begin from now on
  wording,  // changes no ruling: nobody is notified
};

struct RulesChange {
  std::vector<std::string_view> clauses;
  std::string_view what;  // the rule from this version on; a sentence
  std::string_view why;   // what the rule was before, or what is wrong with it; a sentence
  // True if the change can affect the battle on that table. The table may be only what one seat knows, so this looks at
  // nothing but units, terrain and options. Null: it can affect any battle.
  bool (*concerns)(const Table&) = nullptr;
  ChangeKind kind = ChangeKind::fault;
  const KeptReading* kept = nullptr;  // for a reading, and only for one
};

// The key of the Declared event in which the server says what has changed. Its text never names a unit, so it can't
// reveal a hidden one.
inline constexpr std::string_view kRulesChanged = "rules_changed";

struct RulesVersion {
  std::uint32_t number = 0;
  std::vector<RulesChange> changes;  // since the version before; empty for version 1
};

// The changes after one version up to another, without changes of wording.
std::vector<const RulesChange*> changes_between(std::span<const RulesVersion> versions, std::uint32_t after,
                                                std::uint32_t up_to);

}  // namespace battalia::rules
