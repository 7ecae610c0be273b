// A match around the game, in memory: who sits where, ready or not, paused, asked and offered, clocks, the order that
// waits for dice, and the table. It is changed only by apply(), which writes down what a row of the log says; folding
// all rows gives it back. Held by match_host (the live one) and by whatever reads a log. No clock, store or network.
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

// The four kinds of viewer. Everybody of one kind is told the same.
inline constexpr std::array<v1::Seat, 4> kViewers = {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE, v1::SEAT_SPECTATOR};
inline constexpr std::array<v1::Seat, 2> kPlayers = {v1::SEAT_RED, v1::SEAT_BLUE};

inline bool is_player(v1::Seat seat) { return seat == v1::SEAT_RED || seat == v1::SEAT_BLUE; }
inline v1::Seat opponent(v1::Seat seat) { return seat == v1::SEAT_RED ? v1::SEAT_BLUE : v1::SEAT_RED; }
// The place of a kind of viewer in kViewers.
constexpr std::size_t index_of(v1::Seat viewer) { return static_cast<std::size_t>(viewer) - 1; }
std::string_view name_of(v1::Seat seat);  // "red", "blue", "the umpire", "a spectator"

// The computer player's name; no account can bear it.
inline constexpr std::string_view kComputer = "(computer)";

// What a UmpireRuled bears in place of a power that tells of a look at what is hidden, by an umpire or administrator.
inline constexpr std::string_view kLook = "look";

// As the rules take them.
inline std::vector<v1::Option> options_of(const v1::CreateMatch& created) {
  return {created.options().begin(), created.options().end()};
}

// How the match was set up. Never changes; shared by copies.
struct MatchConfig {
  std::uint64_t match = 0;
  v1::CreateMatch created;
  std::string created_by;  // person; empty: the server
  std::int64_t created_ms = 0;
  std::string dice_name;                         // of the match, in every hash of its dice
  const rules::RuleSystem* system = nullptr;     // never null
  rules::Redaction redaction;                    // by what the system declares
  std::shared_ptr<const v1::Scenario> scenario;  // never null; mustered from the lists where there were two
  AwayUntil away_until = {};                     // of a live match; empty: it waits for nobody
  bool arranged = false;  // by a league or campaign, not by a player: it counts, and its seats stay with their people

  // A copy of another match's moment, in which one person plays both sides: "What if?".
  bool is_copy() const { return created.has_copied_from(); }
  bool seen_late() const { return created.observer_delay_turns() > 0; }  // by observers, until it has ended
};

struct Member {
  std::string person;
  std::vector<std::string> commands;  // empty: all of the side

  bool leads(std::string_view command) const;  // units of no command are led by those who lead all of the side
};

// One seat at the table.
struct SeatState {
  std::vector<Member> members;         // in the order in which they came
  std::vector<Member> arranged;        // as the server itself seated them last, computers too, still there or not
  std::vector<std::string> initiates;  // everybody who has sat here and read what only this seat may read
  std::int64_t since_ms = 0;           // Unix time since which people have sat here; 0: nobody, or a computer
  bool ready = false;
  std::vector<v1::SetStandingOrder> standing;  // at most one for a decision and a set of units
  std::int64_t clock_left_ms = 0;              // as it stood at clock_set_ms
  std::int64_t clock_set_ms = 0;
};

// Faces of physical dice as somebody entered them for one throw.
struct EnteredDice {
  std::vector<std::uint32_t> faces;
  std::string by;
};

// An order, or the opening of the game, that waits for physical dice, or for the link that a witness gives to its roll.
struct HeldOrder {
  v1::Seat seat = v1::SEAT_UNSPECIFIED;  // whose act; UNSPECIFIED: the opening
  v1::Act act;
  v1::Seat by = v1::SEAT_UNSPECIFIED;     // who gave it: the same, or an umpire for an absent seat
  std::string hash;                       // of the order, as its rolls are bound to it
  std::vector<EnteredDice> entered = {};  // so far, a throw each
  v1::RollDeclared wanted = {};
  std::int64_t since_ms = 0;  // Unix time of the declaration
  std::string person = {};    // who gave it

