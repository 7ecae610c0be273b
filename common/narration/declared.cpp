#include "common/narration/declared.h"

#include "common/narration/words.h"

#include <algorithm>

namespace battalia::inline narration {
namespace {

template <class Rows>
std::map<std::string, std::string, std::less<>> labels_of(const Rows& rows) {
  std::map<std::string, std::string, std::less<>> labels;
  for (const auto& row : rows) labels[row.key()] = printable(row.label());
  return labels;
}

}  // namespace

Declared::Declared(const v1::SystemInfo& info)
    : system_(printable(info.name())),
      statuses_(labels_of(info.statuses())),
      statistics_(labels_of(info.statistics())),
      traits_(labels_of(info.traits())),
      formations_(labels_of(info.formations())),
      unit_types_(labels_of(info.unit_types())),
      terrain_(labels_of(info.terrain_kinds())),
      phases_(labels_of(info.phases())),
      decisions_(labels_of(info.decisions())),
      dice_(labels_of(info.dice_purposes())),
      knows_statuses_(info.statuses_size() > 0) {
  for (const v1::KeyDeclared& row : info.statuses()) {
    if (!row.internal()) shown_[row.key()] = row;
  }
}

std::string Declared::label(const Labels& labels, std::string_view key) {
  const auto found = labels.find(key);
  if (found != labels.end() && !found->second.empty()) return found->second;
  std::string text = printable(key);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

bool Declared::shown(std::string_view status_key) const {
  return !knows_statuses_ || shown_.find(status_key) != shown_.end();
}

std::string Declared::status(const v1::Status& status, LengthUnit length_unit) const {
  if (!shown(status.key()) || status.value() == 0) return "";
  const std::string label = status_label(status.key());
  const auto found = shown_.find(status.key());
  if (found == shown_.end()) return label + (status.value() == 1 ? "" : " " + std::to_string(status.value()));
  const v1::KeyDeclared& row = found->second;
  if (status.value() > 0 && status.value() < row.names_size()) return printable(row.names(status.value()));
  if (row.length()) return label + " " + length_words(status.value(), length_unit);
  if (row.names_unit() && !status.unit().empty()) return label + " " + printable(status.unit());
  return label + (row.counter() ? " " + std::to_string(status.value()) : "");
}

bool Declared::is_momentary(std::string_view status_key) const {
  const auto found = shown_.find(status_key);
  if (found == shown_.end()) return false;
  const std::string& icon = found->second.icon();
  return icon == "dot" || icon == "hourglass" || icon == "arrow";
}

bool Declared::names_unit(std::string_view status_key) const {
  const auto found = shown_.find(status_key);
  return found != shown_.end() && found->second.names_unit();
}

std::string Declared::cleared(std::string_view status_key) const {
  const auto found = shown_.find(status_key);
  if (found != shown_.end() && !found->second.names().empty()) return printable(found->second.names(0));
  const bool counter = found != shown_.end() && found->second.counter();
  return counter ? status_label(status_key) + " 0" : "no longer " + status_label(status_key);
}

std::string Declared::statuses(const google::protobuf::RepeatedPtrField<v1::Status>& statuses) const {
  std::vector<std::string> shown_ones;
  for (const v1::Status& each : statuses) {
    std::string text = status(each);
    if (!text.empty()) shown_ones.push_back(std::move(text));
  }
  return join(shown_ones, ", ");
}

}  // namespace battalia::inline narration
