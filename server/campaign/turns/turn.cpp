#include "server/campaign/turns/turn.h"

#include "server/campaign/battles/retreat.h"
#include "server/campaign/economy/recruiting.h"
#include "server/campaign/economy/upkeep.h"
#include "server/campaign/forces/couriers.h"
#include "server/campaign/forces/roads.h"
#include "server/campaign/forces/roster.h"
#include "server/campaign/reports/sightings.h"
#include "server/campaign/turns/areas.h"
#include "server/campaign/turns/journey.h"
#include "server/campaign/turns/track.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

void begin_turn(Draft& draft, std::uint32_t turn, std::uint32_t hour) {
  std::string weather;
  if (!draft.content().weather().empty()) {
    RollWanted wanted;
    wanted.turn = turn;
    wanted.purpose = "weather";
    wanted.label = "Weather of turn " + std::to_string(turn);
    wanted.count = 2;
    const std::uint32_t sum = draft.roll(wanted);
    for (const v1::CampaignWeatherRow& row : draft.content().weather()) {
      if (weather.empty() && sum <= row.most()) weather = row.key();
    }
  }
  v1::CampaignEvent event;
  event.mutable_turn()->set_turn(turn);
  event.mutable_turn()->set_hour(hour);
  event.mutable_turn()->set_weather(weather);
  draft.record(std::move(event));
  if (turn > 1) return_wounded(draft);
}

// Counts a turn for each siege that continues; a castle falls after the number of turns that it can hold out.
void advance_sieges(Draft& draft) {
  const v1::CampaignContent content = draft.content();
  for (const v1::CampaignPlace& place : content.places()) {
    v1::CampaignPlaceState state = state_of(draft.state(), place.key());
    if (state.besieger().empty()) continue;
    const auto besiegers = forces_of(draft.state(), place.key(), state.besieger());
    const bool stands = std::ranges::any_of(besiegers, [](const auto* force) { return strength_of(*force) > 0; });
    const bool fighting = std::ranges::any_of(besiegers, [](const auto* force) { return force->battle() != 0; });
    if (fighting) continue;
    if (!stands) {
      tell_of_places(draft, "The siege of " + place_within(content, place.key()) + " is raised.");
      state.clear_besieger();
      state.clear_besieged();
    } else {
      state.set_besieged(state.besieged() + 1);
      if (state.besieged() >= place.castle()) {
        tell_of_places(draft, place.name() + " falls to " + side_within(content, state.besieger()) + ".");
        state.set_owner(state.besieger());
        state.clear_besieger();
        state.clear_besieged();
      }
    }
    draft.set_place(state);
  }
}

// Absent players' standing orders are used; parts that can no longer be done are dropped when they are carried out.
void use_standing_orders(Draft& draft) {
  const auto seats = draft.state().seats;
  for (const auto& [key, seat] : seats) {
    if (draft.state().sealed.contains(key) || !seat.has_standing()) continue;
    v1::CampaignEvent event;
    event.mutable_sealed()->set_seat(key);
    *event.mutable_sealed()->mutable_orders() = seat.standing();
    event.mutable_sealed()->set_by_default(true);
    draft.record(std::move(event));
  }
}

void read_letters_at_once(Draft& draft, const std::string& from, const v1::CampaignTurnOrders& orders) {
  for (const v1::CampaignLetter& letter : orders.letters()) {
    v1::CampaignLetterRead read;
    read.set_to(letter.to());
    read.set_from(from);
    read.set_text(letter.text());
    read.set_sent(draft.state().hour);
    read.set_read(draft.state().hour);
    deliver_letter(draft, std::move(read));
  }
}

// On a journey, couriers due in this hour arrive too, such as those between forces in one place.
void tell_what_is_seen(Draft& draft) {
  report_sightings(draft);
  if (draft.content().shape() == v1::CAMPAIGN_SHAPE_JOURNEY) receive_couriers(draft, draft.state().hour);
}

// The side that stands at its goal; nullptr: none does. Into the campaign's content.
const v1::CampaignSideContent* holder_of_goal(const Campaign& campaign) {
  for (const v1::CampaignSideContent& side : campaign.content.sides()) {
    if (side.goal().empty()) continue;
    const auto there = forces_of(campaign, side.goal(), side.key());
    const bool holds =
        std::ranges::any_of(there, [](const auto* force) { return force->battle() == 0 && strength_of(*force) > 0; });
    if (holds && enemies_at(campaign, side.goal(), side.key()).empty()) return &side;
  }
  return nullptr;
}

std::uint32_t strength_at_start(const Campaign& campaign, const std::string& side) {
  std::uint32_t men = 0;
  for (const v1::CampaignForce& force : campaign.content.forces()) men += force.side() == side ? strength_of(force) : 0;
  return men;
}

// Sides that can still fight.
std::vector<std::string> unbroken(const Campaign& campaign) {
  std::vector<std::string> sides;
  for (const v1::CampaignSideContent& side : campaign.content.sides()) {
    const std::uint64_t now = strength_of_side(campaign, side.key());
    const std::uint64_t start = strength_at_start(campaign, side.key());
    const bool broken = now == 0 || now * 100 < start * campaign.content.victory().break_percent();
    if (!broken) sides.push_back(side.key());
  }
  return sides;
}

