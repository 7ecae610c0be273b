#include "server/campaign/battles/muster.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

bool leads(const v1::CampaignCommander& commander) { return commander.fate() == v1::CAMPAIGN_FATE_FIT; }

void add_command_of(const v1::CampaignContent& content, const std::string& key, const std::string& name,
                    const v1::CampaignCommander& commander, bool general, v1::ArmyList& list) {
  v1::ArmyCommand& command = *list.add_commands();
  command.set_id(key);
  command.set_name(name);
  command.set_commander(leads(commander) ? commander.name() : "The next in rank");
  command.set_rating(leads(commander) ? commander.rating() : content.rates().successor_rating());
  command.set_general(general);
}

void add_command(const v1::CampaignContent& content, const std::string& key, const std::string& name,
                 const v1::CampaignCommander& commander, bool general, v1::ArmyList& list) {
  if (general && content.general_apart()) {  // who leads the army; the next in rank leads the force
    add_command_of(content, key + "-general", name, commander, true, list);
    v1::CampaignCommander second;
    second.set_fate(v1::CAMPAIGN_FATE_WOUNDED);
    return add_command_of(content, key, name, second, false, list);
  }
  add_command_of(content, key, name, commander, general, list);
}

// The size on the table of a unit with that many men.
std::string size_of(const v1::CampaignTroop& troop, const v1::CampaignUnit& unit) {
  for (const v1::CampaignPercent& size : troop.sizes()) {
    if (unit.strength() * 100 <= size.percent() * troop.strength()) return size.key();
  }
  return troop.size();
}

// The last grade for which the unit has enough experience; nullptr: none yet.
const v1::CampaignGrade* grade_of(const v1::CampaignTroop& troop, const v1::CampaignUnit& unit) {
  const v1::CampaignGrade* reached = nullptr;
  for (const v1::CampaignGrade& grade : troop.grades()) {
    if (unit.experience() >= grade.experience()) reached = &grade;
  }
  return reached;
}

void choose(v1::ArmyUnit& listed, const std::string& key, std::int32_t value) {
  const auto same = std::ranges::find(*listed.mutable_choices(), key, &v1::Status::key);
  v1::Status& choice = same == listed.mutable_choices()->end() ? *listed.add_choices() : *same;
  choice.set_key(key);
  choice.set_value(value);
}

void promote(const v1::CampaignGrade& grade, v1::ArmyUnit& listed) {
  if (!grade.profile().empty()) listed.set_profile(grade.profile());
  listed.mutable_traits()->MergeFrom(grade.traits());
  for (const v1::Status& choice : grade.choices()) choose(listed, choice.key(), choice.value());
}

void add_unit(const v1::CampaignContent& content, const std::string& force, const v1::CampaignUnit& unit,
              v1::ArmyList& list) {
  const v1::CampaignTroop* troop = find_troop(content, unit.troop());
  if (troop == nullptr || unit.strength() == 0) return;
  v1::ArmyUnit& listed = *list.add_units();
  listed.set_profile(troop->profile());
  listed.set_name(unit.name());
  listed.set_command(force);
  listed.set_size(size_of(*troop, unit));
  *listed.mutable_traits() = troop->traits();
  *listed.mutable_choices() = troop->choices();
  if (const v1::CampaignGrade* grade = grade_of(*troop, unit)) promote(*grade, listed);
  if (troop->strength_choice().empty()) return;
  const std::uint32_t each = std::max(troop->men_each(), 1U);
  choose(listed, troop->strength_choice(),
         static_cast<std::int32_t>(std::max((unit.strength() + each / 2) / each, 1U)));
}

void say(v1::CampaignMuster& muster, const std::string& key, const std::string& text) {
  v1::KeyText& said = *muster.add_properties();
  said.set_key(key);
  said.set_text(text);
}

void say_ground(const v1::CampaignContent& content, const v1::CampaignBattle& battle, v1::CampaignMuster& muster) {
  const v1::CampaignPlace* place = find_place(content, battle.place());
  if (place == nullptr || place->ground().empty()) return;
  const auto ground = std::ranges::find(content.grounds(), place->ground(), &v1::CampaignGround::key);
  if (ground != content.grounds().end()) say(muster, "ground", ground->table());
}

// The campaign's options, overridden by those of the weather.
google::protobuf::RepeatedPtrField<v1::Option> options_in(const v1::CampaignContent& content,
                                                          const std::string& weather) {
  auto options = content.options();
  for (const v1::CampaignEffect& effect : content.effects()) {
    if (weather.empty() || effect.when() != weather) continue;
    for (const v1::Option& wanted : effect.options()) {
      const auto same = std::ranges::find(options, wanted.key(), &v1::Option::key);
      same == options.end() ? void(*options.Add() = wanted) : same->set_value(wanted.value());
    }
  }
  return options;
}

}  // namespace

v1::CampaignMuster muster_for(const Campaign& campaign, const v1::CampaignBattle& battle) {
  v1::CampaignMuster muster;
  muster.set_battle(battle.number());
  muster.set_title("Battle of " + place_within(campaign.content, battle.place()));
  muster.set_turns(campaign.content.battle_turns());
  *muster.mutable_options() = options_in(campaign.content, battle.weather());
  for (v1::ArmyList* list : {muster.mutable_red(), muster.mutable_blue()}) {
    const std::string& side = list == muster.mutable_red() ? battle.red_side() : battle.blue_side();
    list->set_system(campaign.content.system());
    const auto named = std::ranges::find(campaign.content.sides(), side, &v1::CampaignSideContent::key);
    if (named != campaign.content.sides().end()) list->set_name(named->name());
    const std::string color = list == muster.mutable_red() ? "red" : "blue";
    for (const v1::CampaignBattleForce& entry : battle.forces()) {
      if (entry.side() != side) continue;
      const v1::CampaignForce* force = find_force(campaign, entry.force());
      add_command(campaign.content, entry.force(), force == nullptr ? entry.force() : force->name(),
                  entry.commander_before(), list->commands().empty(), *list);
      for (const v1::CampaignUnit& unit : entry.before()) add_unit(campaign.content, entry.force(), unit, *list);
      if (entry.arrives() > 1) say(muster, color + ".reserve", entry.force() + " " + std::to_string(entry.arrives()));
      if (!entry.edge().empty()) say(muster, color + ".edge", entry.force() + " " + entry.edge());
    }
  }
  if (!battle.terrain().empty()) say(muster, "terrain", battle.terrain());
  say_ground(campaign.content, battle, muster);
  muster.mutable_properties()->MergeFrom(battle.scenario());
  return muster;
}

v1::ArmyList army_list_of(const v1::CampaignContent& content, const v1::CampaignForce& force) {
  v1::ArmyList list;
  list.set_system(content.system());
  list.set_name(force.name());
  add_command(content, force.key(), force.name(), force.commander(), true, list);
  for (const v1::CampaignUnit& unit : force.units()) add_unit(content, force.key(), unit, list);
  return list;
}

}  // namespace battalia::campaign
