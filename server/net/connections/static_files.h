// Serves the web client's files from one folder. Reads nothing outside it, and sets content types; for an unknown page
// it serves the client, which reports the error itself.
#pragma once

#include "server/net/gateway/http.h"

#include <optional>
#include <string>

namespace battalia::net {

// The file for the requested path, or nothing; its compressed version (same name with .br or .gz) if there is one and
// the client accepts it; 304 if the client has it already; 404 with the client's page for an address without an
// extension that is not a file. An empty `root` means there is no web client.
std::optional<HttpAnswer> static_file(const std::string& root, const HttpQuestion& question);

}  // namespace battalia::net
