// Owners' decisions before blows are struck (DP-14): how the dice of a unit with several enemies are divided, and which
// friends are supported by a unit that could support several. The active side decides in its FIGHT act; the other side
// is asked, but only if it has a choice.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/ruling.h"

namespace battalia::rules::brigade {

// True if the side has anything to choose in that combat.
bool has_choices(const Battle& battle, const Combat& combat, v1::Side side);

// The inputs for it, all optional.
void want_choices(const Battle& battle, const Combat& combat, v1::Side side, v1::Offer& offer);

// The choices in the act, or a refusal if they are invalid.
tl::expected<Choices, Violation> read_choices(const Battle& battle, const Combat& combat, v1::Side side,
                                              const v1::Act& act);

// Asks the side, storing the other side's choices: `divide_dice`, or `supporters` if only that is open.
void ask_choices(Draft& draft, const Combat& combat, v1::Side side, const Choices& of_the_other);

void offer_division(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_division(Draft& draft, const v1::Act& act);

}  // namespace battalia::rules::brigade
