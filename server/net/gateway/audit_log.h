// Copies account changes into the server's log: who changed which account, and why, whether people made the change
// themselves or the admin tool (another process) did. The rows themselves are in the store (store/audit_store.h).
// Created by main; runs on the event loop's thread.
#pragma once

#include "server/store/audit_store.h"

#include <cstdint>

namespace battalia::net {

class AuditLog {
 public:
  // Starts after the newest change, because earlier ones are in the log already. The store must outlive it. Throws
  // StoreError.
  explicit AuditLog(const store::AuditStore& store) : store_(store), told_(store.last_id()) {}

  // Logs new changes. Call it about once a second; if the disk can't be read, the next call tries again.
  void look();

 private:
  const store::AuditStore& store_;
  std::uint64_t told_;
};

}  // namespace battalia::net
