#include "server/people/attempts.h"

#include "common/base/text.h"

#include <algorithm>
#include <cstddef>

namespace battalia::people {

std::int64_t Attempts::wait_ms(std::string_view whose, std::int64_t now_ms) {
  forget_old(now_ms);
  const auto found = times_.find(lower(whose));
  if (found == times_.end()) return 0;
  const auto& times = found->second;
  const auto since = std::ranges::find_if(times, [&](std::int64_t time_ms) { return time_ms + window_ms_ > now_ms; });
  const auto recent = static_cast<std::size_t>(times.end() - since);
  return recent < most_ ? 0 : *(times.end() - static_cast<std::ptrdiff_t>(most_)) + window_ms_ - now_ms;
}

void Attempts::count(std::string_view whose, std::int64_t now_ms) {
  auto& times = times_[lower(whose)];
  times.push_back(now_ms);
  if (times.size() > most_) times.erase(times.begin());
}

void Attempts::give_back(std::string_view whose) {
  const auto found = times_.find(lower(whose));
  if (found == times_.end()) return;
  found->second.pop_back();
  if (found->second.empty()) times_.erase(found);
}

void Attempts::forgive(std::string_view whose) { times_.erase(lower(whose)); }

// Runs once per window, so that names tried only once are forgotten.
void Attempts::forget_old(std::int64_t now_ms) {
  if (now_ms < swept_ms_ + window_ms_) return;
  swept_ms_ = now_ms;
  std::erase_if(times_, [&](const auto& entry) { return entry.second.back() + window_ms_ <= now_ms; });
}

}  // namespace battalia::people
