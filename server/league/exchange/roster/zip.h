// Reads one file from a ZIP archive, such as a .rosz file. Limits are enforced on the actual data, whatever sizes the
// archive states. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::league {

bool is_zip(std::string_view bytes);

// The first entry with that extension, expanded to at most that many bytes; or one sentence that says why not.
tl::expected<std::string, std::string> file_in_zip(std::string_view bytes, std::string_view name_end, std::size_t most);

}  // namespace battalia::league
