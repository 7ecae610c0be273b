// The audit log: what was done to accounts, when, by which account and why. The account store writes each row in the
// transaction of the change it records; rows are never changed or removed. Read by the admin tool, and by the server
// for its own log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::store {

// Acts, as stored.
namespace audit {
inline constexpr std::string_view kAccountAdded = "account-added";
inline constexpr std::string_view kGuestRemoved = "guest-removed";
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
  std::uint64_t id = 0;      // assigned by the store; ignored when added
  std::int64_t time_ms = 0;  // Unix time
  std::string actor;
  std::string act;     // one of the acts above
  std::string person;  // name of the affected account
  std::string detail = {};
  std::string reason = {};
  friend bool operator==(const AuditRow&, const AuditRow&) = default;
};

// Reads return only durable rows, run on the caller's thread (any thread), and throw StoreError if the disk fails.
class AuditStore {
 public:
  virtual ~AuditStore() = default;

  // Rows with a greater id, in order, at most `limit`; only those about `person` unless it is empty.
  virtual std::vector<AuditRow> read(std::uint64_t after_id, std::string_view person, std::size_t limit) const = 0;
  // The id of the last row, or 0 if there is none.
  virtual std::uint64_t last_id() const = 0;
};

}  // namespace battalia::store
