// The lines for units: profile, unit, commander, marker. All four take the same attributes in any order.
#include "common/base/text.h"
#include "common/base/work.h"
#include "common/notation/reader.h"

#include <utility>

namespace battalia::notation {
namespace {

constexpr std::size_t kMostProfileBytes = 4'096;          // each of its units gets a copy
constexpr std::size_t kMostTakenOverBytes = 256 * 1'024;  // for all units together
constexpr std::size_t kBytesInAStep = 8;

}  // namespace

// The resulting size is checked before anything is copied.
void TableReader::take_over(Cursor& cursor, const v1::Unit& profile, v1::Unit& unit) {
  const std::size_t bytes = profile.ByteSizeLong();
  if (taken_over_ + bytes > kMostTakenOverBytes) {
    cursor.fail_at(cursor.column(), "the units of a table can take at most 256 kilobytes from profiles: shorten them");
    return;
  }
  taken_over_ += bytes;
  work::count(bytes / kBytesInAStep);
  unit.MergeFrom(profile);
}

void TableReader::profile(Cursor& cursor) {
  const int column = cursor.column();
  const std::string key = cursor.word("the key of the profile");
  v1::Unit like;
  attributes(cursor, like);
  if (like.ByteSizeLong() > kMostProfileBytes) return cursor.fail_at(column, "this profile is too long");
  if (!profiles_.emplace(key, std::move(like)).second)
    cursor.fail_at(column, "a line above has a profile of the key " + in_quotes(key));
}

void TableReader::unit(Cursor& cursor, v1::UnitKind kind) {
  v1::Unit& unit = *table.add_units();
  unit.set_kind(kind);
  unit.set_presence(v1::PRESENCE_ON_TABLE);
  unit.set_side(cursor.member<v1::Side>("a side"));
  unit.set_id(new_id(cursor, Kind::unit));
  unit_lines.emplace(unit.id(), cursor.line());
  unit.set_name(cursor.optional_text());
  attributes(cursor, unit);
}

void TableReader::attributes(Cursor& cursor, v1::Unit& unit) {
  profiled_ = false;
  while (cursor.more()) {
    const std::size_t before = cursor.taken_words().size();
    if (cursor.accept(TokenKind::colon)) {
      cursor.statuses(*unit.mutable_statuses());
      note(WordKind::status, cursor, before);
    } else if (cursor.next_is_assignment()) {
      cursor.assignment(*unit.mutable_statistics());
      note(WordKind::statistic, cursor, before);
    } else {
      bool known = false;
      for (const auto& [word, read] : attribute_readers()) {
        if (!cursor.accept_word(word)) continue;
        read(*this, cursor, unit);
        known = true;
        break;
      }
      if (known) continue;
      std::vector<std::string> words;
      for (const auto& [word, read] : attribute_readers()) words.push_back(word);
      words.push_back("key=3");
      cursor.fail_expecting(listed(words, " or ") + ", or : before the statuses");
    }
  }
}

const std::map<std::string, TableReader::AttributeReader>& TableReader::attribute_readers() {
  static const std::map<std::string, AttributeReader> readers{
      {"profile",
       [](TableReader& reader, Cursor& cursor, v1::Unit& unit) {
         const int column = cursor.column();
         const std::string key = cursor.word("the key of a profile");
         const v1::Unit* found = reader.profile_of(key);
         if (found == nullptr) return cursor.fail_at(column, reader.no_profile(key));
         if (std::exchange(reader.profiled_, true)) return cursor.fail_at(column, "only one profile to a line");
         if (!unit.statistics().empty() || !unit.statuses().empty())
           return cursor.fail_at(column, "the profile must come before the unit's own numbers, which override it");
         reader.take_over(cursor, *found, unit);
       }},
      {"of", [](TableReader& reader, Cursor& cursor,
                v1::Unit& unit) { unit.set_command(reader.reference(cursor, Kind::command)); }},
      {"kind", [](TableReader&, Cursor& cursor,
                  v1::Unit& unit) { unit.set_kind(cursor.member<v1::UnitKind>("a kind of unit")); }},
      {"type",
       [](TableReader& reader, Cursor& cursor, v1::Unit& unit) {
         const std::size_t before = cursor.taken_words().size();
         unit.set_type(cursor.word("the key of a unit type"));
         reader.note(WordKind::unit_type, cursor, before);
       }},
      {"symbol",
       [](TableReader&, Cursor& cursor, v1::Unit& unit) { unit.set_symbol(cursor.member<v1::Symbol>("a symbol")); }},
      {"traits",
       [](TableReader& reader, Cursor& cursor, v1::Unit& unit) {
         const std::size_t before = cursor.taken_words().size();
         for (std::string& trait : cursor.list("a trait")) unit.add_traits(std::move(trait));
         reader.note(WordKind::trait, cursor, before);
       }},
      {"formation",
       [](TableReader& reader, Cursor& cursor, v1::Unit& unit) {
         const std::size_t before = cursor.taken_words().size();
         unit.set_formation(cursor.word("the key of a formation"));
         reader.note(WordKind::formation, cursor, before);
       }},
      {"size",
       [](TableReader&, Cursor& cursor, v1::Unit& unit) {
         const auto [frontage, depth] = cursor.size_um();
         unit.mutable_footprint()->set_frontage_um(frontage);
         unit.mutable_footprint()->set_depth_um(depth);
       }},
      {"at",
       [](TableReader&, Cursor& cursor, v1::Unit& unit) { *unit.mutable_place()->mutable_centre() = cursor.point(); }},
      {"facing", [](TableReader&, Cursor& cursor,
                    v1::Unit& unit) { unit.mutable_place()->set_facing_mdeg(cursor.angle_mdeg()); }},
      {"reserve", [](TableReader&, Cursor&, v1::Unit& unit) { unit.set_presence(v1::PRESENCE_RESERVE); }},
      {"inside", [](TableReader&, Cursor&, v1::Unit& unit) { unit.set_presence(v1::PRESENCE_INSIDE); }},
      {"destroyed", [](TableReader&, Cursor&, v1::Unit& unit) { unit.set_presence(v1::PRESENCE_DESTROYED); }},
      {"presence", [](TableReader&, Cursor& cursor,
                      v1::Unit& unit) { unit.set_presence(cursor.member<v1::Presence>("a presence")); }},
      {"attached",
       [](TableReader& reader, Cursor& cursor, v1::Unit& unit) {
         cursor.require_word("to");
         unit.set_attached_to(reader.reference(cursor, Kind::unit));
       }},
      {"arrives", [](TableReader&, Cursor& cursor,
                     v1::Unit& unit) { unit.mutable_arrival()->set_turn(cursor.count("the turn it arrives")); }},
      {"through", [](TableReader& reader, Cursor& cursor,
                     v1::Unit& unit) { unit.mutable_arrival()->set_zone(reader.reference(cursor, Kind::zone)); }},
      {"hidden",
       [](TableReader&, Cursor& cursor, v1::Unit& unit) {
         cursor.require_word("from");
         for (const v1::Seat seat : cursor.members<v1::Seat>("a seat")) unit.add_hidden_from(seat);
       }},
      {"guise",
       [](TableReader&, Cursor& cursor, v1::Unit& unit) {
         unit.mutable_guise()->set_name(cursor.text("the name it is shown by"));
         unit.mutable_guise()->set_type(cursor.word("the type it is shown as"));
         unit.mutable_guise()->set_symbol(cursor.member<v1::Symbol>("the symbol it is shown as"));
       }},
      {"seems",
       [](TableReader&, Cursor& cursor, v1::Unit& unit) {
         while (cursor.next_is_assignment()) cursor.assignment(*unit.mutable_guise()->mutable_statistics());
       }},
      {"looks",
       [](TableReader&, Cursor& cursor, v1::Unit& unit) {
         for (const std::string& trait : cursor.list("a trait")) unit.mutable_guise()->add_traits(trait);
       }},
      {"for", [](TableReader&, Cursor& cursor, v1::Unit& unit) {
         for (const v1::Seat seat : cursor.members<v1::Seat>("a seat")) unit.add_guise_for(seat);
       }}};
  return readers;
}

}  // namespace battalia::notation
