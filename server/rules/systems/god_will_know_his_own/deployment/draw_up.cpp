#include "server/rules/systems/god_will_know_his_own/deployment/draw_up.h"

#include "server/rules/systems/god_will_know_his_own/deployment/stands.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/troop_keys.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Footprint;
using geometry::Point;

constexpr Length kGap = 20_mm;  // between blocks
constexpr Length kRowStep = 20_mm;
constexpr std::size_t kSplitFrom = 4;  // horse: from this number, half of it on each wing
constexpr std::size_t kMostRanks = 8;

// Troops of one kind, side by side and one behind the other.
struct Block {
  Type type;
  std::vector<const Unit*> units;  // front rank first, from the left
  std::size_t ranks = 1;

  std::size_t files() const { return (units.size() + ranks - 1) / ranks; }
  Length width() const { return kBaseWidth * static_cast<std::int32_t>(files()); }
  Length depth() const { return row_of(type).depth * static_cast<std::int32_t>(ranks); }
};

// How many ranks support each other (GWK-SUPP-06 to 17, GWK-SHOOT-08).
std::size_t useful_ranks(Type type, std::size_t elements) {
  constexpr std::size_t kAShortLine = 6;
  switch (type) {
    case Type::pk:
      return 4;
    case Type::ph:
      return elements > kAShortLine ? 3 : 2;
    case Type::hi:
    case Type::bw:
    case Type::lb:
    case Type::xb:
    case Type::sh:
      return elements > kAShortLine ? 2 : 1;
    default:
      return 1;
  }
}

// Sorted from the ends of the line inwards.
std::int32_t place_in_line(Type type) {
  switch (type) {
    case Type::lc:
      return 0;
    case Type::hc:
    case Type::cv:
    case Type::re:
      return 1;
    case Type::li:
    case Type::ski:
      return 2;
    case Type::el:
      return 3;
    case Type::bw:
    case Type::lb:
    case Type::xb:
    case Type::sh:
      return 4;
    case Type::lart:
    case Type::hart:
      return 5;
    default:
      return 6;
  }
}

// The general goes in the middle of the front rank.
void lead(const Table& table, Block& block) {
  const auto leader =
      std::ranges::find_if(block.units, [&](const Unit* unit) { return is_commander(table, unit->id); });
  if (leader != block.units.end()) std::swap(*leader, block.units[block.files() / 2]);
}

// Equal for two elements of one regiment: the index of its stand once stands exist, before that its number.
std::int32_t regiment_of(const Unit& unit) {
  return unit.is(kRegiment) ? unit.statuses[StatusKey(kRegiment)] : unit.stat(kRegimentNumber);
}

std::vector<Block> blocks_of(std::span<const Unit* const> elements) {
  std::map<std::tuple<std::int32_t, Type, Grade, std::int32_t>, std::vector<const Unit*>> kinds;
  for (const Unit* unit : elements) {
    const Troop troop = troop_of(*unit);
    kinds[{place_in_line(troop.type), troop.type, troop.grade, regiment_of(*unit)}].push_back(unit);
  }
  std::vector<Block> blocks;
  for (auto& [kind, units] : kinds) {
    const Type type = std::get<Type>(kind);
    const std::size_t half = is_mounted(type) && units.size() >= kSplitFrom ? units.size() / 2 : units.size();
    blocks.push_back({type, {units.begin(), units.begin() + static_cast<std::ptrdiff_t>(half)}});
    if (half < units.size()) blocks.push_back({type, {units.begin() + static_cast<std::ptrdiff_t>(half), units.end()}});
  }
  for (Block& block : blocks) block.ranks = std::min(block.units.size(), useful_ranks(block.type, block.units.size()));
  return blocks;
}

// Alternately at the left and the right end, so that the last, which are heavy foot, are in the middle.
std::vector<Block> in_a_line(std::vector<Block> blocks) {
  std::vector<Block> left, right;
  for (Block& block : blocks) {
    auto& end = left.size() <= right.size() ? left : right;
    end.push_back(std::move(block));
  }
  left.insert(left.end(), std::move_iterator(right.rbegin()), std::move_iterator(right.rend()));
  return left;
}

Length width_of(const std::vector<Block>& line) {
  Length width;
  for (const Block& block : line) width += block.width() + kGap;
  return width - kGap;
}

// Adds a rank to the widest block; returns false if no block has more than one file left.
bool deepen(std::vector<Block>& line) {
  const auto widest = std::ranges::max_element(line, {}, [](const Block& block) { return block.width(); });
  if (widest == line.end() || widest->files() <= 1 || widest->ranks >= kMostRanks) return false;
  ++widest->ranks;
  return true;
}

