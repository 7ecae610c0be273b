// The defender's response to a charge (section RSP): compulsory reactions, then choices. Opened by charge.cpp in the
// middle of a charge; the answer continues the charge where it was interrupted.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/ruling.h"

#include <string>
#include <string_view>

namespace battalia::rules::brigade {

// One possible response.
struct Response {
  std::string_view key;
  std::string_view label;  // after the unit's name
  std::string_view clause;
  std::uint32_t weight;
  bool ends_elsewhere = false;  // it evades, and its owner chooses its final facing
};

// The decision `charge_response` (DP-08, DP-09, DP-12).
void offer_responses(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_response(Draft& draft, const v1::Act& act);

// The decision `turn_to_face` (DP-10).
void offer_turn(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt);
WhyNot answer_turn(Draft& draft, const v1::Act& act);

void save_charge(v1::Decision& decision, const Charge& charge);
Charge saved_charge(const v1::Decision& decision);

// --- For responses of a single book -----------------------------------------------------------------------------

// Asks the defender in the middle of that charge.
void ask_defender(Draft& draft, std::string_view key, const Charge& charge, std::string question);
// True if it has room to turn about its centre to face the charger; and the turn itself, after which the charge meets
// its front.
bool has_room_to_turn(const Battle& battle, const Charge& charge);
void turn_to_charger(Draft& draft, Charge& charge);
// The target evades, and the charger follows as far as it may.
void evade_and_be_followed(Draft& draft, const Charge& charge, bool turns_away);
// True if the umpire has removed one of the two while the question was open.
bool is_over(const Battle& battle, const Charge& charge);

// Compulsory reactions, then the menu; continues with make_contact() at once if there is nothing to ask.
void respond(Draft& draft, const Charge& charge);

}  // namespace battalia::rules::brigade
