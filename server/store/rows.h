// Rows of the tables other than the event log, as plain data, and the closed set of writes that can be stored together
// with an append, so that a change of state and its side effects are atomic. Filled in by play/. Rows know no rules:
// numbers of seats and stages are those of the messages, and text is UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace battalia::store {

// How a match was created. Never changes.
struct MatchRow {
  std::uint64_t id = 0;         // also its stream in the event log
  std::string parameters;       // a serialised v1::CreateMatch
  std::string secret;           // the match's random bytes, sealed by the caller
  std::string created_by;       // person; empty: the server
  std::string request_id;       // of the creation, unique per creator; may be empty
  std::int64_t created_ms = 0;  // Unix time
  friend bool operator==(const MatchRow&, const MatchRow&) = default;
};

// Added to a seat that somebody has left and can return to without an invitation.
constexpr std::int32_t kLeftSeat = 16;

// Who sits where, for lists. A person may hold several seats and a seat several people.
struct SeatHolder {
  std::int32_t seat = 0;  // v1::Seat; of one who has left it and can return, kLeftSeat more
  std::string person;
  bool has_left() const { return seat >= kLeftSeat; }
  std::int32_t seat_or_left() const { return has_left() ? seat - kLeftSeat : seat; }  // v1::Seat
  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

// A match as lists show it. Derived: folding the log recreates it. Each write replaces the whole row.
struct MatchSummaryRow {
  std::uint64_t match = 0;
  std::string title;
  std::string system;
  std::string scenario;
  std::int32_t stage = 0;            // v1::Stage
  std::uint32_t turn = 0;            // 0 before the first
  std::string result;                // a serialised v1::Result; empty while undecided
  bool is_private = false;           // not listed for people who take no part
  bool seen_late = false;            // while it is played, spectators see it some player turns late
  bool witnessed = false;            // its rolls wait for witness links
  bool umpire_called = false;        // and has not answered yet
  std::int32_t draw_offered_by = 0;  // v1::Seat, while unanswered; 0: none
  std::int32_t undo_asked_by = 0;    // v1::Seat, while unanswered; 0: none
  std::vector<SeatHolder> seats;
  std::vector<std::int32_t> open_seats;  // v1::Seat: open without an invitation
  std::vector<std::int32_t> to_move;     // v1::Seat
  std::int64_t created_ms = 0;           // Unix time
  std::int64_t changed_ms = 0;           // Unix time of the last change visible in lists
  std::int64_t asked_ms = 0;             // Unix time since which it waits for a move; not shown in lists
  friend bool operator==(const MatchSummaryRow&, const MatchSummaryRow&) = default;
};

// A code that lets somebody take a seat. Only its hash is stored.
struct InvitationRow {
  std::string code_hash;  // 32 bytes
  std::uint64_t match = 0;
  std::int32_t seat = 0;              // v1::Seat
  std::vector<std::string> commands;  // empty: the whole side
  std::string used_by;                // person; empty: still open
  std::int64_t created_ms = 0;        // Unix time
  friend bool operator==(const InvitationRow&, const InvitationRow&) = default;
};

// Uses up an open invitation. Conflict if it is unknown or was used by somebody else.
struct InvitationUsed {
  std::string code_hash;
  std::string used_by;
};

// The secret of one dice epoch: sealed by the caller until it is revealed.
struct DiceEpochRow {
  std::uint64_t match = 0;
  std::uint64_t epoch = 0;    // 1, 2, ... in its match
  std::string sealed_seed;    // encrypted with a key that is not in the database
  std::string commitment;     // 32 bytes, published before the first roll
  std::string revealed_seed;  // 32 bytes; empty until the epoch has ended
  friend bool operator==(const DiceEpochRow&, const DiceEpochRow&) = default;
};

// Ends an epoch. Conflict if there is no such epoch, or a different seed was revealed.
struct DiceEpochRevealed {
  std::uint64_t match = 0;
  std::uint64_t epoch = 0;
  std::string seed;  // 32 bytes
};

// A damaged match whose sound rows continue as a new match. At most one per damaged match; a second one is a conflict.
struct SalvageRow {
  std::uint64_t match = 0;         // the damaged match
  std::uint64_t continued_as = 0;  // the match that begins with its sound rows
  std::uint64_t rows_kept = 0;
  std::string found;         // what was found, in a sentence
  std::int64_t time_ms = 0;  // Unix time
  friend bool operator==(const SalvageRow&, const SalvageRow&) = default;
};

// How a match ended, or that it has not ended after all (outcome_store.h). Conflict if the match has an entry with that
// version.
struct OutcomeRow {
  std::uint64_t match = 0;
  std::uint64_t version = 0;  // of the log row that caused it
  std::string bytes;          // a serialised v1::MatchOutcome
  friend bool operator==(const OutcomeRow&, const OutcomeRow&) = default;
};

// A reader has taken an entry. Conflict unless it is the entry after the last one it has taken.
struct OutcomeTaken {
  std::string reader;    // its name
  std::uint64_t id = 0;  // of the entry
};

// Adds a MatchRow, InvitationRow, DiceEpochRow, SalvageRow or OutcomeRow; replaces a MatchSummaryRow.
using Write = std::variant<MatchRow, MatchSummaryRow, InvitationRow, InvitationUsed, DiceEpochRow, DiceEpochRevealed,
                           SalvageRow, OutcomeRow, OutcomeTaken>;

}  // namespace battalia::store
