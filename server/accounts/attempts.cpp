#include "server/accounts/attempts.h"

namespace battalia::accounts {
namespace {

std::string folded(std::string_view name) {
  std::string lower(name);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace

std::int64_t Attempts::wait_ms(std::string_view name, std::int64_t now_ms) {
  forget_old(now_ms);
  const auto found = failures_.find(folded(name));
  if (found == failures_.end()) return 0;
  auto& times = found->second;
  while (!times.empty() && times.front() + window_ms_ <= now_ms) times.pop_front();
  return times.size() < most_ ? 0 : times.front() + window_ms_ - now_ms;
}

void Attempts::failed(std::string_view name, std::int64_t now_ms) {
  auto& times = failures_[folded(name)];
  times.push_back(now_ms);
  if (times.size() > most_) times.pop_front();
}

void Attempts::succeeded(std::string_view name) { failures_.erase(folded(name)); }

// Once a window, so that names tried once do not stay for ever.
void Attempts::forget_old(std::int64_t now_ms) {
  if (now_ms < swept_ms_ + window_ms_) return;
  swept_ms_ = now_ms;
  std::erase_if(failures_, [&](const auto& entry) { return entry.second.back() + window_ms_ <= now_ms; });
}

}  // namespace battalia::accounts
