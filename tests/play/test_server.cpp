#include "tests/play/test_server.h"

#include "common/player/look.h"
#include "common/proof/dice.h"

namespace battalia::play {

TimerId HandClock::wake_at(std::int64_t when_ms, std::function<void()> wake) {
  timers_.emplace(std::pair(when_ms, ++last_), std::move(wake));
  return last_;
}

void HandClock::cancel(TimerId id) {
  std::erase_if(timers_, [&](const auto& timer) { return timer.first.second == id; });
}

bool HandClock::step(std::int64_t until_ms) {
  if (timers_.empty() || timers_.begin()->first.first > until_ms) return false;
  now_ms_ = std::max(now_ms_, timers_.begin()->first.first);
  const std::function<void()> wake = std::move(timers_.begin()->second);
  timers_.erase(timers_.begin());
  wake();
  return true;
}

TestServer::TestServer(Settings settings, rules::Systems systems)
    : store_([this](std::function<void()> task) { posted_.push_back(std::move(task)); },
             store::MemoryCommit::when_told),
      systems_(systems.begin(), systems.end()),
      settings_(settings) {
  if (systems_.empty()) systems_.push_back(&tests::skirmish());
  service_ = std::make_unique<Service>(play_context());
  service_->start();
}

PlayContext TestServer::play_context() {
  PlayContext context{store_, systems_, clock_, key_, signer_, settings_};
  context.hear = [this](const MatchNews& heard) {
    news.push_back(std::string(heard.what) + " " + std::to_string(heard.match) + " " + heard.detail);
    if (on_news) on_news();
  };
  context.notify = [this](const std::string& person, const v1::ServerMessage& message) {
    notices_.emplace_back(person, message.notice());
  };
  context.away_until = [this](auto... asked) { return away_until ? away_until(asked...) : 0; };
  return context;
}

void TestServer::run() {
  for (;;) {
    if (!disk_held_) store_.journal().commit_waiting();
    if (posted_.empty()) return;
    const std::function<void()> task = std::move(posted_.front());
    posted_.pop_front();
    task();
  }
}

void TestServer::release_disk() {
  disk_held_ = false;
  run();
}

void TestServer::pass(std::int64_t time_ms) {
  const std::int64_t until_ms = clock_.now_ms() + time_ms;
  while (clock_.step(until_ms)) run();
  clock_.set(until_ms);
  run();
}

void TestServer::restart() {
  service_.reset();
  posted_.clear();
  store_.journal().lose_waiting();
  disk_held_ = false;
  service_ = std::make_unique<Service>(play_context());
  service_->start();
  run();
}

void TestServer::restart_with(rules::Systems systems) {
  systems_.assign(systems.begin(), systems.end());
  restart();
}

TestClient::TestClient(TestServer& server, std::string name, v1::Role role)
    : server_(server), name_(std::move(name)), role_(role), inbox_(std::make_shared<Inbox>()) {
  inbox_->owner = this;
}

TestClient::~TestClient() { inbox_->owner = nullptr; }

void TestClient::Inbox::send(Frame frame) {
  v1::ServerMessage message;
  ASSERT_TRUE(message.ParseFromString(*frame));
  got.push_back(message);
  if (owner != nullptr) owner->take(message);
}

void TestClient::drop_line() {
  server_.service().drop(*inbox_);
  inbox_->owner = nullptr;
  inbox_ = std::make_shared<Inbox>();
  inbox_->owner = this;
  read_ = 0;
}

void TestClient::raise(const std::vector<std::string>& alarms) const {
  for (const std::string& alarm : alarms) ADD_FAILURE() << name_ << "'s client raised a false alarm: " << alarm;
}

void TestClient::check(const v1::ServerMessage& message) {
  if (message.has_view_shown()) {
    const v1::View& view = message.view_shown().view();
    const std::pair of(message.view_shown().match(), view.seat());
    if (!checker_ || checked_ != of) checker_.emplace(proof::played(view));
    checked_ = of;
    checker_->begin(view.dice(), view.seq());
  }
  const v1::Update& update = message.update();
  if (message.has_update() && checker_) {
    raise(checker_->take(update.seq(), update.order_hash(), update.events(), update.author().seat()));
  }
}

void TestClient::take(const v1::ServerMessage& message) {
  check(message);
  if (message.has_view_shown()) {
    seq_ = message.view_shown().view().seq();
    prompt_ = message.view_shown().view().prompt();
    match_ = message.view_shown().view().match();
    table_ = rules::from_message(message.view_shown().view().table());
  }
  if (!message.has_update()) return;
  EXPECT_EQ(message.update().seq(), seq_ + 1) << name_ << " is sent updates without a gap";
  seq_ = message.update().seq();
  if (message.update().has_prompt()) prompt_ = message.update().prompt();
  if (message.update().has_match_state()) match_ = message.update().match_state();
  for (const v1::Event& event : message.update().events()) table_.apply(event);
}

v1::ServerMessage TestClient::ask(const std::function<void(const RequestContext&)>& request) {
  const std::uint64_t id = ++last_id_;
  request({{name_, role_, true, guest_}, id, inbox_});
  server_.run();
  for (const v1::ServerMessage& message : inbox_->got) {
    if (message.reply_to() == id) return message;
  }
  return {};
}

v1::ServerMessage TestClient::create(v1::CreateMatch request) {
  const bool has_army = request.has_red_army() || request.has_blue_army();
  if (request.scenario().empty() && request.scenario_text().empty() && !has_army) request.set_scenario("the-ford");
  return ask([&](const RequestContext& call) { server_.service().create_match(call, request); });
}

v1::ServerMessage TestClient::join(std::uint64_t match, v1::Seat seat, const std::string& invitation,
                                   const std::vector<std::string>& commands) {
  v1::Join request;
  request.set_match(match);
  request.set_seat(seat);
  request.set_invitation(invitation);
  for (const std::string& command : commands) request.add_commands(command);
  return ask([&](const RequestContext& call) { server_.service().join(call, request); });
}

v1::ServerMessage TestClient::invite(std::uint64_t match, v1::Seat seat, const std::string& command) {
  server_.pass(1);
  v1::Invite request;
  request.set_match(match);
  request.set_seat(seat);
  if (!command.empty()) request.add_commands(command);
  return ask([&](const RequestContext& call) { server_.service().invite(call, request); });
}

v1::ServerMessage TestClient::leave(std::uint64_t match) {
  v1::Leave request;
  request.set_match(match);
  return ask([&](const RequestContext& call) { server_.service().leave(call, request); });
}

v1::ServerMessage TestClient::rematch(std::uint64_t match) {
  v1::Rematch request;
  request.set_match(match);
  return ask([&](const RequestContext& call) { server_.service().rematch(call, request); });
}

v1::ServerMessage TestClient::reaches(std::uint64_t match, v1::Seat seat, const std::string& unit) {
  v1::AskReaches request;
  request.set_match(match);
  request.set_seat(seat);
  request.set_unit(unit);
  return ask([&](const RequestContext& call) { server_.service().ask_reaches(call, request); });
}

v1::ServerMessage TestClient::offers(std::uint64_t match, v1::Seat seat, const std::vector<std::string>& units) {
  v1::AskOffers request;
  request.set_match(match);
  request.set_seat(seat);
  request.set_seq(seq_);
  for (const std::string& unit : units) request.add_units(unit);
  return ask([&](const RequestContext& call) { server_.service().ask_offers(call, request); });
}

v1::Prompt TestClient::whole_prompt() {
  if (prompt_.units().empty()) return prompt_;
  const v1::ServerMessage answer = offers(match_id_, seat_, player::listed_units(prompt_));
  EXPECT_TRUE(answer.has_offers() || refused(answer, v1::REFUSAL_CODE_STALE)) << answer.ShortDebugString();
  return player::seen(prompt_, answer.offers().offers(), player::Style::greedy);
}

v1::ServerMessage TestClient::history(std::uint64_t match, v1::Seat as, std::uint64_t after_seq, std::uint32_t limit) {
  v1::GetHistory request;
  request.set_match(match);
  request.set_as(as);
  request.set_after_seq(after_seq);
  request.set_limit(limit);
  return ask([&](const RequestContext& call) { server_.service().get_history(call, request); });
}

v1::ServerMessage TestClient::chat(std::uint64_t match) {
  v1::GetChat request;
  request.set_match(match);
  return ask([&](const RequestContext& call) { server_.service().get_chat(call, request); });
}

std::shared_ptr<TestClient::Exported> TestClient::export_match(std::uint64_t match) {
  const auto exported = std::make_shared<Exported>();
  server_.service().export_match({name_, role_, true, guest_}, match,
                                 [exported](auto work) { *exported = std::move(work); });
  server_.run();
  return exported;
}

v1::MatchSummary TestClient::listed(std::uint64_t match) {
  v1::ListMatches mine;
  mine.set_mine(true);
  const v1::ServerMessage answer = ask([&](const RequestContext& call) { server_.service().list_matches(call, mine); });
  for (const v1::MatchSummary& summary : answer.matches().matches()) {
    if (summary.id() == match) return summary;
  }
  ADD_FAILURE() << "it is not listed";
  return {};
}

v1::ServerMessage TestClient::watch(std::uint64_t match, v1::Seat as, std::uint64_t after_seq) {
  match_id_ = match;
  seat_ = as;
  v1::Watch request;
  request.set_match(match);
  request.set_as(as);
  request.set_after_seq(after_seq);
  return ask([&](const RequestContext& call) { server_.service().watch(call, request); });
}

v1::ServerMessage TestClient::order(const v1::Order& order) {
  return this->order(order, name_ + std::to_string(++last_request_), seq_);
}

v1::ServerMessage TestClient::order(const v1::Order& order, const std::string& request_id, std::uint64_t seq) {
  v1::GiveOrder request;
  request.set_match(match_id_);
  request.set_seat(seat_);
  request.set_request_id(request_id);
  request.set_seq(seq);
  *request.mutable_order() = order;
  const v1::ServerMessage answer =
      ask([&](const RequestContext& call) { server_.service().give_order(call, request); });
  if (answer.has_accepted() && checker_ && checked_ == std::pair(match_id_, seat_) && !order.has_show_link()) {
    const std::string hash = proof::order_hash(request_id, order.SerializeAsString());
    raise(checker_->own_order(answer.accepted().seq(), hash, seq));
  }
  return answer;
}

v1::ServerMessage TestClient::act(const v1::Act& act) { return order(order_of(act)); }

v1::ServerMessage TestClient::umpire(v1::UmpireOrder power, const std::string& reason) {
  v1::Order order;
  power.set_reason(reason);
  *order.mutable_umpire() = std::move(power);
  return this->order(order);
}

v1::ServerMessage TestClient::say(v1::Audience audience, const std::string& text, v1::Seat to) {
  v1::Say request;
  request.set_match(match_id_);
  request.set_text(text);
  request.set_audience(audience);
  request.set_to(to);
  return ask([&](const RequestContext& call) { server_.service().say(call, request); });
}

std::vector<v1::ServerMessage> TestClient::news() {
  const std::vector<v1::ServerMessage> fresh(inbox_->got.begin() + static_cast<std::ptrdiff_t>(read_),
                                             inbox_->got.end());
  read_ = inbox_->got.size();
  return fresh;
}

std::vector<v1::Event> TestClient::events(v1::Event::KindCase kind) const {
  std::vector<v1::Event> found;
  for (const v1::ServerMessage& message : inbox_->got) {
    for (const v1::Event& event : message.update().events()) {
      if (event.kind_case() == kind) found.push_back(event);
    }
  }
  return found;
}

Gathering::Gathering(TestServer& server, v1::CreateMatch terms) : red(server, "Ann") {
  terms.set_take_seat(v1::SEAT_RED);
  made = red.create(std::move(terms)).match_created();
  id = made.match();
}

std::string Gathering::code(v1::Seat seat) const {
  for (const v1::Invitation& invitation : made.invitations()) {
    if (invitation.seat() == seat) return invitation.code();
  }
  return {};
}

TestMatch::TestMatch(TestServer& at, v1::CreateMatch terms) : server(at), red(at, "Ann"), blue(at, "Ben") {
  const bool needs_umpire = terms.needs_umpire();
  terms.set_take_seat(v1::SEAT_RED);
  const v1::ServerMessage created = red.create(std::move(terms));
  id = created.match_created().match();
  invitations.assign(created.match_created().invitations().begin(), created.match_created().invitations().end());
  blue.join(id, v1::SEAT_BLUE, invitation(v1::SEAT_BLUE));
  red.watch(id, v1::SEAT_RED);
  blue.watch(id, v1::SEAT_BLUE);
  if (!needs_umpire) say_ready();
}

std::string TestMatch::invitation(v1::Seat seat) const {
  for (const v1::Invitation& invitation : invitations) {
    if (invitation.seat() == seat) return invitation.code();
  }
  return {};
}

namespace {

v1::CreateMatch with_umpire(v1::CreateMatch terms) {
  terms.set_needs_umpire(true);
  return terms;
}

}  // namespace

Umpired::Umpired(TestServer& server, v1::CreateMatch terms)
    : match(server, with_umpire(std::move(terms))), umpire(server, "Uma") {
  match.begin_with(umpire);
}

v1::ServerMessage Umpired::roll(const std::vector<std::uint32_t>& faces) {
  v1::UmpireOrder order;
  order.mutable_enter_dice()->mutable_faces()->Assign(faces.begin(), faces.end());
  return umpire.umpire(order, "");
}

v1::CreateMatch physical_dice() {
  v1::CreateMatch terms;
  terms.set_physical_dice(true);
  return terms;
}

v1::Order order_of(const v1::Act& act) {
  v1::Order order;
  *order.mutable_act() = act;
  return order;
}

v1::Order undo_order() {
  v1::Order order;
  order.mutable_undo();
  return order;
}

v1::Order ready_order() {
  v1::Order order;
  order.mutable_ready()->set_ready(true);
  return order;
}

testing::AssertionResult accepted(const v1::ServerMessage& message) {
  if (message.has_accepted()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << message.ShortDebugString();
}

testing::AssertionResult refused(const v1::ServerMessage& message, v1::RefusalCode code) {
  if (message.has_refused() && message.refused().code() == code) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "wanted " << v1::RefusalCode_Name(code) << ", got "
                                     << message.ShortDebugString();
}

}  // namespace battalia::play