  bool for_link() const { return wanted.witness() != v1::SEAT_UNSPECIFIED; }
};

// What is remembered of each row for numbering, undo and roll back.
struct RecordNote {
  std::array<std::uint32_t, 4> seen{};          // rows up to this one that each of kViewers saw
  std::optional<std::uint64_t> rolled_back_to;  // a version
  std::int64_t asked_ms = 0;                    // MatchState::asked_ms after it, less all pauses so far
  v1::Seat seat = v1::SEAT_UNSPECIFIED;  // author of its order; of one that a witness lets go on, not the witness
  std::uint32_t person = 0;              // the same, as a place in MatchState::actors
  bool on_table = false;                 // it changed the table
  bool chance = false;                   // a die was rolled, or something hidden was shown or looked for
  bool turn_began = false;
  std::int64_t time_ms = 0;
};

// True for a player's own part in the dice: it is no move, stops no clock and makes nobody's order stale.
inline bool is_seed(const v1::Order& order) { return order.has_commit_seed() || order.has_show_seed(); }

// True when that kind of viewer sees the row.
bool is_visible_to(const v1::Record& record, v1::Seat viewer);

// True for events after which the match around the game is another: seats, stage, turn, question, clock.
bool changes_match(const v1::Event& event);

struct MatchState {
  // The table as it was after a version. Asked for by apply for rows that roll back.
  using TableAt = std::function<rules::Table(std::uint64_t version)>;

  explicit MatchState(std::shared_ptr<const MatchConfig> agreed);

  std::shared_ptr<const MatchConfig> config;
  std::uint64_t version = 0;
  std::int64_t time_ms = 0;    // of the last row
  std::int64_t listed_ms = 0;  // of the last row that all saw and after which the match around the game is another
  std::array<SeatState, 5> seats;
  bool paused = false;
  bool dispute = false;  // the umpire was called, in a pause or while one is asked for
  v1::Seat paused_by = v1::SEAT_UNSPECIFIED;
  v1::Seat pause_asked_by = v1::SEAT_UNSPECIFIED;  // and the other side has not agreed yet
  std::array<bool, 2> wants_umpire{};              // which of kPlayers have called one in this dispute
  bool umpire_missing = false;     // let a call wait until a player ended it, and has done nothing since
  std::string pause_reason;        // of the pause, or of the one that is asked for
  std::int64_t paused_ms = 0;      // since when
  std::int64_t all_pauses_ms = 0;  // those that are over
  v1::Seat draw_offered_by = v1::SEAT_UNSPECIFIED;
  v1::Seat undo_asked_by = v1::SEAT_UNSPECIFIED;
  std::uint64_t undo_to = 0;  // version, while undo is asked
  std::optional<HeldOrder> held;
  std::uint64_t began = 0;          // version at which the table was set; 0: not yet
  std::uint32_t rules_version = 0;  // by which it is played now, never rolled back; 0: not begun. See rules_note.h
  std::int64_t contested_ms = 0;    // when two people had first played on opposite sides since then; 0: not yet
  std::int64_t asked_ms = 0;        // when the present question was put; pauses do not count
  DiceState dice;                   // never rolled back: what was thrown was thrown
  std::vector<v1::UmpireRuled> secret_rulings;  // to be shown when the game ends
  rules::Table table;
  std::vector<RecordNote> rows;            // rows[version - 1]
  std::vector<std::string> actors = {""};  // everybody who has given an order; the first: the server
  std::uint64_t shown_late = 0;            // the greatest version that observers who see the match late have been shown
  std::array<std::uint64_t, 4> heard{};    // rows that each of kViewers saw, up to the last that is no seed or look

