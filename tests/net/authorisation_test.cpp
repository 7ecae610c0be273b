// Who may do what: every message and every order, sent by everybody who might send it, and the expected answer. A new
// message or order without a row in authorisation_tables.h fails.
#include "tests/net/authorisation_tables.h"
#include "tests/net/gateway_server.h"
#include "tests/support/metric.h"

#include "common/protocol/codec.h"

#include <map>
#include <sstream>

namespace battalia::net {
namespace {

using Table = std::map<std::string, std::map<std::string, std::string>>;  // row, column: the expected answer

Table read_table(const std::string& text) {
  Table table;
  std::istringstream lines(text);
  std::vector<std::string> columns;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string row;
    if (!(words >> row)) continue;
    std::vector<std::string> cells{std::istream_iterator<std::string>(words), {}};
    if (columns.empty()) {
      columns = std::move(cells);
      continue;
    }
    EXPECT_EQ(cells.size(), columns.size()) << "row " << row;
    for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) table[row][columns[i]] = cells[i];
  }
  return table;
}

std::vector<std::string> columns_of(const std::string& text) {
  std::istringstream words(text.substr(1, text.find('\n', 1)));
  std::vector<std::string> columns{std::istream_iterator<std::string>(words), {}};
  columns.erase(columns.begin());
  return columns;
}

std::string word_of(const v1::ServerMessage& answer) {
  switch (code_of(answer)) {
    case v1::REFUSAL_CODE_UNSPECIFIED:
      return answer.kind_case() == v1::ServerMessage::KIND_NOT_SET ? "silence" : "yes";
    case v1::REFUSAL_CODE_SIGN_IN_FIRST:
      return "sign-in";
    case v1::REFUSAL_CODE_SIGN_IN_FAILED:
      return "wrong";
    case v1::REFUSAL_CODE_NOT_YOUR_SEAT:
      return "seat";
    case v1::REFUSAL_CODE_NOT_ALLOWED:
      return "role";
    case v1::REFUSAL_CODE_NOT_NOW:
      return "later";
    case v1::REFUSAL_CODE_INVALID:
      return "sense";
    case v1::REFUSAL_CODE_SEAT_TAKEN:
      return "taken";
    case v1::REFUSAL_CODE_NOT_YOUR_UNIT:
      return "unit";
    default:
      return v1::RefusalCode_Name(code_of(answer));
  }
}

// A server with two battles in it, and a connection for each person.
class Cast {
 public:
  TestConnection& connection_of(const std::string& role) {
    if (role == "own") return battle.red;
    if (role == "other") return battle.blue;
    if (role == "umpire") return battle.umpire;
    if (role == "plays") return elsewhere.red;
    if (role == "umpires") return elsewhere.umpire;
    if (role == "spectator" || role == "spec") return seated_spectator();
    if (role == "deputy" || role == "commander") return of_side(role);
    if (role.starts_with("ended")) return when_ended(role);
    if (role == "banned") return come_back_banned();
    connection_ = std::make_unique<TestConnection>(server);
    if (role == "nobody") return connection_->hello();
    connection_->come_as_guest("Gisela");
    if (role == "guest") return *connection_;
    return promoted(role.starts_with("org") ? v1::ROLE_ORGANISER : v1::ROLE_ADMINISTRATOR);
  }

  GatewayServer server;
  Battle battle{server};
  Battle elsewhere{server};

 private:
  TestConnection& seated_spectator() {
    v1::ClientMessage join;
    join.mutable_join()->set_match(battle.match);
    join.mutable_join()->set_seat(v1::SEAT_SPECTATOR);
    EXPECT_TRUE(battle.spectator.ask(join).has_joined());
    return battle.spectator;
  }
  // Invited by red's player once the game has begun.
  TestConnection& of_side(const std::string& role) {
    server.server().pass(1);
    v1::ClientMessage message;
    message.mutable_invite()->set_match(battle.match);
    message.mutable_invite()->set_seat(v1::SEAT_RED);
    if (role == "commander") message.mutable_invite()->add_commands("r2");
    const v1::ServerMessage invited = battle.red.ask(message);
    connection_ = std::make_unique<TestConnection>(server);
    connection_->come_as_guest("Dee");
    message.mutable_join()->set_invitation(invited.invited().invitation().code());
    EXPECT_TRUE(connection_->ask(message).has_joined());
    connection_->watch(battle.match, v1::SEAT_RED);
    return *connection_;
  }
  TestConnection& when_ended(const std::string& role) {
    TestConnection& connection = role == "ended-spec" ? seated_spectator() : battle.red;
    v1::Order resign;
    resign.mutable_resign();
    EXPECT_TRUE(battle.red.give(battle.red.giving(battle.match, v1::SEAT_RED, resign)).has_accepted());
    return role == "ended-other" ? battle.blue : role == "ended-umpire" ? battle.umpire : connection;
  }
  // Red's player, who is banned, tries to sign in on a new connection.
  TestConnection& come_back_banned() {
    server.ban("Ann");
    connection_ = std::make_unique<TestConnection>(server);
    v1::ClientMessage sign_in;
    sign_in.mutable_sign_in_with_token()->set_token(battle.red.token());
    EXPECT_TRUE(connection_->hello().ask(sign_in).has_refused());
    return *connection_;
  }
  TestConnection& promoted(v1::Role role) {
    v1::ClientMessage sign_in;
    sign_in.mutable_sign_in_with_token()->set_token(connection_->token());
    bool changed = false;
    server.accounts().set_role("Gisela", role, [&](const auto&) { changed = true; });
    server.run_until([&] { return changed; });
    connection_ = std::make_unique<TestConnection>(server);
    EXPECT_TRUE(connection_->hello().ask(sign_in).has_signed_in());
    return *connection_;
  }
  std::unique_ptr<TestConnection> connection_;
};

