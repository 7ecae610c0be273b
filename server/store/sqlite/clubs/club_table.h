// Clubs in the file: the SQLite side of ../../clubs/club_store.h. Created by SqliteStore.
#pragma once

#include "server/store/clubs/club_store.h"
#include "server/store/sqlite/tables.h"

namespace battalia::store {

class SqliteClubStore final : public ClubStore {
 public:
  SqliteClubStore(Writer& writer, const Reader& reader) : writer_(writer), reader_(reader) {}

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
  Writer& writer_;
  const Reader& reader_;
};

}  // namespace battalia::store
