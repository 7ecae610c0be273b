#include "common/narration/narration.h"

#include "common/base/text.h"
#include "common/client_view/fold.h"
#include "common/narration/powers.h"
#include "common/narration/roll_needed.h"
#include "common/narration/words.h"

#include <algorithm>
#include <span>
#include <vector>

namespace battalia::inline narration {
namespace {

class Teller {
 public:
  Teller(const v1::Table& table, const Declared& declared, const DisplayOptions& display)
      : table_(table), declared_(declared), display_(display) {}

  // One line, or nothing for a bookkeeping event.
  std::string line(const v1::Event& event) const {
    std::string text = of_game(event);
    if (text.empty()) text = of_match(event);
    if (text.empty() || event.kind_case() == v1::Event::kDiceRolled) return text;
    return text + display_.color(Color::dim, clauses(event));
  }

  // "E1 Archers, E2 Archers and 17 others move, 3 in used."
  std::string joint_move(std::span<const v1::Event* const> moves) const {
    constexpr std::size_t kNamed = 2;
    std::string text = name(moves[0]->unit_moved().unit());
    const std::size_t others = moves.size() - kNamed;
    text += (others == 0 ? " and " : ", ") + name(moves[1]->unit_moved().unit());
    if (others > 0) text += " and " + std::to_string(others) + (others == 1 ? " other" : " others");
    const std::int32_t cost = moves[0]->unit_moved().cost_um();
    const bool same_cost =
        std::ranges::all_of(moves, [&](const v1::Event* one) { return one->unit_moved().cost_um() == cost; });
    text += " move" + (cost > 0 && same_cost ? ", " + length_words(cost, display_.length_unit) + " used." : ".");
    return text + display_.color(Color::dim, clauses(*moves[0]));
  }

 private:
  std::string of_game(const v1::Event& event) const {
    switch (event.kind_case()) {
      case v1::Event::kTableSet:
        return "The table is set up: " + units_on(event.table_set().table()) + ".";
      case v1::Event::kTurnBegan:
        return display_.color(Color::bold, "== Turn " + std::to_string(event.turn_began().turn()) +
                                               active(event.turn_began().active()) + " ==");
      case v1::Event::kPhaseBegan:
        return "-- " + declared_.phase(event.phase_began().phase()) + active(event.phase_began().active());
      case v1::Event::kDeclared:
        return printable(event.declared().text());
      case v1::Event::kDiceRolled:
        return dice(event.dice_rolled());
      case v1::Event::kUnitMoved:
        return name(event.unit_moved().unit()) + " moves to " +
               place_words(event.unit_moved().to(), display_.length_unit) +
               (event.unit_moved().cost_um() > 0
                    ? ", " + length_words(event.unit_moved().cost_um(), display_.length_unit) + " used"
                    : "") +
               ".";
      case v1::Event::kUnitReformed:
        return name(event.unit_reformed().unit()) + " forms " + declared_.formation(event.unit_reformed().formation()) +
               ".";
      case v1::Event::kUnitPlaced:
        return name(event.unit_placed().unit()) + " is placed at " +
               place_words(event.unit_placed().to(), display_.length_unit) + ".";
      case v1::Event::kUnitRemoved:
        return removed(event.unit_removed());
      case v1::Event::kUnitAdded:
        return added(event.unit_added().unit());
      case v1::Event::kUnitRevealed:
        return name(event.unit_revealed().unit()) + " is revealed.";
      case v1::Event::kStatusSet:
        return status(event.status_set());
      case v1::Event::kContactMade:
        return name(event.contact_made().contact().a()) + " is in contact with " +
               name(event.contact_made().contact().b()) + ".";
      case v1::Event::kContactBroken:
        return name(event.contact_broken().a()) + " and " + name(event.contact_broken().b()) +
               " are no longer in contact.";
      case v1::Event::kAttachmentSet:
        return attachment(event.attachment_set());
      case v1::Event::kCommandGiven:
        return event.command_given().commander().empty()
                   ? "Nobody commands " + command(event.command_given().command()) + " now."
                   : name(event.command_given().commander()) + " commands " + command(event.command_given().command()) +
                         " now.";
      case v1::Event::kDecisionOpened:
        return decision(event.decision_opened().decision());
      case v1::Event::kTerrainChanged:
        return printable(event.terrain_changed().terrain().name()) + " has changed.";
      case v1::Event::kGameEnded:
        return display_.color(Color::bold, ended(event.game_ended().result()));
      default:
        return "";
    }
  }

