// Thrown when the server cannot be reached, or the connection to it breaks. Thrown by the wire and below; caught by
// callers that may retry.
#pragma once

#include <stdexcept>

namespace battalia::terminal {

// what() is a sentence for people.
class ConnectionLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace battalia::terminal
