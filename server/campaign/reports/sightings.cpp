#include "server/campaign/reports/sightings.h"

#include "server/campaign/forces/roster.h"
#include "server/campaign/map/roads.h"
#include "server/campaign/reports/redaction.h"
#include "server/campaign/turns/couriers.h"
#include "server/campaign/turns/turn.h"

#include <algorithm>
#include <set>

namespace battalia::campaign {
namespace {

bool is_journey(const Draft& draft) { return draft.content().shape() == v1::CAMPAIGN_SHAPE_JOURNEY; }

std::uint32_t reach_of(const Draft& draft) {
  const std::uint32_t reach = draft.content().sight().reach();
  return reach * std::min(sight_percent(draft.state()), 100U) / 100;
}

bool is_near(const std::set<std::string>& watched, const v1::CampaignForce& enemy) {
  return watched.contains(enemy.place()) || (!enemy.toward().empty() && watched.contains(enemy.toward()));
}

// All places in sight of these.
std::set<std::string> in_sight(const Draft& draft, const std::set<std::string>& from) {
  std::set<std::string> watched = from, edge = from;
  for (std::uint32_t step = 0; step < reach_of(draft); ++step) {
    std::set<std::string> next;
    for (const std::string& place : edge) {
      for (const std::string& near : neighbours(draft.content(), place)) {
        if (watched.insert(near).second) next.insert(near);
      }
    }
    edge = std::move(next);
  }
  return watched;
}

// As somebody far away counts them: two dice say how wrong.
std::map<std::string, std::uint32_t> estimated(Draft& draft, const v1::CampaignForce& enemy,
                                               const std::string& watcher) {
  std::map<std::string, std::uint32_t> arms = strength_by_arm(draft.content(), enemy);
  const std::uint32_t doubt = draft.content().sight().doubt();
  if (doubt == 0) return arms;
  RollWanted wanted;
  wanted.purpose = "doubt";
  wanted.subject = watcher + "/" + enemy.side() + "/" + enemy.key();
  wanted.label = "Report of " + enemy.name();
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

// Enemies in sight of those places, in an order that says nothing about them: by place, then by what is told.
std::vector<v1::CampaignReport> seen_from(Draft& draft, const std::set<std::string>& places, const std::string& side,
                                          const Recipient& to, const std::string& watcher) {
  const std::set<std::string> watched = in_sight(draft, places);
  std::vector<v1::CampaignReport> seen;
  const auto forces = draft.state().forces;
  for (const auto& [key, enemy] : forces) {
    if (enemy.side() == side || !is_present(enemy) || strength_of(enemy) == 0 || !is_near(watched, enemy)) continue;
    seen.push_back(report_of(draft, enemy, to, watcher));
  }
  std::ranges::sort(seen, {},
                    [](const v1::CampaignReport& report) { return std::pair(report.place(), report.text()); });
  return seen;
}

void drop_old(Draft& draft) {
  const std::uint32_t memory = draft.content().sight().memory();
  if (memory == 0) return;
  const auto reports = draft.state().reports;
  for (const auto& [key, report] : reports) {
    if (!report.force().empty() || report.turn() + memory >= draft.state().turn) continue;
    v1::CampaignEvent event;
    event.mutable_report_gone()->set_to(key.first);
    event.mutable_report_gone()->set_number(key.second);
    draft.record(std::move(event));
  }
}

void report_to_side(Draft& draft, const std::string& side) {
  std::set<std::string> from;
  for (const auto& [place, state] : draft.state().places) {
    if (state.owner() == side) from.insert(place);
  }
  for (const auto& [key, force] : draft.state().forces) {
    if (force.side() == side && is_present(force)) from.insert(force.place());
  }
  for (v1::CampaignReport& report : seen_from(draft, from, side, side, side)) deliver_report(draft, std::move(report));
}

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

// The headquarters sees with its own eyes; other forces write.
void report_of_force(Draft& draft, const v1::CampaignForce& force, const std::string& headquarters) {
  const std::string watcher = force.seat() + "/" + force.key();
  std::vector<v1::CampaignReport> reports = seen_from(draft, {force.place()}, force.side(), force.seat(), watcher);
  if (force.headquarters()) {
    for (v1::CampaignReport& report : reports) deliver_report(draft, std::move(report));
    return;
  }
  reports.push_back(own_report(draft, force));
  int number = 0;
  for (v1::CampaignReport& report : reports) {
    v1::CampaignCourier courier;
    courier.set_side(force.side());
    courier.set_from_seat(force.seat());
    courier.set_from(force.place());
    courier.set_to(headquarters);
    courier.set_to_seat(force.seat());
    *courier.mutable_report() = std::move(report);
    send_courier(draft, courier, "report " + std::to_string(++number) + " of " + force.key());
  }
}

void report_on_journey(Draft& draft) {
  const auto forces = draft.state().forces;
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

void report_sightings(Draft& draft) {
  drop_old(draft);
  if (is_journey(draft)) return report_on_journey(draft);
  const v1::CampaignContent content = draft.content();
  for (const v1::CampaignSideContent& side : content.sides()) report_to_side(draft, side.key());
}

}  // namespace battalia::campaign
