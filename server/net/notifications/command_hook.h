// A command of the operator's that is handed lines on its standard input. One runs at a time; what comes meanwhile
// waits for the next. Never waits for it: a command that hangs is ended. Used by reminders.h; lives on the event loop's
// thread. Not Boost.Process: its version 1 forks the whole server and needs Boost.Filesystem, version 2 does not
// compile without that in Boost 1.81, and in both the process group and the signals would be code of ours.
#pragma once

#include "server/play/clock.h"

#include <sys/types.h>
#include <string>

namespace battalia::net {

class CommandHook {
 public:
  // `command` is for /bin/sh; empty: lines go nowhere. The clock outlives it.
  CommandHook(play::Clock& clock, std::string command);
  // A command that still runs is left to finish.
  ~CommandHook();
  CommandHook(const CommandHook&) = delete;
  CommandHook& operator=(const CommandHook&) = delete;

  // Runs the command with the line, and whatever else is given before it starts. The line ends with a newline.
  void give(const std::string& line);
  // Nothing runs and nothing waits.
  bool idle() const { return child_ == 0 && waiting_.empty(); }

 private:
  void look();
  void run();

  play::Clock& clock_;
  std::string command_;
  std::string waiting_;  // lines for the next run
  pid_t child_ = 0;
  int said_ = -1;  // a file in memory of what it says
  std::int64_t began_ms_ = 0;
  play::TimerId timer_ = 0;
};

}  // namespace battalia::net
