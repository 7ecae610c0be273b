// Clubs in memory, with the same results as the file: see memory_store.h.
#pragma once

#include "server/store/clubs/club_store.h"
#include "server/store/memory_event_log.h"

#include <map>
#include <utility>

namespace battalia::store {

class MemoryClubStore final : public ClubStore {
 public:
  explicit MemoryClubStore(MemoryJournal& journal) : journal_(journal) {}

  void change(ClubChange change, std::function<void(const ClubChanged&)> completion) override;
  void set_feed(PlayerFeedRow row, std::function<void()> completion) override;
  void note_told(std::uint64_t club, std::uint64_t event, std::uint64_t version,
                 std::function<void()> completion) override;
  std::optional<ClubRows> find(std::uint64_t club) const override;
  std::vector<ClubListed> list(std::string_view after_key, std::size_t limit) const override;
  std::vector<std::uint64_t> of_person(std::string_view person) const override;
  std::optional<std::uint64_t> of_code(std::string_view code_hash) const override;
  std::optional<std::uint64_t> of_request(std::string_view person, std::string_view request_id) const override;
  std::optional<std::string> of_feed(std::string_view code_hash) const override;
  std::uint64_t told(std::uint64_t club, std::uint64_t event) const override;
  std::vector<ClubActRow> acts(std::uint64_t club, std::size_t limit) const override;

 private:
  ClubChanged carry_out(const ClubChange& change);
  bool fits(const ClubRows& after) const;

  MemoryJournal& journal_;
  std::map<std::uint64_t, ClubRows> clubs_;
  std::map<std::uint64_t, std::vector<ClubActRow>> acts_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint64_t> told_;  // by club and event
  std::map<std::string, std::string> feeds_;                               // the hash of the address, by person
};

}  // namespace battalia::store
