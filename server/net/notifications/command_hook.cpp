#include "server/net/notifications/command_hook.h"

#include "common/base/printable.h"
#include "server/observability/last_words.h"
#include "server/observability/log.h"

#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <cstring>

extern char** environ;

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;

constexpr std::int64_t kReapEveryMs = 250;
constexpr std::int64_t kPatienceMs = 60'000;
constexpr std::size_t kMostWaiting = 1u << 20;
constexpr off_t kMostSaid = 1 << 20;  // captured output of the command, in memory
constexpr off_t kMostTold = 500;      // of that, in the log

// A file in memory that holds the lines: unlike with a pipe, nobody has to wait until it is read.
int file_of(const std::string& lines) {
  const int file = ::memfd_create("reminders", MFD_CLOEXEC);
  if (file < 0) return file;
  const bool written = ::write(file, lines.data(), lines.size()) == static_cast<ssize_t>(lines.size());
  if (written && ::lseek(file, 0, SEEK_SET) == 0) return file;
  ::close(file);
  return -1;
}

// The end of a command's output, as one line.
std::string end_of(int said) {
  struct stat about {};
  if (said < 0 || ::fstat(said, &about) != 0) return {};
  std::string text(static_cast<std::size_t>(std::min(about.st_size, kMostTold)), '\0');
  const ssize_t count = ::pread(said, text.data(), text.size(), about.st_size - static_cast<off_t>(text.size()));
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  while (text.ends_with('\n')) text.pop_back();
  return printable(text);
}

void tell_of_end(int status, const std::string& said) {
  if (WIFSIGNALED(status)) {
    return log(LogLevel::err, "the reminder command was ended by a signal",
               {{"signal", observability::name_of_signal(WTERMSIG(status))}, {"said", said}});
  }
  if (WEXITSTATUS(status) != 0) {
    return log(LogLevel::err, "the reminder command failed",
               {{"exit_code", std::to_string(WEXITSTATUS(status))}, {"said", said}});
  }
  if (!said.empty()) log(LogLevel::info, "output of the reminder command", {{"said", said}});
}

// Starts the shell with those files as its standard input and output, and with no other open file of the server. It
// leads its own process group, so that everything it starts can be ended, and the signals that the server ignores have
// their default action again. Returns 0 if it cannot be started, with the cause in errno.
pid_t start(const std::string& command, int input, int said) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  if (said >= 0) {
    ::posix_spawn_file_actions_adddup2(&files, said, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, said, STDERR_FILENO);
  }
  ::posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  sigset_t passed_over;
  ::sigemptyset(&passed_over);
  ::sigaddset(&passed_over, SIGPIPE);
  ::sigaddset(&passed_over, SIGXFSZ);
  ::posix_spawnattr_setsigdefault(&attributes, &passed_over);
  std::string shell = "/bin/sh", option = "-c", text = command;
  char* arguments[] = {shell.data(), option.data(), text.data(), nullptr};
  pid_t child = 0;
  const int error = ::posix_spawn(&child, shell.c_str(), &files, &attributes, arguments, environ);
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&files);
  errno = error;
  return error == 0 ? child : 0;
}

}  // namespace

CommandHook::CommandHook(play::Clock& clock, std::string command) : clock_(clock), command_(std::move(command)) {}

CommandHook::~CommandHook() {
  clock_.cancel(timer_);
  if (said_ >= 0) ::close(said_);
}

void CommandHook::give(const std::string& line) {
  if (command_.empty()) return;
  if (waiting_.size() + line.size() > kMostWaiting) {
    return log(LogLevel::err, "reminder lost: the reminder command does not keep up");
  }
  waiting_ += line;
  if (timer_ == 0) timer_ = clock_.wake_at(clock_.now_ms(), [this] { look(); });
}

void CommandHook::look() {
  timer_ = 0;
  int status = 0;
  if (child_ != 0 && ::waitpid(child_, &status, WNOHANG) == child_) {
    child_ = 0;
    tell_of_end(status, end_of(said_));
  }
  struct stat about {};
  const bool too_much = child_ != 0 && said_ >= 0 && ::fstat(said_, &about) == 0 && about.st_size > kMostSaid;
  if (too_much && ::ftruncate(said_, 0) != 0) ::kill(-child_, SIGKILL);
  if (child_ != 0 && clock_.now_ms() - began_ms_ > kPatienceMs) ::kill(-child_, SIGKILL);
  if (child_ == 0 && !waiting_.empty()) run();
  if (child_ != 0) timer_ = clock_.wake_at(clock_.now_ms() + kReapEveryMs, [this] { look(); });
}

void CommandHook::run() {
  const int input = file_of(waiting_);
  waiting_.clear();
  if (said_ >= 0) ::close(said_);
  said_ = ::memfd_create("said", MFD_CLOEXEC);
  if (input >= 0) child_ = start(command_, input, said_);
  if (child_ == 0) log(LogLevel::err, "the reminder command can't be started", {{"why", std::strerror(errno)}});
  if (input >= 0) ::close(input);
  began_ms_ = clock_.now_ms();
}

}  // namespace battalia::net
