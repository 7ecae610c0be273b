// A TOML text as a tree with line numbers. The only place that uses the TOML library. Reads no files.
#pragma once

#include "server/campaign/content/fault.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <string_view>

namespace battalia::campaign {

struct Field;

struct Node {
  enum class Kind { text, number, flag, list, table, other };

  Kind kind = Kind::other;
  std::size_t line = 0;
  std::string text;
  std::int64_t number = 0;
  bool flag = false;
  std::vector<Node> items;    // for a list
  std::vector<Field> fields;  // for a table, by key

  const Field* find(std::string_view key) const;
};

struct Field {
  std::string key;
  std::size_t line = 0;
  Node value;
};

constexpr std::size_t kLongestFile = 512 * 1024;

// The whole text as a table; or what is wrong: too long, not UTF-8, not TOML, nested too deeply.
tl::expected<Node, Fault> parse_document(std::string_view text);

}  // namespace battalia::campaign
