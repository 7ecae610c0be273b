#include "server/store/clubs/memory_clubs.h"

#include <algorithm>
#include <utility>

namespace battalia::store {
namespace {

// The key of a row among the club's rows of the same kind.
auto key_of(const ClubOfficerRow& row) { return std::pair(row.person, row.role); }
auto key_of(const ClubMemberRow& row) { return row.person; }
auto key_of(const ClubInvitationRow& row) { return row.person; }
auto key_of(const ClubCodeRow& row) { return row.number; }
auto key_of(const ClubBlockRow& row) { return std::pair(row.first, row.second); }
auto key_of(const ClubAbsenceRow& row) { return std::pair(row.person, row.number); }
auto key_of(const ClubRemovedNameRow& row) { return row.person; }
auto key_of(const ClubRemovedMemberRow& row) { return row.person; }
auto key_of(const ClubPastOfficerRow& row) { return row.person; }
int key_of(const ClubRankingRow&) { return 0; }  // at most one per club
int key_of(const ClubHookRow&) { return 0; }

std::vector<ClubOfficerRow>& list_of(ClubRows& rows, const ClubOfficerRow&) { return rows.officers; }
std::vector<ClubMemberRow>& list_of(ClubRows& rows, const ClubMemberRow&) { return rows.members; }
std::vector<ClubInvitationRow>& list_of(ClubRows& rows, const ClubInvitationRow&) { return rows.invitations; }
std::vector<ClubCodeRow>& list_of(ClubRows& rows, const ClubCodeRow&) { return rows.codes; }
std::vector<ClubBlockRow>& list_of(ClubRows& rows, const ClubBlockRow&) { return rows.blocks; }
std::vector<ClubAbsenceRow>& list_of(ClubRows& rows, const ClubAbsenceRow&) { return rows.absences; }
std::vector<ClubRemovedNameRow>& list_of(ClubRows& rows, const ClubRemovedNameRow&) { return rows.removed_names; }
std::vector<ClubRemovedMemberRow>& list_of(ClubRows& rows, const ClubRemovedMemberRow&) { return rows.removed_members; }
std::vector<ClubPastOfficerRow>& list_of(ClubRows& rows, const ClubPastOfficerRow&) { return rows.past_officers; }
std::vector<ClubRankingRow>& list_of(ClubRows& rows, const ClubRankingRow&) { return rows.ranking; }
std::vector<ClubHookRow>& list_of(ClubRows& rows, const ClubHookRow&) { return rows.hook; }

template <class Row>
void put(ClubRows& rows, const Row& row, bool gone) {
  std::vector<Row>& list = list_of(rows, row);
  std::erase_if(list, [&](const Row& other) { return key_of(other) == key_of(row); });
  if (gone) return;
  const auto before = [](const Row& a, const Row& b) { return key_of(a) < key_of(b); };
  list.insert(std::upper_bound(list.begin(), list.end(), row, before), row);
}

void put(ClubRows& rows, const ClubRow& row, bool /*gone*/) {
  const std::uint64_t id = rows.club.id;
  rows.club = row;
  rows.club.id = id;
}

}  // namespace

// Names and codes are unique across all clubs.
bool MemoryClubStore::fits(const ClubRows& after) const {
  for (const auto& [id, other] : clubs_) {
    if (id == after.club.id) continue;
    if (other.club.name_key == after.club.name_key) return false;
    for (const ClubCodeRow& code : after.codes) {
      for (const ClubCodeRow& taken : other.codes) {
        if (code.code_hash == taken.code_hash) return false;
      }
    }
  }
  return true;
}

ClubChanged MemoryClubStore::carry_out(const ClubChange& change) {
  if (const auto known = of_request(change.act.person, change.act.request_id)) {
    return {ClubChanged::Outcome::duplicate, *known};
  }
  const ClubChanged conflict = {ClubChanged::Outcome::conflict, change.club};
  ClubRows after;
  if (change.club == 0) {
    after.club.id = clubs_.empty() ? 1 : clubs_.rbegin()->first + 1;
  } else {
    const auto found = clubs_.find(change.club);
    if (found == clubs_.end()) return conflict;
    after = found->second;
  }
  if (change.act.number != after.acts + 1) return conflict;
  after.acts = change.act.number;
  for (const ClubRowChange& row : change.rows) {
    std::visit([&](const auto& kind) { put(after, kind, row.gone); }, row.row);
  }
  if (!fits(after)) return conflict;
  const std::uint64_t id = after.club.id;
  acts_[id].push_back(change.act);
  clubs_[id] = std::move(after);
  return {ClubChanged::Outcome::stored, id};
}

void MemoryClubStore::change(ClubChange change, std::function<void(const ClubChanged&)> completion) {
  journal_.add([this, change = std::move(change), completion = std::move(completion)] {
    return [completion, changed = carry_out(change)] { completion(changed); };
  });
}

void MemoryClubStore::set_feed(PlayerFeedRow row, std::function<void()> completion) {
  journal_.add([this, row = std::move(row), completion = std::move(completion)] {
    feeds_[row.person] = row.code_hash;
    return completion;
  });
}

void MemoryClubStore::note_told(std::uint64_t club, std::uint64_t event, std::uint64_t version,
                                std::function<void()> completion) {
  journal_.add([this, club, event, version, completion = std::move(completion)] {
    told_[{club, event}] = version;
    return completion;
  });
}

std::uint64_t MemoryClubStore::told(std::uint64_t club, std::uint64_t event) const {
  const auto found = told_.find({club, event});
  return found == told_.end() ? 0 : found->second;
}

std::optional<ClubRows> MemoryClubStore::find(std::uint64_t club) const {
  const auto found = clubs_.find(club);
  return found == clubs_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<ClubListed> MemoryClubStore::list(std::string_view after_key, std::size_t limit) const {
  std::vector<ClubListed> found;
  for (const auto& [id, rows] : clubs_) {
    if (rows.club.name_key > after_key) found.push_back({rows.club, rows.members.size()});
  }
  std::sort(found.begin(), found.end(),
            [](const ClubListed& a, const ClubListed& b) { return a.club.name_key < b.club.name_key; });
  if (found.size() > limit) found.resize(limit);
  return found;
}

std::vector<std::uint64_t> MemoryClubStore::of_person(std::string_view person) const {
  std::vector<std::uint64_t> found;
  for (const auto& [id, rows] : clubs_) {
    const bool member = std::any_of(rows.members.begin(), rows.members.end(),
                                    [&](const ClubMemberRow& row) { return row.person == person && !row.computer; });
    const bool invited = std::any_of(rows.invitations.begin(), rows.invitations.end(),
                                     [&](const ClubInvitationRow& row) { return row.person == person; });
    if (member || invited) found.push_back(id);
  }
  return found;
}

std::optional<std::uint64_t> MemoryClubStore::of_code(std::string_view code_hash) const {
  for (const auto& [id, rows] : clubs_) {
    for (const ClubCodeRow& code : rows.codes) {
      if (code.code_hash == code_hash) return id;
    }
  }
  return std::nullopt;
}

std::optional<std::uint64_t> MemoryClubStore::of_request(std::string_view person, std::string_view request_id) const {
  if (request_id.empty()) return std::nullopt;
  for (const auto& [id, acts] : acts_) {
    for (const ClubActRow& act : acts) {
      if (act.person == person && act.request_id == request_id) return id;
    }
  }
  return std::nullopt;
}

std::optional<std::string> MemoryClubStore::of_feed(std::string_view code_hash) const {
  for (const auto& [person, hash] : feeds_) {
    if (hash == code_hash) return person;
  }
  return std::nullopt;
}

std::vector<ClubActRow> MemoryClubStore::acts(std::uint64_t club, std::size_t limit) const {
  const auto found = acts_.find(club);
  if (found == acts_.end()) return {};
  std::vector<ClubActRow> newest(found->second.rbegin(), found->second.rend());
  if (newest.size() > limit) newest.resize(limit);
  return newest;
}

}  // namespace battalia::store
