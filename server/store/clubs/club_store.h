// Clubs as rows: members, officers, rights, and the record of every act. Called by league/service/, which decides who
// may change what; knows no rules. Every change adds an act to the club's record, and the act's number provides
// optimistic locking: of two changes with the same number, one is stored and the other fails.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace battalia::store {

struct ClubRow {
  std::uint64_t id = 0;
  std::string name;
  std::string name_key;  // unique
  std::string page;
  bool open = false;
  std::uint32_t absence_days = 0;
  std::int64_t created_ms = 0;  // Unix time
  friend bool operator==(const ClubRow&, const ClubRow&) = default;
};
struct ClubOfficerRow {
  std::string person;
  std::int32_t role = 0;  // v1::ClubRole
  friend auto operator<=>(const ClubOfficerRow&, const ClubOfficerRow&) = default;
};
struct ClubMemberRow {
  std::string person;
  bool computer = false;
  std::int64_t since_ms = 0;  // Unix time
  friend auto operator<=>(const ClubMemberRow&, const ClubMemberRow&) = default;
};
struct ClubInvitationRow {
  std::string person;
  friend auto operator<=>(const ClubInvitationRow&, const ClubInvitationRow&) = default;
};
struct ClubCodeRow {
  std::uint32_t number = 0;
  std::string code_hash;  // 32 bytes, unique among all clubs
  std::uint32_t uses_left = 0;
  std::int64_t until_ms = 0;  // Unix time; 0: no expiry
  std::string made_by;
  friend auto operator<=>(const ClubCodeRow&, const ClubCodeRow&) = default;
};
struct ClubBlockRow {
  std::string first;  // comes first alphabetically
  std::string second;
  friend auto operator<=>(const ClubBlockRow&, const ClubBlockRow&) = default;
};
struct ClubAbsenceRow {
  std::string person;
  std::uint32_t number = 0;
  std::int64_t from_ms = 0;  // Unix time
  std::int64_t to_ms = 0;    // Unix time
  std::string note;
  friend auto operator<=>(const ClubAbsenceRow&, const ClubAbsenceRow&) = default;
};
struct ClubRemovedNameRow {  // of somebody who has left
  std::string person;
  friend auto operator<=>(const ClubRemovedNameRow&, const ClubRemovedNameRow&) = default;
};
struct ClubRemovedMemberRow {  // of somebody removed from the club by an organiser
  std::string person;
  friend auto operator<=>(const ClubRemovedMemberRow&, const ClubRemovedMemberRow&) = default;
};
struct ClubPastOfficerRow {  // of somebody who could read the sealed lists of the club's events
  std::string person;
  std::int64_t until_ms = 0;  // Unix time
  friend auto operator<=>(const ClubPastOfficerRow&, const ClubPastOfficerRow&) = default;
};
struct ClubRankingRow {  // one per club, if it has its own points table
  std::string points;    // lines, as the club's officers wrote them
  std::uint32_t best = 0;
  friend auto operator<=>(const ClubRankingRow&, const ClubRankingRow&) = default;
};
struct ClubHookRow {  // one per club, if it has a web hook
  std::string url;
  std::string key;  // signs messages; hexadecimal
  std::string set_by;
  std::int64_t set_ms = 0;  // Unix time
  friend auto operator<=>(const ClubHookRow&, const ClubHookRow&) = default;
};
struct ClubActRow {
  std::uint64_t number = 0;  // 1, 2, ... within the club
  std::int64_t at_ms = 0;    // Unix time
  std::string person;
  std::string request_id;  // unique per person; may be empty
  std::string what;
  friend bool operator==(const ClubActRow&, const ClubActRow&) = default;
};

struct PlayerFeedRow {
  std::string person;
  std::string code_hash;  // 32 bytes
};

// All rows of a club except its record, each list sorted by key.
struct ClubRows {
  ClubRow club;
  std::uint64_t acts = 0;  // number of the last act
  std::vector<ClubOfficerRow> officers;
  std::vector<ClubMemberRow> members;
  std::vector<ClubInvitationRow> invitations;
  std::vector<ClubCodeRow> codes;
  std::vector<ClubBlockRow> blocks;
  std::vector<ClubAbsenceRow> absences;
  std::vector<ClubRemovedNameRow> removed_names;
  std::vector<ClubRankingRow> ranking;  // none or one
  std::vector<ClubHookRow> hook;        // none or one
  std::vector<ClubRemovedMemberRow> removed_members;
  std::vector<ClubPastOfficerRow> past_officers;
  friend bool operator==(const ClubRows&, const ClubRows&) = default;
};

// A row that is new or changed, or (`gone`) the removal of the row with that key.
struct ClubRowChange {
  std::variant<ClubRow, ClubOfficerRow, ClubMemberRow, ClubInvitationRow, ClubCodeRow, ClubBlockRow, ClubAbsenceRow,
               ClubRemovedNameRow, ClubRankingRow, ClubHookRow, ClubRemovedMemberRow, ClubPastOfficerRow>
      row;
  bool gone = false;  // never for a ClubRow
};

struct ClubChange {
  std::uint64_t club = 0;  // 0: a new club, whose ClubRow is among the rows and gets its id
  ClubActRow act;          // its number is one more than the club's last
  std::vector<ClubRowChange> rows;
};
struct ClubChanged {
  enum class Outcome : std::uint8_t {
    stored,
    duplicate,  // the person's request was stored before; nothing was written
    conflict,   // the act's number, the club's name or a code is taken; nothing was written
  };
  Outcome outcome = Outcome::stored;
  std::uint64_t club = 0;
};

struct ClubListed {
  ClubRow club;
  std::size_t members = 0;
};

class ClubStore {
 public:
  virtual ~ClubStore() = default;

  // Posts the result when it is durable, in order.
  virtual void change(ClubChange change, std::function<void(const ClubChanged&)> completion) = 0;
  // Sets the only valid address of the person's feeds. Calls `completion` when it is durable.
  virtual void set_feed(PlayerFeedRow row, std::function<void()> completion) = 0;

  // Records that the club's web hook was sent what happened in that event up to that version. Calls `completion` when
  // it is durable.
  virtual void note_told(std::uint64_t club, std::uint64_t event, std::uint64_t version,
                         std::function<void()> completion) = 0;

  // Reads return only durable rows, run on the caller's thread (any thread), and throw StoreError if the disk fails.
  virtual std::optional<ClubRows> find(std::uint64_t club) const = 0;
  // Clubs after that key, sorted by name, at most `limit`.
  virtual std::vector<ClubListed> list(std::string_view after_key, std::size_t limit) const = 0;
  // Clubs in which the person is a member or invited, in ascending order.
  virtual std::vector<std::uint64_t> of_person(std::string_view person) const = 0;
  // The club that an invitation code belongs to.
  virtual std::optional<std::uint64_t> of_code(std::string_view code_hash) const = 0;
  // The club that a person's request changed; nothing if the request is unknown or empty.
  virtual std::optional<std::uint64_t> of_request(std::string_view person, std::string_view request_id) const = 0;
  // The person whose feeds have that address.
  virtual std::optional<std::string> of_feed(std::string_view code_hash) const = 0;
  // The version of that event up to which the club's web hook was sent what happened; 0 if nothing was sent.
  virtual std::uint64_t told(std::uint64_t club, std::uint64_t event) const = 0;
  // The record, newest first.
  virtual std::vector<ClubActRow> acts(std::uint64_t club, std::size_t limit) const = 0;
};

}  // namespace battalia::store
