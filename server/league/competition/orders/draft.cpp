#include "server/league/competition/orders/draft.h"

#include "common/base/text.h"
#include "server/league/competition/history_of.h"
#include "server/league/competition/orders/terms_orders.h"
#include "server/league/formats/stages.h"
#include "server/league/pairing/reasons.h"
#include "server/league/pairing/table_plan.h"

#include <algorithm>
#include <functional>

namespace battalia::league {
namespace {

PairingSettings settings_of(const Competition& competition, const LiftedRules& lifted) {
  PairingSettings settings;
  settings.round = competition.round + 1;
  settings.seed = round_seed(competition.secret, settings.round);
  settings.club_apart_rounds = competition.terms.pairing().club_apart_rounds();
  settings.blocked = competition.blocks;
  settings.relaxed = lifted;
  if (competition.terms.pairing().rules().empty()) return settings;
  settings.order.clear();
  for (const std::string& name : competition.terms.pairing().rules()) {
    if (const auto rule = soft_rule(name)) settings.order.push_back(*rule);
  }
  return settings;
}

std::vector<EntrantPair> locks_among(const Competition& competition, const std::vector<EntrantId>& entrants) {
  std::vector<EntrantPair> locks;
  if (!competition.draft || competition.draft->round() != competition.round + 1) return locks;
  const auto inside = [&](EntrantId id) { return std::find(entrants.begin(), entrants.end(), id) != entrants.end(); };
  for (const v1::LeagueDraftPair& pair : competition.draft->pairs()) {
    if (pair.locked() && inside(pair.red()) && (pair.blue() == 0 || inside(pair.blue()))) {
      locks.push_back(unordered(pair.red(), pair.blue()));
    }
  }
  return locks;
}

std::vector<Candidate> group_candidates(const Competition& competition, const History& history,
                                        const PairingGroup& group) {
  std::vector<Candidate> candidates = candidates_of(competition, history, group.entrants);
  if (!group.by_place) return candidates;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    candidates[i].score = Points::whole(static_cast<std::int64_t>(candidates.size() - i));
  }
  return candidates;
}

void add_pair(v1::LeagueDraft& draft, const RoundPair& pair, const std::string& label, const std::string& reason) {
  v1::LeagueDraftPair& made = *draft.add_pairs();
  made.set_red(pair.red);
  made.set_blue(pair.blue);
  made.set_locked(pair.locked);
  made.set_label(label);
  made.set_reason(reason);
}

std::string reason_by_format(const Competition& competition, const FixedPair& pair) {
  if (pair.blue != 0) return "The schedule of the event has this game in this round.";
  const v1::LeagueEntrant* entrant = find_entrant(competition, pair.red);
  return (entrant != nullptr ? entrant->name() : std::string("This player")) +
         " has no opponent in this round of the schedule.";
}

// Schedules and brackets contain every game: the organiser decides what to do about a blocked pair.
void warn_of_block(const Competition& competition, EntrantId red, EntrantId blue, v1::LeagueDraft& draft) {
  if (!competition.blocks.contains(unordered(red, blue))) return;
  draft.add_warnings(find_entrant(competition, red)->name() + " and " + find_entrant(competition, blue)->name() +
                     " are blocked as a pair, but the format of the event has this game.");
}

std::string what_would_help(const NoPairing& none) {
  std::string text = none.reason;
  for (const Relaxation& relaxation : none.relaxations) text += " " + relaxation.sentence;
  return text;
}

// Assigns tables to all pairs of the round, across divisions.
void plan_all_tables(const Competition& competition, const History& history, v1::LeagueDraft& draft) {
  std::vector<EntrantId> ids;
  PairedRound round;
  std::vector<int> places;
  for (int i = 0; i < draft.pairs_size(); ++i) {
    const v1::LeagueDraftPair& pair = draft.pairs(i);
    if (pair.blue() == 0) continue;
    ids.insert(ids.end(), {pair.red(), pair.blue()});
    round.pairs.push_back({pair.red(), pair.blue()});
    places.push_back(i);
  }
  const std::uint32_t tables = competition.terms.pairing().tables();
  const std::vector<std::uint32_t> planned = plan_tables(round, candidates_of(competition, history, ids), tables);
  for (std::size_t i = 0; i < places.size(); ++i) draft.mutable_pairs(places[i])->set_table(planned[i]);
}

bool holds(const PairingGroup& group, EntrantId id) {
  return std::find(group.entrants.begin(), group.entrants.end(), id) != group.entrants.end();
}

// The freely paired groups of the next round, with their labels.
struct FreeGroup {
  PairingGroup group;
  std::vector<Candidate> candidates;
};

std::vector<FreeGroup> free_groups(const Competition& competition, const History& history) {
  std::vector<FreeGroup> groups;
  for (std::uint32_t d = 0; d < division_count(competition.terms); ++d) {
    for (const PairingGroup& group : next_round(competition.terms, history, d, places_seed(competition)).groups) {
      groups.push_back({group, group_candidates(competition, history, group)});
    }
  }
  return groups;
}

}  // namespace

