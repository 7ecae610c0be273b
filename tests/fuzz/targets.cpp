#include "tests/fuzz/targets.h"

#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "common/protocol/codec.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "server/rules/table.h"
#include "server/store/memory_store.h"
#include "tests/fuzz/battles.h"
#include "tests/net/gateway_server.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>

namespace battalia::fuzz {
namespace {

// As the rules receive it: in a frame, after its fields have been checked.
std::optional<v1::Act> act_in_a_frame(std::string_view bytes) {
  v1::ClientMessage message;
  message.mutable_give_order()->set_request_id("1");
  if (!message.mutable_give_order()->mutable_order()->mutable_act()->ParseFromString(std::string(bytes))) return {};
  const std::string frame = protocol::encode(message);
  const auto read = protocol::parse_client_message(std::as_bytes(std::span(frame)));
  return read ? std::optional(read->give_order().order().act()) : std::nullopt;
}

// Reads the input, writes it and reads that again: both readings must be equal.
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
  protocol::envelope_of_request(bytes);
  const auto message = protocol::parse_client_message(std::as_bytes(std::span(bytes)));
  if (!message) return require(!message.error().reason.empty(), "a refusal says why");
  const std::string again = protocol::encode(*message);
  require(protocol::parse_client_message(std::as_bytes(std::span(again))).has_value(), "a message read is sound");
  const protocol::Envelope envelope = protocol::envelope_of_request(bytes);
  require(envelope.id == message->id() && envelope.kind == message->kind_case(), "the envelope tells the id and kind");
}

void feed_act(std::string_view bytes) {
  if (bytes.empty()) return;
  const Battle& battle = battles()[static_cast<unsigned char>(bytes.front()) % battles().size()];
  const std::optional<v1::Act> act = act_in_a_frame(bytes.substr(1));
  if (!act) return;
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    rules::SeededDice dice(1);
    const rules::Ruling ruling = battle.system->adjudicate(battle.table, *act, seat, dice);
    const v1::Preview preview = battle.system->preview(battle.table, *act, seat);
    if (!ruling) {
      require(!ruling.error().reason.empty(), "a violation says why");
      continue;
    }
    require(preview.legal(), "what is carried out was legal");
    rules::Table after = battle.table;
    for (const v1::Event& event : *ruling) after.apply(event);
    rules::digest(after);
  }
}

void feed_archive(std::string_view bytes) {
  store::MemoryStore store([](std::function<void()> task) { task(); });
  bool answered = false;
  play::import_match(store, systems(), bytes, [&](const auto& result) {
    answered = true;
    if (!result) return require(!result.error().empty(), "a file that is refused is told why");
    play::check_match(store, systems(), *result);  // which says what was forged in a file whose rows are whole
  });
  require(answered, "a file is taken in or refused");
  try {
    play::record_of(1, {1, {}, std::string(bytes), {}});
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
  net::GatewayServer server;
  net::Battle battle(server);
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
  for (std::size_t at = 0; at < battles().size(); ++at) {
    for (const std::string& act : offered_acts(battles()[at])) bytes.push_back(static_cast<char>(at) + act);
  }
  for (const v1::Act& act : {tests::advance("R1", 3), tests::shoot("R1", "B1"), tests::charge("R2", "B2"),
                             tests::end_phase(), tests::stand("hold"), tests::show()}) {
    bytes.push_back('\0' + act.SerializeAsString());
  }
  return bytes;
}

// The first rows of a battle of real rules, as a file.
std::string begun_by_computers(const rules::RuleSystem& system) {
  play::TestServer server({.think_ms = 100}, rules::all_systems());
  play::TestClient umpire(server, "Uma");
  v1::CreateMatch terms;
  terms.set_scenario(system.scenarios().back().info().key());
  terms.set_take_seat(v1::SEAT_UMPIRE);
  terms.add_computer_seats(v1::SEAT_RED);
  terms.add_computer_seats(v1::SEAT_BLUE);
  const std::uint64_t match = umpire.create(terms).match_created().match();
  server.pass(1'000);
  return play::export_match(server.store(), server.systems(), match);
}

std::vector<std::string> archives() {
  play::TestServer server;
  play::TestMatch match(server);
  match.red.act(tests::advance("R1", 3));
  match.red.act(tests::shoot("R1", "B1"));
  match.red.act(tests::end_phase());
  const std::string file = play::export_match(server.store(), server.systems(), match.id);
  std::vector<std::string> files = {file, server.store().log().read(match.id, 4, 1).front().bytes};
  for (const rules::RuleSystem* system : rules::all_systems()) files.push_back(begun_by_computers(*system));
  return files;
}

std::vector<std::string> notations() {
  std::vector<std::string> texts = {notation::write_act(tests::shoot("R1", "B1"))};
  for (const rules::RuleSystem* system : systems()) {
    const v1::Scenario& scenario = system->scenarios().front();
    texts.push_back(notation::write_scenario(scenario));
    texts.push_back(notation::write_table(scenario.table()));
  }
  return texts;
}

std::span<const Target> targets() {
  static const std::array<Target, 5> all = {{
      {"message", feed_message, messages},
      {"act", feed_act, acts, 40'000},
      {"archive", feed_archive, archives, 2'000},
      {"notation", feed_notation, notations, 5'000},
      {"socket", feed_socket, conversations, 2'000},
  }};
  return all;
}

}  // namespace battalia::fuzz
