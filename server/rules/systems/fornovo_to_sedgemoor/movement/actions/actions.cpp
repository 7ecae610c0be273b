#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/actions.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/boarding.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/fieldworks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <algorithm>
#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
Leg leg_of(const Unit& after, std::string_view label, std::string_view clause, Length price) {
  Leg leg;
  leg.chords = {after.ground};
  leg.becomes = after;
  leg.label = std::string(label);
  leg.clause = clause;
  leg.price = price;
  leg.may_owe = true;
  return leg;
}

bool touches(const Table& table, const Footprint& a, const Footprint& b) {
  return geometry::distance(a, b) <= at(table, kKeepClear);
}

// --- Guns and wagons --------------------------------------------------------------------------------------------

LegRuling unlimber(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget) {
  if (!is_artillery(unit) || !is_limbered(unit))
    return refused_leg("FTS-7.13-a", unit.id.str() + " has no limbers to leave.");
  const CrewRow& crew = crew_row(gun_class(unit));
  if (strength(unit) / crew.unlimber < unit.statuses[kGuns]) {
    return refused_leg("FTS-7.1-a", too_few_gunners(unit, crew.unlimber, "unlimber"));
  }
  Unit after = unit;
  after.formation = kUnlimbered;
  after.statuses.set(kLimbers, 0);
  after.ground = ground_for(table, after);
  if (step.angle_mdeg() != 0) {
    after.ground = geometry::turned_to(after.ground, after.ground.facing + Angle::mdeg(step.angle_mdeg()));
  }
  return leg_of(after, "unlimber", "FTS-7.13-a", budget * crew.unlimber_moves);
}

LegRuling hitch(const Table& table, const Unit& unit, bool to, Length budget) {
  if (!is_transport(unit) || is_limbered(unit) == to) {
    return refused_leg("FTS-2.10-a", unit.id.str() + (to ? " can't be hitched." : " can't be unhitched."));
  }
  Unit after = unit;
  after.formation = to ? kLimbered : kUnlimbered;
  after.ground = ground_for(table, after);
  return leg_of(after, to ? "hitch" : "unhitch", "FTS-2.10-a", budget * kHitchCost);
}

// How many models can move: with a limber each, or the hands they need.
std::int32_t movable_models(const Unit& unit) {
  return is_limbered(unit) ? unit.statuses[kLimbers] : strength(unit) / crew_row(gun_class(unit)).manhandle;
}

// Models that the remaining gunners cannot serve, or whose limbers are destroyed (FTS-9.15-a), stay behind, at that end
// of the battery (D-37, G-079).
LegRuling abandon(const Table& table, const Unit& unit, bool left_end) {
  if (!is_artillery(unit)) return refused_leg("FTS-7.1-a", "Only guns can be left behind.");
  const std::int32_t served = movable_models(unit);
  if (served >= unit.statuses[kGuns]) return refused_leg("FTS-7.1-a", "It has gunners, or limbers, for all its guns.");
  if (served <= 0) return refused_leg("FTS-7.1-a", "It can't move a single gun.");
  Unit after = unit;
  after.statuses.set(kGuns, served);
  after.ground.frontage = std::min(unit.ground.frontage, base_of(table, unit).front * served);
  const Length lost = unit.ground.frontage - after.ground.frontage;
  after.ground = geometry::shifted(after.ground, Length(), left_end ? lost / 2 : -(lost / 2));
  return leg_of(after, "leave guns behind", "FTS-7.1-a", Length());
}

LegRuling man(const Table& table, const Unit& unit) {
  const Unit* guns = referred_unit(table, unit, kLeftGuns);
  if (!is_gunners(unit) || guns == nullptr || !guns->on_table())
    return refused_leg("FTS-7-o", "It has no guns to go back to.");
  if (!touches(table, unit.ground, guns->ground))
    return refused_leg("FTS-7-o", "Gunners can man only guns that they touch.");
  Unit after = unit;
  after.statuses.set(StatusKey(kLeftGuns), 0);
  after.statuses.set(kGuns, guns->statuses[kGuns]);
  after.formation = kUnlimbered;
  after.ground = guns->ground;
  return leg_of(after, "man the guns", "FTS-7-o", Length());
}

// --- Dragoons ---------------------------------------------------------------------------------------------------

// On foot in front of its horses, which stay where the unit was (G-082).
Unit dismounted(const Table& table, const Unit& unit) {
  Unit after = unit;
  after.formation = is_skirmisher(unit) ? kSkirmish : kLine;
  const std::int32_t holders = std::max(1, strength(unit) / kHolderOutOf);
  after.statuses.set(kHolders, holders);
  after.statuses.set(kFiles, (strength(unit) - holders + kMinRanksFoot - 1) / kMinRanksFoot);
  after.ground = ground_for(table, after);
  return after;
}

