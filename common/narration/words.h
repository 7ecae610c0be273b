// Words for the protocol's enumerations, and back. Used wherever the client prints or reads them; a system's own keys
// are shown by Declared instead.
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
std::string_view word(v1::Stage stage);        // "waiting for players", "playing", "ended"
std::string_view word(v1::Presence presence);  // "on the table", "in reserve"
std::string_view word(v1::Audience audience);

// The seat, side, verb, face or presence with that name, ignoring case; nothing if there is none.
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

// "1 h 30 min", "45 s", "2 days": the two largest units that are not zero.
std::string duration_words(std::chrono::milliseconds duration);
// How long ago that was: "3 min ago", "just now"; both are Unix times in ms.
std::string ago_words(std::int64_t then_ms, std::int64_t now_ms);
// "1h30m", "45s", "250ms", "2d", "90" (seconds). Nothing if it is not a duration.
std::optional<std::chrono::milliseconds> read_duration(std::string_view text);

// The text without white space at either end.
std::string_view trim(std::string_view text);
// The words of the text, split at white space.
std::vector<std::string> split_words(std::string_view text);
// The parts between separators, each trimmed; an empty text has none.
std::vector<std::string> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& pieces, std::string_view between);
// The whole text as an unsigned number; nothing if it is not one.
std::optional<std::uint64_t> read_number(std::string_view text);
// " (Anne)" after a seat or a side, made printable; the server's own player, whose name is "(computer)", appears as "
// (computer)".
std::string in_brackets(std::string_view name);
// True for a UTF-8 continuation byte.
inline bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }
// The number of columns the UTF-8 text takes, one per character.
std::size_t columns_of(std::string_view text);
// The text padded with spaces, or cut, to that many columns.
std::string padded(std::string_view text, std::size_t columns);

// "+1 closing fire (PS-HIT-07), -1 long range (PS-HIT-02)"
std::string modifier_line(const google::protobuf::RepeatedPtrField<v1::ModifierRow>& rows);

}  // namespace battalia::inline narration
