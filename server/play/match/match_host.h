// The heart: one live match. Takes what people ask of it, in turn; decides it against the head; writes rows; tells each
// viewer what it may know once it is durable; and acts automatically where nobody has to: begins when all are ready,
// follows standing orders, takes the default when time is up, plays the computer's seats. Made by match_directory;
// lives on the event loop's thread; knows the network as Subscriber and the disk as the ledger.
#pragma once

#include "common/player/chooser.h"
#include "server/play/answer.h"
#include "server/play/automation/automatic_work.h"
#include "server/play/spectating/chat.h"
#include "server/play/spectating/delayed_spectators.h"

#include <memory>
#include <set>
#include <tuple>

namespace battalia::play {

class MatchHost {
 public:
  // Takes the match up where its log leaves off, which was folded. Throws StoreError and KeyError.
  MatchHost(const PlayContext& context, const store::MatchRow& match, Folded folded, Counts& counts,
            AutomaticWork& automatic);
  ~MatchHost();
  MatchHost(const MatchHost&) = delete;
  MatchHost& operator=(const MatchHost&) = delete;

  const MatchState& state() const { return ledger_.state(); }
  const Prompts& prompts() const { return ledger_.prompts(); }
  // As the ledger has it: the last row that the viewer may see by now.
  std::uint64_t visible_up_to(v1::Seat viewer) const { return ledger_.visible_up_to(viewer); }
  bool ended_for_good() const { return ledger_.ended_for_good(); }

  // The first row of a new match. `on_durable` hears whether it was stored.
  void open(NewRecord first, MatchLedger::OnDurable on_durable);
  // Lets the match act automatically from now on. Called once, after it was opened or brought back.
  void start();

  // The requests of service.h that concern one match. Each answers its call.
  void give_order(const RequestContext& call, const v1::GiveOrder& request);
  void ask_preview(const RequestContext& call, const v1::AskPreview& request);
  void ask_reaches(const RequestContext& call, const v1::AskReaches& request);
  bool watch(const RequestContext& call, const v1::Watch& request);  // false: they may not
  // `by_code`: the request named only an invitation, and the seat in it is the invitation's.
  void join(const RequestContext& call, const v1::Join& request, bool by_code);
  void leave(const RequestContext& call);
  void invite(const RequestContext& call, const v1::Invite& request);
  void say(const RequestContext& call, const v1::Say& request);
  void get_chat(const RequestContext& call, const v1::GetChat& request);
  // Somebody is about to be shown what is hidden: everybody may read who it was, and why, in the log.
  void audit_hidden_view(const Person& person, std::string reason);
  // The same, once a turn, for an umpire who looks through a side's eyes; nothing for anybody else.
  void audit_seat_view(const Person& person, v1::Seat seat);
  // Calls `then` when everything so far is durable, looks among it; with false when some of it was lost.
  void when_durable(MatchLedger::OnDurable then) { ledger_.when_durable(std::move(then)); }

  // True when it watched.
  bool drop(const Subscriber& subscriber);

  // Refuses orders from now on and stops all automation.
  void stop();
  // Something waits for the disk.
  bool waiting() const { return ledger_.waiting() || chat_.waiting(); }
  // Nobody watches, nothing waits, no computer is to move, and nobody asked anything for `idle_ms`.
  bool is_idle(std::int64_t now_ms, std::int64_t idle_ms) const;
  // Next scheduled wake-up, or 0 if none.
  std::int64_t deadline() const;
  std::size_t watching() const { return watchers_.size(); }

 private:
  // An accepted order that is not answered yet.
  struct PendingOrder {
    RequestContext call;
    v1::Seat seat = v1::SEAT_UNSPECIFIED;
    std::string request_id;
    std::uint64_t version = 0;
  };

