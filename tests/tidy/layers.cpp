#include "tests/tidy/layers.h"

#include <algorithm>
#include <set>

namespace battalia::tests {

namespace {

constexpr std::string_view kFamilies = "server/rules/families";
constexpr std::string_view kSystems = "server/rules/systems";

// "server/rules" contains "server/rules/table.h" and itself, but not "server/ruleset.h".
bool holds(std::string_view folder, std::string_view path) {
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

const Layer* layer_of(std::string_view path) {
  const Layer* found = nullptr;
  for (const Layer& layer : layers()) {
    if (holds(layer.folder, path) && (found == nullptr || layer.folder.size() > found->folder.size())) found = &layer;
  }
  return found;
}

// The folders of a place that are layers of their own, lowest first: each uses those before it. "." is for the files
// directly in the place.
struct Chapters {
  std::string place;
  std::vector<std::string> below;  // what the lowest of them uses
  std::vector<std::string> folders;
};

const std::vector<Chapters>& chapters() {
  static const std::vector<Chapters> table = {
      {"server/rules/families/brigade",
       {"server/rules/mechanics"},
       {"book",    "vocabulary", "troops",   "terrain", "movement", "command", "formations",
        "victory", "morale",     "shooting", "charge",  "melee",    "orders",  "deployment",
        "turn",    "display",    "system",   "info",    "army",     "."}},
      {"server/rules/systems/fornovo_to_sedgemoor",
       {std::string(kFamilies)},
       {"vocabulary", "tables",     "troops",  "special_rules", "info",       "terrain", "movement", "command",
        "retreat",    "casualties", "morale",  "victory",       "deployment", "march",   "charge",   "shooting",
        "melee",      "army",       "battles", "turn",          "display",    "."}},
      {"server/rules/systems/black_powder",
       {std::string(kFamilies)},
       {"vocabulary", "tables", "troops", "special_rules", "variations", "book", "info", "army", "battles", "."}},
      {"server/rules/systems/god_will_know_his_own",
       {std::string(kFamilies)},
       {"vocabulary", "tables",  "troops",     "special_rules", "info",     "terrain", "contact", "movement",
        "losses",     "morale",  "outcomes",   "combat",        "shooting", "melee",   "command", "compulsory",
        "orders",     "victory", "deployment", "army",          "battles",  "turn",    "display", "."}},
      {"server/rules/systems/pike_and_shotte",
       {std::string(kFamilies)},
       {"vocabulary", "tables", "troops", "special_rules", "variations", "book", "info", "army", "battles", "."}},
      {"server/play",
       {"server/rules", "server/store", "common/player", "common/proof"},
       {"keys", ".", "state", "dice", "seats", "results", "log", "archive", "orders", "automation", "spectating",
        "match", "lobby", "service", "beside"}},
      {"server/league",
       {"server/league/matching", "server/people", "common/hash", "common/protocol", "common/base", "proto"},
       {".", "ratings", "scoring", "formats", "pairing", "competition", "exchange"}},
      {"server/campaign",
       {"common/notation", "common/hash", "common/base", "proto"},
       {"content", "map", "state", "forces", "economy", "battles", "reports", "turns", "orders", "players", "."}},
  };
  return table;
}

void add_chapters(std::vector<Layer>& table) {
  Layer families = {std::string(kFamilies), {"server/rules/mechanics"}};
  Layer systems = {std::string(kSystems), {}};
  for (const auto& [place, lowest_uses, folders] : chapters()) {
    std::vector<std::string> below = lowest_uses;
    for (const std::string& folder : folders) {
      table.push_back({folder == "." ? place : place + "/" + folder, below});
      below = {table.back().folder};
    }
    if (holds(kFamilies, place)) families.uses.push_back(place);
    if (holds(kSystems, place)) systems.uses.push_back(place);
  }
  table.push_back(std::move(families));
  table.push_back(std::move(systems));
}

// What the layer may include, beginning with itself.
void add_reach(std::string_view folder, std::set<std::string_view>& reach) {
  if (!reach.insert(folder).second) return;
  for (const Layer& layer : layers()) {
    if (layer.folder != folder) continue;
    for (const std::string& used : layer.uses) add_reach(used, reach);
  }
}

// "server/rules/systems/pike_and_shotte" for a path below it, or empty; the same for a family.
std::string_view book_of(std::string_view path) {
  for (const std::string_view all : {kSystems, kFamilies}) {
    if (holds(all, path) && path.size() > all.size() + 1) return path.substr(0, path.find('/', all.size() + 1));
  }
  return {};
}

struct Include {
  std::string_view header;
  bool quoted = false;
};

Include include_in(std::string_view line) {
  constexpr std::string_view kDirective = "#include";
  if (!line.starts_with(kDirective)) return {};
  const std::size_t open = line.find_first_of("\"<", kDirective.size());
  if (open == std::string_view::npos) return {};
  const std::size_t close = line.find_first_of("\">", open + 1);
  if (close == std::string_view::npos) return {};
  return {line.substr(open + 1, close - open - 1), line[open] == '"'};
}

// The folder that an included header belongs to; messages are included without "proto/".
std::string home_of(std::string_view header) {
  return header.starts_with("battalia/v1/") ? "proto/" + std::string(header) : std::string(header);
}

std::string why_not_include(std::string_view path, std::string_view header) {
  const std::string home = home_of(header);
  const Layer* from = layer_of(path);
  const Layer* to = layer_of(home);
  if (from == nullptr) return "its folder is no layer: give it a row in tests/tidy/layers.cpp";
  if (to == nullptr) return "include \"" + std::string(header) + "\" by its full path from the top of the tree";
  const bool alike = holds(kSystems, path) == holds(kSystems, home);  // both are systems, or both families
  const std::string_view book = book_of(path);
  if (alike && !book.empty() && !book_of(home).empty() && book != book_of(home)) {
    return "a rule system never includes another; move what they share to a family, or to server/rules/mechanics";
  }
  std::set<std::string_view> reach;
  add_reach(from->folder, reach);
  if (reach.contains(to->folder)) return {};
  return from->folder + " may not use " + to->folder + ": move the code down, or pass what is needed in";
}

bool any_holds(const std::vector<std::string_view>& folders, std::string_view path) {
  return std::any_of(folders.begin(), folders.end(), [&](std::string_view folder) { return holds(folder, path); });
}

std::string why_not_past_fence(std::string_view path, std::string_view header) {
  for (const Fence& fence : fences()) {
    if (!header.starts_with(fence.header)) continue;
    const bool allowed = fence.inside.empty() ? !any_holds(fence.outside, path) : any_holds(fence.inside, path);
    if (!allowed) return "<" + std::string(header) + "> does not belong here: " + std::string(fence.why);
  }
  return {};
}

}  // namespace

namespace {

const std::vector<Layer>& folders() {
  static const std::vector<Layer> table = {
      {"proto", {}},
      {"common/base", {}},
      {"common/geometry", {"common/base"}},
      {"common/notation", {"common/geometry", "proto"}},
      {"common/protocol", {"common/base", "proto"}},
      {"common/player", {"common/base", "proto"}},
      {"common/client_view", {"common/base", "proto"}},
      {"common/narration", {"common/client_view"}},
      {"common/hash", {"common/base"}},
      {"common/tls", {}},
      {"common/proof", {"common/hash", "proto"}},
      {"server/rules", {"common/notation"}},
      {"server/rules/mechanics", {"server/rules"}},
      {"server/store", {"common/hash", "common/protocol"}},
      {"server/people", {"common/base"}},
      {"server/accounts", {"server/people", "server/store"}},
      {"server/league/matching", {}},
      {"server/league/host", {"server/league/exchange", "server/store"}},
      {"server/league/service", {"server/league/host", "server/play/beside"}},
      {"server/campaign/host", {"server/campaign", "server/store"}},
      {"server/campaign/service", {"server/campaign/host", "server/league/service"}},
      {"server/config", {"common/base"}},
      {"server/observability", {"common/base"}},
      {"server/net/gateway", {"server/observability", "server/accounts", "server/campaign/service"}},
      {"server/net/connections", {"server/net/gateway"}},
      {"server/net/notifications", {"server/net/gateway", "common/tls"}},
      {"server/net/lifecycle", {"server/net/connections"}},
      {"server/net", {"server/net/lifecycle", "server/net/notifications"}},
      {"server/battaliactl", {"server/net", "common/narration"}},
      {"server/main.cpp", {"server/net", "server/config"}},
      {"clients/terminal",
       {"common/notation", "common/protocol", "common/player", "common/narration", "common/proof", "common/tls"}},
      {"tests", {"server/main.cpp", "server/battaliactl", "server/rules/systems", "clients/terminal"}},
  };
  return table;
}

}  // namespace

const std::vector<Layer>& layers() {
  static const std::vector<Layer> table = [] {
    std::vector<Layer> rows = folders();
    add_chapters(rows);
    return rows;
  }();
  return table;
}

const std::vector<Fence>& fences() {
  static const std::vector<std::string_view> kPure = {"common/base",  "common/geometry", "common/notation",
                                                      "server/rules", "server/league",   "server/campaign"};
  static const std::string_view kWhyPure = "the rules know no clock, file, socket, thread or randomness of their own";
  static const std::vector<Fence> table = {
      {"boost/beast", {"server/net", "clients/terminal", "tests"}, {}, "the network is server/net's alone"},
      {"sqlite3.h", {"server/store", "tests"}, {}, "the database is server/store's alone"},
      {"lemon/", {"server/league/matching"}, {}, "it does not compile as C++20: server/league/matching hides it"},
      {"toml++", {"common/base", "tests"}, {}, "common/base/toml.h makes it safe to include"},
      {"unicode/", {"server/people"}, {}, "what names look like is server/people's alone"},
      {"muParser", {"server/league/scoring"}, {}, "formulas are server/league/scoring's alone"},
      {"boost/asio", {}, kPure, kWhyPure},
      {"chrono", {}, kPure, kWhyPure},
      {"ctime", {}, kPure, kWhyPure},
      {"fstream", {}, kPure, kWhyPure},
      {"filesystem", {}, kPure, kWhyPure},
      {"random", {}, kPure, kWhyPure},
      {"thread", {}, kPure, kWhyPure},
      {"mutex", {}, kPure, kWhyPure},
      {"atomic", {}, kPure, kWhyPure},
      {"sodium", {}, kPure, kWhyPure},
  };
  return table;
}

std::vector<Fault> include_faults(const SourceFile& file) {
  std::vector<Fault> faults;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const Include include = include_in(file.lines[i]);
    if (include.header.empty()) continue;
    std::string what = include.quoted ? why_not_include(file.path, include.header) : std::string();
    if (what.empty()) what = why_not_past_fence(file.path, include.header);
    if (!what.empty()) faults.push_back({file.path + ":" + std::to_string(i + 1), std::move(what)});
  }
  return faults;
}

}  // namespace battalia::tests
