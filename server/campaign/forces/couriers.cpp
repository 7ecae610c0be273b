#include "server/campaign/forces/couriers.h"

#include "server/campaign/forces/roads.h"
#include "server/campaign/state/weather.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

bool enemy_on(const Campaign& campaign, const Way& way, const std::string& side) {
  const std::set<std::string> enemies = places_of_enemies(campaign, side);
  return std::ranges::any_of(way.places, [&](const auto& place) { return enemies.contains(place); });
}

// Hours that a courier needs in this weather.
std::uint32_t hours_for(const Draft& draft, const Way& way) {
  const std::uint64_t speed = std::max(draft.content().turn().courier_speed() * march_percent(draft.state()) / 100, 1U);
  return static_cast<std::uint32_t>((way.length + speed - 1) / speed);
}

v1::CampaignCourierFate fate_of(Draft& draft, const v1::CampaignCourier& courier, const Way& way,
                                const std::string& what) {
  const v1::CampaignTurnRules& rules = draft.content().turn();
  if (way.places.empty()) return v1::CAMPAIGN_COURIER_RIDES;  // it is in the same place
  const bool enemy = enemy_on(draft.state(), way, courier.side());
  const std::uint32_t taken = enemy ? rules.courier_taken() : 0;
  if (rules.courier_lost() < 2 && taken < 2) return v1::CAMPAIGN_COURIER_RIDES;
  RollWanted wanted;
  wanted.purpose = "courier";
  wanted.subject = courier.side() + "/" + courier.from_seat() + "/" + what;
  wanted.label = "Courier with " + what;
  wanted.side = kUmpireOnly;
  wanted.count = 2;
  const std::uint32_t sum = draft.roll(wanted);
  if (sum <= taken) return v1::CAMPAIGN_COURIER_TAKEN;
  return sum <= rules.courier_lost() ? v1::CAMPAIGN_COURIER_LOST : v1::CAMPAIGN_COURIER_RIDES;
}

void give_order(Draft& draft, const v1::CampaignCourier& courier) {
  const v1::CampaignForce* found = find_force(draft.state(), courier.to_force());
  if (found == nullptr || !is_present(*found)) return;
  v1::CampaignForce force = *found;
  *force.mutable_order() = courier.order();
  draft.set_force(force);
}

void read_letter(Draft& draft, const v1::CampaignCourier& courier, const std::string& to, bool taken) {
  v1::CampaignLetterRead letter;
  letter.set_to(to);
  letter.set_from(taken ? std::string() : courier.from_seat());
  letter.set_text(courier.text());
  letter.set_sent(courier.sent());
  letter.set_read(courier.due());
  letter.set_taken(taken);
  deliver_letter(draft, std::move(letter));
}

// The enemy headquarters nearest to the place of capture reads what the courier carried.
void read_by_enemy(Draft& draft, const v1::CampaignCourier& courier) {
  std::string reader;
  std::uint32_t nearest = 0;
  for (const auto& [key, force] : draft.state().forces) {
    if (force.side() == courier.side() || !force.headquarters() || !is_present(force)) continue;
    const auto distance = draft.state().roads->roads_between(force.place(), courier.to());
    if (!distance || (!reader.empty() && *distance >= nearest)) continue;
    reader = force.seat();
    nearest = *distance;
  }
  if (!reader.empty() && !courier.text().empty()) read_letter(draft, courier, reader, true);
}

void arrive(Draft& draft, const v1::CampaignCourier& courier) {
  if (courier.fate() == v1::CAMPAIGN_COURIER_LOST) return;
  if (courier.fate() == v1::CAMPAIGN_COURIER_TAKEN) return read_by_enemy(draft, courier);
  if (!courier.to_force().empty()) return give_order(draft, courier);
  if (courier.has_report()) return deliver_report(draft, courier.report());
  read_letter(draft, courier, courier.to_seat(), false);
}

// The force that it looks for; nullptr: that force no longer exists, and the courier stops where it was.
const v1::CampaignForce* sought_by(const Campaign& campaign, const v1::CampaignCourier& courier) {
  const v1::CampaignForce* sought = courier.to_force().empty() ? headquarters_of(campaign, courier.to_seat())
                                                               : find_force(campaign, courier.to_force());
  return sought != nullptr && is_present(*sought) ? sought : nullptr;
}

