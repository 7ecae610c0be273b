// Reminds people whose turn it is in games played over days, whose orders a campaign is waiting for, and who have tasks
// in events. It sends a notice to their open connections and, if the operator has configured a command, passes it one
// JSON object per line, to send as mail or to a chat. Each wait is reminded of once, even across a restart. Created by
// main; lives on the event loop's thread. play/ knows which matches are waiting, campaign/ which turns, league/ which
// tasks.
#pragma once

#include "server/campaign/service/service.h"
#include "server/league/service/service.h"
#include "server/net/gateway/gateway.h"
#include "server/net/notifications/command_hook.h"

#include <string>

namespace battalia::net {

struct ReminderSettings {
  std::int64_t after_ms = 0;  // of waiting; 0: no reminders
  std::string command;        // for the shell; empty: none
  std::string public_url;     // prefix of links; empty: no links
};

class Reminders {
 public:
  // Checks regularly from now on, for as long as it lives. All arguments must outlive it.
  Reminders(play::Clock& clock, play::Service& service, campaign::Service& campaigns, league::Service& events,
            Gateway& gateway, ReminderSettings settings);
  ~Reminders();
  Reminders(const Reminders&) = delete;
  Reminders& operator=(const Reminders&) = delete;

  // The line that the command reads for one person's reminder; ends with a newline.
  static std::string json_line(const play::Reminder& reminder, const std::string& person,
                               const std::string& public_url);
  static std::string json_line(const campaign::TurnReminder& reminder, const std::string& person,
                               const std::string& public_url);
  static std::string json_line(const league::EventReminder& reminder, const std::string& public_url);

 private:
  void look();
  void look_at_events();
  // Sends the reminder once it is durably recorded. For matches and for campaigns.
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
  std::shared_ptr<char> alive_ = std::make_shared<char>();  // expires with this object; later completions do nothing
};

}  // namespace battalia::net
