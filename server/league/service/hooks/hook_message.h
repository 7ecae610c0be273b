// The message to a club's web hook about one of its events: what everybody may see, one line per action. Pure apart
// from reading the log; any thread.
#pragma once

#include "server/league/competition/removed_names.h"
#include "server/store/event_log.h"

#include <cstdint>
#include <string>

namespace battalia::league {

// The event, and the point in its record where the message continues.
struct HookSince {
  std::uint64_t event = 0;
  std::string title;
  std::uint64_t version = 0;  // of the event's stream: rows up to this one were sent
  std::int64_t set_ms = 0;    // Unix time; earlier actions are not sent
};

struct HookMessage {
  std::string id;             // "event 12 line 34"
  std::string body;           // JSON; empty: no visible action
  std::uint64_t version = 0;  // up to which row it reports
};

// `site` as in LeagueContext. Throws StoreError.
HookMessage hook_message(const store::EventLog& log, const HookSince& since, const RemovedNames& removed,
                         const std::string& site);

}  // namespace battalia::league
