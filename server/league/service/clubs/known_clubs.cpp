#include "server/league/service/clubs/known_clubs.h"

#include "common/base/work.h"

#include <optional>
#include <vector>

namespace battalia::league {
namespace {

constexpr work::Steps kStepsOfARow = 100;      // that is read
constexpr std::size_t kMostRowsKept = 50'000;  // of all clubs: members, and one for each club

}  // namespace

std::shared_ptr<const store::ClubRows> KnownClubs::find(std::uint64_t club) const {
  work::count(kStepsOfARow);
  const std::vector<store::ClubActRow> last = store_.acts(club, 1);
  if (last.empty()) return nullptr;  // the first act founds it
  auto& known = read_[club];
  if (known && known->acts == last.front().number) return known;
  const std::optional<store::ClubRows> rows = store_.find(club);
  if (!rows) return nullptr;
  work::count(kStepsOfARow * (rows->members.size() + rows->invitations.size() + rows->absences.size()));
  const auto found = std::make_shared<const store::ClubRows>(*rows);
  rows_read_ += 1 + found->members.size();
  if (known) rows_read_ -= 1 + known->members.size();
  known = found;
  if (rows_read_ > kMostRowsKept) {
    read_.clear();
    rows_read_ = 0;
  }
  return found;
}

}  // namespace battalia::league
