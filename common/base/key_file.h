// A secret key of this server, kept in its own file outside the database, so that stealing one does not give the other.
// Read at startup, for sealing dice secrets and for the password pepper.
#pragma once

#include <stdexcept>
#include <string>

namespace battalia {

// The key file is missing, unreadable or not a key. what() names the file and says what to do.
class KeyError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline constexpr std::size_t kKeyBytes = 32;

// Returns the 32 bytes in the file. If there is no file, creates one with random bytes (mode 0600). Throws KeyError.
std::string read_key_file(const std::string& path);

}  // namespace battalia
