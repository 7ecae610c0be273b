// A damaged database file, read without trusting its schema table. Tables are found by the text that SQLite stores
// about each in its schema, wherever that lies in the file, and read one at a time with our own definitions. So the
// rows can be read even if the header, the schema or an index is damaged. Used only by recovery.cpp.
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
  // Works on a copy of the damaged file and its write-ahead log at `copy`, which is deleted in the end. `names`: the
  // tables to look for. Throws StoreError if it contains none of them.
  RawFile(const std::string& damaged, const std::string& copy, const std::vector<std::string>& names);

  // The root page of a table; 0 if it was not found.
  std::uint32_t root_of(const std::string& name) const;
  // Pages that hold table rows, of any table; WITHOUT ROWID tables and indices use another kind of page.
  const std::vector<std::uint32_t>& row_pages() const { return row_pages_; }
  // From now on the file has one table, created by this statement, whose rows are those of the page or of the tree
  // below it.
  void declare(const std::string& name, const std::string& definition, std::uint32_t root);
  // Throws SqliteError with damaged() if a page cannot be read.
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
