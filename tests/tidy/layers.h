// The layers as data: which folder may use which. The only place that defines it; the tidy tests check every include
// against it. A new folder needs a row here and a battalia_library in CMake.
#pragma once

#include "tests/support/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::tests {

// One finding: where, and what to do about it.
struct Fault {
  std::string where;  // "server/play/lobby/lobby.cpp:12"
  std::string what;
};

struct Layer {
  std::string folder;             // or one file; the longest that matches a path counts
  std::vector<std::string> uses;  // folders that it may include, and everything that those may
};

// The chapters of a rule system, and the folders of play, leagues and campaigns, are layers of it.
const std::vector<Layer>& layers();

// A library or standard header that belongs only to some folders.
struct Fence {
  std::string_view header;               // as included, or its beginning
  std::vector<std::string_view> inside;  // the only folders that may; empty: all except `outside`
  std::vector<std::string_view> outside;
  std::string_view why;
};

const std::vector<Fence>& fences();

// Every include of the file that its layer may not have: upward, sideways, into another rule system, not by the full
// path from the top, or of a restricted header.
std::vector<Fault> include_faults(const SourceFile& file);

}  // namespace battalia::tests
