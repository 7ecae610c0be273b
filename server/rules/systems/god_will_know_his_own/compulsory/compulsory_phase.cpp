#include "server/rules/systems/god_will_know_his_own/compulsory/compulsory_phase.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/compelled.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/impetus.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/morale/surrender.h"
#include "server/rules/systems/god_will_know_his_own/movement/carry_out.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/flight.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kCompulsoryWeight = 60;

void set_compelled(Draft& draft, const UnitId& id, Compelled what) { draft.set(draft.unit(id), kCompelled, what); }

void note_compulsory_move(Draft& draft, const UnitId& id, MoveKind kind, Length length) {
  if (!draft.unit(id).on_table()) return;
  draft.set(draft.unit(id), kMoved, std::max(1, length.um()));
  draft.set(draft.unit(id), kMoveKind, kind);
}

// Where the advance ends: lined up with the enemy that it met if contact is legal, else just short of it.
struct Advance {
  std::vector<Footprint> via;
  Footprint end;
  const LinedUp* contact = nullptr;
};
Advance end_of(const StraightMove& way) {
  Advance advance{.via = {}, .end = way.end(), .contact = nullptr};
  if (!way.contacts.empty()) {
    advance.contact = &way.contacts.front();
    advance.end = advance.contact->movers.front();
  }
  if (way.poses.size() > 2) advance.via.assign(way.poses.begin() + 1, way.poses.end() - 1);
  return advance;
}

void advance_impetuously(Draft& draft, const UnitId& element, const UnitId& towards, std::string_view clause) {
  const UnitId id = element;
  set_compelled(draft, id, Compelled::made);
  const StraightMove way = plan_impetuous(draft.table(), draft.unit(id), towards);
  const Advance advance = end_of(way);
  const std::string& name = id.str();
  if (advance.end == draft.unit(id).ground) {
    draft.say(name + " is impetuous, but has no way to advance", id, {}, v1::VERB_MOVE, kCompulsoryMove,
              {"GWK-IMP-08"});
    return;
  }
  draft.say(name + " advances impetuously " + in_words(way.length), id, way.by.empty() ? towards : way.by,
            v1::VERB_MOVE, kCompulsoryMove, {clause, "GWK-IMP-05"});
  if (advance.contact != nullptr && advance.contact->enemy_moved_to) {
    shift(draft, advance.contact->enemy, *advance.contact->enemy_moved_to, {}, {}, ContactCause::suffered,
          {"GWK-MOVE-27"});
  }
  shift(draft, id, advance.end, advance.via, way.length, ContactCause::made, {"GWK-IMP-05"});
  note_compulsory_move(draft, id, MoveKind::impetuous, way.length);
}

// Returns false while D-24 is open; called again after the answer.
bool make_rout_move(Draft& draft, const UnitId& element, Gait gait) {
  const UnitId id = element;
  const geometry::Point before = draft.unit(id).ground.centre;
  set_compelled(draft, id, Compelled::under_way);
  if (!run_rout_move(draft, id, gait)) return false;
  set_compelled(draft, id, Compelled::made);
  const Length length = geometry::distance(before, draft.unit(id).ground.centre);
  if (length > Length()) note_compulsory_move(draft, id, MoveKind::rout, length);
  return true;
}

bool make_move(Draft& draft, const UnitId& id, const UnitId& towards) {
  const auto move = compulsory_move_left(draft.table(), draft.unit(id));
  if (!move) return true;
  if (move->gait != Gait::impetuous) return make_rout_move(draft, id, move->gait);
  advance_impetuously(draft, id, towards, move->clause);
  return true;
}

bool may_have_move_left(const Table& table, const Unit& unit) {
  return unit.side == table.active && unit.on_table() && is_element(unit);
}

bool has_move_left(const Table& table, const Unit& element, bool impetuous) {
  const auto move = compulsory_move_left(table, element);
  return move && (move->gait == Gait::impetuous) == impetuous;
}

std::vector<UnitId> with_moves_left(const Table& table, bool impetuous) {
  std::vector<UnitId> found;
  for (const Unit* unit : elements_of(table, table.active)) {
    if (has_move_left(table, *unit, impetuous)) found.push_back(unit->id);
  }
  return found;
}

// Equivalent to `!with_moves_left(...).empty()`, but cheaper: called for each routing element.
bool is_any_left(const Table& table, bool impetuous) {
  return std::ranges::any_of(table.units, [&](const Unit& unit) {
    return may_have_move_left(table, unit) && has_move_left(table, unit, impetuous);
  });
}

// The first of still_to_move(), found without the others: asked after every move. Empty if there is none.
UnitId next_to_move(const Table& table) {
  UnitId first_to_rout;
  for (const Unit& unit : table.units) {
    const auto move = may_have_move_left(table, unit) ? compulsory_move_left(table, unit) : std::nullopt;
    if (!move) continue;
    if (move->gait == Gait::impetuous) return unit.id;
    if (first_to_rout.empty()) first_to_rout = unit.id;
  }
  return first_to_rout;
}