  // match_host.cpp: orders
  Verdict decide(const v1::Author& author, const v1::Order& order, const std::string& request_id);
  Verdict decide_own(NewRecord& entry);
  Verdict ask_until_certain(const RollsOf& order, const std::function<Verdict(rules::Dice&)>& ask) const;
  Verdict ask_with_dice(const RollsOf& order, const std::function<Verdict(rules::Dice&)>& ask) const;
  Verdict resume_held(v1::Event witnessed) const;
  std::optional<Refusal> why_not_keep(const Person& person, const v1::Order& order) const;
  std::optional<Refusal> why_not_asked_for(const v1::GiveOrder& request) const;
  void passed(Histogram& stage, OrderStep step, std::chrono::nanoseconds took) const;
  void answer_known(const RequestContext& call, const v1::GiveOrder& request, const v1::Record& record);
  void answer_pending(const PendingOrder& pending, bool stored);
  void refuse_stale(const RequestContext& call, const v1::GiveOrder& request);
  void deny(const RequestContext& call, Denial denial, const std::string& request_id = {});

  // match_publisher.cpp: rows and who sees them
  void commit(NewRecord entry, MatchLedger::OnDurable on_durable = {});
  void publish(CommittedRecord& row);  // takes what each viewer is told out of it
  void revoke_watchers(const v1::SeatLeft& left);
  Frame view_of(v1::Seat viewer);
  void show_all_again();
  void publish_heads(std::uint64_t version);
  void show_late();

  // match_automation.cpp: what it does automatically
  void advance();
  bool act_automatically();
  bool commit_dice_automatically();
  bool tell_of_new_rules();
  bool roll_automatically();
  bool begin_automatically();
  bool answer_by_standing_order();
  bool agree_for_computer();
  void set_alarm();
  bool was_suspended(std::int64_t now_ms) const;
  void on_alarm();
  bool give_time_back(std::int64_t now_ms);
  void take_default(v1::Seat seat);
  void roll_without_link();
  void forfeit(const std::vector<v1::Seat>& late);
  void play_computer_turn();
  void play_computer_seat();
  void halt(std::string reason);

  // match_seats.cpp: seats, and who looks at what is hidden
  void audit_once_a_turn(const Person& person, std::string reason);
  void audit_chat_read(const Person& person);
  // What an invitation that was named lets its bearer do.
  struct Admission {
    std::string code_hash = {};  // empty: none was named
    std::vector<std::string> commands = {};
    bool invited = false;  // false: it has lapsed, and its bearer returns by their own right
    bool spent = true;
  };
  tl::expected<Admission, Refusal> admitted_by(const Person& person, const v1::Join& request, bool by_code) const;
  std::optional<Refusal> why_not_commands(v1::Seat seat,
                                          const google::protobuf::RepeatedPtrField<std::string>& ids) const;

  std::uint64_t id() const { return state().config->match; }

  const PlayContext& context_;
  Counts& counts_;
  AutomaticWork& automatic_;
  MatchLedger ledger_;
  Watchers watchers_;
  Chat chat_;
  std::unique_ptr<DelayedSpectators> delayed_;          // what observers watch in its place, where they see it late
  std::chrono::steady_clock::time_point durable_at_{};  // when the row that is being told of was known to be stored
  std::array<ShownView, 4> views_;
  std::array<std::uint64_t, 4> unsent_version_{};  // the last row that was encoded for nobody of that kind
  std::set<std::string> codes_used_;               // invitations whose use is on its way to the disk
  std::set<std::tuple<std::string, std::string, std::uint32_t>> looks_;  // that were noted: who, why, turn
  player::Random random_;                                                // the computer's
  bool started_ = false;
  bool stopping_ = false;
  bool advancing_ = false;
  std::int64_t touched_ms_ = 0;
  TimerId alarm_ = 0;
  std::int64_t alarm_ms_ = 0;
  std::int64_t head_ms_ = 0;            // when a head was told last
  std::int64_t grace_deadline_ms_ = 0;  // the deadline for which a moment was granted
  TimerId computer_turn_ = 0;
  TimerId again_ = 0;  // advance() once more: there is more to do, or the disk could not be read
};

}  // namespace battalia::play
