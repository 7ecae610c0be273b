#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/boarding.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/fieldworks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

std::int32_t room_on(const Unit& wagons) {
  return wagons.is(kWagonsWrecked) ? 0 : kWarWagonDefenders * wagons.statuses[kGuns];
}

}  // namespace

tl::expected<Leg, Violation> board(const Table& table, const Unit& unit) {
  const auto refuse = [](std::string reason) { return tl::unexpected(violation("FTS-2.10-b", std::move(reason))); };
  if (arm_of(unit) != Arm::infantry || is_gunners(unit) || in_square(unit) || in_block(unit)) {
    return refuse("Only foot in its ranks can board wagons; " + unit.id.str() + " can't.");
  }
  for (const Unit* wagons : friends_of(table, unit)) {
    if (wagons->type != kWarWagons || is_limbered(*wagons) || wagons->is(kWagonsWrecked)) continue;
    if (distance(unit, *wagons) > at(table, kKeepClear)) continue;
    const std::int32_t room = room_on(*wagons);
    if (fighting_figures(unit) > room) {
      return refuse("There is room for " + std::to_string(room) + (room == 1 ? " figure on " : " figures on ") +
                    wagons->id.str() + ", not for " + std::to_string(fighting_figures(unit)) + ".");
    }
    Unit after = unit;
    after.formation = kInBlock;
    refer(table, after, kAboard, wagons->id);
    after.ground = wagons->ground;
    Leg leg;
    leg.chords = {after.ground};
    leg.becomes = after;
    leg.label = "board " + wagons->id.str();
    leg.clause = "FTS-2.10-b";
    return leg;
  }
  return refuse(unit.id.str() + " does not touch war wagons of its own side that are drawn up.");
}

void take_wagons(Draft& draft, const UnitId& crew) {
  const Unit* wagons = referred_unit(draft.table(), draft.unit(crew), kAboard);
  draft.remove(UnitId(wagons->id), v1::PRESENCE_RESERVE, "is manned by " + crew.str(), {"FTS-2.10-b"});
}

void set_down_wagons(Draft& draft, const UnitId& wagons, const geometry::Footprint& ground) {
  draft.place(wagons, kUnlimbered, ground, {"FTS-2.10-b"});
}

void hit_wagons_of(Draft& draft, const UnitId& crew, std::int32_t hits) {
  const UnitId id = referred_unit(draft.table(), draft.unit(crew), kAboard)->id;
  hit_wagons(draft, id, hits);
  Unit wagons = draft.unit(id);
  wagons.ground = draft.unit(crew).ground;
  const geometry::Footprint left = ground_for(draft.table(), wagons);
  if (!(left == wagons.ground)) draft.reform(crew, kInBlock, left, {"FTS-2.10-b"});
  if (fighting_figures(draft.unit(crew)) <= room_on(wagons)) return;
  for (const v1::Face side : {v1::FACE_REAR, v1::FACE_LEFT, v1::FACE_RIGHT, v1::FACE_FRONT}) {
    const auto ground = ground_outside(draft.table(), draft.unit(crew), side);
    if (ground) return leave_block(draft, crew, *ground, {"FTS-2.10-b"});
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
