// Which players to remind of what in events: once of what is due within a day, and once of what an opponent waits for.
#include "server/league/service/pages/pages.h"
#include "server/league/service/service_parts.h"

#include <algorithm>
#include <string_view>

namespace battalia::league {
namespace {

constexpr std::int64_t kLastDayMs = 86'400'000;
constexpr std::string_view kWaitedFor[] = {"confirm_result", "agree_date", "choose_list"};  // by an opponent

bool is_due(const v1::LeagueTask& task, const Competition& competition, std::int64_t now_ms, std::int64_t waited_ms) {
  if (std::find(std::begin(kWaitedFor), std::end(kWaitedFor), task.code()) != std::end(kWaitedFor))
    return now_ms - since_ms(task, competition) >= waited_ms;
  return task.until_ms() > now_ms && task.until_ms() - now_ms <= kLastDayMs;
}

// Tells it apart from all others of the person in the event: another date is another reminder.
std::string name_of(const EventReminder& reminder) {
  return reminder.code + " " + std::to_string(reminder.game) + " " + std::to_string(reminder.until_ms);
}

}  // namespace

void Service::Parts::add_reminders(std::uint64_t number, const Competition& competition, std::int64_t waited_ms,
                                   std::vector<EventReminder>& due) {
  const std::int64_t now = context.clock.now_ms();
  for (const auto& [id, entrant] : competition.entrants) {
    for (const std::string& person : entrant.people()) {
      for (const v1::LeagueTask& task : tasks_of(competition, id, person)) {
        if (!is_due(task, competition, now, waited_ms)) continue;
        EventReminder reminder = {
            number, competition.terms.title(), person, task.code(), task.text(), task.game(), task.until_ms()};
        if (!context.store.reminders().was_reminded(number, person, name_of(reminder)))
          due.push_back(std::move(reminder));
      }
    }
  }
}

std::vector<EventReminder> Service::reminders(std::int64_t waited_ms) {
  std::vector<EventReminder> due;
  for (const std::uint64_t number : parts_->all()) {
    const Competition* competition = parts_->find(number);
    if (competition != nullptr && !competition->ended) parts_->add_reminders(number, *competition, waited_ms, due);
  }
  return due;
}

void Service::reminded(const EventReminder& reminder, std::function<void()> then) {
  parts_->context.store.reminders().note_task(reminder.event, reminder.person, name_of(reminder), std::move(then));
}

}  // namespace battalia::league
