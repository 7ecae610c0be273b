// The style guide as tests: every finding prints file:line and what to do. The layer table is in layers.cpp.
#include "tests/tidy/layers.h"

#include <gtest/gtest.h>
#include <boost/regex.hpp>

#include <algorithm>
#include <set>

namespace battalia::tests {
namespace {

constexpr std::size_t kLongestFile = 400;
const std::vector<std::string> kCpp = {".cpp", ".h"};
const std::vector<std::string> kTypeScript = {".ts", ".tsx"};

std::string at(const SourceFile& file, std::size_t line) { return file.path + ":" + std::to_string(line); }

// The files of several folders together.
std::vector<SourceFile> files_of(const std::vector<std::string>& folders,
                                 const std::vector<std::string>& endings = {}) {
  std::vector<SourceFile> all;
  for (const std::string& folder : folders) {
    for (SourceFile& file : files_under(folder, endings)) all.push_back(std::move(file));
  }
  return all;
}

// Fails for each line of the files in which the pattern is found.
void expect_nowhere(const std::vector<SourceFile>& files, const boost::regex& pattern, std::string_view what_to_do) {
  for (const SourceFile& file : files) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      if (boost::regex_search(file.lines[i], pattern)) ADD_FAILURE() << at(file, i + 1) << ": " << what_to_do;
    }
  }
}

TEST(Tidy, EveryLayerUsesOnlyLowerOnes) {
  for (const SourceFile& file : files_of({"common", "server", "clients", "tests"}, kCpp)) {
    for (const Fault& fault : include_faults(file)) ADD_FAILURE() << fault.where << ": " << fault.what;
  }
}

TEST(Tidy, EverySourceIsBuilt) {
  std::string commands = read_text(build_dir() / "compile_commands.json");
  // If a dozen files are compiled together, the including file is in the commands.
  for (const auto& made : std::filesystem::recursive_directory_iterator(build_dir())) {
    const bool together = made.path().parent_path().filename() == "Unity" && made.path().extension() == ".cxx";
    const bool tests_together = made.path().parent_path() == build_dir() / "tests" && made.path().extension() == ".cpp";
    if (together || tests_together) commands += read_text(made.path());
  }
  for (const SourceFile& file : files_of({"common", "server", "clients", "tests"}, {".cpp"})) {
    const bool built = commands.find("\"" + (source_dir() / file.path).string() + "\"") != std::string::npos ||
                       commands.find("#line 1 \"" + file.path + "\"") != std::string::npos;
    EXPECT_TRUE(built) << at(file, 1) << ": no target builds it; add it to one, or delete it";
  }
}

TEST(Tidy, NoFileIsTooLong) {
  std::vector<SourceFile> files = files_of({"common", "server", "clients", "tests"}, kCpp);
  for (SourceFile& file : files_under("clients/web", kTypeScript)) files.push_back(std::move(file));
  std::erase_if(files, [](const SourceFile& file) { return file.path.starts_with("clients/web/generated/"); });
  for (const SourceFile& file : files) {
    EXPECT_LE(file.lines.size(), kLongestFile) << at(file, kLongestFile) << ": cut it in two along an idea";
  }
}

// A loop keeps what its range expression returns, but not the temporary that this is a part of.
TEST(Tidy, NoLoopRunsOverAPartOfATemporary) {
  const boost::regex part("for \\(.* : [a-z_]+\\([^()]*\\)\\.[a-z_]+\\(\\)\\.[a-z_]+\\(\\)\\)");
  EXPECT_TRUE(boost::regex_search("for (const auto& one : shown(a, b.c).view().games()) {", part));
  for (const SourceFile& file : files_of({"common", "server", "clients"}, kCpp)) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      EXPECT_FALSE(boost::regex_search(file.lines[i], part))
          << at(file, i + 1) << ": keep what the function returns in a variable, which lives as long as the loop";
    }
  }
}

TEST(Tidy, HeadersSayWhatTheyAre) {
  for (const SourceFile& file : files_of({"common", "server", "clients", "tests"}, {".h"})) {
    ASSERT_FALSE(file.lines.empty()) << file.path;
    EXPECT_TRUE(file.lines.front().starts_with("// "))
        << at(file, 1) << ": open with one paragraph: what it is, who calls it, what it never does";
    EXPECT_NE(std::find(file.lines.begin(), file.lines.end(), "#pragma once"), file.lines.end())
        << at(file, 1) << ": add #pragma once";
  }
}

