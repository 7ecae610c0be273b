// The end of a match's log, signed: anyone who keeps heads can prove later that the server has changed the past. Signed
// by the server, checked by clients and by readers of an exported match. Pure.
//   signed bytes = "battalia head 2" match seat version hash, numbers as 64 bits, big-endian
//                  "battalia head 1" match version hash, of a head that is for no seat
#pragma once

#include "battalia/v1/session.pb.h"

#include <optional>
#include <string>
#include <string_view>

namespace battalia::proof {

// The bytes that a head's signature covers.
std::string signed_bytes(const v1::Head& head);
// True if the head carries a valid signature by that key (32 bytes, Ed25519).
bool is_signed(const v1::Head& head, std::string_view key);

// One line for safekeeping: match and seat ("7/1"), version, hash and signature, separated by tabs; hash and signature
// in hexadecimal.
std::string kept_line(const v1::Head& head);
// Reads the head at the end of a line, after a tab and any prefix; nothing if there is none.
std::optional<v1::Head> head_in(std::string_view line);

}  // namespace battalia::proof
