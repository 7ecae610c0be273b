#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/hidden_deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/placing.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/actions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/scenario_events.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using geometry::Point;

constexpr std::int32_t kUndecided = 0;  // stages of the deployment
constexpr std::int32_t kPlacing = 1;
constexpr std::int32_t kPlaced = 2;

// --- The start --------------------------------------------------------------------------------------------------

void start(Unit& unit, StatusKey status, std::int32_t value) {
  if (!unit.statuses.has(status)) unit.statuses.set(status, value);
}

FormationKey first_formation(const Unit& unit) {
  if (unit.is_commander()) return kAlone;
  if (unit.type == kDragoons) return kMounted;
  if (unit.type == kArtillery || unit.type == kWagons || unit.type == kWarWagons) return kLimbered;
  return is_skirmisher(unit) ? kSkirmish : kLine;
}

void write_unit(Unit& unit) {
  if (unit.formation.empty()) unit.formation = first_formation(unit);
  if (!unit.is_troops()) return;
  start(unit, kFigures, unit.stat(kOriginalFigures));
  start(unit, kSecond, unit.stat(kOriginalSecond));
  start(unit, kLeftWing, (unit.stat(kOriginalWings) + 1) / 2);
  start(unit, kRightWing, unit.stat(kOriginalWings) / 2);
  start(unit, kWingFiles, unit.stat(kStartWingFiles));
  start(unit, kFiles, unit.stat(kStartFiles));
  if (unit.stat(kModels) != 0) {
    start(unit, kGuns, unit.stat(kModels));
    start(unit, kFiles, unit.stat(kModels));
    if (is_limbered(unit)) start(unit, kLimbers, unit.stat(kModelsLimbers));
  }
  if (unit.has_trait(kStakesTrait)) start(unit, kStakes, 1);
}

// --- Options of a placing (D-04) --------------------------------------------------------------------------------

struct Stance {
  std::string_view key;
  std::string_view label;
};

std::vector<Stance> stances_of(const Unit& unit) {
  if (unit.type == kArtillery) {
    std::vector<Stance> stances = {{kUnlimbered, "Unlimbered"}};
    if (unit.stat(kModelsLimbers) > 0) stances.insert(stances.begin(), {kLimbered, "Limbered"});
    return stances;
  }
  if (is_transport(unit)) return {{kLimbered, "Hitched"}, {kUnlimbered, "Drawn up"}};
  if (unit.type == kDragoons) return {{kMounted, "Mounted"}, {kLine, "On foot"}};
  if (unit.has_trait(kPlugBayonet)) return {{"out", "Bayonets out"}, {"fixed", "Bayonets fixed"}};
  return {};
}

std::vector<std::int32_t> widths_of(const Table& table, const Unit& unit) {
  std::vector<std::int32_t> widths;
  if (!unit.is_troops() || has_wheels(unit) || is_sniper(unit)) return widths;
  const std::int32_t core = figures_of(unit, Kind::core) + figures_of(unit, Kind::second);
  const std::int32_t least_rows = is_mounted(unit) ? kMinRanksHorse : kMinRanksFoot;
  for (std::int32_t rows = least_rows; rows <= 8 && core >= rows; ++rows) {
    const Unit shaped = in_files(table, unit, (core + rows - 1) / rows);
    const std::int32_t wide = shaped.statuses[kFiles];
    if (is_too_wide(table, shaped) || std::find(widths.begin(), widths.end(), wide) != widths.end()) continue;
    widths.push_back(wide);
  }
  if (widths.empty()) widths.push_back(std::max(1, unit.statuses[kFiles]));
  return widths;
}

// The unit in that stance and width, without its place; an empty stance and no files change nothing.
Unit standing_as(const Table& table, const Unit& unit, std::string_view stance, std::int32_t files) {
  Unit as = unit;
  if (stance == "fixed") {
    constexpr std::int32_t kAllRanks = 8;
    as.statuses.set(kBayonets, kAllRanks);
  } else if (!stance.empty() && stance != "out") {
    as.formation = FormationKey(stance);
    if (stance == kUnlimbered && is_gunners(unit)) as.statuses.set(kLimbers, 0);
  }
  if (files > 0) as = in_files(table, as, files);
  as.ground = ground_for(table, as);
  return as;
}