LegRuling dismount(const Table& table, const Unit& unit, Length budget) {
  if (arm_of(unit) != Arm::mounted_infantry)
    return refused_leg("FTS-7.14-a", unit.id.str() + " has no horses to mount.");
  return leg_of(dismounted(table, unit), "dismount", "FTS-7.14-a", budget * kDismountCost);
}

LegRuling mount(const Table& table, const Unit& unit, Length budget) {
  const Unit* horses = referred_unit(table, unit, kHorsesOf);
  if (unit.type != kDragoons || horses == nullptr || !horses->on_table()) {
    return refused_leg("FTS-7.14-a", unit.id.str() + " has no horses.");
  }
  if (!touches(table, unit.ground, horses->ground))
    return refused_leg("FTS-7.14-b", "Dragoons must touch their horses to mount.");
  Unit after = unit;
  after.formation = kMounted;
  after.statuses.set(kHolders, 0);
  after.statuses.set(kFiles, (strength(unit) + kMinRanksHorse - 1) / kMinRanksHorse);
  after.ground = ground_for(table, after);
  return leg_of(after, "mount", "FTS-7.14-a", budget * kMountCost);
}

// --- Bayonets, stakes, ranks ------------------------------------------------------------------------------------

LegRuling bayonets(const Unit& unit, std::uint32_t wanted_ranks, bool fix, Length budget) {
  if (!unit.has_trait(kPlugBayonet)) return refused_leg("FTS-2.12-c", unit.id.str() + " has no plug bayonets.");
  constexpr std::uint32_t kAllRanks = 8;
  const std::uint32_t ranks = std::min(wanted_ranks == 0 ? kAllRanks : wanted_ranks, kAllRanks);
  const std::int32_t fixed = fix ? static_cast<std::int32_t>(ranks) : 0;
  if (fixed == unit.statuses[kBayonets])
    return refused_leg("FTS-2.12-c", fix ? "The bayonets are already fixed." : "No bayonets are fixed.");
  Unit after = unit;
  after.statuses.set(kBayonets, fixed);
  return leg_of(after, fix ? "fix bayonets" : "unfix bayonets", "FTS-2.12-c", budget * kBayonetCost);
}

Share stakes_cost(const Unit& unit, Share printed) {
  return is_drilled(unit) ? printed : printed * Share{kOtherTroopsCost, 1};  // G-205
}

LegRuling plant(const Unit& unit, Length budget) {
  if (!unit.is(kStakes)) return refused_leg("FTS-2.11-a", unit.id.str() + " carries no stakes.");
  Unit after = unit;
  after.statuses.set(kStakes, 0);
  return leg_of(after, "plant stakes", "FTS-2.11-a", budget * stakes_cost(unit, kPlantStakesCost));
}

LegRuling retrieve(const Table& table, const Unit& unit, Length budget) {
  const Unit* stakes = referred_unit(table, unit, kStakesAt);
  if (stakes == nullptr || !stakes->on_table())
    return refused_leg("FTS-2.11-a", unit.id.str() + " has not planted stakes.");
  if (!touches(table, unit.ground, stakes->ground))
    return refused_leg("FTS-2.11-a", "Its stakes are out of its reach.");
  Unit after = unit;
  after.statuses.set(kStakes, 1);
  return leg_of(after, "take up stakes", "FTS-2.11-a", budget * kRetrieveStakesCost);
}

// Bows and bills may change places at any time (G-031); pikes and halberds only in a melee, which is not a step of a
// path.
LegRuling exchange(const Table& table, const Unit& unit, Length budget) {
  if (!unit.has_trait(kBillAndBow) || table.option(kBillBow) == "off" || !unit.is(kSecond)) {
    return refused_leg("FTS-10.8-a", unit.id.str() + " can't exchange ranks.");
  }
  Unit after = unit;
  const std::int32_t files = std::max(1, unit.statuses[kFiles]);
  after.statuses.set(kSecondInFront, unit.is(kSecondInFront) ? 0 : (unit.statuses[kSecond] + files - 1) / files);
  Leg leg = leg_of(after, "exchange ranks", "FTS-2.13-a", budget * kExchangeBillBowCost);
  leg.may_owe = false;
  return leg;
}

// --- Blocks -----------------------------------------------------------------------------------------------------

