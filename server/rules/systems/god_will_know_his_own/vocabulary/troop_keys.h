// What an element is: the keys of its type, statistics and traits, fixed for the game, and of its formation. Read
// through troops/elements.h, which interprets them; declared to clients by info/.
#pragma once

#include "server/rules/keys.h"

namespace battalia::rules::god_will_know_his_own {

// --- Types: the sixteen of tables/troop_tables.h have their keys there -------------------------------------------

inline constexpr TypeKey kStandType{"regiment_stand"};  // a marker: the command stand of a regiment (GWK-CMD-11)
inline constexpr TypeKey kCampType{"camp"};             // a marker: a place of a scenario

// --- Statistics ---------------------------------------------------------------------------------------------------

inline constexpr StatisticKey kGrade{"grade"};                     // 1 (s), 2 (o), 3 (f), 4 (i), 5 (x), as printed
inline constexpr StatisticKey kRegimentNumber{"regiment_number"};  // of elements: within their command; 0: in none
inline constexpr StatisticKey kRegimentStart{"regiment_start"};    // of a stand: its number of elements at the start of
                                                                   // the game

// --- Formations ---------------------------------------------------------------------------------------------------

inline constexpr FormationKey kAsBought{"element"};       // according to its type
inline constexpr FormationKey kDismounted{"dismounted"};  // mounted troops on foot: kFootType, kFootGrade
inline constexpr FormationKey kRiding{"riding"};          // mounted infantry on its animals: moves and fights as Cv(i)
inline constexpr FormationKey kMarker{"marker"};          // stands and camps

// --- Traits: missile weapons (at most one) ------------------------------------------------------------------------

inline constexpr TraitKey kBow{"bow"};
inline constexpr TraitKey kLongbow{"longbow"};
inline constexpr TraitKey kCrossbow{"crossbow"};
inline constexpr TraitKey kJavelin{"javelin"};
inline constexpr TraitKey kHandgun{"handgun"};
inline constexpr TraitKey kArquebus{"arquebus"};
inline constexpr TraitKey kHeavyMusket{"heavy_musket"};
inline constexpr TraitKey kPoorlyTrained{"poorly_trained"};  // with heavy_musket: shoots as arquebus (GWK-TROOP-21)
inline constexpr TraitKey kFlintlock{"flintlock"};           // late period, also other improved firelocks
inline constexpr TraitKey kRifle{"rifle"};                   // SkI
inline constexpr TraitKey kJezail{"jezail"};                 // SkI
inline constexpr TraitKey kFirearms{"firearms"};             // El
inline constexpr TraitKey kSwivelGuns{"swivel_guns"};        // El, or Sh(i) on foot

// --- Traits: equipment and training -------------------------------------------------------------------------------

inline constexpr TraitKey kBayonet{"bayonet"};                       // late period (GWK-LATE-02, GWK-LATE-11)
inline constexpr TraitKey kPlatoonFire{"platoon_fire"};              // late period (GWK-SHOOT-74)
inline constexpr TraitKey kMountedInfantry{"mounted_infantry"};      // foot with riding animals (GWK-PTS-13)
inline constexpr TraitKey kDismountsSuperior{"dismounts_superior"};  // Hc: as HI(s), paid for (GWK-PTS-02)
inline constexpr TraitKey kCamels{"camels"};                         // Cv(i) on camels; Cv(x) always is
inline constexpr TraitKey kArabHorses{"arab_horses"};                // not afraid of camels (GWK-PIP-20)
inline constexpr TraitKey kPolearms{"polearms"};                     // HI with halberd or bill (GWK-SQ-01)

// --- Traits: special morale (at most one, GWK-PTS-21) -------------------------------------------------------------

inline constexpr TraitKey kBerserker{"berserker"};
inline constexpr TraitKey kStubborn{"stubborn"};
inline constexpr TraitKey kMutinous{"mutinous"};
inline constexpr TraitKey kBrittle{"brittle"};
inline constexpr TraitKey kUnreliable{"unreliable"};

// --- Traits: nation, faith, theatre (GWK-GEN-08) ------------------------------------------------------------------

inline constexpr TraitKey kSwiss{"swiss"};
inline constexpr TraitKey kLandsknecht{"landsknecht"};
inline constexpr TraitKey kSpanish{"spanish"};
inline constexpr TraitKey kLowCountry{"low_country"};
inline constexpr TraitKey kScots{"scots"};
inline constexpr TraitKey kEnglish{"english"};
inline constexpr TraitKey kCatalanCompany{"catalan_company"};
inline constexpr TraitKey kMongol{"mongol"};
inline constexpr TraitKey kByzantine{"byzantine"};
inline constexpr TraitKey kSwedish{"swedish"};
inline constexpr TraitKey kPrussian{"prussian"};
inline constexpr TraitKey kRevolutionaryFrench{"revolutionary_french"};
inline constexpr TraitKey kWesternEuropean{"western_european"};
inline constexpr TraitKey kEuropean{"european"};  // of any part of Europe: bayonets (GWK-SQ-01)
inline constexpr TraitKey kChristianEuropean{"christian_european"};
inline constexpr TraitKey kAmericanState{"american_state"};
inline constexpr TraitKey kMuslim{"muslim_arab_berber_ottoman"};
inline constexpr TraitKey kArabBerber{"arab_berber"};      // of these, Arab and Berber Muslims (GWK-SURR-07)
inline constexpr TraitKey kBritishIsles{"british_isles"};  // the theatre

}  // namespace battalia::rules::god_will_know_his_own
