#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_spread.h"

#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/swept_ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"

#include <algorithm>
#include <deque>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;

constexpr Length kSamePlace = Length::um(20);  // footprints may overlap by this and still be neighbours
constexpr int kMostTried = 300;                // paths walked before the best one so far is taken

struct Charger {
  UnitId id;
  UnitId target;
  bool shoots = false;
  bool named = false;  // its owner has named its path
  Steps way;
  std::optional<EdgeShare> share;
};

// A frame along the edge: x from its first end to its second, y outwards.
Footprint along_edge(const Unit& target, std::int32_t face) {
  const geometry::Segment edge = geometry::edge(target.ground, static_cast<geometry::Face>(face));
  return {edge.a, geometry::outward(target.ground, static_cast<geometry::Face>(face)), Length(), Length()};
}

struct Stretch {
  Length from;
  Length to;
  Length overlap(const Stretch& other) const {
    return std::max(Length(), std::min(to, other.to) - std::max(from, other.from));
  }
};
Stretch stretch_along(const Footprint& edge, const Footprint& ground) {
  Stretch stretch{Length::um(INT32_MAX), -Length::um(INT32_MAX)};
  for (const Point& corner : geometry::corners(ground)) {
    const Length x = geometry::local(edge, corner).x;
    stretch.from = std::min(stretch.from, x);
    stretch.to = std::max(stretch.to, x);
  }
  return stretch;
}

class Spreading {
 public:
  Spreading(const Table& table, std::vector<Charger> chargers) : table_(table), chargers_(std::move(chargers)) {
    now_.resize(chargers_.size());
    known_.resize(chargers_.size());
    alone_.resize(chargers_.size());
  }

  // The paths they were declared with, unless some share an edge or not all of them arrive.
  std::vector<Steps> ways() {
    const bool shared =
        std::any_of(chargers_.begin(), chargers_.end(), [](const Charger& one) { return one.share.has_value(); });
    if (shared || !all_arrive()) try_from(0, 0, Length());
    std::vector<Steps> ways;
    for (std::size_t i = 0; i < chargers_.size(); ++i) ways.push_back(best_.empty() ? chargers_[i].way : best_[i]);
    return ways;
  }

 private:
  // Its position in contact; nothing if it does not arrive.
  std::optional<Footprint> arrival(const Charger& charger, const Plan& plan) const {
    if (plan.fault || plan.touched != charger.target) return std::nullopt;
    Unit there = plan.after;
    there.ground = plan.end();
    return ground_in_contact(table_, there, table_.unit(charger.target));
  }

  // True if it passes through a unit that still has to charge: that disorders both, and changes the cost of the other's
  // path.
  bool runs_through_another(const Plan& plan) const {
    return std::any_of(chargers_.begin(), chargers_.end(), [&](const Charger& one) {
      return std::find(plan.passed.begin(), plan.passed.end(), one.id) != plan.passed.end();
    });
  }

  void stand(const UnitId& id, const Footprint& ground, bool moved) {
    for (Unit& unit : table_.units) {
      if (unit.id != id) continue;
      unit.ground = ground;
      unit.statuses.set(kMoved, moved ? 1 : 0);
    }
  }

  bool all_arrive() {
    const Table before = table_;
    bool all = true;
    for (const Charger& one : chargers_) {
      const Plan plan = plan_charge(table_, table_.unit(one.id), one.way, table_.unit(one.target), one.shoots);
      const auto ground = arrival(one, plan);
      all &= ground.has_value();
      if (ground) stand(one.id, *ground, true);
    }
    table_ = before;
    return all;
  }

  // As much as possible of its own share of the edge, as little as possible of others'.
  Length worth(const Charger& charger, const Footprint& ground) const {
    const Unit& target = table_.unit(charger.target);
    const std::int32_t face = charger.share ? charger.share->face : face_charged(table_.unit(charger.id));
    const Footprint edge = along_edge(target, face);
    const Length whole = geometry::edge_length(target.ground, static_cast<geometry::Face>(face));
    const Stretch front = stretch_along(edge, ground);
    if (!charger.share) return front.overlap({Length(), whole});
    const Stretch own{whole * Share{charger.share->from, 1'000}, whole * Share{charger.share->to, 1'000}};
    return front.overlap(own) * 2 - front.overlap({Length(), whole});
  }

