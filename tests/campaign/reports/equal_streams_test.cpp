// Hidden information stays hidden: two worlds that differ only in what a seat may not know send that seat equal
// streams, byte for byte: in counts, numbers, gaps, names and the order of things. War's folding checks the views after
// every row.
#include "server/campaign/battles/make_battle.h"
#include "server/campaign/orders/why_not.h"
#include "server/campaign/service/pages/offers.h"
#include "tests/campaign/support/war.h"

namespace battalia::campaign::tests {
namespace {

constexpr int kFar = 8;

// A chain of places: the watcher at one end, the three others at the far end.
v1::CampaignContent far_apart(std::uint64_t variant) {
  std::mt19937_64 random(variant);
  v1::CampaignContent content = example("areas");
  const v1::CampaignForce force = content.forces(0);
  content.clear_sides();
  content.clear_seats();
  content.clear_places();
  content.clear_roads();
  content.clear_forces();
  for (int i = 0; i < kFar; ++i) {
    v1::CampaignPlace& place = *content.add_places();
    place.set_key("p" + std::to_string(i));
    place.set_name("Place " + std::to_string(i));
    if (i < 2) place.set_owner("watcher");
    if (i == 5) place.set_owner("b");
    if (i > 5) place.set_owner("c");
    if (i > 0) {
      content.add_roads()->set_from("p" + std::to_string(i - 1));
      content.mutable_roads()->rbegin()->set_to(place.key());
    }
  }
  const std::vector<std::pair<std::string, std::string>> stand = {{"watcher", "p0"}, {"b", "p5"}, {"c", "p7"}};
  for (const auto& [side, at] : stand) {
    content.add_sides()->set_key(side);
    content.mutable_sides()->rbegin()->set_name("Side " + side);
    content.add_seats()->set_key("seat-" + side);
    content.mutable_seats()->rbegin()->set_side(side);
    v1::CampaignForce& made = *content.add_forces();
    made = force;
    made.set_key(side + "-force");
    made.set_name("Force of " + side);
    made.set_side(side);
    made.set_seat("seat-" + side);
    made.set_place(at);
    made.mutable_units(0)->set_name("Unit of " + side);
    if (side == "watcher") continue;
    made.set_key(made.key() + std::to_string(random() % 1'000));  // what the others have may differ
    made.set_name("Force " + std::to_string(random() % 1'000));
    made.mutable_commander()->set_name("C" + std::to_string(random() % 1'000));
    for (std::uint64_t i = 0; i < random() % 4; ++i) {
      v1::CampaignUnit& unit = *made.add_units();
      unit = made.units(0);
      unit.set_name("U" + std::to_string(random()));
      unit.set_strength(static_cast<std::uint32_t>(100 + random() % 300));
    }
    content.mutable_sides()->rbegin()->add_opening()->set_store("money");
    content.mutable_sides()->rbegin()->mutable_opening(0)->set_amount(static_cast<std::int64_t>(random() % 500));
  }
  content.set_umpire_notes("Notes " + std::to_string(variant));
  content.mutable_victory()->clear_break_percent();
  content.mutable_victory()->clear_points();
  return content;
}

// Plays the same for the watcher and differently for everybody else: battles, letters, rumours, supplies, changed
// minds.
War played(std::uint64_t variant) {
  War war(far_apart(variant), 5);
  std::mt19937_64 random(variant);
  std::mt19937_64 watchers(1);
  for (int turn = 1; turn <= 6; ++turn) {
    const auto seal = [&](const std::string& side) {
      v1::CampaignTurnOrders orders;
      for (const auto& [key, force] : war.state().forces) {
        if (force.side() != side || force.battle() != 0 || !is_present(force)) continue;
        if (side == "watcher" && watchers() % 2 == 0) {
          *orders.add_forces() = deed(key, v1::CAMPAIGN_DEED_MARCH, {force.place() == "p0" ? "p1" : "p0"});
        } else if (side == "b" && variant % 2 == 0 && force.place() == "p5") {
          *orders.add_forces() = deed(key, v1::CAMPAIGN_DEED_SUPPORT, {"p6"});
        } else if (side == "c" && force.place() == "p7" && variant % 2 == 1) {
          *orders.add_forces() = deed(key, v1::CAMPAIGN_DEED_MARCH, {"p6"});
        }
      }
      EXPECT_EQ(war.seal("seat-" + side, orders), "");
    };
    seal("b");
    if (random() % 2 == 0) seal("b");  // it changes its mind
    if (random() % 2 == 0) {
      v1::CampaignOrder rumour;
      rumour.mutable_rumour()->set_to("c");
      rumour.mutable_rumour()->mutable_report()->set_place("p2");
      rumour.mutable_rumour()->mutable_report()->set_text("They come");
      war.must(rumour, kUmpire);
    }
    if (random() % 2 == 0) {
      v1::CampaignOrder grant;
      grant.mutable_grant()->set_side("b");
      grant.mutable_grant()->mutable_amount()->set_store("food");
      grant.mutable_grant()->mutable_amount()->set_amount(static_cast<std::int64_t>(random() % 50));
      grant.mutable_grant()->set_reason("A convoy.");
      war.must(grant, kUmpire);
    }
    seal("c");
    seal("watcher");
  }
  return war;
}

// What the seat is offered, and the answer to each order and purchase that it may try: refusals tell nothing either.
std::string answers_to(const War& war, const std::string& seat, const std::string& force) {
  std::string text = offers_for(war.state(), seat).SerializeAsString();
  const auto add = [&](const v1::CampaignTurnOrders& orders) {
    text += why_not_orders(war.state(), seat, orders).value_or("yes") + "\n";
  };
  for (const v1::CampaignPlace& place : war.state().content.places()) {
    for (const auto deed_of : {v1::CAMPAIGN_DEED_MARCH, v1::CAMPAIGN_DEED_ATTACK, v1::CAMPAIGN_DEED_SUPPORT})
      add(only(deed(force, deed_of, {place.key()})));
    v1::CampaignTurnOrders orders;
    orders.add_depots(place.key());
    add(orders);
    v1::CampaignRecruit& recruit = *orders.add_recruits();
    recruit.set_place(place.key());
    recruit.set_troop(war.state().content.troops(0).key());
    recruit.set_force(force);
    recruit.set_name("New men");
    orders.clear_depots();
    add(orders);
  }
  return text;
}

TEST(CampaignStreams, AreEqualInWorldsThatDifferInHiddenThingsOnly) {
  const War first = played(0);
  const Stream& watcher = first.streams()[1];
  ASSERT_EQ(watcher.viewer.side, "watcher");
  EXPECT_GT(watcher.text.size(), 500U);
  for (std::uint64_t variant = 1; variant <= 40; ++variant) {
    const War other = played(variant);
    EXPECT_NE(first.streams()[2].text, other.streams()[2].text) << "the worlds differ";
    EXPECT_EQ(watcher.text == other.streams()[1].text, true) << "variant " << variant;
    EXPECT_EQ(answers_to(first, "seat-watcher", "watcher-force"), answers_to(other, "seat-watcher", "watcher-force"))
        << "variant " << variant;
    EXPECT_EQ(first.streams()[0].text == other.streams()[0].text, true) << "a spectator, variant " << variant;
  }
}

// A journey on which the enemy is far beyond the places that red can see, with its own rosters, orders and couriers.
v1::CampaignContent long_road(std::uint64_t variant) {
  std::mt19937_64 random(variant);
  v1::CampaignContent content = example("journey");
  content.mutable_sides(0)->clear_goal();
  content.mutable_turn()->set_courier_lost(7);  // which of red's couriers are lost depends only on red
  content.add_stores("money");
  content.mutable_rates()->set_pay_store("money");
  content.mutable_troops(0)->add_upkeep()->set_store("money");
  content.mutable_troops(0)->mutable_upkeep(0)->set_amount(1);  // nobody is paid, and its guard tells red by courier
  std::string last = "west";
  for (const std::string key : {"far-1", "far-2", "far-3", "far-4", "far-5"}) {
    v1::CampaignPlace& place = *content.add_places();
    place.set_key(key);
    place.set_name(key);
    v1::CampaignRoad& road = *content.add_roads();
    road.set_from(last);
    road.set_to(key);
    road.set_kind("lane");
    road.set_length(60);
    last = key;
  }
  v1::CampaignForce detached = content.forces(0);
  detached.set_key("red-guard");
  detached.set_name("Red guard");
  detached.set_place("middle");
  detached.set_headquarters(false);
  detached.mutable_units(0)->set_name("2nd Red");
  v1::CampaignForce& blue = *content.mutable_forces(1);
  blue.set_place("far-5");
  blue.mutable_units(0)->set_strength(static_cast<std::uint32_t>(300 + random() % 400));
  blue.mutable_commander()->set_name("General " + std::to_string(random() % 100));
  v1::CampaignForce patrol = blue;
  patrol.set_key("blue-" + std::to_string(random() % 1'000));
  patrol.set_headquarters(false);
  patrol.set_place("far-4");
  patrol.mutable_units(0)->set_name("Patrol");
  if (variant % 2 == 1) *content.add_forces() = patrol;
  *content.add_forces() = detached;
  return content;
}

TEST(CampaignStreams, RevealNothingAboutADistantEnemyOnAJourney) {
  std::vector<std::string> texts, others, answers;
  for (std::uint64_t variant = 0; variant < 12; ++variant) {
    War war(long_road(variant), 5);
    std::mt19937_64 random(variant);
    for (int turn = 0; turn < 8; ++turn) {
      v1::CampaignTurnOrders red, blue;
      *red.add_forces() = deed("red-guard", v1::CAMPAIGN_DEED_MARCH, {turn % 2 == 0 ? "east" : "middle"});
      for (const auto& [key, force] : war.state().forces) {
        const std::string to = random() % 2 == 0 ? "far-4" : "far-5";
        if (force.side() == "blue") *blue.add_forces() = deed(key, v1::CAMPAIGN_DEED_MARCH, {to});
      }
      EXPECT_EQ(war.seal("blue", blue), "");
      if (random() % 2 == 0) {
        EXPECT_EQ(war.seal("blue", blue), "");
      }
      EXPECT_EQ(war.seal("red", red), "");
    }
    texts.push_back(war.streams()[1].text);
    others.push_back(war.streams()[2].text);
    answers.push_back(answers_to(war, "red", "red-guard") + answers_to(war, "red", "red-main"));
    ASSERT_EQ(war.streams()[1].viewer.seat, "red");
  }
  for (std::size_t i = 1; i < texts.size(); ++i) {
    EXPECT_EQ(texts[i] == texts[0], true) << i;
    EXPECT_EQ(others[i] == others[0], false) << i;
    EXPECT_EQ(answers[i], answers[0]) << i;
  }
}

// A battle far away between other sides changes no number and no row of the seats that take no part in it.
TEST(CampaignStreams, RevealNothingAboutOthersBattles) {
  std::vector<std::string> texts;
  for (const bool fight : {false, true}) {
    v1::CampaignContent content = far_apart(3);
    content.mutable_forces(2)->set_place("p6");
    War war(content, 9);
    v1::CampaignTurnOrders attack;
    const std::string attacker = content.forces(2).key();
    if (fight) *attack.add_forces() = deed(attacker, v1::CAMPAIGN_DEED_ATTACK, {"p5"});
    EXPECT_EQ(war.seal("seat-c", attack), "");
    EXPECT_EQ(war.seal("seat-b", {}), "");
    EXPECT_EQ(war.seal("seat-watcher", {}), "");
    EXPECT_EQ(war.state().battles.size(), fight ? 1U : 0U);
    if (fight) {
      v1::CampaignOrder rule;
      rule.mutable_rule_battle()->set_battle(1);
      *rule.mutable_rule_battle()->mutable_aftermath() = won_by(war.state().battles.at(1), v1::OUTCOME_BLUE, 60, 90);
      rule.mutable_rule_battle()->set_reason("Far away.");
      war.must(rule, kUmpire);
    }
    texts.push_back(war.streams()[1].text);
  }
  EXPECT_EQ(texts[0] == texts[1], true);
}

TEST(CampaignStreams, NoSecretIsEverSentBeforeTheEnd) {
  War war(example("areas"), 3);
  play_out(war, 4);
  const std::string secret = war.log()[0].events(0).created().secret();
  ASSERT_EQ(secret.size(), 32U);
  Campaign running;
  for (std::size_t i = 0; i + 1 < war.log().size(); ++i) {
    running.apply(war.log()[i]);
    for (const Stream& stream : war.streams()) {
      const auto seen = redact(running, war.log()[i], stream.viewer, stream.person);
      EXPECT_TRUE(!seen || seen->SerializeAsString().find(secret) == std::string::npos);
    }
  }
  EXPECT_EQ(war.state().ended->secret(), secret);
}

TEST(CampaignReports, SayPlaceTurnAndDoubtAndNothingMore) {
  War war(example("areas"), 2);
  v1::CampaignTurnOrders orders;
  *orders.add_forces() = deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"pass"});
  EXPECT_EQ(war.seal("duke", orders), "");
  EXPECT_EQ(war.seal("council", {}), "");
  const v1::CampaignView view = view_of(war.state(), {"lower", "council", false});
  ASSERT_EQ(view.reports_size(), 1);
  EXPECT_EQ(view.reports(0).number(), 1U);
  EXPECT_EQ(view.reports(0).place(), "pass");
  EXPECT_EQ(view.reports(0).turn(), 2U);
  EXPECT_EQ(view.reports(0).doubt(), 30U);
  EXPECT_NE(view.reports(0).text().find("about "), std::string::npos);
  EXPECT_NE(view.reports(0).text().find(" foot"), std::string::npos);
  EXPECT_EQ(view.reports(0).force(), "");
}

}  // namespace
}  // namespace battalia::campaign::tests
