#include "server/campaign/content/read_battles.h"

#include "common/notation/ground.h"
#include "server/campaign/content/trouble.h"

#include <string>
#include <vector>

namespace battalia::campaign {
namespace {

constexpr std::size_t kMostGrounds = 100;
constexpr std::size_t kMostEffects = 40;
constexpr std::size_t kLongestGround = 8'000;
constexpr std::size_t kMostFaultsOfGround = 20;
constexpr Bounds kModifier = {-6, 6};

// A text of several lines begins on the line after its key.
std::size_t line_in(std::size_t key_line, const std::string& text, int line) {
  const bool several = text.find('\n') != std::string::npos;
  return several ? key_line + static_cast<std::size_t>(line) : key_line;
}

void read_ground(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[ground]]");
  v1::CampaignGround& ground = *content.add_grounds();
  ground.set_key(section.need_key());
  ground.set_name(section.need_name("name", 60));
  ground.set_table(section.need_text("table", kLongestGround));
  const std::size_t line = section.line_of("table");
  reading.lines["ground " + ground.key() + " table"] = line;
  section.finish();
  if (ground.table().empty()) return;
  const auto table = notation::read_ground(ground.table(), kMostFaultsOfGround);
  if (table) return;
  for (const notation::ParseError& fault : table.error())
    reading.fault(line_in(line, ground.table(), fault.line),
                  "The ground \"" + ground.key() + "\": " + fault.reason + ".");
}

void read_options(Reading& reading, Section& section, v1::CampaignEffect& effect) {
  const Node* options = section.table("options");
  if (options == nullptr) return;
  for (const Field& field : options->fields) {
    if (field.value.kind != Node::Kind::text) {
      reading.fault(field.line, "The option \"" + field.key + "\" must be text in quotation marks.");
      continue;
    }
    v1::Option& option = *effect.add_options();
    option.set_key(field.key);
    option.set_value(field.value.text);
  }
}

bool is_trouble(const std::string& word) {
  return word == kShortOfAmmunition || word == kUnsupplied || word == kHungry || word == kUnpaid;
}

// Some entries are only for weather, others only for conditions of a force.
void check_kind(Reading& reading, const Section& section, const v1::CampaignEffect& effect) {
  const bool trouble = is_trouble(effect.when());
  const bool counted = effect.when() == kHungry || effect.when() == kUnpaid;
  for (const char* key : {"rule", "options"}) {
    if (trouble && section.has(key))
      reading.fault(section.line_of(key),
                    "\"" + std::string(key) + "\" is only for weather, which affects both sides.");
  }
  if (!trouble && section.has("traits"))
    reading.fault(section.line_of("traits"), "\"traits\" are for forces in trouble, not for weather.");
  if (!counted && section.has("from"))
    reading.fault(section.line_of("from"), "\"from\" counts turns, for \"hungry\" and \"unpaid\" only.");
  if (section.has("rolls") != section.has("modifier"))
    reading.fault(section.line(),
                  "\"rolls\" and \"modifier\" belong together: which rolls, and what is added to them.");
  const bool nothing =
      effect.purpose().empty() && effect.traits().empty() && effect.rule().empty() && effect.options().empty();
  if (nothing) reading.fault(section.line(), "This effect does nothing.");
}

void read_effect(Reading& reading, const Node& node, v1::CampaignContent& content) {
  Section section(reading, node, "[[effect]]");
  reading.lines["effect " + std::to_string(content.effects_size())] = node.line;
  v1::CampaignEffect& effect = *content.add_effects();
  effect.set_when(section.need_text("when", 40));
  effect.set_from(section.number("from", {1, 20}, 1));
  effect.set_purpose(section.text("rolls", 40));
  effect.set_modifier(section.signed_number("modifier", kModifier, 0));
  for (const std::string& trait : section.texts("traits", 4)) effect.add_traits(trait);
  effect.set_rule(section.text("rule", 40));
  read_options(reading, section, effect);
  if (section.has("modifier") && effect.modifier() == 0)
    reading.fault(section.line_of("modifier"), "A modifier of 0 changes nothing.");
  section.finish();
  check_kind(reading, section, effect);
  const bool known = effect.when().empty() || is_trouble(effect.when());
  if (!known) reading.refers("trouble or weather", effect.when(), section.line_of("when"));
}

}  // namespace

void read_battles(Reading& reading, Section& file, v1::CampaignContent& content) {
  auto& words = reading.declared["trouble or weather"];
  words = reading.declared["weather"];
  for (const char* word : {kShortOfAmmunition, kUnsupplied, kHungry, kUnpaid}) words.emplace_back(word);
  for (const Node* node : file.tables("ground", kMostGrounds)) read_ground(reading, *node, content);
  for (const Node* node : file.tables("effect", kMostEffects)) read_effect(reading, *node, content);
}

}  // namespace battalia::campaign
