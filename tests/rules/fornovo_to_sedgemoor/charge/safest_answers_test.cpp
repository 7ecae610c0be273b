// Defaults and first suggestions are never worse than another choice that the rules allow: paths of evades, charges and
// marches, on drawn fields, in random games and in the playthroughs. Another choice of the same kind is better if it is
// better in something and worse in nothing.
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/march/march.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "tests/rules/every_system/played_tables.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"
#include "tests/support/metric.h"

#include <gtest/gtest.h>

#include <random>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

const RuleSystem& guarded() { return *find_system(all_systems(), system().info().key()); }

// The bad effects on an evader.
struct Suffered {
  bool reached = false;
  bool gone = false;
  bool disordered = false;
  bool worse_than(const Suffered& other) const {
    const bool no_better = reached >= other.reached && gone >= other.gone && disordered >= other.disordered;
    return no_better && (reached || gone || disordered) != (other.reached || other.gone || other.disordered);
  }
};

// The result for the unit if that is the answer; nothing if another question comes before any move, or if the charger
// was stopped on its way, by ground about which nobody knew when the unit answered.
std::optional<Suffered> after(const Table& table, const v1::Decision& asked, const v1::Act& act) {
  SeededDice dice(1);
  const Ruling ruling = guarded().adjudicate(table, act, asked.seat(), dice);
  EXPECT_TRUE(ruling.has_value()) << ruling.error().reason;
  if (!ruling) return std::nullopt;
  Table then = table;
  for (const v1::Event& event : *ruling) then.apply(event);
  const UnitId id(asked.units(0));
  const Unit& unit = then.unit(id);
  if (!unit.is(kEvadedFrom)) return std::nullopt;
  if (!unit.on_table()) return Suffered{false, true, false};
  const Unit* charger = referred_unit(then, unit, kEvadedFrom);
  const bool stopped = charger != nullptr && !is_within(distance(*charger, table.unit(id)), at(then, kTouching));
  if (stopped) return std::nullopt;
  const bool reached = charger != nullptr && is_within(distance(unit, *charger), charge_left(*charger));
  return Suffered{reached, false, is_disordered(unit) && !is_disordered(table.unit(id))};
}

bool is_evade(const v1::Act& act) { return act.key().starts_with("evade"); }

// Checks the open question of a charged unit. Returns true if its default evades and another path was compared.
bool look_at_evade(const Table& table) {
  if (table.decisions.empty() || table.decisions.back().key() != kReactionDecision) return false;
  const v1::Decision& asked = table.decisions.back();
  const v1::Prompt prompt = whole_prompt(guarded(), table, asked.seat());
  if (!is_evade(prompt.default_act()) || is_artillery(table.unit(UnitId(asked.units(0))))) return false;
  const auto by_default = after(table, asked, prompt.default_act());
  if (!by_default) return false;
  for (const v1::Offer& offer : prompt.offers()) {
    v1::Act act;
    act.set_verb(offer.verb());
    act.set_key(offer.key());
    *act.mutable_units() = offer.units();
    const auto other = is_evade(act) ? after(table, asked, act) : std::nullopt;
    EXPECT_FALSE(other && by_default->worse_than(*other))
        << asked.units(0) << ": by default " << prompt.default_act().key() << ", better " << act.key();
  }
  return true;
}

