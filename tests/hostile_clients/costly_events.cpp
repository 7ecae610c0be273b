#include "tests/hostile_clients/costly_events.h"

#include "tests/league/support/packed_roster.h"
#include "tests/support/metric.h"

#include <algorithm>
#include <array>

namespace battalia::tests {
namespace {

constexpr std::size_t kFewPlayers = 120;
constexpr std::size_t kManyPlayers = 500;
constexpr std::size_t kMostPlayers =
    2'000;  // as many as an event may have; pairing a round takes minutes under a sanitizer
constexpr int kMostInAMessage = 500;
constexpr int kRounds = 2;
constexpr std::size_t kMostLists = 4;
constexpr std::size_t kMostXml = 4'100'000;  // of a roster: a little more than the server reads
constexpr std::size_t kLongestFile = 60'000;

}  // namespace

std::optional<v1::ServerMessage> EventSearch::ask(const v1::LeagueRequest& request) {
  v1::ClientMessage message;
  *message.mutable_league() = request;
  return organiser_.ask(message);
}

v1::LeagueTerms EventSearch::terms() {
  v1::LeagueTerms terms;
  terms.set_title("Costly");
  terms.set_real_tables(true);
  terms.set_entry(v1::LEAGUE_ENTRY_OPEN);
  terms.set_seal(v1::LEAGUE_SEAL_BOTH_IN);
  terms.mutable_scoring()->set_preset("win-draw-loss");
  for (const char* key : {"opponents", "margin", "lot"}) terms.mutable_scoring()->add_tie_breaks(key);
  v1::LeagueStage& stage = *terms.add_stages();
  stage.set_format(static_cast<v1::LeagueFormat>(1 + below(4)));
  if (stage.format() == v1::LEAGUE_FORMAT_SWISS) stage.set_rounds(1 + static_cast<std::uint32_t>(below(8)));
  return terms;
}

void EventSearch::order(const v1::LeagueOrder& order) {
  v1::LeagueRequest request;
  request.mutable_give_order()->set_competition(event_);
  request.mutable_give_order()->set_request_id("e" + std::to_string(++requests_));
  *request.mutable_give_order()->mutable_order() = order;
  static_cast<void>(ask(request));
}

void EventSearch::run_one() {
  if (!organiser_.is_here()) organiser_.come();
  v1::LeagueRequest make;
  *make.mutable_make_competition()->mutable_terms() = terms();
  make.mutable_make_competition()->set_request_id("e" + std::to_string(++requests_));
  const auto made = ask(make);
  if (!made || !made->league().has_order_done()) return organiser_.come();
  event_ = made->league().order_done().competition();
  ++events_;
  const auto players =
      static_cast<std::uint32_t>(2 + below(below(3) == 0 ? in_slow_set(kManyPlayers, kMostPlayers) : kFewPlayers));
  most_players_ = std::max(most_players_, static_cast<int>(players));
  v1::LeagueOrder enter;
  for (std::uint32_t player = 1; player <= players; ++player) {
    enter.mutable_import_entrants()->add_entrants()->set_name("Player " + std::to_string(player));
    if (player != players && enter.import_entrants().entrants_size() < kMostInAMessage) continue;
    order(enter);
    enter.Clear();
  }
  for (std::size_t lists = below(kMostLists); lists > 0; --lists) hand_in_list(players);
  v1::LeagueOrder start;
  start.mutable_start();
  order(start);
  for (int round = 0; round < kRounds; ++round) play_round(players);
  ask_for_everything(players);
  v1::LeagueOrder end;
  end.mutable_end();
  order(end);
}

// A small file that expands to a large one, or one of maximum length that repeats one thing.
std::string EventSearch::list_file() {
  static constexpr std::array<std::array<const char*, 3>, 4> kRepeated = {{
      {"<roster name=\"R\">", "<force name=\"a\"><cost name=\"p\" value=\"1\"/></force>", "</roster>"},
      {"{\"units\": [{}", ", {}", "]}"},
      {"{\"units\": ", "[", ""},
      {"profile,unit,command,traits\n", "pikes,A,b,x;x;x;x;x;x;x;x\n", ""},
  }};
  const std::size_t kind = below(kRepeated.size() + 1);
  if (kind == kRepeated.size()) return packed_roster(below(kMostXml));
  std::string file = kRepeated[kind][0];
  const std::string again = kRepeated[kind][1];
  while (file.size() + again.size() < kLongestFile - 100) file += again;
  return file + kRepeated[kind][2];
}

void EventSearch::hand_in_list(std::uint32_t players) {
  v1::LeagueOrder given;
  given.mutable_submit_list()->set_entrant(1 + static_cast<std::uint32_t>(below(players)));
  given.mutable_submit_list()->set_file(list_file());
  order(given);
}

void EventSearch::play_round(std::uint32_t players) {
  v1::LeagueRequest preview;
  preview.mutable_preview_round()->set_competition(event_);
  preview.mutable_preview_round()->mutable_rules()->set_allow_repeats(below(2) == 0);
  static_cast<void>(ask(preview));
  v1::LeagueOrder given;
  given.mutable_draft_round();
  order(given);
  given.mutable_swap()->set_first(1 + static_cast<std::uint32_t>(below(players)));
  given.mutable_swap()->set_second(1 + static_cast<std::uint32_t>(below(players)));
  order(given);
  given.mutable_publish();
  order(given);
  given.mutable_withdraw()->set_entrant(1 + static_cast<std::uint32_t>(below(players)));
  given.mutable_withdraw()->set_no_show(true);
  given.mutable_withdraw()->set_reason("Nobody came.");
  order(given);
}

void EventSearch::ask_for_everything(std::uint32_t players) {
  v1::LeagueRequest request;
  request.mutable_watch()->set_competition(event_);
  static_cast<void>(ask(request));
  request.mutable_ask_record()->set_competition(event_);
  static_cast<void>(ask(request));
  request.mutable_ask_player_page()->set_competition(event_);
  request.mutable_ask_player_page()->set_entrant(1 + static_cast<std::uint32_t>(below(players)));
  static_cast<void>(ask(request));
  request.mutable_list_competitions();
  static_cast<void>(ask(request));
  for (int kind = v1::LeagueFileKind_MIN + 1; kind <= v1::LeagueFileKind_MAX; ++kind) {
    request.mutable_ask_file()->set_competition(event_);
    request.mutable_ask_file()->set_kind(static_cast<v1::LeagueFileKind>(kind));
    static_cast<void>(ask(request));
  }
  request.mutable_unwatch()->set_competition(event_);
  static_cast<void>(ask(request));
}

}  // namespace battalia::tests
