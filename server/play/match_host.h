// The heart: one live match. Takes what people ask of it, in turn; decides it against the head; writes rows; tells each
// viewer what it may know once it is durable; and acts automatically where nobody has to: begins when all are ready,
// follows standing orders, takes the default when time is up, plays the computer's seats. Made by match_directory;
// lives on the event loop's thread; knows the network as Subscriber and the disk as the ledger.
#pragma once

#include "common/player/chooser.h"
#include "server/play/answer.h"
#include "server/play/automatic_work.h"
#include "server/play/gallery.h"
#include "server/play/talk.h"

#include <memory>
#include <set>
#include <tuple>

namespace battalia::play {

class MatchHost {
 public:
  // Takes the match up where its log leaves off, which was folded. Throws StoreError and KeyError.
  MatchHost(const House& house, const store::MatchRow& match, Folded folded, Counts& counts, AutomaticWork& automatic);
  ~MatchHost();
  MatchHost(const MatchHost&) = delete;
  MatchHost& operator=(const MatchHost&) = delete;

  const MatchState& state() const { return ledger_.state(); }
  const Prompts& prompts() const { return ledger_.prompts(); }
  // As the ledger has it: the last row that the viewer may see by now.
  std::uint64_t told_up_to(v1::Seat viewer) const { return ledger_.told_up_to(viewer); }
  bool ended_for_good() const { return ledger_.ended_for_good(); }

  // The first row of a new match. `tell` hears whether it was stored.
  void open(Entry first, MatchLedger::Tell tell);
  // Lets the match act automatically from now on. Called once, after it was opened or brought back.
  void start();

  // The requests of service.h that concern one match. Each answers its call.
  void give_order(const Call& call, const v1::GiveOrder& request);
  void ask_preview(const Call& call, const v1::AskPreview& request);
  void ask_reaches(const Call& call, const v1::AskReaches& request);
  bool watch(const Call& call, const v1::Watch& request);  // false: they may not
  // `by_code`: the request named only an invitation, and the seat in it is the invitation's.
  void join(const Call& call, const v1::Join& request, bool by_code);
  void leave(const Call& call);
  void invite(const Call& call, const v1::Invite& request);
  void say(const Call& call, const v1::Say& request);
  void get_chat(const Call& call, const v1::GetChat& request);
  // Somebody is about to be shown what is hidden: everybody may read who it was, and why, in the log.
  void note_look(const Person& person, std::string reason);
  // The same, once a turn, for an umpire who looks through a side's eyes; nothing for anybody else.
  void note_eyes(const Person& person, v1::Seat seat);
  // Calls `then` when everything so far is durable, looks among it; with false when some of it was lost.
  void when_durable(MatchLedger::Tell then) { ledger_.when_durable(std::move(then)); }

  // True when it watched.
  bool drop(const Subscriber& subscriber);

  // Refuses orders from now on and stops all automation.
  void stop();
  // Something waits for the disk.
  bool waiting() const { return ledger_.waiting() || talk_.waiting(); }
  // Nobody watches, nothing waits, no computer is to move, and nobody asked anything for `idle_ms`.
  bool may_sleep(std::int64_t now_ms, std::int64_t idle_ms) const;
  // Next scheduled wake-up, or 0 if none.
  std::int64_t deadline() const;
  std::size_t watching() const { return watchers_.size(); }

 private:
  // An accepted order, until it is answered.
  struct Given {
    Call call;
    v1::Seat seat = v1::SEAT_UNSPECIFIED;
    std::string request_id;
    std::uint64_t version = 0;
  };

  // match_host.cpp: orders
  Verdict decide(const v1::Author& author, const v1::Order& order, const std::string& request_id);
  Verdict decide_own(Entry& entry);
  Verdict ask_until_certain(const RollsOf& order, const std::function<Verdict(rules::Dice&)>& ask) const;
  Verdict ask_with_dice(const RollsOf& order, const std::function<Verdict(rules::Dice&)>& ask) const;
  Verdict go_on_with_held(v1::Event witnessed) const;
  std::optional<Refusal> why_not_keep(const Person& person, const v1::Order& order) const;
  std::optional<Refusal> why_not_asked_for(const v1::GiveOrder& request) const;
  void passed(Histogram& stage, OrderStep step, std::chrono::nanoseconds took) const;
  void answer_known(const Call& call, const v1::GiveOrder& request, const v1::Record& record);
  void answer_given(const Given& given, bool stored);
  void refuse_stale(const Call& call, const v1::GiveOrder& request);
  void deny(const Call& call, Denial denial, const std::string& request_id = {});

  // match_host_tell.cpp: rows and who sees them
  void commit(Entry entry, MatchLedger::Tell tell = {});
  void publish(Row& row);  // takes what each viewer is told out of it
  void let_go(const v1::SeatLeft& left);
  Frame view_of(v1::Seat viewer);
  void show_all_again();
  void tell_heads(std::uint64_t version);
  void show_late();

  // match_host_alone.cpp: what it does automatically
  void go_on();
  bool act_alone();
  bool commit_dice_alone();
  bool tell_of_new_rules();
  bool throw_alone();
  bool begin_alone();
  bool answer_by_standing_order();
  bool agree_for_computer();
  void set_alarm();
  bool stood_still(std::int64_t now_ms) const;
  void on_alarm();
  bool give_time_back(std::int64_t now_ms);
  void take_default(v1::Seat seat);
  void throw_without_link();
  void forfeit(const std::vector<v1::Seat>& late);
  void think();
  void play_computer();
  void halt(std::string reason);

  // match_host_people.cpp: seats, and who looks at what is hidden
  void note_once_a_turn(const Person& person, std::string reason);
  void note_ears(const Person& person);
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

  std::uint64_t id() const { return state().terms->match; }

  const House& house_;
  Counts& counts_;
  AutomaticWork& automatic_;
  MatchLedger ledger_;
  Watchers watchers_;
  Talk talk_;
  std::unique_ptr<Gallery> gallery_;                    // what observers watch in its place, where they see it late
  std::chrono::steady_clock::time_point durable_at_{};  // when the row that is being told of was known to be stored
  std::array<ShownView, 4> views_;
  std::array<std::uint64_t, 4> unsent_version_{};  // the last row that was encoded for nobody of that kind
  std::set<std::string> codes_used_;               // invitations whose use is on its way to the disk
  std::set<std::tuple<std::string, std::string, std::uint32_t>> looks_;  // that were noted: who, why, turn
  player::Random random_;                                                // the computer's
  bool started_ = false;
  bool stopping_ = false;
  bool going_on_ = false;
  std::int64_t touched_ms_ = 0;
  TimerId alarm_ = 0;
  std::int64_t alarm_ms_ = 0;
  std::int64_t head_ms_ = 0;    // when a head was told last
  std::int64_t graced_ms_ = 0;  // the deadline for which a moment was granted
  TimerId thinking_ = 0;
  TimerId again_ = 0;  // go_on() once more: there is more to do, or the disk could not be read
};

}  // namespace battalia::play
