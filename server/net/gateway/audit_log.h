// Tells the server's log what is done to accounts, by people themselves or by the admin tool, another process: who did
// what to which account, and why. The rows themselves are kept in the store (store/audit_store.h). Made by main; lives
// on the event loop's thread.
#pragma once

#include "server/store/audit_store.h"

#include <cstdint>

namespace battalia::net {

class AuditLog {
 public:
  // What was done before is in the log already. The store outlives it. Throws StoreError.
  explicit AuditLog(const store::AuditStore& store) : store_(store), told_(store.last_id()) {}

  // Tells what is new. To be called every second or so; a disk that cannot be read is asked again the next time.
  void look();

 private:
  const store::AuditStore& store_;
  std::uint64_t told_;
};

}  // namespace battalia::net
