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

// The bytes that the signature of a head covers.
std::string signed_bytes(const v1::Head& head);
// True when the head bears the signature of that key (32 bytes, Ed25519).
bool is_signed(const v1::Head& head, std::string_view key);

// As people keep it: match and seat ("7/1"), version, hash, signature, parted by tabs, the latter two hexadecimal.
std::string kept_line(const v1::Head& head);
// The head at the end of a line, after a tab and whatever stands before that; nothing where there is none.
std::optional<v1::Head> head_in(std::string_view line);

}  // namespace battalia::proof