std::size_t cells_tried = 0;
std::size_t cells_otherwise = 0;

class Authorisation : public testing::Test {
 protected:
  static void TearDownTestSuite() {
    tests::metric("target 32: cells tried, answered otherwise",
                  std::to_string(cells_tried) + ", " + std::to_string(cells_otherwise));
  }
};

// Sends the request of every cell and compares; if a table is wrong, the failure prints the correct table.
void compare(const std::string& text, const std::vector<std::string>& kinds,
             const std::function<std::string(const std::string& kind, const std::string& column)>& ask) {
  const Table due = read_table(text);
  const std::vector<std::string> columns = columns_of(text);
  std::ostringstream told;
  bool same = due.size() == kinds.size();
  for (const std::string& kind : kinds) {
    told << kind;
    for (const std::string& column : columns) {
      const std::string answer = ask(kind, column);
      told << " " << answer;
      const auto row = due.find(kind);
      const bool right = row != due.end() && row->second.at(column) == answer;
      EXPECT_TRUE(right) << kind << " by " << column << " is answered: " << answer;
      same = same && right;
      ++cells_tried;
      cells_otherwise += right ? 0 : 1;
    }
    told << "\n";
  }
  EXPECT_TRUE(same) << "every kind needs a row, and no row is left over:\n" << told.str();
}

// The field that names the seat the message is for or goes to; most messages have none.
const google::protobuf::FieldDescriptor* choice_of(const google::protobuf::FieldDescriptor& kind) {
  if (kind.message_type() == nullptr) return nullptr;  // bytes
  for (const char* name : {"seat", "as", "audience"}) {
    if (const auto* field = kind.message_type()->FindFieldByName(name)) return field;
  }
  return nullptr;
}

// "hello"; "watch/RED", "watch/BLUE" and so on: a row for every value except UNSPECIFIED, which makes no sense.
std::vector<std::string> kinds_of_messages() {
  std::vector<std::string> kinds;
  for (const std::string& kind : kinds_of(*v1::ClientMessage::descriptor(), "kind")) {
    const auto* choice = choice_of(*v1::ClientMessage::descriptor()->FindFieldByName(kind));
    if (choice == nullptr) kinds.push_back(kind);
    for (int i = 1; choice != nullptr && i < choice->enum_type()->value_count(); ++i) {
      const std::string value = choice->enum_type()->value(i)->name();
      kinds.push_back(kind + "/" + value.substr(value.find('_') + 1));
    }
  }
  return kinds;
}

// The sample of that name, addressed to that seat or audience.
std::optional<v1::ClientMessage> message_of(const Battle& battle, const std::string& name) {
  const std::string kind = name.substr(0, name.find('/'));
  for (v1::ClientMessage& message : one_of_each(battle)) {
    if (kind_of(message, "kind") != kind) continue;
    if (kind == name) return message;
    const auto* field = v1::ClientMessage::descriptor()->FindFieldByName(kind);
    google::protobuf::Message& inside = *message.GetReflection()->MutableMessage(&message, field);
    const auto* choice = choice_of(*field);
    for (int i = 1; i < choice->enum_type()->value_count(); ++i) {
      if (!choice->enum_type()->value(i)->name().ends_with("_" + name.substr(kind.size() + 1))) continue;
      inside.GetReflection()->SetEnum(&inside, choice, choice->enum_type()->value(i));
    }
    if (message.has_invite()) message.mutable_invite()->clear_commands();  // they are red's
    if (message.ask_offers().seat() == v1::SEAT_BLUE) message.mutable_ask_offers()->set_units(0, "B1");
    return message;
  }
  return std::nullopt;
}

