#include "tests/rules/brigade/situation.h"

#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "tests/rules/playthroughs/narration.h"
#include "tests/rules/support/turned.h"
#include "tests/support/scripted_step.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::brigade {

Situation::Situation(const RuleSystem& system, const Book& book, std::string_view text)
    : system_(&system), book_(&book) {
  auto read = notation::read_table(std::string(text));
  if (!read) {
    ADD_FAILURE() << notation::in_words(read.error());
    return;
  }
  table_ = from_message(*read);
}

void Situation::take(const v1::Act& act, v1::Seat seat, std::vector<std::uint32_t> faces) {
  ScriptedDice dice(std::move(faces));
  try {
    Ruling ruling = system_->adjudicate(table_, act, seat, dice);
    if (!ruling) {
      ADD_FAILURE() << notation::write_act(act) << " is refused: " << ruling.error().citation.clause << " "
                    << ruling.error().reason;
      return;
    }
    for (v1::Event& event : *ruling) {
      table_.apply(event);
      events_.push_back(std::move(event));
    }
    EXPECT_EQ(dice.left(), 0u) << "of the dice given for " << notation::write_act(act);
  } catch (const DiceWanted& wanted) {
    ADD_FAILURE() << notation::write_act(act) << " wants more dice: " << wanted.wanted().count << "D"
                  << wanted.wanted().sides << " " << wanted.wanted().label << ", after " << dice.used() << " faces";
  } catch (const std::invalid_argument& wrong) {
    ADD_FAILURE() << notation::write_act(act) << ": " << wrong.what();
  }
}

Situation& Situation::act(v1::Seat seat, std::string_view line, std::vector<std::uint32_t> faces) {
  const auto read = notation::read_act(line);
  if (!read) {
    ADD_FAILURE() << line << ": " << notation::in_words(read.error());
    return *this;
  }
  take(*read, seat, std::move(faces));
  return *this;
}

Situation& Situation::run(const std::function<void(Draft&)>& step, std::vector<std::uint32_t> faces) {
  tests::run_scripted<Draft>(table_, events_, step, std::move(faces), *book_);
  return *this;
}

Situation& Situation::default_act(v1::Seat seat, std::vector<std::uint32_t> faces) {
  const v1::Prompt open = prompt(seat);
  EXPECT_TRUE(open.to_move()) << "it is not that seat's move";
  take(open.default_act(), seat, std::move(faces));
  return *this;
}

std::string Situation::refusal(v1::Seat seat, std::string_view line) const {
  const auto read = notation::read_act(line);
  if (!read) {
    ADD_FAILURE() << line << ": " << notation::in_words(read.error());
    return {};
  }
  SeededDice dice(1);
  const Ruling ruling = system_->adjudicate(table_, *read, seat, dice);
  return ruling ? std::string() : ruling.error().citation.clause;
}

v1::Prompt Situation::prompt(v1::Seat seat) const { return whole_prompt(*system_, table_, seat); }

std::vector<v1::Offer> Situation::offers(v1::Seat seat, std::string_view key) const {
  const v1::Prompt open = prompt(seat);
  std::vector<v1::Offer> found;
  for (const v1::Offer& offer : open.offers()) {
    if (offer.key() == key) found.push_back(offer);
  }
  return found;
}

std::vector<v1::DiceRolled> Situation::rolls() const {
  std::vector<v1::DiceRolled> found;
  for (const v1::Event& event : events_) {
    if (event.has_dice_rolled()) found.push_back(event.dice_rolled());
  }
  return found;
}

std::vector<v1::DiceRolled> Situation::rolls(std::string_view purpose) const {
  std::vector<v1::DiceRolled> found = rolls();
  std::erase_if(found, [&](const v1::DiceRolled& roll) { return roll.purpose() != purpose; });
  return found;
}

v1::DiceRolled Situation::roll(std::string_view purpose, std::string_view unit) const {
  for (const v1::DiceRolled& roll : rolls()) {
    if (roll.purpose() == purpose && roll.unit() == unit) return roll;
  }
  ADD_FAILURE() << "no roll of " << purpose << " by " << unit;
  return {};
}

bool Situation::cites(std::string_view clause) const {
  return std::any_of(events_.begin(), events_.end(), [&](const v1::Event& event) {
    const auto& clauses = event.clauses();
    return std::find(clauses.begin(), clauses.end(), clause) != clauses.end() ||
           row(event.dice_rolled(), clause) != 0 || event.dice_rolled().outcome().find(clause) != std::string::npos;
  });
}

std::string Situation::story() const {
  std::string text;
  for (const v1::Event& event : events_) text += tests::told(event) + "\n";
  return text;
}

void Situation::until(std::string_view phase) {
  for (int i = 0; i < 20 && table_.phase != phase && !table_.ended(); ++i) {
    act(seat_of(table_.active), "end_phase \"\"");
  }
  EXPECT_EQ(table_.phase, phase);
}

void Situation::end_turn() {
  const v1::Side active = table_.active;
  for (int i = 0; i < 10 && table_.active == active && !table_.ended(); ++i) act(seat_of(active), "end_phase \"\"");
  EXPECT_NE(table_.active, active);
}

Situation& Situation::turned(Angle by) {
  tests::turn_table(table_, by);
  return *this;
}

Situation& Situation::forget() {
  events_.clear();
  return *this;
}

std::string default_options(const v1::SystemInfo& info) {
  std::string text;
  for (const v1::OptionDeclared& option : info.options()) {
    text += "option " + option.key() + " " + option.standard() + "\n";
  }
  return text;
}

std::vector<std::uint32_t> faces(const v1::DiceRolled& roll) { return {roll.faces().begin(), roll.faces().end()}; }

std::int32_t row(const v1::DiceRolled& roll, std::string_view clause) {
  for (const v1::ModifierRow& counted : roll.modifiers()) {
    if (counted.clause() == clause) return counted.value();
  }
  return 0;
}

}  // namespace battalia::rules::brigade
