#include "server/campaign/turns/areas.h"

#include "server/campaign/battles/make_battle.h"
#include "server/campaign/battles/retreat.h"
#include "server/campaign/forces/roads.h"
#include "server/campaign/turns/force_orders.h"
#include "server/campaign/turns/turn.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

// Sides in their order of play.
std::vector<std::string> by_initiative(Draft& draft) {
  std::vector<std::pair<std::uint32_t, std::string>> rolled;
  const v1::CampaignContent content = draft.content();
  for (const v1::CampaignSideContent& side : content.sides()) {
    RollWanted wanted;
    wanted.purpose = "initiative";
    wanted.subject = side.key();
    wanted.label = "Initiative of " + within_sentence(side.name());
    wanted.count = 2;
    rolled.emplace_back(draft.roll(wanted), side.key());
  }
  std::ranges::stable_sort(rolled, std::ranges::greater(), &std::pair<std::uint32_t, std::string>::first);
  std::vector<std::string> sides;
  for (auto& [sum, side] : rolled) sides.push_back(std::move(side));
  return sides;
}

bool is_free(const Campaign& campaign, const v1::CampaignForce& force) {
  return is_present(force) && force.battle() == 0 && force.fought() != campaign.turn;
}

// Forces that were ordered to support a battle there, and can.
std::vector<Joining> supports(const Campaign& campaign, const std::string& place, const std::string& side,
                              const std::string& but) {
  std::vector<Joining> joining;
  for (const v1::CampaignSeatContent& seat : campaign.content.seats()) {
    if (seat.side() != side) continue;
    const v1::CampaignTurnOrders orders = orders_of(campaign, seat.key());
    for (const v1::CampaignForceOrder& order : orders.forces()) {
      const v1::CampaignForce* force = find_force(campaign, order.force());
      const bool supports =
          order.deed() == v1::CAMPAIGN_DEED_SUPPORT && order.path_size() == 1 && order.path(0) == place;
      if (!supports || force == nullptr || force->key() == but || force->seat() != seat.key()) continue;
      if (!is_free(campaign, *force) || !campaign.roads->are_neighbours(force->place(), place)) continue;
      const std::uint32_t arrives = campaign.content.turn().reserve_turns();
      joining.push_back({force->key(), std::max(arrives, 1U), campaign.roads->entry_edge(force->place(), place)});
    }
  }
  return joining;
}

void attack(Draft& draft, const v1::CampaignForce& force, const std::string& place) {
  const auto enemies = enemies_at(draft.state(), place, force.side());
  if (enemies.empty()) {
    v1::CampaignForce moved = force;
    moved.set_place(place);
    draft.set_force(moved);
    take_place(draft, place, force.side());
    return;
  }
  const bool fought_over =
      std::ranges::any_of(enemies, [&](const auto* enemy) { return !is_free(draft.state(), *enemy); });
  if (fought_over) {
    draft.note(force.side(),
               force.name() + " finds " + place_within(draft.content(), place) + " being fought over and waits.");
    return;
  }
  const std::string defender = enemies[0]->side();
  Meeting meeting{place, 0, force.side(), defender, {}};
  meeting.forces.push_back({force.key(), 0, draft.state().roads->entry_edge(force.place(), place)});
  for (const v1::CampaignForce* enemy : enemies) meeting.forces.push_back({enemy->key()});
  for (const std::string& side : {force.side(), defender}) {
    for (Joining& joining : supports(draft.state(), place, side, force.key()))
      meeting.forces.push_back(std::move(joining));
  }
  make_battle(draft, meeting);
}

void march(Draft& draft, const v1::CampaignForce& force, const v1::CampaignForceOrder& order) {
  v1::CampaignForce moved = force;
  for (const std::string& place : order.path()) {
    if (!enemies_at(draft.state(), place, force.side()).empty() ||
        state_of(draft.state(), place).owner() != force.side()) {
      draft.note(force.side(), force.name() + " finds the way to " + place_within(draft.content(), place) + " barred.");
      break;
    }
    moved.set_place(place);
  }
  if (moved.place() != force.place()) draft.set_force(moved);
}

void carry_out(Draft& draft, const v1::CampaignForceOrder& order, const std::string& seat) {
  const v1::CampaignForce* found = find_force(draft.state(), order.force());
  if (found == nullptr || found->seat() != seat) return;
  const v1::CampaignForce force = *found;
  if (order.deed() != v1::CAMPAIGN_DEED_ATTACK && order.deed() != v1::CAMPAIGN_DEED_MARCH) return;
  if (!is_free(draft.state(), force)) {
    if (is_present(force)) draft.note(force.side(), force.name() + " is in a battle and cannot carry its order out.");
    return;
  }
  if (order.deed() == v1::CAMPAIGN_DEED_MARCH) return march(draft, force, order);
  if (const auto reason = why_not_attack(draft.state(), force, order)) {
    draft.note(force.side(), force.name() + " does not attack: " + *reason);
    return;
  }
  attack(draft, force, order.path(0));
}

}  // namespace

void move_between_areas(Draft& draft) {
  const v1::CampaignContent content = draft.content();
  for (const std::string& side : by_initiative(draft)) {
    for (const v1::CampaignSeatContent& seat : content.seats()) {
      if (seat.side() != side) continue;
      const v1::CampaignTurnOrders orders = orders_of(draft.state(), seat.key());
      for (const v1::CampaignForceOrder& order : orders.forces()) carry_out(draft, order, seat.key());
    }
  }
}

}  // namespace battalia::campaign
