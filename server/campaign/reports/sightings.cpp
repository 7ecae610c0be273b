#include "server/campaign/reports/sightings.h"

#include "server/campaign/forces/couriers.h"
#include "server/campaign/forces/roads.h"
#include "server/campaign/forces/roster.h"
#include "server/campaign/state/weather.h"

#include <algorithm>
#include <set>

namespace battalia::campaign {
namespace {

constexpr std::size_t kMostOfAForce = 12;  // enemy forces that one force reports per turn: the nearest
constexpr std::size_t kMostKept = 500;     // reports of enemies that a recipient keeps from earlier turns

// An observer; `name` names its rolls.
struct Watcher {
  std::string side;
  Recipient to;
  std::string name;
  std::size_t most = 0;
};

bool is_journey(const Draft& draft) { return draft.content().shape() == v1::CAMPAIGN_SHAPE_JOURNEY; }

std::uint32_t reach_of(const Draft& draft) {
  const std::uint32_t reach = draft.content().sight().reach();
  return reach * std::min(sight_percent(draft.state()), 100U) / 100;
}

// The nearest enemies visible from those places, at most that many. Valid until a force changes.
std::vector<const v1::CampaignForce*> enemies_near(const Draft& draft, const std::set<std::string>& places,
                                                   const std::string& side, std::size_t most) {
  const std::vector<std::string> watched = draft.state().roads->within(places, reach_of(draft));
  std::map<std::string, std::size_t> distance;
  for (const std::string& place : watched) distance.emplace(place, distance.size());
  std::vector<std::pair<std::size_t, const v1::CampaignForce*>> found;
  for (const auto& [key, enemy] : draft.state().forces) {
    if (enemy.side() == side || !is_present(enemy) || strength_of(enemy) == 0) continue;
    const auto at = distance.find(enemy.place());
    const auto toward = enemy.toward().empty() ? distance.end() : distance.find(enemy.toward());
    if (at == distance.end() && toward == distance.end()) continue;
    found.emplace_back(at != distance.end() ? at->second : toward->second, &enemy);
  }
  std::ranges::stable_sort(found, {}, &std::pair<std::size_t, const v1::CampaignForce*>::first);
  if (found.size() > most) found.resize(most);
  std::vector<const v1::CampaignForce*> enemies;
  for (const auto& [how_far, enemy] : found) enemies.push_back(enemy);
  return enemies;
}

// Numbers as counted from a distance: two dice determine the error.
std::map<std::string, std::uint32_t> estimated(Draft& draft, const v1::CampaignForce& enemy,
                                               const std::string& watcher) {
  std::map<std::string, std::uint32_t> arms = strength_by_arm(draft.content(), enemy);
  const std::uint32_t doubt = draft.content().sight().doubt();
  if (doubt == 0) return arms;
  RollWanted wanted;
  wanted.purpose = "doubt";
  wanted.subject = watcher + "/" + enemy.side() + "/" + enemy.key();
  wanted.label = "Report of " + within_sentence(enemy.name());
  wanted.side = kUmpireOnly;
  wanted.count = 2;
  const auto wrong = (static_cast<std::int64_t>(draft.roll(wanted)) - 7) * doubt / 5;
  for (auto& [arm, men] : arms) {
    men = rounded(static_cast<std::uint32_t>(static_cast<std::int64_t>(men) * (100 + wrong) / 100));
  }
  return arms;
}

v1::CampaignReport report_of(Draft& draft, const v1::CampaignForce& enemy, const Recipient& to,
                             const std::string& watcher) {
  v1::CampaignReport report;
  report.set_to(to);
  report.set_turn(draft.state().turn);
  report.set_hour(draft.state().hour);
  report.set_side(enemy.side());
  report.set_place(enemy.place());
  report.set_toward(enemy.toward());
  report.set_doubt(draft.content().sight().doubt());
  report.set_text("about " + arms_in_words(estimated(draft, enemy, watcher)));
  return report;
}

// A report of an enemy, and what names the rolls about it.
struct Sighting {
  v1::CampaignReport report;
  std::string enemy;  // "blue/blue-main"
};

// Enemies in sight of those places, in an order that reveals nothing about them: by place, then by the text of the
// report.
std::vector<Sighting> seen_from(Draft& draft, const std::set<std::string>& places, const Watcher& watcher) {
  std::vector<Sighting> seen;
  for (const v1::CampaignForce* enemy : enemies_near(draft, places, watcher.side, watcher.most)) {
    seen.push_back({report_of(draft, *enemy, watcher.to, watcher.name), enemy->side() + "/" + enemy->key()});
  }
  std::ranges::stable_sort(
      seen, {}, [](const Sighting& sighting) { return std::pair(sighting.report.place(), sighting.report.text()); });
  return seen;
}

// Drops reports of enemies that are too old, and the oldest if there are too many.
void drop_old(Draft& draft) {
  const std::uint32_t memory = draft.content().sight().memory();
  std::map<Recipient, std::size_t> kept;
  std::vector<std::pair<Recipient, std::uint32_t>> old;
  const auto& reports = draft.state().reports;
  for (auto it = reports.rbegin(); it != reports.rend(); ++it) {  // the newest of each recipient first
    const auto& [key, report] = *it;
    if (!report.force().empty()) continue;
    const bool too_old = memory != 0 && report.turn() + memory < draft.state().turn;
    if (too_old || ++kept[key.first] > kMostKept) old.push_back(key);
  }
  for (auto it = old.rbegin(); it != old.rend(); ++it) forget_report(draft, *it);
}

void report_to_side(Draft& draft, const std::string& side) {
  std::set<std::string> from;
  for (const auto& [place, state] : draft.state().places) {
    if (state.owner() == side) from.insert(place);
  }
  for (const auto& [key, force] : draft.state().forces) {
    if (force.side() == side && is_present(force)) from.insert(force.place());
  }
  for (Sighting& sighting : seen_from(draft, from, {side, side, side, kMostKept}))
    deliver_report(draft, std::move(sighting.report));
}

// The headquarters sees with its own eyes; other forces write. Whether a report arrives depends on no other enemy that
// the force sees: its courier's roll is named after what it reports.
void report_of_force(Draft& draft, const v1::CampaignForce& force, const std::string& headquarters) {
  const std::string watcher = force.seat() + "/" + force.key();
  std::vector<Sighting> seen = seen_from(draft, {force.place()}, {force.side(), force.seat(), watcher, kMostOfAForce});
  const auto send = [&](v1::CampaignReport report, const std::string& what, const std::string& text) {
    v1::CampaignCourier courier;
    courier.set_side(force.side());
    courier.set_from_seat(force.seat());
    courier.set_from(force.place());
    courier.set_to(headquarters);
    courier.set_to_seat(force.seat());
    courier.set_text(text);
    *courier.mutable_report() = std::move(report);
    send_courier(draft, std::move(courier), what);
  };
  for (Sighting& sighting : seen) {
    if (force.headquarters()) {
      deliver_report(draft, std::move(sighting.report));
    } else {
      send(std::move(sighting.report), "report of " + sighting.enemy + " by " + force.key(), {});
    }
  }
  if (force.headquarters()) return;
  v1::CampaignReport own = own_report(draft, force);
  const std::string text =
      force.name() + " at " + place_within(draft.content(), force.place()) + ": " + own.text() + ".";
  send(std::move(own), "report of " + force.key(), text);
}

void report_on_journey(Draft& draft) {
  const auto& forces = draft.state().forces;        // reports do not change forces
  std::map<std::string, std::string> headquarters;  // by seat
  for (const auto& [key, force] : forces) {
    if (force.headquarters()) headquarters[force.seat()] = force.place();
  }
  for (const auto& [key, force] : forces) {
    if (is_present(force) && headquarters.contains(force.seat()))
      report_of_force(draft, force, headquarters[force.seat()]);
  }
}

}  // namespace

v1::CampaignReport own_report(const Draft& draft, const v1::CampaignForce& force) {
  v1::CampaignReport report;
  report.set_to(force.seat());
  report.set_turn(draft.state().turn);
  report.set_hour(draft.state().hour);
  report.set_side(force.side());
  report.set_place(force.place());
  report.set_toward(force.toward());
  report.set_force(force.key());
  *report.mutable_own() = force;
  report.mutable_own()->clear_battle();
  report.mutable_own()->clear_wounded();
  report.mutable_own()->clear_fought();
  report.set_text(arms_in_words(strength_by_arm(draft.content(), force)));
  return report;
}

void report_sightings(Draft& draft) {
  drop_old(draft);
  if (is_journey(draft)) return report_on_journey(draft);
  const v1::CampaignContent content = draft.content();
  for (const v1::CampaignSideContent& side : content.sides()) report_to_side(draft, side.key());
}

}  // namespace battalia::campaign
