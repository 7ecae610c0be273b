#include "tests/rules/every_system/played_tables.h"

#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "tests/rules/every_system/armies.h"
#include "tests/rules/every_system/random_acts.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

namespace battalia::tests {
namespace {

bool carry_out(const rules::RuleSystem& system, rules::Table& table, const v1::Act& act, v1::Seat seat,
               rules::Dice& dice) {
  const rules::Ruling ruling = system.adjudicate(table, act, seat, dice);
  if (!ruling) return false;
  for (const v1::Event& event : *ruling) table.apply(event);
  return true;
}

rules::Table read_table(const rules::RuleSystem& system, const std::string& drawn) {
  const auto read = notation::read_table(drawn);
  EXPECT_TRUE(read.has_value()) << (read ? "" : notation::in_words(read.error()));
  rules::Table table = rules::from_message(read ? *read : v1::Table());
  for (const v1::OptionDeclared& option : system.info().options()) {
    if (!table.options->contains(option.key())) table.set_option(rules::OptionKey(option.key()), option.standard());
  }
  return table;
}

// The lines of a playthrough; its remarks and the results of its acts are skipped.
class Recorded {
 public:
  Recorded(const rules::RuleSystem& system, const LookAtTable& look) : system_(system), look_(look) {}

  int play(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      const bool drawing = line.starts_with("|");
      if (!drawing && !drawn_.empty()) set_table();
      if (line.starts_with("> ")) continue;
      if (line.starts_with("dice ")) {
        std::istringstream faces(line.substr(5));
        for (std::uint32_t face = 0; faces >> face;) dice_.push_back(face);
        continue;
      }
      act();
      if (drawing) drawn_ += line.substr(1) + "\n";
      if (line.starts_with("red: ") || line.starts_with("blue: ")) pending_ = line;
    }
    act();
    return looked_;
  }

 private:
  void look() {
    ++looked_;
    look_(table_);
  }

  void set_table() {
    table_ = read_table(system_, drawn_);
    drawn_.clear();
    look();
  }

  void act() {
    if (pending_.empty()) return;
    const v1::Seat seat = pending_.starts_with("red: ") ? v1::SEAT_RED : v1::SEAT_BLUE;
    const std::string order = pending_.substr(pending_.find(' ') + 1);
    pending_.clear();
    rules::ScriptedDice dice(std::exchange(dice_, {}));
    const auto read = notation::read_act(order);
    const v1::Act act = order == "default" || !read ? rules::whole_prompt(system_, table_, seat).default_act() : *read;
    if (carry_out(system_, table_, act, seat, dice)) look();
  }

  const rules::RuleSystem& system_;
  const LookAtTable& look_;
  rules::Table table_;
  std::string drawn_;
  std::string pending_;
  std::vector<std::uint32_t> dice_;
  int looked_ = 0;
};

}  // namespace

v1::Prompt prompt_to_move(const rules::RuleSystem& system, const rules::Table& table) {
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    v1::Prompt prompt = rules::whole_prompt(system, table, seat);
    if (prompt.to_move() && !prompt.offers().empty()) return prompt;
  }
  return {};
}

void look_at_random_games(const rules::RuleSystem& system, int games, int most_acts, const LookAtTable& look) {
  for (int game = 0; game < games; ++game) {
    RandomPlayer player(static_cast<std::uint64_t>(game) + 1);
    rules::SeededDice dice(static_cast<std::uint64_t>(game) + 1);
    rules::Table table;
    const rules::Ruling opening = system.set_up(skirmish_of(system, game), options_of(system, game), dice);
    ASSERT_TRUE(opening.has_value()) << opening.error().reason;
    for (const v1::Event& event : *opening) table.apply(event);
    for (int acts = 0; acts < most_acts && !table.ended(); ++acts) {
      look(table);
      const v1::Prompt prompt = prompt_to_move(system, table);
      if (prompt.offers().empty()) break;
      const v1::Act act = player.fill_in(player.pick(prompt));
      EXPECT_TRUE(carry_out(system, table, act, prompt.seat(), dice)) << notation::write_act(act);
    }
  }
}

int look_at_playthroughs(const rules::RuleSystem& system, const LookAtTable& look) {
  int looked = 0;
  for (const SourceFile& text : files_under("tests/rules/playthroughs/" + system.info().key(), {".txt"})) {
    looked += Recorded(system, look).play(text.lines);
  }
  return looked;
}

}  // namespace battalia::tests
