// What owners decide before the blows fall (DP-14): how the dice of a unit with several enemies are divided, and which
// friends a friend backs that could back several. The active side says so in its FIGHT act; the other side is asked,
// but only where it has a choice.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// Whether the side has anything to choose in that combat.
bool has_choices(const Battle& battle, const Combat& combat, v1::Side side);

// The inputs for it, all optional.
void want_choices(const Battle& battle, const Combat& combat, v1::Side side, v1::Offer& offer);

// What the act chooses, or what is wrong with it.
tl::expected<Choices, Violation> read_choices(const Battle& battle, const Combat& combat, v1::Side side,
                                              const v1::Act& act);

// Asks the side, keeping what the other has chosen: `divide_dice`, or `supporters` if only that is open.
void ask_choices(Draft& draft, const Combat& combat, v1::Side side, const Choices& of_the_other);

void offer_division(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_division(Draft& draft, const v1::Act& act);

}  // namespace battalia::rules::brigade
