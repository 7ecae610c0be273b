#include "server/battaliactl/desk.h"

#include "common/base/key_file.h"
#include "server/store/wait.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace battalia::ctl {

store::SqliteStore& Desk::store() {
  if (!store_ && !std::filesystem::exists(database_path())) {
    throw CtlError("There is no database " + database_path() +
                   ". Say where it is with --data-dir, or make one with: battaliactl migrate");
  }
  return store_or_new();
}

store::SqliteStore& Desk::store_or_new() {
  if (!store_) {
    std::filesystem::create_directories(data_dir);
    store_.emplace(store::SqliteOptions{.path = database_path()}, store::post_here());
  }
  return *store_;
}

std::string Desk::pepper() const { return read_key_file(data_dir + "/password.key"); }

std::optional<play::SigningKey> Desk::signing_key() const {
  const std::string path = data_dir + "/heads.key";
  if (!std::filesystem::exists(path)) return std::nullopt;
  return play::SigningKey::from_file(path);
}

std::string read_file(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream in(path, std::ios::binary);
  if (!in) throw CtlError("Cannot read " + path + ".");
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const std::string& path, const std::string& text) {
  if (path == "-") {
    std::cout << text << std::flush;
    return;
  }
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw CtlError("Cannot write " + path + ".");
}

}  // namespace battalia::ctl
