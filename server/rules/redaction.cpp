#include "server/rules/redaction.h"

#include <algorithm>
#include <cctype>

namespace battalia::rules {
namespace {

bool listed(const std::vector<v1::Seat>& seats, v1::Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// A spectator may know what neither side is kept from.
bool kept_from(const std::vector<v1::Seat>& seats, v1::Seat seat) {
  return seat != v1::SEAT_UMPIRE && (seat == v1::SEAT_SPECTATOR ? !seats.empty() : listed(seats, seat));
}

// The unit as the seat is shown it. Precondition: it is not hidden from it.
v1::Unit shown(v1::Unit unit, const std::vector<v1::Seat>& guise_for, v1::Seat seat) {
  if (kept_from(guise_for, seat)) {
    unit.set_name(unit.guise().name());
    unit.set_type(unit.guise().type());
    unit.set_symbol(unit.guise().symbol());
    *unit.mutable_statistics() = unit.guise().statistics();
    std::sort(unit.mutable_statistics()->pointer_begin(), unit.mutable_statistics()->pointer_end(),
              [](const v1::Status* a, const v1::Status* b) { return a->key() < b->key(); });  // as those of others
    *unit.mutable_traits() = unit.guise().traits();
    unit.clear_statuses();
  }
  if (seat != v1::SEAT_UMPIRE) {
    unit.clear_guise();
    unit.clear_guise_for();
    unit.clear_hidden_from();
  }
  return unit;
}

std::vector<v1::Seat> seats_in(const google::protobuf::RepeatedField<int>& field) {
  std::vector<v1::Seat> result;
  for (const int seat : field) result.push_back(static_cast<v1::Seat>(seat));
  return result;
}

bool about_hidden(const Table& table, v1::Seat seat, const std::string& id) {
  if (id.empty()) return false;
  const Unit* unit = table.find(UnitId(id));
  return unit != nullptr && hidden_from(*unit, seat);
}

// Leaves out hidden units; false when nobody named is left.
bool without_hidden(const Table& table, v1::Seat seat, google::protobuf::RepeatedPtrField<std::string>* ids) {
  const int before = ids->size();
  const auto kept =
      std::remove_if(ids->begin(), ids->end(), [&](const std::string& id) { return about_hidden(table, seat, id); });
  ids->erase(kept, ids->end());
  return before == 0 || !ids->empty();
}

// A sentence that speaks of what the seat may not know is not told: it becomes empty.
void without_mention(const Table& table, v1::Seat seat, std::string* text) {
  const auto mentions = [&](const std::string& secret) {
    for (std::size_t at = text->find(secret); !secret.empty() && at != std::string::npos;
         at = text->find(secret, at + 1)) {
      const auto is_word = [&](std::size_t i) {
        return i < text->size() && std::isalnum(static_cast<unsigned char>((*text)[i]));
      };
      if ((at == 0 || !is_word(at - 1)) && !is_word(at + secret.size())) return true;
    }
    return false;
  };
  for (const Unit& unit : table.units) {
    const bool unseen = hidden_from(unit, seat);
    if ((unseen && mentions(unit.id.str())) || ((unseen || disguised_from(unit, seat)) && mentions(unit.name))) {
      return text->clear();
    }
  }
}

void strip(v1::Decision* decision, v1::Seat seat) {
  if (seat == v1::SEAT_UMPIRE) return;
  decision->clear_context();
  if (decision->seat() == seat) return;
  decision->clear_question();  // whom and what it is about is the answering side's business
  decision->clear_units();
}

// Begins the ids of those that stand for units taken out; no unit's id has a control character.
constexpr char kNobody = '\x1f';

// Stands for a unit that the seat does not know of: nobody's, and nowhere.
Unit nobody(std::size_t place) {
  static const auto nothing = std::make_shared<const Profile>();
  Unit unit;
  unit.id = UnitId(kNobody + std::to_string(place));
  unit.kind = v1::UNIT_KIND_MARKER;
  unit.profile = nothing;
  unit.presence = v1::PRESENCE_DESTROYED;
  return unit;
}

}  // namespace

bool is_nobody(const UnitId& id) { return id.str().starts_with(kNobody); }

bool hidden_from(const Unit& unit, v1::Seat seat) { return kept_from(unit.hidden_from, seat); }

bool disguised_from(const Unit& unit, v1::Seat seat) { return kept_from(unit.guise_for, seat); }

bool keeps_secrets(const Table& table, v1::Seat seat) {
  return std::any_of(table.units.begin(), table.units.end(),
                     [&](const Unit& unit) { return hidden_from(unit, seat) || disguised_from(unit, seat); });
}

Table known_to(const Table& table, v1::Seat seat) {
  Table known = table;
  const v1::Decision* asked = table.open_decision(seat);
  std::vector<UnitId> gone;
  for (const Unit& unit : table.units) {
    if (!hidden_from(unit, seat)) continue;
    const bool asked_about = asked != nullptr && std::find(asked->units().begin(), asked->units().end(),
                                                           unit.id.str()) != asked->units().end();
    if (!asked_about) gone.push_back(unit.id);
  }
  const auto unknown = [&](const UnitId& id) { return std::find(gone.begin(), gone.end(), id) != gone.end(); };
  std::erase_if(known.contacts, [&](const Contact& contact) { return unknown(contact.a) || unknown(contact.b); });
  std::erase_if(known.modifiers,
                [&](const v1::UmpireModifier& modifier) { return unknown(UnitId(modifier.subject().unit())); });
  for (Unit& unit : known.units) {
    if (unknown(unit.id)) {
      unit = nobody(static_cast<std::size_t>(&unit - known.units.data()));
      continue;
    }
    if (unknown(unit.attached_to)) unit.attached_to = UnitId();
    if (disguised_from(unit, seat)) unit = from_message(shown(to_message(unit), unit.guise_for, seat));
  }
  return known;
}

v1::Table view_of(const Table& table, v1::Seat seat) {
  v1::Table view = to_message(table);
  view.clear_units();
  for (const Unit& unit : table.units) {
    if (hidden_from(unit, seat)) continue;
    v1::Unit& seen = *view.add_units();
    seen = shown(to_message(unit), unit.guise_for, seat);
    if (about_hidden(table, seat, seen.attached_to())) seen.clear_attached_to();
  }
  for (v1::Decision& decision : *view.mutable_decisions()) strip(&decision, seat);
  const auto secret = [&](const v1::Contact& contact) {
    return about_hidden(table, seat, contact.a()) || about_hidden(table, seat, contact.b());
  };
  auto* contacts = view.mutable_contacts();
  contacts->erase(std::remove_if(contacts->begin(), contacts->end(), secret), contacts->end());
  if (seat != v1::SEAT_UMPIRE) {
    auto* modifiers = view.mutable_modifiers();
    const auto on_hidden = [&](const v1::UmpireModifier& modifier) {
      return about_hidden(table, seat, modifier.subject().unit());
    };
    modifiers->erase(std::remove_if(modifiers->begin(), modifiers->end(), on_hidden), modifiers->end());
  }
  return view;
}

std::optional<v1::Event> redact(const v1::Event& event, const Table& after, v1::Seat seat) {
  if (event.only_for_size() > 0 && seat != v1::SEAT_UMPIRE &&
      std::find(event.only_for().begin(), event.only_for().end(), seat) == event.only_for().end()) {
    return std::nullopt;
  }
  v1::Event shown_event = event;
  shown_event.clear_only_for();
  const auto hidden = [&](const std::string& id) { return about_hidden(after, seat, id); };
  bool told = true;
  switch (shown_event.kind_case()) {
    case v1::Event::kTableSet:
      *shown_event.mutable_table_set()->mutable_table() = view_of(from_message(event.table_set().table()), seat);
      break;
    case v1::Event::kDeclared:
      told = without_hidden(after, seat, shown_event.mutable_declared()->mutable_units()) &&
             without_hidden(after, seat, shown_event.mutable_declared()->mutable_targets());
      without_mention(after, seat, shown_event.mutable_declared()->mutable_text());
      break;
    case v1::Event::kDiceRolled:
      told = !hidden(event.dice_rolled().unit()) && !hidden(event.dice_rolled().against());
      without_mention(after, seat, shown_event.mutable_dice_rolled()->mutable_label());
      break;
    case v1::Event::kUnitMoved:
      told = !hidden(event.unit_moved().unit());
      break;
    case v1::Event::kUnitReformed:
      told = !hidden(event.unit_reformed().unit());
      break;
    case v1::Event::kUnitPlaced:
      told = !hidden(event.unit_placed().unit());
      break;
    case v1::Event::kUnitRemoved:
      told = !hidden(event.unit_removed().unit());
      without_mention(after, seat, shown_event.mutable_unit_removed()->mutable_reason());
      break;
    case v1::Event::kUnitAdded:
    case v1::Event::kUnitRevealed: {
      v1::Unit* unit = shown_event.kind_case() == v1::Event::kUnitAdded
                           ? shown_event.mutable_unit_added()->mutable_unit()
                           : shown_event.mutable_unit_revealed()->mutable_unit();
      told = !kept_from(seats_in(unit->hidden_from()), seat);
      if (told) {
        if (hidden(unit->attached_to())) unit->clear_attached_to();
        *unit = shown(*unit, seats_in(unit->guise_for()), seat);
      } else if (shown_event.has_unit_revealed()) {  // it has gone out of this seat's sight
        v1::UnitRemoved forgotten;
        forgotten.set_unit(unit->id());
        shown_event.clear_clauses();
        *shown_event.mutable_unit_removed() = std::move(forgotten);
        told = true;
      }
      break;
    }
    case v1::Event::kStatusSet: {
      const Unit* unit = after.find(UnitId(event.status_set().subject().unit()));
      told = unit == nullptr || (!hidden_from(*unit, seat) && !disguised_from(*unit, seat));
      break;
    }
    case v1::Event::kContactMade:
      told = !hidden(event.contact_made().contact().a()) && !hidden(event.contact_made().contact().b());
      break;
    case v1::Event::kContactBroken:
      told = !hidden(event.contact_broken().a()) && !hidden(event.contact_broken().b());
      break;
    case v1::Event::kAttachmentSet:
      told = !hidden(event.attachment_set().unit());
      if (hidden(event.attachment_set().to())) shown_event.mutable_attachment_set()->clear_to();
      break;
    case v1::Event::kDecisionOpened:
      strip(shown_event.mutable_decision_opened()->mutable_decision(), seat);
      break;
    case v1::Event::kModifierSet:
      told = !hidden(event.modifier_set().modifier().subject().unit());
      break;
    case v1::Event::kRollDeclared:
      told = !hidden(event.roll_declared().unit());
      without_mention(after, seat, shown_event.mutable_roll_declared()->mutable_label());
      break;
    case v1::Event::kDiceEntered:
      told = !hidden(event.dice_entered().unit());
      without_mention(after, seat, shown_event.mutable_dice_entered()->mutable_label());
      break;
    case v1::Event::kStandingOrderSet:
      told = seat == v1::SEAT_UMPIRE || seat == event.standing_order_set().seat();
      break;
    default:
      break;
  }
  if (!told) return std::nullopt;
  return shown_event;
}

}  // namespace battalia::rules
