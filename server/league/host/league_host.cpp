#include "server/league/host/league_host.h"

#include <utility>

namespace battalia::league {
namespace {

v1::LeagueRecord record_of(std::uint64_t stream, const store::StoredRecord& row) {
  v1::LeagueRecord record;
  if (!record.ParseFromString(row.bytes)) {
    throw store::StreamDamaged(stream, "row " + std::to_string(row.version) + " of event " +
                                           std::to_string(stream - kFirstCompetitionStream) + " cannot be read");
  }
  return record;
}

}  // namespace

LeagueHost::LeagueHost(store::EventLog& log, std::function<std::int64_t()> now_ms, LeaguePublisher publish)
    : log_(log), now_ms_(std::move(now_ms)), publish_(std::move(publish)) {}

LeagueHost::Running& LeagueHost::load(std::uint64_t competition) {
  const auto found = running_.find(competition);
  if (found != running_.end()) return found->second;
  Running running;
  catch_up(competition, running, false);
  return running_.emplace(competition, std::move(running)).first->second;
}

void LeagueHost::catch_up(std::uint64_t competition, Running& running, bool is_news) {
  const std::uint64_t stream = stream_of(competition);
  store::each_row(
      log_, stream,
      [&](const store::StoredRecord& row) {
        const v1::LeagueRecord record = record_of(stream, row);
        running.state.apply(record);
        if (is_news && publish_) publish_(competition, record, running.state);
        running.head = {row.version, row.hash};
      },
      running.head.version);
}

void LeagueHost::submit(std::uint64_t competition, const Asker& asker, v1::LeagueOrder order, std::string request_id,
                        LeagueDone done) {
  submit(competition, {asker, std::move(order), std::move(request_id), std::move(done)});
}

void LeagueHost::submit(std::uint64_t competition, Waiting order) {
  Running& running = load(competition);
  running.waiting.push_back(std::move(order));
  if (!running.storing) advance(competition);
  forget_unused(competition);
}

void LeagueHost::create(const Asker& asker, v1::CreateCompetition order, const std::string& request_id,
                        std::function<void(const LeagueAnswer&, std::uint64_t competition)> done) {
  const std::vector<std::uint64_t> all = competitions();
  for (const std::uint64_t known : all) {
    if (const auto answer = known_answer(known, request_id)) return done(*answer, known);
  }
  std::uint64_t number = all.empty() ? 1 : all.back() + 1;
  while (running_.contains(number) && running_.at(number).storing) ++number;  // one that is being made
  v1::LeagueOrder create;
  *create.mutable_create() = std::move(order);
  submit(number, asker, std::move(create), request_id,
         [done = std::move(done), number](const LeagueAnswer& answer) { done(answer, number); });
}

void LeagueHost::take_match_result(std::uint64_t competition, v1::TakeMatchResult result,
                                   std::vector<store::Write> writes, LeagueDone done) {
  Asker server;
  server.server = true;
  const std::string request_id = "match " + std::to_string(result.match()) + ":" + std::to_string(result.version());
  v1::LeagueOrder order;
  *order.mutable_take_match_result() = std::move(result);
  submit(competition, {server, std::move(order), request_id, std::move(done), std::move(writes)});
}

std::optional<LeagueAnswer> LeagueHost::known_answer(std::uint64_t competition, const std::string& request_id) const {
  if (request_id.empty()) return std::nullopt;
  const auto row = log_.find_request(stream_of(competition), request_id);
  if (!row) return std::nullopt;
  return LeagueAnswer{LeagueAnswer::Kind::accepted, row->version, {}};
}

void LeagueHost::advance(std::uint64_t competition) {
  while (true) {  // an answer may bring the next order, and end what was loaded for a number that nobody has made
    const auto found = running_.find(competition);
    if (found == running_.end() || found->second.storing || found->second.waiting.empty()) return;
    Running& running = found->second;
    const Waiting& next = running.waiting.front();
    std::optional<LeagueAnswer> answer = known_answer(competition, next.request_id);
    if (!answer) {
      const LeagueRuling ruling = adjudicate(running.state, next.order, next.asker, now_ms_());
      if (ruling && !ruling->empty()) return append(competition, running, *ruling);
      answer = ruling ? LeagueAnswer{LeagueAnswer::Kind::accepted, running.head.version, {}}
                      : LeagueAnswer{LeagueAnswer::Kind::refused, 0, ruling.error()};
    }
    const LeagueDone done = std::move(running.waiting.front().done);
    running.waiting.pop_front();
    done(*answer);
  }
}

void LeagueHost::forget_unused(std::uint64_t competition) {
  const auto found = running_.find(competition);
  if (found == running_.end()) return;
  const Running& running = found->second;
  if (!running.state.created && !running.storing && running.waiting.empty()) running_.erase(found);
}

void LeagueHost::append(std::uint64_t competition, Running& running, const std::vector<v1::LeagueEvent>& events) {
  const Waiting& next = running.waiting.front();
  v1::LeagueRecord record;
  record.set_at_ms(now_ms_());
  record.set_by(next.asker.person);
  for (const v1::LeagueEvent& event : events) *record.add_events() = event;
  store::AppendRequest request;
  request.stream = stream_of(competition);
  request.expected_version = running.head.version;
  request.request_id = next.request_id;
  request.bytes = record.SerializeAsString();
  request.writes = next.writes;
  running.storing = true;
  log_.append(std::move(request), [this, competition, record = std::move(record),
                                   alive = std::weak_ptr<bool>(alive_)](const store::AppendResult& result) {
    if (!alive.expired()) stored(competition, record, result);
  });
}

// What is told may bring further orders at once: they wait until the one that was stored has its answer.
void LeagueHost::stored(std::uint64_t competition, const v1::LeagueRecord& record, const store::AppendResult& result) {
  Running& running = running_.at(competition);
  std::optional<LeagueAnswer> answer;
  if (result.outcome == store::AppendResult::Outcome::stored) {
    running.state.apply(record);
    running.head = {result.version, result.hash};
    if (publish_) publish_(competition, record, running.state);
    answer = LeagueAnswer{LeagueAnswer::Kind::accepted, result.version, {}, true};
  } else {
    const std::uint64_t before = running.head.version;
    catch_up(competition, running, true);  // another process was faster: the order is ruled on once more
    if (running.head.version == before) {  // or its writes do not fit
      answer = LeagueAnswer{LeagueAnswer::Kind::refused, 0, "Somebody else has done that already."};
    }
  }
  running.storing = false;
  if (answer) {
    const LeagueDone done = std::move(running.waiting.front().done);
    running.waiting.pop_front();
    done(*answer);
  }
  advance(competition);
}

const Competition* LeagueHost::find(std::uint64_t competition) {
  const Running& running = load(competition);
  if (running.state.created) return &running.state;
  forget_unused(competition);
  return nullptr;
}

std::uint64_t LeagueHost::version(std::uint64_t competition) {
  const std::uint64_t version = load(competition).head.version;
  forget_unused(competition);
  return version;
}

std::vector<std::uint64_t> LeagueHost::competitions() const {
  constexpr std::size_t kAtATime = 256;
  std::vector<std::uint64_t> all;
  for (std::uint64_t last = kFirstCompetitionStream;;) {
    const std::vector<std::uint64_t> streams = log_.streams(last, kAtATime);
    for (const std::uint64_t stream : streams) {
      if (!is_competition(stream)) return all;
      all.push_back(stream - kFirstCompetitionStream);
    }
    if (streams.size() < kAtATime) return all;
    last = streams.back();
  }
}

Competition fold(const store::EventLog& log, std::uint64_t competition) {
  Competition state;
  const std::uint64_t stream = stream_of(competition);
  store::each_row(log, stream, [&](const store::StoredRecord& row) { state.apply(record_of(stream, row)); });
  return state;
}

}  // namespace battalia::league
