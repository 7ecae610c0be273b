#include "server/rules/systems/fornovo_to_sedgemoor/morale/loser_tests.h"

#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

enum LoserStage : std::int32_t { kTesting = 0, kRouting = 1, kShatteredRout = 2 };

// The enemy that did it most harm represents those it gives way to.
UnitId beaten_by(const Table& table, const Unit& unit) {
  const Unit* worst = nullptr;
  for (const Unit* enemy : enemies_in_contact(table, unit)) {
    if (is_routed(*enemy)) continue;
    if (worst == nullptr || strength(*enemy) > strength(*worst)) worst = enemy;
  }
  return worst == nullptr ? UnitId() : worst->id;
}

bool has_lost(const Table& table, const Unit& unit) {
  return stands(unit) && !is_routed(unit) && !is_transport(unit) && !unit.is(kLoserTested) &&
         unit.statuses[kSuffered] > unit.statuses[kInflicted] && in_fight(table, unit);
}

void test_losers(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (!has_lost(draft.table(), draft.unit(id))) continue;
    const bool held = passes(draft, id, losing_test(draft.table(), draft.unit(id)), {"FTS-8.3-a", "FTS-8.8-a"});
    draft.set(draft.unit(id), kLoserTested, held ? LoserTest::held : LoserTest::broke, {"FTS-8.8-a"});
    if (!held) continue;
    const bool mounted = is_mounted(draft.unit(id));
    const Length back = at(draft.table(), mounted ? kRecoilMounted : kRecoilFoot);
    mark_recoil(draft, id, back, beaten_by(draft.table(), draft.unit(id)), {mounted ? "FTS-8.8-j" : "FTS-8.8-k"});
  }
}

// All are broken before any pursuit is chosen.
void break_losers(Draft& draft) {
  std::vector<UnitId> broken;
  for (const UnitId& id : all_in_order(draft.table())) {
    if (draft.unit(id).state(kLoserTested) != LoserTest::broke) continue;
    draft.set(draft.unit(id), kLoserTested, LoserTest::dealt_with);
    rout(draft, id, beaten_by(draft.table(), draft.unit(id)), {"FTS-8.8-l"}, false);
    broken.push_back(id);
  }
  std::erase_if(broken, [&](const UnitId& id) { return !draft.unit(id).on_table(); });
  mark_pursuers(draft, broken);
}

}  // namespace

bool run_losers(Draft& draft) {
  if (draft.table().game[kStage] == kTesting) {
    test_losers(draft);
    break_losers(draft);
    draft.set_game(kStage, kRouting);
  }
  if (!draft.table().decisions.empty()) return false;
  if (draft.table().game[kStage] == kRouting) {
    if (draft.table().option(kShatteredBeforeC3) != "off") rout_shattered(draft);
    draft.set_game(kStage, kShatteredRout);
  }
  return draft.table().decisions.empty();
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
