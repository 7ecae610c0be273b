#include "server/rules/draft.h"

#include "common/base/check.h"
#include "common/base/work.h"
#include "server/rules/references.h"
#include "server/rules/umpire/corrections.h"

#include <algorithm>
#include <utility>

namespace battalia::rules {
namespace {

constexpr work::Steps kStepsOfEvent = 8;
constexpr std::uint32_t kMostDice = 1'000;  // the maximum that any source rolls at once

v1::Event with(Clauses clauses) {
  v1::Event event;
  for (const std::string_view clause : clauses) {
    const auto& named = event.clauses();  // a book may have one clause for two rules
    if (std::find(named.begin(), named.end(), clause) == named.end()) event.add_clauses(std::string(clause));
  }
  return event;
}

void write(const geometry::Footprint& ground, v1::Extent* extent) {
  extent->set_frontage_um(ground.frontage.um());
  extent->set_depth_um(ground.depth.um());
}

v1::StatusSet* status_set(v1::Event& event, StatusKey key, std::int32_t value) {
  v1::StatusSet* set = event.mutable_status_set();
  set->set_key(std::string(key));
  set->set_value(value);
  return set;
}

}  // namespace

void Draft::tell_of_corrections() {
  for (v1::Event& event : std::exchange(corrections_, {})) events_.push_back(std::move(event));
}

void Draft::count(const Modifiers& rows, v1::DiceRolled& rolled) {
  for (const v1::ModifierRow& row : rows.rows()) *rolled.add_modifiers() = row;
  count(rows);
}

void Draft::count(const Modifiers& rows) {
  for (const std::uint32_t id : rows.corrections()) {
    const v1::UmpireModifier* correction = find_correction(table_, id);
    if (correction == nullptr || correction->uses() == 0) continue;
    const v1::Event event = one_use_less(table_, *correction);
    table_.apply(event);
    corrections_.push_back(event);
  }
}

std::vector<v1::Event> Draft::take() {
  tell_of_corrections();
  return std::move(events_);
}

void Draft::record(v1::Event event) {
  work::count(kStepsOfEvent);
  tell_of_corrections();
  table_.apply(event);
  events_.push_back(std::move(event));
}

v1::DiceRolled& Draft::roll(const Throw& asked, Clauses clauses) {
  Throw wanted = asked;
  wanted.count = std::min(wanted.count, kMostDice);
  const std::vector<std::uint32_t> faces = dice_.roll(wanted);
  tell_of_corrections();
  v1::Event event = with(clauses);
  v1::DiceRolled* rolled = event.mutable_dice_rolled();
  rolled->set_purpose(wanted.purpose);
  rolled->set_label(wanted.label);
  rolled->set_unit(wanted.unit);
  rolled->set_sides(wanted.sides);
  rolled->set_lowest_face(wanted.lowest_face);
  rolled->set_attested_by(dice_.attested_by());
  for (const std::uint32_t face : faces) rolled->add_faces(face);
  events_.push_back(std::move(event));
  return *events_.back().mutable_dice_rolled();
}

void Draft::set(const Unit& unit, StatusKey key, std::int32_t value, Clauses clauses) {
  if (unit.statuses[key] == value) return;
  v1::Event event = with(clauses);
  status_set(event, key, value)->mutable_subject()->set_unit(unit.id.str());
  record(std::move(event));
}

void Draft::set(const Unit& unit, ReferenceKey key, const UnitId& other, Clauses clauses) {
  set(unit, StatusKey(key), reference_to(table(), other), clauses);
}

void Draft::clear(const UnitId& id, std::span<const StatusKey> keys, Clauses clauses) {
  for (const StatusKey key : keys) clear(unit(id), key, clauses);
}

void Draft::set(const Command& command, StatusKey key, std::int32_t value, Clauses clauses) {
  if (command.statuses[key] == value) return;
  v1::Event event = with(clauses);
  status_set(event, key, value)->mutable_subject()->set_command(command.id.str());
  record(std::move(event));
}

void Draft::set(v1::Side side, StatusKey key, std::int32_t value, Clauses clauses) {
  if (table_.side(side)[key] == value) return;
  v1::Event event = with(clauses);
  status_set(event, key, value)->mutable_subject()->set_side(side);
  record(std::move(event));
}

void Draft::set_game(StatusKey key, std::int32_t value, Clauses clauses) {
  if (table_.game[key] == value) return;
  v1::Event event = with(clauses);
  status_set(event, key, value)->mutable_subject()->set_game(true);
  record(std::move(event));
}

void Draft::move(const UnitId& unit, const geometry::Footprint& to, const std::vector<geometry::Footprint>& via,
                 Length cost, Clauses clauses) {
  v1::Event event = with(clauses);
  v1::UnitMoved* moved = event.mutable_unit_moved();
  moved->set_unit(unit.str());
  *moved->mutable_to() = placement(to);
  for (const geometry::Footprint& pose : via) *moved->add_via() = placement(pose);
  moved->set_cost_um(cost.um());
  record(std::move(event));
}

void Draft::reform(const UnitId& unit, FormationKey formation, const geometry::Footprint& to, Clauses clauses) {
  v1::Event event = with(clauses);
  v1::UnitReformed* reformed = event.mutable_unit_reformed();
  reformed->set_unit(unit.str());
  reformed->set_formation(std::string(formation));
  write(to, reformed->mutable_footprint());
  *reformed->mutable_to() = placement(to);
  record(std::move(event));
}

void Draft::place(const UnitId& unit, FormationKey formation, const geometry::Footprint& to, Clauses clauses) {
  v1::Event event = with(clauses);
  v1::UnitPlaced* placed = event.mutable_unit_placed();
  placed->set_unit(unit.str());
  placed->set_formation(std::string(formation));
  write(to, placed->mutable_footprint());
  *placed->mutable_to() = placement(to);
  record(std::move(event));
}

void Draft::remove(const UnitId& unit, v1::Presence presence, std::string_view reason, Clauses clauses) {
  v1::Event event = with(clauses);
  v1::UnitRemoved* removed = event.mutable_unit_removed();
  removed->set_unit(unit.str());
  removed->set_presence(presence);
  removed->set_reason(std::string(reason));
  record(std::move(event));
}

void Draft::attach(const UnitId& unit, const UnitId& to, Clauses clauses) {
  v1::Event event = with(clauses);
  event.mutable_attachment_set()->set_unit(unit.str());
  event.mutable_attachment_set()->set_to(to.str());
  record(std::move(event));
}

void Draft::contact(const Contact& contact, Clauses clauses) {
  v1::Event event = with(clauses);
  v1::Contact* made = event.mutable_contact_made()->mutable_contact();
  made->set_a(contact.a.str());
  made->set_b(contact.b.str());
  made->set_face_of_a(contact.face_of_a);
  made->set_face_of_b(contact.face_of_b);
  record(std::move(event));
}

void Draft::part(const UnitId& a, const UnitId& b, Clauses clauses) {
  v1::Event event = with(clauses);
  event.mutable_contact_broken()->set_a(a.str());
  event.mutable_contact_broken()->set_b(b.str());
  record(std::move(event));
}

void Draft::say(std::string_view text, UnitList units, UnitList targets, v1::Verb verb, std::string_view key,
                Clauses clauses) {
  v1::Event event = with(clauses);
  v1::Declared* declared = event.mutable_declared();
  declared->set_verb(verb);
  declared->set_key(std::string(key));
  for (const UnitId& unit : units) declared->add_units(unit.str());
  for (const UnitId& target : targets) declared->add_targets(target.str());
  declared->set_text(std::string(text));
  record(std::move(event));
}

void Draft::begin_turn(std::uint32_t turn, v1::Side active, Clauses clauses) {
  v1::Event event = with(clauses);
  event.mutable_turn_began()->set_turn(turn);
  event.mutable_turn_began()->set_active(active);
  record(std::move(event));
}

void Draft::begin_phase(PhaseKey phase, v1::Side active, Clauses clauses) {
  v1::Event event = with(clauses);
  event.mutable_phase_began()->set_phase(std::string(phase));
  event.mutable_phase_began()->set_active(active);
  record(std::move(event));
}

void Draft::open(v1::Decision decision, Clauses clauses) {
  v1::Event event = with(clauses);
  *event.mutable_decision_opened()->mutable_decision() = std::move(decision);
  record(std::move(event));
}

void Draft::close_decision() {
  v1::Event event;
  event.mutable_decision_closed()->set_key(table_.decisions.back().key());
  event.mutable_decision_closed()->set_seat(table_.decisions.back().seat());
  record(std::move(event));
}

void Draft::close_decision(v1::Seat seat) {
  const v1::Decision* open = table_.open_decision(seat);
  BATTALIA_CHECK(open != nullptr, "a decision that closes was open");
  v1::Event event;
  event.mutable_decision_closed()->set_key(open->key());
  event.mutable_decision_closed()->set_seat(seat);
  record(std::move(event));
}

void Draft::end_game(v1::Result result) {
  v1::Event event = with({result.clause()});
  *event.mutable_game_ended()->mutable_result() = std::move(result);
  record(std::move(event));
}

}  // namespace battalia::rules
