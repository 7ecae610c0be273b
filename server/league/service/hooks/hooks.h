// The web hooks of clubs: posts news of a club's events to its hook, in order and one message at a time. The position
// is stored after each message was accepted, so a restart skips nothing and at worst repeats a message under the same
// id. Failed messages are retried with increasing delays. Owned by the service; lives on the event loop's thread.
#pragma once

#include "server/league/service/clubs/clubs.h"
#include "server/league/service/hooks/hook_message.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tl/expected.hpp>

namespace battalia::league {

class Hooks {
 public:
  using FindEvent = std::function<const Competition*(std::uint64_t event)>;
  // The context, the clubs and what `find` looks up must outlive it.
  Hooks(const LeagueContext& context, const Clubs& clubs, FindEvent find);
  ~Hooks();
  Hooks(const Hooks&) = delete;
  Hooks& operator=(const Hooks&) = delete;

  // Call when something was done in an event of the club: posts it to the club's hook, if it has one.
  void changed(std::uint64_t club, std::uint64_t event);
  // Call when the club has set a hook: posts a first message to test it.
  void set(std::uint64_t club);
  // For its officers; `row` is the club's hook.
  v1::ClubHook shown(std::uint64_t club, const store::ClubHookRow& row) const;

 private:
  struct Told {
    std::set<std::uint64_t> events;  // which may have news; 0: that the hook was set
    bool busy = false;               // a message is being made, in flight or being recorded
    bool renewed = false;            // another hook was set since, which has not failed
    std::uint32_t failures = 0;      // consecutive
    std::string failure;
    std::int64_t taken_ms = 0;
    std::int64_t again_ms = 0;  // no retry before this time
    play::TimerId timer = 0;
  };
  using Made = tl::expected<HookMessage, std::string>;  // or why there is none, in a sentence
  void advance(std::uint64_t club);
  // The next message about that event; false: there is no news.
  bool begin(std::uint64_t club, const store::ClubRows& rows, std::uint64_t event);
  void make(std::uint64_t club, const HookSince& since, const RemovedNames& removed);
  void use(std::uint64_t club, const HookSince& since, const Made& made);
  void post(std::uint64_t club, const store::ClubHookRow& hook, std::uint64_t event, const HookMessage& message);
  void taken(std::uint64_t club, std::uint64_t event, std::uint64_t version);
  void note(std::uint64_t club, std::uint64_t event, std::uint64_t version);
  void failed(std::uint64_t club, const std::string& failure);

  const LeagueContext& context_;
  const Clubs& clubs_;
  FindEvent find_;
  std::map<std::uint64_t, Told> told_;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  // expires with this object; later completions do nothing
};

}  // namespace battalia::league