// A rout move that was interrupted by D-24.
UnitId under_way(const Table& table) {
  for (const Unit& unit : table.units) {
    if (unit.state(kCompelled) == Compelled::under_way) return unit.id;
  }
  return UnitId();
}

std::optional<std::string_view> surrenders(const Table& table, const Unit& unit) {
  const auto move = compulsory_move_left(table, unit);
  if (!move || move->gait != Gait::rout) return std::nullopt;
  return surrenders_instead_of_routing(table, unit, !can_rout(table, unit));
}

std::string label_of(const Table& table, const Unit& unit, const CompulsoryMove& move) {
  const std::string& name = mechanics::name_or_id(unit);
  if (move.gait != Gait::impetuous) return name + " routs";
  const StraightMove way = plan_impetuous(table, unit, UnitId());
  if (end_of(way).end == unit.ground) return name + " has no way to advance";
  return name + " advances " + in_words(way.length) + (way.contacts.empty() ? "" : " into " + way.by.str());
}

}  // namespace

void begin_compulsory(Draft& draft) {
  std::vector<UnitId> broken;
  for (const Unit* unit : elements_of(draft.table(), draft.table().active)) {
    if (in_own_bound(draft.table(), *unit) && is_broken(*unit)) broken.push_back(unit->id);
  }
  std::vector<std::pair<UnitId, std::string_view>> prisoners;
  for (const UnitId& id : broken) {
    if (const auto clause = surrenders(draft.table(), draft.unit(id))) prisoners.emplace_back(id, *clause);
  }
  for (const auto& [id, clause] : prisoners) surrender(draft, id, clause);
  for (const UnitId& id : broken) draft.set(draft.unit(id), kBrokenSince, 0);
}

std::vector<UnitId> still_to_move(const Table& table) {
  std::vector<UnitId> all = with_moves_left(table, true);
  const std::vector<UnitId> routing = with_moves_left(table, false);
  all.insert(all.end(), routing.begin(), routing.end());
  return all;
}

bool run_compulsory(Draft& draft) {
  if (!draft.table().decisions.empty()) return false;
  const UnitId waiting = under_way(draft.table());
  if (!waiting.empty() && !make_move(draft, waiting, UnitId())) return false;
  return next_to_move(draft.table()).empty();
}

void offer_compulsory(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  const auto move = compulsory_move_left(table, unit);
  if (!move) return;
  const bool impetuous = move->gait == Gait::impetuous;
  if (!impetuous && is_any_left(table, true)) return;  // R-G53
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_MOVE, kCompulsoryMove, label_of(table, unit, *move), unit.id,
                                      move->clause, kCompulsoryWeight);
  const std::vector<const Unit*> enemies = impetuous ? nearest_enemies(table, unit) : std::vector<const Unit*>();
  if (enemies.size() < 2) return;
  v1::TargetsWanted& wanted = mechanics::want_target(offer, kTowards, "Towards which of them?", true);
  for (const Unit* enemy : enemies) mechanics::add_target(wanted, *enemy, distance_between(unit, *enemy));
}

WhyNot act_compulsory(Draft& draft, const v1::Act& act, v1::Side side) {
  const Table& table = draft.table();
  if (!mechanics::is(act, v1::VERB_MOVE, kCompulsoryMove)) return mechanics::not_offered(act, "GWK-SEQ-11");
  if (WhyNot fault = mechanics::why_not_one_of(table, act, side, "GWK-IMP-08")) return fault;
  const UnitId id = mechanics::first_unit(act);
  const Unit& unit = table.unit(id);
  const auto move = is_element(unit) ? compulsory_move_left(table, unit) : std::nullopt;
  if (!move) {
    return violation("GWK-SEQ-11", mechanics::name_or_id(unit) + " has no compulsory move to make.");
  }
  if (move->gait != Gait::impetuous && is_any_left(table, true)) {
    return violation("GWK-SEQ-11", "Impetuous troops advance before others rout.");
  }
  const UnitId towards = mechanics::target_of(act, kTowards);
  const std::vector<const Unit*> enemies = nearest_enemies(table, unit);
  const bool near = towards.empty() || std::any_of(enemies.begin(), enemies.end(),
                                                   [&](const Unit* enemy) { return enemy->id == towards; });
  if (!near) return violation("GWK-IMP-05", "\"" + towards.str() + "\" is not its nearest enemy.");
  make_move(draft, id, towards);
  return std::nullopt;
}

bool move_next(Draft& draft) {
  const UnitId next = next_to_move(draft.table());
  return next.empty() || make_move(draft, next, UnitId());
}

}  // namespace battalia::rules::god_will_know_his_own
