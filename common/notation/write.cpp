#include "common/notation/notation.h"

#include "common/base/text.h"
#include "common/notation/cursor.h"

#include <algorithm>

namespace battalia::notation {

namespace {

constexpr std::size_t kTextColumns = 110;

// Builds one line: words separated by spaces.
class LineWriter {
 public:
  explicit LineWriter(std::string_view keyword) : line_(keyword) {}

  LineWriter& raw(std::string_view text) {
    line_.append(1, ' ').append(text);
    return *this;
  }
  LineWriter& word(std::string_view word) { return raw(word_text(word)); }
  LineWriter& name(std::string_view name) { return name.empty() ? *this : raw(in_quotes(name)); }
  template <class Enum>
  LineWriter& member(Enum value) {
    return raw(enum_word(value));
  }
  LineWriter& number(std::int64_t number) { return raw(std::to_string(number)); }
  LineWriter& length(std::int32_t um) { return raw(length_text(um)); }
  LineWriter& points(const google::protobuf::RepeatedPtrField<v1::Point>& points) {
    for (const v1::Point& p : points) point(p);
    return *this;
  }
  LineWriter& point(const v1::Point& p) { return raw('(' + length_text(p.x_um()) + ',' + length_text(p.y_um()) + ')'); }
  template <class List, class Spell>
  LineWriter& list(std::string_view keyword, const List& items, Spell spell) {
    if (items.empty()) return *this;
    std::string joined;
    for (const auto& item : items) joined += (joined.empty() ? "" : ",") + std::string(spell(item));
    return raw(keyword).raw(joined);
  }
  // `key "value"` unless the value is empty.
  LineWriter& keyed(std::string_view keyword, std::string_view value) {
    return value.empty() ? *this : raw(keyword).word(value);
  }
  LineWriter& assignments(const Statuses& statuses) {
    for (const v1::Status& s : statuses) raw(word_text(s.key()) + '=' + std::to_string(s.value()));
    return *this;
  }
  LineWriter& marks(const Statuses& statuses) {
    for (const v1::Status& s : statuses) raw(mark(s));
    return *this;
  }
  LineWriter& after_colon(const Statuses& statuses) { return statuses.empty() ? *this : raw(":").marks(statuses); }

  std::string str() const { return line_ + '\n'; }

 private:
  static std::string mark(const v1::Status& status) {
    const std::string key = word_text(status.key());
    if (status.unit().empty()) return status.value() == 1 ? key : key + '=' + std::to_string(status.value());
    return key + '=' + std::string(status.value() < 0 ? kRefersAwayTo : kRefersTo) + word_text(status.unit());
  }

