#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"

#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kWalled = 3;  // kStrength of a town block
constexpr std::int32_t kHangOnBothSides = 2 * kHangFiles;

// True if figures of that kind in that row have shot in a charge this turn (FTS-10.7-c).
bool has_shot_in_charge(const Unit& unit, Kind kind, std::size_t row) {
  return in_charge_situation(unit) && has_missiles(unit, kind) &&
         unit.members(kShot).has(Rank(std::min<std::size_t>(row, 30)));
}

bool is_enclosed(const Table& table, const Unit& unit) {
  const Terrain* block = block_of(table, unit);
  return block != nullptr && block->properties[kStrength] >= kWalled;
}

// --- Who strikes ------------------------------------------------------------------------------------------------

struct Striking {
  std::int32_t heavy = 0;
  std::int32_t pikes = 0;
  std::int32_t others = 0;
  std::int32_t total() const { return heavy + pikes + others; }
  void add(const CombatWeaponRow* weapon, bool impact, std::int32_t figures) {
    const bool of_three = weapon != nullptr && (impact ? weapon->impact_of_three : weapon->of_three);
    if (!of_three) {
      others += figures;
    } else {
      (weapon->heavy_save ? heavy : pikes) += figures;
    }
  }
};

// An enemy in contact as seen from the unit's front: from left to right, or how many files from the side.
struct Edge {
  Length from;
  Length to;
};
Edge edge_seen(const Table& table, const Unit& unit, const Contact& contact) {
  const Unit& enemy = table.unit(contact.b);
  const auto edge = geometry::edge(enemy.ground, static_cast<geometry::Face>(contact.face_of_b));
  const Length a = geometry::local(unit.ground, edge.a).x;
  const Length b = geometry::local(unit.ground, edge.b).x;
  const Length half = unit.ground.frontage / 2;
  const Length file = base_of(table, unit).front;
  Edge seen{std::min(a, b), std::max(a, b)};
  if (seen.from >= half) seen = {half - file, half};  // corner to corner: the file at the corner (G-044)
  if (seen.to <= -half) seen = {-half, -half + file};
  return seen;
}

bool within_hang(const Edge& edge, Length x, Length file, std::int32_t hang) {
  const Length beyond = std::max(edge.from - (x + file / 2), (x - file / 2) - edge.to);
  return beyond < Length() || beyond + Length::um(20) < file * hang || beyond <= Length::um(20);
}

// Of that kind on that face of a square: figures are dealt in turn to the four faces, one kind after the other (G-052).
std::int32_t on_face(const Unit& unit, v1::Face face, Kind kind) {
  std::int32_t before = 0;
  for (const Kind earlier : kKinds) before += earlier < kind ? figures_of(unit, earlier) : 0;
  const auto dealt = [&](std::int32_t figures) { return (figures + 4 - static_cast<std::int32_t>(face)) / 4; };
  return dealt(before + figures_of(unit, kind)) - dealt(before);
}

class Counting {
 public:
  Counting(const Table& table, const Unit& unit) : table_(table), unit_(unit), impact_(has_impact(table, unit)) {}

  Striking count() {
    if (has_wheels(unit_)) return all(fighting_figures(unit_));
    if (in_block(unit_)) return whole_garrison();
    if (in_square(unit_)) return of_square();
    Striking front = of_front();
    const Striking flank = of_flank();
    return flank.total() > front.total() ? flank : front;
  }

 private:
  Striking all(std::int32_t figures) const {
    Striking striking;
    striking.others = figures;
    return striking;
  }

  Striking whole_garrison() const {  // FTS-11.8.3-a
    Striking striking;
    for (const Kind kind : kKinds) striking.add(weapon_in_use(unit_, kind, impact_), impact_, figures_of(unit_, kind));
    return striking;
  }

