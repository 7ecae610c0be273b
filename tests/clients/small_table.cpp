#include "tests/clients/small_table.h"

#include "common/notation/notation.h"

#include <google/protobuf/util/json_util.h>

#include <stdexcept>

namespace battalia::tests {
namespace {

constexpr std::string_view kTable = R"(
system parade-ground rules 1
table 48 x 24
side red "The King"
side blue "Parliament"
terrain woods copse "Copse" area (4,9) (12,9) (12,15) (4,15)
terrain hedge lane "Lane hedge" line (30,12) (46,12)
zone red deployment king-zone "The King's ground" (0,18) (48,18) (48,24) (0,24)
command red foot "Astley's foot" commander AST
profile foot type pike_and_shot symbol pike_and_shot formation block size 7 x 2 hand_to_hand=7 traits hedgehog
commander red AST "Sir Jacob Astley" of foot at (16,22) facing 180 size 1 x 1
unit red K1 "Duke of York's" of foot profile foot at (18,18) facing 180 : casualties=2 disordered
unit red K2 "Hopton's" of foot profile foot at (34,18) facing 200
unit blue P1 "Skippon's" profile foot at (18,6) facing 0
unit blue P2 "Waller's" profile foot at (36,6) facing 45
unit blue P3 "Okey's dragoons" profile foot reserve arrives 3 through king-zone
turn 3 of 10 active red phase shooting first red
)";

constexpr std::string_view kPrompt = R"({
  "seat": "SEAT_RED", "to_move": true, "headline": "Red: shooting",
  "offers": [
    {"verb": "VERB_SHOOT", "key": "shoot", "label": "K1 shoots", "units": ["K1"], "clause": "XX-SHO-01", "weight": 50,
     "inputs": [{"name": "target", "label": "target", "targets": {"min": 1, "max": 1, "targets": [
       {"unit": "P1", "distance_um": 254000, "odds": {"summary": "1.25 hits", "expected_milli": 1250,
        "chances": [{"label": "0", "per_million": 250000}, {"label": "2", "per_million": 125500}]}},
       {"unit": "P2", "distance_um": 381000}]}}]},
    {"verb": "VERB_MOVE", "key": "move", "label": "Move K2", "units": ["K2"], "may_join": ["K1"], "weight": 10,
     "inputs": [{"name": "path", "label": "path", "path": {"unit": "K2", "budget_um": 152400,
       "manoeuvres": ["MANOEUVRE_ADVANCE", "MANOEUVRE_WHEEL_LEFT"], "suggestions": [
        {"label": "straight ahead", "path": [{"manoeuvre": "MANOEUVRE_ADVANCE", "amount_um": 101600}]}]}}]},
    {"verb": "VERB_DEPLOY", "key": "deploy", "label": "Deploy P3", "units": ["P3"],
     "inputs": [{"name": "place", "label": "place", "place": {"unit": "P3", "suggestions": [
        {"label": "on the left", "place": {"centre": {"x_um": 254000, "y_um": 508000}, "facing_mdeg": 180000}}]}}]},
    {"verb": "VERB_CHOOSE", "key": "divide", "label": "Divide the dice of K1", "units": ["K1"],
     "inputs": [{"name": "dice", "label": "dice", "allocate": {"total": 7, "among": [{"key": "P1"}, {"key": "P2"}],
        "suggestion": [{"key": "P1", "amount": 4}, {"key": "P2", "amount": 3}]}},
       {"name": "support", "optional": true, "choose": {"min": 1, "max": 2, "options": [
        {"key": "left", "label": "support the left"}, {"key": "right", "label": "support the right", "hint": "The right wing."}]}}]},
    {"verb": "VERB_WORK", "key": "dice", "label": "Read the dice", "inputs": [{"name": "faces", "dice": {"count": 2, "sides": 6, "lowest_face": 1}}]},
    {"verb": "VERB_END_PHASE", "key": "shooting", "label": "Done with shooting", "inputs": [{"name": "sure", "confirm": {"label": "Done"}}]}
  ]
})";

}  // namespace

v1::Table small_table() {
  auto table = notation::read_table(kTable);
  if (!table) throw std::logic_error(notation::in_words(table.error()));
  return *table;
}

Declared small_words() {
  v1::SystemInfo info;
  const auto status = google::protobuf::util::JsonStringToMessage(R"({
    "key": "parade-ground", "name": "Parade Ground",
    "statuses": [{"key": "casualties", "label": "casualties", "counter": true}, {"key": "disordered", "label": "disordered"},
                 {"key": "book", "internal": true}],
    "phases": [{"key": "shooting", "label": "shooting"}],
    "terrain_kinds": [{"key": "woods", "label": "woods"}, {"key": "hedge", "label": "hedge"}],
    "unit_types": [{"key": "pike_and_shot", "label": "pike and shot"}]})",
                                                                  &info);
  if (!status.ok()) throw std::logic_error(status.ToString());
  return Declared(info);
}

v1::Prompt rich_prompt() {
  v1::Prompt prompt;
  const auto status = google::protobuf::util::JsonStringToMessage(std::string(kPrompt), &prompt);
  if (!status.ok()) throw std::logic_error(status.ToString());
  return prompt;
}

}  // namespace battalia::tests
