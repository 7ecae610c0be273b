#include "server/league/exchange/roster/zip.h"

#include "common/base/text.h"
#include "server/league/exchange/roster/inflate.h"

#include <array>
#include <cstdint>
#include <optional>

namespace battalia::league {
namespace {

constexpr std::string_view kEntry = "PK\x01\x02";
constexpr std::string_view kFile = "PK\x03\x04";
constexpr std::string_view kEnd = "PK\x05\x06";
constexpr std::size_t kEndBytes = 22;
constexpr std::size_t kEntryBytes = 46;
constexpr std::size_t kFileBytes = 30;
constexpr std::size_t kMostEntries = 20;
constexpr std::uint32_t kEncrypted = 1;
constexpr std::uint32_t kStored = 0;
constexpr std::uint32_t kDeflated = 8;

// A little-endian number of that many bytes; 0 beyond the end.
std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < size && at + i < bytes.size(); ++i)
    value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  return value;
}

std::uint32_t crc_of(std::string_view bytes) {
  constexpr std::uint32_t kPolynomial = 0xEDB88320;
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : bytes) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1U ^ ((crc & 1U) != 0 ? kPolynomial : 0);
  }
  return ~crc;
}

struct ZipEntry {
  std::uint32_t flags = 0;
  std::uint32_t method = 0;
  std::uint32_t crc = 0;
  std::uint32_t packed = 0;
  std::uint32_t offset = 0;
};

// From the archive's directory; nothing if it lists no such file.
tl::expected<std::optional<ZipEntry>, std::string> find_entry(std::string_view bytes, std::string_view name_end) {
  const std::size_t end = bytes.rfind(kEnd);
  if (end == std::string_view::npos || bytes.size() - end < kEndBytes)
    return tl::unexpected(std::string("The archive is cut off."));
  const std::size_t entries = number_at(bytes, end + 10, 2);
  if (entries > kMostEntries)
    return tl::unexpected("The archive contains " + std::to_string(entries) + " files; at most " +
                          std::to_string(kMostEntries) + " are read.");
  std::size_t at = number_at(bytes, end + 16, 4);
  for (std::size_t i = 0; i < entries; ++i) {
    if (at > bytes.size() || bytes.size() - at < kEntryBytes || !bytes.substr(at).starts_with(kEntry))
      return tl::unexpected(std::string("The archive's directory is damaged."));
    const std::size_t name = number_at(bytes, at + 28, 2);
    const ZipEntry entry = {number_at(bytes, at + 8, 2), number_at(bytes, at + 10, 2), number_at(bytes, at + 16, 4),
                            number_at(bytes, at + 20, 4), number_at(bytes, at + 42, 4)};
    if (lower(bytes.substr(at + kEntryBytes, name)).ends_with(name_end)) return entry;
    at += kEntryBytes + name + number_at(bytes, at + 30, 2) + number_at(bytes, at + 32, 2);
  }
  return std::nullopt;
}

}  // namespace

bool is_zip(std::string_view bytes) { return bytes.starts_with(kFile); }

tl::expected<std::string, std::string> file_in_zip(std::string_view bytes, std::string_view name_end,
                                                   std::size_t most) {
  const auto found = find_entry(bytes, name_end);
  if (!found) return tl::unexpected(found.error());
  if (!*found) return tl::unexpected("The archive contains no file " + std::string(name_end) + ".");
  const ZipEntry& entry = **found;
  if ((entry.flags & kEncrypted) != 0) return tl::unexpected(std::string("The archive is encrypted."));
  const std::size_t file = entry.offset;
  if (file > bytes.size() || bytes.size() - file < kFileBytes || !bytes.substr(file).starts_with(kFile))
    return tl::unexpected(std::string("The archive is damaged."));
  const std::size_t data = file + kFileBytes + number_at(bytes, file + 26, 2) + number_at(bytes, file + 28, 2);
  if (data > bytes.size() || entry.packed > bytes.size() - data)
    return tl::unexpected(std::string("The archive is cut off."));
  const std::string_view packed = bytes.substr(data, entry.packed);
  std::optional<std::string> content;
  if (entry.method == kStored && packed.size() <= most) content = std::string(packed);
  if (entry.method == kDeflated) content = inflate(packed, most);
  if (!content)
    return tl::unexpected("The file in the archive is damaged, or longer than " + std::to_string(most) + " bytes.");
  if (crc_of(*content) != entry.crc) return tl::unexpected(std::string("The file in the archive is damaged."));
  return *std::move(content);
}

}  // namespace battalia::league