// If the force that it looks for has marched away meanwhile and is not coming back, it rides after it. The courier's
// fate was rolled when it set out.
bool rides_on(Draft& draft, const v1::CampaignCourier& courier, std::uint32_t hour) {
  const v1::CampaignForce* sought = sought_by(draft.state(), courier);
  if (courier.fate() != v1::CAMPAIGN_COURIER_RIDES || sought == nullptr) return false;
  if (sought->place() == courier.to() || sought->toward() == courier.to()) return false;
  const auto way = draft.state().roads->shortest_way(courier.to(), sought->place());
  if (!way) return false;
  v1::CampaignEvent event;
  event.mutable_rode_on()->set_courier(courier.number());
  event.mutable_rode_on()->set_to(sought->place());
  event.mutable_rode_on()->set_due(hour + hours_for(draft, *way));
  draft.record(std::move(event));
  return true;
}

}  // namespace

void send_courier(Draft& draft, v1::CampaignCourier courier, const std::string& what) {
  const auto way = draft.state().roads->shortest_way(courier.from(), courier.to());
  if (!way) return;
  courier.set_number(draft.state().last_courier + 1);
  if (courier.sent() == 0) courier.set_sent(draft.state().hour);
  courier.set_due(courier.sent() + hours_for(draft, *way));
  courier.set_fate(fate_of(draft, courier, *way, what));
  v1::CampaignEvent event;
  *event.mutable_courier()->mutable_courier() = std::move(courier);
  draft.record(std::move(event));
}

void receive_couriers(Draft& draft, std::uint32_t hour) {
  std::vector<v1::CampaignCourier> due;
  for (const auto& [number, courier] : draft.state().couriers) {
    if (courier.due() <= hour) due.push_back(courier);
  }
  for (const v1::CampaignCourier& courier : due) {
    if (rides_on(draft, courier, hour)) continue;
    arrive(draft, courier);
    v1::CampaignEvent event;
    event.mutable_courier_gone()->set_courier(courier.number());
    draft.record(std::move(event));
  }
}

void tell_of(Draft& draft, const v1::CampaignForce& force, const News& news) {
  const bool at_hand = draft.content().shape() != v1::CAMPAIGN_SHAPE_JOURNEY || force.headquarters();
  if (at_hand) return draft.note(recipient_for(draft.content(), force), news.text);
  const v1::CampaignForce* headquarters = headquarters_of(draft.state(), force.seat());
  if (headquarters == nullptr) return;
  v1::CampaignCourier courier;
  courier.set_side(force.side());
  courier.set_from_seat(force.seat());
  courier.set_from(force.place());
  courier.set_to(headquarters->place());
  courier.set_to_seat(force.seat());
  courier.set_text(news.text);
  courier.set_sent(news.hour);
  send_courier(draft, courier, "news of " + force.key() + ", " + news.about + ", at hour " + std::to_string(news.hour));
}

void forget_report(Draft& draft, const std::pair<Recipient, std::uint32_t>& report) {
  v1::CampaignEvent gone;
  gone.mutable_report_gone()->set_to(report.first);
  gone.mutable_report_gone()->set_number(report.second);
  draft.record(std::move(gone));
}

void deliver_letter(Draft& draft, v1::CampaignLetterRead letter) {
  const auto before = std::ranges::count(draft.state().letters, letter.to(), &v1::CampaignLetterRead::to);
  letter.set_number(static_cast<std::uint32_t>(before) + 1);
  letter.set_turn(draft.state().turn);
  v1::CampaignEvent event;
  *event.mutable_letter() = std::move(letter);
  draft.record(std::move(event));
}

void deliver_report(Draft& draft, v1::CampaignReport report) {
  const Recipient to = report.to();
  if (!report.force().empty()) {  // a report about their own force replaces the older one
    std::vector<std::uint32_t> replaced;
    const auto& known = draft.state().reports;
    for (auto it = known.lower_bound({to, 0}); it != known.end() && it->first.first == to; ++it) {
      if (it->second.force() != report.force()) continue;
      if (it->second.hour() > report.hour()) return;
      replaced.push_back(it->first.second);
    }
    for (const std::uint32_t number : replaced) forget_report(draft, {to, number});
  }
  const auto last = draft.state().last_report.find(to);
  report.set_number(last == draft.state().last_report.end() ? 1 : last->second + 1);
  v1::CampaignEvent event;
  *event.mutable_report()->mutable_report() = std::move(report);
  draft.record(std::move(event));
}

}  // namespace battalia::campaign
