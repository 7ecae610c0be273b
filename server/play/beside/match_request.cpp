#include "server/play/beside/match_request.h"

#include <algorithm>
#include <charconv>

namespace battalia::play {
namespace {

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string match_request(std::string_view kind, std::uint64_t of, std::uint32_t number) {
  return std::string(kind) + " " + std::to_string(of) + ":" + std::to_string(number);
}

std::optional<std::pair<std::uint64_t, std::uint32_t>> read_match_request(std::string_view kind,
                                                                          std::string_view request_id) {
  if (!request_id.starts_with(kind)) return std::nullopt;
  request_id.remove_prefix(kind.size());
  const std::size_t colon = request_id.find(':');
  if (!request_id.starts_with(' ') || colon == std::string_view::npos) return std::nullopt;
  std::pair<std::uint64_t, std::uint32_t> found;
  if (!read_number(request_id.substr(1, colon - 1), found.first)) return std::nullopt;
  if (!read_number(request_id.substr(colon + 1), found.second)) return std::nullopt;
  return found;
}

std::vector<std::uint64_t> with_continued(const store::MatchStore& matches, std::uint64_t match) {
  std::vector<std::uint64_t> found = {match};
  const std::vector<store::SalvageRow> salvages = matches.salvages();
  while (found.size() <= salvages.size()) {
    const auto salvage = std::ranges::find(salvages, found.back(), &store::SalvageRow::continued_as);
    if (salvage == salvages.end()) break;
    found.push_back(salvage->match);
  }
  return found;
}

}  // namespace battalia::play
