#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/mechanics/decisions/saved_records.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/losses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/combat_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"

#include <algorithm>
#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kHitsKept = "hits";
constexpr std::string_view kChosenKept = "chosen";

// As stored in a question: by id, because a side that does not see all units counts other indices (redaction.h). Older
// logs have indices.
struct SavedHits {
  UnitId target;
  UnitId by;
  Hits hits;
};
template <class Visit>
void each_field(SavedHits& kept, Visit visit) {
  visit("target", kept.target);
  visit("by", kept.by);
  each_field(kept.hits, visit);
}

// The unit that made the hits; empty on a table as a seat knows it, if the unit is hidden from it.
UnitId striker(const Table& table, const Hits& hits) {
  const Unit* by = referred_unit(table, hits.by);
  return by == nullptr ? UnitId() : by->id;
}

void save_hits(const Table& table, v1::Decision& decision, const std::vector<Hits>& all) {
  std::vector<SavedHits> records;
  for (const Hits& hits : all) {
    SavedHits& kept =
        records.emplace_back(SavedHits{referred_unit(table, hits.target)->id, striker(table, hits), hits});
    kept.hits.target = kept.hits.by = 0;
  }
  mechanics::save_records(decision, kHitsKept, std::move(records));
}

std::vector<Hits> saved_hits(const Table& table, const v1::Decision& decision) {
  std::vector<Hits> all;
  for (const SavedHits& kept : mechanics::saved_records<SavedHits>(decision, kHitsKept)) {
    Hits& hits = all.emplace_back(kept.hits);
    if (!kept.target.empty()) hits.target = reference_to(table, kept.target);
    if (!kept.by.empty()) hits.by = reference_to(table, kept.by);
  }
  return all;
}

// --- Allocation -------------------------------------------------------------------------------------------------

v1::Face side_hit(const Table& table, const Hits& hits) {
  const Unit* target = referred_unit(table, hits.target);
  const Unit* by = referred_unit(table, hits.by);
  if (!hits.combat) return hits.face;  // FTS-9.8-a, G-163
  if (target == nullptr || by == nullptr) return v1::FACE_FRONT;
  for (const Contact& contact : table.contacts_of(target->id)) {
    if (contact.b == by->id) return contact.face_of_a;
  }
  return v1::FACE_FRONT;
}

// In combat, only the sleeve on the side in contact is hit there (FTS-10.5-a).
std::vector<Kind> kinds_hit(const Table& table, const Unit& target, const Hits& hits) {
  const v1::Face side = side_hit(table, hits);
  const StatusKey sleeve = side == v1::FACE_LEFT ? kLeftWing : side == v1::FACE_RIGHT ? kRightWing : StatusKey();
  const bool of_sleeve = hits.combat && !sleeve.empty() && target.is(sleeve) && !in_square(target) && !in_block(target);
  if (of_sleeve) return {Kind::wings};
  return kinds_towards(table, target, side);
}

// The number left over when they are spread evenly; 0 if there is nothing to choose.
std::int32_t odd_hits(const Table& table, const Hits& hits) {
  const Unit* target = referred_unit(table, hits.target);
  if (target == nullptr || !target->on_table()) return 0;
  const auto kinds = static_cast<std::int32_t>(kinds_hit(table, *target, hits).size());
  return kinds > 1 ? hits.count % kinds : 0;
}

// Even shares, with the remainder going to the chosen kind first; never more hits on a kind than it has figures
// (FTS-9.8-a, G-163).
std::array<std::int32_t, 3> shares(const Table& table, const Hits& hits, std::size_t chosen) {
  std::array<std::int32_t, 3> of_kind = {};
  const Unit& target = *referred_unit(table, hits.target);
  std::vector<Kind> kinds = kinds_hit(table, target, hits);
  if (kinds.empty()) return of_kind;
  std::rotate(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(chosen % kinds.size()), kinds.end());
  std::int32_t left = hits.count;
  bool gave = true;
  while (left > 0 && gave) {
    gave = false;
    for (const Kind kind : kinds) {
      std::int32_t& share = of_kind[static_cast<std::size_t>(kind)];
      if (left == 0 || share >= figures_of(target, kind)) continue;
      ++share;
      --left;
      gave = true;
    }
  }
  return of_kind;
}

// --- Saving -----------------------------------------------------------------------------------------------------