  // Goals for the middle of its front: in front of its share, or beyond it if its front is wider and there is room on
  // its outer side; next to chargers that have arrived there; in front of the enemy's centre.
  std::vector<Point> goals_of(const Charger& charger) const {
    const Unit& target = table_.unit(charger.target);
    const Unit& unit = table_.unit(charger.id);
    const std::int32_t face = charger.share ? charger.share->face : face_charged(unit);
    const Footprint edge = along_edge(target, face);
    const Length half = unit.ground.frontage / 2;
    std::vector<Length> places;
    if (charger.share) {
      const Length whole = geometry::edge_length(target.ground, static_cast<geometry::Face>(face));
      const Length from = whole * Share{charger.share->from, 1'000};
      const Length to = whole * Share{charger.share->to, 1'000};
      const bool wider = half * 2 > to - from;
      if (wider && charger.share->from == 0) places.push_back(to - half - kBeside);
      if (wider && charger.share->to == 1'000) places.push_back(from + half + kBeside);
      places.push_back((from + to) / 2);
    }
    for (const Charger& other : chargers_) {
      const Unit& there = table_.unit(other.id);
      if (other.target != charger.target || other.id == charger.id || !there.is(kMoved)) continue;
      const Stretch taken = stretch_along(edge, there.ground);
      places.push_back(taken.from - half - kBeside);
      places.push_back(taken.to + half + kBeside);
    }
    std::vector<Point> goals;
    for (const Length place : places) goals.push_back(geometry::moved(edge.centre, edge.facing, Length(), place));
    goals.push_back(target.ground.centre);
    return goals;
  }

  struct Landing {
    Steps steps;
    Footprint ground;
    Length worth;
    Length used;
    bool as_declared = false;  // for a charger that shares its edge with no other
  };

  // A charger as the others find it.
  struct Neighbour {
    std::size_t number = 0;
    Footprint ground;
    bool moved = false;
    friend bool operator==(const Neighbour&, const Neighbour&) = default;
  };
  // A cached result for a charger: it stays valid while all units that can be in its way, or influence its goals, are
  // in the same places.
  struct Known {
    std::vector<Neighbour> neighbours;
    std::vector<Landing> landings;
    int tried = 0;
  };

  // A charger as if no other charged: these paths are walked only once.
  struct Alone {
    std::optional<ChargeWays> ways;
    struct Walked {
      Steps steps;
      std::optional<ChargeWay> way;
      std::vector<SweptGround> swept;
    };
    std::deque<Walked> walked;
  };

  void set_others(std::size_t number, v1::Presence presence) {
    for (std::size_t i = 0; i < chargers_.size(); ++i) {
      if (i == number) continue;
      for (Unit& unit : table_.units) {
        if (unit.id == chargers_[i].id) unit.presence = presence;
      }
    }
  }

  const ChargeWays& alone_of(std::size_t number) {
    std::optional<ChargeWays>& ways = alone_[number].ways;
    if (!ways) {
      set_others(number, v1::PRESENCE_RESERVE);
      ways.emplace(table_, table_.unit(chargers_[number].id), chargers_[number].shoots);
      set_others(number, v1::PRESENCE_ON_TABLE);
    }
    return *ways;
  }

  const Alone::Walked& walked_alone(std::size_t number, const Steps& steps) {
    Alone& alone = alone_[number];
    const auto same = [&](const Alone::Walked& one) { return is_same_way(one.steps, steps); };
    const auto found = std::find_if(alone.walked.begin(), alone.walked.end(), same);
    if (found != alone.walked.end()) return *found;
    Alone::Walked walked{steps, alone_of(number).along(steps, table_.unit(chargers_[number].target)), {}};
    const std::size_t poses = walked.way ? walked.way->plan.poses.size() : 0;
    for (std::size_t i = 1; i < poses; ++i) {
      walked.swept.emplace_back(walked.way->plan.poses[i - 1], walked.way->plan.poses[i]);
    }
    return alone.walked.emplace_back(std::move(walked));
  }

  // All paths into contact with the other chargers in their current places. A path that fails without them fails with
  // them, and so does one that ends on one of them; a path that none of them is in is unchanged.
  std::vector<ChargeWay> ways_among_others(std::size_t number) {
    constexpr Length kDeepUpon = kCloseUp * 2;  // wherever within contact it stops
    const Charger& charger = chargers_[number];
    const Unit& unit = table_.unit(charger.id);
    const Unit& target = table_.unit(charger.target);
    std::optional<ChargeWays> among;
    std::vector<ChargeWay> ways;
    for (const Steps& steps : alone_of(number).towards(target, goals_of(charger))) {
      const Alone::Walked& walked = walked_alone(number, steps);
      if (!walked.way) continue;
      bool barred = false;
      bool meets = false;
      for (const Charger& other : chargers_) {
        if (other.id == charger.id) continue;
        const Footprint& ground = table_.unit(other.id).ground;
        barred |= geometry::overlap(walked.way->plan.end(), ground, kDeepUpon);
        meets |= std::any_of(walked.swept.begin(), walked.swept.end(),
                             [&](const SweptGround& swept) { return swept.may_meet(ground); });
      }
      if (barred) continue;
      if (!meets) {
        ways.push_back(*walked.way);
        continue;
      }
      if (!among) among.emplace(table_, unit, charger.shoots);
      if (auto way = among->along(steps, target)) ways.push_back(std::move(*way));
    }
    return ways;
  }

  std::vector<Neighbour> neighbours_of(std::size_t number) const {
    const Charger& charger = chargers_[number];
    const Unit& unit = table_.unit(charger.id);
    const Length around = full_charge_move(table_, unit, charger.shoots) + mechanics::bounding_radius(unit.ground) * 3 +
                          Length::inches(2);
    std::vector<Neighbour> found;
    for (std::size_t i = 0; i < chargers_.size(); ++i) {
      const Unit& other = table_.unit(chargers_[i].id);
      const Length apart = geometry::distance(unit.ground.centre, other.ground.centre);
      const bool near = apart <= around + mechanics::bounding_radius(other.ground);
      if (i != number && (near || chargers_[i].target == charger.target))
        found.push_back({i, other.ground, other.is(kMoved)});
    }
    return found;
  }

  const std::vector<Landing>& landings(std::size_t number) {
    std::deque<Known>& known = known_[number];  // pointers into it must stay valid
    std::vector<Neighbour> neighbours = neighbours_of(number);
    const auto same = [&](const Known& one) { return one.neighbours == neighbours; };
    auto found = std::find_if(known.begin(), known.end(), same);
    if (found == known.end()) {
      const int before = tried_;
      std::vector<Landing> landings = look_for_landings(number);
      known.push_back({std::move(neighbours), std::move(landings), tried_ - before});
      return known.back().landings;
    }
    tried_ += found->tried;
    return found->landings;
  }

  std::vector<Landing> look_for_landings(std::size_t number) {
    const Charger& charger = chargers_[number];
    const Unit& unit = table_.unit(charger.id);
    const Unit& target = table_.unit(charger.target);
    std::vector<ChargeWay> ways;
    if (charger.named || target.is(kCounterCharging)) {
      ways.push_back({charger.way, plan_charge(table_, unit, charger.way, target, charger.shoots)});
    } else {
      ways = ways_among_others(number);
    }
    std::vector<Landing> found;
    for (ChargeWay& way : ways) {
      ++tried_;
      const auto ground = arrival(charger, way.plan);
      if (!ground || (!charger.named && runs_through_another(way.plan))) continue;
      const bool as_declared = !charger.share && is_same_way(way.steps, charger.way);
      found.push_back({std::move(way.steps), *ground, worth(charger, *ground), way.plan.used, as_declared});
    }
    std::stable_sort(found.begin(), found.end(), [](const Landing& a, const Landing& b) {
      if (a.as_declared != b.as_declared) return a.as_declared;
      return a.worth != b.worth ? a.worth > b.worth : a.used < b.used;
    });
    // Of those that end at the same place, only the first is kept.
    std::vector<Landing> places;
    for (Landing& one : found) {
      const auto same = [&](const Landing& other) {
        return geometry::distance(one.ground.centre, other.ground.centre) <= kSamePlace;
      };
      if (std::none_of(places.begin(), places.end(), same)) places.push_back(std::move(one));
    }
    // Straight ahead comes next after the best: it hinders the others least.
    const auto straight =
        std::find_if(places.begin(), places.end(), [](const Landing& one) { return one.steps.size() == 1; });
    if (straight > places.begin() + 1 && straight != places.end())
      std::rotate(places.begin() + 1, straight, straight + 1);
    return places;
  }

  // The first combination in which all arrive, each as well as the earlier ones allow; otherwise the one in which most
  // do. Returns true if all arrive.
  bool try_from(std::size_t next, std::size_t arrived, Length sum) {
    if (next == chargers_.size()) {
      const bool better = best_.empty() || arrived > most_ || (arrived == most_ && sum > worth_);
      if (better) {
        best_ = now_;
        most_ = arrived;
        worth_ = sum;
      }
      return arrived == chargers_.size();
    }
    const Charger& charger = chargers_[next];
    const Footprint stood = table_.unit(charger.id).ground;
    const bool had_moved = table_.unit(charger.id).is(kMoved);
    for (const Landing& landing : landings(next)) {
      if (tried_ > kMostTried && !best_.empty()) return false;
      now_[next] = landing.steps;
      stand(charger.id, landing.ground, true);
      const bool all = try_from(next + 1, arrived + 1, sum + landing.worth);
      stand(charger.id, stood, had_moved);
      if (all) return true;
    }
    if (!best_.empty() && arrived + (chargers_.size() - next - 1) <= most_) return false;
    now_[next] = charger.way;  // it does not arrive: the others still may
    try_from(next + 1, arrived, sum);
    return false;
  }

  static constexpr Length kBeside = Length::um(500);

  Table table_;
  std::vector<Charger> chargers_;
  std::vector<Steps> now_;
  std::vector<Steps> best_;
  std::size_t most_ = 0;
  Length worth_;
  int tried_ = 0;
  std::vector<std::deque<Known>> known_;  // by charger
  std::deque<Alone> alone_;               // by charger
};

}  // namespace

void spread_chargers(Draft& draft, const std::vector<UnitId>& ids) {
  if (ids.size() < 2) return;  // a single charger keeps its declared path
  std::vector<Charger> chargers;
  for (const UnitId& id : ids) {
    const Unit& unit = draft.unit(id);
    const Unit& target = *referred_unit(draft.table(), unit, kCharging);
    Charger charger{id, target.id, unit.is(kShootsCharging), unit.is(kWayNamed), kept_way(unit), std::nullopt};
    charger.share = share_of_edge(draft.table(), unit, target);
    chargers.push_back(std::move(charger));
  }
  const std::vector<Steps> ways = Spreading(draft.table(), chargers).ways();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (!is_same_way(ways[i], chargers[i].way)) keep_way(draft, ids[i], ways[i]);
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
