#include "server/rules/systems/god_will_know_his_own/contact/records.h"

#include "common/base/check.h"
#include "server/rules/mechanics/ground/ground.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr StatusKey kFrontRecord[] = {kFrontSince, kFrontCause, kFrontRounds, kFrontStuck, kHitFrom};

v1::Face kept(Face face) { return static_cast<v1::Face>(face); }
Face face_of(v1::Face face) { return static_cast<Face>(face); }

// Stands, camps and guns without a crew are never in contact (R-G38).
bool may_be_in_contact(const Unit& unit) { return unit.on_table() && is_element(unit) && is_crewed(unit); }

const Contact* between(const std::vector<Contact>& contacts, const UnitId& enemy) {
  const auto found = std::find_if(contacts.begin(), contacts.end(), [&](const Contact& one) { return one.b == enemy; });
  return found == contacts.end() ? nullptr : &*found;
}

ContactCause counterpart(ContactCause cause) {
  switch (cause) {
    case ContactCause::none:
      return ContactCause::none;
    case ContactCause::made:
      return ContactCause::suffered;
    case ContactCause::suffered:
      return ContactCause::made;
    case ContactCause::followed:
      return ContactCause::was_followed;
    case ContactCause::was_followed:
      return ContactCause::followed;
    case ContactCause::broke_through:
      return ContactCause::was_broken_into;
    case ContactCause::was_broken_into:
      return ContactCause::broke_through;
  }
  return ContactCause::none;
}

void begin_record(Draft& draft, const UnitId& element, ContactCause cause) {
  draft.set(draft.unit(element), kFrontSince, std::max(1, draft.table().game[kBound]));
  draft.set(draft.unit(element), kFrontCause, cause);
  draft.clear(element, {kFrontRounds, kFrontStuck, kHitFrom});
  // An element that was followed up did not push anything back in the previous round (GWK-SUPP-05).
  if (cause == ContactCause::was_followed) draft.set(draft.unit(element), kFrontStuck, 1);
}

void end_record(Draft& draft, const UnitId& element) { draft.clear(element, kFrontRecord); }

void end_contact(Draft& draft, const Contact& contact, Clauses clauses) {
  draft.part(contact.a, contact.b, clauses);
  if (contact.face_of_a == v1::FACE_FRONT) end_record(draft, contact.a);
  if (contact.face_of_b == v1::FACE_FRONT) end_record(draft, contact.b);
}

// The faces of a contact between footprints corner to corner, including the front of at least one.
std::optional<Touch> contact_of_grounds(const Footprint& a, const Footprint& b) {
  if (const auto face = legal_contact(a, b)) return Touch{Face::front, *face};
  if (const auto face = legal_contact(b, a)) return Touch{*face, Face::front};
  return std::nullopt;
}

bool has_free_fronts(const Table& table, const Unit& a, const Unit& b, Touch touch) {
  const auto busy = [&](const Unit& unit, Face face) {
    return face == Face::front && front_enemy(table, unit) != nullptr;
  };
  return !busy(a, touch.of_a) && !busy(b, touch.of_b);
}

void begin_contact(Draft& draft, const UnitId& mover, const UnitId& enemy, Touch touch, ContactCause cause,
                   Clauses clauses) {
  draft.contact({mover, enemy, kept(touch.of_a), kept(touch.of_b)}, clauses);
  if (touch.of_a == Face::front) begin_record(draft, mover, cause);
  if (touch.of_b == Face::front) begin_record(draft, enemy, counterpart(cause));
}

bool faces(const Table& table, const Unit& element, const Unit& enemy) {
  const Unit* before = front_enemy(table, element);
  return before != nullptr && before->id == enemy.id;
}

bool still_holds(const Table& table, const Contact& contact) {
  const Unit &a = table.unit(contact.a), &b = table.unit(contact.b);
  if (!may_be_in_contact(a) || !may_be_in_contact(b)) return false;
  const auto touch = touching_edges(a.ground, b.ground);
  return touch && kept(touch->of_a) == contact.face_of_a && kept(touch->of_b) == contact.face_of_b;
}

}  // namespace

const Unit* front_enemy(const Table& table, const Unit& element) {
  for (const Contact& contact : table.contacts) {
    if (contact.a == element.id && contact.face_of_a == v1::FACE_FRONT) return &table.unit(contact.b);
    if (contact.b == element.id && contact.face_of_b == v1::FACE_FRONT) return &table.unit(contact.a);
  }
  return nullptr;
}

