#include "common/notation/notation.h"

#include "common/base/text.h"
#include "common/notation/reader.h"

#include <algorithm>
#include <functional>

namespace battalia::notation {

namespace {

constexpr int kMostTexts = 400;  // briefings, rules, sources and the like
constexpr std::string_view kHeader = "battalia-notation";

// Passes every line to `take(keyword, cursor)`. The first error of each line is recorded; reading stops at the maximum
// number of errors. The line that names the format is optional, but must be the first.
template <class Take>
std::vector<ParseError> read_lines(std::string_view text, std::size_t most, Take take) {
  const auto lines = scan(text);
  if (!lines) return {lines.error()};
  std::vector<ParseError> faults;
  for (const Line& line : *lines) {
    if (faults.size() == most) break;
    Cursor cursor(line);
    if (&line == &lines->front() && cursor.accept_word(kHeader)) {
      const int column = cursor.column();
      if (cursor.count("the version of the notation") != 1)
        cursor.fail_at(column, "this program reads only notation 1");
    } else if (cursor.next_is(TokenKind::word)) {
      take(cursor.word(""), cursor);
    } else {
      cursor.fail_expecting("a word such as unit or terrain");
    }
    cursor.require_end();
    if (cursor.error()) faults.push_back(*cursor.error());
  }
  return faults;
}

void fail_unknown(Cursor& cursor, const std::string& keyword) {
  cursor.fail_at(1,
                 "no line starts with " + in_quotes(keyword) + "; " + listed(TableReader::keywords(), " or ") + " do");
}

// The lines that a scenario has in addition to those of its table.
class ScenarioReader {
 public:
  bool take(const std::string& keyword, Cursor& cursor) {
    if (++lines_ > kMostTexts) {
      cursor.fail_at(1, "a scenario has at most " + std::to_string(kMostTexts) + " lines of texts");
      return true;
    }
    if (keyword == "title")
      scenario.mutable_info()->set_title(cursor.text_or_block("the title"));
    else if (keyword == "date")
      scenario.mutable_info()->set_date(cursor.text_or_block("the date"));
    else if (keyword == "summary")
      scenario.mutable_info()->set_summary(cursor.text_or_block("the summary"));
    else if (keyword == "briefing")
      key_text(cursor, *scenario.add_briefings(), "red, blue or all");
    else if (keyword == "rule")
      key_text(cursor, *scenario.add_special_rules(), "the key of a special rule");
    else if (keyword == "victory")
      key_text(cursor, *scenario.add_victory(), "the key of a victory condition");
    else if (keyword == "source")
      scenario.add_sources(cursor.text_or_block("the source"));
    else if (keyword == "info")
      info(cursor);
    else
      return false;
    return true;
  }

  // Fills in what the info line said, on top of what follows from the table.
  void fill_in(const v1::Table& table) {
    v1::ScenarioInfo info = info_of(table);
    info.MergeFrom(scenario.info());
    for (const auto& say : said_) say(info);
    *scenario.mutable_info() = std::move(info);
  }

  v1::Scenario scenario;

 private:
  void key_text(Cursor& cursor, v1::KeyText& into, std::string_view what) {
    into.set_key(cursor.word(what));
    into.set_text(cursor.text_or_block("the text"));
  }

  void info(Cursor& cursor) {
    const auto said = [&](auto set, auto value) {
      said_.push_back([set, value](v1::ScenarioInfo& info) { (info.*set)(value); });
    };
    const auto said_text = [&](std::string* (v1::ScenarioInfo::*field)(), std::string value) {
      said_.push_back([field, value](v1::ScenarioInfo& info) { *(info.*field)() = value; });
    };
    while (cursor.more()) {
      if (cursor.accept_word("key"))
        said_text(&v1::ScenarioInfo::mutable_key, cursor.word("a key"));
      else if (cursor.accept_word("system"))
        said_text(&v1::ScenarioInfo::mutable_system, cursor.word("a key"));
      else if (cursor.accept_word("red"))
        said_text(&v1::ScenarioInfo::mutable_red_name, cursor.word("a name"));
      else if (cursor.accept_word("blue"))
        said_text(&v1::ScenarioInfo::mutable_blue_name, cursor.word("a name"));
      else if (cursor.accept_word("turns"))
        said(&v1::ScenarioInfo::set_turns, cursor.count("the turns"));
      else if (cursor.accept_word("units"))
        said(&v1::ScenarioInfo::set_units, cursor.count("the units"));
      else
        cursor.fail_expecting("key, system, red, blue, turns or units");
    }
  }

  std::vector<std::function<void(v1::ScenarioInfo&)>> said_;
  int lines_ = 0;
};

// Names are checked once every line can be read, because a name defined on a faulty line would only be reported as
// missing.
std::vector<ParseError> read_whole(std::string_view text, std::size_t most, TableReader& reader,
                                   ScenarioReader& around) {
  auto faults = read_lines(text, most, [&](const std::string& keyword, Cursor& cursor) {
    if (!reader.take(keyword, cursor) && !around.take(keyword, cursor)) fail_unknown(cursor, keyword);
  });
  if (faults.empty()) faults = reader.unknown_names();
  if (faults.size() > most) faults.resize(most);
  return faults;
}

}  // namespace

v1::ScenarioInfo info_of(const v1::Table& table) {
  v1::ScenarioInfo info;
  info.set_key(table.scenario());
  info.set_system(table.system());
  info.set_red_name(table.red_name());
  info.set_blue_name(table.blue_name());
  info.set_turns(table.turn_limit());
  info.set_units(static_cast<std::uint32_t>(
      std::ranges::count(table.units(), v1::UNIT_KIND_TROOPS, [](const v1::Unit& unit) { return unit.kind(); })));
  return info;
}

tl::expected<TableWithWords, ParseError> read_table_with_words(std::string_view text,
                                                               std::span<const v1::Unit> profiles) {
  TableReader reader(profiles);
  ScenarioReader foreign;
  auto faults = read_lines(text, 1, [&](const std::string& keyword, Cursor& cursor) {
    if (reader.take(keyword, cursor)) return;
    if (foreign.take(keyword, cursor))
      cursor.fail_at(1, in_quotes(keyword) + " is a line of a scenario, but this is only a table");
    else
      fail_unknown(cursor, keyword);
  });
  if (faults.empty()) faults = reader.unknown_names();
  if (!faults.empty()) return tl::unexpected(std::move(faults.front()));
  return TableWithWords{std::move(reader.table), std::move(reader.used_words), std::move(reader.unit_lines)};
}

tl::expected<v1::Table, ParseError> read_table(std::string_view text) {
  auto read = read_table_with_words(text, {});
  if (!read) return tl::unexpected(std::move(read.error()));
  return std::move(read->table);
}

tl::expected<v1::Scenario, std::vector<ParseError>> read_scenario(std::string_view text, std::size_t most) {
  TableReader reader;
  ScenarioReader around;
  auto faults = read_whole(text, most, reader, around);
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  around.fill_in(reader.table);
  *around.scenario.mutable_table() = std::move(reader.table);
  return std::move(around.scenario);
}

tl::expected<v1::Scenario, ParseError> read_scenario(std::string_view text) {
  auto read = read_scenario(text, 1);
  if (!read) return tl::unexpected(std::move(read.error().front()));
  return *std::move(read);
}

}  // namespace battalia::notation
