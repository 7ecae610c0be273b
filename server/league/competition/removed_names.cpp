#include "server/league/competition/removed_names.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <map>

namespace battalia::league {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

// What stands in place of a name, the longest names first: "Ann Lee" before "Ann".
using Replacements = std::map<std::string, std::string, decltype([](const std::string& a, const std::string& b) {
                                return a.size() != b.size() ? a.size() > b.size() : a < b;
                              })>;

std::string label_of(const v1::LeagueEntrant& entrant) { return "Player " + std::to_string(entrant.id()); }

Replacements replacements_for(const Competition& competition, const std::set<std::string>& people) {
  Replacements replacements;
  for (const auto& [id, entrant] : competition.entrants) {
    for (const std::string& person : entrant.people()) {
      if (!people.contains(person)) continue;
      replacements[person] = label_of(entrant);
      if (competition.terms.team_size() == 0) replacements[entrant.name()] = label_of(entrant);
    }
  }
  return replacements;
}

bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

// Only where it stands as a word: Ann is not Annapolis.
bool is_word_at(const std::string& text, std::size_t at, const std::string& word) {
  if (text.compare(at, word.size(), word) != 0) return false;
  const std::size_t end = at + word.size();
  return (at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]));
}

std::string without(const std::string& text, const Replacements& replacements) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const auto found = std::find_if(replacements.begin(), replacements.end(),
                                    [&](const auto& each) { return is_word_at(text, at, each.first); });
    result += found == replacements.end() ? std::string(1, text[at]) : found->second;
    at += found == replacements.end() ? 1 : found->first.size();
  }
  return result;
}

void replace_in(Message& message, const Replacements& replacements);

void replace_in_field(Message& message, const FieldDescriptor& field, const Replacements& replacements) {
  const google::protobuf::Reflection& access = *message.GetReflection();
  const bool text = field.type() == FieldDescriptor::TYPE_STRING;
  if (!text && field.cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) return;
  if (!field.is_repeated()) {
    if (!text) return replace_in(*access.MutableMessage(&message, &field), replacements);
    return access.SetString(&message, &field, without(access.GetString(message, &field), replacements));
  }
  for (int i = 0; i < access.FieldSize(message, &field); ++i) {
    if (!text) {
      replace_in(*access.MutableRepeatedMessage(&message, &field, i), replacements);
    } else {
      access.SetRepeatedString(&message, &field, i,
                               without(access.GetRepeatedString(message, &field, i), replacements));
    }
  }
}

// In every text of it.
void replace_in(Message& message, const Replacements& replacements) {
  std::vector<const FieldDescriptor*> fields;
  message.GetReflection()->ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) replace_in_field(message, *field, replacements);
}

// What could tell who it was besides the name.
void forget(v1::LeagueEntrant& entrant) {
  entrant.clear_club();
  entrant.clear_household();
}

bool is_removed(const v1::LeagueEntrant& entrant, const std::set<std::string>& people) {
  return std::any_of(entrant.people().begin(), entrant.people().end(),
                     [&](const std::string& person) { return people.contains(person); });
}

}  // namespace

Competition without_names(const Competition& competition, const std::set<std::string>& people) {
  const Replacements replacements = replacements_for(competition, people);
  Competition shown = competition;
  for (auto& [id, entrant] : shown.entrants) {
    const bool removed = is_removed(entrant, people);
    replace_in(entrant, replacements);
    if (removed && competition.terms.team_size() == 0) forget(entrant);
  }
  for (auto& [key, kept] : shown.lists) replace_in(kept.list, replacements);
  for (auto& [number, game] : shown.games) replace_in(game, replacements);
  for (v1::LeaguePenalty& penalty : shown.penalties) replace_in(penalty, replacements);
  if (shown.draft) replace_in(*shown.draft, replacements);
  return shown;
}

v1::LeagueRecord without_names(const v1::LeagueRecord& record, const Competition& competition,
                               const std::set<std::string>& people) {
  const Replacements replacements = replacements_for(competition, people);
  v1::LeagueRecord shown = record;
  replace_in(shown, replacements);
  for (v1::LeagueEvent& event : *shown.mutable_events()) {
    if (!event.has_entrant_set() || competition.terms.team_size() != 0) continue;
    const v1::LeagueEntrant* entrant = find_entrant(competition, event.entrant_set().entrant().id());
    if (entrant != nullptr && is_removed(*entrant, people)) forget(*event.mutable_entrant_set()->mutable_entrant());
  }
  return shown;
}

}  // namespace battalia::league
