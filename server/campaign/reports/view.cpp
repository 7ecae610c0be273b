#include "server/campaign/reports/view.h"

#include <set>

namespace battalia::campaign {
namespace {

bool is_own(const Recipient& own, const std::string& to) { return !own.empty() && own == to; }

// The state last reported to the viewer, or the one in the campaign's file if there was no report.
v1::CampaignPlaceState heard_of(const Campaign& campaign, const v1::CampaignPlace& place, const Recipient& own) {
  v1::CampaignPlaceState state;
  const auto found = campaign.heard.find({own, place.key()});
  if (campaign.content.shape() != v1::CAMPAIGN_SHAPE_JOURNEY) {
    state = state_of(campaign, place.key());
  } else if (found != campaign.heard.end()) {
    state = found->second;
  } else {
    state.set_place(place.key());
    state.set_owner(place.owner());
    state.set_depot(place.depot());
  }
  state.clear_known_to();
  return state;
}

void add_places(const Campaign& campaign, const Viewer& viewer, bool all, v1::CampaignView& view) {
  const Recipient own = recipient_of(campaign.content, viewer);
  for (const v1::CampaignPlace& place : campaign.content.places()) {
    *view.add_places() = all ? state_of(campaign, place.key()) : heard_of(campaign, place, own);
  }
}

void add_told(const Campaign& campaign, const Viewer& viewer, bool all, v1::CampaignView& view) {
  const Recipient own = recipient_of(campaign.content, viewer);
  for (const auto& [key, report] : campaign.reports) {
    if (all || is_own(own, key.first)) *view.add_reports() = report;
  }
  for (const v1::CampaignLetterRead& letter : campaign.letters) {
    if (all || is_own(viewer.seat, letter.to())) *view.add_letters() = letter;
  }
  for (const v1::CampaignNote& note : campaign.diary) {
    if (all || (!note.umpire() && (note.to().empty() || is_own(own, note.to())))) *view.add_diary() = note;
  }
}

void add_forces(const Campaign& campaign, const Viewer& viewer, bool all, v1::CampaignView& view) {
  for (const auto& [key, force] : campaign.forces) {
    if (all) {
      *view.add_forces() = force;
    } else if (sees_force(campaign.content, force, viewer)) {
      *view.add_forces() = shown(campaign, force, viewer);
    }
  }
  for (const auto& [number, battle] : campaign.battles) {
    if (all) {
      *view.add_battles() = battle;
    } else if (const auto seen = shown(campaign, battle, viewer)) {
      *view.add_battles() = *seen;
    }
  }
}

void add_accounts(const Campaign& campaign, const Viewer& viewer, bool all, v1::CampaignView& view) {
  for (const auto& [key, amount] : campaign.balances) {
    if (!all && !is_own(viewer.side, key.first)) continue;
    v1::CampaignBalance& balance = *view.add_balances();
    balance.set_side(key.first);
    balance.mutable_amount()->set_store(key.second);
    balance.mutable_amount()->set_amount(amount);
  }
  const bool journey = campaign.content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY;
  for (const auto& [side, points] : campaign.scores) {
    if (!all && (journey || !is_own(viewer.side, side))) continue;
    v1::CampaignScore& score = *view.add_scores();
    score.set_side(side);
    score.set_points(points);
  }
}

// The seat's force with that key as last shown in the view; nullptr if only the file says anything about it.
const v1::CampaignForce* seen_in(const v1::CampaignView& view, const std::string& key) {
  for (const v1::CampaignForce& force : view.forces()) {
    if (force.key() == key) return &force;
  }
  const v1::CampaignForce* reported = nullptr;
  for (const v1::CampaignReport& report : view.reports()) {
    if (report.has_own() && report.force() == key) reported = &report.own();
  }
  return reported;
}

}  // namespace

std::vector<v1::CampaignForce> commanded_forces(const v1::CampaignView& view, const std::string& seat) {
  std::vector<v1::CampaignForce> commanded;
  std::set<std::string> named;
  const auto add = [&](const v1::CampaignForce& force) {
    if (force.seat() == seat && named.insert(force.key()).second) commanded.push_back(force);
  };
  if (view.content().shape() == v1::CAMPAIGN_SHAPE_JOURNEY) {
    for (const v1::CampaignForce& force : view.content().forces()) {
      const v1::CampaignForce* seen = seen_in(view, force.key());
      add(seen == nullptr ? force : *seen);
    }
  }
  for (const v1::CampaignForce& force : view.forces()) add(force);
  for (const v1::CampaignReport& report : view.reports()) {
    if (report.has_own()) add(*seen_in(view, report.force()));
  }
  return commanded;
}

v1::CampaignView view_of(const Campaign& campaign, const Viewer& viewer) {
  v1::CampaignView view;
  const bool all = viewer.sees_all() || campaign.ended.has_value();
  *view.mutable_content() = all ? campaign.content : shown(campaign.content, viewer);
  *view.mutable_terms() = campaign.terms;
  view.mutable_terms()->clear_code_hash();
  if (campaign.deadline) *view.mutable_deadline() = *campaign.deadline;
  view.set_commitment(campaign.commitment);
  view.set_turn(campaign.turn);
  view.set_hour(campaign.hour);
  view.set_weather(campaign.weather);
  for (const auto& [key, seat] : campaign.seats) {
    v1::CampaignSeat& copy = *view.add_seats();
    copy = seat;
    if (all || viewer.seat == key) continue;
    copy.clear_standing();
    copy.clear_deputy();
    copy.clear_asked_deputy();
  }
  for (const auto& [seat, sealed] : campaign.sealed) {
    if (all || seat == viewer.seat) *view.add_sealed() = sealed;
  }
  add_places(campaign, viewer, all, view);
  add_forces(campaign, viewer, all, view);
  add_told(campaign, viewer, all, view);
  add_accounts(campaign, viewer, all, view);
  if (viewer.sees_all()) {
    for (const auto& [number, courier] : campaign.couriers) *view.add_couriers() = courier;
  }
  if (campaign.ended) *view.mutable_ended() = *campaign.ended;
  return view;
}

}  // namespace battalia::campaign
