#include "server/campaign/content/section.h"

#include "common/base/printable.h"
#include "common/base/text.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

constexpr std::size_t kLongestKey = 40;
constexpr std::size_t kMostFaults = 100;
constexpr std::size_t kMostReferences = 60;  // per list
const char* const kShapes[] = {"", "a track", "areas", "a journey"};

std::string did_you_mean(const Reading& reading, const std::string& word, const std::vector<std::string>& known) {
  if (!reading.hints() || word.size() > kLongestKey) return {};
  const std::string nearest = nearest_word(word, known);
  if (!nearest.empty()) return " Did you mean \"" + nearest + "\"?";
  if (known.empty() || known.size() > 12) return {};
  return " It must be one of " + listed(known, " or ") + ".";
}

bool is_key(const std::string& text) {
  return !text.empty() && text.size() <= kLongestKey &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

}  // namespace

void Reading::fault(std::size_t line, std::string what) {
  if (faults.size() > kMostFaults) return;
  if (faults.size() == kMostFaults) what = "There are more errors; fix these first.";
  faults.push_back({line, std::move(what)});
}

bool Reading::refers(const std::string& kind, const std::string& key, std::size_t line) {
  const std::vector<std::string>& known = declared[kind];
  if (std::ranges::find(known, key) != known.end()) return true;
  fault(line, "There is no " + kind + " \"" + key + "\"." + did_you_mean(*this, key, known));
  return false;
}

Section::Section(Reading& reading, const Node& node, std::string name)
    : reading_(reading), node_(node), name_(std::move(name)) {}

std::size_t Section::line_of(std::string_view key) const {
  const Field* field = node_.find(key);
  return field == nullptr ? node_.line : field->line;
}

bool Section::need(const std::string& key) {
  known_.insert(key);
  if (has(key)) return true;
  reading_.fault(node_.line, "\"" + key + "\" is missing in " + name_ + ".");
  return false;
}

const Node* Section::value(const std::string& key, Node::Kind kind, std::string_view what) {
  known_.insert(key);
  const Field* field = node_.find(key);
  if (field == nullptr) return nullptr;
  if (field->value.kind == kind) return &field->value;
  reading_.fault(field->line, "\"" + key + "\" must be " + std::string(what) + ".");
  return nullptr;
}

std::string Section::text(const std::string& key, std::size_t longest) {
  const Node* node = value(key, Node::Kind::text, "text in quotation marks");
  if (node == nullptr) return {};
  if (character_count(node->text) > longest) {
    reading_.fault(line_of(key), "\"" + key + "\" has more than " + std::to_string(longest) + " characters.");
    return {};
  }
  return node->text;
}

std::string Section::need_text(const std::string& key, std::size_t longest) {
  if (!need(key)) return {};
  std::string given = text(key, longest);
  const Field* field = node_.find(key);
  if (given.empty() && field->value.kind == Node::Kind::text && field->value.text.empty()) {
    reading_.fault(field->line, "\"" + key + "\" is empty.");
  }
  return given;
}

std::string Section::need_name(const std::string& key, std::size_t longest) {
  std::string given = need_text(key, longest);
  if (printable(given) != given)
    reading_.fault(line_of(key), "\"" + key + "\" must be one line, without control characters.");
  return given;
}

std::string Section::need_key() {
  std::string given = need_text("key", kLongestKey);
  if (!given.empty() && !is_key(given)) {
    reading_.fault(line_of("key"), "A key can have only lower-case letters, digits and dashes, not \"" + given + "\".");
  }
  return given;
}

std::int64_t Section::bounded(const std::string& key, Bounds bounds, std::int64_t otherwise) {
  const Node* node = value(key, Node::Kind::number, "a whole number");
  if (node == nullptr) return otherwise;
  if (node->number >= bounds.least && node->number <= bounds.most) return node->number;
  reading_.fault(line_of(key), "\"" + key + "\" is " + std::to_string(node->number) + "; it may be from " +
                                   std::to_string(bounds.least) + " to " + std::to_string(bounds.most) + ".");
  return otherwise;
}

std::uint32_t Section::number(const std::string& key, Bounds bounds, std::uint32_t otherwise) {
  return static_cast<std::uint32_t>(bounded(key, bounds, otherwise));
}

std::int32_t Section::signed_number(const std::string& key, Bounds bounds, std::int32_t otherwise) {
  return static_cast<std::int32_t>(bounded(key, bounds, otherwise));
}

std::uint32_t Section::need_number(const std::string& key, Bounds bounds) {
  const auto least = static_cast<std::uint32_t>(bounds.least);
  return need(key) ? number(key, bounds, least) : least;
}

bool Section::flag(const std::string& key) {
  const Node* node = value(key, Node::Kind::flag, "true or false");
  return node != nullptr && node->flag;
}