LegRuling enter(const Table& table, const Unit& unit) {
  for (std::size_t i = 0; i < table.terrain->size(); ++i) {
    const Terrain& block = (*table.terrain)[i];
    if (!is_town_block(block) || geometry::distance(ground_of_block(block), unit.ground) > at(table, kKeepClear))
      continue;
    if (WhyNot fault = why_not_occupy(table, unit, i)) return tl::unexpected(*fault);
    Unit after = unit;
    after.formation = kInBlock;
    after.statuses.set(kGarrison, static_cast<std::int32_t>(i) + 1);
    after.ground = ground_of_block(block);
    Leg leg = leg_of(after, "enter " + called(block), "FTS-11.8-b", Length());
    leg.may_owe = false;
    return leg;
  }
  return refused_leg("FTS-11.8-b", "It does not touch a town block.");
}

LegRuling leave(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget) {
  if (!in_block(unit)) return refused_leg("FTS-11.8-b", unit.id.str() + " is not in a town block.");
  constexpr std::array kSides = {v1::FACE_FRONT, v1::FACE_RIGHT, v1::FACE_REAR, v1::FACE_LEFT};
  std::optional<Footprint> best;
  for (const v1::Face side : kSides) {
    const std::optional<Footprint> ground = ground_outside(table, unit, side);
    if (!ground) continue;
    const bool wanted = step.has_to() && placement(*ground).facing_mdeg() == step.to().facing_mdeg();
    if (!best || wanted) best = ground;
  }
  if (!best) return refused_leg("FTS-11.8-b", "It has no room on any side of the block.");
  Unit after = unit;
  after.formation = is_skirmisher(unit) ? kSkirmish : kLine;
  after.statuses.set(kGarrison, 0);
  after.statuses.set(StatusKey(kAboard), 0);
  after.ground = *best;
  Leg leg = leg_of(after, "leave the block", "FTS-11.8-b", budget * kLeaveBlockCost);
  leg.may_owe = false;
  return leg;
}

// --- What is left behind ----------------------------------------------------------------------------------------

void set_down_horses(Draft& draft, const UnitId& dragoons, const Unit& before) {
  const BaseSize base = base_size(draft.table(), "cavalry_close");
  const std::int32_t bases = (strength(before) + 3) / 4;
  const Unit foot = dismounted(draft.table(), before);
  const Footprint ground = geometry::standing_at(geometry::edge_centre(foot.ground, geometry::Face::rear),
                                                 foot.ground.facing, base.front * bases, base.depth);
  const UnitId marker = add_marker(draft, draft.unit(dragoons), kHorses, ground, bases, "FTS-7.14-b");
  draft.set(draft.unit(dragoons), kHorsesOf, marker);
}

void set_down_stakes(Draft& draft, const UnitId& id, const Unit& before) {
  constexpr Length kPostDepth = Length::mm(5);
  const geometry::Point front =
      geometry::moved(geometry::front_centre(before.ground), before.ground.facing, kPostDepth + Length::mm(1));
  const Footprint ground = geometry::standing_at(front, before.ground.facing, before.ground.frontage, kPostDepth);
  const UnitId marker = add_marker(draft, draft.unit(id), kStakesMarker, ground, 0, "FTS-2.11-a");
  draft.set(draft.unit(id), kStakesAt, marker);
}

void set_down_guns(Draft& draft, const UnitId& id, const Unit& before, bool left_end) {
  const std::int32_t models = before.statuses[kGuns] - movable_models(before);
  const Length width = base_of(draft.table(), before).front * models;
  const Length aside = (before.ground.frontage - width) / 2;
  Footprint ground = geometry::shifted(before.ground, Length(), left_end ? -aside : aside);
  ground.frontage = width;
  add_marker(draft, draft.unit(id), kGunsMarker, ground, models, "FTS-7.1-a");
}

void take_up(Draft& draft, const UnitId& unit, const Unit& before, ReferenceKey named_by, std::string_view reason,
             std::string_view clause) {
  if (const Unit* marker = referred_unit(draft.table(), before, named_by)) {
    draft.remove(UnitId(marker->id), v1::PRESENCE_DESTROYED, reason, {clause});
  }
  draft.clear(draft.unit(unit), named_by);
}

}  // namespace

namespace {

std::string_view name_of_marker(TypeKey type) {
  return type == kGunsMarker ? "Abandoned guns" : type == kHorses ? "Led horses" : "Stakes";
}

// A marker's id says what it is and where, but not whose it was: its owner may have gone out of sight.
UnitId marker_id(const Table& table, TypeKey type, const Footprint& ground) {
  constexpr std::int32_t kTenth_um = 2'540;
  const std::string id = std::string(type) + "-" + std::to_string(ground.centre.x.um() / kTenth_um) + "-" +
                         std::to_string(ground.centre.y.um() / kTenth_um);
  if (table.find(UnitId(id)) == nullptr) return UnitId(id);
  std::int32_t more = 2;
  while (table.find(UnitId(id + "-" + std::to_string(more))) != nullptr) ++more;
  return UnitId(id + "-" + std::to_string(more));
}

}  // namespace

