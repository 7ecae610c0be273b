// A computer player for any seat of any rule system: takes one of the offers it is sent (common/player chooses), again
// and again, through lost connections and server restarts, until the battle has ended. Knows no rules. Used for the
// demo's players and as the opponent in end-to-end tests.
#pragma once

#include "clients/terminal/console.h"
#include "common/player/chooser.h"

#include <chrono>
#include <string>

namespace battalia::terminal {

struct BotPlan {
  std::uint64_t match = 0;
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  std::uint64_t seed = 1;
  player::Style style = player::Style::greedy;
  std::chrono::milliseconds think{0};  // before each order
  std::string ack_log;                 // one line per acknowledged order: match, update, request id in hexadecimal
  bool step_aside = false;             // leave the seat when a person takes it
};

// Plays; returns when the battle has ended or the bot has stepped aside. Throws CliError if it cannot play.
void run_bot(const Console& console, const BotPlan& plan);

}  // namespace battalia::terminal