tl::expected<Unit, Violation> shaped(const Table& table, const Unit& unit, const v1::Act& act) {
  const std::string_view stance = mechanics::option_of(act, "stance");
  const auto stances = stances_of(unit);
  const bool known =
      stance.empty() || std::any_of(stances.begin(), stances.end(), [&](const auto& one) { return one.key == stance; });
  if (!known) return tl::unexpected(violation("D-04", unit.id.str() + " can't deploy that way."));
  const std::string files(mechanics::option_of(act, "files"));
  const auto widths = widths_of(table, unit);
  const auto width =
      std::find_if(widths.begin(), widths.end(), [&](std::int32_t w) { return std::to_string(w) == files; });
  if (!files.empty() && width == widths.end())
    return tl::unexpected(violation("D-04", "It can't deploy in " + files + " files."));
  return standing_as(table, unit, stance, files.empty() ? 0 : *width);
}

// Every way to stand that the offer allows.
std::vector<Unit> ways_to_stand(const Table& table, const Unit& unit, std::vector<std::int32_t> widths) {
  std::vector<std::string_view> stances = {""};
  for (const Stance& stance : stances_of(unit)) stances.push_back(stance.key);
  widths.push_back(0);
  std::vector<Unit> ways;
  for (const std::string_view stance : stances) {
    for (const std::int32_t width : widths) ways.push_back(standing_as(table, unit, stance, width));
  }
  return ways;
}

// A few places that are free for every such way; if there are none, for its current way of standing: then returns
// false.
bool suggest_places(const Table& table, const Unit& unit, const std::vector<std::int32_t>& widths, FreePlaces& places,
                    v1::PlaceWanted& wanted) {
  const auto ground = deployment_ground(table, unit);
  const Angle facing = way_home(table, unit.side).opposite();
  places.suggest(ways_to_stand(table, unit, widths), wanted, ground, facing);
  if (wanted.suggestions_size() > 0) return true;
  places.suggest({standing_as(table, unit, "", 0)}, wanted, ground, facing);
  return false;
}

// --- Placing ----------------------------------------------------------------------------------------------------

void place_unit(Draft& draft, const Unit& as) {
  for (const StatusKey key : {kFiles, kBayonets, kLimbers}) draft.set(draft.unit(as.id), key, as.statuses[key]);
  draft.place(as.id, as.formation, as.ground, {"G-212"});
  if (as.formation == kLine && as.type == kDragoons) {  // their horses stand behind them
    Unit mounted = as;
    mounted.formation = kMounted;
    perform(draft, as.id, kDismount, mounted);
  }
  test_formation(draft, as.id);
  const bool zone = in_works_zone(draft.table(), as.ground);
  if (zone || ditch_held_by(draft.table(), as) != nullptr) {
    disorder(draft, as.id, {kDisorderTerrain, zone ? "FTS-11.10-b" : "FTS-11.9-b"});
  }
}

// Foot may begin the game in a town block inside its area (D-04).
WhyNot garrison_at_start(Draft& draft, const v1::Act& act, const UnitId& id) {
  const std::string_view wanted = mechanics::option_of(act, "block");
  for (const std::size_t i :
       blocks_to_hold(draft.table(), draft.unit(id), deployment_ground(draft.table(), draft.unit(id)))) {
    const Terrain block = (*draft.table().terrain)[i];
    if (block.id != wanted) continue;
    draft.place(id, kInBlock, ground_of_block(block), {"D-04"});
    enter_block(draft, id, i);
    return std::nullopt;
  }
  return violation("D-04", id.str() + " can't hold \"" + std::string(wanted) + "\".");
}

void offer_garrison(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  const auto blocks =
      unit.is_troops() ? blocks_to_hold(table, unit, deployment_ground(table, unit)) : std::vector<std::size_t>();
  if (blocks.empty()) return;
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_DEPLOY, "garrison",
                                      mechanics::name_or_id(unit) + " holds a town block", {unit.id}, "D-04", 20);
  v1::ChooseWanted& choice = mechanics::want_choice(offer, "block", "Town block");
  for (const std::size_t i : blocks) mechanics::add_option(choice, (*table.terrain)[i].id, called((*table.terrain)[i]));
}

WhyNot leave_out(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  FreePlaces places(draft.table());
  v1::PlaceWanted free;
  suggest_places(draft.table(), unit, widths_of(draft.table(), unit), places, free);
  if (free.suggestions_size() > 0) return violation("G-212", "There is room for " + mechanics::name_or_id(unit) + ".");
  note_fate(draft, id, v1::FATE_NEVER_ARRIVED, {"G-212"});
  draft.remove(id, v1::PRESENCE_DESTROYED, "found no room on the table", {"G-212"});
  return std::nullopt;
}

