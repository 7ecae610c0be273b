#include "server/battaliactl/calculator/adjudicate.h"

#include "common/base/text.h"
#include "common/notation/act.h"
#include "server/battaliactl/calculator/misspelt.h"
#include "server/rules/limits/wanted_answers.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace battalia::ctl {
namespace {

constexpr int kMostDefaults = 500;  // in case the phase never begins

std::string dice_in_words(const rules::Throw& wanted) {
  return std::to_string(wanted.count) + "d" + std::to_string(wanted.sides) + " for " +
         (wanted.label.empty() ? wanted.purpose : wanted.label);
}

// The given dice, then arbitrary ones, so that a ruling is completed and the effect of the given dice can be shown.
class GivenDice final : public rules::Dice {
 public:
  explicit GivenDice(const std::vector<std::uint32_t>& faces) : total_(faces.size()), given_(faces), others_(1) {}

  std::vector<std::uint32_t> roll(const rules::Throw& wanted) override {
    if (!fault_.empty()) return others_.roll(wanted);
    try {
      std::vector<std::uint32_t> faces = given_.roll(wanted);
      throws_.push_back(wanted.count);
      return faces;
    } catch (const rules::DiceWanted&) {
      fault_ = "Too few dice: " + dice_in_words(wanted) + " needed, " + std::to_string(given_.left()) + " of " +
               std::to_string(total_) + " left.";
    } catch (const std::invalid_argument& wrong) {
      fault_ = std::string("These dice are not possible: ") + wrong.what() + ".";
    }
    return others_.roll(wanted);
  }

  const std::vector<std::uint32_t>& throws() const { return throws_; }  // how many dice each had
  const std::string& fault() const { return fault_; }                   // empty: every roll had its dice

 private:
  std::size_t total_;
  rules::ScriptedDice given_;
  rules::SeededDice others_;
  std::vector<std::uint32_t> throws_;
  std::string fault_;
};

using Keys = std::vector<std::string>;

bool is_among(const Keys& keys, const std::string& key) { return std::ranges::find(keys, key) != keys.end(); }

bool begins(const v1::Event& event, const Keys& keys) {
  return (event.has_phase_began() && is_among(keys, event.phase_began().phase())) ||
         (event.has_decision_opened() && is_among(keys, event.decision_opened().decision().key()));
}

bool throws(const v1::Event& event, const Keys& keys) {
  return event.has_dice_rolled() && is_among(keys, event.dice_rolled().purpose());
}

class Umpire {
 public:
  // `given`: counts the dice used; may be null.
  Umpire(const Question& question, rules::Dice& dice, const GivenDice* given)
      : question_(question), dice_(dice), given_(given), answered_{{}, question.table, {}} {}

  Answered answer() {
    begin();
    std::size_t carried_out = 0;
    for (; carried_out < question_.acts.size() && !is_over(); ++carried_out) order(question_.acts[carried_out]);
    if (question_.play_defaults && !is_over()) play_defaults();
    if (given_ != nullptr && !answered_.stopped) check_end(question_.acts.size() - carried_out);
    return std::move(answered_);
  }

 private:
  void stop(std::string sentence, std::string clause = {}) {
    answered_.stopped = NoAnswer{std::move(sentence), std::move(clause)};
  }
  bool is_over() const { return reached_ || answered_.stopped.has_value(); }
  const rules::Table& table() const { return answered_.after; }

  void begin() {
    if (question_.scenario != nullptr) {
      return take("set-up", [&] { return question_.system->set_up(*question_.scenario, {}, dice_); });
    }
    const rules::Table before = table();
    take("", [&] { return question_.system->proceed(table(), dice_); });
    if (answered_.stopped && !question_.acts.empty() && is_in_another_step(before)) stop_at_first_step(before);
    if (answered_.steps.front().events.empty() && !answered_.stopped) answered_.steps.clear();
  }

  bool is_in_another_step(const rules::Table& before) const { return table().phase != before.phase; }

  // Nobody can act in the table's current step, and no dice were given for what comes after it: the first act is
  // adjudicated at the end of that step and refused there.
  void stop_at_first_step(const rules::Table& before) {
    const NoAnswer short_of = *std::exchange(answered_.stopped, std::nullopt);
    std::vector<v1::Event>& events = answered_.steps.front().events;
    const auto next = std::ranges::find_if(events, [](const v1::Event& event) { return event.has_phase_began(); });
    events.erase(next + 1, events.end());
    answered_.after = before;
    answered_.between_dice = false;
    for (const v1::Event& event : events) answered_.after.apply(event);
    order(question_.acts.front());
    if (!answered_.stopped) stop(short_of.sentence);
  }

  void play_defaults() {
    for (int played = 0; !is_over() && played < kMostDefaults; ++played) {
      if (table().ended()) return;
      order({v1::SEAT_UNSPECIFIED, {}, true, {}});
      if (question_.until.empty()) return;
    }
  }

  void order(const Ordered& wanted) {
    if (table().ended()) {
      return stop("The game has ended: " + table().result.reason() + " This act comes too late.",
                  table().result.clause());
    }
    const std::optional<Ordered> ordered = spelt_out(wanted);
    if (!ordered) return stop("There is no default act: it is not that seat's turn.");
    if (question_.checks_inputs && !ordered->act.answers().empty() && !wanted.standard) {
      const v1::Prompt prompt = rules::whole_prompt(*question_.system, table(), ordered->seat);
      if (const auto unwanted = rules::unwanted_answer(prompt, ordered->act))
        return stop(in_words(*unwanted, ordered->text));
    }
    const std::string who = ordered->seat == v1::SEAT_RED ? "red: " : "blue: ";
    take(who + notation::write_act(ordered->act),
         [&] { return question_.system->adjudicate(table(), ordered->act, ordered->seat, dice_); });
    if (!answered_.stopped || answered_.stopped->clause.empty()) return;
    const v1::Prompt prompt = rules::whole_prompt(*question_.system, table(), ordered->seat);
    answered_.stopped->sentence += what_was_meant(prompt, table(), ordered->act);
  }

