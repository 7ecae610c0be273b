#include "tests/rules/fornovo_to_sedgemoor/reference_tables.h"

#include "tests/support/tree.h"

#include <boost/json.hpp>

#include <cstdio>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

namespace json = boost::json;

std::string in_figures(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

void read(ReferenceTable& page, const std::string& path, const json::value& cell) {
  const auto below = [&](const std::string& name) { return path.empty() ? name : path + "." + name; };
  if (cell.is_object()) {
    for (const auto& entry : cell.as_object()) read(page, below(std::string(entry.key())), entry.value());
  } else if (cell.is_array()) {
    std::size_t at = 0;
    for (const json::value& entry : cell.as_array()) read(page, below(std::to_string(at++)), entry);
  } else if (cell.is_string()) {
    page.put(path, std::string_view(cell.as_string()));
  } else if (cell.is_bool()) {
    page.put(path, cell.as_bool());
  } else if (cell.is_number()) {
    page.put(path, cell.to_number<double>());
  }
}

}  // namespace

ReferenceTable ReferenceTable::printed(const std::string& section) {
  static const json::object copy = [] {
    return json::parse(tests::read_text(tests::source_dir() / "tests/rules/data/fornovo_to_sedgemoor_tables.json"))
        .as_object();
  }();
  ReferenceTable page;
  read(page, "", copy.at(section));
  return page;
}

ReferenceTable& ReferenceTable::put(const std::string& path, double value) {
  return put(path, std::string_view(in_figures(value)));
}

ReferenceTable& ReferenceTable::put(const std::string& path, std::string_view text) {
  EXPECT_TRUE(cells_.emplace(path, text).second) << path << " stands there twice";
  return *this;
}

ReferenceTable& ReferenceTable::put(const std::string& path, Share share) {
  return put(path, static_cast<double>(share.numerator) / share.denominator);
}

ReferenceTable& ReferenceTable::put(const std::string& path, const Scaled& length) {
  put(path + ".25", length.large.um() / 25'400.0);
  return put(path + ".15", length.small.um() / 25'400.0);
}

ReferenceTable& ReferenceTable::put(const std::string& path, const Cell& cell) {
  put(path + ".text", cell.text());
  for (std::int32_t score = 1; score <= 7; ++score) {
    put(path + ".hits." + std::to_string(score - 1), cell.hits(score));
  }
  return *this;
}

ReferenceTable& ReferenceTable::put(const std::string& path, std::initializer_list<std::int32_t> list) {
  std::size_t at = 0;
  for (const std::int32_t value : list) put(path + "." + std::to_string(at++), value);
  return *this;
}

void expect_same(const ReferenceTable& code, const ReferenceTable& copy) {
  for (const auto& [path, printed] : copy.cells()) {
    const auto found = code.cells().find(path);
    if (found == code.cells().end()) {
      ADD_FAILURE() << path << " is printed as " << printed << " and nothing in the code answers for it";
    } else {
      EXPECT_EQ(found->second, printed) << path;
    }
  }
  for (const auto& [path, value] : code.cells()) {
    EXPECT_TRUE(copy.cells().contains(path)) << path << " is " << value << " in the code and not printed";
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
