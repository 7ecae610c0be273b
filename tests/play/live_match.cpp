#include "tests/play/live_match.h"

namespace battalia::play {
namespace {

v1::Event seat_taken(v1::Seat seat, const std::string& person) {
  v1::Event event;
  event.mutable_seat_taken()->set_seat(seat);
  event.mutable_seat_taken()->set_person(person);
  return event;
}

store::MatchRow row_of(v1::CreateMatch terms) {
  terms.set_system("skirmish");
  terms.set_scenario("the-ford");
  store::MatchRow row;
  row.id = 1;
  row.parameters = terms.SerializeAsString();
  row.created_by = "Ann";
  row.created_ms = 1'000'000;
  return row;
}

}  // namespace

v1::ServerMessage KeptFrames::last() const {
  v1::ServerMessage message;
  EXPECT_TRUE(!frames.empty() && message.ParseFromString(*frames.back()));
  return message;
}

std::vector<v1::ServerMessage> KeptFrames::messages() const {
  std::vector<v1::ServerMessage> all;
  for (const Frame& frame : frames) EXPECT_TRUE(all.emplace_back().ParseFromString(*frame));
  return all;
}

LiveMatch::LiveMatch(v1::CreateMatch terms, const rules::RuleSystem* system)
    : store([this](std::function<void()> task) { posted.push_back(std::move(task)); }, store::MemoryCommit::when_told),
      systems({system}),
      context{store, systems, clock, key, signer, {}},
      row(row_of(terms)) {
  MatchFold none(config_of(row, context.systems), store.log());
  none.advance(0);
  ledger = std::make_unique<MatchLedger>(context, row, none.take(), [this] { head_lost = true; });
  dice = std::make_unique<DiceResolver>(*ledger, clock);
  NewRecord first;
  const auto plays = [&](v1::Seat seat) {
    return std::find(terms.computer_seats().begin(), terms.computer_seats().end(), seat) !=
           terms.computer_seats().end();
  };
  first.events.push_back(seat_taken(v1::SEAT_RED, plays(v1::SEAT_RED) ? std::string(kComputer) : "Ann"));
  first.events.push_back(seat_taken(v1::SEAT_BLUE, plays(v1::SEAT_BLUE) ? std::string(kComputer) : "Ben"));
  first.writes.push_back(row);
  write(std::move(first));
  run();
}

Commit LiveMatch::commit() {
  return [this](NewRecord entry, MatchLedger::OnDurable on_durable) {
    write(std::move(entry));
    if (on_durable) ledger->when_durable(std::move(on_durable));
  };
}

void LiveMatch::begin() {
  NewRecord opening;
  for (const v1::Seat seat : kPlayers) {
    v1::ReadySet& ready = *opening.events.emplace_back().mutable_ready_set();
    ready.set_seat(seat);
    ready.set_ready(true);
  }
  write(std::move(opening));
  NewRecord entry;
  entry.request_id = ledger->epochs().request_id(state());
  Verdict table = dice->open_game(entry.request_id);
  ASSERT_TRUE(table);
  entry.events = *std::move(table);
  write(std::move(entry));
  run();
}

Verdict LiveMatch::act(v1::Seat seat, const v1::Act& act, const std::string& request_id) {
  NewRecord entry;
  entry.author = author_of(seat, state().seat_state(seat).members.front().person);
  *entry.order.mutable_act() = act;
  entry.request_id = request_id;
  Verdict verdict = dice->decide(entry.author, entry.order, request_id);
  if (verdict) {
    entry.events = *verdict;
    write(std::move(entry));
  }
  return verdict;
}

void LiveMatch::run() {
  for (;;) {
    store.journal().commit_waiting();
    if (posted.empty()) return;
    const std::function<void()> task = std::move(posted.front());
    posted.pop_front();
    task();
  }
}

void LiveMatch::pass(std::int64_t time_ms) {
  const std::int64_t until_ms = clock.now_ms() + time_ms;
  while (clock.step(until_ms)) run();
  clock.set(until_ms);
  run();
}

RequestContext call_of(const std::string& person, const std::shared_ptr<KeptFrames>& subscriber, std::uint64_t id) {
  return {{person, v1::ROLE_PLAYER}, id, subscriber};
}

v1::Author author_of(v1::Seat seat, const std::string& person) {
  v1::Author author;
  author.set_seat(seat);
  author.set_person(person);
  return author;
}

NewRecord row_with(v1::Event event) {
  NewRecord entry;
  entry.events.push_back(std::move(event));
  return entry;
}

v1::Event remark(const std::string& text) {
  v1::Event event;
  event.mutable_declared()->set_text(text);
  return event;
}

}  // namespace battalia::play
