// Completion scripts for bash, zsh and fish, made from the commands and options as the command line declares them, so
// that they cannot disagree.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace battalia::terminal {

// The script for "bash", "zsh" or "fish". Throws CliError(usage) for another shell.
std::string completion_script(const CLI::App& app, const std::string& shell);

}  // namespace battalia::terminal
