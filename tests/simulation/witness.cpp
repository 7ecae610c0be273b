#include "tests/simulation/witness.h"

#include "server/play/archive/archive_check.h"
#include "server/play/log/match_log.h"
#include "server/rules/hidden_information/hidden_information_guard.h"
#include "tests/support/skirmish.h"

#include <algorithm>

namespace battalia::simulation {
namespace {

constexpr std::size_t kAll = 1'000'000;
constexpr std::size_t kMostNoted = 10;

std::uint64_t match_of(const v1::ServerMessage& message) {
  using Kind = v1::ServerMessage;
  switch (message.kind_case()) {
    case Kind::kViewShown:
      return message.view_shown().match();
    case Kind::kUpdate:
      return message.update().match();
    case Kind::kRejected:
      return message.rejected().match();
    case Kind::kRefused:
      return message.refused().match();
    case Kind::kChatSaid:
      return message.chat_said().match();
    case Kind::kHistory:
      return message.history().match();
    default:
      return 0;
  }
}

// As printable text: hashes and signatures contain any bytes.
bool names(const std::string& text, const std::string& word) {
  const auto parts = [](char c) { return c == '"' || c == ' '; };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if (at > 0 && parts(text[at - 1]) && parts(text[at + word.size()])) return true;
  }
  return false;
}

}  // namespace

rules::Systems simulated_rules() {
  static const rules::HiddenInformationGuard discreet(tests::skirmish());
  static const std::array<const rules::RuleSystem*, 1> systems = {&discreet};
  return systems;
}

void Witness::broken(const std::string& promise) {
  if (broken_.size() < kMostNoted) broken_.push_back(promise);
}

// ---------------------------------------------------------------- the disk

void Witness::look_at_disk() {
  for (const std::uint64_t match : kept_.log().streams(0, kAll)) {
    Log& log = logs_[match];
    if (kept_.log().head(match).version == log.head.version) continue;
    for (const store::StoredRecord& row : kept_.log().read(match, log.head.version, kAll)) read(match, log, row);
  }
}

void Witness::read(std::uint64_t match, Log& log, const store::StoredRecord& row) {
  try {
    log.head = store::follow(match, log.head, row);
  } catch (const store::ChainBroken& error) {
    broken(error.what());
    log.head = {row.version, row.hash};
  }
  v1::Record record;
  if (!record.ParseFromString(row.bytes) || record.version() != row.version) broken("a row does not bear its version");
  log.hashes.push_back(row.hash);
  log.folded.reset();
  if (!record.request_id().empty()) {
    const std::pair key(record.author().person(), record.request_id());
    if (!log.orders.emplace(key, row.version).second) broken("the order " + key.second + " was stored twice");
  }
  for (const v1::Seat seat : play::kViewers) {
    const auto& unseen = record.unseen_by();
    if (std::find(unseen.begin(), unseen.end(), seat) == unseen.end()) ++log.told[static_cast<std::size_t>(seat)];
  }
  for (const v1::Event& event : record.events()) {
    log.shown |= event.has_unit_revealed() || event.has_game_ended();
    if (!event.has_seat_taken()) continue;
    const v1::Seat seat = event.seat_taken().seat();
    if (seat != v1::SEAT_RED && seat != v1::SEAT_SPECTATOR) log.knows_blue.insert(event.seat_taken().person());
    if (seat != v1::SEAT_BLUE && seat != v1::SEAT_SPECTATOR) log.knows_red.insert(event.seat_taken().person());
  }
  count(record, row.bytes);
}

void Witness::count(const v1::Record& record, const std::string& bytes) {
  static const auto* kinds = v1::Order::descriptor()->FindOneofByName("kind");
  static const auto* powers = v1::UmpireOrder::descriptor()->FindOneofByName("power");
  static const auto* happenings = v1::Event::descriptor()->FindOneofByName("kind");
  const v1::Order& order = record.order();
  const auto* kind = order.GetReflection()->GetOneofFieldDescriptor(order, kinds);
  if (kind != nullptr) tally_.count("order: " + kind->name());
  if (order.has_umpire()) {
    tally_.count("power: " + order.umpire().GetReflection()->GetOneofFieldDescriptor(order.umpire(), powers)->name());
  }
  for (const v1::Event& event : record.events()) {
    tally_.count("event: " + event.GetReflection()->GetOneofFieldDescriptor(event, happenings)->name());
    if (event.has_dice_witnessed()) {
      tally_.count(event.dice_witnessed().link().empty() ? "met: a roll without a link" : "met: a roll with a link");
    }
    if (event.has_phase_began()) tally_.count("phase: " + event.phase_began().phase());
  }
  for (const std::string& met : to_be_met()) {
    if (met.starts_with("rule: ") && bytes.find(met.substr(6)) != std::string::npos) tally_.count(met);
  }
}