WhyNot attach_at_start(Draft& draft, const v1::Act& act, const UnitId& general) {
  const UnitId to = mechanics::target_of(act, "unit");
  const Unit* unit = draft.table().find(to);
  if (unit == nullptr || !stands(*unit) || !may_influence(draft.table(), draft.unit(general), *unit) ||
      attached_general(draft.table(), *unit) != nullptr) {
    return violation("FTS-3-b", general.str() + " can't ride with \"" + to.str() + "\".");
  }
  const Footprint seat{unit->ground.centre, unit->ground.facing, draft.unit(general).ground.frontage,
                       draft.unit(general).ground.depth};
  draft.place(general, kAlone, seat, {"D-04"});
  attach_general(draft, general, to, {"D-04"});
  return std::nullopt;
}

void offer_placing(const Table& table, const Unit& unit, FreePlaces& places, v1::Prompt& prompt) {
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_DEPLOY, "place", "Place " + mechanics::name_or_id(unit),
                                      {unit.id}, "G-212", 50);
  v1::PlaceWanted& place = mechanics::want_place(offer, "where", "Position of " + unit.id.str(), unit);
  const auto widths = widths_of(table, unit);
  const bool in_every_way = suggest_places(table, unit, widths, places, place);
  if (place.suggestions_size() == 0) {  // no room in its area
    prompt.mutable_offers()->RemoveLast();
    return offer_to_leave_out(unit, prompt);
  }
  if (!in_every_way) return;
  if (const auto stances = stances_of(unit); !stances.empty()) {
    v1::ChooseWanted& choice = mechanics::want_choice(offer, "stance", "Deployed as", true);
    for (const Stance& stance : stances) mechanics::add_option(choice, stance.key, stance.label);
  }
  if (widths.size() > 1) {
    v1::ChooseWanted& choice = mechanics::want_choice(offer, "files", "Files", true);
    for (const std::int32_t width : widths)
      mechanics::add_option(choice, std::to_string(width), std::to_string(width) + (width == 1 ? " file" : " files"));
  }
}

// A general may begin the game with a unit that has been placed already (D-04).
void offer_joining(const Table& table, const Unit& general, v1::Prompt& prompt) {
  if (!general.is_commander()) return;
  std::vector<const Unit*> units;
  for (const Unit* unit : standing(table, general.side)) {
    if (may_influence(table, general, *unit) && attached_general(table, *unit) == nullptr) units.push_back(unit);
  }
  if (units.empty()) return;
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_DEPLOY, "with",
                                      mechanics::name_or_id(general) + " rides with a unit", {general.id}, "D-04", 30);
  v1::TargetsWanted& targets = mechanics::want_target(offer, "unit", "Unit");
  for (const Unit* unit : units) mechanics::add_target(targets, *unit, Length());
}

v1::Side next_to_place(const Table& table, v1::Side after) {
  return deploys(table, other(after)) ? other(after) : after;
}

void hand_over(Draft& draft, v1::Side from) {
  if (deploys_hidden(draft.table())) return;
  const v1::Side next = next_to_place(draft.table(), from);
  if (next == draft.table().active || !deploys(draft.table(), next)) return;
  draft.begin_phase(kDeploymentPhase, next, {"G-212"});
}

std::uint32_t roll_for(Draft& draft, v1::Side side) {
  const std::string label = "deployment of " + mechanics::name_within(draft.table(), side);
  return draft.roll({"deployment", label}, {"G-212"}).faces(0);
}

// The lower roller places first (G-212).
v1::Side lower_roller(Draft& draft) {
  for (;;) {
    const std::uint32_t red = roll_for(draft, v1::SIDE_RED);
    const std::uint32_t blue = roll_for(draft, v1::SIDE_BLUE);
    if (red != blue) return red < blue ? v1::SIDE_RED : v1::SIDE_BLUE;
  }
}

void mutiny_at_start(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (draft.unit(id).has_trait(kUnpaid)) mutinies(draft, id, {"FTS-2.9-a"});
  }
}

}  // namespace

void write_start(Table& table) {
  for (Unit& unit : table.units) {
    write_unit(unit);
    const Point centre = unit.ground.centre;
    if (in_block(unit)) continue;
    unit.ground = ground_for(table, unit);
    unit.ground.centre = centre;
  }
}

bool is_to_deploy(const Unit& unit) {
  return unit.presence == v1::PRESENCE_RESERVE && unit.arrival.turn() == 0 && unit.arrival.zone().empty() &&
         !unit.is(kLeftTurn) && unit.kind != v1::UNIT_KIND_MARKER && unit.attached_to.empty();
}

