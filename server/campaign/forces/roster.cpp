#include "server/campaign/forces/roster.h"

#include "common/base/text.h"

#include <algorithm>

namespace battalia::campaign {

std::uint32_t strength_of(const v1::CampaignForce& force) {
  std::uint32_t men = 0;
  for (const v1::CampaignUnit& unit : force.units()) men += unit.strength();
  return men;
}

std::map<std::string, std::uint32_t> strength_by_arm(const v1::CampaignContent& content,
                                                     const v1::CampaignForce& force) {
  std::map<std::string, std::uint32_t> arms;
  for (const v1::CampaignUnit& unit : force.units()) {
    const v1::CampaignTroop* troop = find_troop(content, unit.troop());
    if (troop != nullptr && unit.strength() > 0) arms[troop->arm()] += unit.strength();
  }
  return arms;
}

std::uint32_t strength_of_side(const Campaign& campaign, const std::string& side) {
  std::uint32_t men = 0;
  for (const auto& [key, force] : campaign.forces) {
    if (force.side() == side && is_present(force)) men += strength_of(force);
  }
  return men;
}

std::uint32_t units_left(const v1::CampaignForce& force) {
  return static_cast<std::uint32_t>(
      std::ranges::count_if(force.units(), [](const v1::CampaignUnit& unit) { return unit.strength() > 0; }));
}

std::uint32_t room_in(const v1::CampaignForce& force, const v1::CampaignUnit& unit) {
  std::uint32_t there = unit.strength();
  for (const v1::CampaignWounded& wounded : force.wounded()) there += wounded.unit() == unit.name() ? wounded.men() : 0;
  return unit.strength_start() - std::min(unit.strength_start(), there);
}

std::uint32_t rounded(std::uint32_t men) {
  const std::uint32_t step = men < 1'000 ? 50 : 100;
  return std::max((men + step / 2) / step * step, men > 0 ? step : 0);
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string arms_in_words(const std::map<std::string, std::uint32_t>& arms) {
  std::vector<std::string> parts;
  for (const auto& [arm, men] : arms) {
    if (men > 0) parts.push_back(arm == "guns" ? "some guns" : grouped(men) + " " + arm);
  }
  return parts.empty() ? "nobody" : listed(parts, " and ");
}

std::uint32_t lose_percent(v1::CampaignForce& force, std::uint32_t percent) {
  std::uint32_t lost = 0;
  for (v1::CampaignUnit& unit : *force.mutable_units()) {
    const std::uint32_t gone = unit.strength() * percent / 100;
    unit.set_strength(unit.strength() - gone);
    lost += gone;
  }
  return lost;
}

void disperse(v1::CampaignForce& force) {
  force.set_dispersed(true);
  force.clear_toward();
  force.clear_progress();
  force.clear_wounded();
  force.clear_order();
}

namespace {

// Returns men of the force who are due; updates the battles they came from.
bool return_men(Draft& draft, v1::CampaignForce& force) {
  google::protobuf::RepeatedPtrField<v1::CampaignWounded> still_away;
  bool any = false;
  for (const v1::CampaignWounded& wounded : force.wounded()) {
    if (wounded.turn() > draft.state().turn) {
      *still_away.Add() = wounded;
      continue;
    }
    any = true;
    for (v1::CampaignUnit& unit : *force.mutable_units()) {
      if (unit.name() == wounded.unit()) unit.set_strength(unit.strength() + wounded.men());
    }
    const auto found = draft.state().battles.find(wounded.battle());
    if (found == draft.state().battles.end()) continue;
    v1::CampaignBattle battle = found->second;
    for (v1::CampaignTally& tally : *battle.mutable_tallies()) {
      if (tally.force() == force.key() && tally.unit() == wounded.unit()) {
        tally.set_returned(tally.returned() + wounded.men());
      }
    }
    draft.set_battle(battle);
  }
  *force.mutable_wounded() = std::move(still_away);
  return any;
}

}  // namespace

void return_wounded(Draft& draft) {
  std::vector<v1::CampaignForce> forces;
  for (const auto& [key, force] : draft.state().forces) {
    if (is_present(force)) forces.push_back(force);
  }
  for (v1::CampaignForce& force : forces) {
    const bool men = return_men(draft, force);
    const bool commander =
        force.commander().fate() == v1::CAMPAIGN_FATE_WOUNDED && force.commander().returns() <= draft.state().turn;
    if (commander) {
      force.mutable_commander()->set_fate(v1::CAMPAIGN_FATE_FIT);
      force.mutable_commander()->clear_returns();
    }
    if (men || commander) draft.set_force(force, men ? v1::CAMPAIGN_GROWTH_RETURNED : v1::CAMPAIGN_GROWTH_UNSPECIFIED);
  }
}

}  // namespace battalia::campaign
