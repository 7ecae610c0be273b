#include "server/campaign/content/read_rates.h"

namespace battalia::campaign {
namespace {

constexpr Bounds kPercent = {0, 100};
constexpr auto kTrack = v1::CAMPAIGN_SHAPE_TRACK;
constexpr auto kAreas = v1::CAMPAIGN_SHAPE_AREAS;
constexpr auto kJourney = v1::CAMPAIGN_SHAPE_JOURNEY;

void read_journey_turn(Section& section, v1::CampaignTurnRules& turn) {
  const auto number = [&](const char* key, Bounds bounds, std::uint32_t otherwise) {
    return section.only_in(key, kJourney) ? section.number(key, bounds, otherwise) : otherwise;
  };
  turn.set_hours(number("hours", {1, 72}, 12));
  turn.set_dawn(number("dawn", {0, 23}, 6));
  turn.set_dusk(number("dusk", {1, 24}, 20));
  turn.set_first_hour(number("first_hour", {0, 23}, 6));
  turn.set_courier_speed(number("courier_speed", {1, 300}, 60));
  turn.set_courier_lost(number("courier_lost", {0, 12}, 0));
  turn.set_courier_taken(number("courier_taken", {0, 12}, 0));
  turn.set_night_loss(number("night_loss", kPercent, 0));
  turn.set_skirmish_percent(number("skirmish", kPercent, 0));
}

void read_turn(Reading& reading, Section& file, v1::CampaignContent& content) {
  const Node* node = file.table("turn");
  if (node == nullptr) {
    if (!file.has("turn")) reading.fault(1, "[turn] is missing: it says how many \"turns\" the campaign has.");
    return;
  }
  Section section(reading, *node, "[turn]");
  v1::CampaignTurnRules& turn = *content.mutable_turn();
  turn.set_turns(section.need_number("turns", {1, 200}));
  turn.set_days(section.number("days", {0, 60}, 0));
  turn.set_reserve_turns(section.number("reserve_turns", {0, 20}, 0));
  turn.set_umpire_closes(section.flag("umpire_closes"));
  turn.set_actions(section.only_in("actions", kAreas) ? section.number("actions", {1, 10}, 1) : 1);
  turn.set_marches(section.only_in("marches", kAreas) ? section.number("marches", {0, 20}, 1) : 1);
  turn.set_dice(section.only_in("dice", kTrack) ? section.number("dice", {1, 4}, 1) : 1);
  turn.set_retreat(section.only_in("retreat", kTrack) ? section.number("retreat", {0, 6}, 1) : 1);
  read_journey_turn(section, turn);
  if (turn.dawn() >= turn.dusk()) reading.fault(section.line_of("dusk"), "\"dusk\" must be later than \"dawn\".");
  section.finish();
}

void read_losses(Reading& reading, Section& rates, v1::CampaignRates& to) {
  std::uint32_t before = 0;
  std::size_t line = rates.line();
  for (const Node* node : rates.tables("losses", 6)) {
    Section section(reading, *node, "[[rates.losses]]");
    v1::CampaignLossRow& row = *to.add_losses();
    row.set_most(section.need_number("most", {1, 6}));
    row.set_dead(section.need_number("dead", kPercent));
    row.set_wounded(section.need_number("wounded", kPercent));
    if (row.dead() + row.wounded() > 100) {
      reading.fault(section.line_of("wounded"), "\"dead\" and \"wounded\" together are more than 100 per cent.");
    }
    if (row.most() <= before) {
      reading.fault(section.line_of("most"), "\"most\" must rise from row to row of the losses.");
    }
    before = row.most();
    line = node->line;
    section.finish();
  }
  if (before != 6)
    reading.fault(line,
                  "The last row of [[rates.losses]] must reach \"most = 6\", because it is rolled for with one die.");
}

std::string store_of(Reading& reading, Section& section, const std::string& key) {
  const std::string store = section.text(key);
  if (!store.empty()) reading.refers("store", store, section.line_of(key));
  return store;
}

void read_faces(Section& section, const std::string& key, google::protobuf::RepeatedField<std::uint32_t>* to) {
  for (const std::int64_t face : section.numbers(key, {1, 6}, 6)) to->Add(static_cast<std::uint32_t>(face));
}

void read_percentages(Section& section, const std::string& key,
                      google::protobuf::RepeatedPtrField<v1::CampaignPercent>* to) {
  for (const std::int64_t percent : section.numbers(key, kPercent, 20)) {
    to->Add()->set_percent(static_cast<std::uint32_t>(percent));
  }
}

void read_table_of_rates(Reading& reading, Section& file, v1::CampaignContent& content) {
  const Node* node = file.table("rates");
  if (node == nullptr) {
    if (!file.has("rates")) reading.fault(1, "[rates] is missing: it says what battles cost.");
    return;
  }
  Section section(reading, *node, "[rates]");
  v1::CampaignRates& rates = *content.mutable_rates();
  read_losses(reading, section, rates);
  rates.set_wounded_turns(section.number("wounded_turns", {1, 50}, 2));
  rates.set_wounded_back(section.number("wounded_back", kPercent, 100));
  rates.set_fled_back(section.number("fled_back", kPercent, 50));
  rates.set_scale_percent(section.number("scale", {1, 100}, 100));
  read_faces(section, "commander_dead", rates.mutable_commander_dead());
  read_faces(section, "commander_captured", rates.mutable_commander_captured());
  for (const std::uint32_t face : rates.commander_captured()) {
    for (const std::uint32_t other : rates.commander_dead()) {
      if (face == other) {
        reading.fault(section.line_of("commander_captured"),
                      "A commander cannot be dead and captured by the same face, " + std::to_string(face) + ".");
      }
    }
  }
  rates.set_commander_turns(section.number("commander_turns", {1, 50}, 2));
  rates.set_successor_rating(section.number("successor_rating", {0, 20}, 0));
  section.amounts("ransom", {0, 1'000'000}, rates.mutable_ransom());
  rates.set_experience_battle(section.number("experience_battle", {0, 5}, 1));
  rates.set_experience_won(section.number("experience_won", {0, 5}, 0));
  rates.set_experience_most(section.number("experience_most", {0, 20}, 6));
  read_percentages(section, "hunger", rates.mutable_hunger());
  read_percentages(section, "arrears", rates.mutable_arrears());
  for (const std::int64_t morale : section.numbers("arrears_morale", {-5, 0}, 20)) {
    rates.add_arrears_morale(static_cast<std::int32_t>(morale));
  }
  rates.set_pay_store(store_of(reading, section, "pay_store"));
  rates.set_food_store(store_of(reading, section, "food_store"));
  if (!rates.hunger().empty() && rates.food_store().empty())
    reading.fault(section.line_of("hunger"), "[rates] has \"hunger\" and no \"food_store\".");
  for (const char* key : {"arrears", "arrears_morale"}) {
    if (section.has(key) && rates.pay_store().empty())
      reading.fault(section.line_of(key), "[rates] has \"" + std::string(key) + "\" and no \"pay_store\".");
  }
  if (!rates.pay_store().empty() && rates.pay_store() == rates.food_store()) {
    reading.fault(section.line_of("food_store"), "Pay and food must come from different stores.");
  }
  rates.set_supply_reach(section.number("supply_reach", {0, 100}, 0));
  section.amounts("depot_price", {0, 1'000'000}, rates.mutable_depot_price());
  section.finish();
}

void read_sight(Reading& reading, Section& file, v1::CampaignContent& content) {
  const Node* node = file.table("sight");
  if (node == nullptr) return;
  Section section(reading, *node, "[sight]");
  content.mutable_sight()->set_reach(section.number("reach", {0, 10}, 1));
  content.mutable_sight()->set_doubt(section.number("doubt", {0, 90}, 0));
  content.mutable_sight()->set_memory(section.number("memory", {0, 100}, 0));
  section.finish();
}

void read_victory(Reading& reading, Section& file, v1::CampaignContent& content) {
  const Node* node = file.table("victory");
  if (node == nullptr) return;
  Section section(reading, *node, "[victory]");
  content.mutable_victory()->set_points(section.number("points", {0, 100'000}, 0));
  content.mutable_victory()->set_battle_points(section.number("battle_points", {0, 1'000}, 0));
  content.mutable_victory()->set_break_percent(section.number("break", {0, 99}, 0));
  section.finish();
}

}  // namespace

void read_rates(Reading& reading, Section& file, v1::CampaignContent& content) {
  read_turn(reading, file, content);
  read_victory(reading, file, content);
  read_sight(reading, file, content);
  read_table_of_rates(reading, file, content);
}

}  // namespace battalia::campaign
