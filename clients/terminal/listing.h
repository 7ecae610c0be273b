// What stands on the table and what a seat may do, as lists of text: the turn bar, the units with their statuses, the
// numbered offers and their inputs, people and clocks. Built only from messages; every function returns lines ended
// by '\n', or one line without.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/narration/narration.h"

#include <string>
#include <string_view>

namespace battalia::terminal {

// "Turn 3 of 10 · shooting · Royalists (red) to act · red 42 min 10 s": where the game stands and who it waits for.
// `now_ms` is Unix time, for the deadline.
std::string turn_bar(const v1::View& view, const Declared& declared, std::int64_t now_ms,
                     const DisplayOptions& display);

// One line a unit: id, name, type, formation, place, statuses. UNSPECIFIED: all sides.
std::string unit_list(const v1::Table& table, v1::Side side, const Declared& declared, const DisplayOptions& display);
// Everything known of one unit, on several lines.
std::string unit_card(const v1::Table& table, const v1::Unit& unit, const Declared& declared,
                      const DisplayOptions& display);

// The physical dice that the umpire is to throw and enter, when a roll waits for them; else empty.
std::string roll_wanted_line(const v1::Prompt& prompt);
// The numbered offers; with `only`, those that the unit of that id takes part in, under their own numbers.
std::string offer_list(const v1::Prompt& prompt, std::string_view only, const DisplayOptions& display);
// The same for long lists: the offers of each unit on a line of its own.
std::string offer_menu(const v1::Prompt& prompt, const v1::Table& table, const DisplayOptions& display);
// What an input wants and its numbered choices.
std::string input_list(const v1::InputWanted& input, const DisplayOptions& display);
// "1.25 casualties, 42% disordered" and the chances behind it, on one line.
std::string odds_line(const v1::Odds& odds);
// Legal or why not; movement used and left; odds.
std::string preview_text(const v1::Preview& preview, const DisplayOptions& display);
// "move P1: wheel left 30°, advance 4 in": an act as it was ordered.
std::string act_words(const v1::Act& act, const DisplayOptions& display);

// How far a unit reaches, a line each, with what says so.
std::string reach_list(const v1::Reaches& reaches);

// Who sits where, who is ready, clocks, standing orders, what is being asked.
std::string people_list(const v1::MatchState& match, const Declared& declared);

// One line a match, newest first as they come.
std::string match_list(const v1::Matches& matches);
std::string system_list(const v1::Systems& systems);
std::string scenario_list(const v1::Scenarios& scenarios);
std::string scenario_page(const v1::Scenario& scenario, const Declared& declared, const DisplayOptions& display);
// A key that people will type again: filled with blanks to that many columns, never cut short.
std::string to_type(std::string_view key, std::size_t columns);
// The troops an army can be built from, what a list may say of them, and a list to begin with, as JSON.
std::string profile_list(const v1::SystemInfo& system);
std::string army_report(const v1::ArmyReport& report);
std::string chat_line(const v1::ChatSaid& said, const AnsiColor& color);

}  // namespace battalia::terminal
