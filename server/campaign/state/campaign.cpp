#include "server/campaign/state/campaign.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

template <class Rows>
auto find_by_key(const Rows& rows, const std::string& key) -> decltype(&*rows.begin()) {
  for (const auto& row : rows) {
    if (row.key() == key) return &row;
  }
  return nullptr;
}

void apply_created(Campaign& campaign, const v1::CampaignCreated& created) {
  campaign.created = true;
  campaign.content = created.content();
  campaign.roads = std::make_shared<RoadMap>(created.content());
  campaign.commitment = created.commitment();
  campaign.secret = created.secret();
  campaign.terms = created.terms();
  for (const v1::CampaignSeatContent& seat : created.content().seats()) campaign.seats[seat.key()].set_key(seat.key());
  for (const v1::CampaignForce& force : created.content().forces()) campaign.forces[force.key()] = force;
  for (const v1::CampaignPlace& place : created.content().places()) {
    v1::CampaignPlaceState& state = campaign.places[place.key()];
    state.set_place(place.key());
    state.set_owner(place.owner());
    state.set_depot(place.depot());
  }
}

void apply_turn(Campaign& campaign, const v1::CampaignTurnBegan& began) {
  const bool same = campaign.turn == began.turn();  // the umpire changed its weather
  campaign.turn = began.turn();
  campaign.hour = began.hour();
  campaign.weather = began.weather();
  if (same) return;
  campaign.sealed.clear();
  campaign.deadline.reset();
  campaign.looks.clear();
  campaign.reminded.clear();
  for (auto& [key, seat] : campaign.seats) seat.set_ready(false);
}

void apply_seat(Campaign& campaign, const v1::CampaignSeat& seat) {
  campaign.seats[seat.key()] = seat;
  for (const std::string& person : {seat.person(), seat.deputy()}) {
    if (!person.empty()) campaign.players[person] = side_of_seat(campaign.content, seat.key());
  }
}

void apply_place(Campaign& campaign, const v1::CampaignPlaceState& place) {
  campaign.places[place.place()] = place;
  for (const Recipient& to : place.known_to()) campaign.heard[{to, place.place()}] = place;
}

void apply_report(Campaign& campaign, const v1::CampaignReport& report) {
  campaign.reports[{report.to(), report.number()}] = report;
  campaign.last_report[report.to()] = std::max(campaign.last_report[report.to()], report.number());
}

void apply_courier(Campaign& campaign, const v1::CampaignCourier& courier) {
  campaign.couriers[courier.number()] = courier;
  campaign.last_courier = std::max(campaign.last_courier, courier.number());
}

void apply_rode_on(Campaign& campaign, const v1::CampaignCourierRodeOn& rode_on) {
  const auto found = campaign.couriers.find(rode_on.courier());
  if (found == campaign.couriers.end()) return;
  found->second.set_from(found->second.to());
  found->second.set_to(rode_on.to());
  found->second.set_due(rode_on.due());
}

}  // namespace

