// The state of one interactive table: the match being followed, the line being typed, the order being composed.
// play_table.cpp follows the match and composes orders; play_commands.cpp runs typed commands. Used only by run_play
// and its tests.
#pragma once

#include "clients/terminal/console.h"
#include "clients/terminal/play/line_editor.h"
#include "clients/terminal/text/map.h"
#include "clients/terminal/text/order_words.h"

#include <string>
#include <string_view>

namespace battalia::terminal {

class PlayTable {
 public:
  // The session must be open and outlive the table; input comes from that descriptor.
  PlayTable(const Console& console, Session& session, std::uint64_t match, v1::Seat seat, int descriptor);

  void run();

 private:
  using Words = std::vector<std::string>;
  struct Command;
  static const std::vector<Command>& commands();

  // Following the match.
  void take(Happening happening);
  void tell_of(const Moved& moved);
  void take_answer(const Answered& answered);
  void take_preview(const v1::Preview& preview);
  bool ask_again();
  void call_player();
  void take_new_prompt();
  void show_situation();
  void show_map(const std::optional<Window>& window);
  void show_offers(std::string_view unit, bool all);
  const v1::Prompt& whole_prompt();

  // Composing an order.
  bool settled() const;
  void obey(const std::string& typed);
  void obey_draft(const std::string& typed);
  void begin_order(std::string_view text);
  void advance();
  void ask_preview(const v1::Act& act, bool then_commit);
  void commit(v1::Act act);
  void give(v1::Order order);
  void drop_draft();
  void give_up_preview();

  // Typed commands; each gets the text after its name.
  void cmd_help(std::string_view rest);
  void cmd_map(std::string_view rest);
  void cmd_units(std::string_view rest);
  void cmd_info(std::string_view rest);
  void cmd_list(std::string_view rest);
  void cmd_preview(std::string_view rest);
  void cmd_odds(std::string_view rest);
  void cmd_range(std::string_view rest);
  void cmd_reaches(std::string_view rest);
  void cmd_log(std::string_view rest);
  void cmd_rolls(std::string_view rest);
  void cmd_people(std::string_view rest);
  void cmd_standing(std::string_view rest);
  void cmd_agree(std::string_view name, std::string_view rest);
  void cmd_umpire(std::string_view text);
  void cmd_default(std::string_view rest);
  void cmd_done(std::string_view rest);
  void cmd_set(std::string_view name);
  void cmd_chat();
  void talk(v1::Audience audience, std::string_view text);
  bool obey_command(std::string_view text);  // false: not a command

  const v1::Unit* unit_typed(std::string_view id);
  void print(const std::string& text);
  std::string prompt_words() const;

  Console console_;
  Session& session_;
  MatchConnection connection_;
  LineEditor editor_;
  v1::Systems systems_;
  Declared declared_;
  DisplayOptions display_;
  bool flipped_ = false;
  bool map_each_turn_ = true;
  bool bell_ = true;
  bool my_turn_ = false;  // as last shown by the bell and the window title

  v1::Prompt prompt_;                // as last shown; the draft points into it
  std::optional<ActDraft> draft_;    // being answered
  std::optional<v1::Act> foretold_;  // its preview was requested or shown
  bool commit_next_ = false;         // the preview is shown, Enter commits
  bool waits_for_preview_ = false;
  bool at_once_ = false;            // the order being typed is sent without a preview
  std::uint64_t accepted_seq_ = 0;  // the update of the last accepted order
  bool waiting_ = false;            // `wait` was typed
  bool quit_ = false;
  bool down_ = false;             // the connection is down
  std::vector<std::string> log_;  // what was reported, newest last
};

}  // namespace battalia::terminal
