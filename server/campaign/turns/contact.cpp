#include "server/campaign/turns/contact.h"

#include "server/campaign/battles/make_battle.h"
#include "server/campaign/forces/couriers.h"
#include "server/campaign/forces/roads.h"
#include "server/campaign/forces/roster.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

constexpr std::uint32_t kTurnsAnHour = 2;  // of a battle

bool avoids(const v1::CampaignForce& force) { return force.order().stance() == v1::CAMPAIGN_STANCE_AVOID; }

bool can_fight(const Campaign& campaign, const v1::CampaignForce& force) {
  return is_present(force) && force.battle() == 0 && force.fought() != campaign.turn;
}

RollWanted wanted_for(const v1::CampaignForce& force, const std::string& purpose, const std::string& place) {
  RollWanted wanted;
  wanted.purpose = purpose;
  wanted.subject = force.side() + "/" + force.key() + "/" + place;
  wanted.label = force.name();
  wanted.side = force.side();
  return wanted;
}

// Retreats by the best road; returns false if there is none.
bool give_way(Draft& draft, const std::string& key, std::uint32_t hour) {
  v1::CampaignForce force = *find_force(draft.state(), key);
  const bool on_road = !force.toward().empty();
  const bool back = on_road && enemies_at(draft.state(), force.place(), force.side()).empty();
  const std::string to = back ? force.place() : way_out(draft.state(), force, force.place());
  if (to.empty()) return false;
  force.set_place(to);
  force.clear_toward();
  force.clear_progress();
  force.clear_order();
  draft.set_force(force);
  tell_of(draft, force, {"way", hour, force.name() + " gives way to the enemy."});
  return true;
}

// The weaker side loses a few per cent and gives way; if it has no way out, it is lost.
void lose_skirmish(Draft& draft, const std::string& key, const std::string& place, std::uint32_t hour) {
  v1::CampaignForce force = *find_force(draft.state(), key);
  const std::uint32_t face = draft.roll(wanted_for(force, "skirmish", place), "per cent are lost");
  const std::uint32_t lost = lose_percent(force, face);
  draft.set_force(force);
  const std::string text = " skirmishes with a stronger enemy and loses " + grouped(lost) + " men.";
  tell_of(draft, force, {"skirmish", hour, force.name() + text});
  if (give_way(draft, key, hour)) return;
  force = *find_force(draft.state(), key);
  for (v1::CampaignUnit& unit : *force.mutable_units()) unit.set_strength(0);
  disperse(force);
  draft.set_force(force);
}

// Hours until a marching force reaches its destination.
std::uint32_t hours_to_go(const Campaign& campaign, const v1::CampaignForce& force) {
  const v1::CampaignRoad* road = campaign.roads->find_road(force.place(), force.toward());
  if (road == nullptr) return 1'000;
  std::uint32_t slowest = 1'000;
  for (const v1::CampaignUnit& unit : force.units()) {
    const v1::CampaignTroop* troop = find_troop(campaign.content, unit.troop());
    if (troop != nullptr && unit.strength() > 0) slowest = std::min(slowest, std::max(troop->speed(), 1U));
  }
  const std::uint32_t left = road->length() * 10 - std::min(force.progress(), road->length() * 10);
  return (left + slowest * 10 - 1) / (slowest * 10);
}

// It found the enemy and keeps its distance: reported once, because it waits there until it gets other orders.
void keep_away(Draft& draft, const std::string& key, std::uint32_t hour) {
  v1::CampaignForce force = *find_force(draft.state(), key);
  force.mutable_order()->set_deed(v1::CAMPAIGN_DEED_HOLD);
  draft.set_force(force);
  tell_of(draft, force, {"enemy", hour, force.name() + " has found the enemy and keeps away."});
}

// Adds forces on the road to the place that arrive during the battle, and forces in the place.
void add_others(const Draft& draft, Meeting& meeting) {
  const v1::CampaignContent& content = draft.content();
  for (const auto& [key, force] : draft.state().forces) {
    const bool named =
        std::ranges::any_of(meeting.forces, [&](const Joining& joining) { return joining.force == key; });
    if (named || !can_fight(draft.state(), force) || avoids(force) || strength_of(force) == 0) continue;
    if (force.place() == meeting.place && force.toward().empty()) {
      meeting.forces.push_back({key});
    } else if (force.toward() == meeting.place && !goes_back(draft.state(), force)) {
      const std::uint32_t arrives = 1 + kTurnsAnHour * hours_to_go(draft.state(), force);
      if (arrives > content.battle_turns()) continue;
      meeting.forces.push_back({key, arrives, draft.state().roads->entry_edge(force.place(), meeting.place)});
    }
  }
}

}  // namespace

bool meet_enemies(Draft& draft, const std::string& key, const std::string& place, std::uint32_t hour,
                  const std::vector<std::string>& enemies) {
  const v1::CampaignForce force = *find_force(draft.state(), key);
  std::uint64_t against = 0;
  for (const std::string& enemy : enemies) {
    const v1::CampaignForce& other = *find_force(draft.state(), enemy);
    if (!can_fight(draft.state(), other)) return false;  // a battle is being fought there: it waits on the road
    against += strength_of(other);
  }
  const std::uint64_t own = strength_of(force);
  const std::uint64_t share = draft.content().turn().skirmish_percent();
  if (own * 100 < against * share) {
    lose_skirmish(draft, key, place, hour);
    return false;
  }
  if (against * 100 < own * share) {
    for (const std::string& enemy : enemies) lose_skirmish(draft, enemy, place, hour);
    return true;
  }
  if (avoids(force)) {
    keep_away(draft, key, hour);
    return false;
  }
  const bool all_avoid =
      std::ranges::all_of(enemies, [&](const auto& enemy) { return avoids(*find_force(draft.state(), enemy)); });
  if (all_avoid) {
    bool gone = true;
    for (const std::string& enemy : enemies) {
      const v1::CampaignForce& other = *find_force(draft.state(), enemy);
      const bool away = draft.roll(wanted_for(other, "give way", place), "3 or more gets away") >= 3;
      gone = away && give_way(draft, enemy, hour) && gone;
    }
    if (gone) return true;
  }
  Meeting meeting{place, hour, force.side(), find_force(draft.state(), enemies[0])->side(), {}};
  meeting.forces.push_back({key, 0, draft.state().roads->entry_edge(force.place(), place)});
  for (const std::string& enemy : enemies) {
    const v1::CampaignForce& other = *find_force(draft.state(), enemy);
    if (other.place() == place || other.toward() == place || other.place() == force.toward())
      meeting.forces.push_back({enemy});
  }
  if (meeting.forces.size() < 2) return true;
  add_others(draft, meeting);
  make_battle(draft, meeting);
  return false;
}

}  // namespace battalia::campaign
