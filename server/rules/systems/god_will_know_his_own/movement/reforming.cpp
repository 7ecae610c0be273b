#include "server/rules/systems/god_will_know_his_own/movement/reforming.h"

#include "common/base/check.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <numeric>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Point;
using Grounds = std::vector<Footprint>;

constexpr std::int32_t kBentFrom_mdeg = 1'000;

// Axes for placing elements: x to the right, y ahead, from some origin.
struct Axes {
  Point origin;
  Angle facing;

  Point at(Length x, Length y) const { return geometry::moved(origin, facing, y, x); }
  Point local(Point point) const { return geometry::local({origin, facing, {}, {}}, point); }
  // An element whose front edge is centred at that point.
  Footprint stand(Length x, Length front_y, const Footprint& like) const {
    return geometry::standing_at(at(x, front_y), facing, like.frontage, like.depth);
  }
};

Axes axes_of(const Group& group, std::span<const Footprint> now) {
  const auto front = std::ranges::find(group.members, 0, &InBlock::rank);
  BATTALIA_CHECK(front != group.members.end(), "a group has a front rank");
  const Footprint& first = now[static_cast<std::size_t>(front - group.members.begin())];
  const Point corner = geometry::edge(first, Face::front).a;
  return {geometry::moved(corner, first.facing, {}, kBaseWidth * -front->file), first.facing};
}

Length front_y(const Axes& axes, const Footprint& ground) { return axes.local(geometry::front_centre(ground)).y; }

// Members of each file, front rank first.
std::map<std::int32_t, std::vector<std::size_t>> files_of(const Group& group) {
  std::map<std::int32_t, std::vector<std::size_t>> files;
  for (std::size_t i = 0; i < group.members.size(); ++i) files[group.members[i].file].push_back(i);
  for (auto& [file, ranks] : files) {
    std::ranges::sort(ranks, {}, [&](std::size_t i) { return group.members[i].rank; });
  }
  return files;
}

std::vector<std::size_t> by_distance(std::span<const Footprint> now, Point from, std::vector<std::size_t> members) {
  std::ranges::stable_sort(members, {}, [&](std::size_t i) { return geometry::distance(now[i].centre, from); });
  return members;
}

// Removes the member nearest to that place from the list.
std::size_t take_nearest(std::vector<std::size_t>& left, std::span<const Footprint> now, Point place) {
  const auto nearest =
      std::ranges::min_element(left, {}, [&](std::size_t i) { return geometry::distance(now[i].centre, place); });
  const std::size_t taken = *nearest;
  left.erase(nearest);
  return taken;
}

std::vector<std::size_t> all_of(const Group& group) {
  std::vector<std::size_t> all(group.members.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

}  // namespace

bool is_bent(std::span<const Footprint> now) {
  return std::ranges::any_of(now, [&](const Footprint& ground) {
    return std::abs((ground.facing - now.front().facing).turn_mdeg()) > kBentFrom_mdeg;
  });
}

std::vector<Footprint> turned_about(const Group& group, std::span<const Footprint> now) {
  if (is_bent(now)) {
    Grounds in_place;
    for (const Footprint& ground : now) in_place.push_back(geometry::turned_to(ground, ground.facing.opposite()));
    return in_place;
  }
  const Axes axes = axes_of(group, now);
  std::map<std::int32_t, Length> rear_of_rank;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const Length rear = front_y(axes, now[i]) - now[i].depth;
    const auto [at, fresh] = rear_of_rank.emplace(group.members[i].rank, rear);
    if (!fresh) at->second = std::min(at->second, rear);
  }
  Grounds after(now.begin(), now.end());
  for (auto& [file, ranks] : files_of(group)) {
    std::optional<Length> free_from;  // the rear of the element now in front of it
    std::int32_t before = 0;
    for (auto member = ranks.rbegin(); member != ranks.rend(); ++member) {
      const std::int32_t rank = group.members[*member].rank;
      const bool follows = free_from && before == rank + 1;
      const Length front = follows ? *free_from : rear_of_rank[rank];
      const Length x = axes.local(now[*member].centre).x;
      const Axes about{axes.at(x, front), axes.facing.opposite()};
      after[*member] = about.stand({}, {}, now[*member]);
      free_from = front + now[*member].depth;
      before = rank;
    }
  }
  return after;
}

std::vector<Footprint> turned(const Group& group, std::span<const Footprint> now, QuarterTurn way) {
  const bool right = way == QuarterTurn::right;
  const Axes old = axes_of(group, now);
  const Point corner = old.at(right ? kBaseWidth * group.files : Length(), {});
  const Axes axes{corner, old.facing + Angle::degrees(right ? 90 : -90)};
  std::map<std::int32_t, Length> depth_of_new_rank;
  const auto new_rank = [&](const InBlock& member) { return right ? group.files - 1 - member.file : member.file; };
  for (std::size_t i = 0; i < now.size(); ++i) {
    Length& depth = depth_of_new_rank[new_rank(group.members[i])];
    depth = std::max(depth, now[i].depth);
  }
  Grounds after(now.begin(), now.end());
  for (std::size_t i = 0; i < now.size(); ++i) {
    Length front;
    for (const auto& [rank, depth] : depth_of_new_rank) {
      if (rank < new_rank(group.members[i])) front -= depth;
    }
    const Length beside = kBaseWidth * group.members[i].rank + kBaseWidth / 2;
    after[i] = axes.stand(right ? beside : -beside, front, now[i]);
  }
  return after;
}