TEST_F(Authorisation, EveryMessageByEverybody) {
  for (const char* table : {kMessages, kMessagesOfSide, kMessagesAfterwards}) {
    compare(table, kinds_of_messages(), [](const auto& kind, const auto& role) {
      Cast cast;
      TestConnection& connection = cast.connection_of(role);
      const auto message = message_of(cast.battle, kind);
      return message ? word_of(connection.ask(*message)) : "no sample";
    });
  }
}

// "act", "umpire-place": each order, and each power of the umpire.
std::string name_of(const v1::Order& order) {
  return order.has_umpire() ? "umpire-" + kind_of(order.umpire(), "power") : kind_of(order, "kind");
}

std::vector<std::string> kinds_of_orders() {
  std::vector<std::string> kinds;
  for (const std::string& kind : kinds_of(*v1::Order::descriptor(), "kind")) {
    if (kind != "umpire") kinds.push_back(kind);
  }
  for (const std::string& power : kinds_of(*v1::UmpireOrder::descriptor(), "power")) kinds.push_back("umpire-" + power);
  return kinds;
}

TEST_F(Authorisation, EveryOrderByEverybodyForEverySeat) {
  const std::map<std::string, v1::Seat> seats = {
      {"R", v1::SEAT_RED}, {"B", v1::SEAT_BLUE}, {"U", v1::SEAT_UMPIRE}, {"S", v1::SEAT_SPECTATOR}};
  for (const char* table : {kOrders, kOrdersOfSide, kOrdersForOthers}) {
    compare(table, kinds_of_orders(), [&](const auto& kind, const auto& column) {
      Cast cast;
      const std::size_t colon = column.find(':');
      TestConnection& connection = cast.connection_of(column.substr(0, colon));
      for (const v1::Order& order : orders_of_each_kind()) {
        if (name_of(order) != kind) continue;
        return word_of(
            connection.give(connection.giving(cast.battle.match, seats.at(column.substr(colon + 1)), order)));
      }
      return std::string("no sample");
    });
  }
}

// Messages in transit when the ban came no longer have any effect.
TEST_F(Authorisation, ABannedUserGetsNoAnswer) {
  Cast cast;
  TestConnection& connection = cast.connection_of("own");
  cast.server.ban("Ann");
  EXPECT_TRUE(connection.closed());
  const std::size_t before = connection.frames().size();
  const Standing standing = cast.battle.standing();
  for (const v1::ClientMessage& message : one_of_each(cast.battle))
    connection.send_after_all(protocol::encode(message));
  EXPECT_EQ(connection.frames().size(), before);
  EXPECT_EQ(cast.battle.standing(), standing);
}

TEST_F(Authorisation, ABannedPersonSignsInNeitherByPasswordNorByToken) {
  GatewayServer server;
  server.add_account("Bea", v1::ROLE_PLAYER);
  v1::ClientMessage by_password;
  by_password.mutable_sign_in()->set_name("Bea");
  by_password.mutable_sign_in()->set_password("correct horse");
  v1::ClientMessage by_token;
  {
    TestConnection bea(server);
    ASSERT_TRUE(bea.hello().ask(by_password).has_signed_in());
    by_token.mutable_sign_in_with_token()->set_token(bea.token());
  }
  server.ban("Bea");
  TestConnection again(server);
  again.hello();
  for (const v1::ClientMessage& message : {by_password, by_token}) EXPECT_TRUE(again.ask(message).has_refused());
}

// Everything an umpire may request in a side's name: the log records it under the umpire's name.
TEST_F(Authorisation, AnUmpiresViewAsASideIsInTheLog) {
  std::size_t told = 0;
  for (const std::string& kind : kinds_of_messages()) {
    const std::string as = kind.substr(kind.find('/') + 1);
    if (as != "RED" && as != "BLUE") continue;
    if (kind.starts_with("invite") || kind.starts_with("join")) continue;  // their rows name the umpire
    Cast cast;
    const auto before = cast.server.store().log().head(cast.battle.match).version;
    if (word_of(cast.battle.umpire.ask(*message_of(cast.battle, kind))) != "yes") continue;
    ++told;
    const auto rows = cast.server.store().log().read(cast.battle.match, before, 10);
    ASSERT_EQ(rows.size(), 1U) << kind;
    v1::Record record;
    ASSERT_TRUE(record.ParseFromString(rows[0].bytes));
    EXPECT_EQ(record.events(0).umpire_ruled().power(), "look") << kind;
    EXPECT_EQ(record.events(0).umpire_ruled().person(), "Uma") << kind;
  }
  EXPECT_EQ(told, 10U) << "watching, reaches, offers, history and a copy, as red and as blue";
}

}  // namespace
}  // namespace battalia::net
