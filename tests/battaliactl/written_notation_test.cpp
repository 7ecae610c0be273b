// Tries the calculator on positions from random games of every system: a table that is written down can be read back,
// every offer can be ordered as it is printed, and a misspelt word in it is answered with the word that was meant.
#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/battaliactl/calculator/adjudicate.h"
#include "server/battaliactl/calculator/given/given_table.h"
#include "tests/rules/every_system/armies.h"
#include "tests/rules/every_system/random_acts.h"
#include "tests/support/metric.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace battalia::ctl {
namespace {

constexpr int kEvery = 6;  // one position is tried per this many acts

// The word with one letter wrong.
std::string misspelt(std::string word) {
  word[word.size() / 2] = word[word.size() / 2] == 'q' ? 'x' : 'q';
  return word;
}

std::string who(v1::Seat seat) { return seat == v1::SEAT_RED ? "red: " : "blue: "; }

class Looked {
 public:
  explicit Looked(const rules::RuleSystem& system) : system_(system) {}

  // `prompt`: the prompt of the seat that is to move.
  void operator()(const rules::Table& table, const v1::Prompt& prompt) {
    ++positions;
    const std::string text = notation::write_table(rules::to_message(table));
    const auto given = read_given_table(text);
    EXPECT_TRUE(given.has_value()) << given.error() << "\n" << text;
    if (!given) return;
    asked_.system = &system_;
    asked_.table = rules::from_message(given->table);
    const bool waits = table.open_decision() != nullptr;
    for (const v1::Offer& offer : prompt.offers()) {
      if (!seen_.insert(offer.key() + "/" + prompt.decision() + table.phase.str()).second) continue;
      look_at_offer(offer, prompt.seat(), waits);
    }
  }

  int positions = 0;
  std::map<std::string, int> taken;  // by the key of the act

 private:
  Answered answer(const v1::Act& act, v1::Seat seat) {
    Question question = asked_;
    const auto ordered = read_ordered(who(seat) + notation::write_act(act), v1::SEAT_UNSPECIFIED);
    EXPECT_TRUE(ordered.has_value()) << ordered.error();
    question.acts = {*ordered};
    rules::SeededDice dice(9);
    return adjudicate(question, dice);
  }

  void look_at_offer(const v1::Offer& offer, v1::Seat seat, bool waits) {
    const v1::Act act = player_.fill_in(offer);
    const Answered right = answer(act, seat);
    EXPECT_FALSE(right.stopped) << notation::write_act(act) << ": " << right.stopped->sentence;
    ++taken[offer.key()];
    if (!offer.key().empty() && offer.verb() != v1::VERB_END_PHASE) {  // a step has one end, whatever it is called
      v1::Act wrong = act;
      wrong.set_key(misspelt(offer.key()));
      wrong.clear_answers();
      expect_meant(wrong, seat, offer.key());
    }
    for (int i = 0; i < act.answers_size(); ++i) {
      if (act.answers(i).options().empty()) continue;
      v1::Act wrong = act;
      wrong.mutable_answers(i)->set_options(0, misspelt(act.answers(i).options(0)));
      expect_meant(wrong, seat, act.answers(i).options(0));
    }
    if (offer.units().empty() || waits) return;
    v1::Act wrong = act;
    wrong.set_units(0, misspelt("nobody"));
    EXPECT_TRUE(answer(wrong, seat).stopped) << notation::write_act(wrong);
  }

  void expect_meant(const v1::Act& wrong, v1::Seat seat, const std::string& word) {
    const Answered refused = answer(wrong, seat);
    ASSERT_TRUE(refused.stopped) << notation::write_act(wrong);
    EXPECT_NE(refused.stopped->sentence.find("\"" + word + "\""), std::string::npos)
        << notation::write_act(wrong) << ": " << refused.stopped->sentence;
  }

  const rules::RuleSystem& system_;
  tests::RandomPlayer player_{3};
  Question asked_;
  std::set<std::string> seen_;
};

class WrittenNotation : public testing::TestWithParam<const rules::RuleSystem*> {};

TEST_P(WrittenNotation, TablesOffersAndMisspeltWords) {
  const rules::RuleSystem& system = *GetParam();
  Looked looked(system);
  for (int game = 0; game < tests::in_slow_set(4, 100); ++game) {
    tests::RandomPlayer player(static_cast<std::uint64_t>(game) + 1);
    rules::SeededDice dice(static_cast<std::uint64_t>(game) + 1);
    rules::Table table;
    const auto fold = [&](const rules::Ruling& ruling) {
      ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
      for (const v1::Event& event : *ruling) table.apply(event);
    };
    fold(system.set_up(tests::skirmish_of(system, game), tests::options_of(system, game), dice));
    for (int acts = 0; acts < 150 && !table.ended(); ++acts) {
      v1::Prompt prompt = rules::whole_prompt(system, table, v1::SEAT_RED);
      if (!prompt.to_move()) prompt = rules::whole_prompt(system, table, v1::SEAT_BLUE);
      if (acts % kEvery == 0 || table.open_decision() != nullptr) looked(table, prompt);
      fold(system.adjudicate(table, player.fill_in(player.pick(prompt)), prompt.seat(), dice));
    }
  }
  EXPECT_GT(looked.positions, 50);
  EXPECT_GT(looked.taken.size(), 8u);
  std::string keys;
  for (const auto& [key, times] : looked.taken) keys += key + " " + std::to_string(times) + ", ";
  tests::metric(system.info().key() + ", pasted back", std::to_string(looked.positions) + " positions; " + keys);
}

INSTANTIATE_TEST_SUITE_P(, WrittenNotation, testing::ValuesIn(rules::all_systems()), [](const auto& param) {
  std::string name = param.param->info().key();
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace battalia::ctl
