// What a seat sees of each kind of event.
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/references.h"
#include "server/rules/rules_versions.h"

#include <algorithm>
#include <cctype>

namespace battalia::rules {
namespace {

// Checks what an event names against the table after it.
class Hidden {
 public:
  Hidden(const Table& after, v1::Seat seat) : table_(after), seat_(seat) {}

  bool unit(const std::string& id) const {
    const Unit* unit = id.empty() ? nullptr : table_.find(UnitId(id));
    return unit != nullptr && hidden_from(*unit, seat_);
  }
  bool command(const std::string& id) const {
    const Command* command = id.empty() ? nullptr : table_.find(CommandId(id));
    return command != nullptr && hidden_from(table_, *command, seat_);
  }
  bool subject(const v1::Subject& subject) const { return unit(subject.unit()) || command(subject.command()); }

  // Removes hidden units; returns false if no unit is left.
  bool leave_out(google::protobuf::RepeatedPtrField<std::string>& ids) const {
    const int before = ids.size();
    ids.erase(std::remove_if(ids.begin(), ids.end(), [&](const std::string& id) { return unit(id); }), ids.end());
    return before == 0 || !ids.empty();
  }

  // Clears a sentence that mentions something the seat may not know.
  void leave_out_mention(std::string& text) const {
    if (mentions_unit(text) || mentions_command(text)) text.clear();
  }

 private:
  static bool mentions(const std::string& text, const std::string& secret) {
    const auto is_word = [&](std::size_t i) {
      return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i]));
    };
    for (std::size_t at = text.find(secret); !secret.empty() && at != std::string::npos;
         at = text.find(secret, at + 1)) {
      if ((at == 0 || !is_word(at - 1)) && !is_word(at + secret.size())) return true;
    }
    return false;
  }
  bool mentions_unit(const std::string& text) const {
    return std::any_of(table_.units.begin(), table_.units.end(), [&](const Unit& unit) {
      const bool unseen = hidden_from(unit, seat_);
      return (unseen && mentions(text, unit.id.str())) ||
             ((unseen || disguised_from(unit, seat_)) && mentions(text, unit.name));
    });
  }
  // Sentences use a command's name, with a small first letter within a sentence, or its id if it has no name.
  bool mentions_command(const std::string& text) const {
    return std::any_of(table_.commands.begin(), table_.commands.end(), [&](const Command& command) {
      if (text.empty() || !hidden_from(table_, command, seat_)) return false;
      std::string within = command.name;
      if (!within.empty()) within[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(within[0])));
      return command.name.empty() ? mentions(text, command.id.str())
                                  : mentions(text, command.name) || mentions(text, within);
    });
  }

  const Table& table_;
  v1::Seat seat_;
};

bool is_for(const v1::Event& event, v1::Seat seat) {
  return event.only_for().empty() || seat == v1::SEAT_UMPIRE ||
         std::find(event.only_for().begin(), event.only_for().end(), seat) != event.only_for().end();
}

bool redact_declared(v1::Declared& declared, const Hidden& hidden) {
  if (declared.key() == kRulesChanged) return true;
  const bool says_something = !declared.text().empty();
  if (!hidden.leave_out(*declared.mutable_units()) || !hidden.leave_out(*declared.mutable_targets())) return false;
  hidden.leave_out_mention(*declared.mutable_text());
  return !says_something || !declared.text().empty() || !declared.units().empty();
}

}  // namespace

// The unit's command and those it leads, for a seat that may not have known them.
template <class Sighting>
void Redaction::bring_commands(const Table& after, v1::Seat seat, Sighting& sighting) const {
  sighting.clear_commands();
  const UnitId id(sighting.unit().id());
  for (const Command& command : after.commands) {
    const bool own = seat == v1::SEAT_UMPIRE || side_of(seat) == command.side;
    const bool concerned = command.id.str() == sighting.unit().command() || command.commander == id;
    if (own || !concerned) continue;
    if (auto seen = shown(after, command, seat)) *sighting.add_commands() = *std::move(seen);
  }
}

