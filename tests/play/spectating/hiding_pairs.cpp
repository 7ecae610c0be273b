#include "tests/play/spectating/hiding_pairs.h"

#include "common/notation/notation.h"
#include "server/rules/table.h"
#include "tests/support/bridge.h"

#include <algorithm>

namespace battalia::play {
namespace {

// Lines that mention a canary are left out.
std::string without_canaries(const std::string& text) {
  std::string kept;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size() - 1) + 1;
    const std::string line = text.substr(from, to - from);
    if (line.find(kCanary) == std::string::npos) kept += line;
    from = to;
  }
  return kept;
}

HidingPair pair(std::string name, WayOfHiding way, std::string with, std::string red_unit, std::string blue_unit) {
  std::string without = without_canaries(with);
  return {std::move(name),
          std::move(way),
          std::move(with),
          std::move(without),
          {},
          std::move(red_unit),
          std::move(blue_unit),
          0,
          30};
}

HidingPair seen_late(HidingPair pair) {
  pair.name += "SeenLate";
  pair.late = 1;
  return pair;
}

// A third battalia of blue's, first in the list, with units like the others.
std::string with_ambush(std::string text, std::string_view commander, std::string_view troops,
                        const std::vector<std::string>& at) {
  const auto first_of = [&](const std::string& one, const std::string& other) {
    return std::min(text.find("\n" + one), text.find("\n" + other)) + 1;
  };
  text.insert(first_of("command red", "command blue"),
              "command blue canary-b \"The canary's men\" commander canary-c\n");
  std::string units = "commander blue canary-c \"Canary Charles\" of canary-b " + std::string(commander) + " at " +
                      at[0] + " facing 180 hidden from red\n";
  for (std::size_t i = 0; i < at.size(); ++i) {
    units += "unit blue canary-" + std::to_string(i + 1) + " \"Canaries\" of canary-b " + std::string(troops) + " at " +
             at[i] + " facing 180 hidden from red\n";
  }
  text.insert(first_of("unit red", "unit blue"), units);
  return text;
}

// A battle that comes with its rules, as a custom scenario.
v1::Scenario own_battle(std::string_view scenario) {
  v1::Scenario own = *rules::find_scenario(rules::all_systems(), scenario);
  own.mutable_table()->set_scenario("drawn");
  own.mutable_info()->set_key("drawn");
  own.mutable_table()->clear_game();
  return own;
}

// ---------------------------------------------------------------- by the scenario

HidingPair bridge_ambush() {
  const std::string text = with_ambush(std::string(tests::kBridge),
                                       "type commander symbol commander formation commander size 0.8 x 0.8 rating=8",
                                       "profile foot", {"(5,46)", "(43,46)"});
  return pair("PikeAndShotteScenario", {"pike-and-shotte", "scenario"}, text, "R1", "B1");
}

HidingPair crossroads_ambush() {
  const std::string text = with_ambush(
      notation::write_scenario(own_battle("crossroads-1809")),
      "type commander symbol commander formation commander size 1.2 x 1.2 rating=8",
      "type infantry symbol foot formation line size 9.6 x 1.6 hand_to_hand=6 shooting=3 morale=4 stamina=3 "
      "points=38 traits form_square,pas_de_charge,weapon_smoothbore_musket",
      {"(8,58)", "(88,58)"});
  return pair("BlackPowderScenario", {"black-powder", "scenario"}, text, "A1", "F1");
}

// Fornovo to Sedgemoor: a general in the copse with his own band, hidden by the options.
HidingPair meeting(std::string name, std::string by, std::string_view options, std::string_view where) {
  std::string text = notation::write_scenario(own_battle("meeting-at-a-brook-1544"));
  text.insert(text.find("side red"), options);
  text.insert(text.find("command blue"), "command blue canary-b \"The canary's men\" commander canary-c\n");
  std::string hidden =
      "profile band type infantry symbol skirmishers formation skirmish size 1 x 1 grade=3 armour=1 original_figures=8 "
      "start_files=4 traits skirmish_order,arquebus\n"
      "commander blue canary-c \"Canary Charles\" of canary-b type general symbol commander formation alone size "
      "40mm x 50mm traits subgeneral";
  hidden.append(where).append("\nunit blue canary-1 \"Canaries\" of canary-b profile band").append(where).append("\n");
  const std::size_t units = std::min(text.find("\ncommander red"), text.find("\nunit red")) + 1;
  text.insert(units, hidden);
  return pair(std::move(name), {"fornovo-to-sedgemoor", std::move(by)}, text, "R1", "B1");
}

