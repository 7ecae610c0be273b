#include "server/campaign/battles/make_battle.h"

#include "server/campaign/content/trouble.h"
#include "server/campaign/economy/upkeep.h"
#include "server/campaign/forces/roster.h"

#include <algorithm>
#include <set>

namespace battalia::campaign {
namespace {

void say(v1::CampaignBattle& battle, const std::string& key, const std::string& text) {
  v1::KeyText& said = *battle.add_scenario();
  said.set_key(key);
  said.set_text(text);
}

// Pays for the battle; a force that cannot pay fights without the supplies.
void pay_for_battle(Draft& draft, v1::CampaignForce& force) {
  std::map<std::string, std::int64_t> costs;
  for (const v1::CampaignUnit& unit : force.units()) {
    const v1::CampaignTroop* troop = find_troop(draft.content(), unit.troop());
    if (troop == nullptr || unit.strength() == 0) continue;
    for (const v1::CampaignAmount& amount : troop->battle()) costs[amount.store()] += amount.amount();
  }
  for (const auto& [store, cost] : costs) {
    if (balance_of(draft.state(), force.side(), store) < cost) {
      force.set_short_of(true);
    } else {
      draft.change_store(force.side(), store, -cost, v1::CAMPAIGN_ENTRY_BATTLE, force.name());
    }
  }
}

// Lists the effects of this condition on the force's rolls and troops, from the campaign's file.
void say_effects(const Draft& draft, v1::CampaignBattle& battle, const v1::CampaignForce& force,
                 const std::string& trouble, std::uint32_t turns) {
  const std::string color = force.side() == battle.red_side() ? "red" : "blue";
  for (const v1::CampaignEffect& effect : draft.content().effects()) {
    if (effect.when() != trouble || effect.from() > turns) continue;
    if (!effect.purpose().empty()) {
      std::string words = trouble;
      std::ranges::replace(words, '-', ' ');
      say(battle, color + ".modifier",
          force.key() + " " + effect.purpose() + " " + std::to_string(effect.modifier()) + " " + words);
    }
    for (const std::string& trait : effect.traits()) say(battle, color + ".trait", force.key() + " " + trait);
  }
}

void say_state(const Draft& draft, v1::CampaignBattle& battle, const v1::CampaignForce& force) {
  const std::string color = force.side() == battle.red_side() ? "red" : "blue";
  if (force.short_of()) {
    say(battle, color + "." + kShortOfAmmunition, force.key());
    say_effects(draft, battle, force, kShortOfAmmunition, 1);
  }
  if (!force.supplied()) {
    say(battle, color + "." + kUnsupplied, force.key());
    say_effects(draft, battle, force, kUnsupplied, 1);
  }
  if (force.hunger() > 0) {
    say(battle, color + "." + kHungry, force.key() + " " + std::to_string(force.hunger()));
    say_effects(draft, battle, force, kHungry, force.hunger());
  }
  const std::int32_t morale = arrears_morale(draft.content(), force);
  if (morale != 0) say(battle, color + "." + kUnpaid, force.key() + " " + std::to_string(morale));
  say_effects(draft, battle, force, kUnpaid, force.arrears());
}

// For both sides.
void say_weather(const Draft& draft, v1::CampaignBattle& battle) {
  const auto& rows = draft.content().weather();
  const auto row = std::ranges::find(rows, battle.weather(), &v1::CampaignWeatherRow::key);
  if (row == rows.end()) return;
  say(battle, "weather", row->name());
  for (const v1::CampaignEffect& effect : draft.content().effects()) {
    if (effect.when() != row->key()) continue;
    if (!effect.rule().empty()) say(battle, "rule", effect.rule() + " " + row->name());
    if (effect.purpose().empty()) continue;
    say(battle, "modifier", effect.purpose() + " " + std::to_string(effect.modifier()) + " " + row->name());
  }
}

void add_force(Draft& draft, v1::CampaignBattle& battle, const Joining& joining) {
  v1::CampaignForce force = *find_force(draft.state(), joining.force);
  pay_for_battle(draft, force);
  v1::CampaignBattleForce& entry = *battle.add_forces();
  entry.set_force(force.key());
  entry.set_side(force.side());
  entry.set_arrives(joining.arrives);
  entry.set_edge(joining.edge);
  for (const v1::CampaignUnit& unit : force.units()) {
    if (unit.strength() > 0) *entry.add_before() = unit;
  }
  *entry.mutable_commander_before() = force.commander();
  entry.set_place_before(force.place());
  force.set_battle(battle.number());
  force.set_fought(draft.state().turn);
  force.clear_order();
  draft.set_force(force);
  say_state(draft, battle, force);
}

// Each recipient numbers its own battles, so that nobody can count the others'.
void number_it(const Draft& draft, v1::CampaignBattle& battle) {
  std::set<Recipient> told;
  for (const v1::CampaignBattleForce& entry : battle.forces()) {
    told.insert(recipient_for(draft.content(), *find_force(draft.state(), entry.force())));
  }
  for (const Recipient& to : told) {
    v1::CampaignNumber& number = *battle.add_numbers();
    number.set_side(to);
    std::uint32_t before = 0;
    for (const auto& [key, other] : draft.state().battles) before += number_for(other, to) > 0 ? 1 : 0;
    number.set_number(before + 1);
  }
}

}  // namespace

std::uint32_t number_for(const v1::CampaignBattle& battle, const Recipient& recipient) {
  const auto found = std::ranges::find(battle.numbers(), recipient, &v1::CampaignNumber::side);
  return found == battle.numbers().end() ? 0 : found->number();
}

std::uint32_t make_battle(Draft& draft, const Meeting& meeting) {
  const auto& battles = draft.state().battles;
  v1::CampaignBattle battle;
  battle.set_number(battles.empty() ? 1 : battles.rbegin()->first + 1);
  battle.set_place(meeting.place);
  battle.set_turn(draft.state().turn);
  battle.set_hour(meeting.hour);
  battle.set_red_side(meeting.attacker);
  battle.set_blue_side(meeting.defender);
  battle.set_state(v1::CAMPAIGN_BATTLE_OPEN);
  battle.set_weather(draft.state().weather);
  if (const v1::CampaignPlace* place = find_place(draft.content(), meeting.place)) {
    battle.set_terrain(place->terrain());
    battle.set_siege(place->castle() > 0);
  }
  say_weather(draft, battle);
  if (draft.content().shape() == v1::CAMPAIGN_SHAPE_JOURNEY) {
    const std::uint32_t time = (draft.content().turn().first_hour() + meeting.hour) % 24;
    say(battle, "time", (time < 10 ? "0" : "") + std::to_string(time) + ":00");
  }
  for (const Joining& joining : meeting.forces) add_force(draft, battle, joining);
  number_it(draft, battle);
  draft.set_battle(battle);
  for (const v1::CampaignNumber& number : battle.numbers()) {
    draft.note(number.side(), "Battle of " + place_within(draft.content(), meeting.place) + ".");
  }
  return battle.number();
}

}  // namespace battalia::campaign
