// Whole battles as a player reads them afterwards: two computer players fight a scenario to its result, and what
// happened is told in sentences, line by line compared with tests/rules/playthroughs/<system>/*.log. The first line of
// a log is "scenario <key> seed <number>"; BATTALIA_REGENERATE=1 rewrites the rest.
#include "common/narration/narration.h"
#include "common/player/chooser.h"
#include "server/rules/rule_system.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace battalia::tests {
namespace {

constexpr std::string_view kFolder = "tests/rules/playthroughs/";
constexpr int kMostActs = 5'000;

class Battle {
 public:
  Battle(const rules::RuleSystem& system, std::uint64_t seed)
      : system_(system), declared_(system.info()), random_(seed), dice_(seed) {}

  std::vector<std::string> fight(const v1::Scenario& scenario) {
    told_by_events(system_.set_up(scenario, {}, dice_));
    for (int acts = 0; acts < kMostActs && !table_.ended(); ++acts) {
      for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
        const v1::Prompt prompt = rules::whole_prompt(system_, table_, seat);
        if (!prompt.to_move()) continue;
        act(prompt, seat);
        break;
      }
    }
    EXPECT_TRUE(table_.ended()) << "the battle has no end";
    return std::move(text_);
  }

 private:
  // Writes what the player chose, if there was a choice, and the events that followed.
  void act(const v1::Prompt& prompt, v1::Seat seat) {
    const v1::Act act = player::choose(prompt, random_, player::Style::greedy);
    const auto offer = std::find_if(prompt.offers().begin(), prompt.offers().end(), [&](const v1::Offer& one) {
      return one.verb() == act.verb() && one.key() == act.key() &&
             std::equal(one.units().begin(), one.units().end(), act.units().begin(),
                        act.units().begin() + std::min(one.units_size(), act.units_size()));
    });
    const std::string who = side_name(rules::to_message(table_), rules::side_of(seat));
    if (act.verb() != v1::VERB_END_PHASE && offer != prompt.offers().end())
      text_.push_back(who + ": " + offer->label());
    told_by_events(system_.adjudicate(table_, act, seat, dice_));
  }

  // As clients describe an update.
  void told_by_events(const rules::Ruling& ruling) {
    ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
    v1::Table names = rules::to_message(table_);
    v1::Update update;
    for (const v1::Event& event : *ruling) {
      table_.apply(event);
      if (event.has_table_set()) names = event.table_set().table();
      *update.add_events() = event;
    }
    for (const std::string& line : describe(update, names, declared_, {.color = narration::AnsiColor()})) {
      if (line.starts_with("== ")) text_.emplace_back();
      text_.push_back("  " + line);
    }
  }

  const rules::RuleSystem& system_;
  Declared declared_;
  player::Random random_;
  rules::SeededDice dice_;
  rules::Table table_;
  std::vector<std::string> text_;
};

// The log as it should be, its first line included.
std::vector<std::string> written(const std::string& heading) {
  std::istringstream words(heading);
  std::string scenario, seed, word;
  std::uint64_t number = 0;
  words >> word >> scenario >> seed >> number;
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::Scenario& one : system->scenarios()) {
      if (one.info().key() != scenario) continue;
      std::vector<std::string> text = Battle(*system, number).fight(one);
      text.insert(text.begin(), heading);
      return text;
    }
  }
  ADD_FAILURE() << "no scenario \"" << scenario << "\"";
  return {};
}

TEST(WholeBattles, ReadAsTheyAreWritten) {
  const char* wanted = std::getenv("BATTALIA_REGENERATE");
  const bool regenerates = wanted != nullptr && std::string_view(wanted) == "1";
  for (const SourceFile& log : files_under(kFolder, {".log"})) {
    const std::vector<std::string> text = written(log.lines.front());
    if (regenerates) {
      std::ofstream file(source_dir() / log.path);
      for (const std::string& line : text) file << line << "\n";
      continue;
    }
    for (std::size_t i = 0; i < std::max(text.size(), log.lines.size()); ++i) {
      const std::string is = i < text.size() ? text[i] : "(nothing)";
      const std::string was = i < log.lines.size() ? log.lines[i] : "(nothing)";
      ASSERT_EQ(is, was) << log.path << ":" << i + 1;
    }
  }
}

}  // namespace
}  // namespace battalia::tests
