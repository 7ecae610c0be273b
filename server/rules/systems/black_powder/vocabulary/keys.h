// Keys of Black Powder in addition to its family's: its formations, its guns, and the traits of its special rules
// (section SPR).
#pragma once

#include "server/rules/families/brigade/vocabulary/keys.h"

namespace battalia::rules::black_powder {

using namespace brigade;

inline constexpr TypeKey kInfantry{"infantry"};  // cavalry is kHorse
inline constexpr TypeKey kFootGun{"foot_gun"};
inline constexpr TypeKey kHorseGun{"horse_gun"};
inline constexpr TypeKey kBattalionGun{"battalion_gun"};

inline constexpr FormationKey kAttackColumn{"attack_column"};
inline constexpr FormationKey kMixed{"mixed"};
inline constexpr FormationKey kSquare{"square"};
inline constexpr FormationKey kWarband{"warband"};

inline constexpr TraitKey kFormSquare{"form_square"};
inline constexpr TraitKey kMixedFormation{"mixed_formation"};
inline constexpr TraitKey kIrregular{"warband"};  // a warband, which knows no other formation but the march column
inline constexpr TraitKey kNoAttackColumn{"no_attack_column"};
inline constexpr TraitKey kNoSquare{"no_square"};
inline constexpr TraitKey kPasDeCharge{"pas_de_charge"};
inline constexpr TraitKey kSuperblyDrilled{"superbly_drilled"};
inline constexpr TraitKey kTerrifyingCharge{"terrifying_charge"};
inline constexpr TraitKey kLancers{"lancers"};
inline constexpr TraitKey kBloodthirsty{"bloodthirsty"};
inline constexpr TraitKey kDeterminedCharge{"determined_charge"};
inline constexpr TraitKey kGallopAtAnything{"gallop_at_anything"};
inline constexpr TraitKey kHowitzers{"howitzers"};
inline constexpr TraitKey kPoorShooters{"poor_shooters"};
inline constexpr TraitKey kShrapnel{"shrapnel"};
inline constexpr TraitKey kSteadyLine{"steady_line"};
inline constexpr TraitKey kWavering{"wavering"};

inline constexpr OptionKey kMetFoot{"C-09"};  // a counter-charge at infantry disorders: infantry, cavalry, both

inline constexpr StatusKey kFightsOn{"fights_on"};          // bloodthirsty: has fought a round of this combat
inline constexpr StatusKey kFacesTerror{"faces_terror"};    // of a charger: its target must test before contact
inline constexpr StatusKey kFormedSquare{"formed_square"};  // the player turn in which it formed as a response

inline constexpr ReferenceKey kMayAnswer{"may_answer"};   // cavalry: the infantry that has come near it
inline constexpr StatusKey kWatchedMove{"watched_move"};  // infantry: its last move that cavalry could react to

}  // namespace battalia::rules::black_powder
