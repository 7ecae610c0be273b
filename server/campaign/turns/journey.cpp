#include "server/campaign/turns/journey.h"

#include "common/base/work.h"
#include "server/campaign/battles/retreat.h"
#include "server/campaign/forces/couriers.h"
#include "server/campaign/forces/order_words.h"
#include "server/campaign/forces/roads.h"
#include "server/campaign/forces/roster.h"
#include "server/campaign/state/weather.h"
#include "server/campaign/turns/contact.h"
#include "server/campaign/turns/turn.h"

#include <algorithm>
#include <set>

namespace battalia::campaign {
namespace {

// The headquarters obeys at once; all others hear of it by courier.
void send_orders(Draft& draft, const std::string& seat) {
  const v1::CampaignForce* found = headquarters_of(draft.state(), seat);
  if (found == nullptr) return;
  const v1::CampaignForce headquarters = *found;
  const v1::CampaignTurnOrders orders = orders_of(draft.state(), seat);
  for (const v1::CampaignForceOrder& order : orders.forces()) {
    const v1::CampaignForce* to = find_force(draft.state(), order.force());
    if (to == nullptr || to->seat() != seat) continue;
    if (to->headquarters()) {
      v1::CampaignForce force = *to;
      *force.mutable_order() = order;
      if (is_present(force)) draft.set_force(force);
      continue;
    }
    v1::CampaignCourier courier;
    courier.set_side(headquarters.side());
    courier.set_from_seat(seat);
    courier.set_from(headquarters.place());
    courier.set_to(to->place());
    courier.set_to_force(to->key());
    *courier.mutable_order() = order;
    courier.set_text(order_in_words(draft.state(), order) + ".");
    send_courier(draft, courier, "orders for " + to->key());
  }
  int number = 0;
  for (const v1::CampaignLetter& letter : orders.letters()) {
    const v1::CampaignForce* to = headquarters_of(draft.state(), letter.to());
    if (to == nullptr) continue;
    v1::CampaignCourier courier;
    courier.set_side(headquarters.side());
    courier.set_from_seat(seat);
    courier.set_from(headquarters.place());
    courier.set_to(to->place());
    courier.set_to_seat(letter.to());
    courier.set_text(letter.text());
    send_courier(draft, courier, "letter " + std::to_string(++number) + " to " + letter.to());
  }
}

// In tenths of a mile per hour, for its slowest unit.
std::uint32_t speed_of(const v1::CampaignContent& content, const v1::CampaignForce& force) {
  std::uint32_t slowest = 0;
  for (const v1::CampaignUnit& unit : force.units()) {
    const v1::CampaignTroop* troop = find_troop(content, unit.troop());
    if (troop == nullptr || unit.strength() == 0) continue;
    slowest = slowest == 0 ? troop->speed() : std::min(slowest, troop->speed());
  }
  return slowest;
}

std::uint32_t road_percent(const v1::CampaignContent& content, const v1::CampaignRoad& road) {
  for (const v1::CampaignPercent& kind : content.road_kinds()) {
    if (kind.key() == road.kind()) return kind.percent();
  }
  return 100;
}

bool is_day(const v1::CampaignTurnRules& rules, std::uint32_t hour) {
  const std::uint32_t time = (rules.first_hour() + hour) % 24;
  return time >= rules.dawn() && time < rules.dusk();
}

// The next place on the way its order names; empty: it has arrived. Places that it has reached are removed.
std::string next_place(const RoadMap& roads, v1::CampaignForce& force) {
  auto& path = *force.mutable_order()->mutable_path();
  while (!path.empty() && path[0] == force.place()) path.erase(path.begin());
  if (path.empty()) return {};
  const auto way = roads.shortest_way(force.place(), path[0]);
  return way && !way->places.empty() ? way->places[0] : std::string();
}

std::vector<std::string> keys_of(const std::vector<const v1::CampaignForce*>& forces) {
  std::vector<std::string> keys;
  for (const v1::CampaignForce* force : forces) keys.push_back(force->key());
  return keys;
}

// Enemies that it meets on the same road, coming the other way and no longer ahead of it.
std::vector<std::string> met_on_road(const Campaign& campaign, const v1::CampaignForce& force, std::uint32_t length) {
  work::count(campaign.forces.size());
  std::vector<std::string> met;
  for (const auto& [key, other] : campaign.forces) {
    if (other.side() == force.side() || !is_present(other)) continue;
    if (other.place() != force.toward() || other.toward() != force.place()) continue;
    if (other.progress() + force.progress() >= length) met.push_back(key);
  }
  return met;
}

void arrive(Draft& draft, v1::CampaignForce force, const v1::CampaignRoad& road, std::uint32_t hour) {
  const std::string place = force.toward();
  const auto enemies = keys_of(enemies_at(draft.state(), place, force.side()));
  force.set_progress(road.length() * 10);
  draft.march_force(force);
  if (!enemies.empty() && !meet_enemies(draft, force.key(), place, hour, enemies)) return;
  force = *find_force(draft.state(), force.key());
  if (force.battle() != 0 || force.toward() != place) return;
  force.set_place(place);
  force.clear_toward();
  force.clear_progress();
  draft.march_force(force);
  if (enemies_at(draft.state(), place, force.side()).empty()) take_place(draft, place, force.side());
}

// It has turned back on the road and is again where it came from.
void reach_again(Draft& draft, v1::CampaignForce force, std::uint32_t hour) {
  const std::string place = force.place();
  draft.march_force(force);
  const auto enemies = keys_of(enemies_at(draft.state(), place, force.side()));
  if (!enemies.empty() && !meet_enemies(draft, force.key(), place, hour, enemies)) return;
  force = *find_force(draft.state(), force.key());
  if (force.battle() != 0 || force.place() != place) return;
  force.clear_toward();
  force.clear_progress();
  draft.march_force(force);
  if (enemies_at(draft.state(), place, force.side()).empty()) take_place(draft, place, force.side());
}

// Hundredths of a mile per hour, in this weather.
std::uint32_t step_of(const Draft& draft, const v1::CampaignForce& force, const v1::CampaignRoad& road) {
  const std::uint64_t speed = speed_of(draft.content(), force);
  const std::uint64_t step = speed * 10 * road_percent(draft.content(), road) * march_percent(draft.state()) / 10'000;
  return static_cast<std::uint32_t>(std::max<std::uint64_t>(step, 1));
}

// Starts on the road to the next place of its order; returns false if it has arrived and holds from now on.
bool set_out(Draft& draft, v1::CampaignForce& force) {
  const std::string next = next_place(*draft.state().roads, force);
  if (next.empty()) {
    force.mutable_order()->set_deed(v1::CAMPAIGN_DEED_HOLD);
    draft.march_force(force);
    return false;
  }
  force.set_toward(next);
  force.set_progress(0);
  return true;
}

bool can_march(const Campaign& campaign, const v1::CampaignForce& force, bool day) {
  const bool ordered = force.order().deed() == v1::CAMPAIGN_DEED_MARCH && (day || force.order().by_night());
  return ordered && is_present(force) && force.battle() == 0 && force.fought() != campaign.turn;
}

// One hour of one force. Returns true if it has marched.
bool march(Draft& draft, const std::string& key, std::uint32_t hour) {
  v1::CampaignForce force = *find_force(draft.state(), key);
  if (!can_march(draft.state(), force, is_day(draft.content().turn(), hour))) return false;
  if (force.toward().empty() && !set_out(draft, force)) return false;
  const v1::CampaignRoad* road = draft.state().roads->find_road(force.place(), force.toward());
  if (road == nullptr) return false;
  const std::uint32_t step = step_of(draft, force, *road);
  const std::uint32_t length = road->length() * 10;
  const bool back = goes_back(draft.state(), force);
  force.set_progress(back ? force.progress() - std::min(step, force.progress())
                          : std::min(force.progress() + step, length));
  if (back && force.progress() == 0) {
    reach_again(draft, force, hour);
    return true;
  }
  const auto met = met_on_road(draft.state(), force, length);
  draft.march_force(force);
  if (!met.empty()) {
    const bool nearer_end = force.progress() * 2 >= length;
    meet_enemies(draft, key, nearer_end ? force.toward() : force.place(), hour, met);
  } else if (force.progress() >= length) {
    arrive(draft, force, *road, hour);
  }
  return true;
}

void tire(Draft& draft, const std::set<std::string>& by_night) {
  for (const std::string& key : by_night) {
    v1::CampaignForce force = *find_force(draft.state(), key);
    if (!is_present(force) || force.battle() != 0) continue;
    if (lose_percent(force, draft.content().turn().night_loss()) > 0) draft.set_force(force);
  }
}

}  // namespace

void move_on_roads(Draft& draft) {
  const v1::CampaignContent content = draft.content();
  for (const v1::CampaignSeatContent& seat : content.seats()) send_orders(draft, seat.key());
  std::vector<std::string> forces;  // those in the file, and those added by the umpire
  for (const auto& [key, force] : draft.state().forces) forces.push_back(key);
  std::set<std::string> by_night;
  const std::uint32_t begin = draft.state().hour;
  for (std::uint32_t hour = begin; hour < begin + content.turn().hours(); ++hour) {
    receive_couriers(draft, hour);
    const bool day = is_day(content.turn(), hour);
    for (const std::string& force : forces) {
      if (march(draft, force, hour) && !day) by_night.insert(force);
    }
  }
  tire(draft, by_night);
  draft.tell_marches();
}

}  // namespace battalia::campaign