// If an order is ruled again on the same log, as after a crash, the dice of a known epoch must fall as before.
void Witness::asked_to_append(const store::AppendRequest& request) {
  const store::Head head = kept_.log().head(request.stream);
  v1::Record record;
  if (request.expected_version != head.version || !record.ParseFromString(request.bytes)) return;
  std::string dice;
  for (const v1::Event& event : record.events()) {
    if (!event.has_dice_rolled()) continue;
    if (!kept_.dice_epochs().find(request.stream, event.dice_rolled().epoch())) return;
    dice += event.dice_rolled().SerializeAsString();
  }
  if (dice.empty()) return;
  const std::string moment = std::to_string(request.stream) + "/" + std::to_string(record.author().seat()) + "/" +
                             std::string(head.hash.begin(), head.hash.end()) + record.request_id() + "/" +
                             record.order().SerializeAsString();
  const auto [before, first] = thrown_.emplace(moment, dice);
  if (!first) tally_.count("met: an order ruled again after a crash");
  if (before->second != dice) broken("a lost order was given again and its dice fell otherwise");
}

const play::MatchState& Witness::state_of(std::uint64_t match) {
  Log& log = logs_[match];
  if (!log.folded) {
    log.folded = play::fold(play::config_of(*kept_.matches().find(match), simulated_rules()),
                            play::read_records(kept_.log(), match, log.head.version));
  }
  return *log.folded;
}

void Witness::check_logs() {
  for (const std::uint64_t match : kept_.log().streams(0, kAll)) {
    for (const std::string& fault : play::check_match(kept_, simulated_rules(), match).faults) broken(fault);
  }
}

// ---------------------------------------------------------------- what is sent

void Witness::sent(const std::string& person, const Eyes& eyes, const std::string& frame,
                   const v1::ServerMessage& message) {
  if (message.has_accepted()) check_accepted(person, message.accepted());
  if (message.has_update()) {
    const v1::Update& update = message.update();
    const auto& told = logs_[update.match()].told;
    const auto seats = eyes.find(update.match());
    const bool durable = seats != eyes.end() && std::ranges::any_of(seats->second, [&](v1::Seat seat) {
                           return update.seq() <= told[static_cast<std::size_t>(seat)];
                         });
    if (!durable) broken(person + " was told an update before it was durable");
  }
  if (message.has_view_shown()) {
    const v1::View& view = message.view_shown().view();
    tally_.count("stage: " + v1::Stage_Name(view.match().stage()));
    if (view.seq() > logs_[message.view_shown().match()].told[static_cast<std::size_t>(view.seat())]) {
      broken(person + " was shown a view before it was durable");
    }
  }
  const bool stale = message.refused().code() == v1::REFUSAL_CODE_STALE;
  if (message.has_rejected() || (message.has_refused() && stale)) {
    const std::string& id = stale ? message.refused().request_id() : message.rejected().request_id();
    const Log& log = logs_[match_of(message)];
    if (!id.empty() && log.orders.contains({person, id})) broken("order " + id + " was refused although it is stored");
  }
  if (message.has_refused()) tally_.count("refusal: " + v1::RefusalCode_Name(message.refused().code()));
  if (message.has_rejected()) tally_.count("violation: " + message.rejected().clause());
  check_hidden(person, frame, match_of(message));
}

void Witness::check_accepted(const std::string& person, const v1::Accepted& accepted) {
  const Log& log = logs_[accepted.match()];
  const auto stored = log.orders.find({person, accepted.request_id()});
  if (stored == log.orders.end())
    return broken("order " + accepted.request_id() + " was acknowledged and is not stored");
  const store::Hash& hash = log.hashes[stored->second - 1];
  if (accepted.hash() != std::string(hash.begin(), hash.end())) {
    broken("order " + accepted.request_id() + " was acknowledged as another row than it is");
  }
  const auto [before, first] = answers_.emplace(std::pair(person, accepted.request_id()), accepted.SerializeAsString());
  if (!first) tally_.count("met: an order answered again");
  if (before->second != accepted.SerializeAsString()) broken("order " + accepted.request_id() + " got two answers");
}

void Witness::check_hidden(const std::string& person, const std::string& frame, std::uint64_t match) {
  if (match == 0) return;
  const Log& log = logs_[match];
  if (!log.shown && !log.knows_blue.contains(person) && frame.find(kHiddenUnit) != std::string::npos) {
    v1::ServerMessage message;
    message.ParseFromString(frame);
    const std::string text = message.ShortDebugString();
    if (names(text, kHiddenUnit)) broken("'" + person + "' was told of what is hidden: " + text.substr(0, 2'000));
  }
  if (!log.knows_red.contains(person) && frame.find(kSecretOfRed) != std::string::npos) {
    broken("'" + person + "' overheard the other side");
  }
}

void Witness::compared(const std::string& person, const std::string& folded, const std::string& shown) {
  tally_.count("met: a table folded beside a fresh view");
  if (folded != shown) broken(person + " folded another table than the server shows");
}

}  // namespace battalia::simulation