Length widest_of(const DeploymentGround& ground) {
  Length widest;
  for (const geometry::Polygon& zone : ground.zones()) {
    widest = std::max(widest, Parade(zone, ground.facing()).width());
  }
  return widest;
}

// A line of blocks whose front begins at that point with its left end.
class Line {
 public:
  Line(const std::vector<Block>& blocks, Point left, Angle facing) : blocks_(blocks), left_(left), facing_(facing) {}

  bool fits(const DeploymentGround& ground) const {
    Length from;
    return std::ranges::all_of(blocks_, [&](const Block& block) {
      const Footprint whole = at(from + block.width() / 2, Length(), block.width(), block.depth());
      from += block.width() + kGap;
      return ground.has_room(block.type, whole);
    });
  }

  std::vector<DrawnUp> places() const {
    std::vector<DrawnUp> all;
    Length from;
    for (const Block& block : blocks_) {
      const Length depth = row_of(block.type).depth;
      for (std::size_t i = 0; i < block.units.size(); ++i) {
        const auto file = static_cast<std::int32_t>(i % block.files());
        const auto rank = static_cast<std::int32_t>(i / block.files());
        const Length right = from + kBaseWidth * file + kBaseWidth / 2;
        all.push_back({block.units[i]->id, at(right, depth * rank, kBaseWidth, depth)});
      }
      from += block.width() + kGap;
    }
    return all;
  }

 private:
  Footprint at(Length right, Length back, Length width, Length depth) const {
    return geometry::standing_at(geometry::moved(left_, facing_, back * -1, right), facing_, width, depth);
  }

  const std::vector<Block>& blocks_;
  Point left_;
  Angle facing_;
};

std::optional<std::vector<DrawnUp>> in_zone(const std::vector<Block>& line, const DeploymentGround& ground,
                                            const geometry::Polygon& zone) {
  const Parade parade(zone, ground.facing());
  const Length width = width_of(line);
  for (Length back; back < parade.depth(); back += kRowStep) {
    for (std::int32_t column = 0; kBaseWidth * (column / 2) <= (parade.width() - width) / 2 + kBaseWidth; ++column) {
      const Length aside = kBaseWidth * ((column + 1) / 2) * (column % 2 == 0 ? 1 : -1);
      const Point left = geometry::moved(parade.at(back, aside), ground.facing(), Length(), width / 2 * -1);
      const Line drawn(line, left, ground.facing());
      if (drawn.fits(ground)) return drawn.places();
    }
  }
  return std::nullopt;
}

// The positions drawn in the scenario, if all of them are legal.
std::optional<std::vector<DrawnUp>> as_drawn(DeploymentGround ground, std::span<const Unit* const> elements) {
  std::vector<DrawnUp> places;
  for (const Unit* unit : elements) {
    if (!ground.is_free(type_of(*unit), unit->ground)) return std::nullopt;
    ground.take(unit->ground);
    places.push_back({unit->id, unit->ground});
  }
  return places;
}

}  // namespace

std::optional<std::vector<DrawnUp>> drawn_up(const Table& table, const DeploymentGround& ground,
                                             std::span<const Unit* const> elements) {
  if (elements.empty()) return std::vector<DrawnUp>();
  constexpr std::int32_t kAttempts = 8;
  std::vector<Block> line = in_a_line(blocks_of(elements));
  while (width_of(line) > widest_of(ground) && deepen(line)) {
  }
  for (std::int32_t attempt = 0; attempt < kAttempts; ++attempt) {
    for (Block& block : line) lead(table, block);
    for (const geometry::Polygon& zone : ground.zones()) {
      if (auto places = in_zone(line, ground, zone)) return places;
    }
    if (!deepen(line)) break;
  }
  return std::nullopt;
}

std::optional<std::vector<DrawnUp>> as_drawn_or_drawn_up(const Table& table, const DeploymentGround& ground,
                                                         std::span<const Unit* const> elements) {
  if (auto places = as_drawn(ground, elements)) return places;
  return drawn_up(table, ground, elements);
}

Footprint behind(const Footprint& element, const Footprint& stand) {
  const Point rear = geometry::edge_centre(element, geometry::Face::rear);
  return geometry::standing_at(rear, element.facing, stand.frontage, stand.depth);
}

}  // namespace battalia::rules::god_will_know_his_own
