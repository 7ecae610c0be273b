#include "server/league/service/hooks/hooks.h"

#include "common/base/text.h"
#include "common/hash/sha256.h"
#include "server/league/host/league_host.h"

#include <algorithm>
#include <utility>

namespace battalia::league {
namespace {

constexpr std::int64_t kFirstRetryMs = 60'000;
constexpr std::int64_t kLongestRetryMs = 6LL * 3'600'000;

// A minute after the first failure, then doubling.
std::int64_t wait_ms(std::uint32_t failures) {
  constexpr std::uint32_t kMostDoublings = 10;
  const std::uint32_t doublings = std::min(failures - 1, kMostDoublings);
  return std::min(kFirstRetryMs << doublings, kLongestRetryMs);
}

std::string not_read(const store::StoreError& error) {
  return std::string("The server can't read the news to be posted: ") + error.what();
}

HookMessage trial_message(std::uint64_t club, const store::ClubRows& rows) {
  HookMessage message;
  message.version = static_cast<std::uint64_t>(rows.hook.front().set_ms);
  message.id = "club " + std::to_string(club) + " set " + std::to_string(message.version);
  message.body = "{\"id\":" + json_text(message.id) + ",\"club\":" + std::to_string(club) +
                 ",\"title\":" + json_text(rows.club.name) + ",\"lines\":[]}";
  return message;
}

}  // namespace

Hooks::Hooks(const LeagueContext& context, const Clubs& clubs, FindEvent find)
    : context_(context), clubs_(clubs), find_(std::move(find)) {}

Hooks::~Hooks() {
  for (const auto& [club, told] : told_) context_.clock.cancel(told.timer);
}

void Hooks::changed(std::uint64_t club, std::uint64_t event) {
  if (club == 0 || context_.hooks == nullptr) return;
  told_[club].events.insert(event);
  advance(club);
}

void Hooks::set(std::uint64_t club) {
  if (const auto found = told_.find(club); found != told_.end()) {
    Told& told = found->second;  // the failures were those of the previous hook
    told.renewed = told.busy;
    told.taken_ms = 0;
    told.failures = 0;
    told.failure.clear();
    told.again_ms = 0;
  }
  changed(club, 0);
}

v1::ClubHook Hooks::shown(std::uint64_t club, const store::ClubHookRow& row) const {
  v1::ClubHook hook;
  hook.set_url(row.url);
  hook.set_set_by(row.set_by);
  hook.set_set_ms(row.set_ms);
  const auto found = told_.find(club);
  if (found == told_.end()) return hook;
  hook.set_taken_ms(found->second.taken_ms);
  hook.set_failures(found->second.failures);
  hook.set_failure(found->second.failure);
  hook.set_again_ms(found->second.events.empty() ? 0 : found->second.again_ms);
  return hook;
}

// Continues until a message is being made or in flight, is waiting for a retry, or nothing is left to send.
void Hooks::advance(std::uint64_t club) {
  Told& told = told_[club];
  if (told.busy) return;
  context_.clock.cancel(std::exchange(told.timer, 0));
  if (told.again_ms > context_.clock.now_ms()) {
    told.timer = context_.clock.wake_at(told.again_ms, [this, club] {
      told_[club].timer = 0;
      advance(club);
    });
    return;
  }
  try {
    const auto rows = clubs_.find(club);
    if (!rows || rows->hook.empty()) return void(told_.erase(club));
    while (!told.events.empty() && !told.busy && told.timer == 0) {
      if (!begin(club, *rows, *told.events.begin())) told.events.erase(told.events.begin());
    }
  } catch (const store::StoreError& error) {
    failed(club, not_read(error));
  }
}

bool Hooks::begin(std::uint64_t club, const store::ClubRows& rows, std::uint64_t event) {
  const std::uint64_t version = context_.store.clubs().told(club, event);
  const store::ClubHookRow& hook = rows.hook.front();
  if (event == 0) {
    if (version == static_cast<std::uint64_t>(hook.set_ms)) return false;
    post(club, hook, event, trial_message(club, rows));
    return true;
  }
  if (version >= context_.store.log().head(stream_of(event)).version) return false;
  const Competition* competition = find_(event);
  if (competition == nullptr) return false;
  std::set<std::string> people;
  for (const store::ClubRemovedNameRow& row : rows.removed_names) people.insert(row.person);
  make(club, {event, competition->terms.title(), version, hook.set_ms}, RemovedNames(*competition, people));
  return true;
}

// In the background, if there is one, because an event is read again from its first row.
void Hooks::make(std::uint64_t club, const HookSince& since, const RemovedNames& removed) {
  told_[club].busy = true;
  const auto made = [&log = context_.store.log(), since, removed, site = context_.site]() -> Made {
    try {
      return hook_message(log, since, removed, site);
    } catch (const store::StoreError& error) {
      return tl::unexpected(not_read(error));
    }
  };
  if (!context_.background) return use(club, since, made());
  const bool begun = context_.background([this, club, since, made, alive = std::weak_ptr<char>(alive_)] {
    return [this, club, since, alive, message = made()] {
      if (!alive.expired()) use(club, since, message);
    };
  });
  if (!begun) failed(club, "The server is busy.");
}

void Hooks::use(std::uint64_t club, const HookSince& since, const Made& made) {
  if (!made) return failed(club, made.error());
  if (made->body.empty()) return note(club, since.event, made->version);
  try {
    const auto rows = clubs_.find(club);
    if (rows && !rows->hook.empty() && rows->hook.front().set_ms == since.set_ms)
      return post(club, rows->hook.front(), since.event, *made);
  } catch (const store::StoreError& error) {
    return failed(club, not_read(error));
  }
  told_[club].busy = false;  // meanwhile another hook was set, or the hook was removed
  told_[club].renewed = false;
  advance(club);
}

void Hooks::post(std::uint64_t club, const store::ClubHookRow& hook, std::uint64_t event, const HookMessage& message) {
  told_[club].busy = true;
  const std::string signature = hexadecimal(hash::bytes_of(hash::hmac_sha256(hook.key, {message.body})));
  context_.hooks->post(
      {hook.url, message.id, signature, message.body},
      [this, club, event, version = message.version, alive = std::weak_ptr<char>(alive_)](const std::string& failure) {
        if (alive.expired()) return;
        failure.empty() ? taken(club, event, version) : failed(club, failure);
      });
}

void Hooks::taken(std::uint64_t club, std::uint64_t event, std::uint64_t version) {
  Told& told = told_[club];
  told.failures = 0;
  told.failure.clear();
  told.again_ms = 0;
  if (!std::exchange(told.renewed, false)) told.taken_ms = context_.clock.now_ms();
  note(club, event, version);
}

// The next message is sent after this one is recorded, so a message is sent twice only if the process ends in between.
void Hooks::note(std::uint64_t club, std::uint64_t event, std::uint64_t version) {
  context_.store.clubs().note_told(club, event, version, [this, club, alive = std::weak_ptr<char>(alive_)] {
    if (alive.expired()) return;
    told_[club].busy = false;
    advance(club);
  });
}

void Hooks::failed(std::uint64_t club, const std::string& failure) {
  Told& told = told_[club];
  told.busy = false;
  if (std::exchange(told.renewed, false)) return advance(club);
  told.failures += 1;
  told.failure = failure;
  told.again_ms = context_.clock.now_ms() + wait_ms(told.failures);
  advance(club);
}

}  // namespace battalia::league
