#include "server/rules/systems/black_powder/special_rules/battle_rules.h"

#include "common/geometry/polygon.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/black_powder/special_rules/battle_events.h"

#include <algorithm>

namespace battalia::rules::black_powder {
namespace {

constexpr std::uint32_t kChargeFromTurn = 3;
constexpr std::uint32_t kLegionFromTurn = 5;
constexpr Length kInTheWood = 12_in;
constexpr std::int32_t kTurnsForABreach = 2;

class BattleRules final : public ScenarioRules {
 public:
  bool doubles_dice(const Battle& battle, const Unit& shooter, const Unit& target, bool close) const override {
    return close && in_force(battle, "highland_charge") && is_infantry(shooter) && target.has_trait(kHighlandCharge) &&
           !target.is(kStruckBefore);
  }

  WhyNot why_not_ordered(const Battle& battle, const Unit& unit) const override {
    if (unit.has_trait(kTwoVolleys) && unit.is(kLeft) && in_force(battle, "two_volleys")) {
      return violation("BP-GEN-06", unit.id.str() + " has gone home.");
    }
    const std::uint32_t turn = battle.table.turn;
    if (turn < kLegionFromTurn && unit.has_trait(kHeldInReserve) && in_force(battle, "legion")) {
      return violation("BP-GEN-06", unit.id.str() + " is held in reserve: it takes orders from turn " +
                                        std::to_string(kLegionFromTurn) + ", and this is turn " + std::to_string(turn) +
                                        ".");
    }
    if (!in_force(battle, "dressing") || !unit.has_trait(kDressesRanks) || unit.is(kRanksDressed)) return {};
    if (!is_in_open_wood(battle, unit) || is_with_its_commander(battle, unit)) return {};
    return violation("BP-GEN-06", unit.id.str() +
                                      " has lost its order in the wood; it waits there until its commander is within " +
                                      in_words(scaled(battle, kInTheWood)) + ".");
  }

  // Of a group, one unit must be both in the wood and far from its commander.
  void add_command_rows(Modifiers& modifiers, const Battle& battle, const Unit& commander,
                        const std::vector<const Unit*>& units, Length) const override {
    if (!in_force(battle, "orders_in_the_wood")) return;
    const Length near = scaled(battle, kInTheWood);
    const bool far = std::ranges::any_of(units, [&](const Unit* unit) {
      return !unit->has_trait(kMarauder) && is_in_open_wood(battle, *unit) &&
             !mechanics::is_within(distance_from(battle, commander, *unit), near);
    });
    modifiers.add(far, -1, "in the wood", "BP-GEN-06");
  }

  WhyNot why_not_cross(const Battle& battle, const Unit& unit, const Terrain& ground) const override {
    if (!in_force(battle, "breach") || !is_cavalry(unit) || !ground.properties.has(kBreachable)) return {};
    if (battle.table.game[kBreach] >= kTurnsForABreach) return {};
    return violation("BP-GEN-06", "There is no gap in " + ground.name + " yet; horse can't pass.");
  }

  TerrainKey kind_for(const Terrain& ground, const Unit& unit) const override {
    return ground.properties.has(kOpenWood) && !is_skirmishing(unit) ? kRough : ground.kind.key();
  }

  WhyNot why_not_attack(const Battle& battle, const Unit& charger, const Unit& target) const override {
    const Table& table = battle.table;
    const std::string name = charger.id.str();
    const bool early = table.turn < kChargeFromTurn && !table.game.has(kReleased);
    if (early && charger.has_trait(kHighlandCharge) && in_force(battle, "cannonade")) {
      return violation("BP-GEN-06", "The Prince has not given the word: " + name + " charges from turn 3.");
    }
    if (charger.has_trait(kWaitsForOthers) && in_force(battle, "left_wing") && !table.game.has(kClansStruck)) {
      return violation("BP-GEN-06", name + " charges when a clan of the right or the centre has been in contact.");
    }
    const bool away = target.ground.centre.x > charger.ground.centre.x;
    if (away && charger.has_trait(kDrifts) && in_force(battle, "drift")) {
      return violation("BP-GEN-06", name + " is drawn towards the road: it charges nobody to the east of it.");
    }
    return {};
  }

  void before_contact(Draft& draft, const UnitId& target) const override { volley_men_go(draft, target); }

  bool is_steady(const Battle& battle, const Unit& unit) const override {
    return unit.has_trait(kBayonetDrill) && !unit.is(kMoved) && battle.table.engaged(unit.id) &&
           in_force(battle, "bayonet_drill");
  }

  bool counts_for_nobody(const Battle& battle, const Unit& unit) const override {
    return unit.has_trait(kTwoVolleys) && in_force(battle, "two_volleys");
  }

  void player_turn_begins(Draft& draft) const override {
    give_the_word(draft);
    work_at_the_walls(draft);
    dress_ranks(draft);
  }

  void after_act(Draft& draft) const override {
    note_contacts(draft);
    count_volleys(draft);
  }

  std::optional<v1::Result> verdict(const Battle& battle) const override { return black_powder::verdict(battle); }
};

}  // namespace

bool is_in_open_wood(const Battle& battle, const Unit& unit) {
  return std::ranges::any_of(*battle.table.terrain, [&](const Terrain& ground) {
    return ground.properties.has(kOpenWood) && geometry::contains(ground.points, unit.ground.centre);
  });
}

bool is_with_its_commander(const Battle& battle, const Unit& unit) {
  const Unit* commander = commander_of(battle, unit);
  if (commander == nullptr) return false;
  return mechanics::is_within(distance_from(battle, *commander, unit), scaled(battle, kInTheWood));
}

const ScenarioRules& battle_rules() {
  static const BattleRules object;
  return object;
}

}  // namespace battalia::rules::black_powder
