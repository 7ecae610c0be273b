// Reminds people whose move it is in games of days, whose orders a campaign waits for, and of what they have to do in
// events: a notice on their open connections, and, where the operator has named a command, one JSON object a line for
// it to send as mail or to a chat. Each wait is reminded of once, also over a restart. Made by main; lives on the event
// loop's thread. Which matches wait is known to play/, which turns to campaign/, which tasks to league/.
#pragma once

#include "server/campaign/service/service.h"
#include "server/league/service/service.h"
#include "server/net/gateway/gateway.h"
#include "server/net/notifications/command_hook.h"

#include <string>

namespace battalia::net {

struct ReminderSettings {
  std::int64_t after_ms = 0;  // of waiting; 0: nobody is reminded
  std::string command;        // for the shell; empty: none
  std::string public_url;     // links begin with it; empty: no links
};

class Reminders {
 public:
  // Looks from now on, now and then, as long as it lives. All of them outlive it.
  Reminders(play::Clock& clock, play::Service& service, campaign::Service& campaigns, league::Service& events,
            Gateway& gateway, ReminderSettings settings);
  ~Reminders();
  Reminders(const Reminders&) = delete;
  Reminders& operator=(const Reminders&) = delete;

  // What the command reads of one person's reminder; ends with a newline.
  static std::string json_line(const play::Reminder& reminder, const std::string& person,
                               const std::string& public_url);
  static std::string json_line(const campaign::TurnReminder& reminder, const std::string& person,
                               const std::string& public_url);
  static std::string json_line(const league::EventReminder& reminder, const std::string& public_url);

 private:
  void look();
  void look_at_events();
  // Told to its people once that is durable. Of matches, and of campaigns.
  template <class Waiting, class Reminder>
  void remind(Waiting& waiting, const Reminder& reminder);

  play::Clock& clock_;
  play::Service& service_;
  campaign::Service& campaigns_;
  league::Service& events_;
  Gateway& gateway_;
  ReminderSettings settings_;
  CommandHook hook_;
  play::TimerId timer_ = 0;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  // completions of the store find it gone
};

}  // namespace battalia::net
