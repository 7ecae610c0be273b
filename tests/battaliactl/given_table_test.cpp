// Tables written by hand: wrong words are reported with their place, omissions are filled in, and impossible tables are
// refused.
#include "server/battaliactl/calculator/given/given_table.h"

#include "common/notation/notation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::ctl {
namespace {

std::string table(const std::string& lines) {
  return "system pike-and-shotte\ntable 48 x 48\ncommand red r \"Red foot\"\ncommand blue b \"Blue foot\"\n" + lines +
         "turn 1 of 10 active red phase shooting first red\n";
}

std::string fault(const std::string& text) {
  const auto given = read_given_table(text);
  return given ? "" : given.error();
}

const v1::Unit* unit_of(const GivenTable& given, std::string_view id) {
  const auto found = std::ranges::find(given.table.units(), id, &v1::Unit::id);
  return found == given.table.units().end() ? nullptr : &*found;
}

TEST(GivenTable, EveryUnknownWordIsAFaultWithItsPlaceAndTheNearestKnown) {
  const struct {
    const char* line;
    const char* word;
    const char* near;
  } cases[] = {
      {"option OPT-7 on\n", "OPT-7", "OPT-07"},
      {"option OPT-07 maybe\n", "maybe", ""},
      {"unit red S1 of r type shott at (24,20) formation line\n", "shott", "shot"},
      {"unit red S1 of r type shot at (24,20) formation lne\n", "lne", "line"},
      {"unit red S1 of r type shot at (24,20) formation line shootin=2\n", "shootin", "shooting"},
      {"unit red S1 of r type shot at (24,20) formation line traits weapon_muskit\n", "weapon_muskit", "weapon_musket"},
      {"unit red S1 of r type shot at (24,20) formation line : disorderd\n", "disorderd", "disordered"},
      {"terrain wods w area (1,1) (5,1) (5,5)\n", "wods", "woods"},
      {"terrain building w area (1,1) (5,1) (5,5) stoney\n", "stoney", "stone"},
      {"zone red deploment z (1,1) (5,1) (5,5)\n", "deploment", "deployment"},
  };
  for (const auto& one : cases) {
    const std::string why = fault(table(one.line));
    EXPECT_EQ(why.find("line 5, column "), 0u) << why;
    EXPECT_NE(why.find("\"" + std::string(one.word) + "\""), std::string::npos) << why;
    const std::string near = *one.near == 0 ? "" : "did you mean \"" + std::string(one.near) + "\"";
    EXPECT_NE(why.find(near), std::string::npos) << why;
  }
}

TEST(GivenTable, AnUnknownProfileNamesTheNearest) {
  EXPECT_EQ(fault(table("unit red S1 of r profile imperial_musketers at (24,20)\n")),
            "line 5, column 26: there is no profile \"imperial_musketers\"; did you mean "
            "\"imperial_musketeers\"?");
}

TEST(GivenTable, AMisplacedStatusIsReportedWithItsPlace) {
  const std::string text =
      "system fornovo-to-sedgemoor\ntable 72 x 48\nunit red A profile pikemen at (36,20) figures=20\n";
  EXPECT_EQ(fault(text), "line 3, column 39: \"figures\" is a status: write it after the colon.");
}

TEST(GivenTable, AUnitWithoutTheNumbersItNeedsIsRefused) {
  EXPECT_EQ(fault(table("unit red S1 of r type shot at (24,20)\n")).find("line 5: S1 has no "), 0u);
  EXPECT_EQ(fault("system fornovo-to-sedgemoor\ntable 72 x 48\nunit red A type infantry at (36,20)\n")
                .find("line 3: A: original_figures must be between 1 and 200."),
            0u);
}

TEST(GivenTable, AnUnknownSystemNamesTheNearest) {
  EXPECT_NE(fault("system pike-and-shot\ntable 48 x 48\n").find("pike-and-shotte"), std::string::npos);
}

TEST(GivenTable, OptionsLeftOutHaveTheirStandardValue) {
  const auto given = read_given_table(table("option OPT-07 on\n"));
  ASSERT_TRUE(given) << given.error();
  EXPECT_EQ(static_cast<std::size_t>(given->table.options_size()),
            static_cast<std::size_t>(given->system->info().options_size()));
  const auto value = [&](std::string_view key) {
    return std::ranges::find(given->table.options(), key, &v1::Option::key)->value();
  };
  EXPECT_EQ(value("OPT-07"), "on");
  EXPECT_EQ(value("OPT-08"), "on") << "blunders are used unless somebody says otherwise";
}

TEST(GivenTable, UnitsNameTheProfilesOfTheirSystemAndNeedNoSize) {
  const rules::RuleSystem& system = *rules::find_system(rules::all_systems(), "pike-and-shotte");
  for (const v1::ProfileDeclared& profile : system.info().profiles()) {
    const auto given = read_given_table(table("unit red U1 of r profile " + profile.key() + " at (24,20) facing 0\n"));
    ASSERT_TRUE(given) << profile.key() << ": " << given.error();
    const v1::Unit& unit = *unit_of(*given, "U1");
    EXPECT_EQ(unit.type(), profile.type());
    EXPECT_GT(unit.footprint().frontage_um(), 0) << profile.key();
    EXPECT_FALSE(unit.formation().empty()) << profile.key();
  }
}

// In God Will Know His Own the base belongs to the troop (GWK-BASE-01 to 03).
TEST(GivenTable, BasesAreThoseOfTheTroop) {
  const rules::RuleSystem& system = *rules::find_system(rules::all_systems(), "god-will-know-his-own");
  for (const v1::ProfileDeclared& profile : system.info().profiles()) {
    const auto given = read_given_table(
        "system god-will-know-his-own\ntable 24 x 24\noption late_period on\n"
        "command red r \"Red\" commander A : acting\nunit red A of r profile " +
        profile.key() + " at (300mm,285mm)\n");
    ASSERT_TRUE(given) << profile.key() << ": " << given.error();
    const auto type = std::ranges::find(system.info().unit_types(), profile.type(), &v1::UnitTypeDeclared::key);
    EXPECT_EQ(unit_of(*given, "A")->footprint().frontage_um(), type->footprint().frontage_um()) << profile.key();
    EXPECT_EQ(unit_of(*given, "A")->footprint().depth_um(), type->footprint().depth_um()) << profile.key();
  }
}

// A preset stands for exactly the options it lists.
TEST(GivenTable, APresetSpeaksForTheOptionsLeftOut) {
  const std::string text = "system fornovo-to-sedgemoor\ntable 72 x 48\n";
  const auto book = read_given_table(text);
  const auto sheet = read_given_table(text + "option preset playsheet\n");
  ASSERT_TRUE(book && sheet) << (book ? sheet.error() : book.error());
  EXPECT_EQ(book->table.options_size(), sheet->table.options_size());
  int different = 0;
  for (int i = 0; i < book->table.options_size(); ++i) {
    different += book->table.options(i).value() == sheet->table.options(i).value() ? 0 : 1;
  }
  EXPECT_GT(different, 1);
}

TEST(GivenTable, FiguresFilesAndGroundAreThoseOfTheStart) {
  const std::string text = "system fornovo-to-sedgemoor\ntable 72 x 48\n";
  const auto fresh = read_given_table(text + "unit red A profile pikemen at (36,20)\n");
  ASSERT_TRUE(fresh) << fresh.error();
  const rules::Unit whole = rules::from_message(fresh->table).units[0];
  EXPECT_EQ(whole.statuses[rules::StatusKey("figures")], 24);
  EXPECT_EQ(whole.statuses[rules::StatusKey("files")], 6);
  EXPECT_EQ(whole.formation.str(), "line");
  const auto worn = read_given_table(text + "unit red A profile pikemen at (36,20) : figures=12\n");
  ASSERT_TRUE(worn) << worn.error();
  const rules::Unit half = rules::from_message(worn->table).units[0];
  EXPECT_EQ(half.statuses[rules::StatusKey("figures")], 12);
  EXPECT_EQ(half.ground.frontage, whole.ground.frontage);
  EXPECT_EQ(half.ground.depth, whole.ground.depth / 2) << "two ranks, not four";
}

TEST(GivenTable, ItsOwnValuesOverrideAProfile) {
  const auto given =
      read_given_table(table("unit red U1 of r profile imperial_musketeers at (24,20) size 3 x 2 : casualties=2\n"));
  ASSERT_TRUE(given) << given.error();
  EXPECT_EQ(unit_of(*given, "U1")->footprint().frontage_um(), 76'200);
  EXPECT_EQ(unit_of(*given, "U1")->statuses(0).value(), 2);
}

TEST(GivenTable, NobodyStandsOnAnotherAndContactsTouch) {
  const std::string two =
      "unit red S1 of r profile imperial_musketeers at (24,20) facing 0\nunit blue P1 of b profile imperial_musketeers "
      "at (24,";
  EXPECT_EQ(fault(table(two + "20.5) facing 180\n")),
            "line 6: P1 overlaps S1: P1 is 6.0 in wide and 1.0 in deep, S1 is 6.0 in wide and 1.0 in deep.");
  EXPECT_EQ(fault(table(two + "20.5) facing 180\ncontact S1 front P1 front\n")),
            "line 6: P1 overlaps S1: P1 is 6.0 in wide and 1.0 in deep, S1 is 6.0 in wide and 1.0 in deep; "
            "P1 touches the front of S1 at (24.0,21.0).");
  EXPECT_EQ(fault(table(two + "21) facing 180\ncontact S1 front P1 front\n")), "");
  const std::string apart = fault(table(two + "40) facing 180\ncontact S1 front P1 front\n"));
  EXPECT_EQ(apart,
            "S1 and P1 cannot be in contact: they are 19.0 in apart; P1 touches the front of S1 at (24.0,21.0).");
}

TEST(GivenTable, NobodyStandsOffTheTableAndTheTableHasASize) {
  const auto at = [](const std::string& place) {
    return fault(table("unit red S1 of r profile imperial_musketeers at " + place + "\n"));
  };
  EXPECT_EQ(at("(64,20)"),
            "line 5: S1 is off the table: its centre is at (64.0,20.0), and the table is 48.0 in x 48.0 in.");
  EXPECT_EQ(at("(-3,20)").find("line 5: S1 is off the table"), 0u);
  EXPECT_EQ(at("(48,0)"), "");
  EXPECT_EQ(fault("system pike-and-shotte\ntable 0 x 48\nturn 1 active red phase shooting\n"),
            "the table has no size: write \"table 72 x 48\".");
}

TEST(GivenTable, AFaultNamesItsFile) {
  EXPECT_EQ(fault_of_file("hill.txt", "line 6: P1 overlaps S1."), "hill.txt, line 6: P1 overlaps S1.");
  EXPECT_EQ(fault_of_file("hill.txt", "the table has no size."), "hill.txt: the table has no size.");
}

TEST(GivenTable, ACommanderIsOfTheTypeThatCommandersHave) {
  for (const rules::RuleSystem* system : rules::all_systems()) {
    const auto& types = system->info().unit_types();
    const bool some = std::ranges::find(types, v1::SYMBOL_COMMANDER, &v1::UnitTypeDeclared::symbol) != types.end();
    if (!some) continue;  // its commanders ride with their troops
    const std::string text = "system " + system->info().key() +
                             "\ntable 48 x 48\ncommand red r \"Red\"\ncommander red C of r at (24,20)\n" +
                             "turn 1 active red phase " + system->info().phases(1).key() + "\n";
    const std::string why = fault(text);
    EXPECT_EQ(why.find("has no type"), std::string::npos) << why;
  }
}

TEST(GivenTable, AMissingNumberIsReportedWithTheUsualOne) {
  EXPECT_EQ(fault(table("commander red C of r at (24,20)\n")),
            "line 5: C has no rating: write \"rating=8\" or another number.");
}

TEST(GivenTable, ValuesThatNoStateHasAreFaultsWithTheirPlace) {
  const auto knight = [](const std::string& statuses) {
    return fault(
        "system god-will-know-his-own\ntable 72 x 48\ncommand red r \"Red\" commander R : acting\n"
        "command blue b \"Blue\" commander B\nunit blue B of b profile hi_o at (30,36) facing 180\n"
        "unit red R of r profile hc_o at (30,12) : " +
        statuses + "\nturn 1 active red phase orders\n");
  };
  EXPECT_EQ(
      knight("morale=7"),
      "line 6, column 43: \"morale\" of R must be between 0 and 2 (0: in good morale, 1: shaken, 2: broken), not 7.");
  EXPECT_EQ(knight("morale=-1").find("line 6, column 43: "), 0u);
  EXPECT_EQ(knight("regiment=>S"), "line 6, column 43: \"regiment\" of R names \"S\", which is no unit.");
  EXPECT_EQ(knight("morale=>B"), "line 6, column 43: \"morale\" of R is a number and names no unit.");
  EXPECT_EQ(knight("morale=2"), "");
  EXPECT_EQ(knight("regiment=>B"), "");
  EXPECT_NE(fault(table("unit red S1 of r profile imperial_musketeers at (24,20) : casualties=99\n")).find("99"),
            std::string::npos);
}

TEST(GivenTable, TablesWrittenByASystemReadBack) {
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) {
      rules::SeededDice dice(7);
      rules::Table state;
      const auto opened = system->set_up(scenario, {}, dice);
      ASSERT_TRUE(opened);
      for (const v1::Event& event : *opened) state.apply(event);
      for (int acts = 0; acts < 60 && !state.ended(); ++acts) {
        for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
          const v1::Prompt prompt = system->prompt(state, seat);
          if (!prompt.to_move()) continue;
          const auto ruling = system->adjudicate(state, prompt.default_act(), seat, dice);
          ASSERT_TRUE(ruling) << ruling.error().reason;
          for (const v1::Event& event : *ruling) state.apply(event);
          break;
        }
      }
      const auto again = read_given_table(notation::write_table(rules::to_message(state)));
      EXPECT_TRUE(again) << scenario.info().key() << ": " << again.error();
    }
  }
}

}  // namespace
}  // namespace battalia::ctl
