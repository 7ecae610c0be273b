// The web client's files from one folder. Reads nothing outside it; knows content types; where there is
// nothing, the client itself says so.
#pragma once

#include "server/net/gateway/http.h"

#include <optional>
#include <string>

namespace battalia::net {

// The file for the question's path, or nothing; its compressed twin (the same name with .br or .gz) where there is one
// and the client takes it; 304 when the client has it already; 404 with
// the client's page for an address without extension where there is no file. `root` empty: there is no web client.
std::optional<HttpAnswer> static_file(const std::string& root, const HttpQuestion& question);

}  // namespace battalia::net
