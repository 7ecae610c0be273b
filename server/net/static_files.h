// The web client's files from one folder. Reads nothing outside it; knows content types; falls back to index.html
// for the addresses of the client's own pages.
#pragma once

#include "server/net/http.h"

#include <optional>
#include <string>

namespace battalia::net {

// The file for a path, or nothing. `root` empty: there is no web client.
std::optional<HttpAnswer> static_file(const std::string& root, const std::string& path);

}  // namespace battalia::net
