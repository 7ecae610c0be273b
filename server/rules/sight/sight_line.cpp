#include "server/rules/sight/sight_line.h"

#include "common/base/work.h"
#include "server/rules/limits/work_limits.h"

#include <algorithm>

namespace battalia::rules {
namespace {

using geometry::Point;

constexpr std::size_t kMostNamed = 4;
constexpr Length kFarOff = Length::mm(100'000);  // outside every table: things put there block nothing

// Something that may be between two units: another unit, or a piece of terrain.
struct Thing {
  bool is_unit = false;
  std::size_t index = 0;
};

// A copy of the table from which things are removed and put back one at a time.
class Clearing {
 public:
  explicit Clearing(const Table& whole)
      : whole_(whole), table_(whole), ground_(std::make_shared<std::vector<Terrain>>(*whole.terrain)) {
    table_.terrain = ground_;
  }

  const Table& table() const { return table_; }

  void take(const Thing& thing) {
    if (thing.is_unit) {
      table_.units[thing.index].presence = v1::PRESENCE_RESERVE;
      return;
    }
    for (Point& point : (*ground_)[thing.index].points) point = {point.x + kFarOff, point.y + kFarOff};
  }
  void put_back(const Thing& thing) {
    if (thing.is_unit) {
      table_.units[thing.index].presence = whole_.units[thing.index].presence;
    } else {
      (*ground_)[thing.index].points = (*whole_.terrain)[thing.index].points;
    }
  }

 private:
  const Table& whole_;
  Table table_;
  std::shared_ptr<std::vector<Terrain>> ground_;
};

Length reach_of(const geometry::Footprint& ground) {
  return geometry::distance(Point{}, Point{ground.frontage, ground.depth});
}

// The terrain under the two units comes first: their height decides what they can see over.
std::vector<Thing> things_between(const Table& table, const Unit& unit, const Unit& target) {
  std::vector<Thing> things;
  const std::vector<Terrain>& ground = *table.terrain;
  for (std::size_t i = 0; i < ground.size(); ++i) things.push_back({false, i});
  std::ranges::stable_partition(things, [&](const Thing& thing) {
    const Terrain& feature = ground[thing.index];
    return feature.shape == v1::SHAPE_AREA && (geometry::contains(feature.points, unit.ground.centre) ||
                                               geometry::contains(feature.points, target.ground.centre));
  });
  const geometry::Segment way{unit.ground.centre, target.ground.centre};
  const Length beside = reach_of(unit.ground) + reach_of(target.ground);
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    const Unit& other = table.units[i];
    if (!other.on_table() || other.id == unit.id || other.id == target.id) continue;
    if (geometry::distance(other.ground, way) <= beside) things.push_back({true, i});
  }
  return things;
}

std::string name_of(const RuleSystem& system, const Table& table, const Thing& thing) {
  if (thing.is_unit) return table.units[thing.index].id.str();
  const Terrain& feature = (*table.terrain)[thing.index];
  if (!feature.name.empty()) return feature.name;
  const auto& kinds = system.info().terrain_kinds();
  const auto declared = std::ranges::find(kinds, feature.kind.str(), &v1::KeyDeclared::key);
  return declared == kinds.end() ? words_of(feature.kind) : declared->label();
}

// Puts the things between two units back one by one and finds those that block the view.
class Search {
 public:
  Search(const RuleSystem& system, const Table& table, const Unit& unit, const Unit& target)
      : system_(system), unit_(unit), target_(target), clearing_(table), things_(things_between(table, unit, target)) {}

  // What hides the target, singly or together; empty if it is not seen even on the empty table.
  std::vector<Thing> hiding() {
    std::vector<Thing> hiding;
    for (const Thing& thing : things_) clearing_.take(thing);
    if (!seen()) return hiding;
    std::vector<Thing> harmless;
    for (const Thing& thing : things_) {
      clearing_.put_back(thing);
      if (seen()) {
        harmless.push_back(thing);
        continue;
      }
      for (const Thing& other : needed_of(harmless)) hiding.push_back(other);
      hiding.push_back(thing);
      clearing_.take(thing);
      for (const Thing& other : harmless) clearing_.put_back(other);
    }
    return hiding;
  }

 private:
  bool seen() const {
    const auto sighting = system_.sees(clearing_.table(), unit_.id, target_.id);
    return sighting && sighting->seen;
  }
  // Those without which the current blockers would not block; the others are removed.
  std::vector<Thing> needed_of(const std::vector<Thing>& harmless) {
    std::vector<Thing> needed;
    for (const Thing& thing : harmless) {
      clearing_.take(thing);
      if (!seen()) continue;
      needed.push_back(thing);
      clearing_.put_back(thing);
    }
    return needed;
  }

  const RuleSystem& system_;
  const Unit& unit_;
  const Unit& target_;
  Clearing clearing_;
  std::vector<Thing> things_;
};

// " In the way: the wood, K2."
std::string what_is_in_the_way(const RuleSystem& system, const Table& table, const Unit& unit, const Unit& target) {
  std::vector<std::string> names;
  for (const Thing& thing : Search(system, table, unit, target).hiding()) {
    std::string name = name_of(system, table, thing);
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i)
    text += (i == 0 ? " In the way: " : ", ") + names[i];
  if (names.size() > kMostNamed) text += " and more";
  return names.empty() ? text : text + ".";
}

std::string sentence(const RuleSystem& system, const Table& table, const Unit& unit, const Unit& target,
                     const Sighting& sighting) {
  if (sighting.seen) return unit.id.str() + " sees " + target.id.str() + ".";
  return sighting.why_not + what_is_in_the_way(system, table, unit, target);
}

}  // namespace

v1::Reach sight_line(const RuleSystem& system, const Table& table, const Unit& unit, const Unit& target) {
  v1::Reach line;
  const geometry::Nearest ends = geometry::nearest_points(unit.ground, target.ground);
  for (const Point end : {ends.on_a, ends.on_b}) {
    v1::Point& point = *line.add_outline();
    point.set_x_um(end.x.um());
    point.set_y_um(end.y.um());
  }
  line.set_kind("unknown");
  line.set_label("The rules don't say whether " + unit.id.str() + " sees " + target.id.str() + ".");
  try {
    const work::Budget budget(kPreviewSteps);
    work::count(table.units.size() + table.terrain->size());
    if (const std::optional<Sighting> sighting = system.sees(table, unit.id, target.id)) {
      line.set_label(sentence(system, table, unit, target, *sighting));
      line.set_kind(sighting->seen ? "sight" : "blocked");
      line.set_clause(sighting->clause);
    }
  } catch (const work::TooMuchWork&) {  // remains unknown
  }
  return line;
}

}  // namespace battalia::rules
