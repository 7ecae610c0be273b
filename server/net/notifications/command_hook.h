// Runs the operator's command with lines on its standard input. One command runs at a time; lines that come meanwhile
// wait for the next run. The server never waits for the command, and kills it if it hangs. Used by reminders.h; lives
// on the event loop's thread. Not Boost.Process: its version 1 forks the whole server and needs Boost.Filesystem,
// version 2 does not compile without that in Boost 1.81, and with both we would still have to handle the process group
// and the signals ourselves.
#pragma once

#include "server/play/clock.h"

#include <sys/types.h>
#include <string>

namespace battalia::net {

class CommandHook {
 public:
  // `command` is passed to /bin/sh; if it is empty, lines are dropped. The clock must outlive it.
  CommandHook(play::Clock& clock, std::string command);
  // Leaves a running command to finish.
  ~CommandHook();
  CommandHook(const CommandHook&) = delete;
  CommandHook& operator=(const CommandHook&) = delete;

  // Runs the command with the line, and with whatever else is given before it starts. The line ends with a newline.
  void give(const std::string& line);
  // True if no command is running and no line is waiting.
  bool idle() const { return child_ == 0 && waiting_.empty(); }

 private:
  void look();
  void run();

  play::Clock& clock_;
  std::string command_;
  std::string waiting_;  // lines for the next run
  pid_t child_ = 0;
  int said_ = -1;  // a file in memory that captures its output
  std::int64_t began_ms_ = 0;
  play::TimerId timer_ = 0;
};

}  // namespace battalia::net
