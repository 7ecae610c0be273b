// toml++ as this tree includes it. What it takes for granted of a text and a text need not hold ("[=" has no key) would
// end the process: here it throws TomlDoubt. All who read TOML include this, so that the library is the same for each.
#pragma once

#include <exception>

namespace battalia {

// The text is not TOML, and toml++ cannot say where.
struct TomlDoubt : std::exception {
  const char* what() const noexcept override { return "this is not TOML"; }
};

[[noreturn]] inline void throw_toml_doubt() { throw TomlDoubt(); }

}  // namespace battalia

#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(condition) ((condition) ? static_cast<void>(0) : battalia::throw_toml_doubt())
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")
