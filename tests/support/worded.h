// The requirements for every rule system's declared words.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace battalia::tests {

using DeclaredKeys = google::protobuf::RepeatedPtrField<v1::KeyDeclared>;

// Each key once, with a label, and a sentence for a hint.
inline void expect_worded(const v1::SystemInfo& info) {
  for (const DeclaredKeys* keys :
       {&info.statuses(), &info.statistics(), &info.traits(), &info.formations(), &info.terrain_kinds(),
        &info.terrain_properties(), &info.zone_purposes(), &info.dice_purposes()}) {
    std::set<std::string> seen;
    for (const v1::KeyDeclared& declared : *keys) {
      EXPECT_TRUE(seen.insert(declared.key()).second) << declared.key() << " is declared twice";
      EXPECT_FALSE(declared.label().empty()) << declared.key();
      EXPECT_TRUE(declared.hint().ends_with(".")) << declared.key() << ": a hint is a sentence";
    }
  }
  for (const v1::OptionDeclared& option : info.options()) EXPECT_TRUE(option.hint().ends_with(".")) << option.key();
}

}  // namespace battalia::tests
