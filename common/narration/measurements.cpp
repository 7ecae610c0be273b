#include "common/narration/measurements.h"

#include "common/base/text.h"
#include "common/narration/words.h"

#include <cmath>
#include <cstdlib>

namespace battalia::inline narration {
namespace {

using Path = google::protobuf::RepeatedPtrField<v1::PathStep>;

constexpr std::int32_t kInchUm = 25'400;
constexpr std::int32_t kCentimetreUm = 10'000;
constexpr double kGreatestUm = 1e9;

std::int32_t unit_um(LengthUnit length_unit) { return length_unit == LengthUnit::inches ? kInchUm : kCentimetreUm; }

// At most two decimals, without trailing zeros.
std::string decimal(double value) {
  const long long hundredths = std::llround(value * 100.0);
  const long long size = std::llabs(hundredths);
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
  if (size % 100 != 0) {
    text += '.';
    text += static_cast<char>('0' + (size % 100) / 10);
    if (size % 10 != 0) text += static_cast<char>('0' + size % 10);
  }
  return text;
}

// Removes and returns the number at the start of the text.
std::optional<double> take_number(std::string_view& text) {
  std::string digits;
  for (const char letter : text) {
    const bool sign = digits.empty() && (letter == '-' || letter == '+');
    if (!sign && letter != '.' && (letter < '0' || letter > '9')) break;
    digits += letter;
  }
  char* end = nullptr;
  const double value = std::strtod(digits.c_str(), &end);
  if (digits.empty() || *end != '\0' || end == digits.c_str()) return std::nullopt;
  text.remove_prefix(digits.size());
  return value;
}

std::string step_words(const v1::PathStep& step, LengthUnit length_unit) {
  const std::string amount = length_words(step.amount_um(), length_unit);
  const std::string angle = angle_words(step.angle_mdeg());
  switch (step.manoeuvre()) {
    case v1::MANOEUVRE_TO:
      return "to " + place_words(step.to(), length_unit);
    case v1::MANOEUVRE_ADVANCE:
      return "advance " + amount;
    case v1::MANOEUVRE_BACK:
      return "back " + amount;
    case v1::MANOEUVRE_WHEEL_LEFT:
      return "wheel left " + angle;
    case v1::MANOEUVRE_WHEEL_RIGHT:
      return "wheel right " + angle;
    case v1::MANOEUVRE_OBLIQUE:
      return std::string("oblique ") + (step.angle_mdeg() < 0 ? "left " : "right ") +
             angle_words(std::abs(step.angle_mdeg())) + " " + amount;
    case v1::MANOEUVRE_SIDESTEP_LEFT:
      return "sidestep left " + amount;
    case v1::MANOEUVRE_SIDESTEP_RIGHT:
      return "sidestep right " + amount;
    case v1::MANOEUVRE_TURN:
      return "turn " + angle;
    case v1::MANOEUVRE_REFORM:
      return "reform " + step.formation() + (step.files() > 0 ? " " + std::to_string(step.files()) : "");
    case v1::MANOEUVRE_ACTION:
      return "do " + step.formation();
    default:
      return "step";
  }
}

// One step of a path while it is read: the words after the verb, and whether all of them were understood.
class StepReader {
 public:
  StepReader(std::string_view text, LengthUnit length_unit) : words_(split_words(text)), measure_(length_unit) {
    for (std::string& each : words_) each = lower(each);
  }

