// Hosts one kind of event-sourced object over the event log, one stream per object: loads its state from the stream,
// rules on its orders one by one, stores the resulting events, and only then applies and publishes them. Competitions
// and campaigns are such kinds; a kind defines its state and its rulings, and the host knows nothing else about it.
// Lives on one thread; only rulings that a kind declares as long run on other threads.
#pragma once

#include "server/store/event_log.h"
#include "server/store/streams/background.h"
#include "server/store/streams/stream_fold.h"
#include "server/store/streams/stream_kind.h"
#include "server/store/streams/stream_numbers.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace battalia::store {

// The outcome of an order.
struct StreamAnswer {
  enum class Kind : std::uint8_t {
    accepted,
    refused,
    reused,  // refused: its request id belongs to another order
    failed,  // the disk could not be read: the order was dropped, and may be sent again with the same request id
    busy,    // too much work is in progress: like failed, but the reason is meant for the person who asked
  };
  Kind kind = Kind::refused;
  std::uint64_t version = 0;  // of the stream afterwards, if it was accepted
  std::string reason;         // why not, in a sentence: for the person who asked; for a failure, for the operator
  bool stored = false;        // this call stored a row, with its writes
};
using StreamDone = std::function<void(const StreamAnswer&)>;

template <class Kind>
class StreamHost {
 public:
  using State = typename Kind::State;
  using Record = typename Kind::Record;
  using Order = typename Kind::Order;
  using Asker = typename Kind::Asker;
  // A row that has become durable, and the state after it. Called once for each row, in order, before its answer is
  // sent; also for rows of another process, once this one finds them.
  using Publisher = std::function<void(std::uint64_t number, const Record& record, const State& after)>;

  // The log and whatever `now_ms` uses must outlive it. Completions that arrive after its destruction are dropped;
  // background work must end before it is destroyed.
  StreamHost(EventLog& log, std::function<std::int64_t()> now_ms, Publisher publish = {}, Background background = {})
      : log_(log), now_ms_(std::move(now_ms)), publish_(std::move(publish)), background_(std::move(background)) {}
  StreamHost(const StreamHost&) = delete;
  StreamHost& operator=(const StreamHost&) = delete;

  // Rules on the order and calls `done` when the result is durable, or at once if it is refused. The same request id
  // gets the same answer again; an empty one is never remembered. `writes` are stored together with the result. Throws
  // StoreError if the stream cannot be read at all, and then drops the order; every other failure is an answer.
  void submit(std::uint64_t number, const Asker& asker, Order order, std::string request_id, StreamDone done,
              std::vector<Write> writes = {});

  // Creates an object under the next free number and passes the number to `done`; a request id that created one before
  // gets that number again, an empty one is never remembered. `order` is its first. Throws StoreError like submit().
  void make(const Asker& asker, Order order, const std::string& request_id,
            std::function<void(const StreamAnswer&, std::uint64_t number)> done);

  // True if that request is stored there, or has created an object: a repeated request gets its answer even if a new
  // order would be refused. Both throw StoreError.
  bool knows(std::uint64_t number, const std::string& request_id) const;
  bool has_made(const Asker& asker, const std::string& request_id);

  // The durable state, or nullptr if there is none. Valid until the next call. Throws StoreError.
  const State* find(std::uint64_t number);
  std::uint64_t version(std::uint64_t number);
  // An immutable copy for other threads; the same one until something is stored. nullptr if there is none. Throws
  // StoreError.
  std::shared_ptr<const State> copy_of(std::uint64_t number) {
    return find(number) == nullptr ? nullptr : running_.at(number).shared();
  }

  // Loads a stream in slices of about this many steps, before it is first used; true once it is loaded completely. All
  // other functions load the rest in one go. Throws StoreError.
  bool read_some(std::uint64_t number, work::Steps steps);

  // The numbers of all existing streams, in order.
  std::vector<std::uint64_t> numbers() const { return numbers_in(log_, Kind::kStreams); }

  // Parses a stored row. Throws StreamDamaged if it cannot be read.
  static Record record_of(std::uint64_t number, const StoredRecord& row) {
    return StreamFold<Kind>::record_of(number, row);
  }
  // The state folded from the rows of a stream: for rebuilding, checking and tests. Throws StoreError.
  static State fold(const EventLog& log, std::uint64_t number);

