// One message of every kind and one order of every kind, as people send them.
#include "tests/net/gateway_house.h"

namespace battalia::net {
namespace {

constexpr std::uint64_t kFirstEpoch = 5;  // of dice that everybody sees; those before it are of secret ones

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

template <class Fill>
v1::Order ruling(Fill fill) {
  v1::Order filled;
  filled.mutable_umpire()->set_reason("so ruled");
  fill(*filled.mutable_umpire());
  return filled;
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
        m.mutable_say()->set_match(match);
        m.mutable_say()->set_text("Well met.");
        m.mutable_say()->set_audience(v1::AUDIENCE_SIDE);
      }),
      message([&](Message& m) { m.mutable_get_chat()->set_match(match); }),
      message([&](Message& m) {
        m.mutable_get_history()->set_match(match);
        m.mutable_get_history()->set_as(v1::SEAT_RED);
      }),
      message([&](Message& m) {
        m.mutable_rematch()->set_match(match);
        m.mutable_rematch()->set_request_id("again 1");
      }),
      message([](Message& m) { m.mutable_ping()->set_nonce(7); }),
  };
}

std::vector<v1::Order> orders_of_each_kind() {
  using Order = v1::Order;
  using Ruling = v1::UmpireOrder;
  const auto place = [](v1::PlaceUnit& where) {
    where.set_unit("R2");
    where.mutable_place()->mutable_centre()->set_x_um(500'000);
    where.mutable_place()->mutable_centre()->set_y_um(200'000);
  };
  return {
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
        o.mutable_commit_seed()->set_epoch(kFirstEpoch);
        o.mutable_commit_seed()->set_commitment(std::string(32, 'c'));
      }),
      order([](Order& o) {
        o.mutable_show_seed()->set_epoch(kFirstEpoch);
        o.mutable_show_seed()->set_seed(std::string(32, 's'));
      }),
      ruling([&](Ruling& r) { place(*r.mutable_place()); }),
      ruling([](Ruling& r) {
        r.mutable_remove()->set_unit("R2");
        r.mutable_remove()->set_presence(v1::PRESENCE_RESERVE);
      }),
      ruling([](Ruling& r) {
        r.mutable_set_statuses()->mutable_subject()->set_unit("B1");
        r.mutable_set_statuses()->add_statuses()->set_key("hits");
        r.mutable_set_statuses()->mutable_statuses(0)->set_value(1);
      }),
      ruling([](Ruling& r) {
        v1::UmpireModifier& modifier = *r.mutable_add_modifier()->mutable_modifier();
        modifier.mutable_subject()->set_side(v1::SIDE_RED);
        modifier.set_purpose("shooting");
        modifier.set_value(1);
        modifier.set_label("the sun in their eyes");
      }),
      ruling([](Ruling& r) { r.mutable_remove_modifier()->set_id(1); }),
      ruling([&](Ruling& r) {
        r.mutable_overrule()->set_ruling("The shot was out of range.");
        place(*r.mutable_overrule()->add_places());
      }),
      ruling([](Ruling& r) {
        r.mutable_decide_for()->set_seat(v1::SEAT_RED);
        *r.mutable_decide_for()->mutable_act() = tests::end_phase();
      }),
      ruling([](Ruling& r) { r.mutable_enter_dice()->add_faces(4); }),
      ruling([](Ruling& r) {
        r.mutable_correct_dice()->set_epoch(kFirstEpoch);
        r.mutable_correct_dice()->set_index(1);
        r.mutable_correct_dice()->add_faces(4);
      }),
      ruling([](Ruling& r) { r.mutable_pause()->set_reason("Supper."); }),
      ruling([](Ruling& r) { r.mutable_unpause(); }),
      ruling([](Ruling& r) { r.mutable_roll_back()->set_to_seq(4); }),
      ruling([](Ruling& r) { r.mutable_declare_result()->mutable_result()->set_outcome(v1::OUTCOME_DRAW); }),
      ruling([](Ruling& r) {
        v1::Unit& unit = *r.mutable_add_unit()->mutable_unit();
        unit.set_id("R9");
        unit.set_name("Stragglers");
        unit.set_side(v1::SIDE_RED);
        unit.set_kind(v1::UNIT_KIND_TROOPS);
        unit.set_type("company");
        unit.set_presence(v1::PRESENCE_RESERVE);
        unit.mutable_footprint()->set_frontage_um(100'000);
        unit.mutable_footprint()->set_depth_um(50'000);
      }),
      ruling([](Ruling& r) {
        v1::Contact& contact = *r.mutable_set_contact()->mutable_contact();
        contact.set_a("R1");
        contact.set_b("B1");
        contact.set_face_of_a(v1::FACE_FRONT);
        contact.set_face_of_b(v1::FACE_FRONT);
      }),
      ruling([](Ruling& r) {
        r.mutable_set_clock()->set_seat(v1::SEAT_RED);
        r.mutable_set_clock()->set_left_ms(60'000);
      }),
  };
}

}  // namespace battalia::net
