#include "clients/terminal/connection/address.h"

#include "clients/terminal/cli_error.h"
#include "common/narration/words.h"

namespace battalia::terminal {

Address read_address(std::string_view text) {
  const std::string whole(text);
  Address address;
  for (const std::string_view scheme : {"ws://", "http://", "wss://", "https://"}) {
    if (!text.starts_with(scheme)) continue;
    address.secure = scheme == "wss://" || scheme == "https://";
    text.remove_prefix(scheme.size());
    break;
  }
  const std::size_t slash = std::min(text.find('/'), text.size());
  address.target = slash + 1 >= text.size() ? "/ws" : std::string(text.substr(slash));
  std::string_view authority = text.substr(0, slash);
  const std::size_t colon = authority.rfind(':');
  const bool has_port = colon != std::string_view::npos && authority.find(']', colon) == std::string_view::npos;
  address.port = has_port ? std::string(authority.substr(colon + 1)) : address.secure ? "443" : "80";
  authority = authority.substr(0, has_port ? colon : authority.size());
  if (authority.starts_with('[') && authority.ends_with(']')) authority = authority.substr(1, authority.size() - 2);
  address.host = std::string(authority);
  const auto port = read_number(address.port);
  if (address.host.empty() || !port || *port == 0 || *port > 65'535) {
    throw CliError(Exit::usage, "\"" + whole + "\" is not a server address: write ws://host:port/ws.");
  }
  return address;
}

}  // namespace battalia::terminal
