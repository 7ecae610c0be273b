// A match in memory, including everything around the game: seats, readiness, pauses, requests and offers, clocks, the
// waiting order, and the table. It is changed only by apply(), which records what a log row says; folding all rows
// rebuilds it. Held by match_host (the live one) and by code that reads a log. No clock, store or network.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/play/away_until.h"
#include "server/play/state/dice_state.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/rule_system.h"
#include "server/rules/table.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::play {

// The four kinds of viewer. All viewers of one kind see the same.
inline constexpr std::array<v1::Seat, 4> kViewers = {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR};
inline constexpr std::array<v1::Seat, 2> kPlayers = {v1::SEAT_RED, v1::SEAT_BLUE};

inline bool is_player(v1::Seat seat) { return seat == v1::SEAT_RED || seat == v1::SEAT_BLUE; }
inline v1::Seat opponent(v1::Seat seat) { return seat == v1::SEAT_RED ? v1::SEAT_BLUE : v1::SEAT_RED; }
// The index of a kind of viewer in kViewers.
constexpr std::size_t index_of(v1::Seat viewer) { return static_cast<std::size_t>(viewer) - 1; }
std::string_view name_of(v1::Seat seat);  // "red", "blue", "the umpire", "a spectator"

// The computer player's name; no account can have it.
inline constexpr std::string_view kComputer = "(computer)";

// Stands in UmpireRuled in place of a power, for a look at hidden information by an umpire or administrator.
inline constexpr std::string_view kLook = "look";

// The options in the form that the rules take.
inline std::vector<v1::Option> options_of(const v1::CreateMatch& created) {
  return {created.options().begin(), created.options().end()};
}

// How the match was set up. Never changes; shared by copies.
struct MatchConfig {
  std::uint64_t match = 0;
  v1::CreateMatch created;
  std::string created_by;  // person; empty: the server
  std::int64_t created_ms = 0;
  std::string dice_name;                         // of the match, part of every hash of its dice
  const rules::RuleSystem* system = nullptr;     // never null
  rules::Redaction redaction;                    // by what the system declares
  std::shared_ptr<const v1::Scenario> scenario;  // never null; mustered from the lists where there were two
  AwayUntil away_until = {};                     // of a live match; empty: it waits for nobody
  bool arranged = false;  // by a league or campaign, not by a player: it counts, and its seats stay with their people

  // The person whose allowances are charged for what the server and computers do in the match; empty: nobody's.
  const std::string& counts_for() const { return created_by.empty() ? created.arranged_for() : created_by; }
  // A copy of a moment of another match, in which one person plays both sides: "What if?".
  bool is_copy() const { return created.has_copied_from(); }
  bool seen_late() const { return created.observer_delay_turns() > 0; }  // observers see it late until it has ended
};

struct Member {
  std::string person;
  std::vector<std::string> commands;  // empty: the whole side

  bool leads(std::string_view command) const;  // units without a command are led by people who lead the whole side
};

// One seat in the match.
struct SeatState {
  std::vector<Member> members;         // in the order in which they joined
  std::vector<Member> arranged;        // as last seated by the server, computers included, whether still there or not
  std::vector<std::string> replaced;   // people who were seated by the server and later removed by it
  std::vector<std::string> initiates;  // everybody who has sat here and read what only this seat may read
  std::int64_t since_ms = 0;           // Unix time since which people have sat here; 0: nobody, or a computer
  bool ready = false;
  std::vector<v1::SetStandingOrder> standing;  // at most one per decision and set of units
  std::int64_t clock_left_ms = 0;              // its value at clock_set_ms
  std::int64_t clock_set_ms = 0;
};

// Faces of physical dice that somebody entered for one throw.
struct EnteredDice {
  std::vector<std::uint32_t> faces;
  std::string by;
};