  Striking of_square() const {  // G-052
    Striking striking;
    std::vector<v1::Face> used;
    for (const Contact& contact : table_.contacts_of(unit_.id)) {
      if (std::find(used.begin(), used.end(), contact.face_of_a) != used.end()) continue;
      used.push_back(contact.face_of_a);
      for (const Kind kind : kKinds) {
        const std::int32_t most = (is_pike(kind) ? kPikeStrikingRanks : kStrikingRanks) * square_side(unit_);
        const std::int32_t here = on_face(unit_, contact.face_of_a, kind);
        striking.add(weapon_in_use(unit_, kind, impact_), impact_, std::min(most, here));
      }
    }
    return striking;
  }

  bool is_pike(Kind kind, std::size_t row = 0) const {
    const CombatWeaponRow* weapon = weapon_in_use(unit_, kind, impact_, row);
    return weapon != nullptr && weapon->weapon == kPike;
  }

  // The rows of a block that fight (FTS-10.2-b, FTS-10.2-c, G-170); all of them against a town block (FTS-11.8.3-b).
  std::vector<bool> striking_rows(const Block& block) const {
    std::vector<bool> striking(block.rows.size(), false);
    std::size_t others_ahead = 0;
    while (others_ahead < block.rows.size() && !is_pike(block.rows[others_ahead].kind, others_ahead)) ++others_ahead;
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
      const bool acts = block.rows[i].is_rank || table_.option_on(kPartialRowActs);
      const std::int32_t pikes = others_ahead == 0 ? kPikeStrikingRanks : 1 + kPikesBehindOthers;
      const bool near = i < static_cast<std::size_t>(against_walls_ ? kStrongpointRanks : kStrikingRanks);
      const bool pike =
          i < static_cast<std::size_t>(pikes) && others_ahead <= 1 && is_pike(block.rows[i].kind, i) && !against_walls_;
      striking[i] = acts && (near || pike || storming_);
    }
    return striking;
  }

  bool touches_front(const Contact& contact) const { return contact.face_of_a == v1::FACE_FRONT; }

  Striking of_front() {
    Striking striking;
    std::vector<Edge> edges;
    std::int32_t hang = kHangFiles;
    std::int32_t most = INT32_MAX;
    for (const Contact& contact : table_.contacts_of(unit_.id)) {
      if (!touches_front(contact)) continue;
      const Unit& enemy = table_.unit(contact.b);
      if (is_enclosed(table_, enemy)) {
        hang = kStrongpointHangFiles;
        against_walls_ = true;
      } else if (const Terrain* block = block_of(table_, enemy)) {
        storming_ = true;
        const std::int32_t capacity = block->properties.has(kCapacity) ? block->properties[kCapacity] : kBlockCapacity;
        most = kBlockAttackers * capacity;
      }
      edges.push_back(edge_seen(table_, unit_, contact));
    }
    if (edges.empty()) return striking;
    const Length file = base_of(table_, unit_).front;
    const auto blocks = blocks_of(table_, unit_);
    for (const Figure& figure : figures(table_, unit_)) {
      const auto block =
          std::find_if(blocks.begin(), blocks.end(), [&](const Block& b) { return b.part == figure.part; });
      if (!striking_rows(*block)[static_cast<std::size_t>(figure.row)] || striking.total() >= most) continue;
      const Length x = geometry::local(unit_.ground, figure.front).x;
      const bool reaches =
          std::any_of(edges.begin(), edges.end(), [&](const Edge& edge) { return within_hang(edge, x, file, hang); });
      const auto row = static_cast<std::size_t>(figure.row);
      if (reaches) striking.add(weapon_in_use(unit_, figure.kind, impact_, row), impact_, 1);
    }
    return striking;
  }

  // As many files of its front ranks as the enemy on its side is wide, plus eight (FTS-10.2-d, G-046).
  Striking of_flank() const {
    Striking striking;
    std::int32_t files = 0;
    for (const Contact& contact : table_.contacts_of(unit_.id)) {
      if (touches_front(contact)) continue;
      const Length file = base_of(table_, unit_).front;
      const Length width = table_.unit(contact.b).ground.frontage;
      files += lengths_to_cover(width, file) + kHangOnBothSides;
    }
    if (files == 0) return striking;
    const bool one_rank = table_.option(kFlankRanks) == "one";  // C-39
    for (const Block& block : blocks_of(table_, unit_)) {
      const auto rows = striking_rows(block);
      for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows[row] || (one_rank && row > 0)) continue;
        const FigureRow& here = block.rows[row];
        striking.add(weapon_in_use(unit_, here.kind, impact_, row), impact_, std::min(files, here.figures));
      }
      files = std::max(0, files - block.files);
    }
    return striking;
  }

  const Table& table_;
  const Unit& unit_;
  bool impact_;
  bool storming_ = false;
  bool against_walls_ = false;
};

