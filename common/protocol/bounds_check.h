// Checks a parsed message for content beyond the limits. Used by codec.cpp, and where a message's content is read from
// a file.
#pragma once

#include <google/protobuf/message.h>

#include <optional>
#include <string>

namespace battalia::protocol {

// Names the first field that holds more than common/protocol/limits.h allows, or a number that its enumeration does not
// declare. Returns nothing if there is no such field.
std::optional<std::string> why_not_within_limits(const google::protobuf::Message& message);

}  // namespace battalia::protocol
