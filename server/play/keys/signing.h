// Signs the heads of matches: anyone who keeps one can prove later that the server has changed the past. Like the key
// that seals the dice, this key has its own file. Used only by play/.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/base/key_file.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::play {

class SigningKey {
 public:
  // From a seed of 32 secret bytes.
  explicit SigningKey(std::string_view seed);
  static SigningKey random();
  // Reads the key file; creates it (mode 0600) if it does not exist. Throws KeyError.
  static SigningKey from_file(const std::string& path) { return SigningKey(read_key_file(path)); }

  // The public key: 32 bytes, Ed25519.
  const std::string& public_key() const { return public_; }
  // Sets the head's signature.
  void sign(v1::Head& head) const;

 private:
  std::string public_;
  std::string secret_;
};

}  // namespace battalia::play
