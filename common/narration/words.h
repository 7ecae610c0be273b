// The words of the table for the closed lists of the protocol, and back. Used wherever the client prints or reads
// them; a system's own keys are shown by Declared instead.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/base/printable.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::inline narration {

std::string_view word(v1::Side side);          // "red", "blue", "both"
std::string_view word(v1::Seat seat);          // "red", "blue", "umpire", "spectator", "server"
std::string_view word(v1::Verb verb);          // "move", "end"
std::string_view word(v1::Face face);          // "front"
std::string_view word(v1::Stage stage);        // "gathering", "playing", "ended"
std::string_view word(v1::Presence presence);  // "on the table", "in reserve"
std::string_view word(v1::Audience audience);

// The seat, side, verb, face or presence of that word, without regard to case; nothing when it is none.
std::optional<v1::Seat> read_seat(std::string_view text);
std::optional<v1::Side> read_side(std::string_view text);
std::optional<v1::Verb> read_verb(std::string_view text);
std::optional<v1::Face> read_face(std::string_view text);

inline v1::Side side_of(v1::Seat seat) {
  return seat == v1::SEAT_RED ? v1::SIDE_RED : seat == v1::SEAT_BLUE ? v1::SIDE_BLUE : v1::SIDE_UNSPECIFIED;
}
inline v1::Seat seat_of(v1::Side side) {
  return side == v1::SIDE_RED ? v1::SEAT_RED : side == v1::SIDE_BLUE ? v1::SEAT_BLUE : v1::SEAT_UNSPECIFIED;
}

// "1 h 30 min", "45 s", "2 days": the two greatest units that count.
std::string duration_words(std::chrono::milliseconds duration);
// "1h30m", "45s", "250ms", "2d", "90" (seconds). Nothing when it is no duration.
std::optional<std::chrono::milliseconds> read_duration(std::string_view text);

// Without white space at both ends.
std::string_view trim(std::string_view text);
// The words between white space.
std::vector<std::string> split_words(std::string_view text);
// The pieces between the separators, each trimmed; an empty text has none.
std::vector<std::string> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& pieces, std::string_view between);
// The whole text as a number without sign; nothing when it is none.
std::optional<std::uint64_t> read_number(std::string_view text);
// " (Anne)" after a seat or a side, printable; the server's own player, who is called "(computer)", as " (computer)".
std::string in_brackets(std::string_view name);
// A byte that belongs to the letter begun before it, in UTF-8.
inline bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }
// Letters and marks of a UTF-8 text that take a column each.
std::size_t columns_of(std::string_view text);
// The text filled with blanks, or cut, to that many columns.
std::string padded(std::string_view text, std::size_t columns);

}  // namespace battalia::inline narration