  // Printed when the modifier is set, and again with the remainder of one that is used up step by step.
  static std::string correction(const v1::UmpireModifier& laid) {
    const std::string value = printable(laid.label()) + ": " + std::to_string(laid.value());
    if (laid.uses() == 0) return "The umpire adds a modifier, " + value + ".";
    return "The umpire's modifier, " + value + ", applies to the next " +
           (laid.uses() == 1 ? "roll." : std::to_string(laid.uses()) + " rolls.");
  }

  std::string of_match(const v1::Event& event) const {
    switch (event.kind_case()) {
      case v1::Event::kModifierSet:
        return correction(event.modifier_set().modifier());
      case v1::Event::kSeatTaken:
        return printable(event.seat_taken().person()) + " takes the " + std::string(word(event.seat_taken().seat())) +
               " seat.";
      case v1::Event::kSeatLeft:
        return printable(event.seat_left().person()) + " leaves the " + std::string(word(event.seat_left().seat())) +
               " seat.";
      case v1::Event::kReadySet:
        return (event.ready_set().ready() ? "Ready: " : "Not ready: ") + seat(event.ready_set().seat()) + ".";
      case v1::Event::kPaused:
        return std::string(event.paused().dispute() ? "The umpire is called" : "Paused") + by(event.paused().by()) +
               contested(event.paused()) +
               (event.paused().reason().empty() ? "." : ": " + printable(event.paused().reason()));
      case v1::Event::kPauseAsked:
        return seat(event.pause_asked().by()) +
               (event.pause_asked().dispute() ? " calls for an umpire and asks" : " asks") + " for a pause" +
               contested(event.pause_asked()) +
               (event.pause_asked().reason().empty() ? "." : ": " + printable(event.pause_asked().reason()));
      case v1::Event::kUnpaused:
        return event.unpaused().by() == v1::SEAT_UNSPECIFIED ? std::string("The game continues.")
                                                             : seat(event.unpaused().by()) + " continues the game.";
      case v1::Event::kDrawOffered:
        return seat(event.draw_offered().by()) + " offers a draw.";
      case v1::Event::kDrawAnswered:
        return seat(event.draw_answered().by()) +
               (event.draw_answered().accepted() ? " accepts the draw." : " declines the draw.");
      case v1::Event::kUndoAsked:
        return seat(event.undo_asked().by()) + " asks to undo, back to update " +
               std::to_string(event.undo_asked().to_seq()) + ".";
      case v1::Event::kUndoAnswered:
        return seat(event.undo_answered().by()) +
               (event.undo_answered().consented() ? " agrees to undo." : " refuses to undo.");
      case v1::Event::kRolledBack:
        return "Back to update " + std::to_string(event.rolled_back().to_seq()) +
               (event.rolled_back().reason().empty() ? "." : ": " + printable(event.rolled_back().reason()));
      case v1::Event::kStandingOrderSet:
        return seat(event.standing_order_set().seat()) +
               (event.standing_order_set().order().has_act() ? " sets a standing order for "
                                                             : " clears its standing order for ") +
               in_quotes(declared_.decision(event.standing_order_set().order().decision())) + ".";
      case v1::Event::kUmpireRuled:
        return display_.color(Color::warning, "Umpire " + printable(event.umpire_ruled().person()) + " " +
                                                  std::string(power_in_words(event.umpire_ruled().power())) + ": " +
                                                  printable(event.umpire_ruled().reason()));
      case v1::Event::kTimedOut:
        return seat(event.timed_out().seat()) + " ran out of time" +
               (event.timed_out().decision().empty()
                    ? "."
                    : " for " + in_quotes(declared_.decision(event.timed_out().decision())) + ".");
      case v1::Event::kRollDeclared:
        if (event.roll_declared().witness() != v1::SEAT_UNSPECIFIED) return "";  // the roll itself mentions it
        return "Dice needed: " + std::to_string(event.roll_declared().count()) + "d" +
               std::to_string(event.roll_declared().sides()) + " for " + printable(event.roll_declared().label()) + ".";
      case v1::Event::kDiceEntered:
        return entered(event.dice_entered());
      case v1::Event::kDiceCorrected:
        return corrected(event.dice_corrected());
      default:
        return "";
    }
  }

