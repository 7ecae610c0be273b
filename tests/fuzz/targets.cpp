#include "tests/fuzz/targets.h"

#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "common/protocol/codec.h"
#include "server/play/archive.h"
#include "server/rules/discretion.h"
#include "server/rules/table.h"
#include "server/store/memory_store.h"
#include "tests/net/gateway_house.h"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace battalia::fuzz {
namespace {

const rules::RuleSystem& skirmish() {
  static const rules::Discreet system(tests::skirmish());
  return system;
}

// A battle being fought, as red finds it.
const rules::Table& battle() {
  static const rules::Table table = [] {
    rules::SeededDice dice(1);
    rules::Table begun;
    const rules::Ruling opening = skirmish().set_up(skirmish().scenarios().front(), {}, dice);
    for (const v1::Event& event : *opening) begun.apply(event);
    return begun;
  }();
  return table;
}

// Reads it, writes it, reads that: the two must say the same.
template <class Message>
void read_and_write(std::string_view text, tl::expected<Message, notation::ParseError> (*read)(std::string_view),
                    std::string (*write)(const Message&)) {
  const auto first = read(text);
  if (!first) return require(!notation::in_words(first.error()).empty(), "a refusal says where and why");
  const std::string written = write(*first);
  const auto second = read(written);
  require(second.has_value(), "what was written can be read");
  require(write(*second) == written, "what was read again is written the same");
}

}  // namespace

void require(bool holds, std::string_view promise) {
  if (holds) return;
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(promise.size()), promise.data());
  std::abort();
}

void feed_message(std::string_view bytes) {
  protocol::envelope_of(bytes);
  const auto message = protocol::parse_client_message(std::as_bytes(std::span(bytes)));
  if (!message) return require(!message.error().reason.empty(), "a refusal says why");
  const std::string again = protocol::encode(*message);
  require(protocol::parse_client_message(std::as_bytes(std::span(again))).has_value(), "a message read is sound");
  require(protocol::envelope_of(again).id == message->id(), "the envelope tells the id");
}

void feed_act(std::string_view bytes) {
  v1::Act act;
  if (!act.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return;
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    rules::SeededDice dice(1);
    const rules::Ruling ruling = skirmish().adjudicate(battle(), act, seat, dice);
    const v1::Preview preview = skirmish().preview(battle(), act, seat);
    if (!ruling) {
      require(!ruling.error().reason.empty(), "a violation says why");
      continue;
    }
    require(preview.legal(), "what is carried out was legal");
    rules::Table after = battle();
    for (const v1::Event& event : *ruling) after.apply(event);
    rules::digest(after);
  }
}

void feed_archive(std::string_view bytes) {
  const std::array<const rules::RuleSystem*, 1> systems = {&skirmish()};
  store::MemoryStore store([](std::function<void()> task) { task(); });
  bool answered = false;
  play::import_match(store, systems, bytes, [&](const auto& result) {
    answered = true;
    if (!result) return require(!result.error().empty(), "a file that is refused is told why");
    store::verify_chain(store.log(), *result);
    play::check_match(store, systems, *result);  // which says what was forged in a file whose rows are whole
  });
  require(answered, "a file is taken in or refused");
  try {
    play::record_of({1, {}, std::string(bytes), {}});
  } catch (const store::StoreError&) {
    return;  // a row that cannot be read says so
  }
}

void feed_notation(std::string_view bytes) {
  read_and_write<v1::Scenario>(bytes, notation::read_scenario, notation::write_scenario);
  read_and_write<v1::Table>(bytes, notation::read_table, notation::write_table);
  read_and_write<v1::Act>(bytes, notation::read_act, notation::write_act);
}

// ---------------------------------------------------------------- sound inputs

std::vector<std::string> messages() {
  net::GatewayHouse house;
  net::Battle battle(house);
  std::vector<std::string> frames;
  for (const v1::ClientMessage& message : net::one_of_each(battle)) frames.push_back(protocol::encode(message));
  for (const v1::Order& order : net::orders_of_each_kind()) {
    v1::ClientMessage message;
    *message.mutable_give_order() = battle.red.giving(battle.match, v1::SEAT_RED, order);
    frames.push_back(protocol::encode(message));
  }
  return frames;
}

std::vector<std::string> acts() {
  std::vector<std::string> bytes;
  for (const v1::Act& act : {tests::advance("R1", 3), tests::shoot("R1", "B1"), tests::charge("R2", "B2"),
                             tests::end_phase(), tests::stand("hold"), tests::show()}) {
    bytes.push_back(act.SerializeAsString());
  }
  return bytes;
}

std::vector<std::string> archives() {
  play::TestHouse house;
  play::TestMatch match(house);
  match.red.act(tests::advance("R1", 3));
  match.red.act(tests::shoot("R1", "B1"));
  match.red.act(tests::end_phase());
  const std::string file = play::export_match(house.store(), house.systems(), match.id);
  return {file, house.store().log().read(match.id, 4, 1).front().bytes};
}

std::vector<std::string> notations() {
  const v1::Scenario& scenario = skirmish().scenarios().front();
  return {notation::write_scenario(scenario), notation::write_table(scenario.table()),
          notation::write_act(tests::shoot("R1", "B1"))};
}

std::span<const Target> targets() {
  static const std::array<Target, 5> all = {{
      {"message", feed_message, messages},
      {"act", feed_act, acts},
      {"archive", feed_archive, archives},
      {"notation", feed_notation, notations},
      {"socket", feed_socket, conversations, 2'000},
  }};
  return all;
}

}  // namespace battalia::fuzz
