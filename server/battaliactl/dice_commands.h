// verify-dice: the dice of an exported match, checked offline.
#pragma once

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_dice_commands(CLI::App& app);  // no data folder: a file is enough

}  // namespace battalia::ctl
