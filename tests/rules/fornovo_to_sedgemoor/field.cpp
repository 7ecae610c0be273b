#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include "common/base/check.h"
#include "common/notation/act.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/march/march.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/decisions.h"
#include "tests/support/scripted_step.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kPrelude = R"(battalia-notation 1
system fornovo-to-sedgemoor
table 72 x 48
side red "Red"
side blue "Blue"
turn 1 active red phase moves_a
profile MI type infantry symbol shot formation line size 1 x 1 grade=3 armour=2 original_figures=24 start_files=8
profile HI type infantry symbol foot formation line size 1 x 1 grade=3 armour=3 original_figures=24 start_files=8
profile AI type infantry symbol foot formation line size 1 x 1 grade=3 armour=4 original_figures=24 start_files=8
profile PK type infantry symbol pike formation line size 1 x 1 grade=3 armour=3 original_figures=24 start_files=8 traits pike
profile PS type infantry symbol pike_and_shot formation line size 1 x 1 grade=3 armour=3 wing_armour=2 original_figures=32 original_wings=16 start_files=4 start_wing_files=2 traits pike,pike_and_shot,wing_matchlock_musket
profile IR type infantry symbol foot formation line size 1 x 1 grade=3 armour=2 original_figures=24 start_files=8 traits irregular
profile DR type infantry symbol foot formation line size 1 x 1 grade=4 armour=3 original_figures=24 start_files=8
profile SK type infantry symbol skirmishers formation skirmish size 1 x 1 grade=3 armour=1 original_figures=12 start_files=6 traits skirmish_order
profile HC type cavalry symbol horse formation line size 1 x 1 grade=3 armour=3 original_figures=12 start_files=6
profile MC type cavalry symbol horse formation line size 1 x 1 grade=3 armour=2 original_figures=12 start_files=6
profile LC type cavalry symbol light_horse formation line size 1 x 1 grade=3 armour=1 original_figures=12 start_files=6
profile TC type cavalry symbol horse formation line size 1 x 1 grade=3 armour=3 original_figures=12 start_files=6 traits trot
profile DG type dragoons symbol dragoons formation mounted size 1 x 1 grade=3 armour=1 original_figures=20 start_files=10
profile LG type artillery symbol gun formation limbered size 1 x 1 grade=3 armour=1 original_figures=8 models=2 start_limbers=2 gun_class=2
profile HG type artillery symbol gun formation limbered size 1 x 1 grade=3 armour=1 original_figures=8 models=2 start_limbers=2 gun_class=4
profile CC type general symbol commander formation alone size 1 x 1 traits commander_in_chief
profile SG type general symbol commander formation alone size 1 x 1 traits subgeneral
)";

std::vector<v1::PathStep> steps_of(std::string_view path) {
  const auto read = notation::read_act("move march units X : path path " + std::string(path));
  if (!read) {
    ADD_FAILURE() << path << ": " << notation::in_words(read.error());
    return {};
  }
  const auto& steps = read->answers(0).path();
  return {steps.begin(), steps.end()};
}

std::string joined(std::initializer_list<std::string_view> lines) {
  std::string text;
  for (const std::string_view line : lines) text += line;
  return text;
}

}  // namespace

Field::Field(std::initializer_list<std::string_view> lines) : Field(joined(lines)) {}

Field::Field(std::string_view lines, std::string_view options) {
  auto read = notation::read_table(std::string(kPrelude) + std::string(options) + std::string(lines));
  if (!read) {
    ADD_FAILURE() << notation::in_words(read.error());
    return;
  }
  table_ = from_message(*read);
  write_start(table_);
}

const Unit& Field::marker(std::string_view type) const {
  const auto found = std::find_if(table_.units.rbegin(), table_.units.rend(), [&](const Unit& unit) {
    return unit.kind == v1::UNIT_KIND_MARKER && unit.type == type;
  });
  BATTALIA_CHECK(found != table_.units.rend(), "such a marker has been set down");
  return *found;
}

Field& Field::set(std::string_view id, std::string_view key, std::int32_t value) {
  for (Unit& unit : table_.units) {
    if (unit.id.str() == id) unit.statuses.set(StatusKey(key), value);
  }
  return *this;
}

Plan Field::plan(std::string_view id, std::string_view path, bool debt) const {
  const std::vector<v1::PathStep> steps = steps_of(path);
  std::vector<const v1::PathStep*> pointers;
  for (const v1::PathStep& step : steps) pointers.push_back(&step);
  return plan_path(table_, unit(id), pointers, march_limits(table_, unit(id), debt));
}

std::string Field::refusal(std::string_view id, std::string_view path, bool debt) const {
  const WhyNot fault = plan(id, path, debt).fault;
  return fault ? fault->citation.clause : std::string();
}

Field& Field::run(const std::function<void(Draft&)>& what, std::vector<std::uint32_t> faces) {
  tests::run_scripted<Draft>(table_, events_, what, std::move(faces));
  return *this;
}

Field& Field::march(v1::Side side, std::string_view line, std::vector<std::uint32_t> faces) {
  const auto act = notation::read_act(line);
  if (!act) {
    ADD_FAILURE() << line << ": " << notation::in_words(act.error());
    return *this;
  }
  return run(
      [&](Draft& draft) {
        const WhyNot fault = fornovo_to_sedgemoor::march(draft, *act, side);
        if (fault) ADD_FAILURE() << line << " is refused: " << fault->citation.clause << " " << fault->reason;
      },
      std::move(faces));
}

std::string Field::march_refusal(v1::Side side, std::string_view line) const {
  const auto act = notation::read_act(line);
  if (!act) {
    ADD_FAILURE() << line << ": " << notation::in_words(act.error());
    return {};
  }
  SeededDice dice(1);
  Draft draft(table_, dice);
  const WhyNot fault = fornovo_to_sedgemoor::march(draft, *act, side);
  return fault ? fault->citation.clause : std::string();
}

Field& Field::choose(std::string_view key, std::vector<std::uint32_t> faces) {
  return answer("choose " + std::string(key), std::move(faces));
}

Field& Field::answer(std::string_view line, std::vector<std::uint32_t> faces) {
  const auto act = notation::read_act(line);
  if (!act || table_.decisions.empty()) {
    ADD_FAILURE() << line << (act ? ": no question is open" : ": it cannot be read");
    return *this;
  }
  const v1::Decision open = table_.decisions.back();
  const mechanics::DecisionPoint* point = nullptr;
  for (const auto points : {moving_decisions(), fighting_decisions()}) {
    for (const mechanics::DecisionPoint& one : points) point = one.key == open.key() ? &one : point;
  }
  if (point == nullptr) {
    ADD_FAILURE() << "nobody answers " << open.key();
    return *this;
  }
  return run(
      [&](Draft& draft) {
        const WhyNot fault = point->answer(draft, *act, open);
        EXPECT_FALSE(fault.has_value()) << line << " is refused: " << fault->reason;
      },
      std::move(faces));
}

bool Field::cites(std::string_view clause) const {
  return std::any_of(events_.begin(), events_.end(), [&](const v1::Event& event) {
    return std::any_of(event.clauses().begin(), event.clauses().end(),
                       [&](const std::string& c) { return c == clause; });
  });
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
