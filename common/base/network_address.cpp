#include "common/base/network_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace battalia {
namespace {

constexpr std::size_t kNetworkBytes = 8;

std::string written(int family, const void* bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return ::inet_ntop(family, bytes, text.data(), text.size());
}

}  // namespace

std::string network_of(const std::string& address) {
  in6_addr bits{};
  if (is_own(address) || ::inet_pton(AF_INET6, address.c_str(), &bits) != 1) return address;
  if (IN6_IS_ADDR_V4MAPPED(&bits)) return written(AF_INET, bits.s6_addr + 12);
  std::fill(bits.s6_addr + kNetworkBytes, bits.s6_addr + sizeof bits.s6_addr, std::uint8_t{0});
  return written(AF_INET6, &bits) + "/64";
}

}  // namespace battalia
