// The lists of one table: turn bar, units, people.
#include "clients/terminal/text/listing.h"

#include "clients/terminal/text/map.h"
#include "common/client_view/fold.h"
#include "common/narration/words.h"

#include <algorithm>
#include <iterator>

namespace battalia::terminal {
namespace {

constexpr std::size_t kIdColumns = 6;
constexpr std::size_t kNameColumns = 30;

std::string whose_action(const v1::View& view) {
  const v1::Table& table = view.table();
  if (table.result().outcome() != v1::OUTCOME_UNSPECIFIED) return "the battle is over";
  if (view.match().paused()) {
    return "paused" + (view.match().pause_reason().empty() ? "" : ": " + printable(view.match().pause_reason()));
  }
  if (view.match().stage() == v1::STAGE_GATHERING) return "waiting for both sides to be ready";
  if (view.prompt().to_move()) return "your move";
  if (!view.prompt().waiting_for().empty()) return "waiting for " + printable(view.prompt().waiting_for());
  if (!table.decisions().empty()) {
    return std::string(word(table.decisions(table.decisions_size() - 1).seat())) + " decides";
  }
  return table.active() == v1::SIDE_UNSPECIFIED ? "both sides act" : side_name(table, table.active()) + " to act";
}

std::string clocks(const v1::MatchState& match, std::int64_t now_ms) {
  std::vector<std::string> parts;
  for (const v1::SeatState& seat : match.seats()) {
    if (seat.clock_left_ms() == 0) continue;
    parts.push_back(std::string(word(seat.seat())) + " " +
                    duration_words(std::chrono::milliseconds(seat.clock_left_ms())));
  }
  if (match.deadline_ms() > 0) {
    parts.push_back("answer within " + duration_words(std::chrono::milliseconds(match.deadline_ms() - now_ms)));
  }
  if (match.observer_delay_turns() > 0) {
    parts.push_back("spectator delay: " + std::to_string(match.observer_delay_turns()) +
                    (match.observer_delay_turns() == 1 ? " player turn" : " player turns"));
  }
  if (match.witness_links()) {
    const bool to_begin = match.stage() == v1::STAGE_GATHERING;
    parts.push_back(to_begin
                        ? "witness links: both players' clients seed every roll, so not even the server can predict it"
                        : "witness links");
  }
  return join(parts, ", ");
}

std::string where_words(const v1::Unit& unit, const DisplayOptions& display) {
  if (unit.presence() == v1::PRESENCE_ON_TABLE && unit.attached_to().empty())
    return place_words(unit.place(), display.length_unit);
  if (!unit.attached_to().empty()) return "with " + unit.attached_to();
  std::string text(word(unit.presence()));
  if (unit.presence() == v1::PRESENCE_RESERVE && unit.arrival().turn() > 0) {
    text += ", due in turn " + std::to_string(unit.arrival().turn());
  }
  return text;
}

std::string in_contact(const v1::Table& table, const v1::Unit& unit) {
  std::vector<std::string> parts;
  for (const v1::Contact& contact : table.contacts()) {
    if (contact.a() == unit.id()) parts.push_back(contact.b() + " on its " + std::string(word(contact.face_of_a())));
    if (contact.b() == unit.id()) parts.push_back(contact.a() + " on its " + std::string(word(contact.face_of_b())));
  }
  return join(parts, ", ");
}

std::string unit_line(const v1::Table& table, const v1::Unit& unit, const Declared& declared,
                      const DisplayOptions& display) {
  const std::string mark(mark_of(unit.side(), display.ascii));
  std::string line = "  " + display.color(ink_of(unit.side()), mark + " " + padded(printable(unit.id()), kIdColumns)) +
                     padded(printable(unit.name()), kNameColumns) + " ";
  std::vector<std::string> parts = {where_words(unit, display)};
  if (!unit.formation().empty()) parts.push_back(declared.formation(unit.formation()));
  const std::string statuses = declared.statuses(unit.statuses());
  if (!statuses.empty()) parts.push_back(statuses);
  const std::string contact = in_contact(table, unit);
  if (!contact.empty()) parts.push_back("fights " + contact);
  return line + join(parts, " · ") + "\n";
}

}  // namespace

std::string turn_bar(const v1::View& view, const Declared& declared, std::int64_t now_ms,
                     const DisplayOptions& display) {
  const v1::Table& table = view.table();
  std::vector<std::string> parts;
  if (table.turn() == 0) {
    parts.push_back("Before the first turn");
  } else {
    parts.push_back("Turn " + std::to_string(table.turn()) +
                    (table.turn_limit() > 0 ? " of " + std::to_string(table.turn_limit()) : ""));
  }
  if (!table.phase().empty()) parts.push_back(declared.phase(table.phase()));
  if (table.active() != v1::SIDE_UNSPECIFIED && table.turn() > 0) parts.push_back(side_name(table, table.active()));
  parts.push_back(whose_action(view));
  const std::string time = clocks(view.match(), now_ms);
  if (!time.empty()) parts.push_back(time);
  if (view.match().campaign() != 0) parts.push_back("battle of campaign " + std::to_string(view.match().campaign()));
  return display.color(Color::bold, join(parts, " · "));
}

std::string unit_list(const v1::Table& table, v1::Side side, const Declared& declared, const DisplayOptions& display) {
  std::string text;
  for (const v1::Side each : {v1::SIDE_RED, v1::SIDE_BLUE, v1::SIDE_UNSPECIFIED}) {
    if (side != v1::SIDE_UNSPECIFIED && each != side) continue;
    std::string lines;
    std::vector<std::string> destroyed;
    for (const v1::Unit& unit : table.units()) {
      if (unit.side() != each) continue;
      if (unit.presence() == v1::PRESENCE_DESTROYED) {
        destroyed.push_back(printable(unit.id()));
      } else {
        lines += unit_line(table, unit, declared, display);
      }
    }
    if (!destroyed.empty()) lines += "  lost: " + join(destroyed, ", ") + "\n";
    if (!lines.empty()) text += display.color(Color::bold, side_name(table, each)) + "\n" + lines;
  }
  return text.empty() ? "No units.\n" : text;
}

std::string unit_card(const v1::Table& table, const v1::Unit& unit, const Declared& declared,
                      const DisplayOptions& display) {
  std::string text = display.color(ink_of(unit.side()), printable(unit.id()) + " " + printable(unit.name())) + ", " +
                     side_name(table, unit.side()) + ": " + declared.unit_type(unit.type()) + "\n";
  const auto row = [&](std::string_view label, const std::string& value) {
    if (!value.empty()) text += "  " + padded(label, 12) + value + "\n";
  };
  row("stands", where_words(unit, display));
  row("footprint", length_words(unit.footprint().frontage_um(), display.length_unit) + " wide, " +
                       length_words(unit.footprint().depth_um(), display.length_unit) + " deep");
  row("formation", unit.formation().empty() ? "" : declared.formation(unit.formation()));
  const v1::Command* command = find_command(table, unit.command());
  if (command != nullptr) {
    const std::string statuses = declared.statuses(command->statuses());
    row("command", printable(command->name()) +
                       (command->commander().empty() ? ", no commander" : " under " + command->commander()) +
                       (statuses.empty() ? "" : ": " + statuses));
  }
  std::vector<std::string> statistics;
  for (const v1::Status& each : unit.statistics()) {
    statistics.push_back(declared.statistic(each.key()) + " " + std::to_string(each.value()));
  }
  row("statistics", join(statistics, ", "));
  std::vector<std::string> traits;
  for (const std::string& each : unit.traits()) traits.push_back(declared.trait(each));
  row("traits", join(traits, ", "));
  row("state", declared.statuses(unit.statuses()));
  row("fights", in_contact(table, unit));
  return text;
}

std::string holders_text(const v1::SeatState& seat) {
  std::vector<std::string> people;
  for (const std::string& person : seat.people()) people.push_back(printable(person));
  for (const std::string& person : seat.away()) people.push_back(printable(person) + " (has left, can return)");
  return join(people, ", ");
}

bool repeats_question(const v1::Notice& notice, std::uint64_t match) {
  static constexpr std::string_view kQuestions[] = {"umpire_called", "pause_asked", "draw_offered", "undo_asked"};
  const auto question = std::ranges::find(kQuestions, std::string_view(notice.code()));
  return notice.match() == match && question != std::end(kQuestions);
}

std::string people_list(const v1::MatchState& match, const Declared& declared) {
  std::string text;
  for (const v1::SeatState& seat : match.seats()) {
    const std::string people = holders_text(seat);
    text += "  " + padded(word(seat.seat()), 10) + (people.empty() ? "nobody" : people);
    const bool plays = side_of(seat.seat()) != v1::SIDE_UNSPECIFIED;  // an umpire is always ready
    if (match.stage() == v1::STAGE_GATHERING && plays && !seat.people().empty())
      text += seat.ready() ? " (ready)" : " (not ready)";
    text += "\n";
  }
  for (const v1::SetStandingOrder& order : match.standing_orders()) {
    std::vector<std::string> answers;
    for (const v1::Answer& answer : order.act().answers()) {
      for (const std::string& option : answer.options()) answers.push_back(option);
    }
    text += "  standing order: " + declared.decision(order.decision()) + " → " +
            (answers.empty() ? order.act().key() : join(answers, ", ")) +
            (order.units_size() > 0 ? " for " + join({order.units().begin(), order.units().end()}, ", ") : "") + "\n";
  }
  if (match.draw_offered_by() != v1::SEAT_UNSPECIFIED) {
    text += "  " + std::string(word(match.draw_offered_by())) + " offers a draw.\n";
  }
  if (match.undo_asked_by() != v1::SEAT_UNSPECIFIED) {
    text += "  " + std::string(word(match.undo_asked_by())) + " asks to undo the last action.\n";
  }
  if (match.pause_asked_by() != v1::SEAT_UNSPECIFIED) {
    text += "  " + std::string(word(match.pause_asked_by())) +
            " asks for a pause: agree with pause, decline with unpause.\n";
  }
  if (match.dispute()) text += "  The umpire has been called.\n";
  return text;
}

std::string chat_line(const v1::ChatSaid& said, const AnsiColor& color) {
  std::string audience;
  if (said.audience() != v1::AUDIENCE_ALL) audience = " to " + std::string(word(said.audience()));
  if (said.to() != v1::SEAT_UNSPECIFIED) audience = " to " + std::string(word(said.to()));
  return color(Color::dim, "[" + printable(said.person()) + ", " + std::string(word(said.seat())) + audience + "] ") +
         printable(said.text());
}

}  // namespace battalia::terminal