void Campaign::apply(const v1::CampaignEvent& event) {
  switch (event.kind_case()) {
    case v1::CampaignEvent::kCreated:
      return apply_created(*this, event.created());
    case v1::CampaignEvent::kSeat:
      return apply_seat(*this, event.seat());
    case v1::CampaignEvent::kSealed:
      sealed[event.sealed().seat()] = event.sealed();
      return;
    case v1::CampaignEvent::kTurn:
      return apply_turn(*this, event.turn());
    case v1::CampaignEvent::kRolled:
      return;  // on record; its consequences are in other events
    case v1::CampaignEvent::kPlace:
      return apply_place(*this, event.place());
    case v1::CampaignEvent::kStore:
      balances[{event.store().side(), event.store().store()}] = event.store().balance();
      return;
    case v1::CampaignEvent::kForce:
      forces[event.force().force().key()] = event.force().force();
      return;
    case v1::CampaignEvent::kBattle:
      battles[event.battle().battle().number()] = event.battle().battle();
      return;
    case v1::CampaignEvent::kCourier:
      return apply_courier(*this, event.courier().courier());
    case v1::CampaignEvent::kRodeOn:
      return apply_rode_on(*this, event.rode_on());
    case v1::CampaignEvent::kCourierGone:
      couriers.erase(event.courier_gone().courier());
      return;
    case v1::CampaignEvent::kLetter:
      letters.push_back(event.letter());
      return;
    case v1::CampaignEvent::kReport:
      return apply_report(*this, event.report().report());
    case v1::CampaignEvent::kReportGone:
      reports.erase({event.report_gone().to(), event.report_gone().number()});
      return;
    case v1::CampaignEvent::kNote:
      diary.push_back(event.note());
      return;
    case v1::CampaignEvent::kDeadline:
      deadline = event.deadline();
      return;
    case v1::CampaignEvent::kScore:
      scores[event.score().side()] = event.score().points();
      return;
    case v1::CampaignEvent::kLooked:
      looks.insert({event.looked().person(), event.looked().seat()});
      seen_all.insert(event.looked().person());
      return;
    case v1::CampaignEvent::kUmpireNamed:
      seen_all.insert(umpire_of(*this));
      terms.set_umpire(event.umpire_named().person());
      return;
    case v1::CampaignEvent::kReminded:
      reminded.insert(event.reminded().seat());
      return;
    case v1::CampaignEvent::kEnded:
      ended = event.ended();
      secret = event.ended().secret();
      return;
    case v1::CampaignEvent::KIND_NOT_SET:
      return;
  }
}

void Campaign::apply(const v1::CampaignRecord& record) {
  const bool waited = waits_for_seats(*this);
  for (const v1::CampaignEvent& event : record.events()) {
    const std::uint32_t before = turn;
    apply(event);
    if (event.has_created()) created_by = record.by();
    if (turn == before) continue;
    turn_began_ms = record.at_ms();
    orders_given.clear();
  }
  if (waited && turn == 1 && !waits_for_seats(*this))
    turn_began_ms = record.at_ms();  // the clock starts when the last player joins
  if (!record.by().empty()) ++orders_given[record.by()];
}

const v1::CampaignForce* find_force(const Campaign& campaign, const std::string& key) {
  const auto found = campaign.forces.find(key);
  return found == campaign.forces.end() ? nullptr : &found->second;
}

const v1::CampaignForce* headquarters_of(const Campaign& campaign, const std::string& seat) {
  for (const auto& [key, force] : campaign.forces) {
    if (force.seat() == seat && force.headquarters()) return &force;
  }
  return nullptr;
}

const v1::CampaignUnit* find_unit(const v1::CampaignForce& force, const std::string& name) {
  const auto found = std::ranges::find(force.units(), name, &v1::CampaignUnit::name);
  return found == force.units().end() ? nullptr : &*found;
}

const v1::CampaignPlace* find_place(const v1::CampaignContent& content, const std::string& key) {
  return find_by_key(content.places(), key);
}

const v1::CampaignTroop* find_troop(const v1::CampaignContent& content, const std::string& key) {
  return find_by_key(content.troops(), key);
}

const v1::CampaignSeatContent* find_seat(const v1::CampaignContent& content, const std::string& key) {
  return find_by_key(content.seats(), key);
}

const std::string& umpire_of(const Campaign& campaign) {
  return campaign.terms.umpire().empty() ? campaign.created_by : campaign.terms.umpire();
}

std::string side_of_seat(const v1::CampaignContent& content, const std::string& seat) {
  const v1::CampaignSeatContent* found = find_seat(content, seat);
  return found == nullptr ? std::string() : found->side();
}

const v1::CampaignPlaceState& state_of(const Campaign& campaign, const std::string& place) {
  static const v1::CampaignPlaceState nowhere;
  const auto found = campaign.places.find(place);
  return found == campaign.places.end() ? nowhere : found->second;
}

std::int64_t balance_of(const Campaign& campaign, const std::string& side, const std::string& store) {
  const auto found = campaign.balances.find({side, store});
  return found == campaign.balances.end() ? 0 : found->second;
}

