#include "server/net/notifications/reminders.h"

#include "common/base/text.h"
#include "server/observability/log.h"

#include <algorithm>

namespace battalia::net {
namespace {

using observability::log;
using observability::LogLevel;

constexpr std::int64_t kMinuteMs = 60'000;
constexpr std::int64_t kLookEveryMs = 20'000;

std::string seat_word(v1::Seat seat) {
  switch (seat) {
    case v1::SEAT_RED:
      return "red";
    case v1::SEAT_BLUE:
      return "blue";
    default:
      return "umpire";
  }
}

// "40 min", "5 h", "3 days": whole units.
std::string words_of(std::int64_t time_ms) {
  const std::int64_t minutes = std::max<std::int64_t>(time_ms, 0) / kMinuteMs;
  if (minutes < 120) return std::to_string(minutes) + " min";
  if (minutes < 2 * 24 * 60) return std::to_string(minutes / 60) + " h";
  return std::to_string(minutes / (24 * 60)) + " days";
}

v1::ServerMessage notice_of(const play::Reminder& reminder, std::int64_t now_ms) {
  v1::ServerMessage message;
  v1::Notice& notice = *message.mutable_notice();
  notice.set_code("your_move");
  notice.set_match(reminder.match);
  std::string text = "Match " + std::to_string(reminder.match);
  if (!reminder.title.empty()) text += ", " + reminder.title + ",";
  text += " has been waiting for you (" + seat_word(reminder.seat) + ") for " + words_of(now_ms - reminder.since_ms);
  if (reminder.deadline_ms > 0) text += "; you have " + words_of(reminder.deadline_ms - now_ms) + " left";
  notice.set_text(text + ".");
  return message;
}

v1::ServerMessage notice_of(const league::EventReminder& reminder, std::int64_t now_ms) {
  v1::ServerMessage message;
  v1::Notice& notice = *message.mutable_notice();
  notice.set_code("event_task");
  std::string text = reminder.title + ": " + reminder.text;
  if (reminder.until_ms > now_ms) text += " You have " + words_of(reminder.until_ms - now_ms) + " left.";
  notice.set_text(text);
  return message;
}

v1::ServerMessage notice_of(const campaign::TurnReminder& reminder, std::int64_t now_ms) {
  v1::ServerMessage message;
  v1::Notice& notice = *message.mutable_notice();
  notice.set_code("your_turn");
  std::string text = reminder.title + ", turn " + std::to_string(reminder.turn) + ", has been waiting for you (" +
                     reminder.seat_name + ") for " + words_of(now_ms - reminder.since_ms);
  if (reminder.deadline_ms > now_ms) text += "; you have " + words_of(reminder.deadline_ms - now_ms) + " left";
  notice.set_text(text + ".");
  return message;
}

// A link into the web client; empty if the operator has not set a public address.
std::string link_to(const std::string& public_url, const std::string& page) {
  if (public_url.empty()) return {};
  return ",\"link\":" + json_text((public_url.ends_with('/') ? public_url : public_url + "/") + "#/" + page);
}

std::string times_of(std::int64_t since_ms, std::int64_t deadline_ms) {
  std::string times = ",\"since_ms\":" + std::to_string(since_ms);
  if (deadline_ms > 0) times += ",\"deadline_ms\":" + std::to_string(deadline_ms);
  return times;
}

}  // namespace

Reminders::Reminders(play::Clock& clock, play::Service& service, campaign::Service& campaigns, league::Service& events,
                     Gateway& gateway, ReminderSettings settings)
    : clock_(clock),
      service_(service),
      campaigns_(campaigns),
      events_(events),
      gateway_(gateway),
      settings_(std::move(settings)),
      hook_(clock, settings_.command) {
  if (settings_.after_ms > 0) timer_ = clock_.wake_at(clock_.now_ms() + kLookEveryMs, [this] { look(); });
}

Reminders::~Reminders() { clock_.cancel(timer_); }

void Reminders::look() {
  const std::int64_t since_ms = clock_.now_ms() - settings_.after_ms;
  try {
    for (const play::Reminder& reminder : service_.reminders(since_ms)) remind(service_, reminder);
    for (const campaign::TurnReminder& reminder : campaigns_.reminders(since_ms)) remind(campaigns_, reminder);
    look_at_events();
  } catch (const store::StoreError& error) {
    log(LogLevel::err, "can't look up who is due a reminder", {{"why", error.what()}});
  }
  timer_ = clock_.wake_at(clock_.now_ms() + kLookEveryMs, [this] { look(); });
}

template <class Waiting, class Reminder>
void Reminders::remind(Waiting& waiting, const Reminder& reminder) {
  waiting.reminded(reminder, [this, reminder, alive = std::weak_ptr<char>(alive_)] {
    if (alive.expired()) return;
    const v1::ServerMessage notice = notice_of(reminder, clock_.now_ms());
    for (const std::string& person : reminder.people) {
      gateway_.tell(person, notice);
      hook_.give(json_line(reminder, person, settings_.public_url));
    }
  });
}

void Reminders::look_at_events() {
  for (const league::EventReminder& reminder : events_.reminders(settings_.after_ms)) {
    events_.reminded(reminder, [this, reminder, alive = std::weak_ptr<char>(alive_)] {
      if (alive.expired()) return;
      gateway_.tell(reminder.person, notice_of(reminder, clock_.now_ms()));
      hook_.give(json_line(reminder, settings_.public_url));
    });
  }
}

std::string Reminders::json_line(const play::Reminder& reminder, const std::string& person,
                                 const std::string& public_url) {
  const std::string seat = seat_word(reminder.seat);
  return "{\"event\":\"your_move\",\"person\":" + json_text(person) + ",\"match\":" + std::to_string(reminder.match) +
         ",\"title\":" + json_text(reminder.title) + ",\"seat\":" + json_text(seat) +
         times_of(reminder.since_ms, reminder.deadline_ms) +
         link_to(public_url, "game/" + std::to_string(reminder.match) + "/" + seat) + "}\n";
}

std::string Reminders::json_line(const campaign::TurnReminder& reminder, const std::string& person,
                                 const std::string& public_url) {
  return "{\"event\":\"your_turn\",\"person\":" + json_text(person) +
         ",\"campaign\":" + std::to_string(reminder.campaign) + ",\"title\":" + json_text(reminder.title) +
         ",\"turn\":" + std::to_string(reminder.turn) + ",\"seat\":" + json_text(reminder.seat_name) +
         times_of(reminder.since_ms, reminder.deadline_ms) +
         link_to(public_url,
                 "campaign/" + std::to_string(reminder.campaign) + (reminder.seat.empty() ? "/umpire" : "")) +
         "}\n";
}

std::string Reminders::json_line(const league::EventReminder& reminder, const std::string& public_url) {
  std::string line = "{\"event\":\"event_task\",\"person\":" + json_text(reminder.person) +
                     ",\"competition\":" + std::to_string(reminder.event) + ",\"title\":" + json_text(reminder.title) +
                     ",\"task\":" + json_text(reminder.code) + ",\"text\":" + json_text(reminder.text);
  if (reminder.until_ms > 0) line += ",\"deadline_ms\":" + std::to_string(reminder.until_ms);
  return line + link_to(public_url, "event/" + std::to_string(reminder.event) + "/player") + "}\n";
}

}  // namespace battalia::net
