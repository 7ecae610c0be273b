#include "server/config/checks.h"

#include "server/config/config.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <string_view>

extern char** environ;

namespace battalia::config {
namespace {

constexpr std::size_t kLongestHost = 253;
constexpr std::string_view kPlainWord = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-";

bool is_host(std::string_view host) {
  if (host.starts_with('[') && host.ends_with(']')) {
    in6_addr bits{};
    return ::inet_pton(AF_INET6, std::string(host.substr(1, host.size() - 2)).c_str(), &bits) == 1;
  }
  const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '.'; };
  return !host.empty() && host.size() <= kLongestHost && std::ranges::all_of(host, fits) && host.front() != '.' &&
         host.find("..") == std::string_view::npos;
}

bool is_port(std::string_view text) {
  unsigned port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc() && end == text.data() + text.size() && port >= 1 && port <= 65'535;
}

// "host" or "host:port"; an IPv6 address must be in brackets.
bool is_authority(std::string_view text) {
  const std::size_t colon = text.find(':', text.starts_with('[') ? std::min(text.find(']'), text.size()) : 0);
  if (colon == std::string_view::npos) return is_host(text);
  return is_host(text.substr(0, colon)) && is_port(text.substr(colon + 1));
}

// True if the shell succeeds with these arguments.
bool shell_agrees(std::array<std::string, 3> arguments) {
  std::string shell = "/bin/sh";
  std::array<char*, 5> raw = {shell.data(), arguments[0].data(), arguments[1].data(), arguments[2].data(), nullptr};
  if (arguments[2].empty()) raw[3] = nullptr;
  posix_spawn_file_actions_t files;
  ::posix_spawn_file_actions_init(&files);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    ::posix_spawn_file_actions_addopen(&files, file, "/dev/null", file == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0);
  }
  pid_t child = 0;
  const int error = ::posix_spawn(&child, shell.c_str(), &files, nullptr, raw.data(), environ);
  ::posix_spawn_file_actions_destroy(&files);
  int status = 0;
  return error == 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

bool is_address(const std::string& text) {
  in6_addr bits{};
  return ::inet_pton(AF_INET, text.c_str(), &bits) == 1 || ::inet_pton(AF_INET6, text.c_str(), &bits) == 1;
}

std::string canonical_address(const std::string& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  in6_addr bits{};
  if (::inet_pton(AF_INET6, address.c_str(), &bits) != 1) return address;
  if (IN6_IS_ADDR_V4MAPPED(&bits)) return ::inet_ntop(AF_INET, bits.s6_addr + 12, text.data(), text.size());
  return ::inet_ntop(AF_INET6, &bits, text.data(), text.size());
}

bool is_web_address(const std::string& text) {
  const std::size_t scheme = text.find("://");
  if (scheme == std::string::npos) return false;
  if (text.substr(0, scheme) != "https" && text.substr(0, scheme) != "http") return false;
  const std::string_view rest = std::string_view(text).substr(scheme + 3);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const auto in_path = [](unsigned char c) {
    return c > ' ' && c < 0x7f && c != '?' && c != '#' && c != '"' && c != '\\';
  };
  return is_authority(rest.substr(0, slash)) && std::ranges::all_of(rest.substr(slash), in_path);
}

bool is_origin(const std::string& text) {
  const std::size_t slash = text.find('/', std::min(text.find("://"), text.size() - 1) + 3);
  return is_web_address(text) && (slash == std::string::npos || slash + 1 == text.size());
}

bool is_host_or_all(const std::string& text) { return text == "*" || is_address(text) || is_authority(text); }

bool is_folder(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

bool may_be_folder(const std::string& path) {
  if (path.empty()) return false;
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  return status.type() == std::filesystem::file_type::not_found || std::filesystem::is_directory(status) || bool(error);
}

bool is_readable_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::exists(path, error) && !is_folder(path) && ::access(path.c_str(), R_OK) == 0;
}

bool is_command(const std::string& text) {
  if (!shell_agrees({"-n", "-c", text})) return false;
  const std::size_t begin = text.find_first_not_of(" \t\n");
  if (begin == std::string::npos) return false;
  const std::string first = text.substr(begin, text.find_first_of(" \t\n;|&<>()", begin) - begin);
  // Commands that begin with a variable or a quote are not checked here.
  if (first.empty() || first.find_first_not_of(kPlainWord) != std::string::npos) return true;
  if (first.find('/') != std::string::npos) return !is_folder(first) && ::access(first.c_str(), X_OK) == 0;
  return shell_agrees({"-c", "command -v -- \"$0\"", first});
}

std::filesystem::path made_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw ConfigError("data_dir: cannot make the folder " + folder + ": " + error.message() + ".");
  if (::access(folder.c_str(), W_OK | X_OK) != 0) {
    throw ConfigError("data_dir: this user can't write to " + folder + ": " + std::strerror(errno) + ".");
  }
  return std::filesystem::absolute(folder);
}

}  // namespace battalia::config
