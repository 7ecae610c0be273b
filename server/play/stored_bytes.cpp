#include "server/play/stored_bytes.h"

#include "common/base/day.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::int64_t kComesBackMs = kDayMs;
constexpr std::int64_t kSweepMs = 3'600'000;
constexpr std::uint64_t kPeopleOfANetwork = 8;
constexpr double kNotedParts = 64;  // of an allowance: usage is stored when it has grown by one part
constexpr double kMiB = 1024.0 * 1024.0;

std::string in_time(double wait_ms) {
  const auto minutes = static_cast<std::int64_t>(wait_ms / 60'000) + 1;
  if (minutes < 2) return "a minute";
  return minutes < 120 ? std::to_string(minutes) + " minutes" : std::to_string(minutes / 60 + 1) + " hours";
}

}  // namespace

StoredBytes::StoredBytes(std::uint64_t per_day, store::UsageStore& kept) : per_day_(per_day), kept_(kept) {
  for (const store::UsageRow& row : kept_.all()) {
    const auto bytes = static_cast<double>(row.bytes);
    (row.network ? networks_ : people_)[row.name] = {.bytes = bytes, .at_ms = row.at_ms, .noted = bytes};
  }
}

double StoredBytes::left_over(const Used& used, std::uint64_t per_day, std::int64_t now_ms) const {
  const double given_back = static_cast<double>(per_day) * static_cast<double>(now_ms - used.at_ms) / kComesBackMs;
  return std::max(0.0, used.bytes - std::max(0.0, given_back));
}

void StoredBytes::charge(Used& used, std::uint64_t per_day, std::size_t bytes, std::int64_t now_ms) const {
  used.bytes = left_over(used, per_day, now_ms) + static_cast<double>(bytes);
  used.at_ms = now_ms;
}

// Stored when it has grown by one part since it was last stored, or since its minimum after that.
void StoredBytes::note(bool network, const std::string& name, Used& used, std::uint64_t per_day) {
  used.noted = std::min(used.noted, used.bytes);
  if (used.bytes - used.noted < static_cast<double>(per_day) / kNotedParts) return;
  used.noted = used.bytes;
  kept_.note({network, name, static_cast<std::int64_t>(used.bytes), used.at_ms}, used.at_ms - kComesBackMs);
}

std::optional<Refusal> StoredBytes::why_not(const Person& person, std::int64_t now_ms) {
  if (per_day_ == 0 || person.name.empty()) return std::nullopt;
  forget_idle(now_ms);
  Used& own = people_.try_emplace(person.name, Used{0, now_ms}).first->second;
  own.network = person.network;
  own.at_ms = std::min(own.at_ms, now_ms);  // the clock was ahead, and was set back: a day from now all is free
  double over = left_over(own, per_day_, now_ms) - static_cast<double>(per_day_);
  double wait_ms = over / static_cast<double>(per_day_) * kComesBackMs;
  if (const auto network = networks_.find(person.network); over < 0 && network != networks_.end()) {
    const std::uint64_t most = per_day_ * kPeopleOfANetwork;
    network->second.at_ms = std::min(network->second.at_ms, now_ms);
    over = left_over(network->second, most, now_ms) - static_cast<double>(most);
    wait_ms = over / static_cast<double>(most) * kComesBackMs;
  }
  if (over < 0) return std::nullopt;
  ++refused_;
  return Refusal{v1::REFUSAL_CODE_TOO_FAST,
                 "You, or others at your address, have reached the daily storage limit of this server (" +
                     std::to_string(static_cast<std::uint64_t>(static_cast<double>(per_day_) / kMiB)) +
                     " MiB). Try again in " + in_time(wait_ms) + "."};
}

void StoredBytes::add(const std::string& person, std::size_t bytes, std::int64_t now_ms) {
  if (person.empty()) return;
  total_ += bytes;
  if (per_day_ == 0) return;
  Used& own = people_.try_emplace(person, Used{0, now_ms}).first->second;
  charge(own, per_day_, bytes, now_ms);
  note(false, person, own, per_day_);
  if (own.network.empty()) return;
  const std::uint64_t most = per_day_ * kPeopleOfANetwork;
  Used& network = networks_.try_emplace(own.network, Used{0, now_ms}).first->second;
  charge(network, most, bytes, now_ms);
  note(true, own.network, network, most);
}

// People whose whole allowance is available again can be forgotten.
void StoredBytes::forget_idle(std::int64_t now_ms) {
  if (now_ms >= swept_ms_ && now_ms - swept_ms_ < kSweepMs) return;
  swept_ms_ = now_ms;
  std::erase_if(people_, [&](const auto& one) { return left_over(one.second, per_day_, now_ms) == 0; });
  std::erase_if(networks_,
                [&](const auto& one) { return left_over(one.second, per_day_ * kPeopleOfANetwork, now_ms) == 0; });
}

}  // namespace battalia::play
