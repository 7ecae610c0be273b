// A damaged database file whose own list of tables is not believed. The tables are found by the text that SQLite keeps
// of each in its list, wherever that lies in the file, and read one at a time under definitions of ours. So neither a
// damaged header nor a damaged list, nor a damaged index, keeps anybody from the rows. Used by recovery.cpp only.
#pragma once

#include "server/store/sqlite/database.h"
#include "server/store/sqlite/new_file.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::store {

class RawFile {
 public:
  // Works on a copy of the damaged file at `copy`, its write-ahead log included, which is removed in the end.
  // `names`: the tables to look for. Throws StoreError when it has none of them.
  RawFile(const std::string& damaged, const std::string& copy, const std::vector<std::string>& names);

  // The page that leads to all rows of a table; 0 when it was not found.
  std::uint32_t root_of(const std::string& name) const;
  // Pages that hold rows of tables, of whichever; those WITHOUT ROWID and indices have pages of another kind.
  const std::vector<std::uint32_t>& row_pages() const { return row_pages_; }
  // From now on the file has one table, made by this statement, whose rows are those that the page has or leads to.
  void declare(const std::string& name, const std::string& definition, std::uint32_t root);
  // Throws SqliteError, for which damaged() holds, where a page cannot be read.
  Database& database() { return *database_; }

 private:
  void look_for_roots(std::string_view page, const std::vector<std::string>& names);
  void scan(const std::vector<std::string>& names);

  NewFile file_;
  std::string kinds_;                           // the first byte of each page
  std::map<std::string, std::uint32_t> roots_;  // by the table's name
  std::vector<std::uint32_t> row_pages_;
  std::unique_ptr<Database> database_;
};

}  // namespace battalia::store
