#include "common/notation/notation.h"

#include "common/notation/act.h"
#include "common/notation/scanner.h"
#include "tests/support/tree.h"

#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <sstream>

namespace battalia::notation {
namespace {

using google::protobuf::util::MessageDifferencer;

// Sets every field of every message in a table to something other than its default.
constexpr std::string_view kEverything = R"(battalia-notation 1
system pike-and-shotte rules 3
scenario naseby-1645
table 144 x 72.5
option OPT-07 on
option "odd key" ""
side red "The King" : broken_commands=1
side blue "Parliament" : victory_points=-3 exhausted
terrain hill mill-hill "Mill Hill" area (14,6) (60,4) (40.5,20) height=2 steep
terrain hedge sulby line (10,30) (10,66)
terrain objective oak "The \"oak\"" point (-1,36)
zone red deployment king-zone "The King's ground" (0,48) (144,48) (144,72)
zone none objective middle (1,1) (2,2) (3,1)
command red foot "Astley's foot" commander AST : rating=8
command blue new-model
commander red AST "Sir Jacob Astley" of foot at (52,54) facing 180 size 1 x 1 attached to K1
unit red K1 "Duke of York's" of foot type pike_and_shot symbol pike_and_shot at (52,50) facing 179.999 formation block size 7 x 2 hand_to_hand=7 save=-1 traits hedgehog,elite_4 : casualties=2 disordered target=>P1 chasing=->P2
unit blue P1 "Skippon's" type pike_block symbol pike at (52,48) facing 0
unit blue P2 "Okey's \\ dragoons" reserve arrives 3 through king-zone hidden from red,spectator
unit blue P3 morale=5 traits dummy guise "A body of horse" horse horse seems morale=4 stamina=3 looks lance,weapon_pistol at (1,2) facing 0 for red,spectator
unit blue P4 inside attached to P1
unit blue P5 destroyed
marker none stakes "Stakes" type stakes at (3,3) facing 22.5 size 4 x 0.25
contact K1 front P1 left
turn 3 of 10 active red phase orders first blue
game : weather=2 night
decision charge_response blue units P1,K1 "Does P1 stand?" with charger "K1" with path "a=1, b"
decision evade red beside
modifier 4 -1 unit K1 purpose shooting "smoke" uses 2
modifier 5 2 command foot
modifier 6 1 side blue "dust"
modifier 7 1 game purpose shooting "rain" of scenario
modifier 8 1
result red "Parliament's army is broken." clause PS-VIC-01
)";

v1::Table table_of(std::string_view text) {
  auto table = read_table(text);
  if (!table) ADD_FAILURE() << in_words(table.error());
  return table.value_or(v1::Table());
}

// Fields of the message, and of the messages in it, that have their default value everywhere.
void collect_set(const google::protobuf::Message& message, std::set<std::string>& into) {
  std::vector<const google::protobuf::FieldDescriptor*> fields;
  message.GetReflection()->ListFields(message, &fields);
  for (const auto* field : fields) {
    into.insert(field->full_name());
    if (field->cpp_type() != field->CPPTYPE_MESSAGE) continue;
    const auto* reflection = message.GetReflection();
    if (!field->is_repeated()) collect_set(reflection->GetMessage(message, field), into);
    for (int i = 0; field->is_repeated() && i < reflection->FieldSize(message, field); ++i)
      collect_set(reflection->GetRepeatedMessage(message, field, i), into);
  }
}
void collect_all(const google::protobuf::Descriptor& type, std::set<std::string>& into) {
  for (int i = 0; i < type.field_count(); ++i)
    if (into.insert(type.field(i)->full_name()).second && type.field(i)->message_type() != nullptr)
      collect_all(*type.field(i)->message_type(), into);
}

TEST(Notation, ReadsAndWritesEveryFieldOfATable) {
  const v1::Table table = table_of(kEverything);
  const std::string text = write_table(table);
  const v1::Table again = table_of(text);
  std::string difference;
  MessageDifferencer differencer;
  differencer.ReportDifferencesToString(&difference);
  EXPECT_TRUE(differencer.Compare(table, again)) << difference << text;
  EXPECT_EQ(write_table(again), text);

  std::set<std::string> set, all;
  collect_set(table, set);
  collect_all(*v1::Table::descriptor(), all);
  for (const std::string& field : all) EXPECT_TRUE(set.contains(field)) << field << " is not in the sample";
}

TEST(Notation, AStatusMayReferToAUnit) {
  const v1::Table table = table_of("unit red \"odd id\"\nunit red K1 : target=>\"odd id\" chasing=->K1 casualties=2\n");
  const auto& statuses = table.units(1).statuses();
  ASSERT_EQ(statuses.size(), 3);
  EXPECT_EQ(statuses[0].unit(), "odd id");
  EXPECT_EQ(statuses[0].value(), 1);
  EXPECT_EQ(statuses[1].unit(), "K1");
  EXPECT_EQ(statuses[1].value(), -1);
  EXPECT_EQ(statuses[2].unit(), "");
  EXPECT_EQ(statuses[2].value(), 2);
  EXPECT_TRUE(MessageDifferencer::Equals(table_of(write_table(table)), table));
  EXPECT_EQ(table_of("unit red K1 : target=>K1 target=3\n").units(0).statuses(0).unit(), "") << "the last one holds";
}

TEST(Notation, AnEmptyTable) {
  EXPECT_EQ(write_table(v1::Table()), "battalia-notation 1\ntable 0 x 0\nturn 0\n");
  EXPECT_TRUE(MessageDifferencer::Equals(table_of(""), v1::Table()));
  EXPECT_TRUE(MessageDifferencer::Equals(table_of(write_table(v1::Table())), v1::Table()));
}

TEST(Notation, HandTypedTable) {
  const v1::Table table = table_of(R"(
    # two lines of foot, a hedge between them
    system pike-and-shotte
    table 48x36
    profile foot type pike_block symbol pike formation line size 7x2 hand_to_hand=6 stamina=4 traits steady
    terrain hedge h line (0, 18) (1219.2mm, 18)

    command red king
    unit red K1 profile foot of king at (24,10)            # no name: that is allowed
    unit blue P1 profile foot at (24,26) facing 180 stamina=3 traits first_fire : casualties=2 shaken
    turn 1 active red
  )");
  ASSERT_EQ(table.units_size(), 2);
  const v1::Unit& king = table.units(0);
  EXPECT_EQ(king.kind(), v1::UNIT_KIND_TROOPS);
  EXPECT_EQ(king.presence(), v1::PRESENCE_ON_TABLE);
  EXPECT_EQ(king.command(), "king");
  EXPECT_EQ(king.type(), "pike_block");
  EXPECT_EQ(king.footprint().frontage_um(), 177'800);
  EXPECT_EQ(king.place().centre().x_um(), 609'600);
  const v1::Unit& parliament = table.units(1);
  ASSERT_EQ(parliament.statistics_size(), 2);
  EXPECT_EQ(parliament.statistics(1).value(), 3);
  EXPECT_EQ(parliament.traits_size(), 2);
  EXPECT_EQ(parliament.statuses(1).key(), "shaken");
  EXPECT_EQ(parliament.statuses(1).value(), 1);
  EXPECT_EQ(parliament.place().facing_mdeg(), 180'000);
  EXPECT_EQ(table.terrain(0).points(1).x_um(), 1'219'200);
}

TEST(Notation, WritesLinesThatAPlayerCanRead) {
  const v1::Table table =
      table_of("unit red K1 \"York's\" type pike at (52,50.5) facing 180 size 7x2 morale=4 : casualties=2 disordered");
  EXPECT_EQ(write_table(table),
            "battalia-notation 1\n"
            "table 0 x 0\n"
            "unit red K1 \"York's\" type pike at (52,50.5) facing 180 size 7 x 2 morale=4 : casualties=2 disordered\n"
            "turn 0\n");
}

TEST(Notation, LengthsReadBackToTheMicrometre) {
  std::mt19937 random(1645);
  std::uniform_int_distribution<std::int32_t> any(INT32_MIN, INT32_MAX), table(-10'000'000, 10'000'000);
  for (int i = 0; i < 20'000; ++i)
    for (const std::int32_t um : {any(random), table(random)}) ASSERT_EQ(read_length(length_text(um)), um) << um;
  for (const std::int32_t um : {INT32_MIN, INT32_MAX, 0, 1, -1}) EXPECT_EQ(read_length(length_text(um)), um);
  EXPECT_EQ(length_text(25'400), "1");
  EXPECT_EQ(length_text(-88'900), "-3.5");
  EXPECT_EQ(length_text(1), "0.00004");
  EXPECT_EQ(read_length("12in"), 304'800);
  EXPECT_EQ(read_length("300mm"), 300'000);
  EXPECT_EQ(read_length("1500um"), 1'500);
  for (const char* bad : {"", "in", ".", "-", "1.2.3", "1e3", "7x2", "84547", "0x10", "1 "})
    EXPECT_EQ(read_length(bad), std::nullopt) << bad;
}

TEST(Notation, AnglesAreDegreesWithinOneTurn) {
  EXPECT_EQ(angle_text(22'500), "22.5");
  EXPECT_EQ(angle_text(1), "0.001");
  EXPECT_EQ(angle_text(180'000), "180");
  EXPECT_EQ(read_angle("-90"), 270'000);
  EXPECT_EQ(read_angle("360"), 0);
  EXPECT_EQ(read_angle("up"), std::nullopt);
  for (std::int32_t mdeg = 0; mdeg < 360'000; mdeg += 37) EXPECT_EQ(read_angle(angle_text(mdeg)), mdeg);
}

TEST(Notation, AnyTextSurvivesInQuotes) {
  v1::Table table;
  table.set_system("a b");
  table.set_phase("x:y");
  table.set_red_name("tab\t quote\" back\\ line\n feed\r bell\a Lützen 戦");
  table.mutable_game()->Add()->set_key("#|");
  v1::Unit& unit = *table.add_units();
  unit.set_id("K 1");
  unit.add_traits("a,b");
  unit.add_traits("");
  EXPECT_TRUE(MessageDifferencer::Equals(table_of(write_table(table)), table)) << write_table(table);
}

TEST(Notation, WindowsLineEndsAndTabsAreRead) { EXPECT_EQ(table_of("table 48 x 36\r\n\tturn 2\r\n").turn(), 2u); }

constexpr std::string_view kScenario = R"(
system pike-and-shotte
scenario naseby-1645
table 144 x 72
side red "The King"
side blue "Parliament"
title "Naseby"
date "14 June 1645"
summary
  | The King's last field army meets the New Model
  | on the ridge north of the village.
briefing all "Sunrise is at a quarter to four."
briefing red
  | Break two commands.   # this is text, not a comment
  |
  | Hold the baggage.
rule hidden_dragoons "The dragoons behind the hedges are hidden until they shoot."
victory red "Two commands broken."
source "Foard, Naseby: the Decisive Campaign"
unit red K1
unit blue P1
commander blue FX
turn 0 of 12
)";

TEST(Scenario, ReadsTextsInQuotesAndInLines) {
  const auto scenario = read_scenario(kScenario);
  ASSERT_TRUE(scenario) << in_words(scenario.error());
  EXPECT_EQ(scenario->info().key(), "naseby-1645");
  EXPECT_EQ(scenario->info().system(), "pike-and-shotte");
  EXPECT_EQ(scenario->info().title(), "Naseby");
  EXPECT_EQ(scenario->info().blue_name(), "Parliament");
  EXPECT_EQ(scenario->info().turns(), 12u);
  EXPECT_EQ(scenario->info().units(), 2u);
  EXPECT_EQ(scenario->info().summary(),
            "The King's last field army meets the New Model on the ridge north of the village.");
  ASSERT_EQ(scenario->briefings_size(), 2);
  EXPECT_EQ(scenario->briefings(1).text(), "Break two commands.   # this is text, not a comment\nHold the baggage.");
  EXPECT_EQ(scenario->special_rules(0).key(), "hidden_dragoons");
  EXPECT_EQ(scenario->sources_size(), 1);
  EXPECT_EQ(scenario->table().units_size(), 3);
}

TEST(Scenario, ReadsAndWritesEveryField) {
  auto scenario = read_scenario(kScenario);
  ASSERT_TRUE(scenario);
  scenario->mutable_info()->set_turns(9);
  scenario->mutable_info()->set_system("");
  scenario->mutable_info()->set_red_name("Charles");
  std::string& summary = *scenario->mutable_info()->mutable_summary();
  summary.assign(400, 'x').append(" y\n\nz ").append(200, 'w').append("\n");
  scenario->add_sources("double  spaced " + std::string(200, 'v'));
  scenario->add_sources("");
  scenario->add_sources("\n\n| a bar " + std::string(100, 'u') + " | and |another");
  scenario->add_sources(std::string(150, ' '));
  for (int i = 0; i < 60; ++i) scenario->mutable_victory(0)->mutable_text()->append(" Lützen");
  const std::string text = write_scenario(*scenario);
  const auto again = read_scenario(text);
  ASSERT_TRUE(again) << in_words(again.error()) << text;
  std::string difference;
  MessageDifferencer differencer;
  differencer.ReportDifferencesToString(&difference);
  EXPECT_TRUE(differencer.Compare(*scenario, *again)) << difference << text;
  EXPECT_EQ(write_scenario(*again), text);
}

TEST(Notation, NoMutationOfATextCrashesTheReader) {
  std::mt19937 random(1632);
  const std::string_view seeds[] = {kEverything, kScenario};
  constexpr std::string_view kSpice = "\"(),=:#|\\\n\r\t x0-+.9\xff\xc3\x01";
  int readable = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text(seeds[i % 2]);
    for (unsigned edits = random() % 4 + 1; edits > 0; --edits) {
      const std::size_t at = random() % text.size();
      switch (random() % 4) {
        case 0:
          text[at] = kSpice[random() % kSpice.size()];
          break;
        case 1:
          text.insert(at, 1, kSpice[random() % kSpice.size()]);
          break;
        case 2:
          text.erase(at, random() % 9);
          break;
        case 3:
          text.insert(at, text.substr(random() % text.size(), random() % 20));
          break;
      }
      if (text.empty()) text = " ";
    }
    const auto scenario = read_scenario(text);
    if (!scenario) {
      EXPECT_GE(scenario.error().line, 1) << text;
      EXPECT_GE(scenario.error().column, 1) << text;
      EXPECT_FALSE(scenario.error().reason.empty());
      continue;
    }
    ++readable;
    const auto again = read_scenario(write_scenario(*scenario));
    ASSERT_TRUE(again) << in_words(again.error()) << '\n' << text;
    ASSERT_TRUE(MessageDifferencer::Equals(*scenario, *again)) << text << write_scenario(*again);
  }
  EXPECT_GT(readable, 1'000);
}

// The examples of that kind in the description of the notation: "table", "acts".
std::vector<std::string> examples_of(std::string_view kind) {
  const std::string text = tests::read_text(tests::source_dir() / "common/notation/README.md"), fence = "```";
  const std::string opens = fence + std::string(kind) + '\n';
  std::vector<std::string> examples;
  for (std::size_t at = text.find(opens); at != std::string::npos; at = text.find(opens, at)) {
    at += opens.size();
    examples.push_back(text.substr(at, text.find(fence, at) - at));
  }
  return examples;
}

TEST(Notation, TheExamplesInTheReadmeAreRead) {
  const auto tables = examples_of("table"), acts = examples_of("acts");
  EXPECT_EQ(tables.size(), 2u);
  for (const std::string& table : tables) {
    const auto scenario = read_scenario(table);
    EXPECT_TRUE(scenario) << in_words(scenario.error());
  }
  ASSERT_EQ(acts.size(), 1u);
  std::istringstream lines(acts[0]);
  for (std::string line; std::getline(lines, line);) EXPECT_TRUE(read_act(line)) << line;
}

TEST(Notation, NoMutationOfAnActCrashesTheReader) {
  std::mt19937 random(1685);
  constexpr std::string_view kSeed =
      "move ordered_move units K3,K4 : path path advance 3.5, to (5,3) facing 10, reform line "
      "files 12 : dice shares P1=4 : faces dice 4,5";
  constexpr std::string_view kSpice = "\"(),=:#|\\\n x0-+.9\xff";
  for (int i = 0; i < 20'000; ++i) {
    std::string text(kSeed);
    for (unsigned edits = random() % 4 + 1; edits > 0 && !text.empty(); --edits) {
      const std::size_t at = random() % text.size();
      switch (random() % 3) {
        case 0:
          text[at] = kSpice[random() % kSpice.size()];
          break;
        case 1:
          text.insert(at, text.substr(random() % text.size(), random() % 12));
          break;
        case 2:
          text.erase(at, random() % 6);
          break;
      }
    }
    const auto act = read_act(text);
    if (!act) continue;
    const auto again = read_act(write_act(*act));
    ASSERT_TRUE(again) << in_words(again.error()) << '\n' << text << '\n' << write_act(*act);
    ASSERT_TRUE(MessageDifferencer::Equals(*act, *again)) << text << '\n' << write_act(*act);
  }
}

}  // namespace
}  // namespace battalia::notation
