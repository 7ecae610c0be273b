// Clubs in memory, each read again only once its record has another act: a large club is slow to read, and every page
// of its events and campaigns needs it. Held by the services of the league and of campaigns. Lives on the event loop's
// thread.
#pragma once

#include "server/store/clubs/club_store.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

namespace battalia::league {

class KnownClubs {
 public:
  // The store must outlive it.
  explicit KnownClubs(const store::ClubStore& store) : store_(store) {}

  // The club as stored now; nullptr if there is none. Throws StoreError.
  std::shared_ptr<const store::ClubRows> find(std::uint64_t club) const;

 private:
  const store::ClubStore& store_;
  mutable std::map<std::uint64_t, std::shared_ptr<const store::ClubRows>> read_;
  mutable std::size_t rows_read_ = 0;
};

}  // namespace battalia::league