tl::expected<v1::LeagueDraft, std::string> make_draft(const Competition& competition, const LiftedRules& lifted) {
  const History history = history_of(competition);
  v1::LeagueDraft draft;
  draft.set_round(competition.round + 1);
  std::string waits;
  for (std::uint32_t division = 0; division < division_count(competition.terms); ++division) {
    const RoundConstraints next = next_round(competition.terms, history, division, places_seed(competition));
    if (!next.waits.empty()) waits = next.waits;
    for (const FixedPair& pair : next.fixed) {
      add_pair(draft, {pair.red, pair.blue}, pair.label, reason_by_format(competition, pair));
      warn_of_block(competition, pair.red, pair.blue, draft);
    }
    for (const PairingGroup& group : next.groups) {
      const std::vector<Candidate> candidates = group_candidates(competition, history, group);
      PairingSettings settings = settings_of(competition, lifted);
      settings.locked = locks_among(competition, group.entrants);
      const auto round = pair_round(candidates, settings);
      if (!round) return tl::unexpected(what_would_help(round.error()));
      for (const RoundPair& pair : round->pairs)
        add_pair(draft, pair, group.label, reason_of(pair, candidates, settings));
    }
  }
  if (draft.pairs().empty()) return tl::unexpected(waits.empty() ? "All rounds have been played." : waits);
  plan_all_tables(competition, history, draft);
  return draft;
}

bool may_swap(const Competition& competition, EntrantId first, EntrantId second) {
  const std::vector<FreeGroup> groups = free_groups(competition, history_of(competition));
  return std::any_of(groups.begin(), groups.end(),
                     [&](const FreeGroup& free) { return holds(free.group, first) && holds(free.group, second); });
}

v1::LeagueDraft redrawn(const Competition& competition, const v1::LeagueDraft& before,
                        const std::vector<EntrantPair>& pairs) {
  const History history = history_of(competition);
  v1::LeagueDraft draft;
  draft.set_round(before.round());
  draft.set_by_hand(true);
  const PairingSettings settings = settings_of(competition, {});
  std::set<EntrantPair> done;
  const std::vector<FreeGroup> all_free = free_groups(competition, history);
  const auto was_free = [&](const v1::LeagueDraftPair& pair) {
    return std::any_of(all_free.begin(), all_free.end(),
                       [&](const FreeGroup& free) { return holds(free.group, pair.red()); });
  };
  for (const FreeGroup& free : all_free) {
    const auto inside = [&](EntrantId id) { return id == 0 || holds(free.group, id); };
    std::vector<EntrantPair> own;
    std::copy_if(pairs.begin(), pairs.end(), std::back_inserter(own),
                 [&](const EntrantPair& pair) { return inside(pair.first) && inside(pair.second); });
    done.insert(own.begin(), own.end());
    const PairedRound after = weigh_round(free.candidates, settings, own);
    const auto best = pair_round(free.candidates, settings);
    for (const RoundPair& pair : after.pairs)
      add_pair(draft, pair, free.group.label, reason_of(pair, free.candidates, settings));
    if (!best) continue;
    for (const std::string& warning : what_breaks(*best, after, free.candidates, settings)) draft.add_warnings(warning);
  }
  for (const v1::LeagueDraftPair& old : before.pairs()) {  // fixed by formats: cannot be swapped
    if (done.contains(unordered(old.red(), old.blue())) || was_free(old)) continue;
    *draft.add_pairs() = old;
    warn_of_block(competition, old.red(), old.blue(), draft);
  }
  for (v1::LeagueDraftPair& pair : *draft.mutable_pairs()) {
    for (const v1::LeagueDraftPair& old : before.pairs()) {
      if (unordered(old.red(), old.blue()) != unordered(pair.red(), pair.blue())) continue;
      pair.set_locked(old.locked());
      pair.set_label(old.label());
    }
  }
  plan_all_tables(competition, history, draft);
  return draft;
}

}  // namespace battalia::league
