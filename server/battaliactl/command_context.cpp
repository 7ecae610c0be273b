#include "server/battaliactl/command_context.h"

#include "common/base/key_file.h"
#include "server/store/sqlite/known_keys.h"
#include "server/store/wait.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace battalia::ctl {

void CommandContext::need_database() const {
  if (store_ || std::filesystem::exists(database_path())) return;
  throw CtlError("There is no database " + database_path() +
                 ". Say where it is with --data-dir, or make one with: battaliactl migrate");
}

store::SqliteStore& CommandContext::open(store::Access access, store::Depth depth) {
  const store::SqliteOptions options{.path = database_path(), .check = depth, .access = access};
  if (!store_) store_.emplace(options, store::post_here());
  return *store_;
}

store::SqliteStore& CommandContext::store_to_read(store::Depth depth) {
  need_database();
  return open(store::Access::observe, depth);
}

store::SqliteStore& CommandContext::store() {
  need_database();
  return store_or_new();
}

store::SqliteStore& CommandContext::store_or_new() {
  try {
    return open(store::Access::join);
  } catch (const store::OutOfDate&) {
    own_folder();
    return open(store::Access::own);
  }
}

store::SqliteStore& CommandContext::own_store() {
  own_folder();
  return open(store::Access::own);
}

void CommandContext::own_folder() {
  if (lock_) return;
  std::error_code error;
  std::filesystem::create_directories(data_dir, error);
  if (error) throw CtlError("Cannot make the folder " + data_dir + ": " + error.message() + ".");
  lock_.emplace(data_dir, "battaliactl");
}

std::string CommandContext::pepper() {
  const std::string_view names[] = {store::kPasswordKey};
  store::check_keys(store_or_new(), data_dir, names);
  return read_key_file(data_dir + "/" + std::string(store::kPasswordKey));
}

std::optional<play::SigningKey> CommandContext::signing_key() {
  const std::string path = data_dir + "/" + std::string(store::kHeadsKey);
  if (!std::filesystem::exists(path)) return std::nullopt;
  if (!store::is_known_key(store_to_read(), store::kHeadsKey, read_key_file(path))) {
    throw CtlError("The key file " + path + " is not the one this database was used with: restore the right one.");
  }
  return play::SigningKey::from_file(path);
}

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

std::string read_file(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream in(path, std::ios::binary);
  if (!in) throw CtlError("Cannot read " + path + ".");
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const std::string& path, const std::string& text) {
  if (path == "-") {
    std::cout << std::flush;
    std::fwrite(text.data(), 1, text.size(), stdout);  // byte for byte: it may be verified or imported later
    if (std::fflush(stdout) != 0) throw CtlError("Cannot write to the standard output.");
    return;
  }
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw CtlError("Cannot write " + path + ".");
}

}  // namespace battalia::ctl