v1::CampaignEnded ended_by(const std::string& winner, const std::string& reason) {
  v1::CampaignEnded ended;
  ended.set_winner(winner);
  ended.set_reason(reason);
  return ended;
}

std::string leader_in_points(const Campaign& campaign) {
  std::string leader;
  std::uint32_t most = 0;
  for (const v1::CampaignSideContent& side : campaign.content.sides()) {
    const std::uint32_t points = points_of(campaign, side.key());
    if (points > most) leader = side.key();
    if (points == most) leader.clear();
    most = std::max(most, points);
  }
  return leader;
}

// Who has won, and by what; nothing: the campaign continues.
std::optional<v1::CampaignEnded> end_of(const Campaign& campaign) {
  if (const v1::CampaignSideContent* side = holder_of_goal(campaign))
    return ended_by(side->key(), "It holds " + place_within(campaign.content, side->goal()) + ".");
  const std::vector<std::string> left = unbroken(campaign);
  if (left.empty()) return ended_by("", "All are broken.");
  if (left.size() == 1) return ended_by(left[0], "The others are broken.");
  const std::string leader = leader_in_points(campaign);
  const std::uint32_t wanted = campaign.content.victory().points();
  if (wanted > 0 && !leader.empty() && points_of(campaign, leader) >= wanted)
    return ended_by(leader, "It has " + std::to_string(points_of(campaign, leader)) + " points.");
  if (is_over(campaign)) return ended_by(leader, "The last turn is over.");
  return std::nullopt;
}

}  // namespace

std::uint32_t points_of(const Campaign& campaign, const std::string& side) {
  std::uint32_t points = 0;
  for (const v1::CampaignPlace& place : campaign.content.places()) {
    if (state_of(campaign, place.key()).owner() == side) points += place.points();
  }
  const auto found = campaign.scores.find(side);
  return points + (found == campaign.scores.end() ? 0 : found->second);
}

bool is_over(const Campaign& campaign) { return campaign.turn > campaign.content.turn().turns(); }

v1::CampaignTurnOrders orders_of(const Campaign& campaign, const std::string& seat) {
  const auto found = campaign.sealed.find(seat);
  return found == campaign.sealed.end() ? v1::CampaignTurnOrders() : found->second.orders();
}

void begin(Draft& draft) {
  const v1::CampaignContent content = draft.content();
  for (const v1::CampaignSideContent& side : content.sides()) {
    for (const v1::CampaignAmount& amount : side.opening()) {
      draft.change_store(side.key(), amount.store(), amount.amount(), v1::CAMPAIGN_ENTRY_OPENING, side.name());
    }
  }
  begin_turn(draft, 1, 0);
  tell_what_is_seen(draft);
}

void resolve_turn(Draft& draft) {
  use_standing_orders(draft);
  const v1::CampaignContent content = draft.content();
  const bool journey = content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY;
  for (const v1::CampaignSeatContent& seat : content.seats()) {
    const v1::CampaignTurnOrders orders = orders_of(draft.state(), seat.key());
    carry_out_purchases(draft, seat.key(), orders);
    if (!journey) read_letters_at_once(draft, seat.key(), orders);
  }
  if (content.shape() == v1::CAMPAIGN_SHAPE_TRACK) move_on_track(draft);
  if (content.shape() == v1::CAMPAIGN_SHAPE_AREAS) move_between_areas(draft);
  if (journey) move_on_roads(draft);
  advance_sieges(draft);
  settle_stores(draft);
  const std::uint32_t hours = journey ? content.turn().hours() : 0;
  begin_turn(draft, draft.state().turn + 1, draft.state().hour + hours);
  tell_what_is_seen(draft);
  end_if_over(draft);
}

void end_now(Draft& draft, v1::CampaignEnded ended) {
  ended.set_secret(draft.state().secret);
  ended.clear_scores();
  for (const v1::CampaignSideContent& side : draft.content().sides()) {
    v1::CampaignScore& score = *ended.add_scores();
    score.set_side(side.key());
    score.set_points(points_of(draft.state(), side.key()));
  }
  v1::CampaignEvent event;
  *event.mutable_ended() = std::move(ended);
  draft.record(std::move(event));
}

void end_if_over(Draft& draft) {
  if (draft.state().ended || has_open_battle(draft.state())) return;
  if (const auto ended = end_of(draft.state())) end_now(draft, *ended);
}

void correct_end(Draft& draft, const std::string& battle) {
  const v1::CampaignEnded before = *draft.state().ended;
  v1::CampaignEnded now = before;
  if (!before.by_umpire()) {
    const auto ended = end_of(draft.state());
    now = ended ? *ended : ended_by(leader_in_points(draft.state()), "Most points, as a battle was corrected later.");
  }
  end_now(draft, now);
  const std::string who =
      now.winner().empty() ? "nobody has won" : side_within(draft.content(), now.winner()) + " has won";
  draft.note({}, battle + " has been corrected after the end of the campaign: " +
                     (now.winner() == before.winner() ? "the result stays, " : "the result changes, ") + who + ".");
}

}  // namespace battalia::campaign
