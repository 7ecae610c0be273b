// Keys of Pike & Shotte in addition to its family's: traits of its special rules and weapons, its pikes and their
// formations.
#pragma once

#include "server/rules/families/brigade/vocabulary/keys.h"

namespace battalia::rules::pike_and_shotte {

using namespace brigade;

inline constexpr TraitKey kHedgehogTrait{"hedgehog"};
inline constexpr TraitKey kCaracole{"caracole"};
inline constexpr TraitKey kGallopers{"gallopers"};
inline constexpr TraitKey kFireAndEvade{"fire_and_evade"};
inline constexpr TraitKey kMercenary{"mercenary"};
inline constexpr TraitKey kTwoHanded{"two_handed"};
inline constexpr TraitKey kSwordsmen{"swordsmen"};
inline constexpr TraitKey kLance{"lance"};
inline constexpr TraitKey kRabble{"rabble"};
inline constexpr TraitKey kMilitia{"militia"};
inline constexpr TraitKey kGalloperGun{"galloper_gun"};
inline constexpr TraitKey kWeaponLance{"weapon_lance"};
inline constexpr TraitKey kPistol{"weapon_pistol"};
inline constexpr TypeKey kPikeBlock{"pike_block"};
inline constexpr TypeKey kPikeAndShot{"pike_and_shot"};
inline constexpr FormationKey kBlock{"block"};
inline constexpr FormationKey kHedgehog{"hedgehog"};

inline constexpr DiceKey kReactionDice{"reaction"};

}  // namespace battalia::rules::pike_and_shotte
