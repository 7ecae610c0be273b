// A rule system's labels for its keys: statuses, phases, formations, unit types, terrain. Built from SystemInfo; a key
// without a declared label is shown with spaces for underscores. Never interprets a key.
#pragma once

#include "battalia/v1/scenario.pb.h"
#include "battalia/v1/view.pb.h"
#include "common/narration/measurements.h"

#include <map>
#include <string>
#include <string_view>

namespace battalia::inline narration {

class Declared {
 public:
  Declared() = default;
  explicit Declared(const v1::SystemInfo& info);

  const std::string& system() const { return system_; }
  std::string phase(std::string_view key) const { return label(phases_, key); }
  std::string formation(std::string_view key) const { return label(formations_, key); }
  std::string unit_type(std::string_view key) const { return label(unit_types_, key); }
  std::string terrain(std::string_view key) const { return label(terrain_, key); }
  std::string trait(std::string_view key) const { return label(traits_, key); }
  std::string statistic(std::string_view key) const { return label(statistics_, key); }
  std::string decision(std::string_view key) const { return label(decisions_, key); }
  std::string dice_purpose(std::string_view key) const { return label(dice_, key); }
  std::string status_label(std::string_view key) const { return label(statuses_, key); }
  // "casualties 2" for a counter, "disordered" for a flag, "shaken" for a named value, "charging P2" for a reference to
  // a unit, "movement owed 2 in" for a length; empty if the status is unset or not shown to players.
  std::string status(const v1::Status& status, LengthUnit length_unit = LengthUnit::inches) const;
  // The same for a status that has just become 0: "casualties 0", "no longer disordered", "in good morale".
  std::string cleared(std::string_view status_key) const;
  // All visible statuses, separated by commas.
  std::string statuses(const google::protobuf::RepeatedPtrField<v1::Status>& statuses) const;
  bool shown(std::string_view status_key) const;
  // True for a status that ends with a turn or a fight, as its icon declares: its end is not news.
  bool is_momentary(std::string_view status_key) const;
  // True if the status refers to a unit.
  bool names_unit(std::string_view status_key) const;

 private:
  using Labels = std::map<std::string, std::string, std::less<>>;
  static std::string label(const Labels& labels, std::string_view key);

  std::string system_;
  Labels statuses_, statistics_, traits_, formations_, unit_types_, terrain_, phases_, decisions_, dice_;
  std::map<std::string, v1::KeyDeclared, std::less<>> shown_;  // statuses that players see
  bool knows_statuses_ = false;
};

}  // namespace battalia::inline narration
