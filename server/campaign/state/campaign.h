// A campaign's state, folded from its stream of events. Applying an event only assigns, so an old campaign folds the
// same after any change of the rules. adjudicate.h turns orders into events; viewers are shown reports/view.h. Plain
// data, no clock, no files.
#pragma once

#include "battalia/v1/campaign_event.pb.h"
#include "server/campaign/map/road_map.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace battalia::campaign {

// A receiver of reports: a side, or a seat on a journey.
using Recipient = std::string;
// Why an order is refused, in one sentence; nothing: it is legal.
using WhyNot = std::optional<std::string>;

struct Campaign {
  bool created = false;
  v1::CampaignContent content;
  std::shared_ptr<const RoadMap> roads = std::make_shared<RoadMap>();  // of the content; shared by copies
  v1::CampaignTerms terms;
  std::string created_by;  // person
  std::string secret;      // not revealed before the end
  std::string commitment;
  std::uint32_t turn = 0;
  std::uint32_t hour = 0;
  std::string weather;
  std::int64_t turn_began_ms = 0;                // Unix time; for the first turn, when its last seat was taken
  std::optional<v1::CampaignDeadline> deadline;  // for this turn, if it differs from the usual one
  std::map<std::string, std::string> players;    // who has or had a seat, deputies too, with the latest side
  std::map<std::string, v1::CampaignSeat> seats;
  std::map<std::string, v1::CampaignOrdersSealed> sealed;  // for this turn, by seat
  std::map<std::string, v1::CampaignForce> forces;
  std::map<std::string, v1::CampaignPlaceState> places;
  std::map<std::pair<Recipient, std::string>, v1::CampaignPlaceState> heard;  // of places, as last reported
  std::map<std::pair<std::string, std::string>, std::int64_t> balances;       // by side and store
  std::map<std::uint32_t, v1::CampaignBattle> battles;
  std::map<std::uint32_t, v1::CampaignCourier> couriers;  // in transit
  std::map<std::pair<Recipient, std::uint32_t>, v1::CampaignReport> reports;
  std::map<Recipient, std::uint32_t> last_report;
  std::vector<v1::CampaignLetterRead> letters;
  std::vector<v1::CampaignNote> diary;
  std::map<std::string, std::uint32_t> scores;  // for battles won, by side
  std::uint32_t last_courier = 0;
  std::map<std::string, std::uint32_t> orders_given;    // accepted in this turn, by person
  std::set<std::pair<std::string, std::string>> looks;  // recorded in this turn: person, and seat looked at
  std::set<std::string> seen_all;  // people who have seen hidden things as umpires or officers; they may be so no more
  std::set<std::string> reminded;  // for this turn, by seat; empty: the umpire
  std::optional<v1::CampaignEnded> ended;

  void apply(const v1::CampaignEvent& event);
  void apply(const v1::CampaignRecord& record);
};

// Queries on a state. Pointers refer into it; nullptr: there is none.
const v1::CampaignForce* find_force(const Campaign& campaign, const std::string& key);
// With which the seat's player rides on a journey.
const v1::CampaignForce* headquarters_of(const Campaign& campaign, const std::string& seat);
const v1::CampaignUnit* find_unit(const v1::CampaignForce& force, const std::string& name);
const v1::CampaignPlace* find_place(const v1::CampaignContent& content, const std::string& key);
const v1::CampaignTroop* find_troop(const v1::CampaignContent& content, const std::string& key);
const v1::CampaignSeatContent* find_seat(const v1::CampaignContent& content, const std::string& key);
std::string side_of_seat(const v1::CampaignContent& content, const std::string& seat);
const v1::CampaignPlaceState& state_of(const Campaign& campaign, const std::string& place);
std::int64_t balance_of(const Campaign& campaign, const std::string& side, const std::string& store);
// A name as it is written in the middle of a sentence: "the mill" for "The mill".
std::string within_sentence(std::string name);
std::string name_of_place(const v1::CampaignContent& content, const std::string& key);
std::string place_within(const v1::CampaignContent& content, const std::string& key);
std::string name_of_seat(const v1::CampaignContent& content, const std::string& key);
std::string seat_within(const v1::CampaignContent& content, const std::string& key);
std::string name_of_side(const v1::CampaignContent& content, const std::string& key);
std::string side_within(const v1::CampaignContent& content, const std::string& key);
// The umpire, if no club's officers do that: as in the terms, or otherwise the creator.
const std::string& umpire_of(const Campaign& campaign);
// True if a person or a computer player has it, so that turns wait for its orders.
bool is_taken(const v1::CampaignSeat& seat);
// True in the first turn while a seat is free: it ends when all are taken and have given their orders, or when the
// umpire closes it or sets its deadline.
bool waits_for_seats(const Campaign& campaign);
// True if the umpire ends turns, according to the file or the terms; never if the umpire plays, because a player may
// not.
bool umpire_closes(const Campaign& campaign);
bool is_open(const v1::CampaignBattle& battle);
bool has_open_battle(const Campaign& campaign);
// The recipient of reports about that force.
Recipient recipient_for(const v1::CampaignContent& content, const v1::CampaignForce& force);
std::vector<Recipient> recipients(const v1::CampaignContent& content);
// Who hears about a place's owner: everybody, except on a journey, where it is those whose headquarters sees it.
std::vector<Recipient> who_hear_of_place(const Campaign& campaign, const std::string& place);
// True if on the map and able to act.
inline bool is_present(const v1::CampaignForce& force) { return !force.dispersed(); }
// The forces at a place, not on its roads: those of a side, or those of all other sides.
std::vector<const v1::CampaignForce*> forces_of(const Campaign& campaign, const std::string& place,
                                                const std::string& side);
std::vector<const v1::CampaignForce*> enemies_at(const Campaign& campaign, const std::string& place,
                                                 const std::string& side);

}  // namespace battalia::campaign
