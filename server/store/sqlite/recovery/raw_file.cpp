#include "server/store/sqlite/recovery/raw_file.h"

#include "server/store/sqlite/schema.h"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace battalia::store {
namespace {

namespace fs = std::filesystem;

// https://www.sqlite.org/fileformat2.html
constexpr std::size_t kPageSize = 4'096;  // SQLite's own choice, which this program never changes
constexpr std::size_t kHeaderSize = 100;  // at the start of the first page
constexpr char kTableLeaf = 0x0d;         // first byte of a page that holds table rows
constexpr std::string_view kAnyBtreePage = "\x02\x05\x0a\x0d";

// The first page of an empty database of ours, with the length of the file and no free pages.
std::string empty_first_page() {
  Database ours(":memory:", Database::Mode::writer);
  migrate(ours, {});
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> image(sqlite3_serialize(ours.handle(), "main", &size, 0),
                                                              &sqlite3_free);
  if (image == nullptr) throw StoreError("there is no memory for a page of a database");
  std::string page(kPageSize, '\0');
  std::copy_n(image.get(), kHeaderSize, page.begin());
  page[18] = page[19] = 2;                  // write-ahead log
  std::fill_n(page.begin() + 28, 4, '\0');  // page count: as in the file
  page[kHeaderSize] = kTableLeaf;           // the schema table
  page[kHeaderSize + 5] = kPageSize / 256;  // offset of the first cell: there are none
  return page;
}

void write_at_start(const std::string& path, std::string_view bytes) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  if (!file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush()) {
    throw StoreError("the copy " + path + " cannot be written");
  }
}

// Moves the write-ahead log into the file.
void checkpoint(const std::string& path) {
  sqlite3* opened = nullptr;
  int code = sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
  if (code == SQLITE_OK) {
    code = sqlite3_wal_checkpoint_v2(opened, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  }
  sqlite3_close(opened);
  if (code != SQLITE_OK) throw StoreError("the copy " + path + " cannot be read: " + sqlite3_errstr(code));
}

// True if `text` at that position equals `wanted`, except for at most one byte.
bool nearly(std::string_view text, std::size_t at, std::string_view wanted) {
  const std::string_view found = text.substr(std::min(at, text.size()), wanted.size());
  int different = 0;
  for (std::size_t byte = 0; byte < found.size() && different < 2; ++byte) different += found[byte] != wanted[byte];
  return found.size() == wanted.size() && different < 2;
}

}  // namespace

RawFile::RawFile(const std::string& damaged, const std::string& copy, const std::vector<std::string>& names)
    : file_(copy) {
  for (const char* end : {"", "-wal"}) {
    if (fs::exists(damaged + end)) fs::copy_file(damaged + end, copy + end);
  }
  const std::string first = empty_first_page();
  write_at_start(copy, first.substr(0, kHeaderSize));
  checkpoint(copy);
  scan(names);
  if (roots_.empty()) throw StoreError("no table of this server's was found in " + damaged + ". Restore a backup");
  write_at_start(copy, first);
  database_ = std::make_unique<Database>(copy, Database::Mode::writer);
  database_->execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA writable_schema = ON");
}

void RawFile::scan(const std::vector<std::string>& names) {
  std::ifstream file(file_.path(), std::ios::binary);
  for (std::string page(kPageSize, '\0'); file.read(page.data(), kPageSize);) {
    kinds_ += page[0];
    if (page[0] == kTableLeaf) row_pages_.push_back(static_cast<std::uint32_t>(kinds_.size()));
    if (page.find("CREATE TABLE ") != std::string::npos) look_for_roots(page, names);
  }
}

// A schema entry consists of "table", the name, the table's name, the number of its first page in as many bytes as that
// needs, and the statement that created it.
void RawFile::look_for_roots(std::string_view page, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (roots_.contains(name)) continue;
    const std::string before = "table" + name + name;
    for (std::size_t at = 0; at < page.size(); ++at) {
      if (!nearly(page, at, before)) continue;
      std::uint32_t root = 0;
      for (std::size_t end = at + before.size(); end < std::min(at + before.size() + 4, page.size());) {
        root = root * 256 + static_cast<unsigned char>(page[end++]);
        if (nearly(page, end, "CREATE TABLE " + name + " (")) roots_[name] = root;
      }
    }
  }
}

std::uint32_t RawFile::root_of(const std::string& name) const {
  const auto found = roots_.find(name);
  if (found == roots_.end() || found->second < 2 || found->second > kinds_.size()) return 0;
  return kAnyBtreePage.find(kinds_[found->second - 1]) == std::string_view::npos ? 0 : found->second;
}

void RawFile::declare(const std::string& name, const std::string& definition, std::uint32_t root) {
  database_->execute("DELETE FROM sqlite_schema");
  database_->prepare("INSERT INTO sqlite_schema VALUES ('table', ?1, ?1, ?2, ?3)")
      .bind_text(1, name)
      .bind(2, root)
      .bind_text(3, definition)
      .run();
  database_->execute("PRAGMA writable_schema = RESET; PRAGMA writable_schema = ON");
}

}  // namespace battalia::store
