// A campaign's state: what its stream of events folds to. Apply assigns what an event says and computes nothing, so an
// old campaign folds the same after any change of the rules. Orders become events in adjudicate.h; viewers are shown
// reports/view.h. Plain data, no clock, no file.
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

// Those who are told things: sides, or the seats of a journey.
using Recipient = std::string;
// Why an order is refused, in one sentence; nothing: it may be given.
using WhyNot = std::optional<std::string>;

struct Campaign {
  bool created = false;
  v1::CampaignContent content;
  std::shared_ptr<const RoadMap> roads = std::make_shared<RoadMap>();  // of the content; copies share it
  v1::CampaignTerms terms;
  std::string created_by;  // person
  std::string secret;      // never shown before the end
  std::string commitment;
  std::uint32_t turn = 0;
  std::uint32_t hour = 0;
  std::string weather;
  std::int64_t turn_began_ms = 0;                // Unix time; of the first, when its last seat was taken
  std::optional<v1::CampaignDeadline> deadline;  // of this turn, where it is not the usual one
  std::map<std::string, std::string> players;    // who has, or once had, a seat, deputies too, with the latest side
  std::map<std::string, v1::CampaignSeat> seats;
  std::map<std::string, v1::CampaignOrdersSealed> sealed;  // of this turn, by seat
  std::map<std::string, v1::CampaignForce> forces;
  std::map<std::string, v1::CampaignPlaceState> places;
  std::map<std::pair<Recipient, std::string>, v1::CampaignPlaceState> heard;  // of places, as they were last told
  std::map<std::pair<std::string, std::string>, std::int64_t> balances;       // by side and store
  std::map<std::uint32_t, v1::CampaignBattle> battles;
  std::map<std::uint32_t, v1::CampaignCourier> couriers;  // that ride
  std::map<std::pair<Recipient, std::uint32_t>, v1::CampaignReport> reports;
  std::map<Recipient, std::uint32_t> last_report;
  std::vector<v1::CampaignLetterRead> letters;
  std::vector<v1::CampaignNote> diary;
  std::map<std::string, std::uint32_t> scores;  // of battles won, by side
  std::uint32_t last_courier = 0;
  std::map<std::string, std::uint32_t> orders_given;    // accepted in this turn, by person
  std::set<std::pair<std::string, std::string>> looks;  // on record in this turn: who, through which seat's eyes
  std::set<std::string> reminded;                       // of this turn, by seat; empty: the umpire
  std::optional<v1::CampaignEnded> ended;

  void apply(const v1::CampaignEvent& event);
  void apply(const v1::CampaignRecord& record);
};

// Questions about a state. Pointers are into it; nullptr: there is none.
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
std::string name_of_place(const v1::CampaignContent& content, const std::string& key);
std::string name_of_seat(const v1::CampaignContent& content, const std::string& key);
std::string name_of_side(const v1::CampaignContent& content, const std::string& key);
// The umpire where no club's officers do that: as the terms say, or who made it.
const std::string& umpire_of(const Campaign& campaign);
// A person or a computer player has it: turns wait for its orders.
bool is_taken(const v1::CampaignSeat& seat);
// The first turn, while a seat is free: it is over when all are taken and have given their orders, or when the umpire
// closes it or sets its deadline.
bool waits_for_seats(const Campaign& campaign);
// Turns end when the umpire says so, as the file or the terms have it; never where the umpire plays, and could not.
bool umpire_closes(const Campaign& campaign);
bool is_open(const v1::CampaignBattle& battle);
bool has_open_battle(const Campaign& campaign);
// Who is told about that force's affairs.
Recipient recipient_for(const v1::CampaignContent& content, const v1::CampaignForce& force);
std::vector<Recipient> recipients(const v1::CampaignContent& content);
// Who hears of a place's owner: all, except in a journey: there those whose headquarters sees it.
std::vector<Recipient> who_hear_of_place(const Campaign& campaign, const std::string& place);
// On the map and able to do something.
inline bool is_present(const v1::CampaignForce& force) { return !force.dispersed(); }
// The forces at a place, on none of its roads; of a side, or of all others than that.
std::vector<const v1::CampaignForce*> forces_of(const Campaign& campaign, const std::string& place,
                                                const std::string& side);
std::vector<const v1::CampaignForce*> enemies_at(const Campaign& campaign, const std::string& place,
                                                 const std::string& side);

}  // namespace battalia::campaign
