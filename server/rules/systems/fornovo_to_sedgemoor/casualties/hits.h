// Hits on a unit before they become losses, for fire and hand-to-hand combat alike: allocated among its kinds of
// figures, saved, counted, and removed all together (FTS-1.4-a, FTS-9.5, FTS-9.8-a, FTS-10.5-a, FTS-10.11). Called by
// shooting and combat after their dice to hit.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// What one unit did to another before saves.
struct Hits {
  std::int32_t target = 0;  // places
  std::int32_t by = 0;
  std::int32_t count = 0;
  bool combat = false;
  bool heavy_weapon = false;  // combat: has its own row of saves
  SaveRow save = SaveRow::gunpowder;
  v1::Face face = v1::FACE_FRONT;  // shooting: the side of the target that it comes from
  bool shielded = false;           // from the front or the left flank (G-162)
  std::int32_t figures = 0;        // that shot, whether or not they got dice (G-014)
  bool guns = false;
  bool heavy = false;       // heavy guns, or steady salvee (FTS-8.6-j)
  std::int32_t models = 0;  // guns destroyed, in addition to figures: also losses (G-011)
};
template <class Visit>
void each_field(Hits& hits, Visit visit) {
  visit("target", hits.target);
  visit("by", hits.by);
  visit("count", hits.count);
  visit("combat", hits.combat);
  visit("heavy_weapon", hits.heavy_weapon);
  visit("save", hits.save);
  visit("face", hits.face);
  visit("shielded", hits.shielded);
  visit("figures", hits.figures);
  visit("guns", hits.guns);
  visit("heavy", hits.heavy);
  visit("models", hits.models);
}

// The number those figures need to save, with rows added to the die; nothing: no save is possible (FTS-9.5-b,
// FTS-10.11-a).
std::optional<std::int32_t> save_needed(const Table& table, const Unit& target, Kind kind, const Hits& hits,
                                        Modifiers& rows);
// For one hit.
double chance_of_loss(const Table& table, const Unit& target, Kind kind, const Hits& hits);
// The kinds on that side, cheapest first (G-163).
std::vector<Kind> kinds_towards(const Table& table, const Unit& target, v1::Face side);

// Allocates the hits, rolls saves (FTS-9.19-t) and removes figures. Returns false if an owner must first choose who
// takes an odd hit (D-25); the answer continues from there. When done, it sets the stage (kStage) to kHitsTaken.
inline constexpr std::int32_t kHitsTaken = 10;
bool take_hits(Draft& draft, const std::vector<Hits>& hits);

mechanics::DecisionPoint odd_hits_decision();  // D-25

}  // namespace battalia::rules::fornovo_to_sedgemoor
