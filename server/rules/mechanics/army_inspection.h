// The checks of an army list that all rule systems share: it is for this system, contains only what the system allows
// in a list (SystemInfo.army), gives each command its own id, puts every unit under a command, and keeps within its
// points. A system's check_army walks the list with an ArmyInspection, adds the faults that only its own rules can
// find, and takes the report.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace battalia::rules::mechanics {

inline constexpr std::uint32_t kMostOfOneKind = 40;    // units in one line of a list
inline constexpr std::uint32_t kMostOfList = 400;      // units in a list, as in a game
inline constexpr std::uint32_t kMostPoints = 100'000;  // that a list may set as its limit
inline constexpr int kMostFaults = 100;                // faults reported per list: more than anybody fixes at once

// The number of units that a line of a list stands for, and the points limit of a list (0: none), each capped at its
// maximum: the inspection reports larger values as faults, and nothing should be counted with them.
std::uint32_t number_of(const v1::ArmyUnit& unit);
std::int32_t points_limit_of(const v1::ArmyList& army);
// The name of a line in fault messages.
std::string called(const v1::ArmyUnit& unit);

class ArmyInspection {
 public:
  // The clauses cited for faults common to all systems.
  struct Clauses {
    std::string_view list;  // names, numbers, the system itself
    std::string_view options;
    std::string_view commands;  // every command has a commander
    std::string_view units;     // every unit is in a command
    std::string_view points;    // and what can be bought
    std::string_view rating = commands;
    std::string_view command_traits = commands;
    std::string_view sizes = list;  // and every number chosen for a unit
  };
  // Both must outlive the inspection. Prices are passed to pay() in parts of a point: `parts` is 2 if troops cost half
  // points.
  ArmyInspection(const v1::ArmyList& army, const v1::SystemInfo& system, const Clauses& clauses, std::int32_t parts = 1)
      : army_(army), system_(system), clauses_(clauses), parts_(parts) {}

  // Adds a fault to the report, which holds at most kMostFaults.
  void fault(const std::string& where, std::string reason, std::string_view clause);

  // Checks the list itself: its system, name, size, points limit and options.
  void look_at_list();
  // Checks a command's id, names, traits, and its rating if commanders have one. Call it before the units.
  void look_at(const v1::ArmyCommand& command);
  // Checks a line's name, command and number of units, and its size, numbers and traits. Returns false if one of the
  // last three is invalid, so that no price can be computed.
  bool look_at(const v1::ArmyUnit& unit);

  // Adds the price of each unit in the line.
  void pay(std::int32_t points, const v1::ArmyUnit& unit);
  void pay(std::int32_t points) { points_ += points; }

  bool knows_command(const std::string& id) const { return ids_.contains(id); }
  bool clean() const { return found_ == 0; }

  // Compares points with the limit, if there is one; call it last. A system whose rules change the limit passes it, in
  // parts of a point.
  void look_at_points();
  void look_at_points(std::int32_t limit);
  // Points are rounded up to whole ones.
  v1::ArmyReport report();

 private:
  void look_at_name(const std::string& where, const std::string& name);
  void look_at(const v1::Option& option);
  void look_at_choices(const v1::ArmyUnit& unit);
  void look_at_traits(const v1::ArmyUnit& unit);

  const v1::ArmyList& army_;
  const v1::SystemInfo& system_;
  Clauses clauses_;
  v1::ArmyReport report_;
  std::size_t found_ = 0;  // faults, reported or not
  std::set<std::string> ids_;
  std::int32_t parts_;
  std::int32_t points_ = 0;  // in parts
};

}  // namespace battalia::rules::mechanics
