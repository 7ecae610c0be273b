// Couriers that are lost, taken or late, letters between seats, and what the umpire changes while a turn is open.
#include "server/campaign/service/pages/files.h"
#include "tests/campaign/support/war.h"

#include <set>

namespace battalia::campaign::tests {
namespace {

// Two seats a side; the enemy stands between red's two.
v1::CampaignContent enemy_between() {
  v1::CampaignContent content = example("journey");
  content.clear_weather();
  content.clear_seats();
  for (const auto& [key, side] : std::vector<std::pair<std::string, std::string>>{
           {"red-chief", "red"}, {"red-wing", "red"}, {"blue-chief", "blue"}}) {
    v1::CampaignSeatContent& seat = *content.add_seats();
    seat.set_key(key);
    seat.set_name(key);
    seat.set_side(side);
  }
  content.mutable_sides(0)->clear_goal();
  v1::CampaignForce wing = content.forces(0);
  wing.set_key("red-wing");
  wing.set_seat("red-wing");
  wing.set_place("west");
  wing.mutable_units(0)->set_name("2nd Red");
  content.mutable_forces(0)->set_seat("red-chief");
  content.mutable_forces(1)->set_seat("blue-chief");
  content.mutable_forces(1)->set_place("middle");
  *content.add_forces() = wing;
  return content;
}

v1::CampaignTurnOrders letter(const std::string& to, const std::string& text) {
  v1::CampaignTurnOrders orders;
  orders.add_letters()->set_to(to);
  orders.mutable_letters(0)->set_text(text);
  return orders;
}

void pass_turn(War& war, const v1::CampaignTurnOrders& chief) {
  EXPECT_EQ(war.seal("red-wing", {}), "");
  EXPECT_EQ(war.seal("blue-chief", {}), "");
  EXPECT_EQ(war.seal("red-chief", chief), "");
}

v1::CampaignView view_for(const War& war, const std::string& seat) {
  return view_of(war.state(), {side_of_seat(war.state().content, seat), seat, false});
}

TEST(CampaignCouriers, ALetterIsReadWhenItArrives) {
  v1::CampaignContent content = enemy_between();
  content.mutable_turn()->set_courier_lost(0);
  content.mutable_turn()->set_courier_taken(0);
  War war(content);
  EXPECT_EQ(war.seal("red-chief", letter("blue-chief", "Surrender.")),
            "You can write only to other seats of your side.");
  pass_turn(war, letter("red-wing", "Hold the bridge."));
  const v1::CampaignView wing = view_for(war, "red-wing");
  ASSERT_EQ(wing.letters_size(), 1);
  EXPECT_EQ(wing.letters(0).text(), "Hold the bridge.");
  EXPECT_EQ(wing.letters(0).from(), "red-chief");
  EXPECT_EQ(wing.letters(0).read(), 4U) << "21 miles at 6 an hour";
  EXPECT_TRUE(view_for(war, "blue-chief").letters().empty());
}

TEST(CampaignCouriers, TheEnemyOnTheWayReadsWhatItTakes) {
  v1::CampaignContent content = enemy_between();
  content.mutable_turn()->set_courier_taken(12);
  War war(content);
  pass_turn(war, letter("red-wing", "Hold the bridge."));
  EXPECT_TRUE(view_for(war, "red-wing").letters().empty());
  const v1::CampaignView enemy = view_for(war, "blue-chief");
  ASSERT_EQ(enemy.letters_size(), 1);
  EXPECT_EQ(enemy.letters(0).text(), "Hold the bridge.");
  EXPECT_TRUE(enemy.letters(0).taken());
  EXPECT_EQ(enemy.letters(0).from(), "");
}

TEST(CampaignCouriers, ALostCourierNeverArrivesAndNobodyIsNotified) {
  v1::CampaignContent content = enemy_between();
  content.mutable_turn()->set_courier_taken(0);
  content.mutable_turn()->set_courier_lost(12);
  War war(content);
  pass_turn(war, letter("red-wing", "Hold the bridge."));
  EXPECT_TRUE(view_for(war, "red-wing").letters().empty());
  EXPECT_TRUE(view_for(war, "blue-chief").letters().empty());
  EXPECT_TRUE(war.state().couriers.empty());
}

// The enemy stands behind the west, on the way of no courier.
v1::CampaignContent enemy_aside() {
  v1::CampaignContent content = enemy_between();
  v1::CampaignPlace& far = *content.add_places();
  far.set_key("far");
  far.set_name("Farley");
  v1::CampaignRoad& road = *content.add_roads();
  road.set_from("west");
  road.set_to("far");
  road.set_kind("highway");
  road.set_length(120);
  content.mutable_forces(1)->set_place("far");
  content.mutable_turn()->set_courier_lost(0);
  content.mutable_turn()->set_courier_taken(0);
  return content;
}

TEST(CampaignCouriers, OneRidesAfterAForceThatHasMarchedAway) {
  v1::CampaignContent content = enemy_aside();
  content.mutable_turn()->set_courier_speed(30);
  War war(content);
  EXPECT_EQ(war.seal("red-wing", only(deed("red-wing", v1::CAMPAIGN_DEED_MARCH, {"middle"}))), "");
  EXPECT_EQ(war.seal("blue-chief", {}), "");
  EXPECT_EQ(war.seal("red-chief", letter("red-wing", "Hold the bridge.")), "");
  const v1::CampaignView wing = view_for(war, "red-wing");
  ASSERT_EQ(find_force(war.state(), "red-wing")->place(), "middle");
  ASSERT_EQ(wing.letters_size(), 1);
  EXPECT_EQ(wing.letters(0).sent(), 0U);
  EXPECT_EQ(wing.letters(0).read(), 11U) << "7 hours to Westbridge, and 4 more back to Middleton";
  EXPECT_TRUE(war.state().couriers.empty());
}

TEST(CampaignCouriers, TheUmpireSeesWhereOneRidesOnTo) {
  v1::CampaignContent content = enemy_aside();
  content.mutable_turn()->set_courier_speed(20);
  War war(content);
  EXPECT_EQ(war.seal("red-wing", only(deed("red-wing", v1::CAMPAIGN_DEED_MARCH, {"middle"}))), "");
  EXPECT_EQ(war.seal("blue-chief", {}), "");
  EXPECT_EQ(war.seal("red-chief", letter("red-wing", "Hold the bridge.")), "");
  EXPECT_TRUE(view_for(war, "red-wing").letters().empty());
  ASSERT_EQ(war.state().couriers.size(), 1U);
  const v1::CampaignCourier& courier = war.state().couriers.begin()->second;
  EXPECT_EQ(courier.from(), "west");
  EXPECT_EQ(courier.to(), "middle");
  EXPECT_EQ(courier.due(), 17U) << "11 hours to Westbridge, and 6 more back to Middleton";
  for (const Stream& stream : war.streams()) EXPECT_TRUE(stream.seen.couriers.empty()) << stream.viewer.seat;
}

// One seat a side: a guard of red's stands somewhere away from the headquarters.
v1::CampaignContent guard_at(const std::string& place) {
  v1::CampaignContent content = example("journey");
  content.clear_weather();
  content.mutable_sides(0)->clear_goal();
  v1::CampaignForce guard = content.forces(0);
  guard.set_key("red-guard");
  guard.set_name("Red guard");
  guard.set_headquarters(false);
  guard.set_place(place);
  guard.mutable_units(0)->set_name("2nd Red");
  *content.add_forces() = guard;
  return content;
}

TEST(CampaignCouriers, ReportsFromTheSamePlaceArriveAtOnce) {
  const War war(guard_at("east"));
  const v1::CampaignView red = view_for(war, "red");
  ASSERT_EQ(red.reports_size(), 1);
  EXPECT_EQ(red.reports(0).force(), "red-guard");
  const auto rosters = file_of({1, red, {}}, v1::CAMPAIGN_FILE_KIND_ROSTERS_CSV);
  ASSERT_TRUE(rosters.has_value());
  EXPECT_NE(rosters->content().find("red,Red guard,Eastgate,2nd Red,line,700,700,"), std::string::npos)
      << rosters->content();
}

TEST(CampaignCouriers, TheEnemyReadsOrdersAndReportsThatItTakes) {
  v1::CampaignContent content = guard_at("west");
  content.mutable_forces(1)->set_place("middle");
  content.mutable_turn()->set_courier_taken(12);
  War war(content);
  EXPECT_EQ(war.seal("blue", {}), "");
  EXPECT_EQ(war.seal("red", only(deed("red-guard", v1::CAMPAIGN_DEED_MARCH, {"middle", "east"}))), "");
  EXPECT_EQ(find_force(war.state(), "red-guard")->place(), "west") << "the order never came";
  std::set<std::string> read;
  const v1::CampaignView blue = view_for(war, "blue");
  for (const v1::CampaignLetterRead& taken : blue.letters()) read.insert(taken.text());
  EXPECT_EQ(read, (std::set<std::string>{"Red guard at Westbridge: 700 foot.",
                                         "Red guard marches to Middleton, then Eastgate."}));
}

TEST(CampaignCouriers, WhetherAReportArrivesDependsOnNoOtherEnemyInSight) {
  v1::CampaignContent content = guard_at("middle");
  content.mutable_turn()->set_courier_lost(7);
  v1::CampaignPlace& north = *content.add_places();
  north.set_key("north");
  north.set_name("Northam");
  v1::CampaignRoad& road = *content.add_roads();
  road.set_from("middle");
  road.set_to("north");
  road.set_kind("lane");
  road.set_length(90);
  v1::CampaignForce patrol = content.forces(1);
  patrol.set_key("blue-patrol");
  patrol.set_headquarters(false);
  patrol.set_place("north");
  patrol.mutable_units(0)->set_name("Patrol");
  v1::CampaignContent more = content;
  *more.add_forces() = patrol;
  const auto fate = [](const v1::CampaignContent& of, std::uint64_t seed) {
    const War war(of, seed, false);
    for (const auto& [number, courier] : war.state().couriers) {
      if (courier.side() == "red" && courier.report().place() == "west") return static_cast<int>(courier.fate());
    }
    return -1;
  };
  std::set<int> fates;
  for (std::uint64_t seed = 1; seed <= 16; ++seed) {
    fates.insert(fate(content, seed));
    EXPECT_EQ(fate(content, seed), fate(more, seed)) << "seed " << seed;
  }
  EXPECT_EQ(fates.size(), 2U) << "some arrive and some are lost";
}

TEST(CampaignCouriers, EachHasARollOfItsOwn) {
  v1::CampaignContent content = guard_at("middle");
  content.mutable_turn()->set_courier_lost(7);
  content.mutable_forces(2)->mutable_units(0)->set_strength(60);  // it skirmishes and gives way in one hour
  v1::CampaignPlace& far = *content.add_places();
  far.set_key("far");
  far.set_name("Farley");
  v1::CampaignRoad& road = *content.add_roads();
  road.set_from("east");
  road.set_to("far");
  road.set_kind("lane");
  road.set_length(90);
  content.mutable_forces(0)->set_place("far");
  War war(content);
  EXPECT_EQ(war.seal("red", {}), "");
  EXPECT_EQ(war.seal("blue", only(deed("blue-main", v1::CAMPAIGN_DEED_MARCH, {"middle"}))), "");
  ASSERT_EQ(find_force(war.state(), "red-guard")->place(), "east");
  std::vector<std::string> news;
  for (const v1::CampaignRecord& record : war.log()) {
    for (const v1::CampaignEvent& event : record.events()) {
      const std::string& subject = event.rolled().subject();
      if (subject.find("news of red-guard") != std::string::npos) news.push_back(subject);
    }
  }
  ASSERT_EQ(news.size(), 2U);
  EXPECT_NE(news[0], news[1]);
}

TEST(CampaignLetters, AreNumberedForEachReaderWithoutCouriersToo) {
  v1::CampaignContent content = example("areas");
  v1::CampaignSeatContent& bishop = *content.add_seats();
  bishop.set_key("bishop");
  bishop.set_name("The Bishop");
  bishop.set_side("upper");
  War war(content);
  v1::CampaignTurnOrders orders = letter("bishop", "Come.");
  *orders.add_letters() = letter("bishop", "At once.").letters(0);
  for (const char* seat : {"council", "bishop"}) EXPECT_EQ(war.seal(seat, {}), "");
  EXPECT_EQ(war.seal("duke", orders), "");
  const v1::CampaignView read = view_of(war.state(), {"upper", "bishop", false});
  ASSERT_EQ(read.letters_size(), 2);
  EXPECT_EQ(read.letters(0).number(), 1U);
  EXPECT_EQ(read.letters(1).number(), 2U);
  EXPECT_EQ(read.letters(1).turn(), 1U);
}

TEST(CampaignLetters, GoToTheOtherSideWhereNoCourierHasToCarryThem) {
  War war(example("areas"));
  EXPECT_EQ(war.seal("duke", letter("duke", "Myself.")), "You can write only to other seats.");
  EXPECT_EQ(war.seal("duke", letter("council", "Let us talk.")), "");
  EXPECT_EQ(war.seal("council", {}), "");
  const v1::CampaignView council = view_of(war.state(), {"lower", "council", false});
  ASSERT_EQ(council.letters_size(), 1);
  EXPECT_EQ(council.letters(0).text(), "Let us talk.");
  EXPECT_TRUE(view_of(war.state(), {"upper", "duke", false}).letters().empty());
}

TEST(CampaignUmpire, SaysHowItStandsAtAPlace) {
  War war(example("areas"));
  v1::CampaignOrder order;
  v1::SetCampaignPlace& set = *order.mutable_set_place();
  set.set_place("pass");
  set.set_owner("lower");
  set.set_depot(true);
  EXPECT_EQ(war.give(order, kUmpire), "Give a reason: it is put on record.");
  set.set_reason("A treaty.");
  EXPECT_EQ(war.give(order, War::player("council")), "Only the umpire of this campaign can do that.");
  war.must(order, kUmpire);
  EXPECT_EQ(state_of(war.state(), "pass").owner(), "lower");
  EXPECT_TRUE(state_of(war.state(), "pass").depot());
  set.set_besieger("upper");
  EXPECT_EQ(war.give(order, kUmpire), "Only a castle that somebody holds can be besieged.");
  set.set_place("castle");
  set.set_owner("upper");
  EXPECT_EQ(war.give(order, kUmpire), "A side can't besiege its own castle.");
  set.set_owner("moon");
  EXPECT_EQ(war.give(order, kUmpire), "There is no such side.");
}

TEST(CampaignUmpire, WeatherIsChangedAndSealedOrdersStay) {
  War war(example("journey"));
  EXPECT_EQ(war.seal("red", only(deed("red-main", v1::CAMPAIGN_DEED_MARCH, {"middle"}))), "");
  const std::string other = war.state().weather == "rain" ? "fair" : "rain";
  v1::CampaignOrder order;
  order.mutable_weather()->set_weather("snow");
  order.mutable_weather()->set_reason("It is winter.");
  EXPECT_EQ(war.give(order, kUmpire), "There is no such weather.");
  order.mutable_weather()->set_weather(other);
  war.must(order, kUmpire);
  EXPECT_EQ(war.state().weather, other);
  EXPECT_TRUE(war.state().sealed.contains("red"));
  EXPECT_TRUE(war.state().seats.at("red").ready());
}

TEST(CampaignUmpire, BringsReinforcementsAndExchangesCaptives) {
  v1::CampaignContent content = example("areas");
  content.mutable_forces(0)->mutable_commander()->set_fate(v1::CAMPAIGN_FATE_CAPTIVE);
  War war(content);
  v1::CampaignOrder exchange;
  exchange.mutable_exchange()->add_forces("duke-host");
  exchange.mutable_exchange()->set_reason("Both sides agree.");
  war.must(exchange, kUmpire);
  EXPECT_EQ(find_force(war.state(), "duke-host")->commander().fate(), v1::CAMPAIGN_FATE_FIT);
  EXPECT_EQ(war.give(exchange, kUmpire), "Only captives can be exchanged.");
  v1::CampaignOrder set;
  v1::CampaignForce& force = *set.mutable_set_force()->mutable_force();
  force = *find_force(war.state(), "duke-host");
  force.set_key("cousins");
  force.set_name("The Duke's cousins");
  set.mutable_set_force()->set_reason("They were promised.");
  EXPECT_EQ(war.give(set, kUmpire), "There is already a unit \"Castle levy\".");
  force.mutable_units(0)->set_name("Cousins' levy");
  war.must(set, kUmpire);
  EXPECT_EQ(view_of(war.state(), {"upper", "duke", false}).forces_size(), 2);
  EXPECT_EQ(view_of(war.state(), {"lower", "council", false}).forces_size(), 1);
}

TEST(CampaignUmpire, PutsARosterRightAsItCanBe) {
  War war(example("areas"));
  v1::CampaignOrder set;
  v1::CampaignForce& force = *set.mutable_set_force()->mutable_force();
  force = *find_force(war.state(), "duke-host");
  set.mutable_set_force()->set_reason("A mistake.");
  force.mutable_units(0)->set_name("Levy\u202e");
  EXPECT_EQ(war.give(set, kUmpire), "Write each name on one line.");
  force.mutable_units(0)->set_name("Castle levy");
  force.set_toward("town");
  EXPECT_EQ(war.give(set, kUmpire), "No road leads there from the force's place.");
  force.clear_toward();
  force.mutable_commander()->set_fate(v1::CAMPAIGN_FATE_CAPTIVE);
  for (const std::string captor : {"", "moon", "upper"}) {
    force.mutable_commander()->set_captor(captor);
    EXPECT_EQ(war.give(set, kUmpire), "Name the enemy side that holds the commander.") << captor;
  }
  force.mutable_commander()->set_captor("lower");
  force.mutable_units(0)->set_strength(0);
  war.must(set, kUmpire);
  EXPECT_FALSE(is_present(*find_force(war.state(), "duke-host"))) << "nobody is left";
  force.mutable_units(0)->set_strength(300);
  war.must(set, kUmpire);
  EXPECT_TRUE(is_present(*find_force(war.state(), "duke-host")));
}

}  // namespace
}  // namespace battalia::campaign::tests