 private:
  struct Waiting {
    Asker asker;
    Order order;
    std::string request_id;
    StreamDone done;
    std::vector<Write> writes = {};
  };
  struct Running : StreamFold<Kind> {
    std::deque<Waiting> waiting;
    bool busy = false;  // the first waiting order is being ruled on in the background, or stored
  };
  using Ruling = decltype(Kind::rule(std::declval<const State&>(), std::declval<const Order&>(),
                                     std::declval<const Asker&>(), std::int64_t{}));

  Running& load(std::uint64_t number);
  void catch_up(std::uint64_t number, Running& running);
  // Rules on waiting orders until something has to be stored.
  void advance(std::uint64_t number);
  // The answer to the first waiting order; nothing while it is being ruled on or its row is being stored.
  std::optional<StreamAnswer> answer_first(std::uint64_t number, Running& running);
  std::optional<StreamAnswer> rule_in_background(std::uint64_t number, Running& running);
  std::optional<StreamAnswer> carry_out(std::uint64_t number, Running& running, const Ruling& ruling);
  void ruled(std::uint64_t number, const Ruling& ruling);
  void answer_and_advance(std::uint64_t number, Running& running, const std::optional<StreamAnswer>& answer);
  std::optional<StreamAnswer> known_answer(std::uint64_t number, const std::string& request_id,
                                           const Order& order) const;
  // The answer if another process has stored this order meanwhile; nothing if the order must be ruled on again.
  std::optional<StreamAnswer> answer_overtaken(std::uint64_t number, Running& running);
  template <class Events>
  void append(std::uint64_t number, Running& running, const Events& events);
  bool may_have_made(const Asker& asker, std::uint64_t number);
  // Forgets a number for which nothing was created.
  void forget_unused(std::uint64_t number);
  void stored(std::uint64_t number, const Record& record, const AppendResult& result);

