// The state of the table and a seat's options as lists of text: the turn bar, the units with their statuses, the
// numbered offers and their inputs, people and clocks. Built only from messages; every function returns lines ended by
// '\n', or one line without.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/narration/narration.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::terminal {

// "Turn 3 of 10 · shooting · Royalists (red) to act · red 42 min 10 s": where the game stands and who it waits for.
// `now_ms` is Unix time, for the deadline.
std::string turn_bar(const v1::View& view, const Declared& declared, std::int64_t now_ms,
                     const DisplayOptions& display);

// One line per unit: id, name, type, formation, place, statuses. UNSPECIFIED: all sides.
std::string unit_list(const v1::Table& table, v1::Side side, const Declared& declared, const DisplayOptions& display);
// Everything known of one unit, on several lines.
std::string unit_card(const v1::Table& table, const v1::Unit& unit, const Declared& declared,
                      const DisplayOptions& display);

// "Ann, Ben (has left, can return)"; empty if nobody has the seat.
std::string holders_text(const v1::SeatState& seat);
// Who sits where, who is ready, clocks, standing orders, pending requests.
std::string people_list(const v1::MatchState& match, const Declared& declared);
// True if the notice is a question asked in that match, which its updates mention anyway.
bool repeats_question(const v1::Notice& notice, std::uint64_t match);

std::string chat_line(const v1::ChatSaid& said, const AnsiColor& color);

}  // namespace battalia::terminal
