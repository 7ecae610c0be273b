// One message of every kind and one order of every kind, as people send them.
#include "battalia/v1/campaign_session.pb.h"
#include "server/play/lobby/challenges.h"
#include "tests/net/gateway_server.h"
#include "tests/support/powers.h"

namespace battalia::net {
namespace {

template <class Fill>
v1::ClientMessage message(Fill fill) {
  v1::ClientMessage filled;
  fill(filled);
  return filled;
}

template <class Fill>
v1::Order order(Fill fill) {
  v1::Order filled;
  fill(filled);
  return filled;
}

v1::ArmyList two_companies() {
  v1::ArmyList army;
  army.set_system("skirmish");
  for (int i = 0; i < 2; ++i) army.add_units();
  return army;
}

// A challenge by a person who does not exist.
std::string a_challenge(const Battle& battle) {
  v1::CreateMatch terms;
  terms.set_system("skirmish");
  terms.set_take_seat(v1::SEAT_RED);
  *terms.mutable_red_army() = two_companies();
  play::TestServer& server = battle.server.server();
  return play::seal_challenge(server.key(), terms, "Hanna", server.clock().now_ms())->challenge();
}

}  // namespace

std::vector<v1::ClientMessage> one_of_each(const Battle& battle) {
  using Message = v1::ClientMessage;
  const std::uint64_t match = battle.match;
  return {
      message([](Message& m) { m.mutable_hello()->set_protocol(1); }),
      message([](Message& m) {
        m.mutable_sign_up()->set_name("Dora");
        m.mutable_sign_up()->set_password("correct horse");
      }),
      message([](Message& m) {
        m.mutable_sign_in()->set_name("Dora");
        m.mutable_sign_in()->set_password("wrong horse");
      }),
      message([&](Message& m) { m.mutable_sign_in_with_token()->set_token(battle.red.token()); }),
      message([](Message& m) { m.mutable_sign_in_as_guest()->set_name("Gus"); }),
      message([](Message& m) { m.mutable_sign_out(); }),
      message([](Message& m) { m.mutable_list_sessions(); }),
      message([](Message& m) { m.mutable_end_sessions()->set_id(0); }),
      message([](Message& m) {
        m.mutable_change_password()->set_password("correct horse");
        m.mutable_change_password()->set_new_password("battery staple");
      }),
      message([](Message& m) { m.mutable_set_up_second_factor()->set_password("correct horse"); }),
      message([](Message& m) { m.mutable_confirm_second_factor()->set_code("123456"); }),
      message([](Message& m) {
        m.mutable_remove_second_factor()->set_password("correct horse");
        m.mutable_remove_second_factor()->set_code("123456");
      }),
      message([](Message& m) { m.mutable_league()->mutable_list_clubs(); }),
      message([](Message& m) {
        v1::CampaignRequest request;
        request.mutable_list_campaigns();
        m.set_campaign(request.SerializeAsString());
      }),
      message([](Message& m) { m.mutable_list_systems(); }),
      message([](Message& m) { m.mutable_list_scenarios()->set_system("skirmish"); }),
      message([](Message& m) { m.mutable_get_scenario()->set_key("the-ford"); }),
      message([](Message& m) {
        m.mutable_check_army()->mutable_army()->set_system("skirmish");
        m.mutable_check_army()->mutable_army()->add_units()->set_name("Horse");
      }),
      message([](Message& m) { m.mutable_list_matches()->set_live(true); }),
      message([](Message& m) {
        m.mutable_create_match()->set_scenario("the-ford");
        m.mutable_create_match()->set_title("Another");
        m.mutable_create_match()->mutable_clock()->set_per_side_ms(60'000);
        m.mutable_create_match()->set_request_id("create 1");
      }),
      message([&](Message& m) {
        m.mutable_invite()->set_match(match);
        m.mutable_invite()->set_seat(v1::SEAT_RED);
        m.mutable_invite()->add_commands("r1");
      }),
      message([&](Message& m) {
        m.mutable_join()->set_match(match);
        m.mutable_join()->set_seat(v1::SEAT_SPECTATOR);
      }),
      message([&](Message& m) { m.mutable_leave()->set_match(match); }),
      message([&](Message& m) {
        m.mutable_watch()->set_match(match);
        m.mutable_watch()->set_as(v1::SEAT_RED);
      }),
      message([&](Message& m) { m.mutable_unwatch()->set_match(match); }),
      message([&](Message& m) {
        m.mutable_give_order()->set_match(match);
        m.mutable_give_order()->set_seat(v1::SEAT_RED);
        m.mutable_give_order()->set_request_id("move 1");
        m.mutable_give_order()->set_seq(battle.red.seq());
        *m.mutable_give_order()->mutable_order() = orders_of_each_kind().front();
      }),
      message([&](Message& m) {
        m.mutable_ask_preview()->set_match(match);
        m.mutable_ask_preview()->set_seat(v1::SEAT_RED);
        *m.mutable_ask_preview()->mutable_act() = tests::advance("R1", 9);
      }),
      message([&](Message& m) {
        m.mutable_ask_reaches()->set_match(match);
        m.mutable_ask_reaches()->set_seat(v1::SEAT_RED);
        m.mutable_ask_reaches()->set_unit("R1");
      }),
      message([&](Message& m) {
        m.mutable_ask_offers()->set_match(match);
        m.mutable_ask_offers()->set_seat(v1::SEAT_RED);
        m.mutable_ask_offers()->set_seq(battle.red.seq());
        m.mutable_ask_offers()->add_units("R1");
      }),
      message([&](Message& m) {
        m.mutable_say()->set_match(match);
        m.mutable_say()->set_text("Well met.");
        m.mutable_say()->set_audience(v1::AUDIENCE_SIDE);
      }),
      message([&](Message& m) { m.mutable_get_chat()->set_match(match); }),
      message([&](Message& m) {
        m.mutable_get_history()->set_match(match);
        m.mutable_get_history()->set_as(v1::SEAT_RED);
      }),
      message([&](Message& m) { m.mutable_ask_aftermath()->set_match(match); }),
      message([&](Message& m) {
        m.mutable_rematch()->set_match(match);
        m.mutable_rematch()->set_request_id("again 1");
      }),
      message([&](Message& m) {
        m.mutable_ask_copy()->set_match(match);
        m.mutable_ask_copy()->set_as(v1::SEAT_RED);
        m.mutable_ask_copy()->set_seq(battle.red.seq());
        m.mutable_ask_copy()->set_request_id("copy 1");
      }),
      message([&](Message& m) { m.mutable_open_challenge()->set_challenge(a_challenge(battle)); }),
      message([&](Message& m) {
        m.mutable_take_up_challenge()->set_challenge(a_challenge(battle));
        *m.mutable_take_up_challenge()->mutable_army() = two_companies();
      }),
      message([](Message& m) { m.mutable_list_armies(); }),
      message([](Message& m) { m.mutable_open_army()->set_name("Ironsides"); }),
      message([](Message& m) {
        *m.mutable_keep_army()->mutable_army() = two_companies();
        m.mutable_keep_army()->mutable_army()->set_name("Ironsides");
      }),
      message([](Message& m) {
        m.mutable_rename_army()->set_name("Ironsides");
        m.mutable_rename_army()->set_to("The Eastern Association");
      }),
      message([](Message& m) { m.mutable_forget_army()->set_name("Ironsides"); }),
      message([](Message& m) { m.mutable_ping()->set_nonce(7); }),
  };
}

std::vector<v1::Order> orders_of_each_kind() {
  using Order = v1::Order;
  std::vector<v1::Order> orders = {
      play::order_of(tests::advance("R1", 2)),
      order([](Order& o) { o.mutable_undo(); }),
      order([](Order& o) { o.mutable_answer_undo()->set_consent(true); }),
      order([](Order& o) { o.mutable_ready()->set_ready(true); }),
      order([](Order& o) { o.mutable_resign(); }),
      order([](Order& o) { o.mutable_offer_draw(); }),
      order([](Order& o) { o.mutable_answer_draw()->set_accept(false); }),
      order([](Order& o) { o.mutable_pause()->set_reason("Supper."); }),
      order([](Order& o) { o.mutable_unpause(); }),
      order([](Order& o) { o.mutable_call_umpire()->set_reason("Is that 6 inches?"); }),
      order([](Order& o) {
        o.mutable_set_standing_order()->set_decision("stand");
        *o.mutable_set_standing_order()->mutable_act() = tests::stand("flee");
      }),
      order([](Order& o) {
        o.mutable_commit_seed()->set_epoch(tests::kFirstEpoch);
        o.mutable_commit_seed()->set_commitment(std::string(32, 'c'));
      }),
      order([](Order& o) {
        o.mutable_show_seed()->set_epoch(tests::kFirstEpoch);
        o.mutable_show_seed()->set_seed(std::string(32, 's'));
      }),
      order([](Order& o) {
        o.mutable_show_link()->set_epoch(tests::kFirstEpoch);
        o.mutable_show_link()->set_index(1);
        o.mutable_show_link()->set_link(std::string(32, 'w'));
      }),
  };
  for (const v1::UmpireOrder& power : tests::one_of_each_power()) {
    orders.push_back(order([&](Order& o) { *o.mutable_umpire() = power; }));
    orders.back().mutable_umpire()->set_reason("so ruled");
  }
  return orders;
}

}  // namespace battalia::net
