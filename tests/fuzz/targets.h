// Every reader of untrusted bytes, each fed with arbitrary bytes: none may crash, hang, or say one thing and do
// another. Run by fuzz_test.cpp with kept and mutated inputs, and by libFuzzer (entry.cpp, tests/slow/fuzz.sh).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::fuzz {

struct Target {
  std::string_view name;
  void (*feed)(std::string_view bytes);
  std::vector<std::string> (*seeds)();  // sound inputs to begin with
  int usual_mutations = 10'000;         // in every run of the tests
};

std::span<const Target> targets();

// Reports a promise that an input broke and ends the process.
void require(bool holds, std::string_view promise);

void feed_message(std::string_view bytes);  // a frame to the server
void feed_act(std::string_view bytes);      // which battle (a byte), and an act for its rules: ruled upon, then applied
void feed_archive(std::string_view bytes);  // a match as a file, and its stored rows
void feed_notation(std::string_view bytes);  // a scenario, a table or an act in notation
void feed_socket(std::string_view bytes);    // HTTP and WebSocket, as they come off the wire

std::vector<std::string> messages();
std::vector<std::string> acts();
std::vector<std::string> archives();
std::vector<std::string> notations();
std::vector<std::string> conversations();

}  // namespace battalia::fuzz
