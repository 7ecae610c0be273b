// The result of dice checks, in words: a mark for each roll, a line when the secret of a turn has been revealed, an
// alarm when something is wrong. Used by the interactive table, watch and the bot.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/narration/narration.h"
#include "common/proof/checker.h"

#include <string>
#include <string_view>

namespace battalia::terminal {

// One line per roll, newest last: "✓ #12 7:3 K3 shoots at P1: 4 2 6". Empty if nothing was rolled.
std::string roll_list(const proof::Checker& dice, std::size_t most, const DisplayOptions& display);

// The news after an update that reveals a secret: "✓ All 12 rolls of the turn are proved." Empty for any other update,
// and if nothing was rolled.
std::string proof_news(const v1::Update& update, const proof::Checker& dice, const DisplayOptions& display);

// Writes the roll that a call for the umpire is about, as listed by `rolls`, "7:3" or "7.3", into the call. Returns
// false if it is not a roll.
bool name_roll(std::string_view text, v1::CallUmpire& call);

// Formatted so that nobody overlooks it.
std::string alarm_line(const std::string& sentence, const DisplayOptions& display);

}  // namespace battalia::terminal
