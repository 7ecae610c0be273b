#include "server/net/connections/http_head.h"

#include "common/base/text.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace battalia::net {
namespace {

constexpr std::string_view kSpaces = " \t";

HttpAnswer head_refused(unsigned status, std::string sentence) {
  return {.status = status, .body = std::move(sentence) + "\n"};
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

// Removes the first line and returns it without its line end.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

struct SeenHeaders {
  std::vector<std::string> hosts;
  std::vector<std::string> encodings;  // of the body
  bool length = false;
  bool folded = false;
};

SeenHeaders headers_of(std::string_view text) {
  SeenHeaders seen;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.empty()) break;
    seen.folded = seen.folded || kSpaces.find(line.front()) != std::string_view::npos;
    const std::size_t colon = std::min(line.find(':'), line.size());
    const std::string name = lower(line.substr(0, colon));
    const std::string value(trimmed(line.substr(std::min(colon + 1, line.size()))));
    if (name == "host") seen.hosts.push_back(value);
    if (name == "transfer-encoding") seen.encodings.push_back(lower(value));
    seen.length = seen.length || name == "content-length";
  }
  return seen;
}

bool can_be_host(std::string_view host) {
  const auto fits = [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("-._:[]").find(static_cast<char>(c)) != std::string_view::npos;
  };
  return !host.empty() && std::ranges::all_of(host, fits);
}

// The host without its port and without the brackets of an IPv6 address.
std::string bare_host(std::string_view host) {
  if (host.starts_with('[')) return lower(host.substr(1, std::min(host.find(']'), host.size()) - 1));
  return lower(host.substr(0, host.find(':')));
}

bool is_literal(const std::string& name) {
  std::array<unsigned char, 16> bits{};
  return ::inet_pton(AF_INET, name.c_str(), bits.data()) == 1 || ::inet_pton(AF_INET6, name.c_str(), bits.data()) == 1;
}

std::string machine_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? lower(name.data()) : std::string();
}

}  // namespace

std::optional<HttpAnswer> why_not_head(std::string_view head) {
  const std::string_view request = take_line(head);
  const bool newer = request.ends_with("HTTP/1.1");
  const std::size_t space = request.find(' ');
  if (space == std::string_view::npos || !request.substr(space + 1).starts_with('/')) {
    return head_refused(400, "The request does not name a path of this server.");
  }
  const SeenHeaders seen = headers_of(head);
  if (seen.folded) return head_refused(400, "A header continues on a second line; send each on one line.");
  if (seen.hosts.size() > 1) return head_refused(400, "The request names more than one Host.");
  if (newer && seen.hosts.empty()) return head_refused(400, "The request names no Host.");
  if (!seen.hosts.empty() && !can_be_host(seen.hosts.front())) return head_refused(400, "That Host is not valid.");
  if (seen.encodings.empty()) return std::nullopt;
  if (!newer || seen.length || seen.encodings.size() > 1) {
    return head_refused(400, "The request gives its body length in more than one way.");
  }
  if (seen.encodings.front() == "chunked") return std::nullopt;
  return head_refused(501, "That Transfer-Encoding is not supported.");
}

bool is_host_of_this_machine(std::string_view host) {
  const std::string name = bare_host(host);
  if (name.empty() || is_literal(name)) return !name.empty();
  const bool local = name.find('.') == std::string::npos || name.ends_with(".localhost") || name.ends_with(".local");
  return local || name == machine_name();
}

bool is_own_host(std::string_view host, const std::vector<std::string>& origins) {
  if (is_host_of_this_machine(host)) return true;
  return std::ranges::any_of(origins, [&](std::string_view origin) {
    const std::size_t scheme = origin.find("://");
    return scheme != std::string_view::npos && bare_host(origin.substr(scheme + 3)) == bare_host(host);
  });
}

}  // namespace battalia::net