// An order, or the opening of the game, that waits for physical dice or for a witness's link.
struct HeldOrder {
  v1::Seat seat = v1::SEAT_UNSPECIFIED;  // the acting seat; UNSPECIFIED: the opening
  v1::Act act;
  v1::Seat by = v1::SEAT_UNSPECIFIED;     // who gave it: the same seat, or an umpire for an absent one
  std::string hash;                       // of the order; its rolls are bound to it
  std::vector<EnteredDice> entered = {};  // so far, one entry per throw
  v1::RollDeclared wanted = {};
  std::int64_t since_ms = 0;  // Unix time of the declaration
  std::string person = {};    // who gave it

  bool for_link() const { return wanted.witness() != v1::SEAT_UNSPECIFIED; }
};

// Kept for each row, for numbering, undo and rollback.
struct RecordNote {
  std::array<std::uint32_t, 4> seen{};          // rows up to this one that each of kViewers saw
  std::optional<std::uint64_t> rolled_back_to;  // a version
  std::int64_t asked_ms = 0;                    // MatchState::asked_ms after it, less all pauses so far
  v1::Seat seat = v1::SEAT_UNSPECIFIED;         // author of its order; for one continued by a witness, not the witness
  std::uint32_t person = 0;                     // the same, as an index into MatchState::actors
  bool on_table = false;                        // it changed the table
  bool chance = false;                          // dice were rolled, or something hidden was revealed or looked for
  bool turn_began = false;
  std::int64_t time_ms = 0;
};

// True for a player's contribution to the dice: it is not a move, stops no clock and makes no order stale.
inline bool is_seed(const v1::Order& order) { return order.has_commit_seed() || order.has_show_seed(); }

// True if that kind of viewer sees the row.
bool is_visible_to(const v1::Record& record, v1::Seat viewer);

// True for events that change the match around the game: seats, stage, turn, question, clock.
bool changes_match(const v1::Event& event);

struct MatchState {
  // The table after a version. Used by apply for rows that roll back.
  using TableAt = std::function<rules::Table(std::uint64_t version)>;

  explicit MatchState(std::shared_ptr<const MatchConfig> agreed);

  std::shared_ptr<const MatchConfig> config;
  std::uint64_t version = 0;
  std::int64_t time_ms = 0;    // of the last row
  std::int64_t listed_ms = 0;  // of the last row visible to all that changed the match around the game
  std::array<SeatState, 5> seats;
  bool paused = false;
  bool dispute = false;  // the umpire was called, in a pause or while one is requested
  v1::Seat paused_by = v1::SEAT_UNSPECIFIED;
  v1::Seat pause_asked_by = v1::SEAT_UNSPECIFIED;  // and the other side has not agreed yet
  std::array<bool, 2> wants_umpire{};              // which of kPlayers have called one in this dispute
  std::uint64_t umpire_came = 0;   // the last row before the game, after the first one, in which somebody became umpire
  bool umpire_missing = false;     // left a call unanswered until a player ended it, and has done nothing since
  std::string pause_reason;        // of the pause, or of the requested one
  std::int64_t paused_ms = 0;      // since when
  std::int64_t all_pauses_ms = 0;  // past ones
  v1::Seat draw_offered_by = v1::SEAT_UNSPECIFIED;
  v1::Seat undo_asked_by = v1::SEAT_UNSPECIFIED;
  std::uint64_t undo_to = 0;        // version, while an undo is requested
  std::uint64_t undo_asked_in = 0;  // version of that request
  std::optional<HeldOrder> held;
  std::uint64_t began = 0;                      // version at which the table was set; 0: not yet
  std::uint32_t rules_version = 0;              // the current one, never rolled back; 0: not begun. See rules_note.h
  std::int64_t contested_ms = 0;                // when two people first played on opposite sides since then; 0: not yet
  std::int64_t asked_ms = 0;                    // when the current question was asked; pauses do not count
  DiceState dice;                               // never rolled back: a roll stays rolled
  std::vector<v1::UmpireRuled> secret_rulings;  // to be revealed when the game ends
  rules::Table table;
  std::vector<RecordNote> rows;            // rows[version - 1]
  std::vector<std::string> actors = {""};  // everybody who has given an order; index 0 is the server
  std::uint64_t shown_late = 0;            // the greatest version shown to delayed observers
  std::array<std::uint64_t, 4> heard{};    // rows that each of kViewers saw, up to the last that is no seed or look