// The first suggestion of a march causes no disorder if another one advances in order. Returns true if one does.
bool look_at_march(const Table& table, const v1::Offer& offer) {
  const Unit& unit = table.unit(UnitId(offer.units(0)));
  const auto plan_of = [&](const v1::Suggestion& suggestion) {
    const Steps steps(suggestion.path().begin(), suggestion.path().end());
    return plan_path(table, unit, pointers(steps), march_limits(table, unit));
  };
  bool any = false;
  std::string first_harmful;
  for (const v1::Suggestion& suggestion : offer.inputs(0).path().suggestions()) {
    const Plan plan = plan_of(suggestion);
    EXPECT_FALSE(plan.fault) << offer.label() << ", " << suggestion.label();
    const bool harms = upsets(plan) && (plan.passing_disorders || !is_disordered(unit));
    any |= harms;
    if (harms && first_harmful.empty()) first_harmful = suggestion.label();
    const bool goes = geometry::distance(plan.end().centre, unit.ground.centre) > Length::um(2'540);
    const bool forward = goes && plan.straight > Length() && is_advance(table, unit, unit.ground, plan.end());
    EXPECT_FALSE(!harms && forward && !first_harmful.empty())
        << offer.label() << ": " << first_harmful << " comes before " << suggestion.label();
  }
  return any;
}

// A charge by the default path reaches its target, and no straight path at it is better.
void look_at_charge(const Table& table, const v1::Offer& offer) {
  const Unit& unit = table.unit(UnitId(offer.units(0)));
  const ChargeWays ways(table, unit, false);
  for (const v1::TargetOffered& offered : offer.inputs(0).targets().targets()) {
    const Unit& target = table.unit(UnitId(offered.unit()));
    const auto best = ways.best(target);
    ASSERT_TRUE(best.has_value()) << unit.id << " at " << target.id;
    EXPECT_EQ(best->plan.touched, target.id);
    const ChargeWorth worth = ways.worth(best->plan, target);
    for (const Steps& steps : ways.towards(target, {target.ground.centre})) {
      const auto other = ways.along(steps, target);
      if (!other) continue;
      const ChargeWorth better = ways.worth(other->plan, target);
      const bool no_worse =
          better.files >= worth.files && better.in_order >= worth.in_order && better.impetus >= worth.impetus;
      const bool same =
          better.files == worth.files && better.in_order == worth.in_order && better.impetus == worth.impetus;
      const bool found_by_all = steps.size() == 1 || steps.front().manoeuvre() != v1::MANOEUVRE_SIDESTEP_LEFT;
      const bool sidestep = steps.front().manoeuvre() == v1::MANOEUVRE_SIDESTEP_RIGHT;
      if (!found_by_all || sidestep) continue;
      EXPECT_FALSE(no_worse && !same) << unit.id << " at " << target.id << ": a better way is not taken";
    }
  }
}

struct Looked {
  int evades = 0;
  int marches = 0;
  int harmful = 0;
  int charges = 0;

  void operator()(const Table& table) {
    if (look_at_evade(table)) ++evades;
    const v1::Prompt prompt = tests::prompt_to_move(guarded(), table);
    for (const v1::Offer& offer : prompt.offers()) {
      if (offer.key() == "march" && offer.units_size() == 1) {
        ++marches;
        if (look_at_march(table, offer)) ++harmful;
      }
      if (offer.key() == "charge" && offer.units_size() == 1) {
        ++charges;
        look_at_charge(table, offer);
      }
    }
  }
};

TEST(FornovoSafest, AnswersAndSuggestionsOfRandomGames) {
  Looked looked;
  tests::look_at_random_games(guarded(), tests::in_slow_set(15, 200), 400, [&](const Table& table) { looked(table); });
  EXPECT_GT(looked.marches, 100);
  EXPECT_GT(looked.charges, 10);
  tests::metric("fornovo, random games: evades, marches, of them harmful, charges",
                std::to_string(looked.evades) + ", " + std::to_string(looked.marches) + ", " +
                    std::to_string(looked.harmful) + ", " + std::to_string(looked.charges));
}

TEST(FornovoSafest, AnswersAndSuggestionsOfPlaythroughs) {
  Looked looked;
  const int tables = tests::look_at_playthroughs(guarded(), [&](const Table& table) { looked(table); });
  EXPECT_GT(tables, 10);
  EXPECT_GT(looked.marches, 10);
}

// --- Drawn fields -----------------------------------------------------------------------------------------------

class Fields {
 public:
  explicit Fields(unsigned seed) : random_(seed) {}
  int between(int from, int to) { return std::uniform_int_distribution(from, to)(random_); }
  std::string tenths(int from, int to) { return std::to_string(between(from, to) / 10.0); }
  std::string ground() {
    static const std::array kinds = {"woods", "rough", "stream", "ditch"};
    const std::string kind = kinds[static_cast<std::size_t>(between(0, 3))];
    const int x = between(24, 44);
    const int y = between(14, 36);
    const auto at = [](int east, int north) { return "(" + std::to_string(east) + "," + std::to_string(north) + ")"; };
    if (kind == "ditch" || kind == "stream") {
      const std::string wide = kind == "stream" ? " width_um=12700" : "";
      return "terrain " + kind + " t line " + at(x - 6, y) + " " + at(x + 6, y + between(-3, 3)) + wide + "\n";
    }
    return "terrain " + kind + " t area " + at(x, y) + " " + at(x + 5, y) + " " + at(x + 5, y + 4) + " " +
           at(x, y + 4) + "\n";
  }

 private:
  std::mt19937 random_;
};

TEST(FornovoSafest, EvadersAreNotCaughtNorLostWhereAnotherWayLeadsOut) {  // D-16, FTS-7.9-c, FTS-7.9-d
  Fields fields(1'495);
  int looked = 0;
  int aside = 0;
  for (int i = 0; i < tests::in_slow_set(200, 2'000); ++i) {
    std::string lines = "unit red A profile " + std::string(i % 2 == 0 ? "HC" : "MC") + " at (" +
                        fields.tenths(300, 420) + "," + fields.tenths(200, 260) + ")\n";
    lines += "unit blue B profile " + std::string(i % 3 == 0 ? "SK" : "LC") + " at (36," + fields.tenths(300, 440) +
             ") facing " + std::to_string(fields.between(90, 270)) + "\n";
    lines += "unit blue C profile MI at (" + fields.tenths(280, 440) + "," + fields.tenths(380, 460) + ") facing 180\n";
    lines += fields.ground();
    Field field(lines);
    const Unit& a = field.unit("A");
    if (geometry::overlap(field.unit("B").ground, field.unit("C").ground)) continue;
    if (why_not_charge_at(field.table(), a, field.unit("B")) || !find_way(field.table(), a, field.unit("B"), false))
      continue;
    declared(field);
    field.run([](Draft& draft) {
      draft.set(v1::SIDE_RED, kDone, 1);
      run_charges(draft);
    });
    if (!look_at_evade(field.table())) continue;
    ++looked;
    const v1::Prompt prompt = whole_prompt(guarded(), field.table(), v1::SEAT_BLUE);
    aside += prompt.default_act().key() == "evade" ? 0 : 1;
  }
  EXPECT_GT(looked, 30);
  EXPECT_GT(aside, 3) << "straight back is not always the best";
}

TEST(FornovoSafest, MarchesAndChargesKeepOrderWhereTheyCan) {  // FTS-5.1-b, FTS-7.10-d, G-087
  Fields fields(1'685);
  Looked looked;
  for (int i = 0; i < tests::in_slow_set(60, 600); ++i) {
    static const std::array kinds = {"MI", "PK", "HC", "IR", "SK", "TC"};
    const auto kind = [&] { return std::string(kinds[static_cast<std::size_t>(fields.between(0, 5))]); };
    std::string lines = "unit red A profile " + kind() + " at (" + fields.tenths(300, 420) + "," +
                        fields.tenths(120, 200) + ") facing " + std::to_string(fields.between(-40, 40)) + "\n";
    lines += "unit red C profile " + kind() + " at (" + fields.tenths(280, 440) + "," + fields.tenths(210, 240) + ")\n";
    lines += "unit blue B profile " + kind() + " at (36," + fields.tenths(260, 380) + ") facing 180\n";
    lines += fields.ground();
    Field field(lines);
    if (geometry::overlap(field.unit("A").ground, field.unit("C").ground) ||
        geometry::overlap(field.unit("B").ground, field.unit("C").ground)) {
      continue;
    }
    field.table().active = v1::SIDE_RED;
    for (const PhaseKey phase : {kMarchA, kChargesA}) {
      field.table().phase = phase;
      looked(field.table());
    }
  }
  EXPECT_GT(looked.marches, 40);
  EXPECT_GT(looked.harmful, 3);
  EXPECT_GT(looked.charges, 5);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
