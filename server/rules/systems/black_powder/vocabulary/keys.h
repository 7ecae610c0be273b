// The keys of Black Powder beside those of its family: how its troops stand, its guns, and the traits of its special
// rules (section SPR).
#pragma once

#include "server/rules/families/brigade/vocabulary/keys.h"

namespace battalia::rules::black_powder {

using namespace brigade;

inline constexpr TypeKey kInfantry{"infantry"};  // the cavalry is kHorse
inline constexpr TypeKey kFootGun{"foot_gun"};
inline constexpr TypeKey kHorseGun{"horse_gun"};
inline constexpr TypeKey kBattalionGun{"battalion_gun"};

inline constexpr FormationKey kAttackColumn{"attack_column"};
inline constexpr FormationKey kMixed{"mixed"};
inline constexpr FormationKey kSquare{"square"};
inline constexpr FormationKey kWarband{"warband"};

inline constexpr TraitKey kFormSquare{"form_square"};
inline constexpr TraitKey kMixedFormation{"mixed_formation"};
inline constexpr TraitKey kIrregular{"warband"};  // fights as a warband, and knows no other order but the march
inline constexpr TraitKey kNoAttackColumn{"no_attack_column"};
inline constexpr TraitKey kPasDeCharge{"pas_de_charge"};
inline constexpr TraitKey kSuperblyDrilled{"superbly_drilled"};
inline constexpr TraitKey kTerrifyingCharge{"terrifying_charge"};
inline constexpr TraitKey kLancers{"lancers"};

}  // namespace battalia::rules::black_powder
