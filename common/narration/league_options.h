// Command-line options about events that the terminal client and the admin tool share. Each option writes its value
// directly into the order or request. Header only, so that nobody else needs CLI11.
#pragma once

#include "battalia/v1/league_order.pb.h"
#include "battalia/v1/league_session.pb.h"
#include "common/base/usage.h"
#include "common/narration/file_kinds.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace battalia::inline narration {

inline void add_event_argument(CLI::App& command, std::uint64_t& event) {
  command.add_option("event", event, "Number of the event")->required()->check(why_no_number);
}

// Options for the pairing rules that the round may break.
inline void add_draft_options(CLI::App& command, v1::DraftRound& draft) {
  command.add_flag_callback(
      "--repeats", [&draft] { draft.set_allow_repeats(true); }, "Let players meet again");
  command.add_flag_callback(
      "--second-byes", [&draft] { draft.set_allow_second_byes(true); }, "Let a player have a second bye");
  command.add_flag_callback(
      "--blocked", [&draft] { draft.set_allow_blocked(true); }, "Let blocked pairs meet");
}

// Options about the player who enters, except the name.
inline void add_entry_options(CLI::App& command, v1::EnterCompetition& entry) {
  using Accounts = std::vector<std::string>;
  command
      .add_option_function<Accounts>(
          "--account",
          [&entry](const Accounts& accounts) {
            for (const std::string& account : accounts) entry.add_people(account);
          },
          "Account that plays; repeat it for a team, in the order of its boards")
      ->allow_extra_args(false);
  command.add_option_function<std::string>(
      "--club", [&entry](const std::string& club) { entry.set_club(club); }, "The player's club");
  command.add_option_function<std::string>(
      "--army", [&entry](const std::string& army) { entry.set_army(army); }, "The player's army");
  command.add_option_function<std::string>(
      "--household", [&entry](const std::string& household) { entry.set_household(household); },
      "A word that is the same for all of one household; for organisers");
  command
      .add_option_function<std::int32_t>(
          "--rating", [&entry](const std::int32_t& rating) { entry.set_seed_rating(rating); },
          "For seeding; for organisers")
      ->check(CLI::Range(0, 4'000));
  command
      .add_option_function<std::uint32_t>(
          "--division", [&entry](const std::uint32_t& division) { entry.set_division(division - 1); },
          "Which division, from 1; for organisers")
      ->check(CLI::Range(1, 100));
  command.add_flag_callback(
      "--computer", [&entry] { entry.set_computer(true); }, "The server's own computer player; for organisers");
}

// What one side lost in a game at a real table; formulas of points ask for some of it.
inline void add_side_facts_options(CLI::App& command, const std::string& side, v1::LeagueSideFacts& facts) {
  const std::string option = "--" + side + "-";
  command
      .add_option_function<double>(
          option + "loss",
          [&facts](const double& percent) {
            facts.set_loss_thousandths(static_cast<std::uint32_t>(std::lround(percent * 1'000)));
          },
          "Losses of " + side + " in per cent")
      ->check(CLI::Range(0.0, 100.0));
  command.add_option_function<std::uint32_t>(
      option + "broken", [&facts](const std::uint32_t& broken) { facts.set_broken(broken); },
      "Units or elements that " + side + " lost");
  command.add_option_function<std::uint32_t>(
      option + "points", [&facts](const std::uint32_t& points) { facts.set_points_lost(points); },
      "Points that " + side + " lost");
  command.add_flag_callback(
      option + "routed", [&facts] { facts.set_routed(true); }, "The army of " + side + " broke");
  command.add_flag_callback(
      option + "general", [&facts] { facts.set_general_lost(true); }, "The general of " + side + " was lost");
  command.add_flag_callback(
      option + "camp", [&facts] { facts.set_camp_lost(true); }, "The camp of " + side + " was lost");
}

// How a game at a real table went, but for who won.
inline void add_facts_options(CLI::App& command, v1::LeagueFacts& facts) {
  facts.set_finished(true);
  command.add_flag_callback(
      "--unfinished", [&facts] { facts.set_finished(false); }, "It was stopped by time");
  command.add_option_function<std::uint32_t>(
      "--turns", [&facts](const std::uint32_t& turns) { facts.set_turns(turns); }, "Turns that were played");
  add_side_facts_options(command, "red", *facts.mutable_red());
  add_side_facts_options(command, "blue", *facts.mutable_blue());
}

// Which file of the event, and where it goes.
inline void add_file_options(CLI::App& command, v1::AskLeagueFile& asked, std::string& file) {
  command
      .add_option_function<std::string>(
          "kind", [&asked](const std::string& kind) { asked.set_kind(files_of_events().at(kind)); }, "What")
      ->required()
      ->check(CLI::IsMember(words_of(files_of_events())));
  command.add_option("file", file, "The file; - for standard output")->capture_default_str();
  command
      .add_option_function<std::uint32_t>(
          "--table", [&asked](const std::uint32_t& table) { asked.set_table(table - 1); }, "Which table, from 1")
      ->check(CLI::Range(1, 1'000));
  command.add_option_function<std::uint32_t>(
      "--player", [&asked](const std::uint32_t& player) { asked.set_entrant(player); },
      "Only this player's games (with ics)");
}

}  // namespace battalia::inline narration
