// The line being typed. On a terminal it reads key by key, so that news can be printed above the prompt without losing
// typed text; from a pipe or file it reads lines. Restores the terminal when destroyed. Used by play. No library does
// this for us: Debian 12 packages neither replxx nor isocline, and Readline is under the GPL.
#pragma once

#include <termios.h>

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::terminal {

class LineEditor {
 public:
  // Reads that descriptor and writes to standard output.
  explicit LineEditor(int descriptor);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // The descriptor to wait on for input; -1 at the end of input.
  int descriptor() const { return ended_ ? -1 : descriptor_; }
  bool ended() const { return ended_ && lines_.empty(); }  // nothing more will be typed

  // The text before the line; shown at once.
  void set_prompt(std::string prompt);
  // Prints the text above the prompt and redraws the line.
  void print(std::string_view text);

  // Rings the bell, and sets the window title. Does nothing if it is not a terminal.
  void ring(const std::string& title);
  void set_title(const std::string& title);
  bool on_terminal() const { return terminal_; }

  // Reads available input without waiting.
  void read();
  // The next whole line, if there is one.
  std::optional<std::string> take_line();

 private:
  void take_byte(char byte);
  void take_escape();
  void take_control(char byte);
  void insert(char byte);
  void erase_before();
  void finish();
  void recall(int direction);
  void draw();
  void wipe();

  int descriptor_;
  bool terminal_ = false;
  termios before_{};
  bool ended_ = false;
  std::string prompt_;
  std::string line_;
  std::size_t cursor_ = 0;  // in bytes
  int row_ = 0;             // rows between the prompt and the cursor
  std::string escape_;      // an escape sequence being read
  std::vector<std::string> history_;
  std::size_t recalled_ = 0;  // index in history_; its size: the current line
  std::deque<std::string> lines_;
};

}  // namespace battalia::terminal
