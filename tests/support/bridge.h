// A battle for Pike & Shotte drawn by a player: two battalia a side, a hill, a zone; in notation, without faults.
#pragma once

#include <string_view>

namespace battalia::tests {

inline constexpr std::string_view kBridge = R"(battalia-notation 1
system pike-and-shotte rules 1
table 48 x 48
side red "Red"
side blue "Blue"
title "The bridge"
victory all "Break the enemy."
terrain hill h1 "The rise" area (10,20) (20,20) (20,26) (10,26) height=1
zone red deployment z1 "Red's ground" (0,0) (48,0) (48,12) (0,12)
command red r commander RC
command blue b commander BC
commander red RC "Ann" of r type commander symbol commander formation commander size 0.8 x 0.8 rating=8 at (24,4) facing 0
commander blue BC "Ben" of b type commander symbol commander formation commander size 0.8 x 0.8 rating=8 at (24,44) facing 180
profile foot type pike_and_shot symbol pike_and_shot formation block size 7 x 2 hand_to_hand=7 shooting=3 morale=4 stamina=5 traits hedgehog
unit red R1 of r profile foot at (16,8) facing 0
unit red R2 of r profile foot at (30,8) facing 0
unit blue B1 of b profile foot at (16,36) facing 180
unit blue B2 of b profile foot at (30,36) facing 180
turn 0 of 4 first red
)";

}  // namespace battalia::tests
