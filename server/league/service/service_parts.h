// The parts of the league's service, and code shared by its requests. Included only by the files of the service.
#pragma once

#include "common/base/work.h"
#include "server/league/competition/next_season.h"
#include "server/league/service/clubs/clubs.h"
#include "server/league/service/entry_codes.h"
#include "server/league/service/games/game_maker.h"
#include "server/league/service/games/result_taker.h"
#include "server/league/service/hooks/hooks.h"
#include "server/league/service/pages/pages.h"
#include "server/league/service/pages/summaries.h"
#include "server/league/service/replies.h"
#include "server/league/service/rights.h"
#include "server/league/service/service.h"
#include "server/play/beside/caretaker.h"
#include "server/play/beside/long_answers.h"
#include "server/play/beside/opening.h"
#include "server/play/beside/view_watchers.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace battalia::league {

struct Service::Parts {
  explicit Parts(const LeagueContext& given);

  // Returns nullptr also for one that cannot be read, and reports that to the operator.
  const Competition* find(std::uint64_t number);
  void warn_of_damage(std::uint64_t number, const store::StreamDamaged& found);
  // All competitions that can be read, in order.
  std::vector<std::uint64_t> all() const { return host.competitions(); }
  std::shared_ptr<const store::ClubRows> club_of(const Competition& competition) const;
  std::set<v1::ClubRole> roles_of(const Competition& competition, const std::string& person) const;
  v1::CompetitionSummary summary(std::uint64_t number, const Competition& competition, const std::string& person) const;
  // People who have removed their name from the events of its club.
  std::set<std::string> removed_names(const Competition& competition) const;
  // For the order that removes it.
  std::optional<std::string> why_not_name(const std::string& person, const v1::GiveClubOrder& request);
  // What the person sees as a player, where many events are processed for them.
  LeagueViewer player_of(const Competition& competition, const std::string& person) const;
  // The full view for that person, as a message without an id: at once, or for a large event from the background.
  // Returns false, without calling `then`, if too much is waiting there.
  bool show(std::uint64_t number, const std::string& person, const play::ViewWatchers::Then& then);

  // After startup: reads one slice.
  bool read_some(std::uint64_t number, work::Steps steps);

  // For the background.
  std::shared_ptr<const Competition> large_copy(std::uint64_t number, const Competition& competition);

  // That order of theirs was carried out before.
  bool is_known(const std::string& person, const v1::LeagueRequest& request);
  void answer(const play::RequestContext& call, const v1::LeagueRequest& request);
  void show_club(const play::RequestContext& call, std::uint64_t number);
  void give_club_order(const play::RequestContext& call, const v1::GiveClubOrder& request);
  void answer_about_one(const play::RequestContext& call, const v1::LeagueRequest& request);

  // service_deadlines.cpp: called after a change: creates games, notifies watchers, and schedules the next date.
  void look_after(std::uint64_t number);
  // Does what is due.
  void act(std::uint64_t number);
  void rule_overdue(std::uint64_t number, std::uint32_t game);
  void publish_round(std::uint64_t number);
  void as_server(std::uint64_t number, const v1::LeagueOrder& order, const LeagueDone& done = {});

  // service_orders.cpp
  tl::expected<NextSeason, play::Refusal> season_after(const std::string& person, const v1::MakeCompetition& request);
  std::optional<play::Refusal> why_not_announce(const play::Person& person, const v1::LeagueTerms& terms,
                                                const std::string& request_id);
  void make_competition(const play::RequestContext& call, const v1::MakeCompetition& request);
  bool makes_pairs(const Competition& competition, const play::Person& person, const v1::LeagueOrder& order) const;
  std::optional<std::string> why_not_after_lists(const Competition& competition, const v1::EnterCompetition& enter,
                                                 const std::string& self) const;
  std::optional<std::string> why_not_officers(const Competition& competition, const v1::EnterCompetition& enter,
                                              const std::string& asker) const;
  std::optional<play::Refusal> why_not_guess(const Competition& competition, const std::string& person,
                                             const v1::EnterCompetition& enter);
  void give_order(const play::RequestContext& call, const v1::GiveLeagueOrder& request);
  void submit(const play::RequestContext& call, const v1::GiveLeagueOrder& request, v1::LeagueOrder order);
  std::optional<std::string> why_not_match(const v1::LeagueTerms& terms) const;
  std::optional<std::string> complete_terms(const Competition& competition, const std::string& person,
                                            const std::string& entry_code, v1::LeagueTerms& terms) const;
  std::optional<std::string> complete(const Competition& competition, const play::Person& person,
                                      const v1::GiveLeagueOrder& request, v1::LeagueOrder& order) const;
  std::optional<play::Refusal> complete_list(const Competition& competition, v1::SubmitList& submitted) const;
  // Its list is a roster file, which may expand to megabytes: it is read in the background and then handed in.
  void submit_roster(const play::RequestContext& call, const v1::GiveLeagueOrder& request, v1::LeagueOrder order);
  void block_pairs_of_club(std::uint64_t number, const Competition& competition, const LeagueDone& then);
  void block_pairs(std::uint64_t number, std::vector<EntrantPair> pairs, const LeagueDone& then);

