// verify-dice: the dice of an exported match, checked offline.
#pragma once

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_dice_commands(CLI::App& app);  // at no desk: a file is enough

}  // namespace battalia::ctl
