// Plain words: comments, documents and texts should read as a native engineer would write them. Finds words that betray
// a translation; every finding prints file:line and a suggestion.
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace battalia::tests {
namespace {

struct TellTale {
  std::string_view phrase;
  std::string_view instead;
};

constexpr TellTale kTellTales[] = {
    {"whoever", "name them (players, callers, the operator), or \"anyone who\""},
    {"whom", "\"which units\", \"who ... for\", or turn the sentence round"},
    {"of itself", "\"automatically\""},
    {"by itself", "\"automatically\", \"separately\" or \"on its own\""},
    {"alone", "\"only\", before what it limits; of a player \"solo\""},
    {"besides", "\"also\", \"further\" or \"apart from\""},
    {"anew", "\"again\", \"rebuilt\" or \"restarted\""},
    {"milliard", "\"billion\""},
    {"is told of", "\"sees\", \"hears of\" or \"is sent\""},
    {"are told of", "\"see\", \"hear of\" or \"are sent\""},
    {"was told of", "\"saw\", \"heard of\" or \"was sent\""},
    {"were told of", "\"saw\", \"heard of\" or \"were sent\""},
    {"there is none of", "\"does not exist\""},
    {"for his eyes", "\"that they may see\""},
    {"may be left out", "\"is optional\""},
    {"at the moment", "\"now\""},
    {"goes on", "\"continues\""},
    {"stands still", "\"is stopped\" or \"does not move\""},
    {"come back", "\"return\", \"reconnect\" or \"restart\""},
    {"comes back", "\"returns\", \"reconnects\" or \"restarts\""},
    {"looks on", "\"watches\"; somebody who does is a spectator"},
    {"it is not for you to", "\"you may not\""},
};

struct Exception {
  std::string_view path;  // a file, or a folder
  std::string_view why;
};

constexpr Exception kExceptions[] = {
    {"tests/tidy/plain_words_test.cpp", "it lists the words"},
    {"migrations/", "a migration is never edited after its release; a derived table is rebuilt when its file changes"},
};

// How many texts for players and operators still contain a tell-tale word, by folder: the numbers may only fall.
struct Texts {
  std::string_view folder;
  std::size_t most;
};

constexpr Texts kTextsToReword[] = {
    {"common", 0}, {"server/rules", 0}, {"server", 0}, {"clients/terminal", 0}, {"clients/web/src", 0},
};

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

// The first tell-tale in a text that begins before `end`, as whole words.
const TellTale* find_tell_tale(std::string_view text, std::size_t end) {
  const std::string lower = lower_case(text);
  for (const TellTale& each : kTellTales) {
    for (std::size_t at = lower.find(each.phrase); at < end; at = lower.find(each.phrase, at + 1)) {
      const std::size_t after = at + each.phrase.size();
      const bool whole = (at == 0 || !is_letter(lower[at - 1])) && (after >= lower.size() || !is_letter(lower[after]));
      if (whole) return &each;
    }
  }
  return nullptr;
}

bool ends_in(std::string_view path, std::initializer_list<std::string_view> endings) {
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view each) { return path.ends_with(each); });
}

// How a comment to the end of the line begins in that file; empty: the whole file is prose. Nothing for any other file.
std::optional<std::string_view> comment_mark(std::string_view path) {
  if (path.ends_with(".md")) return "";
  if (ends_in(path, {".cpp", ".h", ".ts", ".tsx", ".proto"})) return "//";
  if (ends_in(path, {".sh", ".cmake", "CMakeLists.txt", ".toml", ".yml", ".tsv", ".service", ".timer"})) return "#";
  return std::nullopt;
}

// Where the comment of a line begins, after an even number of quotation marks: "https://..." is not one.
std::size_t comment_begin(std::string_view line, std::string_view mark) {
  for (std::size_t at = line.find(mark); at != std::string_view::npos; at = line.find(mark, at + mark.size())) {
    const auto quotes = std::count(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(at), '"');
    const bool apart = at == 0 || line[at - 1] == ' ';
    if (apart && quotes % 2 == 0) return at + mark.size();
  }
  return line.size();
}