// How the seat sees a unit arriving on the table or coming into sight; a unit that goes out of sight is removed.
bool Redaction::redact_sighting(v1::Event& event, const Table& after, v1::Seat seat) const {
  const bool added = event.has_unit_added();
  const std::string id = added ? event.unit_added().unit().id() : event.unit_revealed().unit().id();
  const Unit& unit = after.unit(UnitId(id));
  if (hidden_from(unit, seat)) {
    if (added) return false;
    event.clear_clauses();
    event.mutable_unit_removed()->set_unit(id);
    return true;
  }
  if (added) {
    *event.mutable_unit_added()->mutable_unit() = shown(after, unit, seat);
    bring_commands(after, seat, *event.mutable_unit_added());
  } else {
    *event.mutable_unit_revealed()->mutable_unit() = shown(after, unit, seat);
    bring_commands(after, seat, *event.mutable_unit_revealed());
  }
  return true;
}

// Returns false if the seat may not see the event at all.
bool Redaction::redact_kind(v1::Event& event, const Table& after, v1::Seat seat, std::int32_t replaced) const {
  const Hidden hidden(after, seat);
  switch (event.kind_case()) {
    case v1::Event::kTableSet:
      *event.mutable_table_set()->mutable_table() = view_of(from_message(event.table_set().table()), seat);
      return true;
    case v1::Event::kDeclared:
      return redact_declared(*event.mutable_declared(), hidden);
    case v1::Event::kDiceRolled:
      hidden.leave_out_mention(*event.mutable_dice_rolled()->mutable_label());
      return !hidden.unit(event.dice_rolled().unit()) && !hidden.unit(event.dice_rolled().against());
    case v1::Event::kUnitMoved:
      return !hidden.unit(event.unit_moved().unit());
    case v1::Event::kUnitReformed:
      return !hidden.unit(event.unit_reformed().unit());
    case v1::Event::kUnitPlaced:
      return !hidden.unit(event.unit_placed().unit());
    case v1::Event::kUnitRemoved:
      hidden.leave_out_mention(*event.mutable_unit_removed()->mutable_reason());
      return !hidden.unit(event.unit_removed().unit());
    case v1::Event::kUnitAdded:
    case v1::Event::kUnitRevealed:
      return redact_sighting(event, after, seat);
    case v1::Event::kStatusSet:
      return redact_status(*event.mutable_status_set(), after, seat, replaced);
    case v1::Event::kContactMade:
      return !hidden.unit(event.contact_made().contact().a()) && !hidden.unit(event.contact_made().contact().b());
    case v1::Event::kContactBroken:
      return !hidden.unit(event.contact_broken().a()) && !hidden.unit(event.contact_broken().b());
    case v1::Event::kAttachmentSet:
      if (hidden.unit(event.attachment_set().to())) event.mutable_attachment_set()->clear_to();
      return !hidden.unit(event.attachment_set().unit());
    case v1::Event::kCommandGiven:
      if (hidden.unit(event.command_given().commander())) event.mutable_command_given()->clear_commander();
      return !hidden.command(event.command_given().command());
    case v1::Event::kDecisionOpened:
      strip(*event.mutable_decision_opened()->mutable_decision(), seat);
      return true;
    case v1::Event::kDecisionClosed:
      if (seat != v1::SEAT_UMPIRE && seat != event.decision_closed().seat())
        event.mutable_decision_closed()->clear_key();
      return true;
    case v1::Event::kTimedOut:
      if (seat != v1::SEAT_UMPIRE && seat != event.timed_out().seat()) event.mutable_timed_out()->clear_decision();
      return true;
    case v1::Event::kModifierSet:
      return !hidden.subject(event.modifier_set().modifier().subject());
    case v1::Event::kSeatTaken:  // who leads is the side's own business, and may name hidden commands
      if (seat != v1::SEAT_UMPIRE && seat != event.seat_taken().seat()) event.mutable_seat_taken()->clear_commands();
      return true;
    case v1::Event::kRollDeclared:
      hidden.leave_out_mention(*event.mutable_roll_declared()->mutable_label());
      return !hidden.unit(event.roll_declared().unit());
    case v1::Event::kDiceEntered:
      hidden.leave_out_mention(*event.mutable_dice_entered()->mutable_label());
      return !hidden.unit(event.dice_entered().unit());
    case v1::Event::kStandingOrderSet:
      return seat == v1::SEAT_UMPIRE || seat == event.standing_order_set().seat();
    default:
      return true;
  }
}

std::optional<v1::Event> Redaction::redact(const v1::Event& event, const Table& after, v1::Seat seat,
                                           std::int32_t replaced) const {
  if (!is_for(event, seat)) return std::nullopt;
  v1::Event seen = event;
  seen.clear_only_for();
  if (!redact_kind(seen, after, seat, replaced)) return std::nullopt;
  return seen;
}

}  // namespace battalia::rules
