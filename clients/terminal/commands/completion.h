// Completion scripts for bash, zsh and fish, generated from the declared commands and options, so that they always
// agree.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace battalia::terminal {

// The script for "bash", "zsh" or "fish". Throws CliError(usage) for another shell.
std::string completion_script(const CLI::App& app, const std::string& shell);

}  // namespace battalia::terminal
