// The subset of XML used by roster files: elements with attributes, the five named entities and numeric ones. No
// document types, so a file cannot define entities. All limits are enforced while reading. Pure.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::league {

struct XmlBounds {
  std::size_t depth = 64;
  std::size_t elements = 50'000;
  std::size_t attributes = 50;          // per element
  std::size_t attribute_bytes = 2'000;  // per value
};

struct XmlElement {
  std::string name;  // without a namespace prefix
  std::map<std::string, std::string> attributes;

  std::string attribute(const std::string& key) const {
    const auto found = attributes.find(key);
    return found == attributes.end() ? std::string() : found->second;
  }
};

// Called in the order of the file: `began` for each element with its depth, counted from 0, `ended` when it closes.
struct XmlReader {
  std::function<void(const XmlElement&, std::size_t depth)> began;
  std::function<void(std::size_t depth)> ended;
};

// Or what is wrong, with the line.
tl::expected<void, std::string> read_xml(std::string_view text, const XmlBounds& bounds, const XmlReader& reader);

}  // namespace battalia::league
