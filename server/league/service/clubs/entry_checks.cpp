#include "server/league/service/clubs/entry_checks.h"

#include "battalia/v1/league_order.pb.h"
#include "common/base/text.h"
#include "common/base/work.h"
#include "server/league/service/clubs/club_facts.h"

namespace battalia::league {
namespace {

constexpr work::Steps kStepsOfAnAccount = 2'000;  // looked up in the store

}  // namespace

std::optional<std::string> why_not_accounts(const store::AccountStore& accounts, v1::EnterCompetition& enter) {
  for (std::string& name : *enter.mutable_people()) {
    work::count(kStepsOfAnAccount);
    const auto account = accounts.find_name(name);
    if (!account) return "There is no account " + in_quotes(name) + " here.";
    name = account->name;
  }
  return std::nullopt;
}

std::optional<std::string> why_not_member(const Competition& competition, const store::ClubRows* club,
                                          const v1::EnterCompetition& enter, const std::string& self) {
  if (!competition.terms.members_only() || enter.computer()) return std::nullopt;
  if (club == nullptr) return "The event is for members of a club that no longer exists.";
  std::vector<std::string> people(enter.people().begin(), enter.people().end());
  if (people.empty() && !self.empty()) people = {self};
  if (people.empty()) return "Only members of " + club->club.name + " can enter: name the account of one.";
  for (const std::string& name : people) {
    if (!is_member(*club, name))
      return "Only members of " + club->club.name + " can enter, and " + name + " is not a member.";
  }
  return std::nullopt;
}

bool was_officer_with_lists(const Competition& competition, const store::ClubRows* club, const std::string& person) {
  if (club == nullptr || competition.first_list_ms == 0) return false;
  return officer_until_ms(*club, person) >= competition.first_list_ms;
}

std::set<EntrantPair> pairs_blocked_by(const store::ClubRows* club, const Competition& competition) {
  std::set<EntrantPair> pairs;
  if (club == nullptr) return pairs;
  for (const store::ClubBlockRow& row : club->blocks) {
    const std::set<EntrantId> first = entrants_of(competition, row.first);
    const std::set<EntrantId> second = entrants_of(competition, row.second);
    if (!first.empty() && !second.empty()) pairs.insert(unordered(*first.begin(), *second.begin()));
  }
  return pairs;
}

std::vector<EntrantPair> pairs_to_block(const store::ClubRows* club, const Competition& competition) {
  std::vector<EntrantPair> missing;
  for (const EntrantPair& pair : pairs_blocked_by(club, competition)) {
    if (!competition.blocks.contains(pair) && pair.first != pair.second) missing.push_back(pair);
  }
  return missing;
}

}  // namespace battalia::league
