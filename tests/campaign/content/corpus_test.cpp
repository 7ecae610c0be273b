// Every fault in a campaign's file is reported with its line: the examples for writers are sound, and more than a
// hundred files with one mistake each get exactly that mistake, at its line.
#include "server/campaign/content/content.h"

#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace battalia::campaign {
namespace {

using battalia::tests::read_text;
using battalia::tests::source_dir;

std::string example(const std::string& name) {
  return read_text(source_dir() / ("server/campaign/content/examples/" + name + ".toml"));
}

std::string listed_faults(const Faults& faults) {
  std::string all;
  for (const Fault& fault : faults) all += "\n  line " + std::to_string(fault.line) + ": " + fault.what;
  return all;
}

std::vector<std::string> columns(const std::string& line) {
  std::vector<std::string> parts(1);
  for (const char c : line) {
    if (c == '\t') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string unescaped(std::string text) {
  for (std::size_t at = text.find("\\n"); at != std::string::npos; at = text.find("\\n", at + 1))
    text.replace(at, 2, "\n");
  const std::size_t byte = text.find("\\xff");
  if (byte != std::string::npos) text.replace(byte, 4, "\xff");
  return text;
}

std::size_t line_at(const std::string& text, std::size_t at) {
  return 1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

struct Broken {
  std::string text;
  std::string said;
  std::size_t line = 0;
};

Broken broken_by(const std::vector<std::string>& row) {
  Broken made;
  made.text = example(row[0]);
  const std::string find = unescaped(row[1]), change = unescaped(row[2]);
  const std::size_t at = made.text.find(find);
  EXPECT_NE(at, std::string::npos) << row[1] << " is not in the example";
  if (at == std::string::npos) return made;
  made.text.replace(at, find.size(), change);
  made.said = row[3];
  std::size_t same = 0;  // the change begins where it differs
  while (same < find.size() && same < change.size() && find[same] == change[same]) ++same;
  made.line = line_at(made.text, at + std::min(same, change.size()));
  if (row.size() < 5 || row[4].empty()) return made;
  if (row[4] == "@-1") {
    --made.line;
  } else if (row[4].starts_with("@")) {
    made.line = std::stoul(row[4].substr(1));
  } else {
    made.line = line_at(made.text, made.text.find(unescaped(row[4])));
  }
  return made;
}

std::vector<std::vector<std::string>> rows() {
  std::vector<std::vector<std::string>> all;
  for (const auto& file : battalia::tests::files_under("tests/campaign/content", {".tsv"})) {
    for (const std::string& line : file.lines) {
      if (!line.empty() && !line.starts_with("#")) all.push_back(columns(line));
    }
  }
  return all;
}

TEST(CampaignFile, TheExamplesForWritersAreSound) {
  for (const std::string name : {"track", "areas", "journey"}) {
    const CheckedContent checked = read_content(example(name));
    EXPECT_TRUE(checked.faults.empty()) << name << listed_faults(checked.faults);
    EXPECT_FALSE(checked.content.forces().empty());
  }
}

TEST(CampaignFile, ReportsEachOfAHundredFaultsWithItsLine) {
  const auto all = rows();
  EXPECT_GE(all.size(), 100U);
  for (const std::vector<std::string>& row : all) {
    ASSERT_GE(row.size(), 4U);
    const Broken broken = broken_by(row);
    const CheckedContent checked = read_content(broken.text);
    const bool told = std::ranges::any_of(checked.faults, [&](const Fault& fault) {
      return fault.line == broken.line && fault.what.find(broken.said) != std::string::npos;
    });
    EXPECT_TRUE(told) << row[0] << ": " << row[1] << " -> " << row[2] << "\nwanted line " << broken.line << ": "
                      << broken.said << listed_faults(checked.faults);
  }
}

TEST(CampaignFile, ReportsSeveralFaultsAtOnceInOrder) {
  std::string text = example("areas");
  for (const auto& [find, change] : std::vector<std::pair<std::string, std::string>>{
           {"turns = 8", "turns = 800"}, {"arm = \"foot\"", "arm = \"feet\""}, {"castle = 3", "castel = 3"}}) {
    text.replace(text.find(find), find.size(), change);
  }
  const CheckedContent checked = read_content(text);
  EXPECT_EQ(checked.faults.size(), 3U) << listed_faults(checked.faults);
  EXPECT_TRUE(std::ranges::is_sorted(checked.faults, {}, &Fault::line));
}

TEST(CampaignFile, RefusesWhatIsTooLargeOrTooDeep) {
  EXPECT_EQ(read_content(std::string(600 * 1024, '#')).faults.size(), 1U);
  std::string deep = "x = ";
  for (int i = 0; i < 40; ++i) deep += "[";
  for (int i = 0; i < 40; ++i) deep += "]";
  const CheckedContent checked = read_content(deep);
  ASSERT_EQ(checked.faults.size(), 1U);
  EXPECT_EQ(checked.faults[0].line, 1U);
  std::string many = example("areas");
  for (int i = 0; i < 500; ++i) many += "[[place]]\nkey = \"p" + std::to_string(i) + "\"\nname = \"P\"\n";
  EXPECT_FALSE(read_content(many).faults.empty());
}

// A name with thousands of parts creates a table within a table for each part, more than the stack could hold.
TEST(CampaignFile, RefusesNamesWithTooManyPartsBeforeTheyAreRead) {
  std::string dotted = "a";
  for (int i = 0; i < 200'000; ++i) dotted += ".a";
  const std::vector<std::string> hiding = {
      "",
      "x = \"\"\"one \\\" two\"\"\"\"\"\n",
      "x = \'\'\'it\'s\'\'\'\n",
      "x = \'\'\n# don't\n",
      "\"a\" . \'b\' = \"c \\\" d\"\n",
  };
  for (const std::string& before : hiding) {
    for (const std::string& text :
         {dotted + " = 1\n", "[" + dotted + "]\n", "y = [ # \"\n{ z = 1 },\n{ " + dotted + " = 1 }]\n"}) {
      const CheckedContent checked = read_content(before + text);
      ASSERT_EQ(checked.faults.size(), 1U) << before;
      EXPECT_EQ(checked.faults[0].what, "Tables are nested too deeply.") << before;
    }
  }
}

TEST(CampaignFile, TakesDotsInTextsAndNotes) {
  const std::string dots = "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p";
  const std::string base = example("areas");
  for (const std::string& note : {"# " + dots + "\n", "# \"\n# \'\'\' " + dots + "\n"})
    EXPECT_TRUE(read_content(note + base).faults.empty()) << note << listed_faults(read_content(note + base).faults);
}

TEST(CampaignFile, NoBytesBreakIt) {
  constexpr std::string_view kSigns = "[]{}=.,\"'#\n";
  std::mt19937_64 random(20);
  const std::string base = example("areas");
  for (int round = 0; round < 300; ++round) {
    std::string text = base;
    for (int change = 0; change < 3; ++change) {
      const std::size_t at = random() % text.size();
      const std::uint64_t how = random() % 3;
      if (how == 0) {
        text.insert(at, std::string{kSigns[random() % kSigns.size()], kSigns[random() % kSigns.size()]});
      } else if (how == 1) {
        text[at] = static_cast<char>(random() % 256);
      } else {
        text.erase(at, random() % 40);
      }
    }
    const CheckedContent checked = read_content(text);
    for (const Fault& fault : checked.faults) {
      EXPECT_GE(fault.line, 1U);
      EXPECT_FALSE(fault.what.empty());
    }
  }
}

}  // namespace
}  // namespace battalia::campaign
