#include "server/store/sqlite/lost_guests.h"

#include "server/store/sqlite/tables.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace battalia::store {
namespace {

constexpr char kIsLost[] =
    "guest = 1 AND banned = 0 AND NOT EXISTS (SELECT 1 FROM token WHERE token.account = account.id)";

// Conditions that no table names the account. The audit log may: it records the removal, too.
std::string named_in_no_table(Database& database) {
  std::string conditions;
  Statement columns = database.prepare(
      "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND "
      "t.name <> 'audit' AND c.name IN ('person', 'created_by', 'used_by', 'first', 'second') ORDER BY 1, 2");
  while (columns.step()) {
    const std::string column = "\"" + columns.column_text(1) + "\"";
    conditions += " AND name NOT IN (SELECT " + column + " FROM \"" + columns.column_text(0) + "\")";
  }
  return conditions;
}

using Candidates = std::map<std::string, AccountRow, std::less<>>;  // by name

// Removes the candidates that these bytes name: a string in a serialised message comes after its length.
void drop_named(Candidates& candidates, std::size_t longest, std::string_view bytes) {
  for (std::size_t at = 0; at + 1 < bytes.size(); ++at) {
    const auto length = static_cast<unsigned char>(bytes[at]);
    if (length == 0 || length > longest || bytes.size() - at - 1 < length) continue;
    const auto found = candidates.find(bytes.substr(at + 1, length));
    if (found != candidates.end()) candidates.erase(found);
  }
}

}  // namespace

std::vector<AccountRow> lost_guests(Database& database, std::int64_t created_before_ms) {
  Candidates candidates;
  std::size_t longest = 0;
  {
    Statement rows = database.prepare("SELECT id, name, created_ms FROM account WHERE created_ms < ? AND " +
                                      std::string(kIsLost) + named_in_no_table(database));
    rows.bind(1, created_before_ms);
    while (rows.step()) {
      AccountRow row{.id = rows.column_id(0), .name = rows.column_text(1), .guest = true};
      row.created_ms = rows.column(2);
      longest = std::max(longest, row.name.size());
      candidates.emplace(row.name, row);
    }
  }
  for (const char* texts : {"SELECT bytes FROM log", "SELECT parameters FROM match"}) {
    Statement rows = database.prepare(texts);
    while (!candidates.empty() && rows.step()) drop_named(candidates, longest, rows.column_view(0));
  }
  std::vector<AccountRow> lost;
  for (auto& [name, row] : candidates) lost.push_back(std::move(row));
  std::ranges::sort(lost, {}, &AccountRow::id);
  return lost;
}

bool remove_guest(Database& database, std::uint64_t account, const AuditRow& audit) {
  {
    Statement found = database.prepare("SELECT 1 FROM account WHERE id = ? AND " + std::string(kIsLost));
    if (!found.bind_id(1, account).step()) return false;
  }
  for (const char* removal : {"DELETE FROM name_look WHERE account = ?", "DELETE FROM account WHERE id = ?"}) {
    database.prepare(removal).bind_id(1, account).step();
  }
  note_act(database, audit);
  return true;
}

}  // namespace battalia::store
