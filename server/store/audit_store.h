// The audit log: what was done to accounts, when, by which account and why. Rows are written by the account store
// together with the act they tell of, so that neither is kept without the other; they are never changed or removed.
// Read by the admin tool, and by the server for its own log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::store {

// Acts, as they are kept.
namespace audit {
inline constexpr std::string_view kAccountAdded = "account-added";
inline constexpr std::string_view kRoleSet = "role-set";
inline constexpr std::string_view kPasswordSet = "password-set";
inline constexpr std::string_view kBanned = "banned";
inline constexpr std::string_view kUnbanned = "unbanned";
inline constexpr std::string_view kSessionEnded = "session-ended";
inline constexpr std::string_view kSessionsEnded = "sessions-ended";
inline constexpr std::string_view kSecondFactorSet = "second-factor-set";
inline constexpr std::string_view kSecondFactorRemoved = "second-factor-removed";
}  // namespace audit

struct AuditRow {
  std::uint64_t id = 0;      // given by the store; ignored when it is added
  std::int64_t time_ms = 0;  // Unix time
  std::string actor;
  std::string act;     // one of the words above
  std::string person;  // name of the account it was done to
  std::string detail = {};
  std::string reason = {};
  friend bool operator==(const AuditRow&, const AuditRow&) = default;
};

// Reads see durable rows only, run on the caller's thread, any thread, and throw StoreError when the disk fails.
class AuditStore {
 public:
  virtual ~AuditStore() = default;

  // Rows with a greater id, in order, at most `limit` of them; of one person only where a name is given.
  virtual std::vector<AuditRow> read(std::uint64_t after_id, std::string_view person, std::size_t limit) const = 0;
  // The id of the last row, 0 where there is none.
  virtual std::uint64_t last_id() const = 0;
};

}  // namespace battalia::store
