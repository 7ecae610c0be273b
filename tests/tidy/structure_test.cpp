// The shape of the tree as tests: folders of limited size, a header for each source, short functions.
#include "tests/support/tree.h"

#include <gtest/gtest.h>
#include <boost/regex.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace battalia::tests {
namespace {

constexpr std::size_t kMostFilesInFolder = 25;
constexpr std::size_t kLongestFunction = 60;

std::vector<SourceFile> sources(const std::vector<std::string>& folders, const std::vector<std::string>& endings) {
  std::vector<SourceFile> all;
  for (const std::string& folder : folders) {
    for (SourceFile& file : files_under(folder, endings)) all.push_back(std::move(file));
  }
  return all;
}

TEST(Structure, NoFolderIsTooFull) {
  std::map<std::string, std::size_t> files;
  for (const SourceFile& file : sources({"common", "server", "clients", "tests"}, {".cpp", ".h", ".ts", ".tsx"})) {
    ++files[std::filesystem::path(file.path).parent_path().string()];
  }
  for (const auto& [folder, count] : files) {
    EXPECT_LE(count, kMostFilesInFolder) << folder << ":1: divide it by topic into folders of its own";
  }
}

// A family has the procedures that its books share: the clause of a rule in one book, and anything that only one book
// has, belongs to the system. Names for what both have under different words are declared once in its vocabulary.
TEST(Structure, NoFamilyNamesASingleBook) {
  static const boost::regex one_book(
      "\\b(PS|BP)-[A-Z]|Pike & Shotte|Black "
      "Powder|systems/|\\b(battalia|hedgehogs?|caracole|gallopers?|mercenar(y|ies)|"
      "swordsm[ae]n|rabble|militia|pikes?)\\b(?!::|/)",
      boost::regex::icase);
  for (const SourceFile& file : sources({"server/rules/families"}, {".cpp", ".h"})) {
    if (file.path.ends_with("/vocabulary/keys.h")) continue;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      if (file.lines[i].starts_with("namespace") || file.lines[i].starts_with("}  // namespace")) continue;
      EXPECT_FALSE(boost::regex_search(file.lines[i], one_book))
          << file.path << ":" << i + 1 << ": belongs to one book: " << file.lines[i];
    }
  }
}

// One class over several files, with one header that declares all of it.
const std::map<std::string, std::string>& parts() {
  static const std::map<std::string, std::string> table = {
      {"common/notation/read.cpp", "common/notation/notation.h"},
      {"common/notation/read_unit.cpp", "common/notation/reader.h"},
      {"common/notation/write.cpp", "common/notation/notation.h"},
      {"common/proof/checker_rolls.cpp", "common/proof/checker.h"},
      {"server/accounts/accounts_guessing.cpp", "server/accounts/accounts.h"},
      {"server/accounts/accounts_own.cpp", "server/accounts/accounts.h"},
      {"server/campaign/service/service_orders.cpp", "server/campaign/service/service_parts.h"},
      {"server/campaign/service/service_pages.cpp", "server/campaign/service/service_parts.h"},
      {"server/campaign/service/service_reminders.cpp", "server/campaign/service/service_parts.h"},
      {"server/campaign/service/service_work.cpp", "server/campaign/service/service_parts.h"},
      {"server/league/service/service_deadlines.cpp", "server/league/service/service_parts.h"},
      {"server/league/service/service_feeds.cpp", "server/league/service/service_parts.h"},
      {"server/league/service/service_orders.cpp", "server/league/service/service_parts.h"},
      {"server/league/service/service_pages.cpp", "server/league/service/service_parts.h"},
      {"server/league/service/service_reminders.cpp", "server/league/service/service_parts.h"},
      {"server/net/gateway/gateway_account.cpp", "server/net/gateway/gateway.h"},
      {"server/net/gateway/gateway_http.cpp", "server/net/gateway/gateway.h"},
      {"server/net/gateway/gateway_log.cpp", "server/net/gateway/gateway.h"},
      {"server/net/gateway/gateway_sign.cpp", "server/net/gateway/gateway.h"},
      {"server/play/service/service_armies.cpp", "server/play/service/service_parts.h"},
      {"server/play/service/service_arranged.cpp", "server/play/service/service_parts.h"},
      {"server/play/service/service_copy.cpp", "server/play/service/service_parts.h"},
      {"server/play/service/service_export.cpp", "server/play/service/service_parts.h"},
      {"server/play/state/match_state_apply.cpp", "server/play/state/match_state.h"},
      {"server/rules/table_apply.cpp", "server/rules/table.h"},
      {"server/rules/table_message.cpp", "server/rules/table.h"},
      {"server/rules/hidden_information/redaction_events.cpp", "server/rules/hidden_information/redaction.h"},
      {"server/rules/systems/god_will_know_his_own/movement/walk_poses.cpp",
       "server/rules/systems/god_will_know_his_own/movement/walk.h"},
      {"server/store/memory_accounts.cpp", "server/store/memory_tables.h"},
      {"server/store/memory_outcomes.cpp", "server/store/memory_tables.h"},
      {"server/store/sqlite/account_table.cpp", "server/store/sqlite/tables.h"},
      {"server/store/sqlite/chat_and_dice_tables.cpp", "server/store/sqlite/tables.h"},
      {"server/store/sqlite/event_log_table.cpp", "server/store/sqlite/tables.h"},
      {"server/store/sqlite/match_table.cpp", "server/store/sqlite/tables.h"},
      {"server/store/sqlite/outcome_table.cpp", "server/store/sqlite/tables.h"},
      {"server/store/sqlite/reminder_table.cpp", "server/store/sqlite/tables.h"},
      {"server/store/sqlite/usage_table.cpp", "server/store/sqlite/tables.h"},
      {"server/store/sqlite/writes.cpp", "server/store/sqlite/tables.h"},
      {"clients/terminal/connection/match_connection_dice.cpp", "clients/terminal/connection/match_connection.h"},
      {"clients/terminal/load/load_seating.cpp", "clients/terminal/load/load_seated.h"},
      {"clients/terminal/play/play_commands.cpp", "clients/terminal/play/play_table.h"},
  };
  return table;
}