// ---------------------------------------------------------------- by the umpire

// Secretly places a copy of one of blue's units where nobody is.
HidingPair secret_arrival(std::string name, std::string_view scenario, const std::string& red_unit,
                          const std::string& blue_unit, int x_inches, int y_inches) {
  const v1::Scenario own = own_battle(scenario);
  HidingPair pair{std::move(name),
                  {own.table().system(), "umpire"},
                  notation::write_scenario(own),
                  "",
                  {},
                  red_unit,
                  blue_unit,
                  0,
                  20};
  pair.without = pair.with;
  const auto& units = own.table().units();
  const auto like =
      std::find_if(units.begin(), units.end(), [&](const v1::Unit& unit) { return unit.id() == blue_unit; });
  v1::UmpireOrder order;
  order.set_secret(true);
  v1::Unit& unit = *order.mutable_add_unit()->mutable_unit();
  unit = *like;
  unit.set_id("canary-1");
  unit.set_name("Canaries");
  unit.set_presence(v1::PRESENCE_ON_TABLE);
  unit.mutable_place()->mutable_centre()->set_x_um(Length::inches(x_inches).um());
  unit.mutable_place()->mutable_centre()->set_y_um(Length::inches(y_inches).um());
  unit.mutable_place()->set_facing_mdeg(180'000);
  unit.add_hidden_from(v1::SEAT_RED);
  pair.secretly.push_back(order);
  return pair;
}

// In some phase of a game with that option.
bool may_hide(const rules::RuleSystem& system, const std::string& option, const std::string& value) {
  rules::Table table;
  table.system = system.info().key();
  table.set_option(rules::OptionKey(option), value);
  const auto& phases = system.info().phases();
  return std::any_of(phases.begin(), phases.end(), [&](const v1::PhaseDeclared& phase) {
    table.phase = rules::PhaseKey(phase.key());
    return system.may_hide(table);
  });
}

}  // namespace

std::vector<WayOfHiding> ways_of_hiding(rules::Systems systems) {
  std::vector<WayOfHiding> all;
  for (const rules::RuleSystem* system : systems) {
    const v1::SystemInfo& info = system->info();
    all.push_back({info.key(), "umpire"});
    if (info.has_hidden_information()) all.push_back({info.key(), "scenario"});
    for (const v1::OptionDeclared& option : info.options()) {
      for (const std::string& value : option.choices()) {
        if (may_hide(*system, option.key(), value)) all.push_back({info.key(), option.key() + "=" + value});
      }
    }
  }
  return all;
}

void PrintTo(const HidingPair& pair, std::ostream* out) { *out << pair.name; }

std::vector<HidingPair> hiding_pairs() {
  const std::string_view in_the_copse = " at (9,23) facing 180 hidden from red";
  std::vector<HidingPair> all;
  all.push_back(bridge_ambush());
  all.push_back(seen_late(bridge_ambush()));
  all.push_back(crossroads_ambush());
  all.push_back(meeting("FornovoScenario", "scenario", "", in_the_copse));
  all.push_back(meeting("FornovoFog", "info.fog=on", "option info.fog on\n", in_the_copse));
  all.push_back(seen_late(meeting("FornovoFog", "info.fog=on", "option info.fog on\n", in_the_copse)));
  all.push_back(
      meeting("FornovoDeployment", "deploy.hidden=on", "option deploy.hidden on\n", " reserve at (9,33) facing 180"));
  all.back().steps = 10;  // after which everything is deployed and revealed
  all.push_back(secret_arrival("PikeAndShotteUmpire", "first-battle", "K1", "P1", 4, 40));
  all.push_back(secret_arrival("BlackPowderUmpire", "crossroads-1809", "A1", "F1", 6, 58));
  all.push_back(secret_arrival("FornovoUmpire", "meeting-at-a-brook-1544", "R1", "B1", 6, 32));
  all.push_back(secret_arrival("GodWillKnowHisOwnUmpire", "toll-road-1372", "R1", "B1", 2, 37));
  return all;
}

}  // namespace battalia::play
