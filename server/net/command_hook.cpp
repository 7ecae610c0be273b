#include "server/net/command_hook.h"

#include "server/operation/log.h"

#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cstring>

extern char** environ;

namespace battalia::net {
namespace {

using operation::log;
using operation::LogLevel;

constexpr std::int64_t kReapEveryMs = 250;
constexpr std::int64_t kPatienceMs = 60'000;
constexpr std::size_t kMostWaiting = 1u << 20;

// The lines as a file in memory, to be read from its beginning: nobody has to wait until a pipe is emptied.
int file_of(const std::string& lines) {
  const int file = ::memfd_create("reminders", MFD_CLOEXEC);
  if (file < 0) return file;
  const bool written = ::write(file, lines.data(), lines.size()) == static_cast<ssize_t>(lines.size());
  if (written && ::lseek(file, 0, SEEK_SET) == 0) return file;
  ::close(file);
  return -1;
}

// Starts the shell with that file as its standard input and no other file of ours but the two for what it says. It
// leads a group of its own, so that all it starts can be ended. 0 when it cannot be started, with the cause in errno.
pid_t start(const std::string& command, int input) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  ::posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
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

CommandHook::~CommandHook() { clock_.cancel(timer_); }

void CommandHook::give(const std::string& line) {
  if (command_.empty()) return;
  if (waiting_.size() + line.size() > kMostWaiting) {
    return log(LogLevel::err, "a reminder is lost: the reminder command does not keep up");
  }
  waiting_ += line;
  if (timer_ == 0) timer_ = clock_.wake_at(clock_.now_ms(), [this] { look(); });
}

void CommandHook::look() {
  timer_ = 0;
  int status = 0;
  if (child_ != 0 && ::waitpid(child_, &status, WNOHANG) == child_) {
    child_ = 0;
    if (status != 0) log(LogLevel::err, "the reminder command failed", {{"status", std::to_string(status)}});
  }
  if (child_ != 0 && clock_.now_ms() - began_ms_ > kPatienceMs) ::kill(-child_, SIGKILL);
  if (child_ == 0 && !waiting_.empty()) run();
  if (child_ != 0) timer_ = clock_.wake_at(clock_.now_ms() + kReapEveryMs, [this] { look(); });
}

void CommandHook::run() {
  const int input = file_of(waiting_);
  waiting_.clear();
  if (input >= 0) child_ = start(command_, input);
  if (child_ == 0) log(LogLevel::err, "the reminder command cannot be started", {{"why", std::strerror(errno)}});
  if (input >= 0) ::close(input);
  began_ms_ = clock_.now_ms();
}

}  // namespace battalia::net