TEST(Structure, EverySourceHasAHeaderOfItsName) {
  const std::set<std::string> of_their_own = {"main.cpp", "registry.cpp"};  // declared by their callers
  std::set<std::string> used;
  for (const SourceFile& file : sources({"common", "server", "clients"}, {".cpp"})) {
    const std::filesystem::path path = source_dir() / file.path;
    if (of_their_own.contains(path.filename().string())) continue;
    if (std::filesystem::exists(std::filesystem::path(path).replace_extension(".h"))) continue;
    const auto part = parts().find(file.path);
    if (part == parts().end()) {
      ADD_FAILURE() << file.path
                    << ":1: declare what it defines in a header of its name, or name it as a part of a class";
      continue;
    }
    used.insert(file.path);
    const std::string include = "#include \"" + part->second + "\"";
    EXPECT_TRUE(std::find(file.lines.begin(), file.lines.end(), include) != file.lines.end())
        << file.path << ":1: it is a part of what " << part->second << " declares, and includes it";
  }
  for (const auto& [path, header] : parts()) EXPECT_TRUE(used.contains(path)) << path << ": is no part any more";
}

struct Function {
  std::string name;  // as in the code: "Table::apply", "TEST Tidy.NoFileIsTooLong" without its suite
  std::size_t line = 0;
  std::size_t lines = 0;
};

// The word before the first parenthesis; for a test the two words in it.
std::string name_of(const std::string& head) {
  static const boost::regex kTest("^\\s*TEST(_F|_P)?\\((\\w+), (\\w+)\\)");
  static const boost::regex kName("([\\w:~]+)\\(");
  boost::smatch found;
  if (boost::regex_search(head, found, kTest)) return found[2].str() + "." + found[3].str();
  return boost::regex_search(head, found, kName) ? found[1].str() : std::string();
}

// The functions that begin at that indentation, as the formatter lays them out: a head that ends in "{", a line of "}".
// Indented ones belong to a class.
void add_functions(const SourceFile& file, const std::string& indent, std::vector<Function>& functions) {
  static const boost::regex kClass("^(template.*> *)?(class|struct) ");
  static const boost::regex kNoFunction(
      "^\\s*(namespace|class|struct|enum|union|if|for|while|switch|do|else|return|case|default|using|constexpr \\w+ "
      "k)\\b");
  std::string head;
  std::size_t from = 0;
  bool in_class = false;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::string& line = file.lines[i];
    if (!line.empty() && std::isalpha(line[0])) in_class = boost::regex_search(line, kClass);
    if (!indent.empty() && !in_class) continue;
    if (from != 0) {
      if (!line.starts_with(indent + "}")) continue;
      functions.push_back({name_of(head), from, i + 2 - from});
      from = 0;
      head.clear();
      continue;
    }
    const bool begins = line.starts_with(indent) && line.size() > indent.size() && std::isalpha(line[indent.size()]);
    if (begins) head = line;
    if (!begins && !head.empty()) head += line;
    if (head.empty() || boost::regex_search(head, kNoFunction)) {
      head.clear();
      continue;
    }
    if (line.ends_with("{") && head.find('(') != std::string::npos) from = i + 1;
    if (line.ends_with(";") || line.ends_with("}") || line.empty()) head.clear();
  }
}

// Tables, and switches over a closed enumeration: many lines of the same kind, which are best read together.
const std::set<std::string>& long_functions() {
  static const std::set<std::string> names = {
      "MatchState::apply",
      "Table::apply",
      "Campaign::apply",
      "questions",
      "Redaction::redact_kind",
      "second_version",
      "third_version",
      "Gateway::handle",
      "fold",
      "of_match",
      "option_rows",
      "TableReader::attribute_readers",
      "boundaries",
      "one_of_each",
      "Checker.FindsEveryPlantedFraud",
      "Checker.FindsEveryFraudWithPhysicalDice",
      "ProvingDice.EveryFraudIsFoundThoughTheHashesFit",
      "Settings.NonsenseIsRefusedBeforeTheServerStarts",
      "UmpireRules.SayInASentenceWhatIsWrongWithAnOrder",
      "NotationErrors.SayWhereAndWhatWasExpected",
  };
  return names;
}

TEST(Structure, NoFunctionIsTooLong) {
  std::set<std::string> used;
  for (const SourceFile& file : sources({"common", "server", "clients", "tests"}, {".cpp", ".h"})) {
    std::vector<Function> functions;
    for (const std::string indent : {"", "  "}) add_functions(file, indent, functions);
    for (const Function& function : functions) {
      if (function.lines <= kLongestFunction) continue;
      used.insert(function.name);
      EXPECT_TRUE(long_functions().contains(function.name))
          << file.path << ":" << function.line << ": " << function.name << " has " << function.lines
          << " lines; cut it in two along an idea";
    }
  }
  for (const std::string& name : long_functions()) EXPECT_TRUE(used.contains(name)) << name << ": is not long any more";
}

}  // namespace
}  // namespace battalia::tests
