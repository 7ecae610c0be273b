// Who may do what: every message and every order, by everybody who might send it, and the answer that is due. A new
// message or order without a row here fails. A cell says what becomes of it while red is to move at a public match:
//   yes      it is done, or a rule alone forbids it
//   sign-in  sign in first           seat     one's own seat alone
//   role     one's role falls short  later    might be, but not at this moment
//   wrong    the password is wrong   sense    no sense in it as things stand
//   taken    somebody sits there
#include "tests/net/gateway_house.h"

#include "common/protocol/codec.h"

#include <map>
#include <sstream>

namespace battalia::net {
namespace {

// Samples speak as red's player would: "own" is red, "other" is blue, "plays" and "umpires" do so in another match, and
// "ended" is red's player when the game is over. All of them are guests, who have no password to change or to add to.
constexpr const char* kMessages = R"(
message               nobody  guest plays umpires own   other umpire spectator organiser administrator ended
hello                 yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
sign_up               yes     later later later   later later later  later     later     later         later
sign_in               wrong   later later later   later later later  later     later     later         later
sign_in_with_token    yes     later later later   later later later  later     later     later         later
sign_in_as_guest      yes     later later later   later later later  later     later     later         later
sign_out              yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
list_sessions         sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
end_sessions          sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
change_password       sign-in role  role  role    role  role  role   role      role      role          role
set_up_second_factor  sign-in role  role  role    role  role  role   role      role      role          role
confirm_second_factor sign-in role  role  role    role  role  role   role      role      role          role
remove_second_factor  sign-in role  role  role    role  role  role   role      role      role          role
list_systems          yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
list_scenarios        yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
get_scenario          yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
check_army            yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
list_matches          yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
create_match          sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
invite/RED            sign-in role  role  role    yes   role  yes    role      role      yes           yes
invite/BLUE           sign-in role  role  role    yes   yes   yes    role      role      yes           yes
invite/UMPIRE         sign-in role  role  role    yes   yes   yes    role      role      yes           yes
invite/SPECTATOR      sign-in role  role  role    yes   yes   yes    role      role      yes           yes
join/RED              sign-in taken taken taken   yes   role  role   taken     taken     taken         yes
join/BLUE             sign-in taken taken taken   role  yes   role   taken     taken     taken         later
join/UMPIRE           sign-in role  role  role    role  role  yes    role      yes       yes           later
join/SPECTATOR        sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
leave                 sign-in seat  seat  seat    yes   yes   yes    yes       seat      seat          later
watch/RED             sign-in seat  seat  seat    yes   seat  yes    seat      seat      seat          yes
watch/BLUE            sign-in seat  seat  seat    seat  yes   yes    seat      seat      seat          seat
watch/UMPIRE          sign-in seat  seat  seat    seat  seat  yes    seat      seat      seat          seat
watch/SPECTATOR       yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
unwatch               yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
give_order/RED        sign-in seat  seat  seat    yes   seat  seat   seat      seat      seat          later
give_order/BLUE       sign-in seat  seat  seat    seat  yes   seat   seat      seat      seat          seat
give_order/UMPIRE     sign-in seat  seat  seat    seat  seat  role   seat      seat      seat          seat
give_order/SPECTATOR  sign-in seat  seat  seat    seat  seat  seat   role      seat      seat          seat
ask_preview/RED       sign-in seat  seat  seat    yes   seat  seat   seat      seat      seat          later
ask_preview/BLUE      sign-in seat  seat  seat    seat  yes   seat   seat      seat      seat          seat
ask_preview/UMPIRE    sign-in seat  seat  seat    seat  seat  later  seat      seat      seat          seat
ask_preview/SPECTATOR sign-in seat  seat  seat    seat  seat  seat   later     seat      seat          seat
ask_reaches/RED       sign-in seat  seat  seat    yes   seat  yes    seat      seat      seat          yes
ask_reaches/BLUE      sign-in seat  seat  seat    seat  yes   yes    seat      seat      seat          seat
ask_reaches/UMPIRE    sign-in seat  seat  seat    seat  seat  yes    seat      seat      seat          seat
ask_reaches/SPECTATOR yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
say/ALL               sign-in role  role  role    yes   yes   yes    role      role      role          yes
say/SIDE              sign-in role  role  role    yes   yes   yes    role      role      role          yes
say/UMPIRE            sign-in role  role  role    yes   yes   yes    role      role      role          yes
say/SPECTATORS        sign-in yes   yes   yes     role  role  yes    yes       yes       yes           role
say/NOTE              sign-in yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
get_chat              yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
get_history/RED       sign-in seat  seat  seat    yes   seat  yes    seat      seat      seat          yes
get_history/BLUE      sign-in seat  seat  seat    seat  yes   yes    seat      seat      seat          yes
get_history/UMPIRE    sign-in seat  seat  seat    seat  seat  yes    seat      seat      seat          yes
get_history/SPECTATOR yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
rematch               sign-in seat  seat  seat    later later seat   seat      seat      seat          yes
ping                  yes     yes   yes   yes     yes   yes   yes    yes       yes       yes           yes
)";

// Who gives the order, and for which seat: red, umpire or spectator.
constexpr const char* kOrders = R"(
order                  nobody:R guest:R guest:U own:R own:U own:S other:R umpire:U umpire:R spec:S umpires:U org:U admin:U ended:R
act                    sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat    later
undo                   sign-in  seat    seat    sense seat  seat  seat    role     seat     role   seat      seat  seat    later
answer_undo            sign-in  seat    seat    later seat  seat  seat    later    seat     role   seat      seat  seat    later
ready                  sign-in  seat    seat    later seat  seat  seat    role     seat     role   seat      seat  seat    later
resign                 sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat    later
offer_draw             sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat    later
answer_draw            sign-in  seat    seat    later seat  seat  seat    role     seat     role   seat      seat  seat    later
pause                  sign-in  seat    seat    yes   seat  seat  seat    yes      seat     role   seat      seat  seat    later
unpause                sign-in  seat    seat    later seat  seat  seat    later    seat     role   seat      seat  seat    later
call_umpire            sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat    later
set_standing_order     sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat    later
commit_seed            sign-in  seat    seat    yes   seat  seat  seat    role     seat     role   seat      seat  seat    later
show_seed              sign-in  seat    seat    sense seat  seat  seat    role     seat     role   seat      seat  seat    later
show_link              sign-in  seat    seat    later seat  seat  seat    role     seat     role   seat      seat  seat    later
umpire-place           sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-remove          sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-set_statuses    sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-add_modifier    sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-remove_modifier sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-overrule        sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-decide_for      sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-enter_dice      sign-in  seat    seat    role  seat  seat  seat    later    seat     role   seat      seat  seat    role
umpire-pause           sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-unpause         sign-in  seat    seat    role  seat  seat  seat    later    seat     role   seat      seat  seat    role
umpire-roll_back       sign-in  seat    seat    role  seat  seat  seat    sense    seat     role   seat      seat  seat    role
umpire-declare_result  sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-add_unit        sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-set_contact     sign-in  seat    seat    role  seat  seat  seat    yes      seat     role   seat      seat  seat    role
umpire-correct_dice    sign-in  seat    seat    role  seat  seat  seat    sense    seat     role   seat      seat  seat    role
umpire-set_clock       sign-in  seat    seat    role  seat  seat  seat    sense    seat     role   seat      seat  seat    role
)";