  std::string dice(const v1::DiceRolled& thrown) const {
    const v1::DiceRolled rolled = as_it_counts(thrown);
    std::string text =
        "Dice: " + printable(rolled.label().empty() ? declared_.dice_purpose(rolled.purpose()) : rolled.label()) +
        ": " + std::to_string(rolled.faces_size()) + "d" + std::to_string(rolled.sides()) + " " + list(thrown.faces());
    if (thrown.modifiers_size() != rolled.modifiers_size()) text += " (counts as " + list(rolled.faces()) + ")";
    const ModifierRows counted = rows_in_needed(rolled);
    if (counted.empty() && shows_a_sum(rolled)) text += ", modified " + std::to_string(rolled.total());
    const std::string needs = needed_text(rolled);
    if (!needs.empty()) text += ", needs " + needs;
    if (!rolled.outcome().empty()) text += " → " + printable(rolled.outcome());
    const std::string rows = modifier_line(rows_beside_needed(rolled));
    if (!rows.empty()) text += display_.color(Color::dim, "  [" + rows + "]");
    std::vector<std::string> cited;
    for (const v1::ModifierRow& row : counted) {
      if (!row.clause().empty()) cited.push_back(printable(row.clause()));
    }
    if (!cited.empty()) text += display_.color(Color::dim, "  " + join(cited, ", "));
    if (!rolled.attested_by().empty()) {
      text +=
          " (attested by " + printable(rolled.attested_by()) + ", roll " + named(rolled.epoch(), rolled.index()) + ")";
    }
    return text;
  }

  // True if modifiers changed the sum of the dice, so that the modified sum needs to be shown. Dice that count
  // successes have no sum.
  static bool shows_a_sum(const v1::DiceRolled& rolled) {
    if (rolled.modifiers().empty() || (rolled.faces_size() > 1 && rolled.has_shown())) return false;
    std::int32_t sum = 0;
    for (const std::uint32_t face : rolled.faces()) sum += static_cast<std::int32_t>(face);
    for (const v1::ModifierRow& row : rolled.modifiers()) sum += row.value();
    return sum == rolled.total();
  }

  // The roll as `correct` takes it: "7:3".
  static std::string named(std::uint64_t epoch, std::uint32_t index) {
    return std::to_string(epoch) + ":" + std::to_string(index);
  }

  template <class Faces>
  static std::string list(const Faces& faces) {
    std::vector<std::string> words;
    for (const std::uint32_t face : faces) words.push_back(std::to_string(face));
    return join(words, " ");
  }

  std::string entered(const v1::DiceEntered& dice) const {
    return "Dice: " + printable(dice.label()) + ": " + list(dice.faces()) + ", entered by " + printable(dice.by()) +
           ".";
  }

  std::string corrected(const v1::DiceCorrected& dice) const {
    return display_.color(Color::warning, "Roll " + named(dice.epoch(), dice.index()) + " was misread: it showed " +
                                              list(dice.faces()) + " (" + printable(dice.by()) +
                                              "). The first reading stays on record.");
  }

