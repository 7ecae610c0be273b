#include "tests/rules/pike_and_shotte/situation.h"

#include "common/notation/act.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/playthroughs/narration.h"
#include "tests/support/scripted_step.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kPrelude = R"(battalia-notation 1
system pike-and-shotte rules 1
table 96 x 72
side red "Red"
side blue "Blue"
profile SH type shot symbol shot formation line size 6 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket
profile SHL type shot symbol shot formation line size 8 x 1 size=1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket
profile SHS type shot symbol shot formation line size 4 x 1 size=-1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket
profile SK type shot symbol shot formation skirmish size 9 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits skirmish,weapon_musket
profile PB type pike_block symbol pike formation block size 4 x 3 hand_to_hand=6 morale=4 stamina=4 traits hedgehog,weapon_pike
profile CI type pike_and_shot symbol pike_and_shot formation block size 8 x 2 hand_to_hand=7 shooting=3 morale=4 stamina=5 traits hedgehog,weapon_pike,weapon_musket
profile HH type heavy_horse symbol horse formation line size 6 x 1.5 hand_to_hand=8 shooting=1 morale=3 stamina=4 traits weapon_pistol
profile HQ type horse symbol horse formation line size 6 x 1.5 hand_to_hand=7 shooting=1 morale=4 stamina=3 traits weapon_pistol
profile LH type light_horse symbol light_horse formation line size 6 x 1.5 hand_to_hand=7 shooting=1 morale=5 stamina=3 traits weapon_pistol
profile LO type light_gun symbol gun formation deployed size 1.5 x 1.5 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=5 stamina=2 traits weapon_light_gun
profile MO type medium_gun symbol gun formation deployed size 1.5 x 1.5 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=5 stamina=2 traits weapon_medium_gun
profile HO type heavy_gun symbol gun formation deployed size 1.5 x 1.5 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=5 stamina=2 traits weapon_heavy_gun
profile CDR type commander symbol commander formation commander size 0.8 x 0.8 rating=8
)";

std::string prelude() {
  std::string text(kPrelude);
  for (const v1::OptionDeclared& option : system_info().options()) {
    text += "option " + option.key() + " " + option.standard() + "\n";
  }
  return text;
}

// A situation may say an option of its own: the last word counts.
std::string with_prelude(std::string_view lines) { return prelude() + std::string(lines); }

}  // namespace

std::string opening(std::string_view lines, std::string_view turn) {
  return R"(
command red rb "Red battalia" commander RC
command blue bb "Blue battalia" commander BC
commander red RC profile CDR of rb at (36,4) facing 0
commander blue BC profile CDR of bb at (70,46) facing 180
)" + std::string(turn) +
         "\n" + std::string(lines);
}

Situation::Situation(std::string_view lines) {
  auto read = notation::read_table(with_prelude(lines));
  if (!read) {
    ADD_FAILURE() << notation::in_words(read.error());
    return;
  }
  table_ = from_message(*read);
}

void Situation::take(const v1::Act& act, v1::Seat seat, std::vector<std::uint32_t> faces) {
  ScriptedDice dice(std::move(faces));
  try {
    Ruling ruling = system().adjudicate(table_, act, seat, dice);
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
  tests::run_scripted<Draft>(table_, events_, step, std::move(faces), book());
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
  const Ruling ruling = system().adjudicate(table_, *read, seat, dice);
  return ruling ? std::string() : ruling.error().citation.clause;
}

v1::Prompt Situation::prompt(v1::Seat seat) const { return whole_prompt(system(), table_, seat); }

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

Situation& Situation::forget() {
  events_.clear();
  return *this;
}

std::vector<std::uint32_t> faces(const v1::DiceRolled& roll) { return {roll.faces().begin(), roll.faces().end()}; }

std::int32_t row(const v1::DiceRolled& roll, std::string_view clause) {
  for (const v1::ModifierRow& counted : roll.modifiers()) {
    if (counted.clause() == clause) return counted.value();
  }
  return 0;
}

}  // namespace battalia::rules::pike_and_shotte
