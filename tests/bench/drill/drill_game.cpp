#include "tests/bench/drill/drill_game.h"

#include "common/protocol/codec.h"
#include "common/protocol/limits.h"
#include "tests/bench/drill/drill.h"

#include <optional>

namespace battalia::tests {
namespace {

// The order stream repeats itself after four turns of a side.
constexpr std::uint64_t kPeriod = 4 * kDrillUnitsASide;

const DrillOrder& order_of(std::uint64_t number) {
  static const std::vector<DrillOrder> orders = [] {
    std::vector<DrillOrder> all;
    for (std::uint64_t at = 0; at < kPeriod; ++at) all.push_back(drill_order(at));
    return all;
  }();
  return orders[number % kPeriod];
}

std::size_t index_of(v1::Seat seat) { return seat == v1::SEAT_RED ? 0 : 1; }

v1::ServerMessage parsed(std::string_view frame) {
  v1::ServerMessage message;
  if (!message.ParseFromArray(frame.data(), static_cast<int>(frame.size()))) give_up("a frame is no message");
  return message;
}

}  // namespace

// The connection of a player or an observer.
class DrillGame::Client final : public Wire {
 public:
  Client(DrillGame& game, const Plan& plan, Switchboard& board, bool plays)
      : Wire(board, plan.port, plan.baseline ? "/" + std::to_string(game.match_) : "/ws"),
        game_(game),
        board_(board),
        baseline_(plan.baseline),
        plays_(plays) {}

  // Sends a request and waits for the answer.
  v1::ServerMessage ask(v1::ClientMessage message) {
    message.set_id(kSettingUp);
    answer_.reset();
    send(protocol::encode(message));
    board_.await("an answer", [this] { return answer_.has_value() || closed(); });
    if (closed()) give_up("the server closed a line while the game was set up");
    if (answer_->has_refused()) give_up("the server refuses: " + answer_->refused().reason());
    return std::move(*answer_);
  }
  void greet() {
    v1::ClientMessage message;
    message.mutable_hello()->set_protocol(protocol::kVersion);
    message.mutable_hello()->set_client("drill");
    ask(std::move(message));
  }
  // Returns the length of the view.
  std::size_t watch(v1::Seat as) {
    v1::ClientMessage message;
    message.mutable_watch()->set_match(game_.match_);
    message.mutable_watch()->set_as(as);
    return ask(std::move(message)).ByteSizeLong();
  }
  void order(v1::Order order, v1::Seat seat) {
    v1::ClientMessage message;
    v1::GiveOrder& given = *message.mutable_give_order();
    given.set_match(game_.match_);
    given.set_seat(seat);
    given.set_request_id("set up");
    *given.mutable_order() = std::move(order);
    if (!ask(std::move(message)).has_accepted()) give_up("the game cannot be begun");
  }

 private:
  static constexpr std::uint64_t kSettingUp = 1;

  void heard(std::string_view frame) override {
    if (baseline_) return plays_ ? game_.answered(0, frame.size()) : game_.told(frame.size());
    const protocol::Envelope envelope = protocol::envelope_of(frame);
    if (envelope.id == kSettingUp) {
      answer_ = parsed(frame);
    } else if (envelope.id != 0) {
      const v1::ServerMessage message = parsed(frame);
      if (message.has_accepted()) return game_.answered(message.accepted().seq(), frame.size());
      game_.refused(message.has_rejected() ? message.rejected().reason() : message.refused().reason());
    } else if (!plays_ && envelope.kind == v1::ServerMessage::kUpdate) {
      game_.told(frame.size());
    }
  }