bool deploys(const Table& table, v1::Side side) {
  return std::any_of(table.units.begin(), table.units.end(),
                     [&](const Unit& unit) { return unit.side == side && is_to_deploy(unit); });
}

std::optional<Footprint> ground_when_placed(const Table& table, const v1::Act& act) {
  const Unit* unit = table.find(mechanics::first_unit(act));
  if (!mechanics::is(act, v1::VERB_DEPLOY, "place") || unit == nullptr || !is_to_deploy(*unit)) return std::nullopt;
  const auto as = shaped(table, *unit, act);
  return as ? std::optional(as->ground) : std::nullopt;
}

bool run_deployment(Draft& draft) {
  if (draft.table().game[kStage] == kUndecided) {
    draft.set_game(kStage, kPlacing);
    write_baselines(draft);
    const bool red = deploys(draft.table(), v1::SIDE_RED);
    const bool blue = deploys(draft.table(), v1::SIDE_BLUE);
    if (!deploys_hidden(draft.table()) && (red || blue)) {
      const v1::Side first = red && blue ? lower_roller(draft) : red ? v1::SIDE_RED : v1::SIDE_BLUE;
      draft.begin_phase(kDeploymentPhase, first, {"G-212"});
    }
  }
  if (deploys_hidden(draft.table())) note_who_is_done(draft);
  if (deploys(draft.table(), v1::SIDE_RED) || deploys(draft.table(), v1::SIDE_BLUE)) return false;
  if (draft.table().game[kStage] != kPlaced) {
    show_the_placed(draft);
    count_start_points(draft);
    mutiny_at_start(draft);
    battle_begins(draft);
    draft.set_game(kStage, kPlaced);
  }
  return true;
}

void offer_deployment(const Table& table, v1::Side side, mechanics::Asking& asking) {
  FreePlaces places(table);
  auto asked = std::count_if(table.units.begin(), table.units.end(), [&](const Unit& unit) {
    return unit.side == side && is_to_deploy(unit) && asking.is_about(unit.id);
  });
  for (const Unit& unit : table.units) {
    if (asked == 0) return;
    if (unit.side != side || !is_to_deploy(unit)) continue;
    if (asking.lists(v1::VERB_DEPLOY, unit.id)) continue;  // it is skipped if there is no room
    v1::Prompt offers;
    offer_placing(table, unit, places, offers);  // the next one's place is next to it
    if (!asking.is_about(unit.id)) continue;
    --asked;
    asking.prompt().mutable_offers()->MergeFrom(offers.offers());
    offer_joining(table, unit, asking.prompt());
    offer_garrison(table, unit, asking.prompt());
  }
}

void offer_to_leave_out(const Unit& unit, v1::Prompt& prompt) {
  mechanics::offer(prompt, v1::VERB_DEPLOY, "leave_out", "Leave out " + mechanics::name_or_id(unit), {unit.id}, "G-212",
                   10);
}

WhyNot deploy(Draft& draft, const v1::Act& act, v1::Side side) {
  if (act.verb() != v1::VERB_DEPLOY) return mechanics::not_offered(act, "G-212");
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "G-212")) return fault;
  const UnitId id = mechanics::first_unit(act);
  const Unit& unit = draft.unit(id);
  if (!is_to_deploy(unit)) return violation("G-212", id.str() + " can't be placed now.");
  if (act.key() == "with" && unit.is_commander()) {
    if (WhyNot fault = attach_at_start(draft, act, id)) return fault;
  } else if (act.key() == "garrison" && unit.is_troops()) {
    if (WhyNot fault = garrison_at_start(draft, act, id)) return fault;
  } else if (act.key() == "leave_out") {
    if (WhyNot fault = leave_out(draft, id)) return fault;
  } else {
    const v1::Placement* where = mechanics::place_of(act, "where");
    if (act.key() != "place" || where == nullptr) return mechanics::not_offered(act, "G-212");
    auto as = shaped(draft.table(), unit, act);
    if (!as) return as.error();
    as->ground = footprint(*where, as->ground.frontage, as->ground.depth);
    if (WhyNot fault = why_not_there(draft.table(), *as, deployment_ground(draft.table(), *as))) return fault;
    place_unit(draft, *as);
  }
  hand_over(draft, side);
  return std::nullopt;
}

WhyNot end_deployment(Draft& draft, v1::Side side) {
  if (deploys(draft.table(), side)) return violation("G-212", "Place all your units first.");
  hand_over(draft, side);
  return std::nullopt;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
