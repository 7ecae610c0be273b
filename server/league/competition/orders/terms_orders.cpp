#include "server/league/competition/orders/terms_orders.h"

#include "common/base/day.h"
#include "common/base/printable.h"
#include "common/base/text.h"
#include "server/league/competition/orders/entry_orders.h"
#include "server/league/competition/orders/list_orders.h"
#include "server/league/competition/orders/officer_rights.h"
#include "server/league/formats/season.h"
#include "server/league/formats/stages.h"
#include "server/league/scoring/game_score.h"

#include <google/protobuf/util/message_differencer.h>

#include <algorithm>
#include <map>

namespace battalia::league {
namespace {

constexpr std::size_t kLongestTitle = 80;
constexpr std::size_t kLongestDescription = 2'000;
constexpr std::uint32_t kMostBoards = 20;
constexpr std::uint32_t kMostLists = 5;
constexpr std::uint32_t kMostTables = 1'000;
constexpr std::int64_t kMostThousandths = 1'000'000;
constexpr std::uint32_t kSecretBytes = 32;
constexpr int kMostDates = 100;

WhyNotOrder why_not_text(const std::string& text, std::size_t longest, const std::string& what) {
  if (!is_utf8(text)) return what + " is not text.";
  if (character_count(text) > longest) return what + " can have at most " + std::to_string(longest) + " characters.";
  return std::nullopt;
}

WhyNotOrder why_not_pairing(const v1::LeaguePairing& pairing) {
  std::set<std::string> named;
  for (const std::string& rule : pairing.rules()) {
    if (!soft_rule(rule)) return in_quotes(rule) + " is not one of the pairing rules.";
    if (!named.insert(rule).second) return "The pairing rule " + in_quotes(rule) + " is named twice.";
  }
  if (pairing.tables() > kMostTables) return "A hall can have at most " + std::to_string(kMostTables) + " tables.";
  return std::nullopt;
}

WhyNotOrder why_not_dates(const v1::LeagueTerms& terms) {
  if (terms.round_days() > 366) return "A round can last at most a year.";
  if (terms.rounds_due_ms_size() > kMostDates)
    return "At most " + std::to_string(kMostDates) + " rounds have dates of their own.";
  std::int64_t last = 0;
  for (const std::int64_t due : terms.rounds_due_ms()) {
    if (due <= last) return "Each round must be due later than the one before.";
    last = due;
  }
  if (terms.lists_due_ms() < 0) return "That is not a valid time for the lists.";
  if (std::max(last, terms.lists_due_ms()) >= kLastDateMs) return "The dates of an event must be before the year 2200.";
  return std::nullopt;
}

WhyNotOrder why_not_fixed_points(const v1::LeagueScoring& scoring) {
  for (const std::int64_t points :
       {scoring.bye_thousandths(), scoring.forfeit_win_thousandths(), scoring.forfeit_loss_thousandths(),
        scoring.late_entry_thousandths(), scoring.late_list_thousandths()}) {
    if (std::abs(points) > kMostThousandths) return "Points for byes, forfeits and lateness can be at most 1,000.";
  }
  return std::nullopt;
}

// Lists that were submitted were checked by them.
bool has_same_rules(const v1::CreateMatch& a, const v1::CreateMatch& b) {
  const auto options_of = [](const v1::CreateMatch& match) {
    std::map<std::string, std::string> options;
    for (const v1::Option& option : match.options()) options[option.key()] = option.value();
    return options;
  };
  return a.system() == b.system() && options_of(a) == options_of(b);
}

// Terms without what may change while the event is played: it harms nobody's games, points or lists.
v1::LeagueTerms fixed_from_the_start(v1::LeagueTerms terms) {
  terms.clear_title();
  terms.clear_description();
  terms.clear_entry();
  terms.clear_entry_code_hash();
  terms.clear_places();
  terms.clear_fee();
  terms.clear_late_entry();
  terms.clear_round_days();
  terms.clear_rounds_due_ms();
  terms.clear_overdue();
  terms.clear_automatic_seconds();
  return terms;
}

WhyNotOrder why_not_change(const Competition& competition, const v1::LeagueTerms& terms) {
  using google::protobuf::util::MessageDifferencer;
  const bool same =
      MessageDifferencer::Equivalent(fixed_from_the_start(competition.terms), fixed_from_the_start(terms));
  if (!competition.started || same) return std::nullopt;
  return "The event has started: only its title, description, entry, the dates of its rounds and what becomes of "
         "overdue games can still change.";
}

// Two officers may change the terms at the same time: the second would take back what the first has changed.
WhyNotOrder why_not_this_revision(const OrderContext& context, std::uint32_t revision) {
  const Competition& competition = context.competition;
  if (revision == 0 || revision == competition.terms_revision) return std::nullopt;
  const std::string& by = competition.terms_by;
  const std::string who = by == context.asker.person ? "You have" : (by.empty() ? "Somebody" : by) + " has";
  return who + " changed the terms meanwhile. Look at them before you save yours.";
}

// An earlier date shows all lists at once. An officer who plays and has handed in none yet could then write their own
// against those of the others.
WhyNotOrder why_not_date_of_lists(const OrderContext& context, const v1::LeagueTerms& terms) {
  const v1::LeagueTerms& before = context.competition.terms;
  const std::int64_t due = terms.lists_due_ms();
  const bool later =
      before.seal() == v1::LEAGUE_SEAL_DATE && before.lists_due_ms() != 0 && due >= before.lists_due_ms();
  if (terms.seal() != v1::LEAGUE_SEAL_DATE || due == 0 || later || context.competition.lists.empty())
    return std::nullopt;
  if (has_own_lists_in(context)) return std::nullopt;
  return "You play in this event: hand in your own army lists before you set an earlier date for showing those of the "
         "others.";
}

LeagueRuling rule_on_change(const OrderContext& context, const v1::ChangeLeagueTerms& change) {
  const Competition& competition = context.competition;
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kChangeTerms)) return refuse(*why);
  if (WhyNotOrder why = why_not_this_revision(context, change.revision())) return refuse(*why);
  if (WhyNotOrder why = why_not_terms(change.terms())) return refuse(*why);
  if (WhyNotOrder why = why_not_change(competition, change.terms())) return refuse(*why);
  if (WhyNotOrder why = why_not_date_of_lists(context, change.terms())) return refuse(*why);
  if (!competition.lists.empty() && !has_same_rules(competition.terms.match(), change.terms().match())) {
    return refuse("Army lists have been handed in: the rules and options they were checked by can't change any more.");
  }
  Events events;
  *events.emplace_back().mutable_terms_changed()->mutable_terms() = change.terms();
  fill_places(competition, events);
  return events;
}