TEST(Tidy, EveryMessageIsDocumented) {
  const boost::regex opens("^(message|enum) +[A-Za-z]+ *\\{");
  for (const SourceFile& file : files_under("proto", {".proto"})) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      if (!boost::regex_search(file.lines[i], opens)) continue;
      const bool above = i > 0 && file.lines[i - 1].starts_with("//");
      EXPECT_TRUE(above || file.lines[i].find("//") != std::string::npos)
          << at(file, i + 1) << ": say what it is in a comment above it or on its line";
    }
  }
}

// The line above each block of commands in a manual says which test runs it as printed, or why none does.
TEST(Tidy, TheCommandsOfManualsAreRunOrSayWhyNot) {
  std::vector<SourceFile> files =
      files_of({"README.md", "proto", "common", "server", "clients", "tests", "deploy"}, {".md"});
  const boost::regex mark("<!-- (run|tried) by (tests/[a-z_/]+\\.sh)(, [^>]+)? -->|<!-- not run: [^>]+ -->");
  std::size_t blocks = 0;
  for (const SourceFile& file : files) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      if (!file.lines[i].starts_with("```sh")) continue;
      ++blocks;
      boost::smatch found;
      const std::string above = i > 0 ? file.lines[i - 1] : std::string();
      if (!boost::regex_match(above, found, mark)) {
        ADD_FAILURE() << at(file, i + 1) << ": write above it <!-- run by tests/...sh --> or <!-- not run: why -->";
      } else if (found[2].matched) {
        EXPECT_TRUE(std::filesystem::exists(source_dir() / found[2].str())) << at(file, i) << ": there is no such test";
      }
    }
  }
  EXPECT_GT(blocks, 10U) << "the manuals have some";
}

TEST(Tidy, NothingIsLeftForLater) {
  const boost::regex words(
      "\\b(FIX"
      "ME|TO"
      "DO|XX"
      "X|HA"
      "CK)\\b|\\bfor "
      "now\\b|\\bnot imple"
      "mented\\b");
  std::vector<SourceFile> files = files_of({"proto", "common", "server", "clients", "tests", "migrations", "deploy"});
  // A system's README and the clause report state what they leave out, with the reason.
  std::erase_if(files, [](const SourceFile& file) { return file.path.ends_with(".md"); });
  expect_nowhere(files, words, "finish it, or say plainly what holds");
}

TEST(Tidy, NoFolderIsCalledUtils) {
  const std::set<std::string> vague = {"utils", "util", "helpers", "misc"};
  for (const SourceFile& file : files_of({"proto", "common", "server", "clients", "tests"})) {
    for (const auto& part : std::filesystem::path(file.path)) {
      EXPECT_FALSE(vague.contains(part.stem().string())) << at(file, 1) << ": name it after what it holds";
    }
  }
}

TEST(Tidy, OnlyTheRegistryKnowsTheSystemsByName) {
  std::string keys;
  const auto systems = source_dir() / "server/rules/systems";
  for (const auto& folder : std::filesystem::directory_iterator(systems)) {
    std::string key = folder.path().filename().string();
    keys += (keys.empty() ? "" : "|") + key;
    std::replace(key.begin(), key.end(), '_', '-');
    keys += "|" + key;
  }
  std::vector<SourceFile> files = files_of({"common", "server", "clients"}, kCpp);
  for (SourceFile& file : files_under("clients/web/src", kTypeScript)) files.push_back(std::move(file));
  std::erase_if(files, [](const SourceFile& file) { return file.path.starts_with("server/rules/systems/"); });
  expect_nowhere(files, boost::regex("[\"'](" + keys + ")[\"']"),
                 "ask the rule system instead of naming it; only systems/ knows its key");
}

TEST(Tidy, TheTopLevelIsFixed) {
  const std::set<std::string> entries = {"CMakeLists.txt", "README.md",  "server", "proto", "common",
                                         "clients",        "migrations", "tests",  "deploy"};
  for (const auto& entry : std::filesystem::directory_iterator(source_dir())) {
    const std::string name = entry.path().filename().string();
    const bool built = entry.is_directory() && (name.starts_with("build") || name == "data");  // .gitignore
    EXPECT_TRUE(name.starts_with(".") || built || entries.contains(name))
        << name << ":1: move it into one of these folders";
  }
}

// Texts must not show where they were written: no absolute path of a machine, no file outside the tree.
TEST(Tidy, TheTreeNeedsNothingOutsideIt) {
  std::vector<SourceFile> files =
      files_of({"README.md", "proto", "common", "server", "clients", "tests", "migrations", "deploy"});
  std::erase_if(files, [](const SourceFile& file) { return file.path.ends_with("package-lock.json"); });
  expect_nowhere(files, boost::regex("/wor[k]/|/tmp/[a-z]+-sessio[n]|\\.\\./share[d]|[.]librar[y]/"),
                 "name nothing outside this tree");
}

}  // namespace
}  // namespace battalia::tests
