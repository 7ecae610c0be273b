// Looks through the bytes of a message before anything is built from them. Used only by codec.cpp.
#pragma once

#include <google/protobuf/descriptor.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace battalia::protocol {

// Why the bytes are no message of that type: cut short, a field of the wrong form, deeper than `nesting`, text that is
// not UTF-8. Nothing when they are. Builds nothing and takes time in proportion to the bytes.
std::optional<std::string> why_not_wire(std::span<const std::byte> bytes, const google::protobuf::Descriptor& type,
                                        int nesting);

}  // namespace battalia::protocol