// The enemy charged it, and it did not charge that enemy: its own charge at another does not count between these two
// (FTS-10.12-a, FTS-10.12-b, G-167).
bool is_charged_by(const Table& table, const Unit& unit, const Unit& enemy) {
  const Unit* theirs = charge_target(table, enemy);
  const Unit* own = charge_target(table, unit);
  return theirs != nullptr && theirs->id == unit.id && (own == nullptr || own->id != enemy.id);
}

}  // namespace

bool has_charged_home(const Unit& unit) {
  const bool charged = unit.is(kCharging) || unit.is(kCounterCharging) || crashed_as_pursuer(unit);
  return charged && unit.state(kChargeTested) == ChargeTest::passed;
}

bool is_impact(const Table& table, const Unit& a, const Unit& b) {
  if (has_charged_home(a) || has_charged_home(b)) return true;
  if (a.is(kCrashed) && referred_unit(table, a, kCrashed) == &b) return true;
  const auto pushes = [&](const Unit& unit) { return unit.is(kWonRound) && is_pike_supported(table, unit); };
  return pushes(a) || pushes(b);
}

bool has_impact(const Table& table, const Unit& unit) {
  const auto enemies = enemies_in_contact(table, unit);
  return std::any_of(enemies.begin(), enemies.end(), [&](const Unit* enemy) { return is_impact(table, unit, *enemy); });
}

std::vector<const CombatWeaponRow*> weapons_at_hand(const Unit& unit, Kind kind, std::size_t row) {
  std::vector<const CombatWeaponRow*> held;
  if (has_shot_in_charge(unit, kind, row) || is_gunners(unit)) return held;
  for (const CombatWeaponRow& weapon : kCombatWeapons) {
    if (is_armed(unit, kind, weapon.weapon)) held.push_back(&weapon);
  }
  return held;
}

const CombatWeaponRow* weapon_in_use(const Unit& unit, Kind kind, bool impact, std::size_t row) {
  const std::int32_t chosen = unit.statuses[kWeaponInUse];
  if (chosen == kHandarmInUse) return nullptr;
  const CombatWeaponRow* best = nullptr;
  for (const CombatWeaponRow* one : weapons_at_hand(unit, kind, row)) {
    if (chosen != 0 && WeaponNumber(chosen - 1) == weapon_number(one->weapon)) return one;
    if (best == nullptr) {
      best = one;
      continue;
    }
    const bool longer = one->length < best->length;
    const bool more = one->of_three && !best->of_three;
    const bool as_long = one->length == best->length;
    if (impact ? longer || (as_long && one->impact_of_three && !best->impact_of_three)
               : more || (longer && one->of_three == best->of_three)) {
      best = one;
    }
  }
  return best;
}

std::int32_t length_class(const Table& table, const Unit& unit, bool impact) {
  if (is_pike_supported(table, unit)) return 1;
  std::array<std::int32_t, 5> figures = {};
  for (const Block& block : blocks_of(table, unit)) {
    if (block.rows.empty()) continue;
    const CombatWeaponRow* weapon = weapon_in_use(unit, block.rows.front().kind, impact);
    const std::int32_t length = weapon == nullptr ? kHandarmLength : weapon->length;
    figures[static_cast<std::size_t>(length)] += block.rows.front().figures;
  }
  std::int32_t best = kHandarmLength;
  for (std::int32_t length = kHandarmLength; length >= 1; --length) {
    const auto at = [&](std::int32_t of) { return figures[static_cast<std::size_t>(of)]; };
    if (at(length) >= at(best) && at(length) > 0) best = length;
  }
  return best;
}

