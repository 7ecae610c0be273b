// How far troops move and what terrain does, as data (GWK-MOVE-01 to 09, table "terrain" of R-G28). Used by terrain/
// and movement/.
#pragma once

#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/terrain_keys.h"

#include <array>

namespace battalia::rules::god_will_know_his_own {

enum class Going : std::uint8_t { open, rough, bad, road, impassable };
inline constexpr std::size_t kGoings = 4;  // number with a column
inline constexpr Length kNotAllowed = Length::um(-1);

// By Going: open, rough, bad, road (GWK-MOVE-01).
using Allowances = std::array<Length, kGoings>;
inline constexpr std::array<Allowances, kTypes> kAllowances = {{
    {5_in, 4_in, 2_in, 7_in},         // hc
    {6_in, 4_in, 2_in, 8_in},         // cv
    {5_in, 4_in, 2_in, 7_in},         // re
    {7_in, 4_in, 2_in, 8_in},         // lc
    {4_in, 4_in, 3_in, 5_in},         // el
    {3_in, 3_in, 2_in, 5_in},         // ph
    {3_in, 3_in, 2_in, 5_in},         // pk
    {3_in, 3_in, 2_in, 5_in},         // hi
    {4_in, 4_in, 3_in, 5_in},         // li
    {3_in, 3_in, 2_in, 5_in},         // bw
    {3_in, 3_in, 2_in, 5_in},         // lb
    {3_in, 3_in, 2_in, 5_in},         // xb
    {3_in, 3_in, 2_in, 5_in},         // sh
    {2_in, 1_in, kNotAllowed, 4_in},  // lart
    {1_in, 0_in, kNotAllowed, 3_in},  // hart
    {4_in, 4_in, 3_in, 5_in},         // ski
}};
constexpr Length printed_allowance(Type type, Going going) {
  return kAllowances[static_cast<std::size_t>(type)][static_cast<std::size_t>(going)];
}

inline constexpr Allowances kFastFoot = {1_in, 1_in, 0_in, 0_in};     // GWK-MOVE-05; not artillery
inline constexpr Allowances kFastMounted = {1_in, 0_in, 0_in, 0_in};  // GWK-MOVE-06
inline constexpr Length kRoutBonus = 1_in;                            // GWK-MOVE-07
inline constexpr Allowances kPikeFar = {1_in, 1_in, 0_in, 0_in};      // GWK-MOVE-08
inline constexpr TroopSet kPikeFarTroops = {{Type::pk, "so"}};
inline constexpr Length kPikeFarFrom = 12_in;                        // over this, at the start and at the end
inline constexpr Allowances kSwedishFar = {1_in, 1_in, 0_in, 0_in};  // GWK-LATE-07
inline constexpr Length kSwedishFarFrom = 12_in;
inline constexpr std::int32_t kSwedishFarAfter = 1680;    // years after this
inline constexpr Length kSwedishCharge = 4_in;            // GWK-LATE-08
inline constexpr Length kFordMost = 3_in;                 // GWK-MOVE-09
inline constexpr Length kShiftMost = 20_mm;               // GWK-MOVE-24, R-G09: half a base
inline constexpr std::int32_t kLineUpTurn_mdeg = 10'000;  // R-G09, for a group

// --- Terrain (R-G28) ----------------------------------------------------------------------------------------------

inline constexpr std::int32_t kProtectedByLine = 1;  // for foot, in KO tests (GWK-GRADE-09)
inline constexpr std::int32_t kProtectedLight = 2;   // GWK-GRADE-10
inline constexpr std::int32_t kProtectedHeavy = 3;   // GWK-GRADE-11

struct TerrainRow {
  TerrainKey kind;
  std::string_view label;
  Going going;
  bool line = false;                // drawn as a line; else an area
  std::int32_t protection = 0;      // the highest applies
  std::int32_t cover = 0;           // added to shots at foot inside or behind it: 0, -1, -2
  std::int32_t combat = 0;          // for its defenders (GWK-FACT-11)
  bool uphill = false;              // has a crest
  bool saves_from_mounted = false;  // GWK-RES-37
  bool heads_down = false;          // GWK-SHOOT-13
  bool roof = false;
  bool stops_second_shot = false;  // GWK-ART-09
  Length sight = kNotAllowed;      // how far one can see into it; kNotAllowed: it blocks no sight
  Length most_move = kNotAllowed;  // limit for a move that touches it; kNotAllowed: no limit
};
inline constexpr std::array<TerrainRow, 20> kTerrainRows = {{
    {.kind = kOpenGround, .label = "open ground", .going = Going::open},
    {.kind = kGentleHill, .label = "gentle hill", .going = Going::open, .uphill = true},
    {.kind = kSteepHill, .label = "steep hill", .going = Going::rough, .uphill = true},
    {.kind = kScrub, .label = "scrub", .going = Going::rough},
    {.kind = kEnclosedFields, .label = "enclosed fields", .going = Going::rough},
    {.kind = kOrchard,
     .label = "orchard",
     .going = Going::rough,
     .protection = kProtectedLight,
     .cover = -1,
     .sight = 2_in},
    {.kind = kMarsh, .label = "marsh", .going = Going::bad, .protection = kProtectedLight, .stops_second_shot = true},
    {.kind = kForest,
     .label = "forest",
     .going = Going::bad,
     .protection = kProtectedHeavy,
     .cover = -1,
     .sight = 2_in},
    {.kind = kVillage, .label = "village", .going = Going::bad, .cover = -1, .sight = 0_in},
    {.kind = kStream, .label = "stream", .going = Going::rough, .line = true, .protection = kProtectedByLine},
    {.kind = kLightRiver, .label = "light river", .going = Going::bad, .line = true, .protection = kProtectedByLine},
    {.kind = kHedge,
     .label = "hedge",
     .going = Going::rough,
     .line = true,
     .protection = kProtectedByLine,
     .cover = -1},
    {.kind = kFord, .label = "ford", .going = Going::rough, .most_move = kFordMost},
    {.kind = kRoad, .label = "road", .going = Going::road},
    {.kind = kRiver, .label = "river", .going = Going::impassable},
    {.kind = kFieldFortification,
     .label = "field fortification",
     .going = Going::rough,
     .line = true,
     .cover = -1,
     .combat = 1,
     .saves_from_mounted = true},
    {.kind = kTrench,
     .label = "trench",
     .going = Going::rough,
     .line = true,
     .cover = -1,
     .combat = 1,
     .saves_from_mounted = true,
     .heads_down = true},
    {.kind = kRoofedTrench,
     .label = "roofed trench",
     .going = Going::rough,
     .line = true,
     .cover = -1,
     .combat = 1,
     .saves_from_mounted = true,
     .heads_down = true,
     .roof = true},
    {.kind = kFortification,
     .label = "permanent fortification",
     .going = Going::impassable,
     .line = true,
     .cover = -2,
     .combat = 1,
     .saves_from_mounted = true},
    {.kind = kWagons,
     .label = "wagons",
     .going = Going::impassable,
     .line = true,
     .cover = -2,
     .combat = 1,
     .saves_from_mounted = true},
}};

}  // namespace battalia::rules::god_will_know_his_own