std::int32_t save(Draft& draft, const Hits& hits, Kind kind, std::int32_t count) {
  if (count == 0) return 0;
  const Unit& target = *referred_unit(draft.table(), hits.target);
  Modifiers rows;
  const auto needed = save_needed(draft.table(), target, kind, hits, rows);
  if (!needed || *needed - rows.total() > 6) return count;  // not rolled (G-006)
  const UnitId id = target.id;
  const UnitId by = striker(draft.table(), hits);
  const std::string against = by.empty() ? "" : " against " + by.str();
  v1::DiceRolled& rolled =
      draft.roll({"save", id.str() + " saves" + against, id.str(), static_cast<std::uint32_t>(count)},
                 {hits.combat ? "FTS-10.11-a" : "FTS-9.5-a"});
  draft.count(rows, rolled);
  const auto lost =
      static_cast<std::int32_t>(std::count_if(rolled.faces().begin(), rolled.faces().end(), [&](std::uint32_t face) {
        return face == 1 || static_cast<std::int32_t>(face) + rows.total() < *needed;
      }));
  rolled.set_against(by.str());
  mechanics::needs_at_least(rolled, *needed, std::max(2, *needed - rows.total()));  // 1 always fails
  rolled.set_total(count - lost);
  rolled.set_outcome(std::to_string(lost) + (lost == 1 ? " figure lost" : " figures lost"));
  return lost;
}

// --- Removal ----------------------------------------------------------------------------------------------------

void add_to(Draft& draft, std::int32_t place, StatusKey status, std::int32_t more, Clauses clauses = {}) {
  const Unit* unit = referred_unit(draft.table(), place);
  if (unit != nullptr && more != 0) draft.set(*unit, status, unit->statuses[status] + more, clauses);
}

// The fire of a charger and of its target is stored with the charger, for their round; other fire with the shooter, in
// case the two come into contact later (FTS-9.7-a, FTS-10.7-b, G-176).
void keep_charge_fire(Draft& draft, const Hits& hits, std::int32_t lost) {
  const Unit* by = referred_unit(draft.table(), hits.by);
  const Unit* target = referred_unit(draft.table(), hits.target);
  if (lost == 0 || by == nullptr || target == nullptr) return;
  const bool shot_at_charger =
      charge_target(draft.table(), *target) == by && charge_target(draft.table(), *by) != target;
  if (shot_at_charger) {
    draft.set(*target, kShotAtBy, by->id);
    return add_to(draft, hits.target, kShotTaken, lost, {"FTS-9.7-a"});
  }
  if (by->is(kShotAt) && !refers_to(draft.table(), *by, kShotAt, target->id)) return;  // the first one counts
  draft.set(*by, kShotAt, target->id);
  add_to(draft, hits.by, kShotLosses, lost, {"FTS-10.7-b"});
}

void mark_shot(Draft& draft, const Hits& hits, std::int32_t lost) {
  const bool gunpowder = hits.save == SaveRow::gunpowder;
  add_to(draft, hits.target, gunpowder ? kGunpowderHits : kOtherHits, lost);
  keep_charge_fire(draft, hits, lost);
  if (lost > 0 && hits.heavy) draft.set(*referred_unit(draft.table(), hits.target), kShotByHeavy, 1, {"FTS-8.6-j"});
}

struct Taken {
  Losses losses;
  std::vector<std::pair<std::size_t, std::int32_t>> by_hits;  // index of the hits, and their losses
};

void take_off(Draft& draft, const std::vector<Hits>& all, const std::vector<std::array<std::int32_t, 3>>& unsaved) {
  std::vector<std::int32_t> targets;
  for (const Hits& hits : all) {
    if (std::find(targets.begin(), targets.end(), hits.target) == targets.end()) targets.push_back(hits.target);
  }
  for (const std::int32_t place : targets) {
    Losses losses;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].target != place) continue;
      for (std::size_t kind = 0; kind < 3; ++kind) losses.of_kind[kind] += unsaved[i][kind];
    }
    const UnitId id = referred_unit(draft.table(), place)->id;
    std::int32_t left =
        losses.total() == 0 ? 0 : lose(draft, id, losses, {"FTS-1.4-a"});  // what was actually lost (G-011)
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].target != place) continue;
      const std::int32_t mine = std::min(left, unsaved[i][0] + unsaved[i][1] + unsaved[i][2]);
      left -= mine;
      const std::int32_t lost = mine + all[i].models;
      add_to(draft, place, kPhaseHits, lost);
      if (all[i].combat) {
        add_to(draft, place, kSuffered, lost);
        add_to(draft, all[i].by, kInflicted, lost);
      } else {
        mark_shot(draft, all[i], lost);
      }
    }
  }
}

bool resolve(Draft& draft, std::vector<Hits> all, const std::string& chosen) {
  // By enemies hidden from the seat whose answer is being checked.
  std::erase_if(all, [&](const Hits& hits) { return referred_unit(draft.table(), hits.target) == nullptr; });
  std::size_t asked = 0;
  for (const Hits& hits : all) {
    if (odd_hits(draft.table(), hits) == 0) continue;
    if (asked++ < chosen.size()) continue;
    const Unit& target = *referred_unit(draft.table(), hits.target);
    v1::Decision decision;
    decision.set_key(std::string(kOddHitsDecision));
    decision.set_seat(seat_of(target.side));
    decision.add_units(target.id.str());
    if (const UnitId by = striker(draft.table(), hits); !by.empty()) decision.add_units(by.str());
    decision.set_question(target.id.str() + " takes " + std::to_string(hits.count) +
                          (hits.count == 1 ? " hit" : " hits") + ". Which figures take the odd one?");
    save_hits(draft.table(), decision, all);
    mechanics::save_context(decision, kChosenKept, chosen);
    draft.open(std::move(decision), {"FTS-9.8-a"});
    return false;
  }
  std::vector<std::array<std::int32_t, 3>> unsaved;
  asked = 0;
  for (const Hits& hits : all) {
    const bool odd = odd_hits(draft.table(), hits) != 0;
    const std::size_t choice = odd ? static_cast<std::size_t>(chosen[asked++] - '0') : 0;
    std::array<std::int32_t, 3> of_kind = shares(draft.table(), hits, choice);
    for (const Kind kind : kKinds) {
      std::int32_t& count = of_kind[static_cast<std::size_t>(kind)];
      count = save(draft, hits, kind, count);
    }
    unsaved.push_back(of_kind);
  }
  take_off(draft, all, unsaved);
  draft.set_game(kStage, kHitsTaken);
  return true;
}

