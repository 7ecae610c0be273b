// The interface of play that net/ uses: one function per message of session.proto. The gateway parses the message,
// identifies the person and calls; this class decides which requests need a sign-in. Each function answers by sending
// frames to the call's subscriber. Lives on the event loop's thread with all matches; knows no socket and no rule.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/base/work.h"
#include "server/play/play_context.h"
#include "server/play/refusal.h"
#include "server/play/seats/arranged_seat.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace battalia::play {

// A seat that a match waits for.
struct Reminder {
  std::uint64_t match = 0;
  std::string title;
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  std::vector<std::string> people;
  std::int64_t since_ms = 0;     // Unix time since which it is to move
  std::int64_t deadline_ms = 0;  // 0: none
};

class MatchHost;

class Service {
 public:
  explicit Service(const PlayContext& context);
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  // Loads the matches that may act automatically: those with a clock or a computer player. Call it once, before any
  // other function. Throws StoreError.
  void start();

  // Sets aside a match whose stored rows are damaged: nobody can open it, its players are told so, and all other
  // matches are served. Call it before start() for damage found when the store was opened; damage found later is set
  // aside automatically.
  void set_aside(std::uint64_t match, const std::string& why);

  // Each function answers with exactly one frame that has the call's id: immediately, once its content is durable, or
  // when its turn in the queue comes (get_history). Refusals and rejections are answers too. None throws: a disk
  // failure, or a secret that the key can't open, is answered with Refused and a sentence.
  void list_systems(const RequestContext& call);
  void list_scenarios(const RequestContext& call, const v1::ListScenarios& request);
  void get_scenario(const RequestContext& call, const v1::GetScenario& request);
  void check_army(const RequestContext& call, const v1::CheckArmy& request);
  void list_matches(const RequestContext& call, const v1::ListMatches& request);
  void create_match(const RequestContext& call, const v1::CreateMatch& request);
  void invite(const RequestContext& call, const v1::Invite& request);
  void join(const RequestContext& call, const v1::Join& request);
  void leave(const RequestContext& call, const v1::Leave& request);
  // ViewShown or, if the client is not too far behind, Done and then the updates it missed. Updates follow until
  // Unwatch. A connection can watch at most 32 matches at once.
  void watch(const RequestContext& call, const v1::Watch& request);
  void unwatch(const RequestContext& call, const v1::Unwatch& request);
  // Accepted, Rejected or Refused. After STALE a ViewShown follows without an id.
  void give_order(const RequestContext& call, const v1::GiveOrder& request);
  void ask_offers(const RequestContext& call, const v1::AskOffers& request);
  void ask_preview(const RequestContext& call, const v1::AskPreview& request);
  void ask_reaches(const RequestContext& call, const v1::AskReaches& request);
  void say(const RequestContext& call, const v1::Say& request);
  void get_chat(const RequestContext& call, const v1::GetChat& request);
  void get_history(const RequestContext& call, const v1::GetHistory& request);
  // AftermathTold, to everybody who may watch the match; NOT_NOW until its end is durable, because it reveals hidden
  // information.
  void ask_aftermath(const RequestContext& call, const v1::AskAftermath& request);
  void rematch(const RequestContext& call, const v1::Rematch& request);
  // "What if?": MatchCreated for a private copy of a moment; see lobby/copies.h for who may have one.
  void ask_copy(const RequestContext& call, const v1::AskCopy& request);

  // Challenges: two people's army lists, each without knowing the other's; created when create_match is given only one
  // list: see lobby/challenges.h. Everybody who has the link may look at it.
  void open_challenge(const RequestContext& call, const v1::OpenChallenge& request);
  void take_up_challenge(const RequestContext& call, const v1::TakeUpChallenge& request);

  // Army lists saved in accounts, readable only by their owner: see lobby/kept_armies.h.
  void list_armies(const RequestContext& call);
  void open_army(const RequestContext& call, const v1::OpenArmy& request);
  void keep_army(const RequestContext& call, const v1::KeepArmy& request);
  void rename_army(const RequestContext& call, const v1::RenameArmy& request);
  void forget_army(const RequestContext& call, const v1::ForgetArmy& request);

