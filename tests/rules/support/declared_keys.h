// Keys of a system's word lists against what it declares to clients.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "tests/support/tree.h"

#include <regex>
#include <set>
#include <string>
#include <vector>

namespace battalia::tests {

inline std::set<std::string> declared_keys(const v1::SystemInfo& info) {
  std::set<std::string> declared;
  for (const auto* keys :
       {&info.statuses(), &info.statistics(), &info.traits(), &info.formations(), &info.terrain_kinds(),
        &info.terrain_properties(), &info.zone_purposes(), &info.dice_purposes()}) {
    for (const v1::KeyDeclared& key : *keys) declared.insert(key.key());
  }
  for (const auto& type : info.unit_types()) declared.insert(type.key());
  for (const auto& phase : info.phases()) declared.insert(phase.key());
  for (const auto& option : info.options()) declared.insert(option.key());
  for (const auto& decision : info.decisions()) declared.insert(decision.key());
  return declared;
}

// The keys that those headers of server/rules name and the system does not declare.
inline std::set<std::string> undeclared_keys(const v1::SystemInfo& info, const std::vector<std::string>& headers) {
  static const std::regex word("inline constexpr \\w+Key(?:<[\\w:]+>)? k[A-Za-z0-9]+\\{\"([a-zA-Z0-9_.-]+)\"\\}");
  const std::set<std::string> declared = declared_keys(info);
  std::set<std::string> missing;
  for (const std::string& header : headers) {
    const std::string text = read_text(source_dir() / "server/rules" / header);
    for (std::sregex_iterator at(text.begin(), text.end(), word), end; at != end; ++at) {
      const std::string key = (*at)[1];
      if (!key.ends_with("_") && !declared.contains(key)) missing.insert(key);  // with "_": of numbered keys
    }
  }
  return missing;
}

}  // namespace battalia::tests
