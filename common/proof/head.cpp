#include "common/proof/head.h"

#include "common/base/text.h"
#include "common/proof/dice.h"

#include <sodium.h>
#include <array>
#include <charconv>

namespace battalia::proof {
namespace {

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string signed_bytes(const v1::Head& head) {
  if (head.seat() == v1::SEAT_UNSPECIFIED) {
    return "battalia head 1" + u64(head.match()) + u64(head.version()) + head.hash();
  }
  return "battalia head 2" + u64(head.match()) + u64(static_cast<std::uint64_t>(head.seat())) + u64(head.version()) +
         head.hash();
}

bool is_signed(const v1::Head& head, std::string_view key) {
  const std::string text = signed_bytes(head);
  return head.signature().size() == crypto_sign_BYTES && key.size() == crypto_sign_PUBLICKEYBYTES &&
         crypto_sign_verify_detached(bytes(head.signature()), bytes(text), text.size(), bytes(key)) == 0;
}

std::string kept_line(const v1::Head& head) {
  return std::to_string(head.match()) + "/" + std::to_string(head.seat()) + "\t" + std::to_string(head.version()) +
         "\t" + hexadecimal(head.hash()) + "\t" + hexadecimal(head.signature());
}

std::optional<v1::Head> head_in(std::string_view line) {
  std::array<std::string_view, 4> fields;  // starting from the last one
  for (std::string_view& field : fields) {
    const std::size_t tab = line.rfind('\t');
    if (tab == std::string_view::npos) return std::nullopt;
    field = line.substr(tab + 1);
    line = line.substr(0, tab);
  }
  const std::size_t slash = fields[3].find('/');
  const auto hash = bytes_of_hexadecimal(fields[1]);
  const auto signature = bytes_of_hexadecimal(fields[0]);
  std::uint64_t match = 0;
  std::uint64_t version = 0;
  int seat = 0;
  const bool whole = slash != std::string_view::npos && hash && signature && read(fields[2], version) &&
                     read(fields[3].substr(0, slash), match) && read(fields[3].substr(slash + 1), seat);
  if (!whole) return std::nullopt;
  v1::Head head;
  head.set_match(match);
  head.set_seat(static_cast<v1::Seat>(seat));
  head.set_version(version);
  head.set_hash(*hash);
  head.set_signature(*signature);
  return head;
}

}  // namespace battalia::proof
