#include "server/rules/systems/god_will_know_his_own/army/element_faults.h"

#include "server/rules/systems/god_will_know_his_own/info/army_words.h"

#include <algorithm>
#include <array>

namespace battalia::rules::god_will_know_his_own {
namespace {

// Which troops may carry a weapon, and by which clause.
struct WeaponRow {
  TraitKey weapon;
  TroopSet carriers;
  TroopSet late;  // troops that may carry it in the late period only
  std::string_view clause;
};
const std::array<WeaponRow, 11>& weapon_rows() {
  static const std::array<WeaponRow, 11> rows = {{
      {kBow, {{Type::cv, "oi"}, {Type::lc, "soi"}, {Type::el, ""}}, {}, "GWK-TROOP-11"},
      {kLongbow, {{Type::cv, "oi"}}, {}, "GWK-TROOP-11"},
      {kCrossbow, {{Type::lc, "soi"}}, {}, "GWK-TROOP-13"},
      {kJavelin, {{Type::lc, "x"}}, {}, "GWK-TROOP-13"},
      {kHandgun, {{Type::sh, ""}}, {}, "GWK-TROOP-21"},
      {kArquebus,
       {{Type::cv, "oi"}, {Type::lc, "soi"}, {Type::sh, ""}},
       {{Type::li, ""}, {Type::ski, ""}},
       "GWK-TROOP-21"},
      {kHeavyMusket, {{Type::sh, "i"}}, {}, "GWK-TROOP-21"},
      {kFlintlock, {}, {{Type::sh, "sof"}, {Type::li, ""}, {Type::ski, ""}}, "GWK-LATE-01"},
      {kRifle, {}, {{Type::ski, ""}}, "GWK-SKIRM-07"},
      {kJezail, {}, {{Type::ski, ""}}, "GWK-SKIRM-07"},
      {kSwivelGuns, {{Type::el, ""}, {Type::sh, "i"}}, {}, "GWK-TROOP-14"},
  }};
  return rows;
}
constexpr TroopSet kElephants = {{Type::el, ""}};
constexpr TroopSet kNeedBayonets = {{Type::sh, "so"}};  // with flintlocks: without bayonets they are Sh(f)
                                                        // (GWK-LATE-02)

// Which troops may have any other quality.
struct QualityRow {
  TraitKey quality;
  TroopSet troops;
  bool late_only;
  std::string_view clause;
};
const std::array<QualityRow, 8>& quality_rows() {
  static const std::array<QualityRow, 8> rows = {{
      {kDismountsSuperior, {{Type::hc, "ofi"}}, false, "GWK-PTS-02"},
      {kMountedInfantry,
       {{Type::ph, ""},
        {Type::pk, ""},
        {Type::hi, ""},
        {Type::li, ""},
        {Type::bw, ""},
        {Type::lb, ""},
        {Type::xb, ""},
        {Type::sh, ""},
        {Type::ski, ""},
        {Type::cv, "i"},
        {Type::lc, "i"}},
       false,
       "GWK-PTS-13"},
      {kCamels, {{Type::cv, "ix"}}, false, "GWK-TROOP-108"},
      {kArabHorses, {{Type::hc, ""}, {Type::cv, ""}, {Type::re, ""}, {Type::lc, ""}}, false, "GWK-PIP-20"},
      {kPolearms, {{Type::hi, ""}}, false, "GWK-SQ-01"},
      {kBayonet, {{Type::sh, ""}}, true, "GWK-LATE-02"},
      {kPlatoonFire, {{Type::sh, ""}, {Type::ski, ""}}, true, "GWK-SHOOT-74"},
      {kBerserker, {{Type::li, ""}}, false, "GWK-SPEC-02"},
  }};
  return rows;
}

constexpr std::array<TraitKey, 5> kSpecialMorale = {kBerserker, kStubborn, kMutinous, kBrittle, kUnreliable};

class ElementInspection {
 public:
  ElementInspection(const v1::ArmyUnit& unit, Troop troop, const ListRules& rules)
      : unit_(unit), troop_(troop), rules_(rules) {}

  std::vector<ElementFault> faults() {
    if (!rules_.late_period && kLateOnly.has(troop_)) {
      fault(in_short(troop_) + " belong to the late period, which this game does not use.", "GWK-GEN-01");
    }
    look_at_weapons();
    look_at_qualities();
    look_at_special_morale();
    return std::move(faults_);
  }

 private:
  void fault(std::string reason, std::string_view clause) { faults_.push_back({std::move(reason), clause}); }
  bool has(TraitKey word) const { return has_word(unit_, word); }

  void look_at_weapons() {
    std::vector<std::string> carried;
    for (const WeaponRow& row : weapon_rows()) {
      if (!has(row.weapon)) continue;
      carried.emplace_back(row.weapon);
      const bool late = row.late.has(troop_);
      if (!row.carriers.has(troop_) && !late) {
        fault(in_short(troop_) + " can't have the weapon \"" + carried.back() + "\".", row.clause);
      } else if (late && !row.carriers.has(troop_) && !rules_.late_period) {
        fault(in_short(troop_) + " have the weapon \"" + carried.back() + "\" only in the late period.", row.clause);
      }
    }
    if (has(kFirearms)) {
      carried.emplace_back(kFirearms);
      if (!kElephants.has(troop_)) fault("Only elephants carry a crew with firearms.", "GWK-TROOP-14");
    }
    if (carried.size() > 1) {
      fault("An element can have one weapon; this has " + carried[0] + " and " + carried[1] + ".", "GWK-TROOP-13");
    }
    if (has(kFlintlock) && !has(kBayonet) && kNeedBayonets.has(troop_)) {
      fault(in_short(troop_) + " with flintlocks need bayonets: without them they are Sh(f).", "GWK-LATE-02");
    }
    if (has(kPoorlyTrained) && !has(kHeavyMusket)) {
      fault("Only heavy muskets can be \"poorly_trained\".", "GWK-TROOP-21");
    }
  }

  void look_at_qualities() {
    for (const QualityRow& row : quality_rows()) {
      if (!has(row.quality)) continue;
      const std::string called = "\"" + std::string(row.quality) + "\"";
      if (!row.troops.has(troop_)) {
        fault(in_short(troop_) + " can't be " + called + ".", row.clause);
      } else if (row.late_only && !rules_.late_period) {
        fault(called + " belongs to the late period, which this game does not use.", row.clause);
      }
    }
  }

  void look_at_special_morale() {
    std::vector<std::string> held;
    for (const TraitKey status : kSpecialMorale) {
      if (has(status)) held.emplace_back(status);
    }
    if (held.size() > 1) {
      fault("An element can have one special morale; this has " + held[0] + " and " + held[1] + ".", "GWK-PTS-21");
    }
    if (troop_.grade != Grade::superior || is_artillery(troop_.type)) return;
    if (has(kMutinous) || has(kBrittle)) {
      fault("Superior troops can't be mutinous or brittle.", "GWK-SPEC-11");
    }
    if (has(kUnreliable) && !rules_.unreliable_superior) {
      fault("Superior troops can't be unreliable in this game.", "GWK-SPEC-14");
    }
  }

  const v1::ArmyUnit& unit_;
  Troop troop_;
  ListRules rules_;
  std::vector<ElementFault> faults_;
};

}  // namespace

std::vector<ElementFault> faults_of(const v1::ArmyUnit& unit, Troop troop, const ListRules& rules) {
  return ElementInspection(unit, troop, rules).faults();
}

}  // namespace battalia::rules::god_will_know_his_own
