#include "server/league/competition/removed_names.h"

#include "common/base/work.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <vector>

namespace battalia::league {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

// Checks the end, too: Ann is not Annapolis.
bool is_word_at(const std::string& text, std::size_t at, const std::string& word) {
  if (text.compare(at, word.size(), word) != 0) return false;
  const std::size_t end = at + word.size();
  return end == text.size() || !is_letter(text[end]);
}

// Calls `change` for each text in the message and its submessages.
template <class Change>
void each_text(Message& message, const Change& change) {
  const google::protobuf::Reflection& access = *message.GetReflection();
  std::vector<const FieldDescriptor*> fields;
  access.ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    const bool text = field->type() == FieldDescriptor::TYPE_STRING;
    if (!text && field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      text ? access.SetString(&message, field, change(access.GetString(message, field)))
           : each_text(*access.MutableMessage(&message, field), change);
      continue;
    }
    for (int i = 0; i < access.FieldSize(message, field); ++i) {
      text ? access.SetRepeatedString(&message, field, i, change(access.GetRepeatedString(message, field, i)))
           : each_text(*access.MutableRepeatedMessage(&message, field, i), change);
    }
  }
}

}  // namespace

RemovedNames::RemovedNames(const Competition& competition, const std::set<std::string>& people)
    : teams_(competition.terms.team_size() != 0) {
  if (people.empty()) return;
  for (const auto& [id, entrant] : competition.entrants) {
    const std::string label = "Player " + std::to_string(id);
    for (const std::string& person : entrant.people()) {
      if (!people.contains(person)) continue;
      people_.insert(person);
      instead_[person] = label;
      if (teams_) continue;
      instead_[entrant.name()] = label;
      for (const std::string& name : entrant.former_names()) instead_[name] = label;
    }
  }
}

bool RemovedNames::is_of(const v1::LeagueEntrant& entrant) const {
  return std::any_of(entrant.people().begin(), entrant.people().end(),
                     [&](const std::string& person) { return people_.contains(person); });
}

// Removes other details that could identify the person.
void RemovedNames::forget(v1::LeagueEntrant& entrant) const {
  if (teams_ || !is_of(entrant)) return;
  entrant.clear_club();
  entrant.clear_household();
  entrant.clear_withdrawal_reason();
}

std::string RemovedNames::without_in(const std::string& text) const {
  std::string result;
  work::Steps steps = text.size();
  for (std::size_t at = 0; at < text.size();) {
    auto found = instead_.end();
    if (at == 0 || !is_letter(text[at - 1])) {
      steps += instead_.size();
      found = std::find_if(instead_.begin(), instead_.end(),
                           [&](const auto& name) { return is_word_at(text, at, name.first); });
    }
    if (found == instead_.end()) {
      result += text[at++];
    } else {
      result += found->second;
      at += found->first.size();
    }
  }
  work::count(steps);
  return result;
}

void RemovedNames::remove_in(Message& message) const {
  each_text(message, [this](const std::string& text) { return without_in(text); });
}

Competition RemovedNames::without(const Competition& competition) const {
  Competition shown = competition;
  for (auto& [id, entrant] : shown.entrants) {
    forget(entrant);
    remove_in(entrant);
  }
  for (auto& [key, kept] : shown.lists) remove_in(kept.list);
  for (auto& [number, game] : shown.games) remove_in(game);
  for (v1::LeaguePenalty& penalty : shown.penalties) remove_in(penalty);
  if (shown.draft) remove_in(*shown.draft);
  return shown;
}

v1::LeagueRecordLine RemovedNames::without(v1::LeagueRecordLine line) const {
  for (v1::LeagueEvent& event : *line.mutable_events()) {
    if (event.has_entrant_set()) forget(*event.mutable_entrant_set()->mutable_entrant());
  }
  remove_in(line);
  return line;
}

Shown shown_without(const Competition& competition, const std::set<std::string>& names) {
  const RemovedNames removed(competition, names);
  return removed.empty() ? Shown(competition) : Shown(removed.without(competition));
}

}  // namespace battalia::league
