// Walks a group along a path: step by step, pose by pose, checking what it may do (see path.h, which calls it and
// describes plans). Made for one path, starting from the group's position.
#pragma once

#include "server/rules/systems/god_will_know_his_own/movement/column.h"
#include "server/rules/systems/god_will_know_his_own/movement/obstacles.h"
#include "server/rules/systems/god_will_know_his_own/movement/pace.h"
#include "server/rules/systems/god_will_know_his_own/movement/path.h"

#include <functional>
#include <map>
#include <optional>

namespace battalia::rules::god_will_know_his_own {

class Walk {
 public:
  // `moves`: number of moves in the march, 1 for a plain move; units out of reach of that many moves are ignored.
  Walk(const Table& table, const Group& group, UnitId line_up_with, std::int32_t moves);

  // Does nothing once there is a fault.
  void take(const v1::PathStep& step);
  GroupPlan finish() &&;

 private:
  using Poses = std::vector<Footprint>;
  // One stretch of movement: where every element stands after that much of `way`.
  struct Leg {
    Length way;
    std::function<Poses(Length)> at;
    bool straight = false;        // friends may be passed (GWK-MOVE-25)
    bool ahead = false;           // straight ahead: Lc make way (GWK-MOVE-28), Swedes charge (GWK-LATE-08)
    std::optional<Angle> lane{};  // sideways: a strip along this heading as wide as a base must be clear (R-G07)
  };
  enum class Stop : std::uint8_t { no, fault, enemy };
  struct Verdict {
    Stop stop = Stop::no;
    WhyNot why;
    const Unit* enemy = nullptr;
    std::size_t member = 0;
    bool dear = false;  // the fault is the length of the path
    Pace::Over over;
  };

  // Steps.
  void advance(const v1::PathStep& step, bool back);
  void wheel(const v1::PathStep& step, Face side);
  void turn(const v1::PathStep& step);
  void go_to(const v1::PathStep& step);
  void reform(const v1::PathStep& step);
  void act(const v1::PathStep& step);
  void shift(const v1::PathStep& step, bool to_right);
  void begin_march(const v1::PathStep& step);
  void about(const v1::PathStep& step);
  bool fail_in_threat_zone(const Poses& poses);  // for groups that turn or change shape, from and to there (R-G08)
  bool is_opposite_enemy(const Footprint& ground) const;
  geometry::Point outer_corner(Face side) const;
  void new_pace();
  void find_way();
  Poses poses_of(const ColumnWay& way) const;

  // Moving.
  Length walk(const Leg& leg, const v1::PathStep& step);  // returns how far it moved
  Length search_stop(const Leg& leg, Length done, Length target, Verdict& verdict);
  void end_leg(const Leg& leg, const v1::PathStep& step, Length done, const Verdict& verdict);
  void arrange(Poses poses, Length displacement, const v1::PathStep& step);
  void come_to(const Poses& poses, Length stretch, const Pace::Over& over);
  void note_poses();
  void regroup();
  void fail(std::string_view clause, std::string reason);

  Verdict judge(const Leg& leg, const Poses& poses, Length stretch) const;
  WhyNot why_not_over_friends(const Leg& leg, const Poses& poses, const Obstacles& near) const;
  WhyNot why_not_along(const Footprint& lane, const Obstacles& near) const;
  WhyNot why_not_on_march(const Poses& poses) const;

  using Driven = std::map<UnitId, std::optional<Footprint>>;
  Driven driven_by(const Poses& poses, const Obstacles& near) const;
  std::optional<Footprint> driven_to(const Unit& enemy, const Poses& poses) const;
  bool is_taken(const Footprint& ground, const Unit& by_other_than) const;

  void meet(const Unit& enemy, std::size_t member);
  void meet_at_end();
  void note_contacts();
  bool charged_foot() const;
  WhyNot why_not_end() const;

  const Table& table_;
  UnitId line_up_with_;
  std::vector<UnitId> ids_;
  std::vector<const Unit*> units_;
  Obstacles obstacles_;
  GroundNear ground_;
  Group block_;  // at its current position, members in the order of the plan
  GroupPlan plan_;
  Poses now_;
  bool column_ = true;
  bool broken_off_ = false;  // it started in front contact
  bool struck_ = false;      // it started in contact on flank or rear only
  bool in_contact_ = false;  // it has met an enemy
  bool shifted_ = false;
  bool squared_ = false;
  bool bent_ = false;  // a column that has turned about in a bend: no longer one group
  bool turned_as_mounted_ = false;
  bool all_ahead_ = true;   // only straight ahead so far (GWK-LATE-08)
  bool leg_ahead_ = false;  // whether the current stretch is straight ahead
  std::int32_t stretches_ = 0;
  std::int32_t free_turns_before_ = 0;  // in earlier moves of the march
  std::optional<ColumnWay> way_;
  std::vector<std::size_t> order_;  // for a column, its members by rank
  std::optional<Pace> pace_;
  Pace::Over over_;
  std::vector<UnitId> zones_at_start_;
  std::vector<UnitId> friends_at_start_;
  std::map<UnitId, Footprint> driven_;
};

}  // namespace battalia::rules::god_will_know_his_own
