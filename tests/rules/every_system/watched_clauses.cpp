// The clauses that a watched game cites: each is one that the system has a reading of, which the clients show, one of
// its decision points, or a special rule of the battle that applies and is explained in its description. No book cites
// another's clause as its own.
#include "tests/rules/every_system/watched_game.h"
#include "tests/support/tree.h"

#include <google/protobuf/descriptor.h>

namespace battalia::tests {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

void collect(const Message& message, std::set<std::string>& clauses) {
  std::vector<const FieldDescriptor*> fields;
  const google::protobuf::Reflection& said = *message.GetReflection();
  said.ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    const int count = field->is_repeated() ? said.FieldSize(message, field) : 0;
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      if (!field->is_repeated()) collect(said.GetMessage(message, field), clauses);
      for (int i = 0; i < count; ++i) collect(said.GetRepeatedMessage(message, field, i), clauses);
    } else if (field->name() == "clause") {
      clauses.insert(said.GetString(message, field));
    } else if (field->name() == "clauses") {
      for (int i = 0; i < count; ++i) clauses.insert(said.GetRepeatedString(message, field, i));
    }
  }
}

}  // namespace

const std::set<std::string>& readable_clauses(const v1::SystemInfo& system) {
  static std::map<std::string, std::set<std::string>> all;
  std::set<std::string>& known = all[system.key()];
  if (!known.empty()) return known;
  known = {"umpire", "scenario", "work"};  // not from a book: umpire corrections, and acts that take too long
  for (const v1::DecisionDeclared& decision : system.decisions()) known.insert(decision.clause());
  for (const SourceFile& file : files_under("server/rules/systems", {system.key() + ".txt"})) {
    for (const std::string& line : file.lines) known.insert(line.substr(0, line.find(' ')));
  }
  return known;
}

void WatchedGame::look_at_clauses(const Message& message, const char* what) {
  std::set<std::string> cited;
  collect(message, cited);
  for (const std::string& clause : cited) look_at_clause(clause, what);
}

void WatchedGame::look_at_clause(const std::string& clause, const char* what) {
  const bool of_the_battle = clause.starts_with("rule_") && table_.game.has(rules::StatusKey(clause));
  if (!clause.empty() && !of_the_battle && !readable_clauses(system_.info()).contains(clause))
    broken(std::string(what) + " cites " + clause + ", which nobody can read");
}

}  // namespace battalia::tests
