// Checks on the values of single settings, one function each: used by the table of settings in config.cpp. The checks
// of files, folders and commands look at this machine; none changes anything.
#pragma once

#include <string>

namespace battalia::config {

// An IPv4 or IPv6 address, not a name and not a range: "127.0.0.1", "::".
bool is_address(const std::string& text);
// The address in the form that systems use: "::1" for "0:0::1", "192.0.2.1" for "::ffff:192.0.2.1".
std::string canonical_address(const std::string& address);

// "https://host", optionally with a port and a path, but without a query, a fragment or a user.
bool is_web_address(const std::string& text);
// The same, with nothing after the host and its port.
bool is_origin(const std::string& text);

// A host name or address, with or without a port ("hooks.example:8443"); or "*" for all hosts.
bool is_host_or_all(const std::string& text);

bool is_folder(const std::string& path);
// A folder, or a path where one could be created.
bool may_be_folder(const std::string& path);
bool is_readable_file(const std::string& path);

// True if the shell can parse the command and the program it begins with exists.
bool is_command(const std::string& text);

}  // namespace battalia::config