  // service_pages.cpp
  void watch(const play::RequestContext& call, std::uint64_t number);
  void list_competitions(const play::RequestContext& call, const v1::ListCompetitions& request);
  void preview_round(const play::RequestContext& call, const v1::PreviewRound& request);
  void player_page(const play::RequestContext& call, const v1::AskPlayerPage& request);
  struct OwnEvents {  // entered by a person
    std::vector<OwnEvent> events;
    std::size_t players = 0;  // in all of them
    bool large() const { return players > std::size_t{kMostRuledAtOnce}; }
  };
  // The events with those numbers, in order, at most that many. If they are large together, as copies for the
  // background; otherwise valid until something changes.
  OwnEvents own_events(const std::string& person, const std::vector<std::uint64_t>& numbers, std::size_t most,
                       bool with_ended);
  void my_competitions(const play::RequestContext& call);
  void ratings(const play::RequestContext& call, const v1::AskRatings& request);
  void record(const play::RequestContext& call, const v1::AskLeagueRecord& request);
  void file(const play::RequestContext& call, const v1::AskLeagueFile& request);

  // Makes a file in the background; returns false if too much is waiting there.
  bool later(std::function<std::optional<v1::LeagueFile>()> make, const FileTaken& then);

  // service_feeds.cpp
  void renew_feeds(const play::RequestContext& call);

  // service_reminders.cpp: progress of checking an event for reminders.
  struct Reminding {
    std::int64_t next_ms = 0;    // when to check it (again)
    std::int64_t coming_ms = 0;  // the earliest due time found so far
    EntrantId last = 0;          // the last entrant checked
    std::size_t left = 0;        // entrants still to be checked
  };
  // Checks it again after a change.
  void remind_again(std::uint64_t number, const Competition& competition);
  void add_reminders(std::uint64_t number, const Competition& competition, std::int64_t waited_ms,
                     std::vector<EventReminder>& due);
  void add_reminders_of(std::uint64_t number, const Competition& competition, const std::string& person,
                        const std::vector<v1::LeagueTask>& tasks, std::int64_t waited_ms,
                        std::vector<EventReminder>& due);

  LeagueContext context;
  LeagueHost host;
  Clubs clubs{context};
  CodeGuesses guesses;
  GameMaker maker{context, host};
  ResultTaker taker{context, host};
  Hooks hooks{context, clubs, [this](std::uint64_t event) { return find(event); }};
  play::ViewWatchers watchers{context.clock,
                              [this](std::uint64_t number, const play::Person& person,
                                     const play::ViewWatchers::Then& then) { return show(number, person.name, then); },
                              [this](std::uint64_t number) { care.look_again(number); }};
  play::LongAnswers long_answers{context.background};
  std::set<std::uint64_t> unreadable;
  std::map<std::uint64_t, Reminding> reminding;
  std::uint64_t reminded_last = 0;  // the event checked last
  play::Caretaker care;
  play::Opening opening{
      context.clock,
      {[this](std::uint64_t number, work::Steps steps) { return read_some(number, steps); }, [this] { taker.wake(); }}};
};

constexpr work::Steps kStepsOfAnEntry = 5;           // for each player or game checked
constexpr work::Steps kStepsOfAShownPlayer = 3'000;  // with their games and standings, in a view

play::Refusal no_such_competition();
// Charges the work of pairing a round of that event: with thousands of players it takes seconds, in the background.
void count_pairing(const Competition& competition);

}  // namespace battalia::league
