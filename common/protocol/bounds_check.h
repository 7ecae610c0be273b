// Looks through a message that was read for what is readable but beyond the limits. Used by codec.cpp, and
// where what a message would hold is read from a file.
#pragma once

#include <google/protobuf/message.h>

#include <optional>
#include <string>

namespace battalia::protocol {

// The first field that holds more than common/protocol/limits.h allows, or a number that its enumeration does not
// declare, in words. Nothing when all is well.
std::optional<std::string> why_not_within_limits(const google::protobuf::Message& message);

}  // namespace battalia::protocol
