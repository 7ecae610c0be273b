#include "clients/terminal/text/umpire_words.h"

#include "common/base/text.h"
#include "common/client_view/fold.h"
#include "common/narration/words.h"

#include <google/protobuf/util/json_util.h>

#include <charconv>

namespace battalia::terminal {
namespace {

using Words = std::vector<std::string>;
using Misread = tl::unexpected<std::string>;

Misread write_it(std::string_view how) { return Misread("Usage: " + std::string(how)); }

std::optional<std::int32_t> read_signed(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The id as the table spells it, whatever the case in which it was typed.
std::string unit_id(const v1::Table& table, const std::string& typed) {
  for (const v1::Unit& unit : table.units()) {
    if (lower(unit.id()) == lower(typed)) return unit.id();
  }
  return typed;
}

// The text after the power's name, and what it is parsed against.
struct Reading {
  Words words;
  std::string_view rest;  // the same as one text
  const v1::Table& table;
  LengthUnit length_unit;
};

Read<v1::PlaceUnit> read_place_unit(const Reading& reading) {
  constexpr std::string_view kHow = "place UNIT x,y [facing degrees] [as FORMATION]";
  Words words = reading.words;
  if (words.size() < 2) return write_it(kHow);
  v1::PlaceUnit place;
  place.set_unit(unit_id(reading.table, words[0]));
  if (words.size() > 3 && lower(words[words.size() - 2]) == "as") {
    place.set_formation(words.back());
    words.resize(words.size() - 2);
  }
  const v1::Unit* unit = find_unit(reading.table, place.unit());
  const auto at = read_place(join({words.begin() + 1, words.end()}, " "), reading.length_unit,
                             unit == nullptr ? 0 : unit->place().facing_mdeg());
  if (!at) return Misread(at.error());
  *place.mutable_place() = *at;
  return place;
}

Read<v1::RemoveUnit> read_remove_unit(const Reading& reading) {
  if (reading.words.empty() || reading.words.size() > 2) return write_it("remove UNIT [reserve|destroyed]");
  v1::RemoveUnit remove;
  remove.set_unit(unit_id(reading.table, reading.words[0]));
  remove.set_presence(v1::PRESENCE_DESTROYED);
  if (reading.words.size() == 2) {
    if (lower(reading.words[1]) == "reserve") {
      remove.set_presence(v1::PRESENCE_RESERVE);
    } else if (lower(reading.words[1]) != "destroyed") {
      return write_it("remove UNIT [reserve|destroyed]");
    }
  }
  return remove;
}

v1::Subject subject_on(const v1::Table& table, const std::string& typed) {
  v1::Subject subject = read_subject(typed);
  if (subject.has_unit()) subject.set_unit(unit_id(table, subject.unit()));
  return subject;
}

Read<v1::SetStatuses> read_set_statuses(const Reading& reading) {
  constexpr std::string_view kHow =
      "status UNIT|command:ID|red|blue|game KEY NUMBER|UNIT [KEY NUMBER|UNIT ...]; 0 clears";
  if (reading.words.size() < 3 || reading.words.size() % 2 == 0) return write_it(kHow);
  v1::SetStatuses set;
  *set.mutable_subject() = subject_on(reading.table, reading.words[0]);
  for (std::size_t at = 1; at < reading.words.size(); at += 2) {
    const auto value = read_signed(reading.words[at + 1]);
    const std::string unit = value ? "" : unit_id(reading.table, reading.words[at + 1]);
    if (!value && find_unit(reading.table, unit) == nullptr) return write_it(kHow);
    v1::Status* status = set.add_statuses();
    status->set_key(reading.words[at]);
    status->set_value(value.value_or(1));
    status->set_unit(unit);
  }
  return set;
}

Read<v1::UmpireOrder> read_modifier(const Reading& reading, std::string_view reason) {
  constexpr std::string_view kHow =
      "modifier UNIT|command:ID|red|blue|game NUMBER [on PURPOSE] [times N], or modifier remove ID";
  const Words& words = reading.words;
  if (words.size() < 2) return write_it(kHow);
  v1::UmpireOrder order;
  if (lower(words[0]) == "remove") {
    const auto id = read_number(words[1]);
    if (!id) return write_it(kHow);
    order.mutable_remove_modifier()->set_id(static_cast<std::uint32_t>(*id));
    return order;
  }
  v1::UmpireModifier* modifier = order.mutable_add_modifier()->mutable_modifier();
  *modifier->mutable_subject() = subject_on(reading.table, words[0]);
  const auto value = read_signed(words[1]);
  if (!value) return write_it(kHow);
  modifier->set_value(*value);
  modifier->set_label(std::string(reason));
  for (std::size_t at = 2; at < words.size(); at += 2) {
    if (at + 1 >= words.size()) return write_it(kHow);
    if (lower(words[at]) == "on") {
      modifier->set_purpose(words[at + 1]);
    } else if (lower(words[at]) == "times" && read_number(words[at + 1]).value_or(0) > 0) {
      modifier->set_uses(static_cast<std::uint32_t>(*read_number(words[at + 1])));
    } else {
      return write_it(kHow);
    }
  }
  return order;
}

Read<v1::UmpireOrder> read_overrule(const Reading& reading) {
  const std::vector<std::string> parts = split(reading.rest, ';');
  if (parts.empty()) return write_it("overrule RULING [; place ...; remove ...; status ...]");
  v1::UmpireOrder order;
  v1::Overrule* overrule = order.mutable_overrule();
  overrule->set_ruling(parts.front());
  for (std::size_t at = 1; at < parts.size(); ++at) {
    const auto change = read_umpire_order(parts[at], reading.table, reading.length_unit);
    if (!change) return Misread(change.error());
    if (change->has_place()) {
      *overrule->add_places() = change->place();
    } else if (change->has_remove()) {
      *overrule->add_removals() = change->remove();
    } else if (change->has_set_statuses()) {
      *overrule->add_statuses() = change->set_statuses();
    } else {
      return Misread("A ruling can place, remove and set statuses; \"" + parts[at] + "\" is an order of its own.");
    }
  }
  return order;
}

Read<v1::UmpireOrder> read_contact(const Reading& reading, bool broken) {
  const Words& words = reading.words;
  v1::UmpireOrder order;
  v1::SetContact* set = order.mutable_set_contact();
  set->set_broken(broken);
  if (words.size() != (broken ? 2U : 4U))
    return write_it(broken ? "part UNIT UNIT" : "contact UNIT FACE UNIT FACE (front, right, rear, left)");
  set->mutable_contact()->set_a(unit_id(reading.table, words[0]));
  set->mutable_contact()->set_b(unit_id(reading.table, words[broken ? 1 : 2]));
  if (broken) return order;
  const auto face_a = read_face(words[1]);
  const auto face_b = read_face(words[3]);
  if (!face_a || !face_b) return write_it("contact UNIT FACE UNIT FACE (front, right, rear, left)");
  set->mutable_contact()->set_face_of_a(*face_a);
  set->mutable_contact()->set_face_of_b(*face_b);
  return order;
}

Read<v1::UmpireOrder> read_dice(const Reading& reading) {
  v1::UmpireOrder order;
  for (const std::string& each : reading.words) {
    const auto face = read_number(each);
    if (!face || *face > 100) return write_it("dice FACE [FACE ...], as read from the dice");
    order.mutable_enter_dice()->add_faces(static_cast<std::uint32_t>(*face));
  }
  if (!order.has_enter_dice()) return write_it("dice FACE [FACE ...], as read from the dice");
  return order;
}

Read<v1::UmpireOrder> read_correction(const Reading& reading) {
  v1::UmpireOrder order;
  v1::CorrectDice& correct = *order.mutable_correct_dice();
  const std::string how = "correct EPOCH:ROLL FACE [FACE ...], numbered as `rolls` lists them";
  const std::vector<std::string> place = split(reading.words.empty() ? "" : reading.words[0], ':');
  const auto epoch = place.size() == 2 ? read_number(place[0]) : std::nullopt;
  const auto index = place.size() == 2 ? read_number(place[1]) : std::nullopt;
  if (!epoch || !index || reading.words.size() < 2) return write_it(how);
  correct.set_epoch(*epoch);
  correct.set_index(static_cast<std::uint32_t>(*index));
  for (std::size_t i = 1; i < reading.words.size(); ++i) {
    const auto face = read_number(reading.words[i]);
    if (!face || *face > 100) return write_it(how);
    correct.add_faces(static_cast<std::uint32_t>(*face));
  }
  return order;
}

Read<v1::UmpireOrder> read_result(const Reading& reading, std::string_view reason) {
  v1::UmpireOrder order;
  v1::Result* result = order.mutable_declare_result()->mutable_result();
  const std::string outcome = reading.words.empty() ? "" : lower(reading.words[0]);
  if (outcome == "red") result->set_outcome(v1::OUTCOME_RED);
  if (outcome == "blue") result->set_outcome(v1::OUTCOME_BLUE);
  if (outcome == "draw") result->set_outcome(v1::OUTCOME_DRAW);
  if (result->outcome() == v1::OUTCOME_UNSPECIFIED) return write_it("result red|blue|draw");
  result->set_reason(std::string(reason));
  return order;
}

Read<v1::UmpireOrder> read_clock(const Reading& reading) {
  v1::UmpireOrder order;
  const auto seat = reading.words.size() == 2 ? read_seat(reading.words[0]) : std::nullopt;
  const auto left = reading.words.size() == 2 ? read_duration(reading.words[1]) : std::nullopt;
  if (!seat || !left) return write_it("clock red|blue DURATION, as in clock red 20m");
  order.mutable_set_clock()->set_seat(*seat);
  order.mutable_set_clock()->set_left_ms(left->count());
  return order;
}

Read<v1::UmpireOrder> read_add(const Reading& reading) {
  v1::UmpireOrder order;
  const auto status =
      google::protobuf::util::JsonStringToMessage(std::string(reading.rest), order.mutable_add_unit()->mutable_unit());
  if (!status.ok()) return Misread("The unit cannot be read as JSON: " + std::string(status.message()) + ".");
  return order;
}

Read<v1::UmpireOrder> read_back(const Reading& reading) {
  v1::UmpireOrder order;
  const auto seq = reading.words.size() == 1 ? read_number(reading.words[0]) : std::nullopt;
  if (!seq) return write_it("back UPDATE: the table as after that update");
  order.mutable_roll_back()->set_to_seq(*seq);
  return order;
}

// One of the powers with a message of its own.
template <class Message, class Put>
Read<v1::UmpireOrder> as_order(const Read<Message>& message, Put put) {
  if (!message) return Misread(message.error());
  v1::UmpireOrder order;
  *put(order) = *message;
  return order;
}

Read<v1::UmpireOrder> read_power(const std::string& power, const Reading& reading, std::string_view reason) {
  if (power == "place") return as_order(read_place_unit(reading), [](auto& order) { return order.mutable_place(); });
  if (power == "remove") return as_order(read_remove_unit(reading), [](auto& order) { return order.mutable_remove(); });
  if (power == "status")
    return as_order(read_set_statuses(reading), [](auto& order) { return order.mutable_set_statuses(); });
  if (power == "modifier") return read_modifier(reading, reason);
  if (power == "overrule") return read_overrule(reading);
  if (power == "dice") return read_dice(reading);
  if (power == "correct") return read_correction(reading);
  if (power == "back") return read_back(reading);
  if (power == "result") return read_result(reading, reason);
  if (power == "add") return read_add(reading);
  if (power == "contact") return read_contact(reading, false);
  if (power == "part") return read_contact(reading, true);
  if (power == "clock") return read_clock(reading);
  v1::UmpireOrder order;
  if (power == "pause") {
    order.mutable_pause()->set_reason(std::string(reason));
    return order;
  }
  if (power == "unpause") {
    order.mutable_unpause();
    return order;
  }
  return Misread("The umpire has no power called \"" + power + "\"; there are " +
                 join({std::begin(kUmpirePowers), std::end(kUmpirePowers)}, ", ") + ".");
}

}  // namespace

WithReason split_reason(std::string_view text) {
  const std::size_t at = lower(text).find(" because ");
  if (at == std::string::npos) return {trim(text), {}};
  return {trim(text.substr(0, at)), trim(text.substr(at + 9))};
}

v1::Subject read_subject(std::string_view text) {
  v1::Subject subject;
  if (const auto side = read_side(text)) {
    subject.set_side(*side);
  } else if (lower(text) == "game") {
    subject.set_game(true);
  } else if (lower(text).starts_with("command:")) {
    subject.set_command(std::string(text.substr(8)));
  } else {
    subject.set_unit(std::string(text));
  }
  return subject;
}

Read<v1::UmpireOrder> read_umpire_order(std::string_view text, const v1::Table& table, LengthUnit length_unit) {
  const WithReason with_reason = split_reason(text);
  Words words = split_words(with_reason.text);
  if (words.empty()) return Misread(std::string("Name one of the umpire's powers: `battalia help umpire` lists them."));
  const std::string power = lower(words.front());
  words.erase(words.begin());
  const Reading reading{words, trim(with_reason.text.substr(power.size())), table, length_unit};
  auto order = read_power(power, reading, with_reason.reason);
  if (order) order->set_reason(std::string(with_reason.reason));
  return order;
}

}  // namespace battalia::terminal
