#include "server/battaliactl/command_context.h"

#include "common/base/key_file.h"
#include "common/base/text.h"
#include "server/store/sqlite/known_keys.h"
#include "server/store/wait.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string_view>
#include <vector>

namespace battalia::ctl {
namespace {

constexpr std::string_view kWithJson[] = {
    "adjudicate",  "audit",  "campaign check",   "campaign list", "chart", "league draft", "league list",
    "league show", "report", "league standings", "sessions",      "show",  "words"};

// As in `battaliactl league show`, without the program's name.
std::string command_typed(const CLI::App& app) {
  std::string typed;
  for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
    at = at->get_subcommands().front();
    typed += (typed.empty() ? "" : " ") + at->get_name();
  }
  return typed;
}

}  // namespace

void add_json_flag(CLI::App& app, CommandContext& context) {
  app.add_flag("--json", context.json, "Print JSON, one object a line; for commands that list or show something");
  app.parse_complete_callback([&app, &context] {
    const std::string typed = command_typed(app);
    if (!context.json || std::find(std::begin(kWithJson), std::end(kWithJson), typed) != std::end(kWithJson)) return;
    const std::vector<std::string> all(std::begin(kWithJson), std::end(kWithJson));
    throw CtlError("`battaliactl " + typed + "` does not print JSON; --json works with " + listed(all, " and ") + ".",
                   2);
  });
}

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