  DrillGame& game_;
  Switchboard& board_;
  bool baseline_;
  bool plays_;
  std::optional<v1::ServerMessage> answer_;
};

DrillGame::DrillGame(Switchboard& board, const Plan& plan, const std::string& name, Tally& tally)
    : board_(board), plan_(plan), tally_(tally) {
  static std::uint64_t baseline_games = 0;
  if (plan.baseline) match_ = ++baseline_games;
  for (int i = 0; i < (plan.baseline ? 1 : 2); ++i) {
    players_.push_back(std::make_unique<Client>(*this, plan, board, true));
  }
  if (!plan.baseline) set_up(name);
  order_.mutable_give_order()->set_match(match_);
}

DrillGame::~DrillGame() = default;

void DrillGame::set_up(const std::string& name) {
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    Client& player = *players_[index_of(seat)];
    player.greet();
    v1::ClientMessage message;
    message.mutable_sign_in_as_guest()->set_name(name + (seat == v1::SEAT_RED ? "r" : "b"));
    player.ask(std::move(message));
  }
  v1::ClientMessage creation;
  creation.mutable_create_match()->set_system("drill");
  creation.mutable_create_match()->set_scenario("parade");
  creation.mutable_create_match()->set_title(name);
  creation.mutable_create_match()->set_take_seat(v1::SEAT_RED);
  match_ = players_[0]->ask(std::move(creation)).match_created().match();
  v1::ClientMessage joining;
  joining.mutable_join()->set_match(match_);
  joining.mutable_join()->set_seat(v1::SEAT_BLUE);
  players_[1]->ask(std::move(joining));
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    v1::Order ready;
    ready.mutable_ready()->set_ready(true);
    players_[index_of(seat)]->order(std::move(ready), seat);
  }
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    v1::ClientMessage message;
    message.mutable_watch()->set_match(match_);
    message.mutable_watch()->set_as(seat);
    seq_ = players_[index_of(seat)]->ask(std::move(message)).view_shown().view().seq();
  }
}

std::unique_ptr<DrillGame::Client> DrillGame::watcher() {
  auto client = std::make_unique<Client>(*this, plan_, board_, false);
  if (plan_.baseline) return client;
  client->greet();
  tally_.joining_bytes += client->watch(v1::SEAT_SPECTATOR);
  return client;
}

void DrillGame::add_observer() { observers_.push_back(watcher()); }

void DrillGame::add_sleeper() {
  sleepers_.push_back(watcher());
  sleepers_.back()->fall_asleep();
}

void DrillGame::begin() { give_next(); }

void DrillGame::give_next() {
  if (tally_.stopped) return;
  const DrillOrder& wanted = order_of(orders_);
  order_.set_id(orders_ + 2);
  v1::GiveOrder& given = *order_.mutable_give_order();
  given.set_seat(wanted.seat);
  given.set_seq(seq_);
  given.set_request_id(&orders_, sizeof orders_);
  *given.mutable_order()->mutable_act() = wanted.act;
  order_.SerializeToString(&bytes_);
  if (plan_.frame_bytes > 0) bytes_.resize(plan_.frame_bytes, ' ');
  ++given_;
  sent_us_ = now_us();
  players_[plan_.baseline ? 0 : index_of(wanted.seat)]->send(bytes_);
}

void DrillGame::answered(std::uint64_t seq, std::size_t bytes) {
  seq_ = seq;
  ++orders_;
  if (tally_.counting) {
    tally_.waits_us.push_back(static_cast<float>(now_us() - sent_us_));
    tally_.answer_bytes += bytes;
  }
  if (!plan_.lockstep || everybody_has_all()) give_next();
}

void DrillGame::told(std::size_t bytes) {
  if (tally_.counting) {
    ++tally_.events;
    tally_.event_bytes += bytes;
  }
  if (++told_ % observers_.size() != 0) return;
  if (tally_.counting) tally_.last_waits_us.push_back(static_cast<float>(now_us() - sent_us_));
  if (plan_.lockstep && orders_ == given_ && everybody_has_all()) give_next();
}

void DrillGame::refused(const std::string& why) {
  ++tally_.lost;
  tally_.trouble = why;
}

}  // namespace battalia::tests