using Table = std::map<std::string, std::map<std::string, std::string>>;  // row, column: the answer that is due

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
    default:
      return v1::RefusalCode_Name(code_of(answer));
  }
}

// A house with two battles in it, and a line for anybody.
class Cast {
 public:
  TestLine& line_of(const std::string& role) {
    if (role == "own") return battle.red;
    if (role == "other") return battle.blue;
    if (role == "umpire") return battle.umpire;
    if (role == "plays") return elsewhere.red;
    if (role == "umpires") return elsewhere.umpire;
    if (role == "spectator" || role == "spec") return seated_spectator();
    if (role == "ended") return resigned();
    line_ = std::make_unique<TestLine>(house);
    if (role == "nobody") return line_->hello();
    line_->come_as_guest("Gisela");
    if (role == "guest") return *line_;
    return promoted(role.starts_with("org") ? v1::ROLE_ORGANISER : v1::ROLE_ADMINISTRATOR);
  }

  GatewayHouse house;
  Battle battle{house};
  Battle elsewhere{house};

 private:
  TestLine& seated_spectator() {
    v1::ClientMessage join;
    join.mutable_join()->set_match(battle.match);
    join.mutable_join()->set_seat(v1::SEAT_SPECTATOR);
    EXPECT_TRUE(battle.spectator.ask(join).has_joined());
    return battle.spectator;
  }
  TestLine& resigned() {
    v1::Order resign;
    resign.mutable_resign();
    EXPECT_TRUE(battle.red.give(battle.red.giving(battle.match, v1::SEAT_RED, resign)).has_accepted());
    return battle.red;
  }
  TestLine& promoted(v1::Role role) {
    v1::ClientMessage sign_in;
    sign_in.mutable_sign_in_with_token()->set_token(line_->token());
    bool changed = false;
    house.accounts().set_role("Gisela", role, [&](const auto&) { changed = true; });
    house.run_until([&] { return changed; });
    line_ = std::make_unique<TestLine>(house);
    EXPECT_TRUE(line_->hello().ask(sign_in).has_signed_in());
    return *line_;
  }
  std::unique_ptr<TestLine> line_;
};

