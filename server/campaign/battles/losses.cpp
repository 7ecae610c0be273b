#include "server/campaign/battles/losses.h"

#include "server/campaign/forces/roster.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

struct Lost {
  std::uint32_t fallen = 0;
  std::uint32_t captured = 0;
  std::uint32_t astray = 0;  // fled and not rallied
};

Lost lost_by(const v1::CampaignRates& rates, const v1::CampaignUnit& before, const v1::UnitAftermath& after) {
  const std::uint64_t men = before.strength();
  const std::uint64_t start = static_cast<std::uint64_t>(std::max<std::int64_t>(after.strength_start_milli(), 1));
  const std::uint64_t end = static_cast<std::uint64_t>(
      std::clamp<std::int64_t>(after.strength_end_milli(), 0, static_cast<std::int64_t>(start)));
  const std::uint64_t scale = rates.scale_percent() == 0 ? 100 : rates.scale_percent();
  Lost lost;
  if (after.fate() == v1::FATE_CAPTURED) {
    lost.captured = before.strength();
    return lost;
  }
  lost.fallen = static_cast<std::uint32_t>(men * (start - end) / start * scale / 100);
  if (after.fate() == v1::FATE_FLED) {
    lost.astray = (before.strength() - lost.fallen) * (100 - std::min(rates.fled_back(), 100U)) / 100;
  }
  return lost;
}

const v1::CampaignLossRow* row_of(const v1::CampaignRates& rates, std::uint32_t face) {
  for (const v1::CampaignLossRow& row : rates.losses()) {
    if (face <= row.most()) return &row;
  }
  return nullptr;
}

RollWanted wanted_for(const v1::CampaignBattle& battle, const v1::CampaignForce& force, const std::string& purpose,
                      const std::string& who) {
  RollWanted wanted;
  wanted.turn = battle.turn();
  wanted.purpose = purpose;
  wanted.subject = force.side() + "/" + who + "/" + battle.place() + "/" + std::to_string(battle.hour());
  wanted.label = who;
  wanted.side = force.side();
  return wanted;
}

}  // namespace

std::uint32_t lost_in(const v1::CampaignTally& tally) {
  return tally.dead() + tally.wounded() + tally.deserted() + tally.captured();
}

v1::CampaignTally tally_unit(Draft& draft, const v1::CampaignBattle& battle, const v1::CampaignForce& force,
                             const v1::CampaignUnit& before, const v1::UnitAftermath* after, bool won) {
  const v1::CampaignRates& rates = draft.content().rates();
  v1::CampaignTally tally;
  tally.set_force(force.key());
  tally.set_unit(before.name());
  if (after == nullptr || after->fate() == v1::FATE_NEVER_ARRIVED) return tally;
  const Lost lost = lost_by(rates, before, *after);
  if (lost.fallen > 0) {
    const std::uint32_t face = draft.roll(wanted_for(battle, force, "losses", before.name()),
                                          std::to_string(lost.fallen) + " men are out of action");
    const v1::CampaignLossRow* row = row_of(rates, face);
    const std::uint32_t dead = row == nullptr ? lost.fallen : lost.fallen * row->dead() / 100;
    const std::uint32_t wounded = row == nullptr ? 0 : lost.fallen * row->wounded() / 100;
    tally.set_wounded(wounded * rates.wounded_back() / 100);
    tally.set_dead(dead + wounded - tally.wounded());
    tally.set_deserted(lost.fallen - dead - wounded);
  }
  tally.set_deserted(tally.deserted() + lost.astray);
  tally.set_captured(lost.captured);
  const std::uint32_t gain = rates.experience_battle() + (won ? rates.experience_won() : 0);
  const std::uint32_t most = rates.experience_most();
  tally.set_experience(before.experience() >= most ? 0 : std::min(gain, most - before.experience()));
  return tally;
}

void tally_capture(v1::CampaignTally& tally, const v1::CampaignUnit& before) {
  tally.set_captured(tally.captured() + before.strength() - lost_in(tally) + tally.wounded());
  tally.set_wounded(0);
}

void decide_commander(Draft& draft, const v1::CampaignBattle& battle, v1::CampaignForce& force,
                      const v1::CommanderAftermath* after) {
  v1::CampaignCommander& commander = *force.mutable_commander();
  if (after == nullptr || commander.fate() != v1::CAMPAIGN_FATE_FIT) return;
  const std::string enemy = force.side() == battle.red_side() ? battle.blue_side() : battle.red_side();
  const v1::CampaignRates& rates = draft.content().rates();
  v1::CampaignFate fate = v1::CAMPAIGN_FATE_FIT;
  if (after->fate() == v1::FATE_KILLED) {
    fate = v1::CAMPAIGN_FATE_DEAD;
  } else if (after->fate() == v1::FATE_CAPTURED) {
    fate = v1::CAMPAIGN_FATE_CAPTIVE;
  } else if (after->fate() == v1::FATE_DESTROYED || after->fallen() > 0) {
    const std::uint32_t face = draft.roll(wanted_for(battle, force, "commander", commander.name()), "has fallen");
    const auto has = [face](const auto& faces) { return std::ranges::find(faces, face) != faces.end(); };
    fate = has(rates.commander_dead())       ? v1::CAMPAIGN_FATE_DEAD
           : has(rates.commander_captured()) ? v1::CAMPAIGN_FATE_CAPTIVE
                                             : v1::CAMPAIGN_FATE_WOUNDED;
  }
  if (fate == v1::CAMPAIGN_FATE_WOUNDED) {
    const std::uint32_t returns = battle.turn() + std::max(rates.commander_turns(), 1U);
    if (returns <= draft.state().turn) return;
    commander.set_returns(returns);
  }
  commander.set_fate(fate);
  if (fate == v1::CAMPAIGN_FATE_CAPTIVE) commander.set_captor(enemy);
}

}  // namespace battalia::campaign