Face enemy_face(const Table& table, const Unit& element, const Unit& enemy) {
  const std::vector<Contact> contacts = table.contacts_of(element.id);
  const Contact* contact = between(contacts, enemy.id);
  BATTALIA_CHECK(contact != nullptr, "the two are in contact");
  return face_of(contact->face_of_b);
}

bool is_front_to_front(const Table& table, const Unit& a, const Unit& b) {
  return faces(table, a, b) && faces(table, b, a);
}

std::vector<const Unit*> fronts_on(const Table& table, const Unit& element, Face face) {
  std::vector<const Unit*> found;
  for (const Contact& contact : table.contacts_of(element.id)) {
    if (face_of(contact.face_of_a) == face && contact.face_of_b == v1::FACE_FRONT)
      found.push_back(&table.unit(contact.b));
  }
  return found;
}

bool is_in_contact(const Table& table, const Unit& element) { return table.engaged(element.id); }

bool is_just_contacted(const Table& table, const Unit& a, const Unit& b) {
  const Unit* record = faces(table, a, b) ? &a : faces(table, b, a) ? &b : nullptr;
  if (record == nullptr || record->statuses[kFrontRounds] > 0) return false;
  switch (front_cause(*record)) {
    case ContactCause::made:
    case ContactCause::suffered:
    case ContactCause::broke_through:
    case ContactCause::was_broken_into:
      return true;
    default:
      return false;
  }
}

void make_contact(Draft& draft, const UnitId& mover, const UnitId& enemy, ContactCause cause, Clauses clauses) {
  const Table& table = draft.table();
  const Unit &a = table.unit(mover), &b = table.unit(enemy);
  if (!may_be_in_contact(a) || !may_be_in_contact(b)) return;
  const auto touch = touching_edges(a.ground, b.ground);
  if (!touch || (touch->of_a != Face::front && touch->of_b != Face::front)) return;
  const std::vector<Contact> contacts = table.contacts_of(mover);
  if (const Contact* before = between(contacts, enemy)) {
    if (before->face_of_a == kept(touch->of_a) && before->face_of_b == kept(touch->of_b)) return;
    end_contact(draft, *before, {});
  }
  if (!has_free_fronts(draft.table(), draft.unit(mover), draft.unit(enemy), *touch)) return;
  begin_contact(draft, mover, enemy, *touch, cause, clauses);
}

void renew_contacts(Draft& draft, const UnitId& element, ContactCause cause) {
  for (const Contact& contact : draft.table().contacts_of(element)) {
    if (!still_holds(draft.table(), contact)) end_contact(draft, contact, {});
  }
  if (!may_be_in_contact(draft.unit(element))) return;
  const Unit& mover = draft.unit(element);
  std::vector<std::pair<UnitId, Touch>> made;
  for (const Unit& enemy : draft.table().units) {
    if (enemy.side == mover.side || mechanics::beyond_reach(mover.ground, enemy.ground, kTouching)) continue;
    if (!may_be_in_contact(enemy)) continue;
    const std::vector<Contact> contacts = draft.table().contacts_of(element);
    if (between(contacts, enemy.id) != nullptr) continue;
    if (const auto touch = contact_of_grounds(mover.ground, enemy.ground)) made.emplace_back(enemy.id, *touch);
  }
  for (const auto& [enemy, touch] : made) {
    if (has_free_fronts(draft.table(), draft.unit(element), draft.unit(enemy), touch))
      begin_contact(draft, element, enemy, touch, cause, {});
  }
}

void break_contacts(Draft& draft, const UnitId& element, Clauses clauses) {
  for (const Contact& contact : draft.table().contacts_of(element)) end_contact(draft, contact, clauses);
}

void note_round(Draft& draft, const UnitId& a, const UnitId& b, const UnitId& pushed_back) {
  const auto note = [&](const UnitId& one, const UnitId& other) {
    const Unit* enemy = front_enemy(draft.table(), draft.unit(one));
    if (enemy == nullptr || enemy->id != other) return;
    draft.set(draft.unit(one), kFrontRounds, draft.unit(one).statuses[kFrontRounds] + 1);
    draft.set(draft.unit(one), kFrontStuck, pushed_back == other ? 0 : 1);
  };
  note(a, b);
  note(b, a);
}

}  // namespace battalia::rules::god_will_know_his_own
