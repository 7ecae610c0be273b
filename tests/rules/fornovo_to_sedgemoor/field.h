// A field drawn in notation, and the results of the rules of Fornovo to Sedgemoor on it with given dice: for chapter
// tests, which call a chapter directly. The prelude gives a table of 72 x 48 in, the large scale, and profiles.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Profiles of the prelude, all grade C regulars in close order unless their description differs: MI, HI, AI foot; PK
// heavy pike foot; PS pike and shot, 16 pikes in 4 files and 16 muskets in sleeves of 2 files; IR irregular foot; DR
// poor foot; SK skirmishers; HC, MC, LC cavalry at the gallop, TC heavy cavalry at the trot; DG dragoons; LG light
// guns, HG heavy guns, limbered; CC, SG generals. 24 foot in 8 files, 12 horse in 6, 2 guns with 8 gunners, unless a
// unit sets original_figures and start_files.
class Field {
 public:
  explicit Field(std::string_view lines, std::string_view options = "");
  explicit Field(std::initializer_list<std::string_view> lines);

  const Table& table() const { return table_; }
  Table& table() { return table_; }
  const Unit& unit(std::string_view id) const { return table_.unit(UnitId(id)); }
  // The most recently created marker of that type.
  const Unit& marker(std::string_view type) const;
  std::int32_t status(std::string_view id, std::string_view key) const { return unit(id).statuses[StatusKey(key)]; }
  Field& set(std::string_view id, std::string_view key, std::int32_t value);

  // The path in notation ("advance 5, wheel_left 30") as the unit would march it.
  Plan plan(std::string_view id, std::string_view path, bool debt = false) const;
  // The clause that refuses it, "" if it is legal.
  std::string refusal(std::string_view id, std::string_view path, bool debt = false) const;
  // An act of M3 in notation, with exactly these faces.
  Field& march(v1::Side side, std::string_view act, std::vector<std::uint32_t> faces = {});
  std::string march_refusal(v1::Side side, std::string_view act) const;
  // Applies a change to the draft, with exactly these faces.
  Field& run(const std::function<void(Draft&)>& what, std::vector<std::uint32_t> faces = {});
  // Answers the newest open question by an act in notation, by choosing a key.
  Field& answer(std::string_view act, std::vector<std::uint32_t> faces = {});
  // Answers the open question by choosing that key, through the decision point of that name.
  Field& choose(std::string_view key, std::vector<std::uint32_t> faces = {});

  const std::vector<v1::Event>& events() const { return events_; }
  bool cites(std::string_view clause) const;

 private:
  Table table_;
  std::vector<v1::Event> events_;
};

// Micrometres of that many inches, and back, for comparing with the book's sums.
inline std::int32_t inches(double value) { return static_cast<std::int32_t>(value * 25'400 + 0.5); }
inline double in_inches(Length length) { return length.um() / 25'400.0; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