  v1::Stage stage() const;
  // The game began and has ended: there is an aftermath. One that was called off before may have ended without a table.
  bool was_played() const { return began > 0 && table.ended(); }
  bool waits_for_link() const { return held && held->for_link(); }
  SeatState& seat_state(v1::Seat seat) { return seats[static_cast<std::size_t>(seat)]; }
  const SeatState& seat_state(v1::Seat seat) const { return seats[static_cast<std::size_t>(seat)]; }
  // The person at that seat, or nothing.
  const Member* member(v1::Seat seat, std::string_view person) const;
  bool sits_anywhere(std::string_view person) const;
  // In an arranged match: the person as the server seated them there last, whether or not they have left since; or
  // nothing. The seat is theirs.
  const Member* owner(v1::Seat seat, std::string_view person) const;
  // Those of them who have left it since, and can return.
  std::vector<std::string> away_owners(v1::Seat seat) const;
  // In an arranged match: the seat is somebody's, so that nobody else can take it without an invitation.
  bool is_owned(v1::Seat seat) const;
  // The person has seen the game through that seat's eyes, now or before.
  bool has_seen_as(v1::Seat seat, std::string_view person) const;
  // It is the person or a computer who sits on either side, and since the game began nobody else ever did.
  bool is_alone(std::string_view person) const;
  // Something may be hidden in it, as everybody knows: by the rules, by an umpire, by the author of the scenario. Never
  // asks whether anything is.
  bool may_hide() const;
  // Everybody needed is there and ready; the table can be set.
  bool can_begin() const;

  // How many rows up to a version a kind of viewer saw.
  std::uint64_t seq(v1::Seat viewer, std::uint64_t at_version) const;
  std::uint64_t seq(v1::Seat viewer) const { return seq(viewer, version); }
  // A viewer that has seen that number knows all that an order of the seat could depend on.
  bool is_current(v1::Seat viewer, std::uint64_t seq) const;
  // The version up to which observers are shown the match: the present one, or until it is over as many player turns
  // late as was agreed. What they have been shown stays shown, whatever is rolled back and however often the match is
  // folded again.
  std::uint64_t shown_to_observers(bool over) const;
  // The version of the viewer's update of that number; nothing when there was none.
  std::optional<std::uint64_t> version_of(v1::Seat viewer, std::uint64_t seq) const;
  // Versions up to `last` whose events stand on the table as it was after `last`, in order.
  std::vector<std::uint64_t> standing_rows(std::uint64_t last) const;

  // A row is written down in three steps: it is opened (version, author, order and time are known), its events are
  // applied in turn, it is closed with all of them. Precondition: it is the next one. CHECKs what Table::apply does.
  void open_row(const v1::Record& record);
  void apply(const v1::Event& event, const v1::Record& record, const TableAt& table_at);
  void close_row(const v1::Record& record);
  // All three, for a row out of the log.
  void apply(const v1::Record& record, const TableAt& table_at);

 private:
  void ask_for_pause(const v1::Paused& pause, bool at_once, std::int64_t at_ms);
  std::uint32_t actor(const std::string& person);
  void note_arranged(const v1::SeatTaken& taken);
  static void initiate(SeatState& place);
  static void initiate(SeatState& place, const std::string& person);
  void note_contest(std::int64_t at_ms);
  std::uint64_t due_to_observers() const;
  void hold(const v1::RollDeclared& wanted, const v1::Record& record);
  std::optional<HeldOrder> released_;         // by the dice or the link of the open row; held again if it wants more
  v1::Seat row_seat_ = v1::SEAT_UNSPECIFIED;  // whose order the open row holds, or continues
  std::string row_person_;                    // the same
};

// As the scenario calls the side, at the beginning of a sentence: "The King"; "Red" where it has no name.
std::string name_of(const MatchState& state, v1::Seat seat);
// Further on in a sentence: "the King".
std::string name_within(const MatchState& state, v1::Seat seat);

}  // namespace battalia::play
