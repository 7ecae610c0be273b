#include "server/campaign/content/content.h"

#include "server/campaign/content/check.h"
#include "server/campaign/content/read_battles.h"
#include "server/campaign/content/read_forces.h"
#include "server/campaign/content/read_map.h"
#include "server/campaign/content/read_rates.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

constexpr std::size_t kMostStores = 8;

// Registers everything the file declares before references to it are read.
void declare(Reading& reading, Section& file, const std::string& kind, const std::string& table, std::size_t most) {
  for (const Node* node : file.tables(table, most)) {
    const Field* key = node->find("key");
    if (key == nullptr || key->value.kind != Node::Kind::text) continue;
    const bool fresh = reading.lines.emplace(kind + " " + key->value.text, node->line).second;
    if (fresh) {
      reading.declared[kind].push_back(key->value.text);
    } else {
      reading.fault(key->line, "There is already a " + kind + " \"" + key->value.text + "\".");
    }
  }
}

void declare_all(Reading& reading, Section& file) {
  reading.declared["store"] = file.texts("stores", kMostStores);
  std::vector<std::string> stores = reading.declared["store"];
  std::ranges::sort(stores);
  if (std::ranges::adjacent_find(stores) != stores.end()) {
    reading.fault(file.line_of("stores"), "A store is listed twice.");
  }
  declare(reading, file, "side", "side", 12);
  declare(reading, file, "seat", "seat", 40);
  declare(reading, file, "troop", "troop", 200);
  declare(reading, file, "place", "place", 400);
  declare(reading, file, "event", "event", 200);
  declare(reading, file, "kind of road", "road_kind", 20);
  declare(reading, file, "weather", "weather", 11);
  declare(reading, file, "ground", "ground", 100);
  declare(reading, file, "force", "force", 200);
}

void read_head(Reading& reading, Section& file, v1::CampaignContent& content) {
  content.set_key(file.need_key());
  content.set_title(file.need_name("title", 100));
  content.set_summary(file.text("summary", 2'000));
  content.set_system(file.need_text("system", 60));
  content.set_battle_turns(file.number("battle_turns", {1, 60}, 8));
  content.set_general_apart(file.flag("general_apart"));
  content.set_umpire_notes(file.text("umpire_notes", 20'000));
  for (const std::string& store : reading.declared["store"]) content.add_stores(store);
  if (const Node* options = file.table("options")) {
    for (const Field& field : options->fields) {
      if (field.value.kind != Node::Kind::text) {
        reading.fault(field.line, "The option \"" + field.key + "\" must be text in quotation marks.");
        continue;
      }
      v1::Option& option = *content.add_options();
      option.set_key(field.key);
      option.set_value(field.value.text);
    }
  }
}

}  // namespace

CheckedContent read_content(std::string_view toml) {
  CheckedContent made;
  const auto document = parse_document(toml);
  if (!document) {
    made.faults.push_back(document.error());
    return made;
  }
  Reading reading;
  Section file(reading, *document, "the campaign");
  if (!file.has("shape")) reading.fault(1, "\"shape\" is missing: it is \"track\", \"areas\" or \"journey\".");
  const std::size_t before = reading.faults.size();
  const std::size_t shape = file.word("shape", {"track", "areas", "journey"});
  const bool known = file.has("shape") && reading.faults.size() == before;
  if (known) reading.shape = static_cast<v1::CampaignShape>(shape + 1);
  made.content.set_shape(reading.shape);
  declare_all(reading, file);
  read_head(reading, file, made.content);
  read_rates(reading, file, made.content);
  read_map(reading, file, made.content);
  read_battles(reading, file, made.content);
  read_forces(reading, file, made.content);
  file.finish();
  check_whole(reading, made.content);
  std::ranges::stable_sort(reading.faults, {}, &Fault::line);
  made.faults = std::move(reading.faults);
  made.lines = std::move(reading.lines);
  made.lines.emplace("system", file.line_of("system"));
  return made;
}

}  // namespace battalia::campaign