std::vector<Footprint> turned_as_one(const Group& group, std::span<const Footprint> now, std::int32_t turn_mdeg) {
  const Axes old = axes_of(group, now);
  const Axes before{old.at(kBaseWidth * group.files / 2, {}), old.facing};
  const Axes after{before.origin, before.facing + Angle::mdeg(turn_mdeg)};
  Grounds turned_grounds(now.begin(), now.end());
  for (Footprint& ground : turned_grounds) {
    const Point off = before.local(ground.centre);
    ground.centre = after.at(off.x, off.y);
    ground.facing = ground.facing + Angle::mdeg(turn_mdeg);
  }
  return turned_grounds;
}

std::vector<Footprint> in_column(const Group& group, std::span<const Footprint> now, const UnitId& leading) {
  const auto found = std::ranges::find(group.members, leading, &InBlock::unit);
  BATTALIA_CHECK(found != group.members.end(), "the leading element belongs to the group");
  const auto leader = static_cast<std::size_t>(found - group.members.begin());
  std::vector<std::size_t> others = all_of(group);
  std::erase(others, leader);
  Grounds after(now.begin(), now.end());
  const Axes axes{geometry::front_centre(now[leader]), now[leader].facing};
  Length front = -now[leader].depth;
  for (const std::size_t member : by_distance(now, now[leader].centre, std::move(others))) {
    after[member] = axes.stand({}, front, now[member]);
    front -= now[member].depth;
  }
  return after;
}

namespace {

// The files of a new front by their indices in the old one, from the left: the files that stay, then those that move
// up.
std::vector<std::int32_t> files_of_front(std::int32_t old_files, std::int32_t files, ComeUp side) {
  const std::int32_t more = files - old_files;
  std::int32_t to_left = 0;
  if (side == ComeUp::left) to_left = more;
  if (side == ComeUp::alternately) to_left = more > 0 ? (more + 1) / 2 : more / 2;
  std::vector<std::int32_t> found(static_cast<std::size_t>(files));
  std::iota(found.begin(), found.end(), -to_left);
  return found;
}

}  // namespace

std::vector<Footprint> in_line(const Group& group, std::span<const Footprint> now, std::int32_t files, ComeUp side) {
  const Axes axes = axes_of(group, now);
  files = std::clamp<std::int32_t>(files, 1, static_cast<std::int32_t>(now.size()));
  const std::vector<std::int32_t> columns = files_of_front(group.files, files, side);
  std::vector<std::size_t> left = all_of(group);
  std::vector<Length> front(columns.size());
  Grounds after(now.begin(), now.end());
  const auto middle = [&](std::size_t column) { return kBaseWidth * columns[column] + kBaseWidth / 2; };
  const auto stand = [&](std::size_t column, std::size_t member) {
    after[member] = axes.stand(middle(column), front[column], now[member]);
    front[column] -= now[member].depth;
  };
  while (!left.empty()) {
    std::vector<std::size_t> open;  // places of this rank that no element already fills
    for (std::size_t column = 0; column < columns.size() && !left.empty(); ++column) {
      const Point place = axes.at(middle(column), front[column]);
      const auto there = std::ranges::find_if(
          left, [&](std::size_t i) { return geometry::distance(geometry::front_centre(now[i]), place) <= kTouching; });
      if (there == left.end()) {
        open.push_back(column);
        continue;
      }
      stand(column, *there);
      left.erase(there);
    }
    std::ranges::stable_sort(open, {},
                             [&](std::size_t column) { return std::abs(2 * columns[column] + 1 - group.files); });
    for (const std::size_t column : open) {
      if (left.empty()) break;
      stand(column, take_nearest(left, now, axes.at(middle(column), front[column])));
    }
  }
  return after;
}

std::vector<Footprint> in_square(const Group& group, std::span<const Footprint> now) {
  const std::size_t side = now.size() / 4;
  if (side == 0) return {};
  const Length inside = kBaseWidth * static_cast<std::int32_t>(side);
  const Footprint& first = now.front();
  const Axes old = axes_of(group, now);
  const Point front = old.at(kBaseWidth * group.files / 2, {});
  const Point middle = geometry::moved(front, old.facing, -(first.depth + inside / 2));
  std::vector<std::size_t> left = all_of(group);
  Grounds after(now.begin(), now.end());
  for (const std::int32_t turn : {0, 90, 180, 270}) {
    const Axes axes{middle, old.facing + Angle::degrees(turn)};
    for (std::size_t i = 0; i < side; ++i) {
      const Length x = kBaseWidth * static_cast<std::int32_t>(i) + kBaseWidth / 2 - inside / 2;
      const std::size_t member = take_nearest(left, now, axes.at(x, inside / 2));
      after[member] = axes.stand(x, inside / 2 + now[member].depth, now[member]);
    }
  }
  // The remaining elements stand inside, behind the front.
  const Axes axes{middle, old.facing};
  Length y = inside / 2, x = kBaseWidth / 2 - inside / 2;
  for (const std::size_t member : left) {
    if (y - now[member].depth < -(inside / 2)) return {};
    after[member] = axes.stand(x, y, now[member]);
    x += kBaseWidth;
    if (x > inside / 2) x = kBaseWidth / 2 - inside / 2, y -= now[member].depth;
  }
  return after;
}

}  // namespace battalia::rules::god_will_know_his_own
