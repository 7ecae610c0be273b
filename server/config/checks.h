// What the values of single settings must be like, one question each: used by the table of settings in config.cpp.
// Those about files, folders and commands look at this machine; none changes anything.
#pragma once

#include <string>

namespace battalia::config {

// An IPv4 or IPv6 address, no name and no range: "127.0.0.1", "::".
bool is_address(const std::string& text);
// The same address as systems write it: "::1" of "0:0::1", "192.0.2.1" of "::ffff:192.0.2.1".
std::string canonical_address(const std::string& address);

// "https://host", with a port or a path if need be; nothing of a query, a fragment or a user.
bool is_web_address(const std::string& text);
// The same without anything after the host and its port.
bool is_origin(const std::string& text);

// A name or an address of a host, with a port or without ("hooks.example:8443"); or "*" for all of them.
bool is_host_or_all(const std::string& text);

bool is_folder(const std::string& path);
// A folder, or a place where none has been made yet.
bool may_be_folder(const std::string& path);
bool is_readable_file(const std::string& path);

// The shell can read it, and there is the program that it begins with.
bool is_command(const std::string& text);

}  // namespace battalia::config
