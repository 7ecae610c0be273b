// How much of the server one address, one account and all newcomers together may take, beside what one connection may:
// opening many connections gains nothing. Asked by the gateway before anything else is done; the answer is one
// sentence for people. Lives on the event loop's thread. Addresses of this machine are the operator's own and count as
// many people; all of an IPv6 network count as one.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/base/work.h"
#include "server/net/gateway/rate.h"

#include <cstdint>
#include <optional>
#include <string>

namespace battalia::net {

struct QuotaSettings {
  std::uint32_t messages_per_second = 50;  // sustained, a connection; bursts of ten times that; orders, matches: a part
  std::uint32_t newcomers_per_hour_per_address = 120;        // guests and new accounts
  std::uint32_t newcomers_per_hour = 10'000;                 // from everywhere
  std::uint32_t http_requests_per_second_per_address = 100;  // sustained; bursts of ten times that
};

class Quotas {
 public:
  Quotas(const QuotaSettings& settings, Rate::Time now);

  // Each is asked once for what it is about, which is then counted; why it must wait, or nothing.
  // A message of that cost; `person` is empty before the sign-in.
  std::optional<std::string> why_not_message(const std::string& address, const std::string& person, double cost,
                                             Rate::Time now);
  // An order, or whatever else makes a row of a log: a hundred at once, and then a hundred in twenty seconds, on all
  // connections of a person; half of it from a connection on which nobody plays.
  std::optional<std::string> why_not_order(const std::string& person, bool plays, Rate::Time now);
  std::optional<std::string> why_not_say(const std::string& person, Rate::Time now);
  // What was asked before, by that account or from that address, has taken more than its share of the server: it has to
  // be made up for first.
  std::optional<std::string> why_not_work(const std::string& address, const std::string& person, Rate::Time now) const;
  // So many steps were spent on a message of theirs.
  void charge_work(const std::string& address, const std::string& person, work::Steps steps, Rate::Time now);
  // A new match is kept for good: sixty at once and then one a minute by a person, six times that from an address.
  std::optional<std::string> why_not_create(const std::string& address, const std::string& person, Rate::Time now);
  std::optional<std::string> why_not_newcomer(const std::string& address, Rate::Time now);
  std::optional<std::string> why_not_sign_in(const std::string& address, Rate::Time now);
  // A request over plain HTTP. Twenty people behind one address who all load the page again are far from it.
  std::optional<std::string> why_not_http(const std::string& address, Rate::Time now);

  // A match as a file: it may have to be folded before the answer is known.
  static constexpr double kExportCost = 25;
  // What a message of that kind (ClientMessage's field number) and size costs in messages: replays are folded from the
  // log, and what is long takes long to read. Clients that have not signed in pay three times for length.
  static double cost_of(int kind, std::size_t bytes, bool signed_in);
  // It makes a row of a log, as an order does. A link makes one too, but only for a roll of the other side's that asks
  // for it, whose order has been counted.
  static bool makes_row(const v1::ClientMessage& message);

 private:
  static double cost_of(int kind);

  Rates messages_by_address_;
  Rates messages_by_person_;
  Rates orders_;
  Rates rows_of_observers_;
  Rates chat_;
  Rates matches_by_person_;
  Rates matches_by_address_;
  Rates newcomers_by_address_;
  Rates sign_ins_;
  Rates http_by_address_;
  Rate newcomers_;
  Rates work_by_person_;
  Rates work_by_address_;
};

}  // namespace battalia::net
