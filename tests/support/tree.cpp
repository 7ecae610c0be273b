#include "tests/support/tree.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace battalia::tests {

namespace fs = std::filesystem;

const fs::path& source_dir() {
  static const fs::path dir(BATTALIA_SOURCE_DIR);
  return dir;
}

const fs::path& build_dir() {
  static const fs::path dir(BATTALIA_BUILD_DIR);
  return dir;
}

std::string read_text(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

namespace {

SourceFile read_lines(const fs::path& file) {
  SourceFile read{file.lexically_relative(source_dir()).generic_string(), {}};
  const std::string content = read_text(file);
  if (content.find('\0') != std::string::npos) return read;  // a picture has no lines
  std::istringstream text(content);
  for (std::string line; std::getline(text, line);) read.lines.push_back(line);
  return read;
}

}  // namespace

std::vector<SourceFile> files_under(std::string_view folder, const std::vector<std::string>& endings) {
  std::vector<SourceFile> files;
  const fs::path root = source_dir() / folder;
  if (fs::is_regular_file(root)) return {read_lines(root)};
  if (!fs::exists(root)) return files;
  for (auto at = fs::recursive_directory_iterator(root); at != fs::recursive_directory_iterator(); ++at) {
    const std::string name = at->path().filename().string();
    if (at->is_directory()) {
      if (name == "node_modules" || name == "dist" || name.starts_with("build")) at.disable_recursion_pending();
      continue;
    }
    const auto ends_so = [&](const std::string& ending) { return name.ends_with(ending); };
    if (endings.empty() || std::any_of(endings.begin(), endings.end(), ends_so))
      files.push_back(read_lines(at->path()));
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

}  // namespace battalia::tests