LeagueRuling rule_on_start(const OrderContext& context) {
  const Competition& competition = context.competition;
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kStart)) return refuse(*why);
  if (competition.started) return refuse("The event has already started.");
  std::map<std::uint32_t, std::uint32_t> playing;
  for (const auto& [id, entrant] : competition.entrants)
    playing[entrant.division()] += plays(competition, entrant) ? 1 : 0;
  for (std::uint32_t d = 0; d < static_cast<std::uint32_t>(std::max(competition.terms.divisions_size(), 1)); ++d) {
    if (playing[d] >= 2) continue;
    const std::string where =
        competition.terms.divisions().empty() ? "" : " in " + competition.terms.divisions(static_cast<int>(d)).name();
    return refuse("At least two players must have entered" + where +
                  (competition.terms.check_in() ? " and checked in." : "."));
  }
  Events events;
  events.emplace_back().mutable_started();
  return events;
}

// An event that has not started is called off: nobody has played, so lists that were handed in stay sealed.
LeagueRuling rule_on_end(const OrderContext& context) {
  if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kEnd)) return refuse(*why);
  for (const auto& [number, game] : context.competition.games) {
    if (!has_result(game)) return refuse("Game " + std::to_string(number) + " has no result yet.");
  }
  Events events;
  drop_draft(context, events);
  v1::ListsRevealed lists;
  for (const auto& [key, kept] : context.competition.lists) {
    if (!kept.to_all && context.competition.started) *lists.add_lists() = kept.list;
  }
  if (!lists.lists().empty()) *events.emplace_back().mutable_lists_revealed() = lists;
  events.emplace_back().mutable_ended()->set_secret(context.competition.secret);
  return events;
}

}  // namespace

std::optional<PairingRule> soft_rule(const std::string& name) {
  for (std::size_t i = 0; i < kPairingRules; ++i) {
    const auto rule = static_cast<PairingRule>(i);
    if (!is_hard(rule) && name_of(rule) == name) return rule;
  }
  return std::nullopt;
}

WhyNotOrder why_not_terms(const v1::LeagueTerms& terms) {
  if (terms.title().find_first_not_of(' ') == std::string::npos) return "The event needs a title.";
  if (WhyNotOrder why = why_not_text(terms.title(), kLongestTitle, "A title")) return why;
  if (printable(terms.title()) != terms.title()) return "The title contains invisible characters.";
  if (WhyNotOrder why = why_not_text(terms.description(), kLongestDescription, "A description")) return why;
  if (WhyNotOrder why = why_not_stages(terms)) return why;
  const std::string divisions = why_not_divisions({terms.divisions().begin(), terms.divisions().end()});
  if (!divisions.empty()) return divisions;
  if (WhyNotOrder why = why_not_scoring(terms.scoring())) return why;
  if (WhyNotOrder why = why_not_fixed_points(terms.scoring())) return why;
  if (WhyNotOrder why = why_not_pairing(terms.pairing())) return why;
  if (terms.entry() == v1::LEAGUE_ENTRY_UNSPECIFIED) return "Say who may enter.";
  if (terms.members_only() && terms.club() == 0) return "An event for members needs a club.";
  if (terms.entry() == v1::LEAGUE_ENTRY_CODE && terms.entry_code_hash().size() != 32)
    return "Entry by code needs a code.";
  if (terms.places() > kMostEntrants) return "An event can have at most 2,000 places.";
  if (terms.team_size() > kMostBoards) return "A team can have at most " + std::to_string(kMostBoards) + " boards.";
  if (terms.lists_each() > kMostLists) return "A player can hand in at most " + std::to_string(kMostLists) + " lists.";
  return why_not_dates(terms);
}

LeagueRuling rule_on_terms(const OrderContext& context, const v1::LeagueOrder& order) {
  Events events;
  if (order.has_create()) {
    if (WhyNotOrder why = why_not_officer(context, v1::LeagueOrder::kCreate)) return refuse(*why);
    if (WhyNotOrder why = why_not_terms(order.create().terms())) return refuse(*why);
    if (order.create().secret().size() != kSecretBytes) return refuse("An event's secret must be 32 bytes long.");
    v1::CompetitionCreated& created = *events.emplace_back().mutable_created();
    *created.mutable_terms() = order.create().terms();
    created.set_secret(order.create().secret());
    created.set_commitment(seed_commitment(order.create().secret()));
    return events;
  }
  if (order.has_change_terms()) return rule_on_change(context, order.change_terms());
  return order.has_start() ? rule_on_start(context) : rule_on_end(context);
}

}  // namespace battalia::league
