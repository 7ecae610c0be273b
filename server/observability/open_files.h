// Checks whether other users of this machine can read the server's data. Called once at startup; changes nothing.
#pragma once

#include <filesystem>

namespace battalia::observability {

// Logs a warning with its remedy if other users can read the data folder and the database or a key in it: these hold
// password hashes, sessions and hidden troops. Files made by hand or by earlier versions may be readable. Never throws.
void warn_of_open_files(const std::filesystem::path& data);

}  // namespace battalia::observability
