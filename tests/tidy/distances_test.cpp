// Exact distances: measurements on the table are off by a micrometre at one heading in five, so a rule compares them
// with a length of the book only by mechanics/measures.h. Finds the comparisons that do not.
#include "tests/support/tree.h"

#include <gtest/gtest.h>
#include <boost/regex.hpp>

#include <algorithm>
#include <set>

namespace battalia::tests {
namespace {

struct Exception {
  std::string_view path;
  std::string_view text;
  std::string_view why;
};

constexpr Exception kExceptions[] = {
    {"server/rules/families/brigade/charge/contact.cpp", "distance(unit.ground, middle_) <= reach",
     "a net wide enough for everything that might be in the way"},
    {"server/rules/families/brigade/terrain/sight.cpp", "distance(other.ground.centre, unit.ground.centre) > reach",
     "a net wide enough for everything between the two"},
    {"server/rules/systems/fornovo_to_sedgemoor/charge/overrun.cpp", "distance(charger, *one) <= reach",
     "the reach has kTouching in it"},
    {"server/rules/systems/fornovo_to_sedgemoor/command/generals.cpp", "distance(general, unit) > most",
     "a net wider than what can be reached"},
    {"server/rules/systems/fornovo_to_sedgemoor/movement/swept_ground.cpp", "distance(cover_, other) <= reach",
     "a net round what is swept"},
    {"server/rules/systems/fornovo_to_sedgemoor/shooting/shooters.cpp", "distance(shooter.front, place.centre) > most",
     "a net wide enough for what is measured next"},
    {"server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.cpp", "away <= reach",
     "a net round what is near a place"},
    {"server/rules/systems/god_will_know_his_own/outcomes/follow_up.cpp",
     "distance(other.ground, element.ground) <= far", "a net round what may be met on the way"},
};

// The program's own lengths, not a book's: tolerances.
const boost::regex& own_tolerance() {
  static const boost::regex names("\\bk(Touching|Rounding|RoundedOff|KeepClear|SamePlace|Arrived|SameLength)\\b");
  return names;
}

// Names of measured lengths next to names of printed ones.
const boost::regex& bare_comparison() {
  static const boost::regex shape(
      "((\\b[a-z_]*distance[a-z_]*\\([^;{}]*?\\)\\)?|\\b\\w+\\.distance\\b|(^|[^\\w.])\\*?(distance|away|gap|way|cost)"
      "\\b) "
      "(<=|>=|<|>)\\s+)([^;&|?{]*)");
  return shape;
}
const boost::regex& printed_length() {
  static const boost::regex names(
      "\\bscaled\\(|\\bat\\(|\\bk[A-Z]|\\b\\w*(range|reach|limit|most|far|beyond)\\b|[0-9]_in\\b");
  return names;
}

std::vector<std::string> comparisons(std::string_view line) {
  const std::string code(line.substr(0, line.find("//")));
  boost::smatch found;
  if (!boost::regex_search(code, found, bare_comparison())) return {};
  const std::string right = found[6];
  if (!boost::regex_search(right, printed_length()) || boost::regex_search(right, own_tolerance())) return {};
  return {found.str()};
}

TEST(Distances, TheTestItselfFindsABareComparison) {
  EXPECT_EQ(comparisons("if (geometry::distance(a.ground, b.ground) <= scaled(battle, kClose)) return;").size(), 1U);
  EXPECT_EQ(comparisons("  if (*distance > range && !raked) {").size(), 1U);
  EXPECT_EQ(comparisons("  return shooting_distance(gun, unit) < kMusketPiercesWithin;").size(), 1U);
  EXPECT_TRUE(comparisons("if (is_within(geometry::distance(a.ground, b.ground), kClose)) return;").empty());
  EXPECT_TRUE(comparisons("if (distance < nearest.distance) nearest = {&unit, distance};").empty());
  EXPECT_TRUE(comparisons("return geometry::distance(a, b) <= kTouching;").empty());
}

TEST(Distances, AreComparedWithWhatIsPrintedByMeasuresOnly) {
  std::set<std::string_view> used;
  for (const std::string_view folder : {"server/rules/systems", "server/rules/families"}) {
    for (const SourceFile& file : files_under(std::string(folder), {".cpp", ".h"})) {
      for (std::size_t i = 0; i < file.lines.size(); ++i) {
        for (const std::string& found : comparisons(file.lines[i])) {
          const auto excepted = std::ranges::find_if(kExceptions, [&](const Exception& one) {
            return one.path == file.path && found.find(one.text) != std::string::npos;
          });
          if (excepted != std::end(kExceptions)) {
            used.insert(excepted->text);
            continue;
          }
          ADD_FAILURE() << file.path << ":" << i + 1 << ": " << found
                        << ": ask mechanics::is_within or is_at_least (server/rules/mechanics/measures.h)";
        }
      }
    }
  }
  for (const Exception& one : kExceptions) EXPECT_TRUE(used.contains(one.text)) << one.path << ": " << one.text;
}

}  // namespace
}  // namespace battalia::tests
