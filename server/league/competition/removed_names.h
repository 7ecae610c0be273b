// Names that their owners have removed from a club's events: pages, files and records show a number instead. Games,
// points and all places stay as they are, and so does the log. Pure.
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
  // The texts that the competition shows instead of those names.
  RemovedNames(const Competition& competition, const std::set<std::string>& people);

  // True if none of them has entered it.
  bool empty() const { return people_.empty(); }

  // The competition as shown: without the names in its entrants, lists, games, penalties and draft.
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
  std::set<std::string> people_;                              // people who have entered
  std::map<std::string, std::string, LongestFirst> instead_;  // by name
};

// A competition as shown: the original, which must outlive this, or a copy without the removed names.
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
