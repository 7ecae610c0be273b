#include "tests/campaign/support/stub_battle.h"

#include "server/campaign/forces/roster.h"

namespace battalia::campaign::tests {
namespace {

std::uint64_t men_of(const v1::CampaignBattle& battle, const std::string& side) {
  std::uint64_t men = 0;
  for (const v1::CampaignBattleForce& entry : battle.forces()) {
    if (entry.side() != side) continue;
    for (const v1::CampaignUnit& unit : entry.before()) men += unit.strength();
  }
  return men;
}

v1::UnitAftermath unit_after(const v1::CampaignUnit& unit, v1::Side side, std::uint32_t percent) {
  v1::UnitAftermath after;
  after.set_name(unit.name());
  after.set_side(side);
  after.set_strength_start_milli(100'000);
  after.set_strength_end_milli(percent * 1'000);
  after.set_percent(percent);
  after.set_fate(percent == 0 ? v1::FATE_DESTROYED : v1::FATE_ON_TABLE);
  return after;
}

}  // namespace

v1::Aftermath won_by(const v1::CampaignBattle& battle, v1::Outcome outcome, std::uint32_t red_left,
                     std::uint32_t blue_left) {
  v1::Aftermath aftermath;
  aftermath.mutable_result()->set_outcome(outcome);
  for (const v1::CampaignBattleForce& entry : battle.forces()) {
    const bool red = entry.side() == battle.red_side();
    for (const v1::CampaignUnit& unit : entry.before()) {
      *aftermath.add_units() = unit_after(unit, red ? v1::SIDE_RED : v1::SIDE_BLUE, red ? red_left : blue_left);
    }
  }
  return aftermath;
}

v1::Aftermath stub_aftermath(const Campaign&, const v1::CampaignBattle& battle, std::mt19937_64& random) {
  const std::uint64_t red = men_of(battle, battle.red_side()), blue = men_of(battle, battle.blue_side());
  const std::uint64_t chance = random() % std::max<std::uint64_t>(red + blue, 1);
  const v1::Outcome outcome = random() % 10 == 0 ? v1::OUTCOME_DRAW : chance < red ? v1::OUTCOME_RED : v1::OUTCOME_BLUE;
  v1::Aftermath aftermath;
  aftermath.mutable_result()->set_outcome(outcome);
  for (const v1::CampaignBattleForce& entry : battle.forces()) {
    const bool is_red = entry.side() == battle.red_side();
    const v1::Side side = is_red ? v1::SIDE_RED : v1::SIDE_BLUE;
    const bool won = (outcome == v1::OUTCOME_RED) == is_red;
    for (const v1::CampaignUnit& unit : entry.before()) {
      const auto percent = static_cast<std::uint32_t>(won ? 100 - random() % 25 : 100 - random() % 60);
      v1::UnitAftermath after = unit_after(unit, side, percent);
      if (!won && random() % 8 == 0) after.set_fate(v1::FATE_FLED);
      if (!won && random() % 20 == 0) after.set_fate(v1::FATE_CAPTURED);
      if (random() % 30 == 0) after.set_fate(v1::FATE_NEVER_ARRIVED);
      *aftermath.add_units() = after;
    }
    v1::CommanderAftermath& commander = *aftermath.add_commanders();
    commander.set_side(side);
    commander.set_command(entry.force());
    const std::uint64_t fate = random() % 12;
    commander.set_fate(fate == 0 ? v1::FATE_DESTROYED : fate == 1 && !won ? v1::FATE_CAPTURED : v1::FATE_ON_TABLE);
  }
  return aftermath;
}

}  // namespace battalia::campaign::tests
