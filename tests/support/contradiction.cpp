#include "tests/support/contradiction.h"

#include <iterator>
#include <regex>
#include <vector>

namespace battalia::tests {
namespace {

enum class Order { more, less, at_most, at_least, any };
struct Sentence {
  std::regex shape;  // two numbers
  Order order;       // how the first compares with the second
};

std::vector<Sentence> compiled(std::initializer_list<std::pair<const char*, Order>> shapes) {
  std::vector<Sentence> known;
  for (const auto& [shape, order] : shapes) {
    std::string pattern = shape;
    for (std::size_t at = pattern.find('#'); at != std::string::npos; at = pattern.find('#', at))
      pattern.replace(at, 1, "([0-9.]+)");
    known.push_back({std::regex(pattern), order});
  }
  return known;
}

// # is a number. The first sentence found in a reason decides.
const std::vector<Sentence>& sentences() {
  static const std::vector<Sentence> known = compiled({
      // Sums: the amount asked for, and the amount allowed.
      {"use its full move: # of # in", Order::less},
      {"takes the full move: # of # in", Order::less},
      {"takes a whole move: # of # in", Order::less},
      {"^# of # in", Order::more},
      {"# in of # in", Order::more},
      {"# of # in", Order::more},
      // Distances: the actual one, and the limit.
      {"# in from where it began; # in is the limit", Order::more},
      {"# in from [^;]*; without a charge it must stay # in", Order::less},
      {"is # in away: within # in", Order::at_most},
      {"is # in away: the next move of a march begins over # in", Order::at_most},
      {"is # in away; the weapon reaches # in", Order::more},
      {"is # in away; the charge move is # in", Order::more},
      {"is # in away; the longest range is # in", Order::more},
      {"is # in away, within the longest range of # in", Order::at_most},
      {"is # in away; one move is # in", Order::more},
      {"is # in away; . moves of [0-9.]+ in are # in", Order::more},
      {"is # in away; one move of # in must reach it", Order::more},
      {"is # in away; .* can ride # in", Order::more},
      {"# in from the command figure; # in is the limit", Order::more},
      {"is # in from .*; # in is the limit", Order::more},
      {"is # in from .*, but the way round.* is longer than # in", Order::at_most},
      {"is # in from the group, which must stay within # in", Order::more},
      {"is # in from its group, which must stay within # in", Order::more},
      {"would be # in from its group; the group must stay within # in", Order::more},
      {"is # in from it and sees over it from # in", Order::more},
      {"is # in from .*: with an enemy within # in", Order::at_most},
      {"not within # in of an enemy when the step began; .* is # in away now", Order::any},
      {"waits until an enemy is within # in \\(the nearest, .*, is # in away", Order::less},
      {"with an enemy within # in: one stands # in away", Order::at_least},
      {"up to # in away, and .* is # in away", Order::less},
      {"stops # in from .*; this one would come to # in", Order::more},
      {"# in before its front, less than # in", Order::less},
      {"# aside, and # in is the limit", Order::more},
      {"# in aside, and # in is the limit", Order::more},
      {"is within # in; .* would be # in aside", Order::any},
      {"is closer: # in against # in", Order::less},
      {"is nearer: # in against # in", Order::less},
      // Manoeuvres and moves.
      {"would pass .* at # in; without a charge it must keep # in", Order::less},
      {"from # in to # in", Order::less},
      {"it would stand # in from it, now # in", Order::more},
      {"would end # in from .*, and the unit is # in from it now", Order::more},
      {"would end # in from .*, nearer than the # in", Order::less},
      {"would end # in from .*, no farther than the # in", Order::at_most},
      {"be reached over that ground; . moves of # in are # in", Order::less},
      {"the path is # in and ends # in short", Order::any},
      {"moves # in to contact; forming square takes as long as # in", Order::less},
      {"spent # in of movement; it can shoot after # in", Order::more},
      {"shifted by # in; # in is the limit", Order::more},
      {"its # in in the open are no more than # in", Order::at_most},
  });
  return known;
}

bool is_true(double first, double second, Order order) {
  switch (order) {
    case Order::more:
      return first > second;
    case Order::less:
      return first < second;
    case Order::at_most:
      return first <= second;
    case Order::at_least:
      return first >= second;
    case Order::any:
      return true;
  }
  return false;
}

// "14.5 degrees; 10 degrees is the limit": only this sentence states a turn next to the turn allowed.
bool turns_less_than_allowed(const std::string& reason) {
  static const std::regex turned("turned by ([0-9.]+) degrees; ([0-9.]+) degrees is the limit");
  std::smatch found;
  return std::regex_search(reason, found, turned) && std::stod(found[1]) <= std::stod(found[2]);
}

}  // namespace

std::string contradiction(const std::string& reason) {
  static const std::regex length("[0-9.]+( of [0-9.]+)? in\\b");
  static const std::regex sum("[0-9] of [0-9]");
  if (turns_less_than_allowed(reason)) return "the turns contradict it";
  const auto lengths =
      std::distance(std::sregex_iterator(reason.begin(), reason.end(), length), std::sregex_iterator());
  const bool pair = lengths > 0 && std::regex_search(reason, sum);
  if (lengths < 2 && !pair) return {};
  for (const Sentence& sentence : sentences()) {
    std::smatch found;
    if (!std::regex_search(reason, found, sentence.shape)) continue;
    return is_true(std::stod(found[1]), std::stod(found[2]), sentence.order) ? "" : "the numbers contradict it";
  }
  return "no such sentence is known to the test";
}

}  // namespace battalia::tests
