// toml++, included the same way everywhere. The library asserts things that a text can violate ("[=" has no key), which
// would end the process; here such an assertion throws TomlDoubt. All code that reads TOML must include this header, so
// that the library is configured identically.
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