  EventLog& log_;
  std::function<std::int64_t()> now_ms_;
  Publisher publish_;
  Background background_;
  std::map<std::uint64_t, Running> running_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

template <class Kind>
typename Kind::State StreamHost<Kind>::fold(const EventLog& log, std::uint64_t number) {
  State state;
  each_row(log, Kind::kStreams.stream_of(number),
           [&](const StoredRecord& row) { state.apply(record_of(number, row)); });
  return state;
}

template <class Kind>
typename StreamHost<Kind>::Running& StreamHost<Kind>::load(std::uint64_t number) {
  while (!read_some(number, std::numeric_limits<work::Steps>::max())) continue;
  return running_.at(number);
}

template <class Kind>
bool StreamHost<Kind>::read_some(std::uint64_t number, work::Steps steps) {
  const auto found = running_.try_emplace(number).first;
  try {
    return found->second.read_some(log_, number, steps);
  } catch (const StoreError&) {
    running_.erase(found);
    throw;
  }
}

// Reads and publishes rows that another process has stored.
template <class Kind>
void StreamHost<Kind>::catch_up(std::uint64_t number, Running& running) {
  each_row(
      log_, Kind::kStreams.stream_of(number),
      [&](const StoredRecord& row) {
        const Record record = running.take(number, row);
        if (publish_) publish_(number, record, running.state);
      },
      running.head.version);
}

template <class Kind>
void StreamHost<Kind>::submit(std::uint64_t number, const Asker& asker, Order order, std::string request_id,
                              StreamDone done, std::vector<Write> writes) {
  if (!Kind::kStreams.has(number))
    return done({StreamAnswer::Kind::refused, 0, "There is no such " + std::string(Kind::kName) + "."});
  Running& running = load(number);
  running.waiting.push_back({asker, std::move(order), std::move(request_id), std::move(done), std::move(writes)});
  if (!running.busy) advance(number);
  forget_unused(number);
}

template <class Kind>
void StreamHost<Kind>::make(const Asker& asker, Order order, const std::string& request_id,
                            std::function<void(const StreamAnswer&, std::uint64_t number)> done) {
  const std::vector<std::uint64_t> all = numbers();
  for (const std::uint64_t known : all) {
    if (!may_have_made(asker, known)) continue;
    if (const auto answer = known_answer(known, request_id, order)) return done(*answer, known);
  }
  std::uint64_t number = all.empty() ? 1 : all.back() + 1;
  while (running_.contains(number) && running_.at(number).busy) {  // one that is being created
    const std::string& made_by = running_.at(number).waiting.front().request_id;
    if (!request_id.empty() && made_by == request_id) break;  // by this request: it waits for that answer
    ++number;
  }
  submit(number, asker, std::move(order), request_id,
         [done = std::move(done), number](const StreamAnswer& answer) { done(answer, number); });
}

template <class Kind>
bool StreamHost<Kind>::knows(std::uint64_t number, const std::string& request_id) const {
  return !request_id.empty() && Kind::kStreams.has(number) &&
         log_.find_request(Kind::kStreams.stream_of(number), request_id).has_value();
}

template <class Kind>
bool StreamHost<Kind>::has_made(const Asker& asker, const std::string& request_id) {
  const std::vector<std::uint64_t> all = numbers();
  return std::any_of(all.begin(), all.end(),
                     [&](std::uint64_t number) { return may_have_made(asker, number) && knows(number, request_id); });
}

// Request ids are a person's own: the disk is not asked about what others have made.
template <class Kind>
bool StreamHost<Kind>::may_have_made(const Asker& asker, std::uint64_t number) {
  try {
    const State* state = find(number);
    return state != nullptr && state->created_by == asker.person;
  } catch (const StreamDamaged&) {
    return true;
  }
}

template <class Kind>
std::optional<StreamAnswer> StreamHost<Kind>::known_answer(std::uint64_t number, const std::string& request_id,
                                                           const Order& order) const {
  if (request_id.empty()) return std::nullopt;
  const auto row = log_.find_request(Kind::kStreams.stream_of(number), request_id);
  if (!row) return std::nullopt;
  if constexpr (TellsOrdersApart<Kind>) {
    const std::string was = record_of(number, *row).asked();
    const std::string is = Kind::asked(order);
    if (!was.empty() && !is.empty() && was != is) {
      constexpr const char* kReused = "That request id belongs to another order; use a new one.";
      return StreamAnswer{StreamAnswer::Kind::reused, 0, kReused};
    }
  }
  return StreamAnswer{StreamAnswer::Kind::accepted, row->version, {}};
}

template <class Kind>
void StreamHost<Kind>::advance(std::uint64_t number) {
  while (true) {  // an answer may bring the next order, and may unload a number for which nothing was created
    const auto found = running_.find(number);
    if (found == running_.end() || found->second.busy || found->second.waiting.empty()) return;
    Running& running = found->second;
    const std::optional<StreamAnswer> answer = answer_first(number, running);
    if (!answer) return;
    const StreamDone done = std::move(running.waiting.front().done);
    running.waiting.pop_front();
    done(*answer);
  }
}

template <class Kind>
std::optional<StreamAnswer> StreamHost<Kind>::answer_first(std::uint64_t number, Running& running) {
  const Waiting& next = running.waiting.front();
  try {
    if (const auto known = known_answer(number, next.request_id, next.order)) return known;
  } catch (const StoreError& error) {
    return StreamAnswer{StreamAnswer::Kind::failed, 0, error.what()};
  }
  if constexpr (MayTakeLong<Kind>) {
    if (background_ && Kind::is_long(running.state, next.order)) return rule_in_background(number, running);
  }
  return carry_out(number, running, Kind::rule(running.state, next.order, next.asker, now_ms_()));
}

// Nothing changes the state of a busy stream, so it can be read in place.
template <class Kind>
std::optional<StreamAnswer> StreamHost<Kind>::rule_in_background(std::uint64_t number, Running& running) {
  const Waiting& next = running.waiting.front();
  const auto work = [this, number, &state = running.state, order = next.order, asker = next.asker, now_ms = now_ms_(),
                     alive = std::weak_ptr<bool>(alive_)]() -> std::function<void()> {
    auto ruling = std::make_shared<const Ruling>(Kind::rule(state, order, asker, now_ms));
    return [this, number, ruling, alive] {
      if (!alive.expired()) ruled(number, *ruling);
    };
  };
  running.busy = background_(work);
  if (running.busy) return std::nullopt;
  constexpr const char* kTooMuch = "The server is busy with other large events; try again in a minute.";
  return StreamAnswer{StreamAnswer::Kind::busy, 0, kTooMuch};
}

template <class Kind>
std::optional<StreamAnswer> StreamHost<Kind>::carry_out(std::uint64_t number, Running& running, const Ruling& ruling) {
  if (!ruling) return StreamAnswer{StreamAnswer::Kind::refused, 0, ruling.error()};
  if (ruling->empty()) return StreamAnswer{StreamAnswer::Kind::accepted, running.head.version, {}};
  append(number, running, *ruling);
  return std::nullopt;
}

template <class Kind>
void StreamHost<Kind>::ruled(std::uint64_t number, const Ruling& ruling) {
  Running& running = running_.at(number);
  running.busy = false;
  answer_and_advance(number, running, carry_out(number, running, ruling));
  forget_unused(number);
}

template <class Kind>
void StreamHost<Kind>::answer_and_advance(std::uint64_t number, Running& running,
                                          const std::optional<StreamAnswer>& answer) {
  if (answer) {
    const StreamDone done = std::move(running.waiting.front().done);
    running.waiting.pop_front();
    done(*answer);
  }
  advance(number);
}

template <class Kind>
void StreamHost<Kind>::forget_unused(std::uint64_t number) {
  const auto found = running_.find(number);
  if (found == running_.end()) return;
  const Running& running = found->second;
  if (!running.state.created && !running.busy && running.waiting.empty()) running_.erase(found);
}

template <class Kind>
template <class Events>
void StreamHost<Kind>::append(std::uint64_t number, Running& running, const Events& events) {
  const Waiting& next = running.waiting.front();
  Record record;
  record.set_at_ms(now_ms_());
  record.set_by(next.asker.person);
  if constexpr (TellsOrdersApart<Kind>) {
    if (!next.request_id.empty()) record.set_asked(Kind::asked(next.order));
  }
  for (const auto& event : events) *record.add_events() = event;
  AppendRequest request;
  request.stream = Kind::kStreams.stream_of(number);
  request.expected_version = running.head.version;
  request.request_id = next.request_id;
  request.bytes = record.SerializeAsString();
  request.writes = next.writes;
  running.busy = true;
  log_.append(std::move(request), [this, number, record = std::move(record),
                                   alive = std::weak_ptr<bool>(alive_)](const AppendResult& result) {
    if (!alive.expired()) stored(number, record, result);
  });
}

template <class Kind>
std::optional<StreamAnswer> StreamHost<Kind>::answer_overtaken(std::uint64_t number, Running& running) {
  const std::uint64_t before = running.head.version;
  try {
    catch_up(number, running);
  } catch (const StoreError& error) {
    return StreamAnswer{StreamAnswer::Kind::failed, 0, error.what()};
  }
  if (running.head.version != before) return std::nullopt;
  // Its writes do not apply.
  return StreamAnswer{StreamAnswer::Kind::refused, 0, "Somebody else has done that already."};
}

// Publishing may bring further orders at once: they wait until the stored one has been answered.
template <class Kind>
void StreamHost<Kind>::stored(std::uint64_t number, const Record& record, const AppendResult& result) {
  Running& running = running_.at(number);
  std::optional<StreamAnswer> answer;
  if (result.outcome == AppendResult::Outcome::stored) {
    running.apply(record, {result.version, result.hash});
    if (publish_) publish_(number, record, running.state);
    answer = StreamAnswer{StreamAnswer::Kind::accepted, result.version, {}, true};
  } else {
    answer = answer_overtaken(number, running);
  }
  running.busy = false;
  answer_and_advance(number, running, answer);
}

template <class Kind>
const typename Kind::State* StreamHost<Kind>::find(std::uint64_t number) {
  if (!Kind::kStreams.has(number)) return nullptr;
  const Running& running = load(number);
  if (running.state.created) return &running.state;
  forget_unused(number);
  return nullptr;
}

template <class Kind>
std::uint64_t StreamHost<Kind>::version(std::uint64_t number) {
  if (!Kind::kStreams.has(number)) return 0;
  const std::uint64_t version = load(number).head.version;
  forget_unused(number);
  return version;
}

}  // namespace battalia::store
