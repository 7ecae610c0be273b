#include "server/rules/systems/fornovo_to_sedgemoor/battles/scenarios.h"

#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/points.h"

#include <vector>

namespace battalia {
std::span<const EmbeddedText> fornovo_to_sedgemoor_scenarios();
}

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// What victory is counted by: the price of each unit for which the text gives no points.
void price(v1::Table& table) {
  for (v1::Unit& unit : *table.mutable_units()) {
    const Unit as = from_message(unit);
    if (as.kind != v1::UNIT_KIND_TROOPS || as.stat(kPoints) != 0) continue;
    v1::Status& points = *unit.add_statistics();
    points.set_key(std::string(kPoints));
    points.set_value(price_of(as, Prices()));
  }
}

// Draws units at their actual size, so that a preview of the battle shows more than specks.
void lay_out(v1::Table& message) {
  Table table = from_message(message);
  write_start(table);
  for (v1::Unit& unit : *message.mutable_units()) {
    const geometry::Footprint& ground = table.find(UnitId(unit.id()))->ground;
    unit.mutable_footprint()->set_frontage_um(ground.frontage.um());
    unit.mutable_footprint()->set_depth_um(ground.depth.um());
  }
}

v1::Scenario read(const EmbeddedText& text) {
  v1::Scenario scenario = read_built_in(text);
  price(*scenario.mutable_table());
  lay_out(*scenario.mutable_table());
  return scenario;
}

}  // namespace

std::span<const v1::Scenario> scenarios() {
  static const std::vector<v1::Scenario> battles = [] {
    std::vector<v1::Scenario> read_in;
    for (const EmbeddedText& text : fornovo_to_sedgemoor_scenarios()) read_in.push_back(read(text));
    return read_in;
  }();
  return battles;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
