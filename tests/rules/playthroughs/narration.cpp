#include "tests/rules/playthroughs/narration.h"

#include <cstdio>

namespace battalia::tests {
namespace {

std::string inches(std::int32_t um) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", um / 25'400.0);
  std::string number = text;
  while (number.back() == '0') number.pop_back();
  if (number.back() == '.') number.pop_back();
  return number;
}

std::string place(const v1::Placement& at) {
  char facing[32];
  std::snprintf(facing, sizeof facing, "%g", at.facing_mdeg() / 1'000.0);
  return "(" + inches(at.centre().x_um()) + "," + inches(at.centre().y_um()) + ") facing " + facing;
}

std::string side(v1::Side side) { return side == v1::SIDE_RED ? "Red" : side == v1::SIDE_BLUE ? "Blue" : "both"; }

std::string face(v1::Face face) {
  switch (face) {
    case v1::FACE_FRONT:
      return "front";
    case v1::FACE_RIGHT:
      return "right";
    case v1::FACE_REAR:
      return "rear";
    case v1::FACE_LEFT:
      return "left";
    default:
      return "?";
  }
}

std::string with_sign(std::int32_t value) { return (value > 0 ? "+" : "") + std::to_string(value); }

std::string roll(const v1::DiceRolled& roll) {
  std::string text = "dice " + roll.purpose() + ": " + roll.label() + ",";
  for (const std::uint32_t face_shown : roll.faces()) text += " " + std::to_string(face_shown);
  if (roll.sides() != 6) text += " (D" + std::to_string(roll.sides()) + ")";
  for (const v1::ModifierRow& row : roll.modifiers()) {
    text += "; " + with_sign(row.value()) + " " + row.label() + " [" + row.clause() + "]";
  }
  if (roll.needed() != 0) text += "; needs " + std::to_string(roll.needed());
  return text + (roll.outcome().empty() ? "" : ": " + roll.outcome());
}

std::string subject(const v1::Subject& subject) {
  switch (subject.of_case()) {
    case v1::Subject::kUnit:
      return subject.unit();
    case v1::Subject::kCommand:
      return "command " + subject.command();
    case v1::Subject::kSide:
      return side(subject.side());
    default:
      return "the game";
  }
}

std::string status(const v1::StatusSet& set) {
  if (set.value() == 0) return subject(set.subject()) + " no longer " + set.key();
  return subject(set.subject()) + " " + set.key() + (set.value() == 1 ? "" : "=" + std::to_string(set.value()));
}

std::string removal(const v1::UnitRemoved& removed) {
  const char* how = removed.presence() == v1::PRESENCE_DESTROYED ? " is destroyed"
                    : removed.presence() == v1::PRESENCE_INSIDE  ? " goes inside"
                                                                 : " is off the table";
  return removed.unit() + how + (removed.reason().empty() ? "" : ": " + removed.reason());
}

std::string what(const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kTableSet:
      return "the table is set";
    case v1::Event::kTurnBegan:
      return "turn " + std::to_string(event.turn_began().turn()) + ", " + side(event.turn_began().active());
    case v1::Event::kPhaseBegan:
      return "phase " + event.phase_began().phase() + ", " + side(event.phase_began().active());
    case v1::Event::kDeclared:
      return event.declared().text();
    case v1::Event::kDiceRolled:
      return roll(event.dice_rolled());
    case v1::Event::kUnitMoved: {
      const v1::UnitMoved& moved = event.unit_moved();
      const std::string cost = moved.cost_um() == 0 ? "" : ", " + inches(moved.cost_um()) + " in used";
      return moved.unit() + " moves to " + place(moved.to()) + cost;
    }
    case v1::Event::kUnitReformed: {
      const v1::UnitReformed& reformed = event.unit_reformed();
      return reformed.unit() + " forms " + reformed.formation() + " at " + place(reformed.to());
    }
    case v1::Event::kUnitPlaced:
      return event.unit_placed().unit() + " stands at " + place(event.unit_placed().to());
    case v1::Event::kUnitRemoved:
      return removal(event.unit_removed());
    case v1::Event::kUnitAdded:
      return event.unit_added().unit().id() + " joins the game";
    case v1::Event::kUnitRevealed:
      return event.unit_revealed().unit().id() + " is seen to be " + event.unit_revealed().unit().name() + " of " +
             side(event.unit_revealed().unit().side());
    case v1::Event::kStatusSet:
      return status(event.status_set());
    case v1::Event::kContactMade: {
      const v1::Contact& contact = event.contact_made().contact();
      return contact.a() + " (" + face(contact.face_of_a()) + ") in contact with " + contact.b() + " (" +
             face(contact.face_of_b()) + ")";
    }
    case v1::Event::kContactBroken:
      return event.contact_broken().a() + " and " + event.contact_broken().b() + " part";
    case v1::Event::kAttachmentSet:
      return event.attachment_set().unit() +
             (event.attachment_set().to().empty() ? " is by himself" : " rides with " + event.attachment_set().to());
    case v1::Event::kCommandGiven:
      return event.command_given().command() + " is led by " + event.command_given().commander();
    case v1::Event::kDecisionOpened:
      return "asked of " + v1::Seat_Name(event.decision_opened().decision().seat()).substr(5) + ": " +
             event.decision_opened().decision().question();
    case v1::Event::kDecisionClosed:
      return "answered";
    case v1::Event::kTerrainChanged:
      return "the ground changes: " + event.terrain_changed().terrain().id();
    case v1::Event::kGameEnded:
      return "the game ends: " + event.game_ended().result().reason();
    default:
      return event.ShortDebugString();
  }
}

}  // namespace

std::string told(const v1::Event& event) {
  std::string clauses;
  for (const std::string& clause : event.clauses()) clauses += (clauses.empty() ? " [" : ", ") + clause;
  return what(event) + (clauses.empty() ? "" : clauses + "]");
}

}  // namespace battalia::tests
