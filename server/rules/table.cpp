#include "server/rules/table.h"

#include "common/base/check.h"
#include "common/base/work.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace battalia::rules {
namespace {

const NumberList::Entry* lower_bound_of(const NumberList::Entry* from, const NumberList::Entry* to,
                                        std::string_view key) {
  return std::lower_bound(from, to, key,
                          [](const auto& entry, std::string_view wanted) { return entry.first < wanted; });
}

// Different for nearly all keys: made of the length, the first eight bytes and the last eight.
std::uint64_t hash_of(std::string_view key) {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  const std::size_t bytes = std::min(key.size(), sizeof first);
  if (bytes == sizeof first) {  // with a fixed size this is a single load
    std::memcpy(&first, key.data(), sizeof first);
    std::memcpy(&last, key.data() + key.size() - sizeof last, sizeof last);
  } else {
    for (const char letter : key) first = first << 8 | static_cast<unsigned char>(letter);
  }
  return (first ^ (last << 1 | last >> 63)) + key.size();
}

template <class Items, class Id>
auto find_in(Items& items, const Id& id) {
  constexpr work::Steps kIdsInAStep = 8;
  work::count(1 + items.size() / kIdsInAStep);
  const auto found =
      std::find_if(items.begin(), items.end(), [&](const auto& item) { return is_same_text(item.id.str(), id.str()); });
  return found == items.end() ? nullptr : &*found;
}

}  // namespace

// Called more often than anything else: a pass over their hashes is cheaper than a binary search of the texts.
std::int32_t NumberList::get(std::string_view key) const {
  constexpr work::Steps kKeysInAStep = 16;
  if (!stored_) {
    work::count(1);
    return 0;
  }
  const auto& hashes = stored_->hashes;
  work::count(1 + hashes.size() / kKeysInAStep);
  const std::uint64_t hash = hash_of(key);
  for (auto at = hashes.begin(); (at = std::find(at, hashes.end(), hash)) != hashes.end(); ++at) {
    const Entry& entry = stored_->entries[static_cast<std::size_t>(at - hashes.begin())];
    if (is_same_text(entry.first, key)) return entry.second;
  }
  return 0;
}

// Its storage, no longer shared with another list.
NumberList::Stored& NumberList::own() {
  if (!stored_) {
    stored_ = new Stored;
  } else if (stored_->use_count() > 1) {
    stored_ = new Stored(*stored_);
  }
  return *stored_;
}

void NumberList::set(std::string_view key, std::int32_t value) {
  const Entry* const found = lower_bound_of(begin(), end(), key);
  const bool present = found != end() && found->first == key;
  if (present ? found->second == value : value == 0) return;
  const auto at = found - begin();
  Stored& stored = own();
  if (present && value != 0) {
    stored.entries[static_cast<std::size_t>(at)].second = value;
  } else if (present) {
    stored.entries.erase(stored.entries.begin() + at);
    stored.hashes.erase(stored.hashes.begin() + at);
  } else {
    stored.entries.emplace(stored.entries.begin() + at, std::string(key), value);
    stored.hashes.insert(stored.hashes.begin() + at, hash_of(key));
  }
}

bool Profile::has(TraitKey trait) const {
  work::count(1 + traits.size() / 16);
  return std::any_of(traits.begin(), traits.end(), [&](const auto& one) { return is_same_text(one, trait.text()); });
}

Table::Table()
    : options(std::make_shared<const Options>()),
      terrain(std::make_shared<const std::vector<Terrain>>()),
      zones(std::make_shared<const std::vector<Zone>>()) {}

// Rules look units up more often than they do anything else, so the search halves the units. Those of a table that is
// being filled, or to which one was revealed, may not be in order; a unit that halving misses is looked for one by one.
const Unit* Table::find(const UnitId& id) const {
  std::size_t from = 0;
  std::size_t to = units.size();
  while (from < to) {
    const std::size_t middle = from + (to - from) / 2;
    const int order = units[middle].id.str().compare(id.str());
    if (order == 0) return &units[middle];
    (order < 0 ? from : to) = order < 0 ? middle + 1 : middle;
  }
  return find_in(units, id);
}
const Command* Table::find(const CommandId& id) const { return find_in(commands, id); }
const Zone* Table::find(const ZoneId& id) const { return find_in(*zones, id); }

const Unit& Table::unit(const UnitId& id) const {
  const Unit* unit = find(id);
  BATTALIA_CHECK(unit != nullptr, "a unit named by the table stands in the table");
  return *unit;
}

const Command& Table::command(const CommandId& id) const {
  const Command* command = find(id);
  BATTALIA_CHECK(command != nullptr, "a command named by the table stands in the table");
  return *command;
}

std::string_view Table::option(OptionKey key) const {
  const auto found = options->find(key.text());
  return found == options->end() ? std::string_view() : std::string_view(found->second);
}

void Table::set_option(OptionKey key, std::string_view value) {
  Options changed = *options;
  changed.insert_or_assign(std::string(key), std::string(value));
  options = std::make_shared<const Options>(std::move(changed));
}

bool Table::option_on(OptionKey key) const { return option(key) == "on"; }

const v1::Decision* Table::open_decision(v1::Seat seat) const {
  for (auto decision = decisions.rbegin(); decision != decisions.rend(); ++decision) {
    if (decision->seat() == seat) return &*decision;
    if (!decision->beside()) break;
  }
  return nullptr;
}

std::vector<Contact> Table::contacts_of(const UnitId& id) const {
  std::vector<Contact> found;
  for (const Contact& contact : contacts) {
    if (contact.a == id) found.push_back(contact);
    if (contact.b == id) found.push_back({contact.b, contact.a, contact.face_of_b, contact.face_of_a});
  }
  return found;
}

bool Table::engaged(const UnitId& id) const {
  return std::any_of(contacts.begin(), contacts.end(),
                     [&](const Contact& contact) { return contact.a == id || contact.b == id; });
}

}  // namespace battalia::rules
