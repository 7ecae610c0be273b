// Signs the heads of matches: anyone who keeps one can prove later that the server has changed the past. The key lives
// in a file of its own, as the one that seals the dice does. Used only by play/.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/base/key_file.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace battalia::play {

class SigningKey {
 public:
  // Of 32 secret bytes.
  explicit SigningKey(std::string_view seed);
  static SigningKey random();
  // The key in the file; makes one (mode 0600) where there is no file. Throws KeyError.
  static SigningKey from_file(const std::string& path) { return SigningKey(read_key_file(path)); }

  // What everybody may know of it: 32 bytes, Ed25519.
  const std::string& public_key() const { return public_; }
  // Signs what the head says.
  void sign(v1::Head& head) const;

 private:
  std::string public_;
  std::string secret_;
};

}  // namespace battalia::play