  std::string contested(const v1::Paused& paused) const {
    if (paused.disputed_epoch() == 0 && paused.disputed_index() == 0) return "";
    return ", disputing roll " + named(paused.disputed_epoch(), paused.disputed_index());
  }

  std::string status(const v1::StatusSet& set) const {
    if (!declared_.shown(set.key()) || (set.value() == 0 && declared_.is_momentary(set.key()))) return "";
    std::string who;
    if (set.subject().has_unit()) who = name(set.subject().unit());
    if (set.subject().has_command()) who = command(set.subject().command());
    if (set.subject().has_side()) who = side_name(table_, set.subject().side());
    if (set.subject().has_game()) who = "The game";
    v1::Status status;
    status.set_key(set.key());
    status.set_value(set.value());
    status.set_unit(set.unit());
    const bool cleared = set.value() == 0;
    return who + ": " + (cleared ? declared_.cleared(set.key()) : declared_.status(status, display_.length_unit)) + ".";
  }

  // Commanders and markers are not counted, as in the list of scenarios.
  static std::string units_on(const v1::Table& table) {
    const auto troops = std::ranges::count(table.units(), v1::UNIT_KIND_TROOPS, &v1::Unit::kind);
    return std::to_string(troops) + (troops == 1 ? " unit" : " units");
  }

  std::string added(const v1::Unit& unit) const {
    if (unit.kind() != v1::UNIT_KIND_MARKER) return name(unit) + " joins the battle.";
    return "On the table now: " + (unit.name().empty() ? declared_.unit_type(unit.type()) : name(unit)) + ".";
  }

  std::string attachment(const v1::AttachmentSet& set) const {
    if (!set.to().empty()) return name(set.unit()) + " joins " + name(set.to()) + ".";
    const v1::Unit* unit = find_unit(table_, set.unit());
    const bool known = unit != nullptr && !unit->attached_to().empty();
    return name(set.unit()) + " leaves " + (known ? name(unit->attached_to()) : "the unit it was with") + ".";
  }

  std::string removed(const v1::UnitRemoved& event) const {
    std::string text = name(event.unit());
    if (event.presence() == v1::PRESENCE_RESERVE) text += " leaves the table";
    if (event.presence() == v1::PRESENCE_INSIDE) text += " goes inside";
    if (event.presence() == v1::PRESENCE_DESTROYED) text += " is lost";
    if (event.presence() == v1::PRESENCE_UNSPECIFIED) text += " is out of sight";
    const std::string reason = printable(event.reason());
    return text + (reason.empty() || text.ends_with(reason) ? "." : ": " + reason + ".");
  }

  std::string decision(const v1::Decision& open) const {
    // Only the seat that must answer is sent the question; the others see only the answer.
    return open.question().empty() ? "" : seat(open.seat()) + " must decide: " + printable(open.question());
  }

  std::string ended(const v1::Result& result) const {
    std::string text = "A draw";
    if (result.outcome() == v1::OUTCOME_RED) text = side_name(table_, v1::SIDE_RED) + " has won";
    if (result.outcome() == v1::OUTCOME_BLUE) text = side_name(table_, v1::SIDE_BLUE) + " has won";
    return "The battle is over. " + text + ": " + printable(result.reason());
  }

  std::string clauses(const v1::Event& event) const {
    return event.clauses().empty() ? ""
                                   : "  " + printable(join({event.clauses().begin(), event.clauses().end()}, ", "));
  }

