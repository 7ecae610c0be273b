// The terminal's bell and the window's title call a player who is looking elsewhere when it is their turn.
#include "tests/clients/connection_fixture.h"

#include <pty.h>
#include <thread>

namespace battalia::terminal {
namespace {

// Captures what a program writes to its own pseudo-terminal, on which a test types.
class OwnTerminal {
 public:
  OwnTerminal() {
    EXPECT_EQ(::openpty(&outside_, &inside_, nullptr, nullptr, nullptr), 0);
    std::fflush(stdout);
    usual_ = ::dup(STDOUT_FILENO);
    ::dup2(inside_, STDOUT_FILENO);
    reader_ = std::thread([this] {
      char bytes[4'096];
      for (ssize_t got = 0; (got = ::read(outside_, bytes, sizeof bytes)) > 0;) {
        written_.append(bytes, static_cast<std::size_t>(got));
      }
    });
  }
  int descriptor() const { return inside_; }
  void type(const std::string& text) const {
    EXPECT_EQ(::write(outside_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  // Returns all of the output and restores standard output.
  std::string close() {
    std::fflush(stdout);
    ::dup2(usual_, STDOUT_FILENO);
    ::close(usual_);
    ::close(inside_);
    reader_.join();
    ::close(outside_);
    return written_;
  }

 private:
  int outside_ = -1;
  int inside_ = -1;
  int usual_ = -1;
  std::string written_;
  std::thread reader_;
};

TEST_F(TerminalClient, TheTerminalRingsWhenItIsThePlayersTurn) {
  FakeMatch match(5);
  const FakeServer server = serve(match);
  const Console at = console(server);
  const auto open = at.connect();
  OwnTerminal terminal;
  terminal.type("q\n");
  PlayTable(at, *open, 1, v1::SEAT_RED, terminal.descriptor()).run();
  const std::string written = terminal.close();
  EXPECT_NE(written.find("\a\x1b]2;Your turn: match 1\a"), std::string::npos) << written;
}

}  // namespace
}  // namespace battalia::terminal
