// One file out of a ZIP archive, as .rosz files are. Bounded by what the file holds and by what it becomes, no matter
// what the archive states. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::league {

bool is_zip(std::string_view bytes);

// The first entry whose name has that ending, expanded to at most that many bytes; or one sentence saying why not.
tl::expected<std::string, std::string> file_in_zip(std::string_view bytes, std::string_view name_end, std::size_t most);

}  // namespace battalia::league
