#include "server/play/log/match_ledger.h"

#include "common/base/check.h"
#include "common/proof/head.h"
#include "server/play/seats/seats.h"
#include "server/play/stored_bytes.h"

#include <algorithm>
#include <limits>

namespace battalia::play {
namespace {

constexpr std::size_t kMostHeads = 16;  // four turns for each kind of viewer
constexpr std::size_t kSaltBytes = 16;

}  // namespace

MatchLedger::MatchLedger(const PlayContext& context, const store::MatchRow& match, Folded folded,
                         std::function<void()> on_lost)
    : context_(context), match_(match), config_(folded.state.config), on_lost_(std::move(on_lost)), state_(config_) {
  begin_with(std::move(folded));
}

void MatchLedger::begin_with(Folded folded) {
  generation_ = std::make_shared<char>();
  undurable_.clear();
  heads_.clear();
  earlier_ = std::move(folded.earlier);
  requests_ = std::move(folded.requests);
  state_ = std::move(folded.state);
  prompts_ = prompts_of(state_);
  if (state_.version > 0) summary_ = summary_of(state_, prompts_);
  outcomes_.begin(state_, state_.version > 0 ? context_.store.outcomes().last_version(match_.id) : 0);
  epochs_.emplace(state_, context_.key, context_.store.dice_epochs());
  head_hash_ = folded.head.hash;
  durable_ = state_.version;
  durable_hash_ = folded.head.hash;
}

CommittedRecord MatchLedger::commit(NewRecord entry) {
  const std::string request_id = entry.request_id;
  const std::string person = entry.author.person();
  const std::int64_t now_ms = std::max(context_.clock.now_ms(), state_.time_ms);
  // Read before anything changes, so that a failing disk leaves the match as it was.
  std::optional<rules::Table> before;
  for (const v1::Event& event : entry.events) {
    if (event.has_rolled_back()) before = table_at(event.rolled_back().to_seq());
  }
  CommittedRecord row = write_record(
      {std::move(entry.author), std::move(entry.order), std::move(entry.events), std::move(entry.request_id), now_ms,
       entry.listening, entry.rules_version},
      state_, prompts_, [&](std::uint64_t) { return std::move(*before); },
      [&](const MatchState& after, const v1::Record& record) { return epochs_->turn_over(after, record.events()); });
  earlier_.passed(state_.version, state_.table);
  row.record.set_salt(random_secret().substr(0, kSaltBytes));
  row.record.set_previous_hash(state_.version == 1 ? std::string() : std::string(store::bytes_of(head_hash_)));
  for (store::Write& write : epochs_->take_writes()) entry.writes.push_back(std::move(write));
  add_summary(entry.writes);
  if (auto outcome = outcomes_.entry_after_row(state_)) entry.writes.push_back(*std::move(outcome));

  store::AppendRequest request;
  request.stream = match_.id;
  request.expected_version = state_.version - 1;
  request.bytes = row.record.SerializeAsString();
  request.writes = std::move(entry.writes);
  if (!request_id.empty()) {
    const std::string key = request_key(person, request_id);
    request.request_id = sha256(key);
    requests_.emplace(key, state_.version);
  }
  head_hash_ = store::chain(head_hash_, request.bytes);
  request.hash = head_hash_;
  count_stored(person, request);
  undurable_.push_back(request.bytes);
  const std::weak_ptr<char> generation = generation_;
  context_.store.log().append(std::move(request),
                              [this, generation, version = state_.version](const store::AppendResult& result) {
                                if (!generation.expired()) on_appended(version, result);
                              });
  return row;
}

// A computer's rows count towards the allowance of the match's creator, and so does the first row of a match that the
// server has made.
void MatchLedger::count_stored(const std::string& person, const store::AppendRequest& request) {
  if (!context_.stored) return;
  std::size_t bytes = request.bytes.size() + kRowBytes;
  for (const store::Write& write : request.writes) {
    if (const auto* match = std::get_if<store::MatchRow>(&write)) bytes += match->parameters.size();
    if (std::holds_alternative<store::InvitationRow>(write)) bytes += kRowBytes;
  }
  const bool is_creators = person == kComputer || (person.empty() && request.expected_version == 0);
  context_.stored->add(is_creators ? config_->counts_for() : person, bytes, context_.clock.now_ms());
}

void MatchLedger::add_summary(std::vector<store::Write>& writes) {
  store::MatchSummaryRow summary = summary_of(state_, prompts_);
  if (summary == summary_) return;
  summary_ = summary;
  writes.push_back(std::move(summary));
}

std::uint64_t MatchLedger::visible_up_to(v1::Seat viewer) const {
  return viewer == v1::SEAT_SPECTATOR ? std::min(durable_, state_.shown_to_observers(ended_for_good())) : durable_;
}

void MatchLedger::when_durable(OnDurable on_durable) {
  if (!waiting()) return on_durable(true);
  outbox_.push_back({state_.version, std::move(on_durable)});
}

void MatchLedger::on_appended(std::uint64_t version, const store::AppendResult& result) {
  if (result.outcome != store::AppendResult::Outcome::stored) return lose_head();
  BATTALIA_CHECK(version == durable_ + 1, "rows become durable in order");
  durable_ = version;
  durable_hash_ = result.hash;
  undurable_.pop_front();
  flush();
}

void MatchLedger::flush() {
  const std::weak_ptr<char> generation = generation_;
  while (!generation.expired() && !outbox_.empty() && outbox_.front().version <= durable_) {
    const OnDurable on_durable = std::move(outbox_.front().on_durable);
    outbox_.pop_front();
    on_durable(true);
  }
}

void MatchLedger::lose_head() {
  std::deque<Waiting> lost = std::move(outbox_);
  outbox_.clear();
  try {
    MatchFold fold(config_, context_.store.log());
    fold.advance(std::numeric_limits<work::Steps>::max());
    begin_with(fold.take());
  } catch (const store::StreamDamaged& found) {
    abandon();
    if (context_.damaged) context_.damaged(found);
  }
  for (const Waiting& waiting : lost) waiting.on_durable(false);
  if (!abandoned_) on_lost_();
}

void MatchLedger::abandon() {
  abandoned_ = true;
  generation_ = std::make_shared<char>();
}

v1::Record MatchLedger::record(std::uint64_t version) const {
  if (version > durable_) {
    v1::Record record;
    BATTALIA_CHECK(record.ParseFromString(undurable_[version - durable_ - 1]), "a row we wrote can be read");
    return record;
  }
  return record_of(match_.id, stored_row(version));
}

store::StoredRecord MatchLedger::stored_row(std::uint64_t version) const {
  std::vector<store::StoredRecord> rows = context_.store.log().read(match_.id, version - 1, 1);
  if (rows.empty()) throw store::StoreError("Row " + std::to_string(version) + " of a match is missing from the disk.");
  return std::move(rows.front());
}

store::Hash MatchLedger::hash_at(std::uint64_t version) const {
  return version == durable_ ? durable_hash_ : stored_row(version).hash;
}

std::optional<v1::Head> MatchLedger::head(v1::Seat viewer, std::uint64_t up_to_version) {
  const std::uint64_t seq = state_.seq(viewer, up_to_version);
  const std::optional<std::uint64_t> version = state_.version_of(viewer, seq);
  if (!version) return std::nullopt;
  for (const v1::Head& known : heads_) {
    if (known.seat() == viewer && known.version() == seq) return known;
  }
  const store::Hash hash = hash_at(*version);
  v1::Head& head = heads_.emplace_back();
  head.set_match(match_.id);
  head.set_seat(viewer);
  head.set_version(seq);
  head.set_hash(hash.data(), hash.size());
  context_.signer.sign(head);
  if (heads_.size() > kMostHeads) heads_.pop_front();
  return heads_.back();
}

bool MatchLedger::holds(const v1::Head& head, v1::Seat seat) const {
  if (head.match() != match_.id || !v1::Seat_IsValid(head.seat())) return false;
  if (head.seat() != seat && !proof::is_signed(head, context_.signer.public_key())) return false;
  const bool of_all = head.seat() == v1::SEAT_UNSPECIFIED;
  const std::uint64_t version = of_all ? head.version() : state_.version_of(head.seat(), head.version()).value_or(0);
  if (version == 0 || version > durable_) return false;
  for (const v1::Head& known : heads_) {
    if (known.seat() == head.seat() && known.version() == head.version()) return known.hash() == head.hash();
  }
  return head.hash() == store::bytes_of(hash_at(version));
}

std::optional<v1::Record> MatchLedger::find_request(std::string_view person, std::string_view request_id) const {
  const auto found = requests_.find(request_key(person, request_id));
  if (found == requests_.end()) return std::nullopt;
  return record(found->second);
}

bool MatchLedger::walk_back(EarlierTables::Way& way, work::Steps until) {
  const auto read = [&](std::uint64_t first, std::uint64_t last) {
    std::vector<v1::Record> rows = read_records(context_.store.log(), match_.id, std::min(last, durable_), first - 1);
    for (std::uint64_t at = first + rows.size(); at <= last; ++at) rows.push_back(record(at));
    return rows;
  };
  return walk(earlier_, way, read, until);
}

rules::Table MatchLedger::table_at(std::uint64_t version) {
  EarlierTables::Way way = way_back_to(version);
  walk_back(way, std::numeric_limits<work::Steps>::max());
  return std::move(way.table);
}

}  // namespace battalia::play
