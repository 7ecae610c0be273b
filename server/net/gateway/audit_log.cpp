#include "server/net/gateway/audit_log.h"

#include "server/observability/log.h"
#include "server/store/event_log.h"

namespace battalia::net {
namespace {

constexpr std::size_t kRowsAtOnce = 100;

}  // namespace

void AuditLog::look() {
  try {
    for (const store::AuditRow& row : store_.read(told_, {}, kRowsAtOnce)) {
      observability::log(observability::LogLevel::info, "account administered",
                         {{"act", row.act},
                          {"person", row.person},
                          {"detail", row.detail},
                          {"by", row.actor},
                          {"reason", row.reason}});
      told_ = row.id;
    }
  } catch (const store::StoreError&) {
    return;
  }
}

}  // namespace battalia::net
