// The environment of play, and who makes a request: passed from the service to everything below it. Only data.
#pragma once

#include "battalia/v1/account.pb.h"
#include "common/base/histogram.h"
#include "server/play/away_until.h"
#include "server/play/clock.h"
#include "server/play/keys/sealing.h"
#include "server/play/keys/signing.h"
#include "server/play/subscriber.h"
#include "server/rules/rule_system.h"
#include "server/store/store.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace battalia::play {

// Who is asking. The name is the account's and never changes; empty: not signed in, which is enough for lists and for
// watching a public match.
struct Person {
  std::string name;
  v1::Role role = v1::ROLE_UNSPECIFIED;
  bool may_umpire = true;    // false: umpires need a second factor on this server, and this account has none
  bool guest = false;        // without a real account, so one person can easily be ten
  std::string network = {};  // network of their address, for storage limits; empty: this machine
};

// One request: who makes it, its id, and where the answer goes.
struct RequestContext {
  Person person;
  std::uint64_t id = 0;  // ClientMessage.id; the answer carries it
  std::shared_ptr<Subscriber> subscriber;
};

struct Settings {
  std::int64_t evict_after_ms = 10 * 60'000;  // an idle match that nobody watches is evicted
  std::int64_t think_ms = 300;                // a computer player takes this long for an act
  std::uint32_t resume_updates = 256;         // a client that has missed more gets a fresh view
  std::uint32_t matches_per_person = 100;     // unfinished ones, per creator
  std::uint64_t stored_bytes_per_person_per_day = 32ULL * 1024 * 1024;  // 0: no limit
};

// A stage in the processing of an order, for the operator's log, with its duration.
struct OrderStep {
  std::string_view what;        // "adjudicated", "stored", "told"
  std::string_view request_id;  // as chosen by its client
  std::uint64_t match = 0;
  std::uint64_t version = 0;  // of its row
  std::chrono::nanoseconds took{0};
};

// An event in a match's life, for the operator's log: reported once it is durable.
struct MatchNews {
  std::string_view what;  // "match made", "match begun", "match ended", "match reopened", "rules changed"
  std::uint64_t match = 0;
  std::string scenario;
  std::string detail;  // who created it, or how it ended
};
class StoredBytes;

// The environment of play. All of it must outlive the service.
struct PlayContext {
  store::Store& store;
  rules::Systems systems;
  Clock& clock;
  const SealingKey& key;     // seals dice secrets; kept outside the database
  const SigningKey& signer;  // signs the heads of matches; kept outside the database
  Settings settings = {};
  std::function<void(const OrderStep&)> follow = {};  // called for every step of an order; may be empty
  std::function<void(std::uint64_t match, std::string_view)> warn = {};  // called with warnings for the operator
  // Sends a message to every connection of the person; if empty, only watchers of the match see questions.
  std::function<void(const std::string& person, const v1::ServerMessage&)> notify = {};
  std::function<void(const store::StreamDamaged&)> damaged = {};  // sets a match aside; the service's own
  std::function<void(const MatchNews&)> hear = {};  // called when matches are created, begin and end; may be empty
  std::shared_ptr<StoredBytes> stored = {};         // what people have stored; created by the service
  AwayUntil away_until = {};                        // empty: matches wait for nobody
};

// Figures for /metrics; counted since the start.
struct Counts {
  std::uint64_t matches_stored = 0;      // now
  std::uint64_t matches_unfinished = 0;  // now, of these
  std::uint64_t matches_loaded = 0;      // now
  std::uint64_t matches_watched = 0;     // now, by at least one
  std::uint64_t watchers = 0;            // now
  std::uint64_t orders_accepted = 0;
  std::uint64_t orders_rejected = 0;  // by a rule
  std::uint64_t orders_refused = 0;
  std::uint64_t matches_folded = 0;   // loaded from the log
  std::uint64_t matches_damaged = 0;  // now: set aside, and not continued as new matches
  std::uint64_t matches_newer = 0;    // now: set aside because a newer program wrote them
  std::uint64_t stored_bytes = 0;     // for people
  std::uint64_t storing_refused = 0;  // requests by people who had used up their allowance
  Histogram adjudicating;             // time to adjudicate an order
  Histogram storing;                  // accepted orders, from adjudicated to durable
  Histogram publishing;               // accepted orders, from durable to sent to every watcher
};

}  // namespace battalia::play
