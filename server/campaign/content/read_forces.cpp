#include "server/campaign/content/read_forces.h"

#include <algorithm>
#include <set>

namespace battalia::campaign {
namespace {

constexpr Bounds kPrice = {0, 1'000'000};
constexpr Bounds kMen = {1, 100'000};
constexpr std::size_t kMostGrades = 4;

using Choices = google::protobuf::RepeatedPtrField<v1::Status>;

void read_choices(Reading& reading, Section& section, Choices& to) {
  const Node* choices = section.table("choices");
  if (choices == nullptr) return;
  for (const Field& field : choices->fields) {
    if (field.value.kind != Node::Kind::number || field.value.number < -1'000 || field.value.number > 1'000) {
      reading.fault(field.line, "The choice \"" + field.key + "\" must be a whole number from -1000 to 1000.");
      continue;
    }
    v1::Status& choice = *to.Add();
    choice.set_key(field.key);
    choice.set_value(static_cast<std::int32_t>(field.value.number));
  }
}

void read_sizes(Reading& reading, Section& section, v1::CampaignTroop& troop) {
  const Node* sizes = section.table("sizes");
  if (sizes == nullptr) return;
  for (const Field& field : sizes->fields) {
    if (field.value.kind != Node::Kind::number || field.value.number < 1 || field.value.number > 100) {
      reading.fault(field.line,
                    "The size \"" + field.key + "\" must be a whole number from 1 to 100: per cent of the strength.");
      continue;
    }
    v1::CampaignPercent& size = *troop.add_sizes();
    size.set_key(field.key);
    size.set_percent(static_cast<std::uint32_t>(field.value.number));
  }
  std::sort(troop.mutable_sizes()->begin(), troop.mutable_sizes()->end(),
            [](const v1::CampaignPercent& a, const v1::CampaignPercent& b) { return a.percent() < b.percent(); });
}

// What the troop becomes with experience.
void read_grades(Reading& reading, Section& troop, google::protobuf::RepeatedPtrField<v1::CampaignGrade>& to) {
  std::uint32_t before = 0;
  for (const Node* node : troop.tables("grade", kMostGrades)) {
    Section section(reading, *node, "[[troop.grade]]");
    v1::CampaignGrade& grade = *to.Add();
    grade.set_experience(section.need_number("experience", {1, 20}));
    grade.set_profile(section.text("profile", 60));
    for (const std::string& trait : section.texts("traits", 12)) grade.add_traits(trait);
    read_choices(reading, section, *grade.mutable_choices());
    if (grade.experience() <= before)
      reading.fault(section.line_of("experience"), "\"experience\" must rise from grade to grade.");
    before = grade.experience();
    if (grade.profile().empty() && grade.traits().empty() && grade.choices().empty())
      reading.fault(node->line, "This grade changes nothing: give it a \"profile\", \"traits\" or \"choices\".");
    section.finish();
  }
}

void read_troop(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[troop]]");
  v1::CampaignTroop& troop = *content.add_troops();
  troop.set_key(section.need_key());
  troop.set_name(section.need_name("name", 60));
  const std::vector<std::string> arms = {"foot", "horse", "dragoons", "guns"};
  troop.set_arm(arms[section.word("arm", arms)]);
  troop.set_profile(section.need_text("profile", 60));
  troop.set_size(section.text("size", 40));
  read_sizes(reading, section, troop);
  for (const std::string& trait : section.texts("traits", 12)) troop.add_traits(trait);
  troop.set_strength_choice(section.text("strength_choice", 40));
  troop.set_men_each(section.number("men_each", {1, 1'000}, 1));
  if (section.has("men_each") && !section.has("strength_choice")) {
    reading.fault(section.line_of("men_each"),
                  "\"men_each\" needs \"strength_choice\", the number that follows from it.");
  }
  read_choices(reading, section, *troop.mutable_choices());
  read_grades(reading, section, *troop.mutable_grades());
  section.amounts("upkeep", kPrice, troop.mutable_upkeep());
  section.amounts("battle", kPrice, troop.mutable_battle());
  section.amounts("price", kPrice, troop.mutable_price());
  troop.set_strength(section.need_number("strength", kMen));
  if (section.only_in("speed", v1::CAMPAIGN_SHAPE_JOURNEY)) {
    troop.set_speed(section.number("speed", {1, 200}, 20));
  } else if (content.shape() == v1::CAMPAIGN_SHAPE_JOURNEY) {
    reading.fault(node.line, "\"speed\" is missing in [[troop]]: tenths of a mile an hour.");
  }
  section.finish();
}

struct UnitNames {
  std::set<std::string> taken;
};

void read_unit(Reading& reading, const Node& node, v1::CampaignForce& force, UnitNames& names) {
  Section section(reading, node, "[[force.unit]]");
  v1::CampaignUnit& unit = *force.add_units();
  unit.set_name(section.need_name("name", 60));
  unit.set_troop(section.need_reference("troop", "troop"));
  unit.set_strength_start(section.need_number("strength", kMen));
  unit.set_strength(section.number("now", kMen, unit.strength_start()));
  if (unit.strength() > unit.strength_start()) {
    reading.fault(section.line_of("now"), "\"now\" is more than \"strength\".");
  }
  unit.set_experience(section.number("experience", {0, 20}, 0));
  if (!unit.name().empty() && !names.taken.insert(unit.name()).second) {
    reading.fault(section.line_of("name"), "There is already a unit \"" + unit.name() + "\": each needs its own name.");
  }
  section.finish();
}

void read_commander(Reading& reading, const Node& node, v1::CampaignForce& force) {
  Section section(reading, node, "[force.commander]");
  v1::CampaignCommander& commander = *force.mutable_commander();
  commander.set_name(section.need_name("name", 60));
  commander.set_rating(section.number("rating", {0, 20}, 0));
  section.finish();
}

const v1::CampaignSeatContent* seat_of(const v1::CampaignContent& content, const std::string& key) {
  const auto found = std::ranges::find(content.seats(), key, &v1::CampaignSeatContent::key);
  return found == content.seats().end() ? nullptr : &*found;
}

// The named seat, or the side's only one.
void read_seat(Reading& reading, Section& section, const v1::CampaignContent& content, v1::CampaignForce& force) {
  const std::string named = section.text("seat");
  if (!named.empty()) {
    const v1::CampaignSeatContent* seat = seat_of(content, named);
    if (seat == nullptr) {
      reading.refers("seat", named, section.line_of("seat"));
    } else if (seat->side() != force.side()) {
      reading.fault(section.line_of("seat"),
                    "The seat \"" + named + "\" belongs to the side \"" + seat->side() + "\".");
    }
    force.set_seat(named);
    return;
  }
  for (const v1::CampaignSeatContent& seat : content.seats()) {
    if (seat.side() != force.side()) continue;
    if (!force.seat().empty()) {
      reading.fault(section.line(), "\"seat\" is missing in [[force]]: its side has several.");
      return;
    }
    force.set_seat(seat.key());
  }
}

void read_force(Reading& reading, const Node& node, v1::CampaignContent& content, UnitNames& names) {
  Section section(reading, node, "[[force]]");
  v1::CampaignForce& force = *content.add_forces();
  force.set_key(section.need_key());
  force.set_name(section.need_name("name", 60));
  force.set_side(section.need_reference("side", "side"));
  read_seat(reading, section, content, force);
  force.set_place(section.need_reference("place", "place"));
  if (const Node* commander = section.table("commander")) {
    read_commander(reading, *commander, force);
  } else if (!section.has("commander")) {
    reading.fault(node.line, "\"commander\" is missing in [[force]].");
  }
  const std::vector<const Node*> units = section.tables("unit", 60);
  if (units.empty() && !section.has("unit")) reading.fault(node.line, "This force has no [[force.unit]].");
  for (const Node* unit : units) read_unit(reading, *unit, force, names);
  if (section.only_in("headquarters", v1::CAMPAIGN_SHAPE_JOURNEY)) force.set_headquarters(section.flag("headquarters"));
  force.set_supplied(true);
  section.finish();
}

}  // namespace

void read_forces(Reading& reading, Section& file, v1::CampaignContent& content) {
  for (const Node* node : file.tables("troop", 200)) read_troop(reading, *node, content);
  UnitNames names;
  for (const Node* node : file.tables("force", 200)) read_force(reading, *node, content, names);
}

}  // namespace battalia::campaign
