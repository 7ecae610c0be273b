// words: the words that a table or an act may contain, by rule system: profiles, options with their choices, traits,
// phases.
#pragma once

#include "server/battaliactl/command_context.h"

#include <CLI/CLI.hpp>

namespace battalia::ctl {

void add_words_command(CLI::App& app, CommandContext& context);

}  // namespace battalia::ctl
