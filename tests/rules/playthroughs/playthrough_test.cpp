// Golden playthroughs: short passages of play as texts that people read, compared line by line. They are in
// tests/rules/playthroughs/<system>/*.txt:
//
//   # anything                     a remark
//   table                          the table follows in notation, in lines that begin with |
//   red: command order units P1    an act, in notation, by that seat; or "default" for the seat's default act
//   dice 4 2                       the faces it may draw, all of them
//   > P1 moves to ...              the events that followed, or "> refused PS-...: why"
//
// BATTALIA_REGENERATE=1 rewrites the > lines; read what has changed before you keep it.
#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/rules/rule_system.h"
#include "tests/rules/playthroughs/narration.h"
#include "tests/support/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace battalia::tests {
namespace {

constexpr std::string_view kFolder = "tests/rules/playthroughs/";

// Goes through the lines of a text, plays what they say and writes the text as it should be.
class Playthrough {
 public:
  explicit Playthrough(const rules::RuleSystem& system) : system_(system) {}

  std::vector<std::string> play(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      if (!line.starts_with("|") && !drawn_.empty()) set_table();
      if (line.starts_with("> ") || line.starts_with("dice ")) {
        if (line.starts_with("dice ")) read_dice(line);
        continue;
      }
      carry_out();
      text_.push_back(line);
      if (line.starts_with("|")) drawn_ += line.substr(1) + "\n";
      if (line.starts_with("red: ") || line.starts_with("blue: ")) pending_ = line;
    }
    carry_out();
    return std::move(text_);
  }

 private:
  void fail(const std::string& why) { text_.push_back("> cannot be played: " + why); }

  void set_table() {
    const auto read = notation::read_table(drawn_);
    drawn_.clear();
    if (!read) return fail(notation::in_words(read.error()));
    table_ = rules::from_message(*read);
    for (const v1::OptionDeclared& option : system_.info().options()) {
      if (!table_.options->contains(option.key())) table_.set_option(rules::OptionKey(option.key()), option.standard());
    }
  }

  void read_dice(const std::string& line) {
    std::istringstream faces(line.substr(5));
    for (std::uint32_t face = 0; faces >> face;) dice_.push_back(face);
  }

  // The act waits until its dice have been read.
  void carry_out() {
    if (pending_.empty()) return;
    const std::string line = std::exchange(pending_, "");
    const std::vector<std::uint32_t> faces = std::exchange(dice_, {});
    if (!faces.empty()) {
      std::string said = "dice";
      for (const std::uint32_t face : faces) said += " " + std::to_string(face);
      text_.push_back(said);
    }
    const v1::Seat seat = line.starts_with("red: ") ? v1::SEAT_RED : v1::SEAT_BLUE;
    const std::string order = line.substr(line.find(' ') + 1);
    if (order == "default") return adjudicate(rules::whole_prompt(system_, table_, seat).default_act(), seat, faces);
    const auto act = notation::read_act(order);
    if (!act) return fail(notation::in_words(act.error()));
    adjudicate(*act, seat, faces);
  }

  void adjudicate(const v1::Act& act, v1::Seat seat, const std::vector<std::uint32_t>& faces) {
    rules::ScriptedDice dice(faces);
    try {
      const rules::Ruling ruling = system_.adjudicate(table_, act, seat, dice);
      if (!ruling) {
        text_.push_back("> refused " + ruling.error().citation.clause + ": " + ruling.error().reason);
        return;
      }
      for (const v1::Event& event : *ruling) {
        table_.apply(event);
        if (!book_keeping(event)) text_.push_back("> " + told(event));
      }
      if (dice.left() > 0) fail(std::to_string(dice.left()) + " dice are left over");
    } catch (const rules::DiceWanted& wanted) {
      fail("wants " + std::to_string(wanted.wanted().count) + "D" + std::to_string(wanted.wanted().sides) + " for " +
           wanted.wanted().label);
    } catch (const std::invalid_argument& wrong) {
      fail(wrong.what());
    }
  }

  // Statuses that no client shows are left out.
  bool book_keeping(const v1::Event& event) const {
    const auto& declared = system_.info().statuses();
    return event.has_status_set() && std::any_of(declared.begin(), declared.end(), [&](const v1::KeyDeclared& key) {
             return key.internal() && key.key() == event.status_set().key();
           });
  }

  const rules::RuleSystem& system_;
  rules::Table table_;
  std::string drawn_;
  std::string pending_;
  std::vector<std::uint32_t> dice_;
  std::vector<std::string> text_;
};

std::vector<SourceFile> texts_of(const rules::RuleSystem& system) {
  return files_under(std::string(kFolder) + system.info().key(), {".txt"});
}

struct Chapter {
  const rules::RuleSystem* system;
  SourceFile text;
};
void PrintTo(const Chapter& chapter, std::ostream* out) { *out << chapter.text.path; }

std::vector<Chapter> chapters() {
  std::vector<Chapter> all;
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (SourceFile& text : texts_of(*system)) all.push_back({system, std::move(text)});
  }
  return all;
}

bool regenerates() {
  const char* wanted = std::getenv("BATTALIA_REGENERATE");
  return wanted != nullptr && std::string_view(wanted) == "1";
}

class Playthroughs : public testing::TestWithParam<Chapter> {};

TEST_P(Playthroughs, ReadAsTheyAreWritten) {
  const SourceFile& text = GetParam().text;
  const std::vector<std::string> played = Playthrough(*GetParam().system).play(text.lines);
  for (const std::string& line : played)
    EXPECT_FALSE(line.starts_with("> cannot be played")) << text.path << ": " << line;
  if (regenerates()) {
    std::ofstream file(source_dir() / text.path);
    for (const std::string& line : played) file << line << "\n";
    return;
  }
  for (std::size_t i = 0; i < std::max(played.size(), text.lines.size()); ++i) {
    const std::string is = i < played.size() ? played[i] : "(nothing)";
    const std::string was = i < text.lines.size() ? text.lines[i] : "(nothing)";
    ASSERT_EQ(is, was) << text.path << ":" << i + 1;
  }
}

INSTANTIATE_TEST_SUITE_P(, Playthroughs, testing::ValuesIn(chapters()), [](const auto& param) {
  std::string name = param.param.text.path.substr(kFolder.size());
  name = name.substr(0, name.rfind('.'));
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

TEST(EverySystemHas, APlaythroughForPeople) {
  for (const rules::RuleSystem* system : rules::all_systems()) {
    EXPECT_FALSE(texts_of(*system).empty()) << "write one in " << kFolder << system->info().key() << "/";
  }
}

}  // namespace
}  // namespace battalia::tests
