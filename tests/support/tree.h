// The source tree as tests see it: its location and the contents of its files. For tests that read tables, golden texts
// or the sources themselves; nothing here is for the product.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::tests {

// The root of the source tree and of the build tree.
const std::filesystem::path& source_dir();
const std::filesystem::path& build_dir();

struct SourceFile {
  std::string path;  // from the top: "server/rules/table.h"
  std::vector<std::string> lines;
};

// The whole text of a file; throws std::runtime_error with the file's name if it cannot be read.
std::string read_text(const std::filesystem::path& file);

// The files below a folder of the source tree with names that end in one of `endings` (any file if there are none),
// ordered by path. Fetched or built folders (node_modules, dist, build*) are skipped. If `folder` is a file, it is
// returned itself; a path that does not exist has no files.
std::vector<SourceFile> files_under(std::string_view folder, const std::vector<std::string>& endings = {});

}  // namespace battalia::tests
