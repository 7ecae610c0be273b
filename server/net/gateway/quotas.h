// Limits per address, per account and for all newcomers together, in addition to the limits per connection, so that
// opening many connections gains nothing. The gateway checks them before anything else; a refusal is one sentence for
// people. Lives on the event loop's thread. This machine's own addresses belong to the operator and count as many
// people; an IPv6 network counts as one address.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/base/work.h"
#include "server/net/gateway/rate.h"

#include <cstdint>
#include <optional>
#include <string>

namespace battalia::net {

struct QuotaSettings {
  std::uint32_t messages_per_second = 50;  // sustained, per connection; bursts of ten times that; orders: a part
  std::uint32_t newcomers_per_hour_per_address = 120;        // guests and new accounts
  std::uint32_t newcomers_per_hour = 10'000;                 // from all addresses together
  std::uint32_t http_requests_per_second_per_address = 100;  // sustained; bursts of ten times that
};

class Quotas {
 public:
  Quotas(const QuotaSettings& settings, Rate::Time now);

  // Each why_not_* function counts one use and returns why it must wait, or nothing; call it once per use. This one is
  // for a message of that cost; `person` is empty before sign-in.
  std::optional<std::string> why_not_message(const std::string& address, const std::string& person, double cost,
                                             Rate::Time now);
  // For an order, or anything else that writes a row: bursts of 100, then 100 in 20 seconds, over all connections of a
  // person; half of that for connections that play in no match.
  std::optional<std::string> why_not_order(const std::string& person, bool plays, Rate::Time now);
  std::optional<std::string> why_not_say(const std::string& person, Rate::Time now);
  // Earlier requests of that account or address used more than their share of processing time, and must be paid off
  // first. A person has a fifth of the time, an address three times that; all who have not signed in at an address
  // share half of one person's, or at this machine's own address all of its three.
  std::optional<std::string> why_not_work(const std::string& address, const std::string& person, Rate::Time now) const;
  // Charges the steps that were spent on one of their messages.
  void charge_work(const std::string& address, const std::string& person, work::Steps steps, Rate::Time now);
  // For new matches, which are kept forever: bursts of 60, then one a minute per person; six times that per address.
  std::optional<std::string> why_not_create(const std::string& address, const std::string& person, Rate::Time now);
  std::optional<std::string> why_not_newcomer(const std::string& address, Rate::Time now);
  std::optional<std::string> why_not_sign_in(const std::string& address, Rate::Time now);
  // For a sign-in from a device that has signed in to that account before: an account has the limit that an address has
  // for other sign-ins.
  std::optional<std::string> why_not_sign_in_again(const std::string& address, std::uint64_t account, Rate::Time now);
  // For a plain HTTP request. The limit is far above what twenty people behind one address need when they all reload
  // the page.
  std::optional<std::string> why_not_http(const std::string& address, Rate::Time now);

  // The cost of exporting a match, which may have to be folded from its log first.
  static constexpr double kExportCost = 25;
  // The cost of a message, in ordinary messages, by kind (ClientMessage's field number) and size: replays are folded
  // from the log, and long messages take long to parse. Clients that have not signed in pay three times as much for
  // length.
  static double cost_of(int kind, std::size_t bytes, bool signed_in);
  // Whether the message writes a row, as an order does. A witness link also writes one but is not counted: it answers a
  // roll whose order has been counted already.
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
  Rates sign_ins_again_;  // by account
  Rates http_by_address_;
  Rate newcomers_;
  Rates work_by_person_;
  Rates work_by_address_;
  Rates anonymous_work_by_address_;
};

}  // namespace battalia::net