std::size_t Section::word(const std::string& key, const std::vector<std::string>& words) {
  const Node* node = value(key, Node::Kind::text, "text in quotation marks");
  if (node == nullptr) return 0;
  const auto found = std::ranges::find(words, node->text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  reading_.fault(line_of(key),
                 "\"" + node->text + "\" is not a valid " + key + "." + did_you_mean(reading_, node->text, words));
  return 0;
}

std::string Section::reference(const std::string& key, const std::string& kind) {
  std::string given = text(key);
  if (given.empty() || reading_.refers(kind, given, line_of(key))) return given;
  return {};
}

std::string Section::need_reference(const std::string& key, const std::string& kind) {
  return need(key) ? reference(key, kind) : std::string();
}

std::vector<std::string> Section::texts(const std::string& key, std::size_t longest_list) {
  std::vector<std::string> given;
  const Node* node = value(key, Node::Kind::list, "a list");
  if (node == nullptr) return given;
  if (node->items.size() > longest_list) {
    reading_.fault(line_of(key), "\"" + key + "\" has more than " + std::to_string(longest_list) + " entries.");
    return given;
  }
  for (const Node& item : node->items) {
    if (item.kind != Node::Kind::text || item.text.empty() || item.text.size() > 200) {
      reading_.fault(item.line,
                     "Each entry of \"" + key + "\" must be text in quotation marks, at most 200 bytes long.");
    } else {
      given.push_back(item.text);
    }
  }
  return given;
}

std::vector<std::string> Section::references(const std::string& key, const std::string& kind) {
  std::vector<std::string> given;
  const Node* node = value(key, Node::Kind::list, "a list");
  if (node == nullptr) return given;
  if (node->items.size() > kMostReferences) {
    reading_.fault(line_of(key), "\"" + key + "\" has more than " + std::to_string(kMostReferences) + " entries.");
    return given;
  }
  for (const Node& item : node->items) {
    if (item.kind != Node::Kind::text) {
      reading_.fault(item.line, "Each entry of \"" + key + "\" must be the key of a " + kind + ".");
    } else if (std::ranges::find(given, item.text) != given.end()) {
      reading_.fault(item.line, "\"" + item.text + "\" is in \"" + key + "\" twice.");
    } else if (reading_.refers(kind, item.text, item.line)) {
      given.push_back(item.text);
    }
  }
  return given;
}

std::vector<std::int64_t> Section::numbers(const std::string& key, Bounds bounds, std::size_t longest_list) {
  std::vector<std::int64_t> given;
  const Node* node = value(key, Node::Kind::list, "a list of whole numbers");
  if (node == nullptr) return given;
  if (node->items.size() > longest_list) {
    reading_.fault(line_of(key), "\"" + key + "\" has more than " + std::to_string(longest_list) + " entries.");
    return given;
  }
  for (const Node& item : node->items) {
    if (item.kind != Node::Kind::number || item.number < bounds.least || item.number > bounds.most) {
      reading_.fault(item.line, "Each entry of \"" + key + "\" must be a whole number from " +
                                    std::to_string(bounds.least) + " to " + std::to_string(bounds.most) + ".");
    } else {
      given.push_back(item.number);
    }
  }
  return given;
}

void Section::amounts(const std::string& key, Bounds bounds,
                      google::protobuf::RepeatedPtrField<v1::CampaignAmount>* to) {
  const Node* node = value(key, Node::Kind::table, "amounts of stores, as in { money = 3 }");
  if (node == nullptr) return;
  for (const Field& field : node->fields) {
    if (!reading_.refers("store", field.key, field.line)) continue;
    const bool fits = field.value.kind == Node::Kind::number && field.value.number >= bounds.least &&
                      field.value.number <= bounds.most;
    if (!fits) {
      reading_.fault(field.line, "\"" + field.key + "\" in \"" + key + "\" must be a whole number from " +
                                     std::to_string(bounds.least) + " to " + std::to_string(bounds.most) + ".");
      continue;
    }
    v1::CampaignAmount& amount = *to->Add();
    amount.set_store(field.key);
    amount.set_amount(field.value.number);
  }
}

const Node* Section::table(const std::string& key) { return value(key, Node::Kind::table, "a table"); }

std::vector<const Node*> Section::tables(const std::string& key, std::size_t most) {
  std::vector<const Node*> given;
  const Node* node = value(key, Node::Kind::list, "tables, as in [[" + key + "]]");
  if (node == nullptr) return given;
  if (node->items.size() > most) {
    reading_.fault(line_of(key), "There are more than " + std::to_string(most) + " of [[" + key + "]].");
    return given;
  }
  for (const Node& item : node->items) {
    if (item.kind == Node::Kind::table) {
      given.push_back(&item);
    } else {
      reading_.fault(item.line, "\"" + key + "\" must be tables, as in [[" + key + "]].");
    }
  }
  return given;
}

bool Section::only_in(const std::string& key, v1::CampaignShape shape) {
  known_.insert(key);
  if (!has(key)) return false;
  if (reading_.shape == shape || reading_.shape == v1::CAMPAIGN_SHAPE_UNSPECIFIED) return true;
  reading_.fault(line_of(key), "\"" + key + "\" is for " + kShapes[shape] + " only; this campaign is " +
                                   kShapes[reading_.shape] + ".");
  return false;
}

void Section::finish() {
  const std::vector<std::string> known(known_.begin(), known_.end());
  for (const Field& field : node_.fields) {
    if (known_.contains(field.key)) continue;
    reading_.fault(field.line,
                   "\"" + field.key + "\" is not known in " + name_ + "." + did_you_mean(reading_, field.key, known));
  }
}

}  // namespace battalia::campaign