std::string within_sentence(std::string name) {
  if (name.starts_with("The ")) name.front() = 't';
  return name;
}

std::string name_of_place(const v1::CampaignContent& content, const std::string& key) {
  const v1::CampaignPlace* place = find_place(content, key);
  return place == nullptr ? key : place->name();
}

std::string place_within(const v1::CampaignContent& content, const std::string& key) {
  return within_sentence(name_of_place(content, key));
}

std::string name_of_seat(const v1::CampaignContent& content, const std::string& key) {
  const v1::CampaignSeatContent* seat = find_seat(content, key);
  return seat == nullptr ? key : seat->name();
}

std::string seat_within(const v1::CampaignContent& content, const std::string& key) {
  return within_sentence(name_of_seat(content, key));
}

std::string name_of_side(const v1::CampaignContent& content, const std::string& key) {
  for (const v1::CampaignSideContent& side : content.sides()) {
    if (side.key() == key) return side.name();
  }
  return key.empty() ? "Nobody" : key;
}

std::string side_within(const v1::CampaignContent& content, const std::string& key) {
  return within_sentence(name_of_side(content, key));
}

bool is_taken(const v1::CampaignSeat& seat) { return !seat.person().empty() || seat.computer(); }

bool waits_for_seats(const Campaign& campaign) {
  return campaign.turn == 1 && !campaign.deadline &&
         std::ranges::any_of(campaign.seats, [](const auto& entry) { return !is_taken(entry.second); });
}

bool umpire_closes(const Campaign& campaign) {
  const bool wanted = campaign.content.turn().umpire_closes() || campaign.terms.umpire_closes();
  return wanted && !campaign.players.contains(umpire_of(campaign));
}

bool is_open(const v1::CampaignBattle& battle) { return battle.state() == v1::CAMPAIGN_BATTLE_OPEN; }

bool has_open_battle(const Campaign& campaign) {
  return std::ranges::any_of(campaign.battles, [](const auto& entry) { return is_open(entry.second); });
}

Recipient recipient_for(const v1::CampaignContent& content, const v1::CampaignForce& force) {
  return content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY ? force.seat() : force.side();
}

std::vector<Recipient> recipients(const v1::CampaignContent& content) {
  std::vector<Recipient> all;
  if (content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY) {
    for (const v1::CampaignSeatContent& seat : content.seats()) all.push_back(seat.key());
  } else {
    for (const v1::CampaignSideContent& side : content.sides()) all.push_back(side.key());
  }
  return all;
}

std::vector<Recipient> who_hear_of_place(const Campaign& campaign, const std::string& place) {
  std::vector<Recipient> all = recipients(campaign.content);
  if (campaign.content.shape() != v1::CAMPAIGN_SHAPE_JOURNEY) return all;
  const auto near = campaign.roads->within({place}, campaign.content.sight().reach());
  std::set<Recipient> hear;
  for (const auto& [key, force] : campaign.forces) {
    if (force.headquarters() && is_present(force) && std::ranges::find(near, force.place()) != near.end())
      hear.insert(force.seat());
  }
  std::erase_if(all, [&](const Recipient& to) { return !hear.contains(to); });
  return all;
}

std::vector<const v1::CampaignForce*> forces_of(const Campaign& campaign, const std::string& place,
                                                const std::string& side) {
  std::vector<const v1::CampaignForce*> found;
  for (const auto& [key, force] : campaign.forces) {
    if (is_present(force) && force.place() == place && force.toward().empty() && force.side() == side) {
      found.push_back(&force);
    }
  }
  return found;
}

std::vector<const v1::CampaignForce*> enemies_at(const Campaign& campaign, const std::string& place,
                                                 const std::string& side) {
  std::vector<const v1::CampaignForce*> found;
  for (const auto& [key, force] : campaign.forces) {
    if (is_present(force) && force.place() == place && force.toward().empty() && force.side() != side) {
      found.push_back(&force);
    }
  }
  return found;
}

}  // namespace battalia::campaign
