// Collects the lines of a table one by one, then checks the names in it. Used by read_table and read_scenario.
#pragma once

#include "common/notation/cursor.h"
#include "common/notation/vocabulary.h"

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace battalia::notation {

class TableReader {
 public:
  TableReader() = default;
  // Units may also name these profiles, by id.
  explicit TableReader(std::span<const v1::Unit> profiles) {
    for (const v1::Unit& profile : profiles) {
      v1::Unit like = profile;
      like.clear_id();
      known_profiles_.emplace(profile.id(), std::move(like));
    }
  }

  // Reads the rest of a line that begins with that word. Returns false without reading anything if tables have no such
  // line.
  bool take(const std::string& keyword, Cursor& cursor);

  // The keywords with which a table's lines begin.
  static std::vector<std::string> keywords();

  // Every name that is used but not defined, in order.
  std::vector<ParseError> unknown_names() const;

  v1::Table table;
  std::vector<UsedWord> used_words;       // of the rule system
  std::map<std::string, int> unit_lines;  // by the unit's id

 private:
  enum class Kind { unit, command, zone, terrain };
  struct Reference {
    Kind kind;
    std::string id;
    int line;
    int column;
  };
  using LineReader = void (TableReader::*)(Cursor&);
  using AttributeReader = void (*)(TableReader&, Cursor&, v1::Unit&);
  static const std::map<std::string, LineReader>& line_readers();
  static const std::map<std::string, AttributeReader>& attribute_readers();

  void system(Cursor& cursor);
  void scenario(Cursor& cursor);
  void size(Cursor& cursor);
  void side(Cursor& cursor);
  void game(Cursor& cursor);
  void option(Cursor& cursor);
  void terrain(Cursor& cursor);
  void zone(Cursor& cursor);
  void command(Cursor& cursor);
  void contact(Cursor& cursor);
  void turn(Cursor& cursor);
  void decision(Cursor& cursor);
  void modifier(Cursor& cursor);
  void result(Cursor& cursor);

  // read_unit.cpp
  void profile(Cursor& cursor);
  void troops(Cursor& cursor) { unit(cursor, v1::UNIT_KIND_TROOPS); }
  void commander(Cursor& cursor) { unit(cursor, v1::UNIT_KIND_COMMANDER); }
  void marker(Cursor& cursor) { unit(cursor, v1::UNIT_KIND_MARKER); }
  void unit(Cursor& cursor, v1::UnitKind kind);
  void attributes(Cursor& cursor, v1::Unit& unit);

  bool has_room(const std::string& keyword, Cursor& cursor);  // fails if the maximum number of such lines is reached
  void take_over(Cursor& cursor, const v1::Unit& profile, v1::Unit& unit);
  void once(Cursor& cursor, const std::string& what);  // fails if it was given before
  std::string new_id(Cursor& cursor, Kind kind);       // fails if it is already taken
  std::string reference(Cursor& cursor, Kind kind);    // checked after everything is read
  void points(Cursor& cursor, google::protobuf::RepeatedPtrField<v1::Point>& into, int least, int most);
  void statuses_after_colon(Cursor& cursor, Statuses& into);

  const v1::Unit* profile_of(const std::string& key) const;  // nullptr if there is none
  std::string no_profile(const std::string& key) const;      // the error message, suggesting the nearest profile
  // Records the words that the cursor has taken since it had taken `since`.
  void note(WordKind kind, const Cursor& cursor, std::size_t since);

  std::map<std::string, v1::Unit> profiles_;
  std::map<std::string, v1::Unit> known_profiles_;
  bool profiled_ = false;             // the current line has named a profile
  std::size_t taken_over_ = 0;        // bytes that units have copied from profiles
  int points_ = 0;                    // in all terrain and zones
  std::map<std::string, int> lines_;  // per kind that has a limit
  std::set<std::string> said_;
  std::set<std::pair<Kind, std::string>> ids_;
  std::vector<Reference> references_;
};

}  // namespace battalia::notation
