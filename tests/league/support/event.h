// A competition under test: gives orders on a person's behalf, keeps the log, and refuses like the host. Used by the
// tests of the core and of exported files.
#pragma once

#include "server/league/competition/adjudicate.h"
#include "server/league/competition/redaction.h"

#include <string>
#include <vector>

namespace battalia::tests {

// Terms of a Swiss with this many rounds, scored by win, draw and loss; open entry.
v1::LeagueTerms swiss_terms(std::uint32_t rounds);
v1::LeagueFacts won_by_red(std::uint32_t red_loss = 10, std::uint32_t blue_loss = 40);
v1::LeagueFacts won_by_blue(std::uint32_t red_loss = 40, std::uint32_t blue_loss = 10);

inline const std::string kOrganiser = "olga";

class Event {
 public:
  explicit Event(const v1::LeagueTerms& terms);

  // Gives an order as that person. Returns an empty text if it was accepted, otherwise the reason. "olga" is the
  // organiser, "uma" an umpire, "tim" the treasurer, "" the server.
  std::string give(const std::string& person, const v1::LeagueOrder& order);

  std::string enter(const std::string& person, const std::string& name = {});
  std::string start();
  std::string draft();
  std::string publish();  // drafts first
  std::string report(std::uint32_t game, const v1::LeagueFacts& facts, const std::string& person = kOrganiser);
  std::string confirm(std::uint32_t game, const std::string& person);
  std::string submit_list(const std::string& person, league::EntrantId id, const std::string& army,
                          std::uint32_t number = 0, std::uint32_t points = 500);

  // Reports red as the winner of each open game of the last round.
  void play_round();

  const league::Competition& state() const { return state_; }
  const std::vector<v1::LeagueRecord>& log() const { return log_; }
  v1::CompetitionView view(const std::string& person) const;
  // The stream sent to that person, as bytes.
  std::string stream_for(const std::string& person) const;

  std::int64_t now_ms = 1'700'000'000'000;

 private:
  league::Asker asker(const std::string& person) const;

  league::Competition state_;
  std::vector<v1::LeagueRecord> log_;
};

// An event with players p1, p2, ... numbered in that order.
Event with_players(int count, const v1::LeagueTerms& terms = swiss_terms(3));

template <class Set>
v1::LeagueOrder order_of(Set set) {
  v1::LeagueOrder order;
  set(order);
  return order;
}

// "4.5": as the standings print it.
std::string points_of(const Event& event, league::EntrantId id);
v1::LeagueGame game_of(const Event& event, std::uint32_t number);
std::string red_of(const Event& event, std::uint32_t game);  // "p3"
std::string blue_of(const Event& event, std::uint32_t game);

}  // namespace battalia::tests
