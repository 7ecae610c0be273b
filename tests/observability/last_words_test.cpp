// What a process logs before a signal ends it, and for which signals it logs nothing.
#include "server/observability/last_words.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <csignal>

namespace battalia::observability {
namespace {

// Runs in its own process: what it writes to standard error, and how it ends.
class LastWords : public testing::Test {
 protected:
  static void raise_after_announcing(int signal, bool json) {
    for (const int each : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTERM}) std::signal(each, SIG_DFL);
    announce_signals(json);
    ::raise(signal);
  }
};

TEST_F(LastWords, AFatalSignalIsLogged) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  for (const int signal : {SIGTERM, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGXCPU}) {
    EXPECT_EXIT(raise_after_announcing(signal, false), testing::KilledBySignal(signal),
                "battaliad: ended by a signal signal=" + name_of_signal(signal) + " number=" + std::to_string(signal));
  }
  EXPECT_EXIT(raise_after_announcing(SIGTERM, true), testing::KilledBySignal(SIGTERM),
              "\"text\":\"ended by a signal\",\"signal\":\"TERM\",\"number\":\"15\"");
}

TEST_F(LastWords, ASignalThatMeansNothingEndsNothing) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto all = [] {
    announce_signals(false);
    for (const int signal : idle_signals()) {
      ::raise(signal);
      ::raise(signal);
    }
    ::raise(SIGPIPE);
    ::raise(SIGXFSZ);
    ::_exit(7);
  };
  EXPECT_EXIT(all(), testing::ExitedWithCode(7), "signal ignored: it has no meaning now signal=HUP");
}

TEST_F(LastWords, SignalsHaveNames) {
  EXPECT_EQ(name_of_signal(SIGHUP), "HUP");
  EXPECT_EQ(name_of_signal(SIGRTMIN + 2), "RTMIN+2");
}

}  // namespace
}  // namespace battalia::observability
