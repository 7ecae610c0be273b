// Terrain: kinds, properties that a scenario may set for a piece, purposes of zones. The numbers of each kind are in
// tables/movement_tables.h; read through terrain/.
#pragma once

#include "server/rules/keys.h"

namespace battalia::rules::god_will_know_his_own {

inline constexpr TerrainKey kOpenGround{"open_ground"};
inline constexpr TerrainKey kGentleHill{"gentle_hill"};
inline constexpr TerrainKey kSteepHill{"steep_hill"};
inline constexpr TerrainKey kScrub{"scrub"};
inline constexpr TerrainKey kEnclosedFields{"enclosed_fields"};
inline constexpr TerrainKey kOrchard{"orchard"};
inline constexpr TerrainKey kMarsh{"marsh"};
inline constexpr TerrainKey kForest{"forest"};
inline constexpr TerrainKey kVillage{"village"};
inline constexpr TerrainKey kStream{"stream"};           // line
inline constexpr TerrainKey kLightRiver{"light_river"};  // line
inline constexpr TerrainKey kHedge{"hedge"};             // line
inline constexpr TerrainKey kFord{"ford"};
inline constexpr TerrainKey kRoad{"road"};                               // line, or area
inline constexpr TerrainKey kRiver{"river"};                             // impassable
inline constexpr TerrainKey kFieldFortification{"field_fortification"};  // line
inline constexpr TerrainKey kTrench{"trench"};                           // line
inline constexpr TerrainKey kRoofedTrench{"trench_roofed"};              // line
inline constexpr TerrainKey kFortification{"permanent_fortification"};   // line
inline constexpr TerrainKey kWagons{"wagons"};                           // line

// A scenario may set these for a piece to replace the values of its kind (R-G28).
inline constexpr PropertyKey kGoing{"going"};  // 1 open, 2 rough, 3 bad, 4 impassable
inline constexpr PropertyKey kProtection{"ko_protection"};
inline constexpr PropertyKey kCover{"cover"};        // 1 or 2: subtracted from shots
inline constexpr PropertyKey kWidth{"width_um"};     // of a line
inline constexpr PropertyKey kCrestX{"crest_x_um"};  // of a hill; else the middle of its corners (R-G46)
inline constexpr PropertyKey kCrestY{"crest_y_um"};
inline constexpr PropertyKey kSide{"defended_by"};  // works: 1 red, 2 blue; 0: whichever side stands behind it

inline constexpr std::string_view kDeploymentZone{"deployment"};
inline constexpr std::string_view kArrivalZone{"arrival"};
inline constexpr std::string_view kObjectiveZone{"objective"};
inline constexpr std::string_view kExitZone{"exit"};

}  // namespace battalia::rules::god_will_know_his_own
