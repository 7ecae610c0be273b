#include "server/battaliactl/calculator/given/given_ground.h"

#include "common/geometry/footprint.h"
#include "server/rules/table.h"

#include <algorithm>
#include <vector>

namespace battalia::ctl {
namespace {

using namespace battalia::literals;
using geometry::Footprint;

constexpr Length kContactGap = 0.5_in;     // between two units in contact: more than any system leaves
constexpr Length kInPlay = Length::mm(1);  // how far rotated and aligned footprints may overlap

std::string size_in_words(const rules::Unit& unit) {
  return unit.id.str() + " is " + in_words(unit.ground.frontage) + " wide and " + in_words(unit.ground.depth) + " deep";
}

// The centre of `mover` after it has been pushed straight against that face of `other`.
geometry::Point against(const Footprint& other, v1::Face face_of_other, const Footprint& mover) {
  const auto face = static_cast<geometry::Face>(face_of_other);
  const Footprint before{geometry::edge_centre(other, face), geometry::outward(other, face), 1_in, 1_in};
  Length nearest = geometry::local(before, mover.centre).y;
  for (const geometry::Point corner : geometry::corners(mover)) {
    nearest = std::min(nearest, geometry::local(before, corner).y);
  }
  return geometry::moved(mover.centre, before.facing, -nearest);
}

std::string_view name_of(v1::Face face) {
  return face == v1::FACE_FRONT ? "front" : face == v1::FACE_REAR ? "rear" : face == v1::FACE_LEFT ? "left" : "right";
}

// "(36.0,22.94)"
std::string place_in_words(geometry::Point at) {
  const auto in_inches = [](Length length) {
    const std::string words = in_words(length);
    return words.substr(0, words.find(' '));
  };
  return "(" + in_inches(at.x) + "," + in_inches(at.y) + ")";
}

bool is_on(const rules::Table& table, geometry::Point at) {
  return at.x >= Length() && at.x <= table.width && at.y >= Length() && at.y <= table.height;
}

// "B touches the front of G at (36.0,22.94)"
std::string where_they_touch(const rules::Table& table, const rules::Contact& contact) {
  const geometry::Point at = against(table.unit(contact.a).ground, contact.face_of_a, table.unit(contact.b).ground);
  return contact.b.str() + " touches the " + std::string(name_of(contact.face_of_a)) + " of " + contact.a.str() +
         " at " + place_in_words(at);
}

std::optional<std::string> wrong_contact(const rules::Table& table) {
  for (const rules::Contact& contact : table.contacts) {
    const Length apart = geometry::distance(table.unit(contact.a).ground, table.unit(contact.b).ground);
    if (apart <= kContactGap) continue;
    return contact.a.str() + " and " + contact.b.str() + " cannot be in contact: they are " + in_words(apart) +
           " apart; " + where_they_touch(table, contact) + ".";
  }
  return std::nullopt;
}

std::string overlap_in_words(const rules::Table& table, const rules::Unit& unit, const rules::Unit& other) {
  std::string words = " overlaps " + other.id.str() + ": " + size_in_words(unit) + ", " + size_in_words(other);
  for (const rules::Contact& contact : table.contacts) {
    const bool theirs =
        (contact.a == unit.id && contact.b == other.id) || (contact.a == other.id && contact.b == unit.id);
    if (theirs) words += "; " + where_they_touch(table, contact);
  }
  return words + ".";
}

}  // namespace

std::string at_line_of(const notation::TableWithWords& read, const std::string& unit) {
  const auto found = read.lines.find(unit);
  return found == read.lines.end() ? "" : "line " + std::to_string(found->second) + ": ";
}

std::optional<std::string> wrong_ground(const notation::TableWithWords& read) {
  const rules::Table table = rules::from_message(read.table);
  if (table.width <= Length() || table.height <= Length()) return "the table has no size: write \"table 72 x 48\".";
  std::vector<const rules::Unit*> standing;
  for (const rules::Unit& unit : table.units) {
    if (!unit.is_troops() || !unit.on_table() || !unit.attached_to.empty()) continue;
    const std::string here = at_line_of(read, unit.id.str()) + unit.id.str();
    if (unit.ground.frontage <= Length() || unit.ground.depth <= Length()) {
      return here + " has no size: write \"size 6 x 1\".";
    }
    if (!is_on(table, unit.ground.centre)) {
      return here + " is off the table: its centre is at " + place_in_words(unit.ground.centre) +
             ", and the table is " + in_words(table.width) + " x " + in_words(table.height) + ".";
    }
    for (const rules::Unit* other : standing) {
      if (geometry::overlap(unit.ground, other->ground, kInPlay)) return here + overlap_in_words(table, unit, *other);
    }
    standing.push_back(&unit);
  }
  if (!table.decisions.empty()) return std::nullopt;  // the combatants may be apart until a rout is answered
  return wrong_contact(table);
}

}  // namespace battalia::ctl
