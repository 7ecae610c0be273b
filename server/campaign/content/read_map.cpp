#include "server/campaign/content/read_map.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

constexpr Bounds kYield = {-1'000'000, 1'000'000};
constexpr Bounds kMap = {-100'000, 100'000};
constexpr int kMostRoads = 1'200;  // no more can connect 400 places without crossing
const std::vector<std::string> kEdges = {"any", "north", "east", "south", "west"};

void read_side(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[side]]");
  v1::CampaignSideContent& side = *content.add_sides();
  side.set_key(section.need_key());
  side.set_name(section.need_name("name", 60));
  section.amounts("stores", {0, 100'000'000}, side.mutable_opening());
  side.set_goal(section.reference("goal", "place"));
  section.finish();
}

void read_seat(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[seat]]");
  v1::CampaignSeatContent& seat = *content.add_seats();
  seat.set_key(section.need_key());
  seat.set_name(section.need_name("name", 60));
  seat.set_side(section.need_reference("side", "side"));
  section.finish();
}

void add_road(v1::CampaignContent& content, const std::string& from, const std::string& to) {
  const bool there = std::any_of(content.roads().begin(), content.roads().end(), [&](const v1::CampaignRoad& road) {
    return (road.from() == from && road.to() == to) || (road.from() == to && road.to() == from);
  });
  if (there) return;
  v1::CampaignRoad& road = *content.add_roads();
  road.set_from(from);
  road.set_to(to);
}