  v1::Stage stage() const;
  // The game began and has ended: there is an aftermath. One that was called off earlier may have ended without a
  // table.
  bool was_played() const { return began > 0 && table.ended(); }
  bool waits_for_link() const { return held && held->for_link(); }
  SeatState& seat_state(v1::Seat seat) { return seats[static_cast<std::size_t>(seat)]; }
  const SeatState& seat_state(v1::Seat seat) const { return seats[static_cast<std::size_t>(seat)]; }
  // The person in that seat, or nothing.
  const Member* member(v1::Seat seat, std::string_view person) const;
  bool sits_anywhere(std::string_view person) const;
  // In an arranged match: the person as the server seated them there last, whether or not they have left since; or
  // nothing. The seat is theirs.
  const Member* owner(v1::Seat seat, std::string_view person) const;
  // Those of them who have left it since, and can return.
  std::vector<std::string> away_owners(v1::Seat seat) const;
  // In an arranged match: the seat is somebody's, so that nobody else can take the seat without an invitation.
  bool is_owned(v1::Seat seat) const;
  // The person has seen the game through that seat's eyes, now or before.
  bool has_seen_as(v1::Seat seat, std::string_view person) const;
  // True if only the person or computers sit on either side, and since the game began nobody else ever did.
  bool is_alone(std::string_view person) const;
  // True if something may be hidden in it, as everybody knows: by the rules, by an umpire, by the author of the
  // scenario. Never depends on whether anything is.
  bool may_hide() const;
  // True if everybody needed is there and ready, so that the table can be set.
  bool can_begin() const;

  // How many rows a kind of viewer saw, up to a version.
  std::uint64_t seq(v1::Seat viewer, std::uint64_t at_version) const;
  std::uint64_t seq(v1::Seat viewer) const { return seq(viewer, version); }
  // True if a viewer that has seen that number knows everything that an order of the seat could depend on.
  bool is_current(v1::Seat viewer, std::uint64_t seq) const;
  // The version up to which observers are shown the match: the current one, or, until the game is over, one as many
  // player turns late as was agreed. What they have been shown stays shown, whatever is rolled back and however often
  // the match is folded again.
  std::uint64_t shown_to_observers(bool over) const;
  // The version of the viewer's update with that number; nothing if there was none.
  std::optional<std::uint64_t> version_of(v1::Seat viewer, std::uint64_t seq) const;
  // Versions up to `last` whose events are still in effect after `last`, in order.
  std::vector<std::uint64_t> standing_rows(std::uint64_t last) const;

  // A row is applied in three steps: it is opened (version, author, order and time are known), its events are applied
  // in order, and it is closed with all of them. Precondition: it is the next one. Same CHECKs as Table::apply.
  void open_row(const v1::Record& record);
  void apply(const v1::Event& event, const v1::Record& record, const TableAt& table_at);
  void close_row(const v1::Record& record);
  // All three steps, for a row from the log.
  void apply(const v1::Record& record, const TableAt& table_at);

 private:
  void ask_for_pause(const v1::Paused& pause, bool at_once, std::int64_t at_ms);
  std::uint32_t actor(const std::string& person);
  void note_arranged(const v1::SeatTaken& taken);
  static void initiate(SeatState& place);
  static void initiate(SeatState& place, const std::string& person);
  void note_umpire(std::uint64_t at_version);
  void note_contest(std::int64_t at_ms);
  std::uint64_t due_to_observers() const;
  void hold(const v1::RollDeclared& wanted, const v1::Record& record);
  std::optional<HeldOrder> released_;         // by the dice or the link of the open row; held again if it needs more
  v1::Seat row_seat_ = v1::SEAT_UNSPECIFIED;  // the seat whose order the open row holds, or continues
  std::string row_person_;                    // the same
};

// The scenario's name for the side, for the start of a sentence: "The King"; "Red" if it has no name.
std::string name_of(const MatchState& state, v1::Seat seat);
// For use within a sentence: "the King".
std::string name_within(const MatchState& state, v1::Seat seat);

}  // namespace battalia::play
