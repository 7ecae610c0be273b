// A secret of this server in a file of its own, outside the database: stealing one does not give the other. Used at
// start, for the seal of the dice and the pepper of the passwords.
#pragma once

#include <stdexcept>
#include <string>

namespace battalia {

// The key file is missing, unreadable or not a key. What() says which file and what to do.
class KeyError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline constexpr std::size_t kKeyBytes = 32;

// The 32 bytes in the file; makes one of random bytes (mode 0600) where there is no file. Throws KeyError.
std::string read_key_file(const std::string& path);

}  // namespace battalia