  std::string line_;
};

std::string spell_seat(int seat) { return enum_word(static_cast<v1::Seat>(seat)); }

std::string head(const v1::Table& table) {
  std::string out = "battalia-notation 1\n";
  LineWriter system("system");
  system.word(table.system());
  if (table.rules_version() != 0) system.raw("rules").number(table.rules_version());
  if (!table.system().empty() || table.rules_version() != 0) out += system.str();
  if (!table.scenario().empty()) out += LineWriter("scenario").word(table.scenario()).str();
  out += LineWriter("table").length(table.width_um()).raw("x").length(table.height_um()).str();
  for (const v1::Option& option : table.options())
    out += LineWriter("option").word(option.key()).word(option.value()).str();
  if (!table.red_name().empty() || !table.red().empty())
    out += LineWriter("side red").name(table.red_name()).after_colon(table.red()).str();
  if (!table.blue_name().empty() || !table.blue().empty())
    out += LineWriter("side blue").name(table.blue_name()).after_colon(table.blue()).str();
  return out;
}

std::string moment(const v1::Table& table) {
  LineWriter turn("turn");
  turn.number(table.turn());
  if (table.turn_limit() != 0) turn.raw("of").number(table.turn_limit());
  if (table.active() != v1::SIDE_UNSPECIFIED) turn.raw("active").member(table.active());
  turn.keyed("phase", table.phase());
  if (table.first() != v1::SIDE_UNSPECIFIED) turn.raw("first").member(table.first());
  std::string out = turn.str();
  if (!table.game().empty()) out += LineWriter("game").after_colon(table.game()).str();
  return out;
}

std::string ground(const v1::Table& table) {
  std::string out;
  for (const v1::Terrain& t : table.terrain())
    out += LineWriter("terrain")
               .word(t.kind())
               .word(t.id())
               .name(t.name())
               .member(t.shape())
               .points(t.points())
               .marks(t.properties())
               .str();
  for (const v1::Zone& z : table.zones())
    out += LineWriter("zone").member(z.side()).word(z.purpose()).word(z.id()).name(z.name()).points(z.points()).str();
  return out;
}

std::string line_of(const v1::Command& command) {
  return LineWriter("command")
      .member(command.side())
      .word(command.id())
      .name(command.name())
      .keyed("commander", command.commander())
      .after_colon(command.statuses())
      .str();
}

void presence(LineWriter& line, v1::Presence presence) {
  if (presence == v1::PRESENCE_UNSPECIFIED)
    line.raw("presence none");
  else if (presence != v1::PRESENCE_ON_TABLE)
    line.member(presence);
}

std::string line_of(const v1::Unit& unit) {
  const bool plain = unit.kind() == v1::UNIT_KIND_TROOPS || unit.kind() == v1::UNIT_KIND_UNSPECIFIED;
  LineWriter line(plain ? "unit" : enum_word(unit.kind()));
  line.member(unit.side()).word(unit.id()).name(unit.name());
  if (unit.kind() == v1::UNIT_KIND_UNSPECIFIED) line.raw("kind none");
  line.keyed("of", unit.command()).keyed("type", unit.type());
  if (unit.symbol() != v1::SYMBOL_UNSPECIFIED) line.raw("symbol").member(unit.symbol());
  if (unit.place().has_centre()) line.raw("at").point(unit.place().centre());
  if (unit.has_place()) line.raw("facing").raw(angle_text(unit.place().facing_mdeg()));
  line.keyed("formation", unit.formation());
  if (unit.has_footprint())
    line.raw("size").length(unit.footprint().frontage_um()).raw("x").length(unit.footprint().depth_um());
  presence(line, unit.presence());
  line.keyed("attached to", unit.attached_to());
  if (unit.has_arrival()) line.raw("arrives").number(unit.arrival().turn()).keyed("through", unit.arrival().zone());
  line.list("hidden from", unit.hidden_from(), spell_seat);
  line.assignments(unit.statistics()).list("traits", unit.traits(), word_text);
  if (unit.has_guise())
    line.raw("guise").raw(in_quotes(unit.guise().name())).word(unit.guise().type()).member(unit.guise().symbol());
  if (!unit.guise().statistics().empty()) line.raw("seems").assignments(unit.guise().statistics());
  line.list("looks", unit.guise().traits(), word_text);
  line.list("for", unit.guise_for(), spell_seat);
  line.after_colon(unit.statuses());
  return line.str();
}

std::string line_of(const v1::Contact& c) {
  return LineWriter("contact").word(c.a()).member(c.face_of_a()).word(c.b()).member(c.face_of_b()).str();
}

std::string line_of(const v1::Decision& decision) {
  LineWriter line("decision");
  line.word(decision.key()).member(decision.seat());
  if (decision.beside()) line.raw("beside");
  line.list("units", decision.units(), word_text).name(decision.question());
  for (const v1::KeyText& context : decision.context())
    line.raw("with").word(context.key()).raw(in_quotes(context.text()));
  return line.str();
}

std::string line_of(const v1::UmpireModifier& modifier) {
  LineWriter line("modifier");
  line.number(modifier.id()).number(modifier.value());
  switch (modifier.subject().of_case()) {
    case v1::Subject::kUnit:
      line.raw("unit").word(modifier.subject().unit());
      break;
    case v1::Subject::kCommand:
      line.raw("command").word(modifier.subject().command());
      break;
    case v1::Subject::kSide:
      line.raw("side").member(modifier.subject().side());
      break;
    case v1::Subject::kGame:
      line.raw("game");
      break;
    case v1::Subject::OF_NOT_SET:
      break;
  }
  line.keyed("purpose", modifier.purpose()).name(modifier.label());
  if (modifier.uses() != 0) line.raw("uses").number(modifier.uses());
  if (modifier.of_scenario()) line.raw("of scenario");
  return line.str();
}

// True if the text consists only of words and line breaks, so that it can be split into lines.
bool breakable(const std::string& text) {
  char before = '\n';
  for (const char c : text + '\n') {
    const bool control = (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f;
    if (control || (c == ' ' && (before == ' ' || before == '\n')) || (c == '\n' && before == ' ')) return false;
    before = c;
  }
  return true;
}

// Puts the quoted text on the line, or below it if it is long and can be split.
std::string with_text(std::string line, const std::string& text) {
  line.pop_back();
  if ((text.size() < kTextColumns && text.find('\n') == std::string::npos) || !breakable(text))
    return line + ' ' + in_quotes(text) + '\n';
  std::string row = "\n  |";
  const auto finish_row = [&] { line += std::exchange(row, "\n  |"); };
  std::size_t from = 0;
  while (from < text.size()) {
    if (text[from] == '\n') {
      if (row.size() > 4) finish_row();
      finish_row();
      ++from;
      continue;
    }
    const std::size_t to = std::min(text.find_first_of(" \n", from), text.size());
    if (row.size() > 4 && row.size() + (to - from) > kTextColumns) finish_row();
    row += ' ' + text.substr(from, to - from);
    from = to < text.size() && text[to] == ' ' ? to + 1 : to;
  }
  if (row.size() > 4) finish_row();
  return line + '\n';
}

std::string body(const v1::Table& table) {
  std::string out = ground(table);
  for (const v1::Command& command : table.commands()) out += line_of(command);
  for (const v1::Unit& unit : table.units()) out += line_of(unit);
  for (const v1::Contact& contact : table.contacts()) out += line_of(contact);
  out += moment(table);
  for (const v1::Decision& decision : table.decisions()) out += line_of(decision);
  for (const v1::UmpireModifier& modifier : table.modifiers()) out += line_of(modifier);
  if (table.has_result())
    out += LineWriter("result")
               .member(table.result().outcome())
               .name(table.result().reason())
               .keyed("clause", table.result().clause())
               .str();
  return out;
}

// The info line: only what differs from the table.
std::string differing(const v1::ScenarioInfo& info, const v1::ScenarioInfo& usual) {
  LineWriter line("info");
  const auto text = [&](std::string_view key, const std::string& value, const std::string& expected) {
    if (value != expected) line.raw(key).raw(in_quotes(value));
  };
  text("key", info.key(), usual.key());
  text("system", info.system(), usual.system());
  text("red", info.red_name(), usual.red_name());
  text("blue", info.blue_name(), usual.blue_name());
  if (info.turns() != usual.turns()) line.raw("turns").number(info.turns());
  if (info.units() != usual.units()) line.raw("units").number(info.units());
  return line.str() == "info\n" ? "" : line.str();
}

}  // namespace

std::string write_table(const v1::Table& table) { return head(table) + body(table); }

std::string write_scenario(const v1::Scenario& scenario) {
  std::string out = head(scenario.table());
  const v1::ScenarioInfo& info = scenario.info();
  if (!info.title().empty()) out += with_text("title\n", info.title());
  if (!info.date().empty()) out += with_text("date\n", info.date());
  if (!info.summary().empty()) out += with_text("summary\n", info.summary());
  out += differing(info, info_of(scenario.table()));
  const auto texts = [&](std::string_view keyword, const google::protobuf::RepeatedPtrField<v1::KeyText>& rows) {
    for (const v1::KeyText& row : rows) out += with_text(LineWriter(keyword).word(row.key()).str(), row.text());
  };
  texts("briefing", scenario.briefings());
  texts("rule", scenario.special_rules());
  texts("victory", scenario.victory());
  for (const std::string& source : scenario.sources()) out += with_text("source\n", source);
  return out + body(scenario.table());
}

}  // namespace battalia::notation
