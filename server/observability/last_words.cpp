#include "server/observability/last_words.h"

#include "common/base/printable.h"
#include "common/base/text.h"

#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iostream>

namespace battalia::observability {
namespace {

constexpr int kFaults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
constexpr int kStops[] = {SIGINT, SIGTERM, SIGQUIT, SIGXCPU, SIGPWR};
constexpr int kOfWrites[] = {SIGPIPE, SIGXFSZ};

volatile std::sig_atomic_t last_as_json = 0;

// A line assembled without allocating memory, as a signal handler must.
class LastLine {
 public:
  LastLine& operator<<(const char* text) {
    for (; *text != '\0' && size_ < sizeof text_; ++text) text_[size_++] = *text;
    return *this;
  }
  LastLine& operator<<(int number) {
    char digits[12];
    std::size_t at = sizeof digits;
    digits[--at] = '\0';
    do digits[--at] = static_cast<char>('0' + number % 10);
    while ((number /= 10) > 0);
    return *this << digits + at;
  }
  void write() const { [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text_, size_); }

 private:
  char text_[160];
  std::size_t size_ = 0;
};

void say_of(int signal, const char* what, const char* level) {
  const char* name = ::sigabbrev_np(signal);
  LastLine line;
  if (last_as_json != 0) {
    line << "{\"level\":\"" << level << "\",\"text\":\"" << what << "\",\"signal\":\"" << (name == nullptr ? "" : name)
         << "\",\"number\":\"" << signal << "\"}\n";
  } else {
    line << "battaliad: " << what << " signal=" << (name == nullptr ? "real-time" : name) << " number=" << signal
         << "\n";
  }
  line.write();
}

// The handler is no longer installed, so the signal ends the process as it normally would.
void end_by(int signal) {
  say_of(signal, "ended by a signal", "critical");
  ::raise(signal);
}

void pass_over(int signal) {
  const int error = errno;
  say_of(signal, "signal ignored: it has no meaning now", "warning");
  errno = error;
}

void take_signal(int signal, void (*handler)(int), int flags) {
  struct sigaction before {};
  if (::sigaction(signal, nullptr, &before) != 0 || before.sa_handler != SIG_DFL) return;
  struct sigaction wanted {};
  wanted.sa_handler = handler;
  wanted.sa_flags = flags;
  ::sigaction(signal, &wanted, nullptr);
}

}  // namespace

const std::vector<int>& idle_signals() {
  static const std::vector<int> signals = [] {
    std::vector<int> all = {SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGSTKFLT};
    for (int signal = SIGRTMIN; signal <= SIGRTMAX; ++signal) all.push_back(signal);
    return all;
  }();
  return signals;
}

void announce_signals(bool json) {
  last_as_json = json ? 1 : 0;
  announce_signals_again();
}

void announce_signals_again() {
  for (const int signal : kFaults) take_signal(signal, end_by, static_cast<int>(SA_RESETHAND));
  for (const int signal : kStops) take_signal(signal, end_by, static_cast<int>(SA_RESETHAND));
  for (const int signal : idle_signals()) take_signal(signal, pass_over, SA_RESTART);
  for (const int signal : kOfWrites) take_signal(signal, SIG_IGN, 0);
}

std::string name_of_signal(int signal) {
  if (const char* name = ::sigabbrev_np(signal)) return name;
  return "RTMIN+" + std::to_string(signal - SIGRTMIN);
}

void say_last(const std::string& why, bool json) {
  if (json) {
    std::cerr << "{\"level\":\"critical\",\"text\":" << json_text(printable(why)) << "}" << std::endl;
  } else {
    std::cerr << "battaliad: " << why << std::endl;
  }
}

}  // namespace battalia::observability
