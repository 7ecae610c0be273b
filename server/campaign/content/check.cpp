#include "server/campaign/content/check.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace battalia::campaign {
namespace {

std::size_t line_of(const Reading& reading, const std::string& kind, const std::string& key) {
  const auto found = reading.lines.find(kind + " " + key);
  return found == reading.lines.end() ? 1 : found->second;
}

// A side that names no seat has one with its own key.
void check_own_seat(Reading& reading, const v1::CampaignContent& content, const std::string& side) {
  const auto has_key_of = [&](bool own) {
    return std::ranges::any_of(content.seats(), [&](const v1::CampaignSeatContent& seat) {
      return seat.key() == side && (seat.side() == side) == own;
    });
  };
  if (side.empty() || !has_key_of(true) || !has_key_of(false)) return;
  reading.fault(
      line_of(reading, "side", side),
      "The side \"" + side + "\" has no [[seat]] of its own, and the seat \"" + side + "\" belongs to another side.");
}

void check_sides(Reading& reading, const v1::CampaignContent& content) {
  const bool two = content.shape() != v1::CAMPAIGN_SHAPE_AREAS;
  if (content.sides_size() < 2) reading.fault(1, "A campaign needs at least two sides: [[side]].");
  if (two && content.sides_size() > 2) {
    reading.fault(line_of(reading, "side", content.sides(2).key()),
                  "A track or a journey must have exactly two sides.");
  }
  for (const v1::CampaignSideContent& side : content.sides()) {
    const bool has = std::any_of(content.forces().begin(), content.forces().end(),
                                 [&](const v1::CampaignForce& force) { return force.side() == side.key(); });
    if (!has && !side.key().empty()) {
      reading.fault(line_of(reading, "side", side.key()), "The side \"" + side.key() + "\" has no force.");
    }
    check_own_seat(reading, content, side.key());
  }
}

void check_connected(Reading& reading, const v1::CampaignContent& content) {
  if (content.places_size() < 2) {
    reading.fault(1, "A campaign needs at least two places: [[place]].");
    return;
  }
  std::map<std::string, std::vector<std::string>> next_to;
  for (const v1::CampaignRoad& road : content.roads()) {
    next_to[road.from()].push_back(road.to());
    next_to[road.to()].push_back(road.from());
  }
  std::set<std::string> reached = {content.places(0).key()};
  std::vector<std::string> open(reached.begin(), reached.end());
  while (!open.empty()) {
    const std::string at = open.back();
    open.pop_back();
    for (const std::string& place : next_to[at]) {
      if (reached.insert(place).second) open.push_back(place);
    }
  }
  for (const v1::CampaignPlace& place : content.places()) {
    if (place.key().empty() || reached.contains(place.key())) continue;
    reading.fault(line_of(reading, "place", place.key()),
                  "\"" + place.key() + "\" can't be reached from \"" + content.places(0).key() + "\".");
  }
}

void check_places(Reading& reading, const v1::CampaignContent& content) {
  for (const v1::CampaignForce& force : content.forces()) {
    if (force.place().empty()) continue;
    for (const v1::CampaignForce& other : content.forces()) {
      if (&other == &force) break;
      if (other.place() != force.place() || other.side() == force.side()) continue;
      reading.fault(line_of(reading, "force", force.key()),
                    "The force \"" + force.key() + "\" starts where the enemy force \"" + other.key() + "\" is.");
      break;
    }
    const auto side = std::ranges::find(content.sides(), force.side(), &v1::CampaignSideContent::key);
    if (side != content.sides().end() && side->goal() == force.place()) {
      reading.fault(line_of(reading, "force", force.key()),
                    "The force \"" + force.key() + "\" starts at the goal of its side, which would win at once.");
    }
    const auto place = std::ranges::find(content.places(), force.place(), &v1::CampaignPlace::key);
    const bool foreign = place != content.places().end() && !place->owner().empty() && place->owner() != force.side();
    if (foreign && content.shape() == v1::CAMPAIGN_SHAPE_AREAS) {
      reading.fault(line_of(reading, "force", force.key()),
                    "The force \"" + force.key() + "\" starts in \"" + place->key() + "\", which belongs to an enemy.");
    }
  }
}

void check_headquarters(Reading& reading, const v1::CampaignContent& content) {
  if (content.shape() != v1::CAMPAIGN_SHAPE_JOURNEY) return;
  for (const v1::CampaignSeatContent& seat : content.seats()) {
    const auto count = std::count_if(content.forces().begin(), content.forces().end(), [&](const auto& force) {
      return force.seat() == seat.key() && force.headquarters();
    });
    if (count != 1) {
      reading.fault(line_of(reading, "seat", seat.key()),
                    "The seat \"" + seat.key() + "\" must have one force with \"headquarters = true\"; it has " +
                        std::to_string(count) + ".");
    }
  }
}

void check_track(Reading& reading, const v1::CampaignContent& content) {
  if (content.shape() != v1::CAMPAIGN_SHAPE_TRACK) return;
  for (const v1::CampaignSideContent& side : content.sides()) {
    const auto count = std::count_if(content.forces().begin(), content.forces().end(),
                                     [&](const auto& force) { return force.side() == side.key(); });
    if (count > 1) {
      reading.fault(line_of(reading, "side", side.key()), "On a track each side must have one force; \"" + side.key() +
                                                              "\" has " + std::to_string(count) + ".");
    }
    if (side.goal().empty()) {
      reading.fault(line_of(reading, "side", side.key()),
                    "On a track a side needs a \"goal\", the square it is trying to reach.");
    }
  }
}

void check_weather(Reading& reading, const v1::CampaignContent& content) {
  if (content.weather().empty() || content.weather().rbegin()->most() == 12) return;
  reading.fault(line_of(reading, "weather", content.weather().rbegin()->key()),
                "The last row of [[weather]] must reach \"most = 12\", because it is rolled for with two dice.");
}

}  // namespace

void check_whole(Reading& reading, const v1::CampaignContent& content) {
  check_sides(reading, content);
  check_connected(reading, content);
  check_places(reading, content);
  check_headquarters(reading, content);
  check_track(reading, content);
  check_weather(reading, content);
}

}  // namespace battalia::campaign
