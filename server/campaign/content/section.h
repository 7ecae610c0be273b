// One table of a campaign file, read strictly: each key is read once, with its bounds, and any key never read is a
// fault. Used only by the readers in content/.
#pragma once

#include "battalia/v1/campaign.pb.h"
#include "server/campaign/content/document.h"

#include <google/protobuf/repeated_field.h>

#include <map>
#include <set>
#include <string>

namespace battalia::campaign {

// The keys that a file declares, by kind ("place"), for others to refer to.
using Declared = std::map<std::string, std::vector<std::string>, std::less<>>;

struct Reading {
  v1::CampaignShape shape = v1::CAMPAIGN_SHAPE_UNSPECIFIED;
  Declared declared;
  std::map<std::string, std::size_t, std::less<>> lines;  // of declarations: "place exeter"
  Faults faults;

  // Faults after the first hundred are dropped.
  void fault(std::size_t line, std::string what);
  // Suggestions are made only while there are few faults: their cost grows with the number of declarations.
  bool hints() const { return faults.size() < 20; }
  // Returns false, adding a fault that suggests the nearest key, if nothing of that kind has that key.
  bool refers(const std::string& kind, const std::string& key, std::size_t line);
};

struct Bounds {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

class Section {
 public:
  // `name` is for messages: "place", "rates". The node is a table.
  Section(Reading& reading, const Node& node, std::string name);

  std::size_t line() const { return node_.line; }
  std::size_t line_of(std::string_view key) const;  // of the section if the key is missing
  bool has(std::string_view key) const { return node_.find(key) != nullptr; }

  // Each of these marks the key as known, and adds a fault if its value is invalid. A missing key gives the default, or
  // a fault for the `need_` ones.
  std::string text(const std::string& key, std::size_t longest = 200);
  std::string need_text(const std::string& key, std::size_t longest = 200);
  std::string need_name(const std::string& key, std::size_t longest);  // a single line without hidden characters
  std::string need_key();                                              // "key": lower-case letters, digits and dashes
  std::uint32_t number(const std::string& key, Bounds bounds, std::uint32_t otherwise);
  std::int32_t signed_number(const std::string& key, Bounds bounds, std::int32_t otherwise);
  std::uint32_t need_number(const std::string& key, Bounds bounds);
  bool flag(const std::string& key);
  // The index of the given word; the first if the key is missing.
  std::size_t word(const std::string& key, const std::vector<std::string>& words);
  // A declared key of that kind; empty if it is missing.
  std::string reference(const std::string& key, const std::string& kind);
  std::string need_reference(const std::string& key, const std::string& kind);
  std::vector<std::string> references(const std::string& key, const std::string& kind);
  std::vector<std::string> texts(const std::string& key, std::size_t longest_list);
  std::vector<std::int64_t> numbers(const std::string& key, Bounds bounds, std::size_t longest_list);
  // { money = 3, food = 1 }
  void amounts(const std::string& key, Bounds bounds, google::protobuf::RepeatedPtrField<v1::CampaignAmount>* to);
  const Node* table(const std::string& key);
  // The tables of [[key]].
  std::vector<const Node*> tables(const std::string& key, std::size_t most);
  // True if the key is present and the campaign has that shape; adds a fault if it is present in another shape.
  bool only_in(const std::string& key, v1::CampaignShape shape);

  // Adds faults for all keys that were not read.
  void finish();

 private:
  const Node* value(const std::string& key, Node::Kind kind, std::string_view what);
  bool need(const std::string& key);
  std::int64_t bounded(const std::string& key, Bounds bounds, std::int64_t otherwise);

  Reading& reading_;
  const Node& node_;
  std::string name_;
  std::set<std::string> known_;
};

}  // namespace battalia::campaign