std::string_view prose_of(std::string_view line, std::string_view mark) {
  std::string_view prose = mark.empty() ? line : line.substr(comment_begin(line, mark));
  prose.remove_prefix(std::min(prose.find_first_not_of(' '), prose.size()));
  return prose;
}

// The text between quotation marks outside comments. Declared keys of the rules are not texts.
std::string texts_of(std::string_view line) {
  if (line.starts_with("inline constexpr ") && line.find("Key k") != std::string_view::npos) return {};
  const std::size_t code = comment_begin(line, "//");
  std::string texts;
  bool inside = false;
  for (std::size_t i = 0; i < code && i < line.size(); ++i) {
    const bool escaped = i > 0 && line[i - 1] == '\\';
    if ((line[i] == '"' || line[i] == '`') && !escaped) {
      inside = !inside;
      texts += ' ';
    } else if (inside) {
      texts += line[i];
    }
  }
  return texts;
}

std::vector<SourceFile> files_read() {
  std::vector<SourceFile> all;
  for (const std::string_view folder :
       {"README.md", "CMakeLists.txt", "proto", "common", "server", "clients", "tests", "deploy", "migrations"}) {
    for (SourceFile& file : files_under(folder)) {
      const bool excepted = std::any_of(std::begin(kExceptions), std::end(kExceptions),
                                        [&](const Exception& each) { return file.path.starts_with(each.path); });
      if (!excepted && comment_mark(file.path)) all.push_back(std::move(file));
    }
  }
  return all;
}

// A phrase may continue on the next line, so each line is read together with the next one.
TEST(PlainWords, AreUsedInCommentsAndDocuments) {
  const std::vector<SourceFile> files = files_read();
  EXPECT_GT(files.size(), 1'000U) << "the whole tree is read";
  for (const SourceFile& file : files) {
    const std::string_view mark = *comment_mark(file.path);
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      std::string prose(prose_of(file.lines[i], mark));
      const std::size_t own = prose.size();
      if (own == 0) continue;
      if (i + 1 < file.lines.size()) prose.append(" ").append(prose_of(file.lines[i + 1], mark));
      if (const TellTale* found = find_tell_tale(prose, own)) {
        ADD_FAILURE() << file.path << ":" << i + 1 << ": \"" << found->phrase << "\": write " << found->instead;
      }
    }
  }
}

TEST(PlainWords, AreUsedInTextsForPeople) {
  std::vector<std::string> found[std::size(kTextsToReword)];
  for (const SourceFile& file : files_read()) {
    if (file.path.starts_with("tests/") || !ends_in(file.path, {".cpp", ".h", ".ts", ".tsx"})) continue;
    for (std::size_t each = 0; each < std::size(kTextsToReword); ++each) {
      if (!file.path.starts_with(kTextsToReword[each].folder)) continue;
      for (std::size_t i = 0; i < file.lines.size(); ++i) {
        const std::string texts = texts_of(file.lines[i]);
        if (find_tell_tale(texts, texts.size())) found[each].push_back(file.path + ":" + std::to_string(i + 1));
      }
      break;  // the first folder that holds it
    }
  }
  for (std::size_t each = 0; each < std::size(kTextsToReword); ++each) {
    std::string all;
    for (const std::string& place : found[each]) all += "\n  " + place;
    EXPECT_LE(found[each].size(), kTextsToReword[each].most)
        << kTextsToReword[each].folder << " has new texts with a word that betrays a translation, among these:" << all;
    EXPECT_GE(found[each].size() + 5, kTextsToReword[each].most)
        << kTextsToReword[each].folder << " has fewer: write down that it has " << found[each].size();
  }
}

TEST(PlainWords, EveryExceptionNamesAnExistingFile) {
  for (const Exception& each : kExceptions) {
    EXPECT_TRUE(std::filesystem::exists(source_dir() / each.path)) << each.path << ": nothing to except: " << each.why;
  }
}

}  // namespace
}  // namespace battalia::tests