  std::string name(const std::string& id) const {
    const v1::Unit* unit = find_unit(table_, id);
    return unit == nullptr ? printable(id) : name(*unit);
  }
  // The id of a marker means nothing to people.
  static std::string name(const v1::Unit& unit) {
    if (unit.name().empty() || unit.name() == unit.id()) return printable(unit.id());
    return printable(unit.kind() == v1::UNIT_KIND_MARKER ? unit.name() : unit.id() + " " + unit.name());
  }
  std::string command(const std::string& id) const {
    const v1::Command* found = find_command(table_, id);
    return printable(found == nullptr || found->name().empty() ? id : found->name());
  }
  std::string active(v1::Side side) const { return side == v1::SIDE_UNSPECIFIED ? "" : ": " + side_name(table_, side); }
  // At the start of a sentence: "The King", "Red" if the side has no name, "The umpire".
  std::string seat(v1::Seat seat) const {
    const std::string& name = seat == v1::SEAT_RED ? table_.red_name() : table_.blue_name();
    const bool plays = seat == v1::SEAT_RED || seat == v1::SEAT_BLUE;
    if (plays && !name.empty()) return printable(name);
    std::string text(word(seat));
    if (!plays) return "The " + text;
    text.front() = text.front() == 'r' ? 'R' : 'B';
    return text;
  }
  std::string by(v1::Seat who) const {
    if (who == v1::SEAT_UNSPECIFIED) return "";
    std::string text = seat(who);
    if (text.starts_with("The ")) text.front() = 't';
    return " by " + text;
  }

  const v1::Table& table_;
  const Declared& declared_;
  const DisplayOptions& display_;
};

}  // namespace

std::string side_name(const v1::Table& table, v1::Side side) {
  const std::string& name = side == v1::SIDE_RED ? table.red_name() : table.blue_name();
  return std::string(word(side)) + (name.empty() || side == v1::SIDE_UNSPECIFIED ? "" : " (" + printable(name) + ")");
}

std::string describe(const v1::Event& event, const v1::Table& table, const Declared& declared,
                     const DisplayOptions& display) {
  return Teller(table, declared, display).line(event);
}

namespace {

// The longest run of events, starting at `from`, that move different units under the same clauses: a group moving
// together.
std::vector<const v1::Event*> joint_move_from(std::span<const v1::Event* const> events) {
  std::vector<const v1::Event*> moves;
  for (const v1::Event* next : events) {
    if (!next->has_unit_moved()) break;
    const bool again = std::ranges::any_of(
        moves, [&](const v1::Event* one) { return one->unit_moved().unit() == next->unit_moved().unit(); });
    if (again || !std::ranges::equal(next->clauses(), events.front()->clauses())) break;
    moves.push_back(next);
  }
  return moves;
}

// Without marks that no clause is cited for, such as "has moved": they repeat what another line says, or count rounds.
// What an umpire sets is always mentioned.
std::vector<const v1::Event*> events_to_describe(const v1::Update& update) {
  const bool ruled = std::ranges::any_of(update.events(), &v1::Event::has_umpire_ruled);
  std::vector<const v1::Event*> events;
  for (const v1::Event& event : update.events()) {
    if (ruled || !event.has_status_set() || !event.clauses().empty()) events.push_back(&event);
  }
  return events;
}

}  // namespace

std::vector<std::string> describe(const v1::Update& update, const v1::Table& table, const Declared& declared,
                                  const DisplayOptions& display) {
  const Teller teller(table, declared, display);
  const std::vector<const v1::Event*> events = events_to_describe(update);
  std::vector<std::string> lines;
  bool phase_is_bare = false;  // the last line is a phase heading with nothing below it yet
  for (std::size_t i = 0; i < events.size();) {
    const v1::Event& event = *events[i];
    const std::vector<const v1::Event*> moves = joint_move_from(std::span(events).subspan(i));
    std::string line = moves.size() > 1 ? teller.joint_move(moves) : teller.line(event);
    i += std::max<std::size_t>(1, moves.size());
    if (line.empty()) continue;
    const bool heading = event.has_phase_began() || event.has_turn_began();
    if (heading && phase_is_bare) lines.pop_back();
    phase_is_bare = event.has_phase_began();
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace battalia::inline narration