UnitId add_marker(Draft& draft, const Unit& owner, TypeKey type, const Footprint& ground, std::int32_t count,
                  std::string_view clause) {
  v1::Event event;
  event.add_clauses(std::string(clause));
  v1::Unit& added = *event.mutable_unit_added()->mutable_unit();
  const UnitId id = marker_id(draft.table(), type, ground);
  added.set_id(id.str());
  added.set_name(std::string(name_of_marker(type)));
  added.set_side(owner.side);
  added.set_kind(v1::UNIT_KIND_MARKER);
  added.set_type(std::string(type));
  added.set_symbol(type == kGunsMarker ? v1::SYMBOL_GUN : v1::SYMBOL_OTHER);
  added.set_presence(v1::PRESENCE_ON_TABLE);
  *added.mutable_place() = placement(ground);
  added.mutable_footprint()->set_frontage_um(ground.frontage.um());
  added.mutable_footprint()->set_depth_um(ground.depth.um());
  if (count != 0) {
    v1::Status& number = *added.add_statuses();
    number.set_key(std::string(type == kHorses ? kFigures : kGuns));
    number.set_value(count);
  }
  draft.record(std::move(event));
  return id;
}

LegRuling read_action(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget) {
  const std::string& key = step.formation();
  if (is_general(unit)) return refused_leg("FTS-3-c", "Generals can only move and join units.");
  if (key == kUnlimber) return unlimber(table, unit, step, budget);
  if (key == kHitch || key == kUnhitch) return hitch(table, unit, key == kHitch, budget);
  if (key == kMount) return mount(table, unit, budget);
  if (key == kDismount) return dismount(table, unit, budget);
  if (key == kFixBayonets || key == kUnfixBayonets) return bayonets(unit, step.files(), key == kFixBayonets, budget);
  if (key == kPlantStakes) return plant(unit, budget);
  if (key == kRetrieveStakes) return retrieve(table, unit, budget);
  if (key == kExchangeRanks) return exchange(table, unit, budget);
  if (key == kWorkHedge) return work_on_hedge(table, unit, budget);
  if (key == kEnterBlock) return enter(table, unit);
  if (key == kBoard) return board(table, unit);
  if (key == kLeaveBlock) return leave(table, unit, step, budget);
  if (key == kAbandonLeft || key == kAbandonRight) return abandon(table, unit, key == kAbandonLeft);
  if (key == kManGuns) return man(table, unit);
  return refused_leg("FTS-7-a", "\"" + key + "\" is not an action that takes movement.");
}

std::vector<std::string> actions_open_to(const Table& table, const Unit& unit) {
  std::vector<std::string> open;
  const Length budget = normal_move(table, unit);
  for (const ActKey key :
       {kUnlimber, kHitch, kUnhitch, kMount, kDismount, kFixBayonets, kUnfixBayonets, kPlantStakes, kRetrieveStakes,
        kExchangeRanks, kWorkHedge, kEnterBlock, kLeaveBlock, kBoard, kAbandonLeft, kAbandonRight, kManGuns}) {
    v1::PathStep step;
    step.set_manoeuvre(v1::MANOEUVRE_ACTION);
    step.set_formation(std::string(key));
    if (read_action(table, unit, step, budget)) open.emplace_back(key);
  }
  return open;
}

void perform(Draft& draft, const UnitId& unit, ActKey action, const Unit& before) {
  if (action == kDismount) set_down_horses(draft, unit, before);
  if (action == kMount) take_up(draft, unit, before, kHorsesOf, "mounted", "FTS-7.14-a");
  if (action == kPlantStakes) set_down_stakes(draft, unit, before);
  if (action == kRetrieveStakes) take_up(draft, unit, before, kStakesAt, "taken up", "FTS-2.11-a");
  if (action == kAbandonLeft || action == kAbandonRight) set_down_guns(draft, unit, before, action == kAbandonLeft);
  if (action == kManGuns) take_up(draft, unit, before, kLeftGuns, "manned again", "FTS-7-o");
  if (action == kWorkHedge) finish_hedge_work(draft, unit);
  if (action == kEnterBlock)
    enter_block(draft, unit, static_cast<std::size_t>(draft.unit(unit).statuses[kGarrison] - 1));
  if (action == kBoard) take_wagons(draft, unit);
  if (action != kLeaveBlock) return;
  if (const Unit* wagons = referred_unit(draft.table(), before, kAboard)) {
    set_down_wagons(draft, UnitId(wagons->id), before.ground);
  } else {
    share_block(draft, static_cast<std::size_t>(before.statuses[kGarrison] - 1));
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