// Asks for every cell and compares; a table that is wrong is told as it should be.
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
    }
    told << "\n";
  }
  EXPECT_TRUE(same) << "every kind needs a row, and no row is left over:\n" << told.str();
}

// The field that says for which seat, or to whom; nothing in most messages.
const google::protobuf::FieldDescriptor* choice_of(const google::protobuf::Descriptor& kind) {
  for (const char* name : {"seat", "as", "audience"}) {
    if (const auto* field = kind.FindFieldByName(name)) return field;
  }
  return nullptr;
}

// "hello"; "watch/RED", "watch/BLUE" and so on: a row for every value but UNSPECIFIED, which makes no sense.
std::vector<std::string> kinds_of_messages() {
  std::vector<std::string> kinds;
  for (const std::string& kind : kinds_of(*v1::ClientMessage::descriptor(), "kind")) {
    const auto* choice = choice_of(*v1::ClientMessage::descriptor()->FindFieldByName(kind)->message_type());
    if (choice == nullptr) kinds.push_back(kind);
    for (int i = 1; choice != nullptr && i < choice->enum_type()->value_count(); ++i) {
      const std::string value = choice->enum_type()->value(i)->name();
      kinds.push_back(kind + "/" + value.substr(value.find('_') + 1));
    }
  }
  return kinds;
}

// The sample of that name, made out to that seat or audience.
std::optional<v1::ClientMessage> message_of(const Battle& battle, const std::string& name) {
  const std::string kind = name.substr(0, name.find('/'));
  for (v1::ClientMessage& message : one_of_each(battle)) {
    if (kind_of(message, "kind") != kind) continue;
    if (kind == name) return message;
    const auto* field = v1::ClientMessage::descriptor()->FindFieldByName(kind);
    google::protobuf::Message& inside = *message.GetReflection()->MutableMessage(&message, field);
    const auto* choice = choice_of(*field->message_type());
    for (int i = 1; i < choice->enum_type()->value_count(); ++i) {
      if (!choice->enum_type()->value(i)->name().ends_with("_" + name.substr(kind.size() + 1))) continue;
      inside.GetReflection()->SetEnum(&inside, choice, choice->enum_type()->value(i));
    }
    if (message.has_invite()) message.mutable_invite()->clear_commands();  // they are red's
    return message;
  }
  return std::nullopt;
}

TEST(Authorisation, EveryMessageByEverybody) {
  compare(kMessages, kinds_of_messages(), [](const auto& kind, const auto& role) {
    Cast cast;
    TestLine& line = cast.line_of(role);
    const auto message = message_of(cast.battle, kind);
    return message ? word_of(line.ask(*message)) : "no sample";
  });
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

TEST(Authorisation, EveryOrderByEverybodyForEverySeat) {
  const std::map<std::string, v1::Seat> seats = {
      {"R", v1::SEAT_RED}, {"U", v1::SEAT_UMPIRE}, {"S", v1::SEAT_SPECTATOR}};
  compare(kOrders, kinds_of_orders(), [&](const auto& kind, const auto& column) {
    Cast cast;
    const std::size_t colon = column.find(':');
    TestLine& line = cast.line_of(column.substr(0, colon));
    for (const v1::Order& order : orders_of_each_kind()) {
      if (name_of(order) != kind) continue;
      return word_of(line.give(line.giving(cast.battle.match, seats.at(column.substr(colon + 1)), order)));
    }
    return std::string("no sample");
  });
}

TEST(Authorisation, WhoIsBannedIsAnsweredNothing) {
  Cast cast;
  TestLine& line = cast.line_of("own");
  cast.house.accounts().set_banned("Ann", true, [](const auto&) {});
  cast.house.run_until([&] { return line.closed().has_value(); });
  const std::size_t before = line.frames().size();
  for (const v1::ClientMessage& message : one_of_each(cast.battle)) line.send(protocol::encode(message));
  EXPECT_EQ(line.frames().size(), before);
}

}  // namespace
}  // namespace battalia::net
