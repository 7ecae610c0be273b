// Removes the random parts of messages, which differ in each match, so that two can be compared and their bytes
// searched.
#pragma once

#include <google/protobuf/message.h>

namespace battalia::tests {

// Clears seeds, hashes, signatures, commitments and codes at any depth. Request ids stay, because clients choose them.
void forget_random(google::protobuf::Message& message);

}  // namespace battalia::tests
