#include "clients/terminal/play/line_editor.h"

#include "clients/terminal/console.h"
#include "common/narration/fit.h"
#include "common/narration/words.h"

#include <poll.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace battalia::terminal {
namespace {

constexpr char kEscape = '\x1b';
constexpr std::size_t kLongestLine = 4'000;

void write_out(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

}  // namespace

LineEditor::LineEditor(int descriptor)
    : descriptor_(descriptor), terminal_(::isatty(descriptor) == 1 && ::isatty(STDOUT_FILENO) == 1) {
  if (!terminal_ || ::tcgetattr(descriptor_, &before_) != 0) {
    terminal_ = false;
    return;
  }
  termios keys = before_;
  keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  ::tcsetattr(descriptor_, TCSADRAIN, &keys);
}

LineEditor::~LineEditor() {
  if (!terminal_) return;
  wipe();
  ::tcsetattr(descriptor_, TCSADRAIN, &before_);
}

void LineEditor::set_prompt(std::string prompt) {
  if (printable_lines(prompt) == prompt_) return;
  wipe();
  prompt_ = printable_lines(prompt);
  draw();
}

void LineEditor::print(std::string_view text) {
  wipe();
  write_out(printable_lines(text));
  if (!text.empty() && text.back() != '\n') write_out("\n");
  draw();
}

void LineEditor::ring(const std::string& title) {
  if (terminal_) write_out("\a");
  set_title(title);
}

// The escape sequence for the window title is not a colour, so it must not pass through printable_lines(), but the
// title must.
void LineEditor::set_title(const std::string& title) {
  if (terminal_) write_out("\x1b]2;" + printable(title) + "\a");
}

void LineEditor::read() {
  pollfd waiting{descriptor_, POLLIN, 0};
  while (!ended_ && ::poll(&waiting, 1, 0) > 0) {
    char bytes[512];
    const ssize_t count = ::read(descriptor_, bytes, sizeof bytes);
    if (count <= 0) {
      ended_ = true;
      if (!line_.empty()) finish();
      return;
    }
    for (ssize_t at = 0; at < count; ++at) take_byte(bytes[at]);
  }
}

std::optional<std::string> LineEditor::take_line() {
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

void LineEditor::take_byte(char byte) {
  if (!escape_.empty()) {
    escape_ += byte;
    take_escape();
  } else if (byte == '\n' || byte == '\r') {
    finish();
  } else if (terminal_ && byte == kEscape) {
    escape_ = byte;
  } else if (terminal_ && (static_cast<unsigned char>(byte) < 0x20 || byte == '\x7f')) {
    take_control(byte);
  } else {
    insert(byte);
  }
}

// Arrow keys, Home, End and Delete; anything else is ignored.
void LineEditor::take_escape() {
  if (escape_.size() == 2 && (escape_[1] == '[' || escape_[1] == 'O')) return;
  const char last = escape_.back();
  if (escape_.size() >= 3 && last >= '0' && last <= '9') return;
  const std::string sequence = std::exchange(escape_, {});
  wipe();
  if (last == 'A') recall(-1);
  if (last == 'B') recall(+1);
  if (last == 'C' && cursor_ < line_.size()) {
    do ++cursor_;
    while (cursor_ < line_.size() && is_continuation(line_[cursor_]));
  }
  if (last == 'D' && cursor_ > 0) {
    do --cursor_;
    while (cursor_ > 0 && is_continuation(line_[cursor_]));
  }
  if (last == 'H') cursor_ = 0;
  if (last == 'F') cursor_ = line_.size();
  draw();
}

void LineEditor::take_control(char byte) {
  wipe();
  switch (byte) {
    case '\x7f':
    case '\b':
      erase_before();
      break;
    case '\x01':  // to the beginning
      cursor_ = 0;
      break;
    case '\x05':  // to the end
      cursor_ = line_.size();
      break;
    case '\x15':  // everything before the cursor
      line_.erase(0, cursor_);
      cursor_ = 0;
      break;
    case '\x17': {  // the word before the cursor
      while (cursor_ > 0 && line_[cursor_ - 1] == ' ') erase_before();
      while (cursor_ > 0 && line_[cursor_ - 1] != ' ') erase_before();
      break;
    }
    case '\x03':  // cancels the line; on an empty line, ends the input
      ended_ = ended_ || line_.empty();
      line_.clear();
      cursor_ = 0;
      break;
    case '\x04':  // end of input on an empty line
      ended_ = ended_ || line_.empty();
      break;
    default:
      break;
  }
  draw();
}

void LineEditor::insert(char byte) {
  if (line_.size() >= kLongestLine) return;
  if (!terminal_) {
    line_ += byte;
    return;
  }
  wipe();
  line_.insert(cursor_, 1, byte);
  ++cursor_;
  // The rest of a multi-byte character follows at once; half a character is not drawn.
  draw();
}

void LineEditor::erase_before() {
  if (cursor_ == 0) return;
  std::size_t from = cursor_ - 1;
  while (from > 0 && is_continuation(line_[from])) --from;
  line_.erase(from, cursor_ - from);
  cursor_ = from;
}

void LineEditor::finish() {
  if (terminal_) {
    cursor_ = line_.size();
    wipe();
    draw();
    write_out("\n");
  }
  if (!trim(line_).empty() && (history_.empty() || history_.back() != line_)) history_.push_back(line_);
  recalled_ = history_.size();
  lines_.push_back(std::exchange(line_, {}));
  cursor_ = 0;
  draw();
}

void LineEditor::recall(int direction) {
  if (direction < 0 && recalled_ == 0) return;
  if (direction > 0 && recalled_ >= history_.size()) return;
  recalled_ = direction < 0 ? recalled_ - 1 : recalled_ + 1;
  line_ = recalled_ < history_.size() ? history_[recalled_] : std::string();
  cursor_ = line_.size();
}

// The cursor may be before the end, and a long line takes several rows.
void LineEditor::draw() {
  if (!terminal_) return;
  write_out(prompt_ + line_);
  const int width = terminal_columns();
  const auto columns = static_cast<int>(shown_columns(prompt_) + columns_of(line_));
  const auto target = static_cast<int>(shown_columns(prompt_) + columns_of(std::string_view(line_).substr(0, cursor_)));
  row_ = target / width;
  if (target == columns) return;
  const int up = columns / width - row_;
  write_out("\r" + (up > 0 ? "\x1b[" + std::to_string(up) + "A" : "") +
            (target % width > 0 ? "\x1b[" + std::to_string(target % width) + "C" : ""));
}

void LineEditor::wipe() {
  if (!terminal_) return;
  write_out("\r" + (row_ > 0 ? "\x1b[" + std::to_string(row_) + "A" : "") + "\x1b[J");
  row_ = 0;
}

}  // namespace battalia::terminal
