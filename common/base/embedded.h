// A text file compiled into the program: scenarios, migrations. See battalia_embed in CMakeLists.txt.
#pragma once

#include <span>
#include <string_view>

namespace battalia {

struct EmbeddedText {
  std::string_view name;  // file name without folder
  std::string_view text;
};

}  // namespace battalia
