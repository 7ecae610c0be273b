#include "server/campaign/turns/track.h"

#include "server/campaign/battles/make_battle.h"
#include "server/campaign/battles/retreat.h"
#include "server/campaign/economy/upkeep.h"
#include "server/campaign/forces/roster.h"
#include "server/campaign/state/weather.h"
#include "server/campaign/turns/turn.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

struct Mover {
  std::string force;
  std::string side;
  int step = 0;  // -1 or 1 square along the file's order; 0: it holds
  std::uint32_t rolled = 0;
  std::uint32_t left = 0;
  bool moved = false;
};

int square_at(const v1::CampaignContent& content, const std::string& place) {
  for (int i = 0; i < content.places_size(); ++i) {
    if (content.places(i).key() == place) return i;
  }
  return -1;
}

v1::CampaignForceOrder order_for(const Campaign& campaign, const v1::CampaignForce& force) {
  const v1::CampaignTurnOrders orders = orders_of(campaign, force.seat());
  for (const v1::CampaignForceOrder& order : orders.forces()) {
    if (order.force() == force.key()) return order;
  }
  return {};
}

Mover mover_for(Draft& draft, const v1::CampaignForce& force, const v1::CampaignSideContent& side) {
  Mover mover{force.key(), force.side()};
  const v1::CampaignForceOrder order = order_for(draft.state(), force);
  const bool march = order.deed() == v1::CAMPAIGN_DEED_MARCH;
  if (!march && order.deed() != v1::CAMPAIGN_DEED_WITHDRAW) return mover;
  RollWanted wanted;
  wanted.purpose = "march";
  wanted.subject = side.key();
  wanted.label = "March of " + within_sentence(force.name());
  wanted.side = side.key();
  wanted.count = std::max(draft.content().turn().dice(), 1U);
  mover.rolled = draft.roll(wanted);
  mover.left = order.pace() == v1::CAMPAIGN_PACE_CAUTIOUS ? (mover.rolled + 1) / 2 : mover.rolled;
  mover.left = std::max(mover.left * march_percent(draft.state()) / 100, 1U);
  const int toward = square_at(draft.content(), side.goal()) >= square_at(draft.content(), force.place()) ? 1 : -1;
  mover.step = march ? toward : -toward;
  return mover;
}

// Moves one square, or starts the battle there; returns false if it moves no further.
bool advance(Draft& draft, Mover& mover) {
  v1::CampaignForce force = *find_force(draft.state(), mover.force);
  if (mover.left == 0 || mover.step == 0 || force.battle() != 0) return false;
  const int next = square_at(draft.content(), force.place()) + mover.step;
  if (next < 0 || next >= draft.content().places_size()) return false;
  const std::string place = draft.content().places(next).key();
  const auto enemies = enemies_at(draft.state(), place, mover.side);
  if (!enemies.empty()) {
    mover.left = 0;
    if (enemies[0]->battle() != 0 || enemies[0]->fought() == draft.state().turn) return false;
    make_battle(draft, {place, 0, mover.side, enemies[0]->side(), {{mover.force}, {enemies[0]->key()}}});
    return false;
  }
  --mover.left;
  mover.moved = true;
  force.set_place(place);
  draft.set_force(force);
  const auto side = std::ranges::find(draft.content().sides(), mover.side, &v1::CampaignSideContent::key);
  if (side->goal() == place) mover.left = 0;
  return true;
}

// Adds men to the weakest unit, as far as it has room for them and for its wounded, who will return.
void reinforce(v1::CampaignForce& force, std::uint32_t men) {
  v1::CampaignUnit* weakest = nullptr;
  for (v1::CampaignUnit& unit : *force.mutable_units()) {
    if (unit.strength() == 0 || room_in(force, unit) == 0) continue;
    if (weakest == nullptr || std::uint64_t{unit.strength()} * weakest->strength_start() <
                                  std::uint64_t{weakest->strength()} * unit.strength_start()) {
      weakest = &unit;
    }
  }
  if (weakest != nullptr) weakest->set_strength(weakest->strength() + std::min(men, room_in(force, *weakest)));
}

void meet_event(Draft& draft, const std::string& key) {
  v1::CampaignForce force = *find_force(draft.state(), key);
  const v1::CampaignPlace* place = find_place(draft.content(), force.place());
  if (place == nullptr || place->event().empty() || force.battle() != 0) return;
  const v1::CampaignContent content = draft.content();
  const auto event = std::ranges::find(content.events(), place->event(), &v1::CampaignEventContent::key);
  if (event == content.events().end()) return;
  draft.note(force.side(), event->text());
  for (const v1::CampaignAmount& gain : event->gain()) {
    const std::int64_t have = balance_of(draft.state(), force.side(), gain.store());
    draft.change_store(force.side(), gain.store(), std::max(gain.amount(), -have), v1::CAMPAIGN_ENTRY_EVENT,
                       event->key());
  }
  lose_percent(force, event->loss_percent());
  const std::uint32_t before = strength_of(force);
  reinforce(force, event->recruits());
  for (v1::CampaignUnit& unit : *force.mutable_units()) {
    const auto experience = static_cast<std::int64_t>(unit.experience()) + event->experience();
    unit.set_experience(static_cast<std::uint32_t>(std::max<std::int64_t>(experience, 0)));
  }
  if (strength_of(force) == 0) disperse(force);
  draft.set_force(force, strength_of(force) > before ? v1::CAMPAIGN_GROWTH_EVENT : v1::CAMPAIGN_GROWTH_UNSPECIFIED);
}

// Reports to its side how the dice changed its order.
void tell_march(Draft& draft, const Mover& mover) {
  const v1::CampaignForce& force = *find_force(draft.state(), mover.force);
  const std::string way = mover.moved ? ", and is at " : ", and stays at ";
  draft.note(mover.side, force.name() + " rolls " + std::to_string(mover.rolled) + way +
                             place_within(draft.content(), force.place()) + ".");
}

}  // namespace

void move_on_track(Draft& draft) {
  const v1::CampaignContent content = draft.content();
  std::vector<Mover> movers;
  for (const v1::CampaignSideContent& side : content.sides()) {
    for (const auto& [key, force] : std::map(draft.state().forces)) {
      const bool can = force.side() == side.key() && is_present(force) && force.battle() == 0;
      if (can) movers.push_back(mover_for(draft, force, side));
    }
  }
  std::ranges::stable_sort(movers, std::ranges::greater(), &Mover::rolled);
  for (bool any = true; any;) {
    any = false;
    for (Mover& mover : movers) any = advance(draft, mover) || any;
  }
  for (const Mover& mover : movers) {
    if (mover.step != 0) tell_march(draft, mover);
    const v1::CampaignForce& force = *find_force(draft.state(), mover.force);
    if (!mover.moved || force.battle() != 0) continue;
    take_place(draft, force.place(), mover.side);
    meet_event(draft, mover.force);
  }
}

}  // namespace battalia::campaign