  // For competitions, whose matches the server makes automatically: a match on these terms with these people seated and
  // computers where the terms say so. Answers as create_match does; the same request id gets the same match.
  using Seated = std::vector<ArrangedSeat>;
  void arrange_match(const RequestContext& call, const v1::CreateMatch& terms, const Seated& people,
                     const std::string& request_id);
  // Seats the person who makes the call in a match that the server created, as if invited: a deputy or a successor.
  // Each is seated once, and again only with other commands. Answers like join.
  void seat_arranged(const RequestContext& call, std::uint64_t match, const ArrangedSeat& sits);
  // Removes the person who makes the call from the seat that the server has given them, because they have been
  // replaced. People who came by an invitation stay. Answers Done.
  void unseat_arranged(const RequestContext& call, std::uint64_t match, v1::Seat seat);
  // Computer players take over those sides of such a match, and the people there leave. Answers Done.
  void hand_to_computers(const RequestContext& call, std::uint64_t match, const std::vector<v1::Seat>& seats);
  // Why no match can be created on these terms, in a sentence; nothing if it can.
  std::optional<std::string> why_not_arrange(const v1::CreateMatch& terms) const;
  // The rule system of the terms; empty if unknown.
  std::string system_of(const v1::CreateMatch& terms) const;
  // The aftermath if the battle stopped now: nothing before it has begun; an error if the match can't be read now or
  // ever. Calls `then` once, immediately or when the match is loaded. It contains hidden information: never show it
  // before the end.
  using AftermathSoFar = tl::expected<std::optional<v1::Aftermath>, Refusal>;
  void aftermath_so_far(std::uint64_t match, std::function<void(const AftermathSoFar&)> then);

  // Ends a match that the server made, without a result, because its competition withdrew it. Does nothing if it has
  // ended. `then` is called with whether that is durable, or false if the match can't be read or written now.
  void call_off(std::uint64_t match, const std::string& reason, std::function<void(bool stored)> then);

  // Storage outside matches counts towards the same allowance as storage in them (stored_bytes.h). Why nothing more can
  // be stored for the person now, or nothing if there is room.
  std::optional<Refusal> why_not_store(const Person& person);
  void count_stored(const std::string& person, std::size_t bytes);

  // Called with the work of each request that had to wait until its match was loaded, and the person who sent it,
  // because only this class still knows them. May be empty.
  using Charge = std::function<void(const Person& person, work::Steps steps)>;
  void charge_by(Charge charge);

  // The connection has closed, or its person signed out: sends it nothing more.
  void drop(const Subscriber& subscriber);

  // The public key that verifies the signed heads of matches: 32 bytes.
  const std::string& signing_key() const;

  // True if the invitation code is still valid for a seat, so that a guest may sign in with it.
  bool invitation_stands(std::string_view code) const;

  // A function that writes the match's whole log as JSON lines, which can be checked offline. It may take a while; call
  // it on any thread while the service lives. It returns nothing if the disk fails.
  using Export = std::function<std::optional<std::string>()>;
  using TakeExport = std::function<void(tl::expected<Export, v1::Refused>)>;
  // Calls `take` once with the export or a refusal. After the game, everybody who may watch it can export it; before
  // that only an administrator who does not take part, and the match's log shows everybody that they did.
  void export_match(const Person& person, std::uint64_t match, const TakeExport& take);

  // Seats of running matches that have been to move since before that moment and whose players have not been reminded
  // of it yet. Throws StoreError.
  std::vector<Reminder> reminders(std::int64_t waiting_since_before_ms) const;
  // Marks the seat's players as reminded of that wait. Calls `then` once that is durable: send the reminder then.
  void reminded(const Reminder& reminder, std::function<void()> then);

  // From now on every order is refused with STOPPING; orders accepted earlier are still published once durable.
  void stop();
  // True if no write is pending: after stop(), the process may end.
  bool quiet() const;

  // Call when memory is scarce: evicts every unwatched match now.
  void evict_all_idle();

  Counts counts() const;

 private:
  struct Parts;
  void stop_watching(const RequestContext& call, std::uint64_t match, MatchHost* host);
  std::unique_ptr<Parts> parts_;
};

}  // namespace battalia::play
