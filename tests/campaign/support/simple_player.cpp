#include "tests/campaign/support/simple_player.h"

#include "server/campaign/forces/roads.h"

#include <algorithm>

namespace battalia::campaign::tests {
namespace {

template <class Range>
auto pick(const Range& range, std::mt19937_64& random) {
  return range[random() % range.size()];
}

std::string owner_in(const v1::CampaignView& view, const std::string& place) {
  for (const v1::CampaignPlaceState& state : view.places()) {
    if (state.place() == place) return state.owner();
  }
  return {};
}

bool may_muster(const v1::CampaignView& view, const std::string& place, const std::string& side) {
  const v1::CampaignPlace* content = find_place(view.content(), place);
  return content != nullptr && content->muster() && owner_in(view, place) == side;
}

void order_in_areas(const v1::CampaignView& view, const std::vector<v1::CampaignForce>& forces, std::mt19937_64& random,
                    v1::CampaignTurnOrders& orders) {
  const v1::CampaignForce& force = pick(forces, random);
  const RoadMap roads(view.content());
  const std::vector<std::string> near = roads.neighbours(force.place());
  std::vector<std::string> foreign, own;
  for (const std::string& place : near) (owner_in(view, place) == force.side() ? own : foreign).push_back(place);
  if (!foreign.empty() && random() % 4 != 0) {
    *orders.add_forces() = deed(force.key(), v1::CAMPAIGN_DEED_ATTACK, {pick(foreign, random)});
  } else if (may_muster(view, force.place(), force.side())) {
    v1::CampaignRecruit& recruit = *orders.add_recruits();
    recruit.set_place(force.place());
    recruit.set_troop(view.content().troops(static_cast<int>(random() % view.content().troops_size())).key());
    recruit.set_force(force.key());
    recruit.set_name("Levy " + std::to_string(view.turn()) + " of " + force.key());
  } else if (!own.empty()) {
    *orders.add_forces() = deed(force.key(), v1::CAMPAIGN_DEED_MARCH, {pick(own, random)});
  }
  for (const v1::CampaignForce& other : forces) {
    if (other.key() == force.key() || random() % 2 == 0) continue;
    const auto around = roads.neighbours(other.place());
    *orders.add_forces() = deed(other.key(), v1::CAMPAIGN_DEED_SUPPORT, {pick(around, random)});
  }
}

void order_on_track(const std::vector<v1::CampaignForce>& forces, std::mt19937_64& random,
                    v1::CampaignTurnOrders& orders) {
  const std::uint64_t choice = random() % 6;
  v1::CampaignForceOrder order = deed(forces[0].key(), choice == 0   ? v1::CAMPAIGN_DEED_HOLD
                                                       : choice == 1 ? v1::CAMPAIGN_DEED_WITHDRAW
                                                                     : v1::CAMPAIGN_DEED_MARCH);
  if (choice == 2) order.set_pace(v1::CAMPAIGN_PACE_CAUTIOUS);
  *orders.add_forces() = order;
}

// Marches toward the enemy's last reported place, otherwise somewhere; distant forces are sent letters too.
void order_on_journey(const v1::CampaignView& view, const std::string& seat, std::mt19937_64& random,
                      v1::CampaignTurnOrders& orders) {
  std::vector<std::string> places;
  for (const v1::CampaignReport& report : view.reports()) {
    if (report.force().empty()) places.push_back(report.place());
  }
  for (const v1::CampaignForce& force : view.content().forces()) {
    if (force.seat() != seat) continue;
    const int any = static_cast<int>(random() % view.content().places_size());
    const std::string to =
        places.empty() || random() % 3 == 0 ? view.content().places(any).key() : pick(places, random);
    v1::CampaignForceOrder order = deed(force.key(), v1::CAMPAIGN_DEED_MARCH, {to});
    if (random() % 5 == 0) order.set_stance(v1::CAMPAIGN_STANCE_AVOID);
    order.set_by_night(random() % 8 == 0);
    *orders.add_forces() = order;
  }
  for (const v1::CampaignSeatContent& other : view.content().seats()) {
    if (other.key() == seat || side_of_seat(view.content(), seat) != other.side() || random() % 3 != 0) continue;
    v1::CampaignLetter& letter = *orders.add_letters();
    letter.set_to(other.key());
    letter.set_text("March to the sound of the guns, turn " + std::to_string(view.turn()) + ".");
  }
}

void buy_men(const v1::CampaignView& view, const std::vector<v1::CampaignForce>& forces, std::mt19937_64& random,
             v1::CampaignTurnOrders& orders) {
  for (const v1::CampaignForce& force : forces) {
    if (random() % 2 == 0 || !may_muster(view, force.place(), force.side())) continue;
    for (const v1::CampaignUnit& unit : force.units()) {
      const std::uint32_t room = unit.strength_start() - std::min(unit.strength_start(), unit.strength());
      if (room < 20) continue;
      v1::CampaignReplacement& order = *orders.add_replacements();
      order.set_force(force.key());
      order.set_unit(unit.name());
      order.set_men(10);
      return;
    }
    if (force.commander().fate() == v1::CAMPAIGN_FATE_CAPTIVE) orders.add_ransoms()->set_force(force.key());
  }
}

v1::CampaignOrder outcome_for(std::uint64_t match, std::uint64_t version, const v1::Aftermath& aftermath) {
  v1::CampaignOrder order;
  v1::MatchOutcome& outcome = *order.mutable_take_outcome()->mutable_outcome();
  outcome.set_match(match);
  outcome.set_version(version);
  *outcome.mutable_aftermath() = aftermath;
  return order;
}

// Most battles are decided at once; some in later turns; some again with another result; some by the umpire.
void decide_battles(War& war, std::mt19937_64& random, bool all) {
  const auto battles = war.state().battles;
  for (const auto& [number, battle] : battles) {
    if (war.state().ended) return;
    if (!is_open(battle)) {
      const bool correct = battle.turn() + 2 >= war.state().turn && random() % 12 == 0 && !battle.ruled();
      if (!correct) continue;
      v1::CampaignOrder order =
          outcome_for(battle.match(), battle.outcome_version() + 1, stub_aftermath(war.state(), battle, random));
      if (random() % 3 == 0) order.mutable_take_outcome()->mutable_outcome()->set_withdrawn(true);
      war.must(order, kServer);
      continue;
    }
    if (!all && random() % 4 == 0) continue;
    if (random() % 6 == 0) {
      v1::CampaignOrder order;
      order.mutable_rule_battle()->set_battle(number);
      *order.mutable_rule_battle()->mutable_aftermath() = stub_aftermath(war.state(), battle, random);
      order.mutable_rule_battle()->set_reason("No time to play it.");
      war.must(order, kUmpire);
      continue;
    }
    if (battle.match() == 0) {
      v1::CampaignOrder link;
      link.mutable_link()->set_battle(number);
      link.mutable_link()->set_match(1'000 + number);
      war.must(link, kServer);
    }
    war.must(outcome_for(1'000 + number, battle.outcome_version() + 10, stub_aftermath(war.state(), battle, random)),
             kServer);
  }
}

}  // namespace

v1::CampaignTurnOrders simple_orders(const v1::CampaignView& view, const std::string& seat, std::mt19937_64& random) {
  v1::CampaignTurnOrders orders;
  std::vector<v1::CampaignForce> forces;
  for (const v1::CampaignForce& force : view.forces()) {
    if (force.seat() == seat && !force.dispersed() && force.battle() == 0) forces.push_back(force);
  }
  const v1::CampaignShape shape = view.content().shape();
  if (shape == v1::CAMPAIGN_SHAPE_JOURNEY) {
    order_on_journey(view, seat, random, orders);
  } else if (!forces.empty() && shape == v1::CAMPAIGN_SHAPE_AREAS) {
    order_in_areas(view, forces, random, orders);
  } else if (!forces.empty()) {
    order_on_track(forces, random, orders);
  }
  buy_men(view, forces, random, orders);
  return orders;
}

void play_out(War& war, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const std::uint32_t turns = war.state().content.turn().turns();
  for (std::uint32_t round = 0; round < 4 * turns && !war.state().ended; ++round) {
    const std::uint32_t turn = war.state().turn;
    const auto seats = war.state().content.seats();
    for (const v1::CampaignSeatContent& seat : seats) {
      if (war.state().ended || war.state().turn != turn || turn > turns) break;
      if (random() % 15 == 0) continue;  // gives no orders this turn
      const v1::CampaignView view = view_of(war.state(), {seat.side(), seat.key(), false});
      if (!war.seal(seat.key(), simple_orders(view, seat.key(), random)).empty()) {
        EXPECT_EQ(war.seal(seat.key(), {}), "");  // orders it may not give are left out
      }
    }
    if (!war.state().ended && war.state().turn == turn && turn <= turns) war.close();
    if (!war.state().ended) decide_battles(war, random, war.state().turn > turns);
  }
  EXPECT_TRUE(war.state().ended) << "turn " << war.state().turn;
}

}  // namespace battalia::campaign::tests
