// Whether other users of this machine can read the server's data. Called once at the start; changes nothing.
#pragma once

#include <filesystem>

namespace battalia::observability {

// Logs a warning with its remedy when the data folder and its database or a key are open to others: passwords' hashes,
// sessions and hidden troops are in it. Files made by earlier versions, or by hand, may be. Never throws.
void warn_of_open_files(const std::filesystem::path& data);

}  // namespace battalia::observability
