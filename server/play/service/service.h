// Everything that can be asked of play, one function a message of session.proto: the face that net/ sees. The gateway
// parses, knows who speaks and calls; who must be signed in for what is decided here. Each function answers by frames
// to the call's subscriber. Lives on the event loop's thread with all matches; holds no socket and no rule.
#pragma once

#include "battalia/v1/session.pb.h"
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

  // Brings back the matches that may act of themselves: those with a clock or a computer player. Once, before the
  // first call. Throws StoreError.
  void start();

  // What the store holds of that match is damaged: nobody can open it, its people are told so, and all other matches
  // are served. Damage that is met later sets a match aside automatically. Before start() for what was found when the
  // store was opened.
  void set_aside(std::uint64_t match, const std::string& why);

  // Each answers with exactly one frame that bears the call's id: at once, when what it tells is durable, or in its
  // turn (get_history). Refusals and rejections are answers. None throws; a disk that fails, and a secret that the key
  // does not open, end as a Refused with a sentence.
  void list_systems(const RequestContext& call);
  void list_scenarios(const RequestContext& call, const v1::ListScenarios& request);
  void get_scenario(const RequestContext& call, const v1::GetScenario& request);
  void check_army(const RequestContext& call, const v1::CheckArmy& request);
  void list_matches(const RequestContext& call, const v1::ListMatches& request);
  void create_match(const RequestContext& call, const v1::CreateMatch& request);
  void invite(const RequestContext& call, const v1::Invite& request);
  void join(const RequestContext& call, const v1::Join& request);
  void leave(const RequestContext& call, const v1::Leave& request);
  // ViewShown; or, for a client that is not too far behind, Done and then the updates it missed. Updates follow until
  // Unwatch. A line watches 32 matches at once at most.
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
  // AftermathTold, to everybody who may watch the match; NOT_NOW until its end is durable: it holds what is hidden.
  void ask_aftermath(const RequestContext& call, const v1::AskAftermath& request);
  void rematch(const RequestContext& call, const v1::Rematch& request);
  // "What if?": MatchCreated for a private copy of a moment; see lobby/copies.h for who may have one.
  void ask_copy(const RequestContext& call, const v1::AskCopy& request);

  // Challenges: army lists of two people, each without knowing the other's. What create_match answers where it is given
  // one list: see lobby/challenges.h. Everybody who has been sent one may look at it.
  void open_challenge(const RequestContext& call, const v1::OpenChallenge& request);
  void take_up_challenge(const RequestContext& call, const v1::TakeUpChallenge& request);

  // Army lists that people keep with their accounts, readable by their owner only: see lobby/kept_armies.h.
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
  // Seats that person, who makes the call, in a match that the server made, as one who is invited: a deputy, a
  // successor. Each is seated once, and again only with other commands. Answers as join does.
  void seat_arranged(const RequestContext& call, std::uint64_t match, const ArrangedSeat& sits);
  // Takes that person, who makes the call, out of the seat that the server has given them: they have been replaced. Who
  // came by an invitation stays. Answers Done.
  void unseat_arranged(const RequestContext& call, std::uint64_t match, v1::Seat seat);
  // Computer players take over both sides of such a match, and its people get up. Answers Done.
  void hand_to_computers(const RequestContext& call, std::uint64_t match);
  // Why no match can be made on these terms, in a sentence; nothing when it can.
  std::optional<std::string> why_not_arrange(const v1::CreateMatch& terms) const;
  // The rules that those terms are for; empty: unknown.
  std::string system_of(const v1::CreateMatch& terms) const;
  // What the battle would leave behind if it stopped now: nothing before it has begun; why not, where it cannot be read
  // now or ever. Calls `then` once, at once or when the match is awake. Holds what is hidden: never to be told before
  // the end.
  using AftermathSoFar = tl::expected<std::optional<v1::Aftermath>, Refusal>;
  void aftermath_so_far(std::uint64_t match, std::function<void(const AftermathSoFar&)> then);

  // Ends a match that the server has made, without a result: its competition has taken it back. `then` hears whether
  // that is durable; false where the match cannot be read or written now. One that has ended stays as it is.
  void call_off(std::uint64_t match, const std::string& reason, std::function<void(bool stored)> then);

  // What people store beside the matches counts as what they store in them does (stored_bytes.h). Why nothing more is
  // stored for the person just now; nothing where there is room.
  std::optional<Refusal> why_not_store(const Person& person);
  void count_stored(const std::string& person, std::size_t bytes);

  // The connection has gone, or its person signed out: nothing more is sent to it.
  void drop(const Subscriber& subscriber);

  // Of the heads of matches: 32 bytes, for everybody to know.
  const std::string& signing_key() const;

  // True when the code lets somebody sit down: a guest may be let in on it.
  bool invitation_stands(std::string_view code) const;

  // What makes a file of JSON lines of the match, checkable offline: the whole log. It may take a while, is to be
  // called on any thread while the service lives, and gives nothing when the disk fails.
  using Export = std::function<std::optional<std::string>()>;
  using TakeExport = std::function<void(tl::expected<Export, v1::Refused>)>;
  // Calls `take` once, with that or the refusal. Once the game has ended the file is for everybody who may watch it;
  // until then for an administrator who has no part in it, when all can read in the match that they took it.
  void export_match(const Person& person, std::uint64_t match, const TakeExport& take);

  // Seats that have been to move since before that moment, in matches being played, but for those whose people were
  // reminded of that wait already. Throws StoreError.
  std::vector<Reminder> reminders(std::int64_t waiting_since_before_ms) const;
  // Its people are reminded once and never again of that wait. Calls `then` when that is durable: now is the time.
  void reminded(const Reminder& reminder, std::function<void()> then);

  // From now on every order is refused with STOPPING; what was accepted is still told when it is durable.
  void stop();
  // True when nothing waits for the store: after stop() the process may end.
  bool quiet() const;

  // Memory is scarce: every match that nobody watches leaves it now.
  void evict_all_idle();

  Counts counts() const;

 private:
  struct Parts;
  void stop_watching(const RequestContext& call, std::uint64_t match, MatchHost* host);
  std::unique_ptr<Parts> parts_;
};

}  // namespace battalia::play
