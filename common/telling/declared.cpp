#include "common/telling/declared.h"

#include "common/telling/words.h"

#include <algorithm>

namespace battalia::inline telling {
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
    if (!row.internal()) counters_[row.key()] = row.counter();
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
  return !knows_statuses_ || counters_.find(status_key) != counters_.end();
}

std::string Declared::status(const v1::Status& status) const {
  if (!shown(status.key()) || status.value() == 0) return "";
  const auto counter = counters_.find(status.key());
  const bool number = counter != counters_.end() ? counter->second : status.value() != 1;
  return status_label(status.key()) + (number ? " " + std::to_string(status.value()) : "");
}

std::string Declared::statuses(const google::protobuf::RepeatedPtrField<v1::Status>& statuses) const {
  std::vector<std::string> shown_ones;
  for (const v1::Status& each : statuses) {
    std::string text = status(each);
    if (!text.empty()) shown_ones.push_back(std::move(text));
  }
  return join(shown_ones, ", ");
}

}  // namespace battalia::inline telling