BlowDice dice_of_foot(std::int32_t heavy, std::int32_t pikes, std::int32_t others) {
  const std::int32_t of_three = heavy + pikes;
  std::int32_t moved = 0;  // left-over figures that complete a group of the others (G-169)
  const auto total = [&](std::int32_t m) { return kPikeDice.dice(of_three - m) + kOtherDice.dice(others + m); };
  for (std::int32_t m = 1; m <= of_three % kPikeDice.figures; ++m) {
    if (total(m) > total(moved)) moved = m;
  }
  BlowDice dice;
  const std::int32_t threes = kPikeDice.dice(of_three - moved);
  dice.heavy = std::min(threes, pikes == 0 ? threes : kPikeDice.dice(heavy));
  dice.others = threes - dice.heavy + kOtherDice.dice(others + moved);
  return dice;
}

BlowDice blow_dice(const Table& table, const Unit& unit) {
  const Striking striking = Counting(table, unit).count();
  if (!is_mounted(unit)) return dice_of_foot(striking.heavy, striking.pikes, striking.others);
  const DiceRule& rule = is_cavalry(unit) ? kCavalryDice : kOtherDice;  // G-018
  const std::int32_t all = rule.dice(striking.total());
  const std::int32_t heavy = std::min(all, rule.dice(striking.heavy));  // no more dice for them, but harder saves
  return {heavy, all - heavy};
}

Modifiers combat_points(const Table& table, const Unit& unit, const Unit& enemy) {
  Modifiers points;
  const bool impact = is_impact(table, unit, enemy);
  const bool home = has_charged_home(unit) && !is_charged_by(table, unit, enemy);
  const bool in_front = !attacks_flank(table, unit, enemy);
  const bool pikes = in_front && is_foot(enemy) && is_steady(enemy) && is_pike_supported(table, enemy) &&
                     (is_mounted(unit) || is_naked(table, unit));  // the worse of then and now applies
  const bool impetus = impact && home && unit.is(kImpetus) && !is_shaken(unit) && !is_disordered(unit) && !pikes;
  const bool open = in_the_open(table, unit, enemy) && in_the_open(table, enemy, unit);
  add(points, impetus && charges_at_gallop(unit), kPointsGallop);
  add(points, impetus && !charges_at_gallop(unit), kPointsImpetus);
  add(points, impact && open && length_class(table, unit, true) < length_class(table, enemy, true), kPointsLonger);
  add(points, impact && home && attacks_uphill(table, unit, enemy), kPointsSteep);
  const bool both_horse = is_cavalry(unit) && is_cavalry(enemy);
  const auto heavy = [](const Unit& horse) { return armour_of(horse, Kind::core) >= Armour::heavy; };
  add(points, impact && both_horse && heavy(unit) && !heavy(enemy), kPointsHeavyHorse);
  add(points, true, kPointsGrade,
      std::max(0, static_cast<std::int32_t>(grade_of(enemy)) - static_cast<std::int32_t>(grade_of(unit))));
  const bool horse_at_foot = is_cavalry(unit) && is_foot(enemy) && in_the_open(table, enemy, unit);
  add(points, horse_at_foot, kPointsOpenFlank, horse_at_foot ? open_flanks(table, enemy).count() : 0);
  add(points, attacks_flank(table, unit, enemy), kPointsFlank);
  add(points, horse_at_foot && is_naked(table, enemy), kPointsNaked);
  add(points, is_shaken(enemy) || is_routed(enemy), kPointsShaken);
  add(points, unit.is(kLostRound), kPointsLost);
  add(points, is_disordered(unit), kPointsDisordered);
  add(points, attached_general(table, unit) != nullptr, kPointsGeneral);
  const Cover cover = cover_in_combat(table, enemy, unit).cover;
  add(points, cover == Cover::soft, kPointsSoft);
  add(points, cover == Cover::hard, kPointsHard);
  add_umpire_modifiers(points, table, unit.id, "combat");
  return points;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