void read_place(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[place]]");
  v1::CampaignPlace& place = *content.add_places();
  place.set_key(section.need_key());
  place.set_name(section.need_name("name", 60));
  place.set_terrain(section.text("terrain", 500));
  place.set_ground(section.reference("ground", "ground"));
  place.set_owner(section.reference("owner", "side"));
  const std::vector<std::int64_t> at = section.numbers("at", kMap, 2);
  if (section.has("at") && at.size() != 2)
    reading.fault(section.line_of("at"), "\"at\" must be two numbers, as in [120, 80].");
  if (at.size() == 2) {
    place.set_x(static_cast<std::int32_t>(at[0]));
    place.set_y(static_cast<std::int32_t>(at[1]));
  }
  section.amounts("yield", kYield, place.mutable_yield());
  place.set_castle(section.number("castle", {0, 20}, 0));
  place.set_depot(section.flag("depot"));
  place.set_muster(section.flag("muster"));
  place.set_points(section.number("points", {0, 1'000}, 0));
  place.set_forage(section.number("forage", {0, 100}, 0));
  if (section.only_in("event", v1::CAMPAIGN_SHAPE_TRACK)) place.set_event(section.reference("event", "event"));
  if (section.only_in("neighbours", v1::CAMPAIGN_SHAPE_AREAS)) {
    for (const std::string& other : section.references("neighbours", "place")) {
      if (other == place.key()) {
        reading.fault(section.line_of("neighbours"), "\"" + other + "\" is its own neighbour.");
      } else if (content.roads_size() < kMostRoads) {
        add_road(content, place.key(), other);
      } else {
        reading.fault(section.line_of("neighbours"), "There are more than 1,200 pairs of neighbours.");
      }
    }
  }
  section.finish();
}

void read_road_kind(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[road_kind]]");
  v1::CampaignPercent& kind = *content.add_road_kinds();
  kind.set_key(section.need_key());
  kind.set_name(section.need_name("name", 60));
  kind.set_percent(section.need_number("speed", {10, 300}));
  section.finish();
}

void read_road(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[road]]");
  const std::string from = section.need_reference("from", "place");
  const std::string to = section.need_reference("to", "place");
  const std::string kind = section.need_reference("kind", "kind of road");
  const std::uint32_t length = section.need_number("length", {1, 2'000});
  const std::vector<std::string> words = section.texts("edges", 2);
  if (section.has("edges") && words.size() != 2) {
    reading.fault(section.line_of("edges"), "\"edges\" must be two words, as in [\"north\", \"south\"].");
  }
  for (const std::string& word : words) {
    if (std::ranges::find(kEdges, word) == kEdges.end()) {
      reading.fault(section.line_of("edges"), "\"" + word + "\" is not an edge; use north, east, south, west or any.");
    }
  }
  section.finish();
  if (!from.empty() && from == to) reading.fault(node.line, "This road leads from \"" + from + "\" to itself.");
  const int before = content.roads_size();
  add_road(content, from, to);
  if (content.roads_size() == before) {
    if (!from.empty() && !to.empty())
      reading.fault(node.line, "There is already a road from \"" + from + "\" to \"" + to + "\".");
    return;
  }
  v1::CampaignRoad& road = *content.mutable_roads()->rbegin();
  road.set_kind(kind);
  road.set_length(length);
  if (words.size() == 2 && words[0] != "any") road.set_from_edge(words[0]);
  if (words.size() == 2 && words[1] != "any") road.set_to_edge(words[1]);
}

void read_weather(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[weather]]");
  v1::CampaignWeatherRow& row = *content.add_weather();
  row.set_key(section.need_key());
  row.set_name(section.need_name("name", 60));
  row.set_most(section.need_number("most", {2, 12}));
  row.set_march_percent(section.number("march", {10, 200}, 100));
  row.set_sight_percent(section.number("sight", {0, 200}, 100));
  section.finish();
  const int last = content.weather_size() - 1;
  if (last > 0 && content.weather(last - 1).most() >= row.most()) {
    reading.fault(section.line_of("most"), "\"most\" must rise from row to row of the weather.");
  }
}

void read_event(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[event]]");
  v1::CampaignEventContent& event = *content.add_events();
  event.set_key(section.need_key());
  event.set_text(section.need_text("text", 500));
  section.amounts("gain", kYield, event.mutable_gain());
  event.set_loss_percent(section.number("loss", {0, 50}, 0));
  event.set_recruits(section.number("recruits", {0, 10'000}, 0));
  event.set_experience(section.signed_number("experience", {-5, 5}, 0));
  section.finish();
}

// A side that names no seat has one with its own name.
void add_missing_seats(v1::CampaignContent& content) {
  for (const v1::CampaignSideContent& side : content.sides()) {
    const bool has = std::any_of(content.seats().begin(), content.seats().end(),
                                 [&](const v1::CampaignSeatContent& seat) { return seat.side() == side.key(); });
    if (has) continue;
    v1::CampaignSeatContent& seat = *content.add_seats();
    seat.set_key(side.key());
    seat.set_name(side.name());
    seat.set_side(side.key());
  }
}

}  // namespace

void read_map(Reading& reading, Section& file, v1::CampaignContent& content) {
  for (const Node* node : file.tables("side", 12)) read_side(reading, *node, content);
  for (const Node* node : file.tables("seat", 40)) read_seat(reading, *node, content);
  add_missing_seats(content);
  for (const Node* node : file.tables("place", 400)) read_place(reading, *node, content);
  if (file.only_in("road_kind", v1::CAMPAIGN_SHAPE_JOURNEY)) {
    for (const Node* node : file.tables("road_kind", 20)) read_road_kind(reading, *node, content);
  }
  if (file.only_in("road", v1::CAMPAIGN_SHAPE_JOURNEY)) {
    for (const Node* node : file.tables("road", kMostRoads)) read_road(reading, *node, content);
  }
  for (const Node* node : file.tables("weather", 11)) read_weather(reading, *node, content);
  if (file.only_in("event", v1::CAMPAIGN_SHAPE_TRACK)) {
    for (const Node* node : file.tables("event", 200)) read_event(reading, *node, content);
  }
  if (content.shape() != v1::CAMPAIGN_SHAPE_TRACK) return;
  for (int i = 1; i < content.places_size(); ++i)
    add_road(content, content.places(i - 1).key(), content.places(i).key());
}

}  // namespace battalia::campaign
