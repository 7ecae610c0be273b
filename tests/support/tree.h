// The source tree as tests see it: where it lies and what its files say. For tests that read tables, golden
// texts or the sources themselves; nothing here is for the product.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::tests {

// The top of the source tree and of the build tree.
const std::filesystem::path& source_dir();
const std::filesystem::path& build_dir();

struct SourceFile {
  std::string path;  // from the top: "server/rules/table.h"
  std::vector<std::string> lines;
};

// The whole text of a file; throws std::runtime_error naming it when it cannot be read.
std::string read_text(const std::filesystem::path& file);

// The files below a folder of the source tree whose names end in one of `endings` (any file when there is none), in
// the order of their paths; what was fetched or built (node_modules, dist, build*) is passed over. A file in place
// of a folder is read itself; what does not exist has no files.
std::vector<SourceFile> files_under(std::string_view folder, const std::vector<std::string>& endings = {});

}  // namespace battalia::tests
