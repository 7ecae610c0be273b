// Reminders for players of events: one for each task that is due within a day, and one for each that an opponent is
// waiting for.
#include "common/base/day.h"
#include "server/league/service/pages/pages.h"
#include "server/league/service/service_parts.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace battalia::league {
namespace {

constexpr std::string_view kWaitedFor[] = {"confirm_result", "agree_date", "choose_list"};  // an opponent waits

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
constexpr work::Steps kLookingSteps = 8 * work::kStepsPerMs;
constexpr work::Steps kStepsOfAPlayer = 200;
constexpr work::Steps kStepsOfALookUp = 2'000;  // to look up a reminder in the store

// When its person is to be reminded of it.
std::int64_t due_ms(const v1::LeagueTask& task, const Competition& competition, std::int64_t now_ms,
                    std::int64_t waited_ms) {
  if (std::find(std::begin(kWaitedFor), std::end(kWaitedFor), task.code()) != std::end(kWaitedFor))
    return since_ms(task, competition) + waited_ms;
  return task.until_ms() > now_ms ? task.until_ms() - kDayMs : kNever;
}

// Unique among the person's reminders in the event: another date is another reminder.
std::string name_of(const EventReminder& reminder) {
  return reminder.code + " " + std::to_string(reminder.game) + " " + std::to_string(reminder.until_ms);
}

}  // namespace

void Service::Parts::remind_again(std::uint64_t number, const Competition& competition) {
  if (competition.ended) return void(reminding.erase(number));
  Reminding& at = reminding[number];
  at.next_ms = 0;
  at.left = competition.entrants.size();
}

// Checks as many players as time allows, continuing where it stopped.
void Service::Parts::add_reminders(std::uint64_t number, const Competition& competition, std::int64_t waited_ms,
                                   std::vector<EventReminder>& due) {
  Reminding& at = reminding[number];
  if (at.left == 0) at.left = competition.entrants.size();  // something has become due
  work::count(kStepsOfAnEntry * competition.games.size());
  const OpenGames open = open_games(competition);
  const work::Steps began = work::spent();
  for (; at.left > 0 && work::spent() - began < kLookingSteps; --at.left) {
    auto next = competition.entrants.upper_bound(at.last);
    if (next == competition.entrants.end()) next = competition.entrants.begin();
    at.last = next->first;
    for (const std::string& person : next->second.people()) {
      work::count(kStepsOfAPlayer);
      add_reminders_of(number, competition, person, tasks_of(competition, at.last, person, open), waited_ms, due);
    }
  }
  if (at.left > 0) return;
  at.next_ms = at.coming_ms == 0 ? kNever : at.coming_ms;
  at.coming_ms = 0;
}

void Service::Parts::add_reminders_of(std::uint64_t number, const Competition& competition, const std::string& person,
                                      const std::vector<v1::LeagueTask>& tasks, std::int64_t waited_ms,
                                      std::vector<EventReminder>& due) {
  const std::int64_t now = context.clock.now_ms();
  std::int64_t& coming = reminding[number].coming_ms;
  for (const v1::LeagueTask& task : tasks) {
    const std::int64_t when = due_ms(task, competition, now, waited_ms);
    if (when > now) {
      if (when != kNever) coming = coming == 0 ? when : std::min(coming, when);
      continue;
    }
    work::count(kStepsOfALookUp);
    EventReminder reminder = {number,         competition.terms.title(), person, task.code(), task.text(), task.game(),
                              task.until_ms()};
    if (!context.store.reminders().was_reminded(number, person, name_of(reminder))) due.push_back(std::move(reminder));
  }
}

// Checks as many events as time allows, in turn; the others next time.
std::vector<EventReminder> Service::reminders(std::int64_t waited_ms) {
  std::vector<EventReminder> due;
  if (!is_open()) return due;
  const work::Steps began = work::spent();
  const auto next_after = [&](std::uint64_t number) {
    auto next = parts_->reminding.upper_bound(number);
    return next == parts_->reminding.end() ? parts_->reminding.begin() : next;
  };
  for (std::size_t left = parts_->reminding.size(); left > 0 && work::spent() - began < kLookingSteps; --left) {
    const auto next = next_after(parts_->reminded_last);
    parts_->reminded_last = next->first;
    if (next->second.next_ms > parts_->context.clock.now_ms()) continue;
    const Competition* competition = parts_->find(next->first);
    if (competition == nullptr) continue;
    try {
      parts_->add_reminders(next->first, *competition, waited_ms, due);
    } catch (const store::StoreError&) {
      parts_->remind_again(next->first, *competition);
      if (due.empty()) throw;
      return due;  // the disk failed for the others; those found are not checked again
    }
  }
  return due;
}

void Service::reminded(const EventReminder& reminder, std::function<void()> then) {
  parts_->context.store.reminders().note_task(reminder.event, reminder.person, name_of(reminder), std::move(then));
}

}  // namespace battalia::league