  // The act itself; for a standard one the default act in the prompt of its seat, or of the seat to move.
  std::optional<Ordered> spelt_out(const Ordered& ordered) const {
    if (!ordered.standard) return ordered;
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      if (ordered.seat != v1::SEAT_UNSPECIFIED && ordered.seat != seat) continue;
      const v1::Prompt prompt = rules::whole_prompt(*question_.system, table(), seat);
      if (prompt.to_move()) return Ordered{seat, prompt.default_act(), false, {}};
    }
    return std::nullopt;
  }

  // Carries out one act as far as the dice last, and no further than `until`.
  template <class Rule>
  void take(std::string act, Rule rule) {
    const rules::Ruling ruling = rule();
    Step& step = answered_.steps.emplace_back(Step{std::move(act), {}});
    if (!ruling) return stop(ruling.error().reason, ruling.error().citation.clause);
    for (const v1::Event& event : *ruling) {
      if (throws(event, question_.until)) {
        answered_.between_dice = reached_ = true;
        return;
      }
      if (question_.until_next_step && has_thrown_ && event.has_phase_began()) {
        reached_ = true;
        return;
      }
      if (event.has_dice_rolled() && !count_throw()) return;
      has_thrown_ |= event.has_dice_rolled();
      answered_.after.apply(event);
      step.events.push_back(event);
      if (!begins(event, question_.until)) continue;
      reached_ = true;
      return;
    }
    if (given_ != nullptr && !given_->fault().empty()) run_short();  // a roll that leaves no event
  }

  bool count_throw() {
    if (given_ == nullptr) return true;
    if (thrown_ == given_->throws().size()) {
      run_short();
      return false;
    }
    used_ += given_->throws()[thrown_++];
    return true;
  }

  void run_short() {
    answered_.between_dice = true;
    stop(given_->fault());
  }

  void check_end(std::size_t waiting) {
    Keys quoted_keys;
    for (const std::string& key : question_.until) quoted_keys.push_back(battalia::in_quotes(key));
    const std::string until = listed(quoted_keys, " or ");
    if (waiting > 0) {
      return stop(until + " was reached before the last " + std::to_string(waiting) +
                  (waiting == 1 ? " act, which waits." : " acts, which wait."));
    }
    if (!question_.until.empty() && !reached_) {
      return stop(until + " was not reached: the game is in " + battalia::in_quotes(table().phase.str()) +
                  ". Give more acts, or --default to play on with default acts.");
    }
    if (used_ < question_.dice.size()) {
      const std::size_t left = question_.dice.size() - used_;
      stop("Too many dice: the ruling took " + std::to_string(used_) + " and " + std::to_string(left) +
           (left == 1 ? " is" : " are") + " left over.");
    }
  }

  const Question& question_;
  rules::Dice& dice_;
  const GivenDice* given_;
  Answered answered_;
  std::size_t thrown_ = 0;  // rolls that are shown
  std::size_t used_ = 0;    // dice of these
  bool has_thrown_ = false;
  bool reached_ = false;
};

}  // namespace

std::vector<v1::Event> Answered::events() const {
  std::vector<v1::Event> all;
  for (const Step& step : steps) all.insert(all.end(), step.events.begin(), step.events.end());
  return all;
}

Answered adjudicate(const Question& question) {
  GivenDice dice(question.dice);
  return Umpire(question, dice, &dice).answer();
}

Answered adjudicate(const Question& question, rules::Dice& dice) { return Umpire(question, dice, nullptr).answer(); }

tl::expected<Ordered, std::string> read_ordered(std::string_view text, v1::Seat otherwise) {
  Ordered ordered{otherwise, {}, false, {}};
  if (text.starts_with("red:")) ordered.seat = v1::SEAT_RED;
  if (text.starts_with("blue:")) ordered.seat = v1::SEAT_BLUE;
  if (text.starts_with("red:") || text.starts_with("blue:")) text.remove_prefix(text.find(':') + 1);
  while (text.starts_with(' ')) text.remove_prefix(1);
  ordered.text = text;
  if (text == "default") {
    ordered.standard = true;
    return ordered;
  }
  if (ordered.seat == v1::SEAT_UNSPECIFIED)
    return tl::unexpected<std::string>("Say whose act it is: write red: or blue: in front, or use --seat.");
  auto act = notation::read_act(text);
  if (!act) {
    const std::string& reason = act.error().reason;
    return tl::unexpected("In \"" + std::string(text) + "\", column " + std::to_string(act.error().column) + ": " +
                          reason + (reason.ends_with('?') ? "" : "."));
  }
  ordered.act = std::move(*act);
  return ordered;
}

tl::expected<std::vector<std::uint32_t>, std::string> read_dice(std::string_view text) {
  std::vector<std::uint32_t> faces;
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  while (at != end) {
    if (*at == ',' || *at == ' ') {
      ++at;
      continue;
    }
    std::uint32_t face = 0;
    const auto [next, error] = std::from_chars(at, end, face);
    if (error != std::errc())
      return tl::unexpected("\"" + std::string(text) + "\" are not dice; write them like 4,5,2.");
    faces.push_back(face);
    at = next;
  }
  return faces;
}

}  // namespace battalia::ctl
