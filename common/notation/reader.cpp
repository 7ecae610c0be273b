#include "common/notation/reader.h"

#include "common/base/text.h"

#include <limits>

namespace battalia::notation {

namespace {

constexpr const char* kKindNames[] = {"unit", "command", "zone", "terrain"};
constexpr int kAnyNumber = std::numeric_limits<int>::max();
constexpr int kMostPoints = 5'000;  // of a whole table

// Far more than any battle has. Checked while reading, so that a small text never becomes a large table.
int most_lines(const std::string& keyword) {
  if (keyword == "unit") return 400;  // and commanders and markers
  if (keyword == "contact") return 800;
  return 200;
}

std::string counted_as(const std::string& keyword) {
  return keyword == "commander" || keyword == "marker" ? "unit" : keyword;
}

}  // namespace

const std::map<std::string, TableReader::LineReader>& TableReader::line_readers() {
  static const std::map<std::string, LineReader> readers{
      {"system", &TableReader::system},     {"scenario", &TableReader::scenario},
      {"table", &TableReader::size},        {"side", &TableReader::side},
      {"game", &TableReader::game},         {"option", &TableReader::option},
      {"terrain", &TableReader::terrain},   {"zone", &TableReader::zone},
      {"command", &TableReader::command},   {"profile", &TableReader::profile},
      {"unit", &TableReader::troops},       {"commander", &TableReader::commander},
      {"marker", &TableReader::marker},     {"contact", &TableReader::contact},
      {"turn", &TableReader::turn},         {"decision", &TableReader::decision},
      {"modifier", &TableReader::modifier}, {"result", &TableReader::result}};
  return readers;
}

bool TableReader::take(const std::string& keyword, Cursor& cursor) {
  const auto found = line_readers().find(keyword);
  if (found == line_readers().end()) return false;
  if (has_room(keyword, cursor)) (this->*found->second)(cursor);
  return true;
}

bool TableReader::has_room(const std::string& keyword, Cursor& cursor) {
  const std::string kind = counted_as(keyword);
  if (++lines_[kind] <= most_lines(kind)) return true;
  cursor.fail_at(1,
                 "a table has at most " + std::to_string(most_lines(kind)) + " lines of the kind " + in_quotes(kind));
  return false;
}

std::vector<std::string> TableReader::keywords() {
  std::vector<std::string> words;
  for (const auto& [word, reader] : line_readers()) words.push_back(word);
  return words;
}

std::vector<ParseError> TableReader::unknown_names() const {
  std::vector<ParseError> unknown;
  for (const Reference& used : references_)
    if (!used.id.empty() && !ids_.contains({used.kind, used.id}))
      unknown.push_back(
          {used.line, used.column,
           "there is no " + std::string(kKindNames[static_cast<int>(used.kind)]) + ' ' + in_quotes(used.id)});
  return unknown;
}

const v1::Unit* TableReader::profile_of(const std::string& key) const {
  for (const auto* profiles : {&profiles_, &known_profiles_}) {
    if (const auto found = profiles->find(key); found != profiles->end()) return &found->second;
  }
  return nullptr;
}

std::string TableReader::no_profile(const std::string& key) const {
  std::vector<std::string> keys;
  for (const auto* profiles : {&profiles_, &known_profiles_}) {
    for (const auto& [known, like] : *profiles) keys.push_back(known);
  }
  const std::string near = nearest_word(key, keys);
  return (known_profiles_.empty() ? "no line above has a profile " : "there is no profile ") + in_quotes(key) +
         (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?");
}

void TableReader::note(WordKind kind, const Cursor& cursor, std::size_t since) {
  for (std::size_t i = since; i < cursor.taken_words().size(); ++i) {
    used_words.push_back({kind, cursor.taken_words()[i].text, {}, cursor.line(), cursor.taken_words()[i].column});
  }
}

void TableReader::once(Cursor& cursor, const std::string& what) {
  if (!said_.insert(what).second) cursor.fail_at(1, "there is already a line \"" + what + "\"; keep one of them");
}

std::string TableReader::new_id(Cursor& cursor, Kind kind) {
  const std::string what = kKindNames[static_cast<int>(kind)];
  const int column = cursor.column();
  std::string id = cursor.word("the id of the " + what);
  if (id.empty()) cursor.fail_at(column, "the id of a " + what + " may not be empty");
  if (!ids_.emplace(kind, id).second)
    cursor.fail_at(column, "a line above has a " + what + " of the id " + in_quotes(id));
  return id;
}

std::string TableReader::reference(Cursor& cursor, Kind kind) {
  const int column = cursor.column();
  std::string id = cursor.word("the id of a " + std::string(kKindNames[static_cast<int>(kind)]));
  references_.push_back({kind, id, cursor.line(), column});
  return id;
}

void TableReader::points(Cursor& cursor, google::protobuf::RepeatedPtrField<v1::Point>& into, int least, int most) {
  while (into.size() < most && (into.size() < least || cursor.next_is(TokenKind::open))) {
    const int column = cursor.column();
    *into.Add() = cursor.point();
    if (++points_ > kMostPoints)
      cursor.fail_at(column, "a table has at most " + std::to_string(kMostPoints) + " points of terrain and zones");
    if (cursor.error()) return;
  }
}

void TableReader::statuses_after_colon(Cursor& cursor, Statuses& into) {
  if (!cursor.more()) return;
  cursor.require(TokenKind::colon, ": before the statuses");
  const std::size_t before = cursor.taken_words().size();
  cursor.statuses(into);
  note(WordKind::status, cursor, before);
}

void TableReader::system(Cursor& cursor) {
  once(cursor, "system");
  table.set_system(cursor.word("the key of a rule system"));
  if (cursor.accept_word("rules")) table.set_rules_version(cursor.count("the version of the rules"));
}

void TableReader::scenario(Cursor& cursor) {
  once(cursor, "scenario");
  table.set_scenario(cursor.word("the key of the scenario"));
}

void TableReader::size(Cursor& cursor) {
  once(cursor, "table");
  const auto [width, height] = cursor.size_um();
  table.set_width_um(width);
  table.set_height_um(height);
}

void TableReader::side(Cursor& cursor) {
  if (!cursor.more()) return cursor.fail_expecting("red or blue");
  if (cursor.accept_word("red")) {
    once(cursor, "side red");
    table.set_red_name(cursor.optional_text());
    statuses_after_colon(cursor, *table.mutable_red());
  } else if (cursor.accept_word("blue")) {
    once(cursor, "side blue");
    table.set_blue_name(cursor.optional_text());
    statuses_after_colon(cursor, *table.mutable_blue());
  } else {
    cursor.fail_expecting("red or blue");
  }
}

void TableReader::game(Cursor& cursor) {
  once(cursor, "game");
  statuses_after_colon(cursor, *table.mutable_game());
}

void TableReader::option(Cursor& cursor) {
  v1::Option& option = *table.add_options();
  std::size_t before = cursor.taken_words().size();
  option.set_key(cursor.word("the key of an option"));
  note(WordKind::option, cursor, before);
  before = cursor.taken_words().size();
  option.set_value(cursor.word("the value of the option"));
  note(WordKind::choice, cursor, before);
  if (!used_words.empty()) used_words.back().of = option.key();
}

void TableReader::terrain(Cursor& cursor) {
  v1::Terrain& terrain = *table.add_terrain();
  const std::size_t before = cursor.taken_words().size();
  terrain.set_kind(cursor.word("a kind of terrain"));
  note(WordKind::terrain, cursor, before);
  terrain.set_id(new_id(cursor, Kind::terrain));
  terrain.set_name(cursor.optional_text());
  terrain.set_shape(cursor.member<v1::Shape>("a shape"));
  switch (terrain.shape()) {
    case v1::SHAPE_AREA:
      points(cursor, *terrain.mutable_points(), 3, kAnyNumber);
      break;
    case v1::SHAPE_LINE:
      points(cursor, *terrain.mutable_points(), 2, kAnyNumber);
      break;
    case v1::SHAPE_POINT:
      points(cursor, *terrain.mutable_points(), 1, 1);
      break;
    default:
      points(cursor, *terrain.mutable_points(), 0, kAnyNumber);
      break;
  }
  const std::size_t before_properties = cursor.taken_words().size();
  cursor.statuses(*terrain.mutable_properties());
  note(WordKind::terrain_property, cursor, before_properties);
}

void TableReader::zone(Cursor& cursor) {
  v1::Zone& zone = *table.add_zones();
  zone.set_side(cursor.member<v1::Side>("a side"));
  const std::size_t before = cursor.taken_words().size();
  zone.set_purpose(cursor.word("the purpose of the zone"));
  note(WordKind::zone_purpose, cursor, before);
  zone.set_id(new_id(cursor, Kind::zone));
  zone.set_name(cursor.optional_text());
  points(cursor, *zone.mutable_points(), 3, kAnyNumber);
}

void TableReader::command(Cursor& cursor) {
  v1::Command& command = *table.add_commands();
  command.set_side(cursor.member<v1::Side>("a side"));
  command.set_id(new_id(cursor, Kind::command));
  command.set_name(cursor.optional_text());
  if (cursor.accept_word("commander")) command.set_commander(reference(cursor, Kind::unit));
  statuses_after_colon(cursor, *command.mutable_statuses());
}

void TableReader::contact(Cursor& cursor) {
  v1::Contact& contact = *table.add_contacts();
  contact.set_a(reference(cursor, Kind::unit));
  contact.set_face_of_a(cursor.member<v1::Face>("a face"));
  contact.set_b(reference(cursor, Kind::unit));
  contact.set_face_of_b(cursor.member<v1::Face>("a face"));
}

void TableReader::turn(Cursor& cursor) {
  once(cursor, "turn");
  table.set_turn(cursor.count("the turn"));
  if (cursor.accept_word("of")) table.set_turn_limit(cursor.count("the last turn"));
  if (cursor.accept_word("active")) table.set_active(cursor.member<v1::Side>("a side"));
  const std::size_t before = cursor.taken_words().size();
  if (cursor.accept_word("phase")) table.set_phase(cursor.word("the key of a phase"));
  note(WordKind::phase, cursor, before);
  if (cursor.accept_word("first")) table.set_first(cursor.member<v1::Side>("a side"));
}

void TableReader::decision(Cursor& cursor) {
  v1::Decision& decision = *table.add_decisions();
  const std::size_t before = cursor.taken_words().size();
  decision.set_key(cursor.word("the key of a decision"));
  note(WordKind::decision, cursor, before);
  decision.set_seat(cursor.member<v1::Seat>("a seat"));
  decision.set_beside(cursor.accept_word("beside"));
  if (cursor.accept_word("units")) do {
      decision.add_units(reference(cursor, Kind::unit));
    } while (cursor.accept(TokenKind::comma));
  decision.set_question(cursor.optional_text());
  while (cursor.accept_word("with")) {
    v1::KeyText& context = *decision.add_context();
    context.set_key(cursor.word("a key"));
    context.set_text(cursor.word("what the key stands for"));
  }
}

void TableReader::modifier(Cursor& cursor) {
  v1::UmpireModifier& modifier = *table.add_modifiers();
  modifier.set_id(cursor.count("the number of the modifier"));
  modifier.set_value(cursor.number("the value of the modifier"));
  if (cursor.accept_word("unit"))
    modifier.mutable_subject()->set_unit(reference(cursor, Kind::unit));
  else if (cursor.accept_word("command"))
    modifier.mutable_subject()->set_command(reference(cursor, Kind::command));
  else if (cursor.accept_word("side"))
    modifier.mutable_subject()->set_side(cursor.member<v1::Side>("a side"));
  else if (cursor.accept_word("game"))
    modifier.mutable_subject()->set_game(true);
  const std::size_t before = cursor.taken_words().size();
  if (cursor.accept_word("purpose")) modifier.set_purpose(cursor.word("the purpose of a roll"));
  note(WordKind::purpose, cursor, before);
  modifier.set_label(cursor.optional_text());
  if (cursor.accept_word("uses")) modifier.set_uses(cursor.count("the rolls left"));
  if (!cursor.accept_word("of")) return;
  if (!cursor.accept_word("scenario")) cursor.fail_expecting("scenario");
  modifier.set_of_scenario(true);
}

void TableReader::result(Cursor& cursor) {
  once(cursor, "result");
  v1::Result& result = *table.mutable_result();
  result.set_outcome(cursor.member<v1::Outcome>("an outcome"));
  result.set_reason(cursor.optional_text());
  if (cursor.accept_word("clause")) result.set_clause(cursor.word("the id of a clause"));
}

}  // namespace battalia::notation
