// Checks the bytes of a message before anything is built from them. Used only by codec.cpp.
#pragma once

#include <google/protobuf/descriptor.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace battalia::protocol {

// Why the bytes are not a message of that type: cut short, a field of the wrong wire type, nested deeper than
// `nesting`, text that is not UTF-8. Nothing if they are. Allocates nothing and takes time proportional to the bytes.
std::optional<std::string> why_not_wire(std::span<const std::byte> bytes, const google::protobuf::Descriptor& type,
                                        int nesting);

}  // namespace battalia::protocol