std::string_view name_of(Kind kind) {
  return kind == Kind::core ? "the main body" : kind == Kind::second ? "the second kind" : "the sleeves";
}

// The hits being asked about: the next with a remainder.
const Hits* asked_about(const Table& table, const std::vector<Hits>& all, std::size_t answered) {
  for (const Hits& hits : all) {
    if (odd_hits(table, hits) != 0 && answered-- == 0) return &hits;
  }
  return nullptr;
}

std::vector<mechanics::Choice> kinds_to_choose(const Table& table, const v1::Decision& decision) {
  const auto all = saved_hits(table, decision);
  const Hits* hits = asked_about(table, all, mechanics::context_value(decision, kChosenKept).size());
  std::vector<mechanics::Choice> choices;
  const Unit& target = table.unit(mechanics::asked_unit(decision));
  for (const Kind kind : hits == nullptr ? kinds_left(target) : kinds_hit(table, target, *hits)) {
    choices.push_back({"kind_" + std::to_string(static_cast<int>(kind)), "On " + std::string(name_of(kind)), 50});
  }
  return choices;
}

void offer_kinds(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-25", kinds_to_choose(table, decision));
}

WhyNot answer_kind(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto all = saved_hits(draft.table(), decision);
  const auto choices = kinds_to_choose(draft.table(), decision);
  const std::string chosen(mechanics::context_value(decision, kChosenKept));
  const auto taken = mechanics::take_choice(draft, act, decision, "D-25", choices);
  if (!taken) return taken.error();
  resolve(draft, all, chosen + static_cast<char>('0' + *taken));
  return std::nullopt;
}

}  // namespace

std::optional<std::int32_t> save_needed(const Table& table, const Unit& target, Kind kind, const Hits& hits,
                                        Modifiers& rows) {
  const Armour armour = is_gunners(target) ? Armour::light : armour_of(target, kind);
  const bool shield = hits.shielded && (is_armed(target, kind, kShield) || is_armed(target, kind, kSwordAndShield));
  add_umpire_modifiers(rows, table, target.id, "save");
  if (hits.combat) {
    add(rows, shield && !hits.heavy_weapon, kCombatShield);
    return combat_save(hits.heavy_weapon, armour);
  }
  const bool gunpowder = hits.save == SaveRow::gunpowder;
  add(rows, grade_of(target) == Grade::elite, kSaveGradeA);
  add(rows, grade_of(target) == Grade::crack, kSaveGradeB);
  add(rows, !gunpowder && target.has_trait(kBarded), kSaveBarded);
  add(rows, !gunpowder && shield, kSaveShield);
  return shooting_save(table, hits.save, armour);
}

double chance_of_loss(const Table& table, const Unit& target, Kind kind, const Hits& hits) {
  Modifiers rows;
  const auto needed = save_needed(table, target, kind, hits, rows);
  if (!needed) return 1;
  const std::int32_t least = std::max(kBestSave, *needed - rows.total());
  return least > 6 ? 1.0 : (least - 1) / 6.0;
}

std::vector<Kind> kinds_towards(const Table& table, const Unit& target, v1::Face side) {
  const std::vector<Kind> left = kinds_left(target);
  const bool in_rows = side == v1::FACE_FRONT || side == v1::FACE_REAR;
  if (left.size() < 2 || in_square(target) || in_block(target) || !in_rows) return left;
  std::vector<Kind> near;
  for (const Kind kind : left) {
    for (const Block& block : blocks_of(table, target)) {
      const auto nearest = static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, block.rows.size()));
      const auto from = side == v1::FACE_FRONT ? block.rows.begin() : block.rows.end() - nearest;
      const bool stands_there =
          std::any_of(from, from + nearest, [&](const FigureRow& row) { return row.kind == kind; });
      if (!stands_there) continue;
      near.push_back(kind);
      break;
    }
  }
  return near;
}

bool take_hits(Draft& draft, const std::vector<Hits>& hits) { return resolve(draft, hits, {}); }

mechanics::DecisionPoint odd_hits_decision() { return {kOddHitsDecision, offer_kinds, answer_kind}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
