// Names that their owners have removed from a club's events: pages, files and records show a number in their place.
// What was played, its points and the places of all others stay as they are, and so does the log. Pure.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/league/competition/competition.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace battalia::league {

class RemovedNames {
 public:
  // What the competition shows of those people in place of their names.
  RemovedNames(const Competition& competition, const std::set<std::string>& people);

  // None of them has entered it.
  bool empty() const { return people_.empty(); }

  // As it is shown: without the names in its entrants, lists, games, penalties and draft.
  Competition without(const Competition& competition) const;
  // The same for a line of its record.
  v1::LeagueRecordLine without(v1::LeagueRecordLine line) const;

 private:
  struct LongestFirst {  // "Ann Lee" before "Ann"
    bool operator()(const std::string& a, const std::string& b) const {
      return a.size() != b.size() ? a.size() > b.size() : a < b;
    }
  };

  bool is_of(const v1::LeagueEntrant& entrant) const;
  void forget(v1::LeagueEntrant& entrant) const;
  std::string without_in(const std::string& text) const;
  void remove_in(google::protobuf::Message& message) const;

  bool teams_ = false;
  std::set<std::string> people_;                              // who have entered
  std::map<std::string, std::string, LongestFirst> instead_;  // by name
};

// A competition as it is shown: itself, which outlives it, or a copy without the names that their owners have removed.
class Shown {
 public:
  explicit Shown(const Competition& whole) : whole_(&whole) {}
  explicit Shown(Competition&& copy) : copy_(std::move(copy)) {}
  const Competition& get() const { return copy_ ? *copy_ : *whole_; }

 private:
  const Competition* whole_ = nullptr;
  std::optional<Competition> copy_;
};
Shown shown_without(const Competition& competition, const std::set<std::string>& names);

}  // namespace battalia::league
