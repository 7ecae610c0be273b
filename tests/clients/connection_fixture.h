// Somebody at a terminal, with a folder of their own and a fake server. Used by the tests of the connection to a
// server.
#pragma once

#include "clients/terminal/play/play_table.h"
#include "tests/clients/fake_match.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace battalia::terminal {

namespace fs = std::filesystem;
using tests::FakeMatch;
using tests::FakeServer;
using tests::Reply;

class TerminalClient : public testing::Test {
 protected:
  TerminalClient() {
    std::string name = (fs::temp_directory_path() / "battalia-clients-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    ::setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
  }
  ~TerminalClient() override { fs::remove_all(folder_); }

  Keyring keyring() const { return Keyring(Keyring::usual_place()); }
  Session session(const FakeServer& server, const std::string& name = "Rupert") const {
    return Session(read_address(server.address()), keyring(), Person{name, ""});
  }
  Console console(const FakeServer& server) {
    Console console{out_, err_};
    console.server = server.address();
    console.as = "Rupert";
    console.colour = "never";
    console.ascii = true;
    return console;
  }
  FakeServer serve(FakeMatch& match) {
    return FakeServer([&match](const v1::ClientMessage& message) { return match.answer(message); });
  }
  // A connection to match 1 that only watches it.
  struct Watcher {
    Watcher(const TerminalClient& who, const FakeServer& server, v1::Seat as = v1::SEAT_RED)
        : session(who.session(server)), line((session.open(), session), 1, as) {
      line.watch();
    }
    Session session;
    MatchConnection line;
  };
  // Types the text at the table of match 1 and returns the output.
  std::string play(const FakeServer& server, const std::string& typed) {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    EXPECT_EQ(::write(ends[1], typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
    ::close(ends[1]);
    const Console at = console(server);
    const auto open = at.connect();
    testing::internal::CaptureStdout();
    PlayTable(at, *open, 1, v1::SEAT_RED, ends[0]).run();
    ::close(ends[0]);
    return testing::internal::GetCapturedStdout();
  }

  fs::path folder_;
  std::ostringstream out_, err_;
};

}  // namespace battalia::terminal
