#include "common/notation/act.h"

#include "common/notation/cursor.h"

#include <string>
#include <string_view>

namespace battalia::notation {
namespace {

constexpr std::string_view kKinds = "yes, options, targets, path, place, shares, dice or none";

v1::Placement read_place(Cursor& cursor) {
  v1::Placement place;
  *place.mutable_centre() = cursor.point();
  if (cursor.accept_word("facing")) place.set_facing_mdeg(cursor.angle_mdeg());
  return place;
}

v1::PathStep read_step(Cursor& cursor) {
  v1::PathStep step;
  step.set_manoeuvre(cursor.member<v1::Manoeuvre>("a manoeuvre"));
  switch (step.manoeuvre()) {
    case v1::MANOEUVRE_TO:
      *step.mutable_to() = read_place(cursor);
      break;
    case v1::MANOEUVRE_WHEEL_LEFT:
    case v1::MANOEUVRE_WHEEL_RIGHT:
    case v1::MANOEUVRE_TURN:
      step.set_angle_mdeg(cursor.turn_mdeg());
      break;
    case v1::MANOEUVRE_OBLIQUE:
      step.set_amount_um(cursor.length_um());
      cursor.require_word("at");
      step.set_angle_mdeg(cursor.turn_mdeg());
      break;
    case v1::MANOEUVRE_REFORM:
    case v1::MANOEUVRE_ACTION:
      step.set_formation(cursor.word("a formation"));
      if (cursor.accept_word("files")) step.set_files(cursor.count("a number of files"));
      break;
    default:
      step.set_amount_um(cursor.length_um());
  }
  return step;
}

void read_answer(Cursor& cursor, v1::Answer& answer) {
  answer.set_input(cursor.word("the name of an input"));
  const std::string kind = cursor.word(kKinds);
  if (kind == "none") return;
  if (kind == "yes") {
    answer.set_confirm(true);
  } else if (kind == "options") {
    for (std::string& key : cursor.list("an option")) answer.add_options(std::move(key));
  } else if (kind == "targets") {
    for (std::string& unit : cursor.list("a unit's id")) answer.add_targets(std::move(unit));
  } else if (kind == "place") {
    *answer.mutable_place() = read_place(cursor);
  } else if (kind == "dice") {
    do answer.add_dice(cursor.count("a face"));
    while (cursor.accept(TokenKind::comma));
  } else if (kind == "shares") {
    do {
      v1::Share& share = *answer.add_shares();
      share.set_key(cursor.word("who gets a share"));
      cursor.require(TokenKind::equals, "=");
      share.set_amount(cursor.count("a share"));
    } while (cursor.accept(TokenKind::comma));
  } else if (kind == "path") {
    do *answer.add_path() = read_step(cursor);
    while (cursor.accept(TokenKind::comma));
  } else {
    cursor.fail_expecting(std::string(kKinds) + " after the name of an input");
  }
}

std::string joined(const auto& items, auto spell) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + spell(item);
  return text;
}

std::string words(const google::protobuf::RepeatedPtrField<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ",") + word_text(item);
  return text;
}

std::string place_text(const v1::Placement& place) {
  return "(" + length_text(place.centre().x_um()) + "," + length_text(place.centre().y_um()) + ") facing " +
         angle_text(place.facing_mdeg());
}

std::string step_text(const v1::PathStep& step) {
  const std::string name = enum_word(step.manoeuvre()) + " ";
  switch (step.manoeuvre()) {
    case v1::MANOEUVRE_TO:
      return name + place_text(step.to());
    case v1::MANOEUVRE_WHEEL_LEFT:
    case v1::MANOEUVRE_WHEEL_RIGHT:
    case v1::MANOEUVRE_TURN:
      return name + angle_text(step.angle_mdeg());
    case v1::MANOEUVRE_OBLIQUE:
      return name + length_text(step.amount_um()) + " at " + angle_text(step.angle_mdeg());
    case v1::MANOEUVRE_REFORM:
    case v1::MANOEUVRE_ACTION:
      return name + word_text(step.formation()) + (step.files() > 0 ? " files " + std::to_string(step.files()) : "");
    default:
      return name + length_text(step.amount_um());
  }
}

std::string answer_text(const v1::Answer& answer) {
  const std::string name = " : " + word_text(answer.input()) + " ";
  if (!answer.options().empty()) return name + "options " + words(answer.options());
  if (!answer.targets().empty()) return name + "targets " + words(answer.targets());
  if (answer.has_place()) return name + "place " + place_text(answer.place());
  if (!answer.path().empty()) return name + "path " + joined(answer.path(), step_text);
  if (!answer.dice().empty())
    return name + "dice " + joined(answer.dice(), [](std::uint32_t face) { return std::to_string(face); });
  if (!answer.shares().empty()) {
    return name + "shares " + joined(answer.shares(), [](const v1::Share& share) {
             return word_text(share.key()) + "=" + std::to_string(share.amount());
           });
  }
  return name + (answer.confirm() ? "yes" : "none");
}

}  // namespace

tl::expected<v1::Act, ParseError> read_act(std::string_view line) {
  const auto lines = scan(line);
  if (!lines) return tl::unexpected(lines.error());
  if (lines->size() != 1) return tl::unexpected(ParseError{1, 1, "expected one act on one line"});
  Cursor cursor(lines->front());
  v1::Act act;
  act.set_verb(cursor.member<v1::Verb>("a verb"));
  if (!cursor.next_is(TokenKind::colon) && !cursor.accept_word("units") && cursor.more())
    act.set_key(cursor.word("a key"));
  const bool named = !act.key().empty() && cursor.accept_word("units");
  if (named || (act.key().empty() && cursor.more() && !cursor.next_is(TokenKind::colon))) {
    for (std::string& unit : cursor.list("a unit's id")) act.add_units(std::move(unit));
  }
  while (cursor.accept(TokenKind::colon)) read_answer(cursor, *act.add_answers());
  cursor.require_end();
  if (cursor.error()) return tl::unexpected(*cursor.error());
  return act;
}

std::string write_act(const v1::Act& act) {
  std::string text = enum_word(act.verb());
  if (!act.key().empty()) text += " " + word_text(act.key());
  if (!act.units().empty()) text += " units " + words(act.units());
  for (const v1::Answer& answer : act.answers()) text += answer_text(answer);
  return text;
}

}  // namespace battalia::notation
