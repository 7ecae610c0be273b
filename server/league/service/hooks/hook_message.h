// What a club's web hook is sent about one of its events: what everybody may see, a line for each thing that was done.
// Pure but for the log that it reads; on any thread.
#pragma once

#include "server/league/competition/removed_names.h"
#include "server/store/event_log.h"

#include <cstdint>
#include <string>

namespace battalia::league {

// The event, and the point in its record from which the message continues.
struct HookSince {
  std::uint64_t event = 0;
  std::string title;
  std::uint64_t version = 0;  // of the event's stream: it was told up to that row
  std::int64_t set_ms = 0;    // Unix time; what was done before is not told
};

struct HookMessage {
  std::string id;             // "event 12 line 34"
  std::string body;           // JSON; empty: nothing that may be seen was done
  std::uint64_t version = 0;  // up to which row it tells
};

// `site` as in LeagueContext. Throws StoreError.
HookMessage hook_message(const store::EventLog& log, const HookSince& since, const RemovedNames& removed,
                         const std::string& site);

}  // namespace battalia::league