  std::optional<v1::PathStep> read() {
    const std::string verb = next();
    if (verb == "to") return to();
    if (verb == "advance" || verb == "ahead" || verb == "forward") return along(v1::MANOEUVRE_ADVANCE);
    if (verb == "back") return along(v1::MANOEUVRE_BACK);
    if (verb == "about") return turned(180'000);
    if (verb == "turn") return turned(angle());
    if (verb == "wheel") return wheel();
    if (verb == "sidestep") return sidestep();
    if (verb == "oblique") return oblique();
    if (verb == "reform") return named(v1::MANOEUVRE_REFORM);
    if (verb == "do") return named(v1::MANOEUVRE_ACTION);
    return std::nullopt;
  }

 private:
  std::string next() { return at_ < words_.size() ? words_[at_++] : std::string(); }
  bool spent() const { return at_ == words_.size(); }

  std::optional<std::int32_t> length() { return read_length(next(), measure_); }
  std::optional<std::int32_t> angle() { return read_angle_mdeg(next()); }

  std::optional<bool> left() {
    const std::string side = next();
    if (side == "left" || side == "l") return true;
    if (side == "right" || side == "r") return false;
    return std::nullopt;
  }

  std::optional<v1::PathStep> along(v1::Manoeuvre manoeuvre) {
    const auto amount = length();
    if (!amount || !spent()) return std::nullopt;
    v1::PathStep step;
    step.set_manoeuvre(manoeuvre);
    step.set_amount_um(*amount);
    return step;
  }

  std::optional<v1::PathStep> turned(std::optional<std::int32_t> by) {
    if (!by || !spent()) return std::nullopt;
    v1::PathStep step;
    step.set_manoeuvre(v1::MANOEUVRE_TURN);
    step.set_angle_mdeg(*by);
    return step;
  }

  std::optional<v1::PathStep> wheel() {
    const auto to_left = left();
    const auto by = angle();
    if (!to_left || !by || !spent()) return std::nullopt;
    v1::PathStep step;
    step.set_manoeuvre(*to_left ? v1::MANOEUVRE_WHEEL_LEFT : v1::MANOEUVRE_WHEEL_RIGHT);
    step.set_angle_mdeg(*by);
    return step;
  }

  std::optional<v1::PathStep> sidestep() {
    const auto to_left = left();
    return to_left ? along(*to_left ? v1::MANOEUVRE_SIDESTEP_LEFT : v1::MANOEUVRE_SIDESTEP_RIGHT) : std::nullopt;
  }

  std::optional<v1::PathStep> oblique() {
    const auto to_left = left();
    const auto by = angle();
    if (!to_left || !by) return std::nullopt;
    auto step = along(v1::MANOEUVRE_OBLIQUE);
    if (step) step->set_angle_mdeg(*to_left ? -*by : *by);
    return step;
  }

  std::optional<v1::PathStep> named(v1::Manoeuvre manoeuvre) {
    v1::PathStep step;
    step.set_manoeuvre(manoeuvre);
    step.set_formation(next());
    if (!spent()) step.set_files(static_cast<std::uint32_t>(read_number(next()).value_or(0)));
    if (step.formation().empty() || !spent()) return std::nullopt;
    return step;
  }

  std::optional<v1::PathStep> to() {
    std::string rest;
    while (!spent()) rest += next() + " ";
    const auto place = read_place(rest, measure_, 0);
    if (!place || rest.find("facing") == std::string::npos) return std::nullopt;
    v1::PathStep step;
    step.set_manoeuvre(v1::MANOEUVRE_TO);
    *step.mutable_to() = *place;
    return step;
  }

  std::vector<std::string> words_;
  std::size_t at_ = 0;
  LengthUnit measure_;
};

// Splits the steps at every "then", and at commas that are followed by a word ("52,30" is not split).
std::vector<std::string> steps_of(std::string_view text) {
  std::vector<std::string> steps(1);
  for (const std::string& each : split_words(text)) {
    const bool ends = each.back() == ',';
    const std::string bare = ends ? each.substr(0, each.size() - 1) : each;
    if (lower(bare) != "then") {
      steps.back() += (steps.back().empty() ? "" : " ") + bare;
    }
    if ((ends || lower(bare) == "then") && !steps.back().empty()) steps.emplace_back();
  }
  if (steps.back().empty()) steps.pop_back();
  return steps;
}

}  // namespace

std::string length_number(std::int32_t um, LengthUnit length_unit) {
  return decimal(um / static_cast<double>(unit_um(length_unit)));
}

std::string length_words(std::int32_t um, LengthUnit length_unit) {
  return length_number(um, length_unit) + (length_unit == LengthUnit::inches ? " in" : " cm");
}

std::string point_words(const v1::Point& point, LengthUnit length_unit) {
  return length_number(point.x_um(), length_unit) + "," + length_number(point.y_um(), length_unit);
}

std::string angle_words(std::int32_t mdeg) { return decimal(mdeg / 1'000.0) + "°"; }

std::string place_words(const v1::Placement& place, LengthUnit length_unit) {
  return point_words(place.centre(), length_unit) + " facing " + decimal(place.facing_mdeg() / 1'000.0);
}

std::string path_words(const Path& path, LengthUnit length_unit) {
  std::vector<std::string> steps;
  for (const v1::PathStep& step : path) steps.push_back(step_words(step, length_unit));
  return steps.empty() ? "halt" : join(steps, ", ");
}

std::optional<std::int32_t> read_length(std::string_view text, LengthUnit length_unit) {
  text = trim(text);
  const auto number = take_number(text);
  if (!number) return std::nullopt;
  const std::string unit = lower(trim(text));
  double um = 0;
  if (unit.empty()) {
    um = *number * unit_um(length_unit);
  } else if (unit == "in" || unit == "\"") {
    um = *number * kInchUm;
  } else if (unit == "cm") {
    um = *number * kCentimetreUm;
  } else if (unit == "mm") {
    um = *number * 1'000.0;
  } else {
    return std::nullopt;
  }
  if (std::abs(um) > kGreatestUm) return std::nullopt;
  return static_cast<std::int32_t>(std::llround(um));
}

std::optional<std::int32_t> read_angle_mdeg(std::string_view text) {
  text = trim(text);
  const auto number = take_number(text);
  if (!number || (!text.empty() && text != "°") || std::abs(*number) > 360.0) return std::nullopt;
  return static_cast<std::int32_t>(std::llround(*number * 1'000.0));
}

std::optional<v1::Point> read_point(std::string_view text, LengthUnit length_unit) {
  const std::vector<std::string> parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const auto x = read_length(parts[0], length_unit);
  const auto y = read_length(parts[1], length_unit);
  if (!x || !y) return std::nullopt;
  v1::Point point;
  point.set_x_um(*x);
  point.set_y_um(*y);
  return point;
}

Read<v1::Placement> read_place(std::string_view text, LengthUnit length_unit, std::int32_t otherwise_facing_mdeg) {
  const std::string plain = lower(text);
  const std::size_t facing_at = plain.find("facing");
  const auto centre = read_point(plain.substr(0, facing_at), length_unit);
  std::optional<std::int32_t> facing = otherwise_facing_mdeg;
  if (facing_at != std::string::npos) facing = read_angle_mdeg(plain.substr(facing_at + 6));
  if (!centre || !facing) {
    return tl::unexpected("\"" + std::string(trim(text)) +
                          "\" is not a place: write x,y facing degrees, as in 52,30 facing 90.");
  }
  v1::Placement place;
  *place.mutable_centre() = *centre;
  place.set_facing_mdeg((*facing % 360'000 + 360'000) % 360'000);
  return place;
}

Read<Path> read_path(std::string_view text, LengthUnit length_unit) {
  Path path;
  const std::string whole = lower(trim(text));
  if (whole == "halt" || whole == "stay") return path;
  for (const std::string& each : steps_of(text)) {
    const auto step = StepReader(each, length_unit).read();
    if (!step) {
      return tl::unexpected(
          "\"" + each +
          "\" is not a step: write advance 3.5, back 2, wheel left 30, sidestep right 1, oblique left 20 4, "
          "turn 90, about, reform NAME, do NAME, to 52,30 facing 90 or halt, separated by commas.");
    }
    *path.Add() = *step;
  }
  if (path.empty()) return tl::unexpected(std::string("No step was given: write one, or halt to stay."));
  return path;
}

}  // namespace battalia::inline narration
