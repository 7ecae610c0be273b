#include "server/campaign/orders/umpire_orders.h"

#include "common/base/day.h"
#include "common/base/printable.h"
#include "common/base/text.h"
#include "server/campaign/battles/aftermath.h"
#include "server/campaign/forces/couriers.h"
#include "server/campaign/forces/roads.h"
#include "server/campaign/forces/roster.h"
#include "server/campaign/reports/sightings.h"
#include "server/campaign/turns/turn.h"

#include <algorithm>
#include <set>

namespace battalia::campaign {
namespace {

constexpr std::size_t kMostForces = 400;

const v1::CampaignBattle* find_battle(const Campaign& campaign, std::uint32_t number) {
  const auto found = campaign.battles.find(number);
  return found == campaign.battles.end() ? nullptr : &found->second;
}

WhyNot link(const OrderContext& context, const v1::LinkCampaignMatch& order, Draft& draft) {
  if (!context.asker.server) return "Only the server can create matches.";
  const v1::CampaignBattle* found = find_battle(context.campaign, order.battle());
  if (found == nullptr || !is_open(*found)) return "There is no such open battle.";
  const bool continues = order.continues() != 0 && found->match() == order.continues();
  if (found->match() != 0 && !continues) return "This battle already has a match.";
  v1::CampaignBattle battle = *found;
  battle.set_match(order.match());
  if (continues) battle.clear_outcome_version();  // of a row that was lost
  draft.set_battle(battle);
  return std::nullopt;
}

// By then everything is revealed and no new battles begin, but the rosters and the result are corrected. A battle that
// was open when the campaign ended stays undecided.
void take_after_end(Draft& draft, v1::CampaignBattle battle, const v1::MatchOutcome& outcome) {
  if (is_open(battle)) return;
  const std::string name = "The battle of " + place_within(draft.content(), battle.place());
  if (!outcome.withdrawn()) {
    take_outcome(draft, battle.number(), outcome.aftermath(), {outcome.version(), false, {}});
    return correct_end(draft, name);
  }
  battle.set_outcome_version(outcome.version());
  draft.set_battle(battle);
  draft.note({}, name + " is fought on after the end of the campaign: until it is decided again, its result stays.");
}

WhyNot take(const OrderContext& context, const v1::TakeCampaignOutcome& order, Draft& draft) {
  if (!context.asker.server) return "Only the server can report how matches ended.";
  const v1::MatchOutcome& outcome = order.outcome();
  for (const auto& [number, battle] : context.campaign.battles) {
    if (battle.match() == 0 || battle.match() != outcome.match()) continue;
    if (battle.ruled() || outcome.version() <= battle.outcome_version()) return std::nullopt;  // taken before
    if (context.campaign.ended) return take_after_end(draft, battle, outcome), std::nullopt;
    const OutcomeSource source{outcome.version(), false, {}};
    if (!outcome.withdrawn()) {
      take_outcome(draft, number, outcome.aftermath(), source);
    } else if (!is_open(battle)) {
      reopen(draft, number, source);
    }
    end_if_over(draft);
    return std::nullopt;
  }
  return "No battle of this campaign has that match.";
}

WhyNot rule_battle(const OrderContext& context, const v1::RuleCampaignBattle& order, Draft& draft) {
  if (const WhyNot reason = why_not_umpire(context)) return reason;
  if (const WhyNot reason = why_not_reason(order.reason())) return reason;
  const v1::CampaignBattle* battle = find_battle(context.campaign, order.battle());
  if (battle == nullptr) return "There is no such battle.";
  if (const WhyNot reason = why_not_aftermath(*battle, order.aftermath())) return reason;
  take_outcome(draft, order.battle(), order.aftermath(), {0, true, order.reason()});
  end_if_over(draft);
  return std::nullopt;
}

WhyNot hand_battle(const OrderContext& context, const v1::HandCampaignBattle& order, Draft& draft) {
  if (const WhyNot reason = why_not_umpire(context)) return reason;
  if (const WhyNot reason = why_not_reason(order.reason())) return reason;
  const v1::CampaignBattle* found = find_battle(context.campaign, order.battle());
  if (found == nullptr || !is_open(*found)) return "There is no such open battle.";
  if (found->computers()) return "Computer players are already fighting this battle.";
  v1::CampaignBattle battle = *found;
  battle.set_computers(true);
  draft.set_battle(battle);
  const std::string place = place_within(context.campaign.content, battle.place());
  for (const v1::CampaignNumber& number : battle.numbers())
    draft.note(number.side(),
               "By the umpire's order, computer players fight the battle of " + place + " from here on.");
  note_ruling(draft, "The battle of " + place + " has been handed to computer players.", order.reason());
  return std::nullopt;
}

WhyNot move_force(const OrderContext& context, const v1::MoveCampaignForce& order, Draft& draft) {
  const v1::CampaignForce* found = find_force(context.campaign, order.force());
  if (found == nullptr) return "There is no force \"" + order.force() + "\".";
  if (found->battle() != 0) return found->name() + " is in a battle.";
  if (find_place(context.campaign.content, order.place()) == nullptr)
    return "There is no place \"" + order.place() + "\".";
  if (!enemies_at(context.campaign, order.place(), found->side()).empty()) return "An enemy is there.";
  v1::CampaignForce force = *found;
  force.set_place(order.place());
  force.clear_toward();
  force.clear_progress();
  force.set_dispersed(strength_of(force) == 0);
  draft.set_force(force);
  draft.note(recipient_for(context.campaign.content, force),
             "The umpire moves " + within_sentence(force.name()) + " to " +
                 place_within(context.campaign.content, order.place()) + ".");
  note_ruling(draft, force.name() + " moved.", order.reason());
  return std::nullopt;
}

bool is_side(const Campaign& campaign, const std::string& key) {
  const auto& sides = campaign.content.sides();
  return std::ranges::find(sides, key, &v1::CampaignSideContent::key) != sides.end();
}

// Where it is, and who holds its commander and receives the ransom.
WhyNot why_not_whereabouts(const Campaign& campaign, const v1::CampaignForce& force) {
  const v1::CampaignCommander& commander = force.commander();
  const bool captive = commander.fate() == v1::CAMPAIGN_FATE_CAPTIVE;
  if (captive && (!is_side(campaign, commander.captor()) || commander.captor() == force.side()))
    return "Name the enemy side that holds the commander.";
  const bool by_road = campaign.content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY &&
                       campaign.roads->find_road(force.place(), force.toward()) != nullptr;
  if (!force.toward().empty() && !by_road) return "No road leads there from the force's place.";
  return std::nullopt;
}

WhyNot why_not_roster(const Campaign& campaign, const v1::CampaignForce& force) {
  if (find_seat(campaign.content, force.seat()) == nullptr ||
      side_of_seat(campaign.content, force.seat()) != force.side()) {
    return "The force needs a seat of its side.";
  }
  if (force.key().empty() || force.name().empty() || find_place(campaign.content, force.place()) == nullptr) {
    return "The force needs a key, a name and a place.";
  }
  for (const std::string& name : {force.key(), force.name(), force.commander().name()}) {
    if (printable(name) != name) return "Write each name on one line.";
  }
  if (character_count(force.key()) > 40 || character_count(force.name()) > 60 ||
      character_count(force.commander().name()) > 60) {
    return "A key can have at most 40 characters, a name at most 60.";
  }
  if (!campaign.forces.contains(force.key()) && campaign.forces.size() >= kMostForces)
    return "A campaign can have at most 400 forces.";
  if (force.units().empty() || force.units_size() > 60) return "A force must have 1 to 60 units.";
  std::set<std::string> names;
  for (const v1::CampaignUnit& unit : force.units()) {
    if (character_count(unit.name()) > 60 || !names.insert(unit.name()).second)
      return "Each unit needs its own name of at most 60 characters.";
    if (printable(unit.name()) != unit.name()) return "Write each name on one line.";
    if (find_troop(campaign.content, unit.troop()) == nullptr) return "There is no troop \"" + unit.troop() + "\".";
    if (unit.name().empty() || unit.strength() > 100'000)
      return "A unit needs a name, and can have at most 100,000 men.";
    for (const auto& [key, other] : campaign.forces) {
      if (key != force.key() && other.side() == force.side() && find_unit(other, unit.name()) != nullptr) {
        return "There is already a unit \"" + unit.name() + "\".";
      }
    }
  }
  return std::nullopt;
}

// Reinforcements: their player is informed at once, so that they can be given orders.
void announce(Draft& draft, const v1::CampaignForce& force) {
  const bool distant = draft.content().shape() == v1::CAMPAIGN_SHAPE_JOURNEY && !force.headquarters();
  if (distant) deliver_report(draft, own_report(draft, force));
  draft.note(recipient_for(draft.content(), force),
             force.name() + " joins you at " + place_within(draft.content(), force.place()) + ".");
}

// On a journey the player rides with one force.
bool has_other_headquarters(const Campaign& campaign, const v1::CampaignForce& force) {
  return std::ranges::any_of(campaign.forces, [&](const auto& entry) {
    return entry.first != force.key() && entry.second.seat() == force.seat() && entry.second.headquarters();
  });
}

WhyNot set_force(const OrderContext& context, const v1::SetCampaignForce& order, Draft& draft) {
  if (const WhyNot reason = why_not_roster(context.campaign, order.force())) return reason;
  if (const WhyNot reason = why_not_whereabouts(context.campaign, order.force())) return reason;
  const v1::CampaignForce* known = find_force(context.campaign, order.force().key());
  if (known != nullptr && (known->battle() != 0 || known->side() != order.force().side())) {
    return "That force is in a battle or belongs to another side.";
  }
  if (order.force().headquarters() && has_other_headquarters(context.campaign, order.force()))
    return "That seat has its headquarters with another force.";
  if (!enemies_at(context.campaign, order.force().place(), order.force().side()).empty()) return "An enemy is there.";
  v1::CampaignForce force = order.force();
  force.clear_battle();
  force.set_fought(known == nullptr ? 0 : known->fought());
  force.set_dispersed(false);
  if (strength_of(force) == 0) disperse(force);
  draft.set_force(force, v1::CAMPAIGN_GROWTH_UMPIRE);
  if (known == nullptr) announce(draft, force);
  note_ruling(draft, force.name() + " set.", order.reason());
  return std::nullopt;
}

WhyNot set_place(const OrderContext& context, const v1::SetCampaignPlace& order, Draft& draft) {
  const Campaign& campaign = context.campaign;
  const v1::CampaignPlace* place = find_place(campaign.content, order.place());
  if (place == nullptr) return "There is no place \"" + order.place() + "\".";
  for (const std::string& side : {order.owner(), order.besieger()}) {
    if (!side.empty() && !is_side(campaign, side)) return "There is no such side.";
  }
  if (!order.besieger().empty() && (place->castle() == 0 || order.owner().empty()))
    return "Only a castle that somebody holds can be besieged.";
  if (!order.besieger().empty() && order.besieger() == order.owner()) return "A side can't besiege its own castle.";
  v1::CampaignPlaceState state = state_of(campaign, order.place());
  if (state.besieger() != order.besieger()) state.clear_besieged();
  state.set_owner(order.owner());
  state.set_besieger(order.besieger());
  state.set_depot(order.depot());
  draft.set_place(state);
  for (const Recipient& to : who_hear_of_place(campaign, order.place()))
    draft.note(to, "The umpire has changed the state of " + place_within(draft.content(), order.place()) + ".");
  note_ruling(draft, place->name() + " set.", order.reason());
  return std::nullopt;
}

WhyNot grant(const OrderContext& context, const v1::GrantCampaignStore& order, Draft& draft) {
  const auto& stores = context.campaign.content.stores();
  if (!is_side(context.campaign, order.side())) return "There is no such side.";
  if (std::ranges::find(stores, order.amount().store()) == stores.end()) return "There is no such store.";
  constexpr std::int64_t kMost = 1'000'000'000;
  if (order.amount().amount() > kMost || order.amount().amount() < -kMost)
    return "You can change a store by at most 1,000,000,000 at once.";
  const std::int64_t after =
      balance_of(context.campaign, order.side(), order.amount().store()) + order.amount().amount();
  if (after < 0 || after > kMost) return "The store would then have " + std::to_string(after) + ".";
  draft.change_store(order.side(), order.amount().store(), order.amount().amount(), v1::CAMPAIGN_ENTRY_UMPIRE,
                     order.reason());
  return std::nullopt;
}

WhyNot set_weather(const OrderContext& context, const v1::SetCampaignWeather& order, Draft& draft) {
  const auto& rows = context.campaign.content.weather();
  if (std::ranges::find(rows, order.weather(), &v1::CampaignWeatherRow::key) == rows.end())
    return "There is no such weather.";
  v1::CampaignEvent event;
  event.mutable_turn()->set_turn(context.campaign.turn);
  event.mutable_turn()->set_hour(context.campaign.hour);
  event.mutable_turn()->set_weather(order.weather());
  draft.record(std::move(event));
  note_ruling(draft, "Weather set.", order.reason());
  return std::nullopt;
}

WhyNot spread_rumour(const OrderContext& context, const v1::SpreadCampaignRumour& order, Draft& draft) {
  const auto known = recipients(context.campaign.content);
  if (std::ranges::find(known, order.to()) == known.end()) return "Nobody is called \"" + order.to() + "\".";
  const v1::CampaignReport& rumour = order.report();
  if (rumour.text().empty() || !is_utf8(rumour.text()) || character_count(rumour.text()) > 500) {
    return "A report must have 1 to 500 characters.";
  }
  if (find_place(context.campaign.content, rumour.place()) == nullptr) return "A report must name a place.";
  v1::CampaignReport report = rumour;
  report.set_to(order.to());
  report.set_turn(context.campaign.turn);
  report.set_hour(context.campaign.hour);
  report.clear_force();
  report.clear_own();
  deliver_report(draft, report);
  return std::nullopt;
}

WhyNot rule_on_courier(const OrderContext& context, const v1::RuleOnCourier& order, Draft& draft) {
  const auto found = context.campaign.couriers.find(order.courier());
  if (found == context.campaign.couriers.end()) return "There is no such courier on the road.";
  if (!v1::CampaignCourierFate_IsValid(order.fate()) || order.fate() == v1::CAMPAIGN_COURIER_ARRIVED)
    return "A courier can be lost, taken or riding.";
  if (order.hours_late() > 1'000) return "A courier can be at most 1,000 hours late.";
  v1::CampaignEvent event;
  v1::CampaignCourier& courier = *event.mutable_courier()->mutable_courier();
  courier = found->second;
  courier.set_fate(order.fate());
  courier.set_due(courier.due() + order.hours_late());
  draft.record(std::move(event));
  note_ruling(draft, "Courier changed.", order.reason());
  return std::nullopt;
}

WhyNot exchange(const OrderContext& context, const v1::ExchangeCommanders& order, Draft& draft) {
  for (const std::string& key : order.forces()) {
    const v1::CampaignForce* found = find_force(context.campaign, key);
    if (found == nullptr || found->commander().fate() != v1::CAMPAIGN_FATE_CAPTIVE)
      return "Only captives can be exchanged.";
    v1::CampaignForce force = *found;
    force.mutable_commander()->set_fate(v1::CAMPAIGN_FATE_FIT);
    force.mutable_commander()->clear_captor();
    draft.set_force(force);
    draft.note(recipient_for(context.campaign.content, force), force.commander().name() + " is exchanged.");
  }
  note_ruling(draft, "Captives exchanged.", order.reason());
  return std::nullopt;
}

WhyNot set_deadline(const OrderContext& context, const v1::SetTurnDeadline& order, Draft& draft) {
  if (is_over(context.campaign)) return "The last turn is over; battles are still open.";
  if (order.until_ms() < 0) return "That is not a valid time.";
  if (order.until_ms() >= kLastDateMs) return "A turn must end before the year 2200.";
  v1::CampaignEvent event;
  event.mutable_deadline()->set_turn(context.campaign.turn);
  event.mutable_deadline()->set_until_ms(order.until_ms());
  draft.record(std::move(event));
  const std::string turn = std::to_string(context.campaign.turn);
  const std::string said =
      order.until_ms() == 0 ? "Turn " + turn + " has no deadline now." : "Deadline of turn " + turn + " set.";
  note_ruling(draft, said, order.reason());
  return std::nullopt;
}

WhyNot end_campaign(const v1::EndCampaign& order, Draft& draft) {
  v1::CampaignEnded ended;
  ended.set_reason(order.reason());
  ended.set_by_umpire(true);
  end_now(draft, std::move(ended));
  return std::nullopt;
}

std::string reason_of(const v1::CampaignOrder& order) {
  switch (order.kind_case()) {
    case v1::CampaignOrder::kMoveForce:
      return order.move_force().reason();
    case v1::CampaignOrder::kSetForce:
      return order.set_force().reason();
    case v1::CampaignOrder::kSetPlace:
      return order.set_place().reason();
    case v1::CampaignOrder::kGrant:
      return order.grant().reason();
    case v1::CampaignOrder::kWeather:
      return order.weather().reason();
    case v1::CampaignOrder::kCourier:
      return order.courier().reason();
    case v1::CampaignOrder::kExchange:
      return order.exchange().reason();
    case v1::CampaignOrder::kDeadline:
      return order.deadline().reason();
    case v1::CampaignOrder::kEnd:
      return order.end().reason();
    default:
      return "-";  // a rumour has none
  }
}

}  // namespace

WhyNot rule_on_battle(const OrderContext& context, const v1::CampaignOrder& order, Draft& draft) {
  switch (order.kind_case()) {
    case v1::CampaignOrder::kLink:
      return link(context, order.link(), draft);
    case v1::CampaignOrder::kTakeOutcome:
      return take(context, order.take_outcome(), draft);
    case v1::CampaignOrder::kHandBattle:
      return hand_battle(context, order.hand_battle(), draft);
    default:
      return rule_battle(context, order.rule_battle(), draft);
  }
}

WhyNot rule_as_umpire(const OrderContext& context, const v1::CampaignOrder& order, Draft& draft) {
  if (const WhyNot reason = why_not_umpire(context)) return reason;
  if (const WhyNot reason = why_not_reason(reason_of(order))) return reason;
  switch (order.kind_case()) {
    case v1::CampaignOrder::kMoveForce:
      return move_force(context, order.move_force(), draft);
    case v1::CampaignOrder::kSetForce:
      return set_force(context, order.set_force(), draft);
    case v1::CampaignOrder::kSetPlace:
      return set_place(context, order.set_place(), draft);
    case v1::CampaignOrder::kGrant:
      return grant(context, order.grant(), draft);
    case v1::CampaignOrder::kWeather:
      return set_weather(context, order.weather(), draft);
    case v1::CampaignOrder::kRumour:
      return spread_rumour(context, order.rumour(), draft);
    case v1::CampaignOrder::kCourier:
      return rule_on_courier(context, order.courier(), draft);
    case v1::CampaignOrder::kExchange:
      return exchange(context, order.exchange(), draft);
    case v1::CampaignOrder::kDeadline:
      return set_deadline(context, order.deadline(), draft);
    default:
      return end_campaign(order.end(), draft);
  }
}

}  // namespace battalia::campaign
