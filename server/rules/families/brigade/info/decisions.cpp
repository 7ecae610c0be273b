#include "server/rules/families/brigade/info/decisions.h"

#include "common/base/check.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

using mechanics::DecisionRow;

// Decisions asked as questions, which a standing order may answer.
std::vector<DecisionRow> questions() {
  return {
      {{},
       kFirstTurnDecision,
       "First player turn",
       "The winner of the roll-off goes first, or second and deploys second.",
       true,
       {{"first", "go first", "Take the first player turn."}, {"second", "go second", "Let the enemy go first."}}},
      {{}, kOrderedMoveDecision, "Ordered move", "Where a unit goes with a move it was granted."},
      {{},
       kBlunderChargeDecision,
       "Charge in a blunder",
       "Whether a blundering unit charges when it may.",
       true,
       {{"no", "no charge", "Make the move without contact."},
        {"stay", "stay", "Remain where it is, having nowhere to move."},
        {"charge", "charge", "Charge an enemy in reach."}}},
      {{},
       kChargeResponseDecision,
       "Response to a charge",
       "How a charged unit responds.",
       true,
       {{"stand", "stand", "Await the charge."},
        {"closing_fire", "closing fire", "Shoot at the charger as it comes in."},
        {"counter_charge", "counter-charge", "Meet the charge half-way."},
        {"evade", "evade", "Get out of the way."}}},
      {{},
       kTurnToFaceDecision,
       "Turn to face",
       "Whether horse struck in flank or rear turns to meet the charge.",
       true,
       {{"turn", "turn", "Face the charger."}, {"stay", "stay", "Keep facing as it is."}}},
      {{},
       kDivideDiceDecision,
       "Division of dice",
       "How a unit with several enemies divides its dice.",
       true,
       {{"divide", "equally", "As evenly as possible, spare dice at the lowest id."}}},
      {{},
       kSupportersDecision,
       "Supporters",
       "Which units give support in this round.",
       true,
       {{"divide", "lowest ids first", "Every support that counts, by the lowest ids."}}},
      {{},
       kAfterCombatDecision,
       "After a victory",
       "What the winners do: re-face, change formation, move, charge, occupy or stay.",
       true,
       {{"stay", "stay", "Remain where it is."}}},
      {{},
       kRetreatFacingDecision,
       "Facing after a retreat",
       "Which way a unit of a broken {brigade} faces after a retreat that it must make.",
       true,
       {{"kept", "as it faces", "Keep its facing."}, {"about", "facing about", "Turn to the rear."}}},
      {{}, kRetirePathDecision, "Way back", "How a unit retires when straight back is blocked.", true},
      {{},
       kRerollDecision,
       "Re-roll",
       "Whether an optional re-roll is used.",
       true,
       {{"use", "re-roll", "Roll again."}, {"keep", "keep", "Keep the dice."}}},
  };
}

// Decisions that are the acts of a step.
std::vector<DecisionRow> steps() {
  return {
      {{}, DecisionKey("deployment"), "Deployment", "Where each unit stands at the start."},
      {{}, DecisionKey("initiative"), "Initiative", "Which unit near the enemy moves without an order, or none."},
      {{}, DecisionKey("orders"), "Orders", "Which commander orders which units to do what, or none."},
      {{},
       DecisionKey("free_moves"),
       "Free moves",
       "Which units use the free move they have without a successful order."},
      {{}, DecisionKey("evade_facing"), "Facing after evading", "Which way an evading unit faces when it stops."},
      {{},
       DecisionKey("shooting"),
       "Shooting",
       "Which unit shoots next, at what target, and from which walls of a building."},
      {{}, DecisionKey("next_combat"), "Next combat", "Which combat is fought next."},
      {{}, DecisionKey("commanders"), "Commanders", "Where commanders go and which units they join."},
      {{},
       DecisionKey("broken_retreat"),
       "Broken {brigade}",
       "Whether its units farther than {broken_retreat} from an enemy retreat too."},
      {{}, DecisionKey("concede"), "Concession", "Resigning, or offering a draw."},
  };
}

const std::vector<DecisionRow>& common_decisions() {
  static const std::vector<DecisionRow> all = [] {
    std::vector<DecisionRow> rows = questions();
    for (DecisionRow& row : steps()) rows.push_back(std::move(row));
    return rows;
  }();
  return all;
}

}  // namespace

std::vector<DecisionRow> in_common_words(std::span<const DecisionRow> own) {
  std::vector<DecisionRow> rows(own.begin(), own.end());
  for (DecisionRow& row : rows) {
    const auto common = std::ranges::find(common_decisions(), row.key, &DecisionRow::key);
    if (common == common_decisions().end()) {
      BATTALIA_CHECK(!row.label.empty() && !row.hint.empty(), "a decision of the book has words of its own");
      continue;
    }
    if (row.label.empty()) row.label = common->label;
    if (row.hint.empty()) row.hint = common->hint;
    if (row.options.empty()) row.options = common->options;
    row.standing = common->standing;
  }
  return rows;
}

}  // namespace battalia::rules::brigade
