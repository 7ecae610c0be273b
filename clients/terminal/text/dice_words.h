// Whether the dice hold, in words: a mark for each roll, a line when the secret of a turn has been shown, an alarm when
// something is wrong. Used by the interactive table, watch and the bot.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/narration/narration.h"
#include "common/proof/checker.h"

#include <string>
#include <string_view>

namespace battalia::terminal {

// A line a roll, the newest last: "✓ #12 7:3 K3 shoots at P1: 4 2 6". Empty where nothing was rolled.
std::string roll_list(const proof::Checker& dice, std::size_t most, const DisplayOptions& display);

// What an update that shows a secret leads to: "✓ All 12 rolls of the turn are proved." Empty for any other update,
// and where no roll was thrown.
std::string proof_news(const v1::Update& update, const proof::Checker& dice, const DisplayOptions& display);

// The roll that a call for the umpire is about, as `rolls` lists it, "7:3" or "7.3", written into the call. False where
// it is none.
bool name_roll(std::string_view text, v1::CallUmpire& call);

// So that nobody overlooks it.
std::string alarm_line(const std::string& sentence, const DisplayOptions& display);

}  // namespace battalia::terminal
