#include "server/rules/table.h"

#include "common/base/check.h"
#include "common/base/work.h"

#include <algorithm>

namespace battalia::rules {
namespace {

auto lower_bound_of(auto& values, std::string_view key) {
  return std::lower_bound(values.begin(), values.end(), key,
                          [](const auto& entry, std::string_view wanted) { return entry.first < wanted; });
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

// Called more often than anything else. Few keys have the length of the one wanted, and only those are compared:
// cheaper than a binary search.
std::int32_t NumberList::get(std::string_view key) const {
  constexpr work::Steps kKeysInAStep = 16;
  work::count(1 + values_.size() / kKeysInAStep);
  const auto at =
      std::find_if(values_.begin(), values_.end(), [&](const auto& entry) { return is_same_text(entry.first, key); });
  return at != values_.end() ? at->second : 0;
}

void NumberList::set(std::string_view key, std::int32_t value) {
  const auto at = lower_bound_of(values_, key);
  const bool present = at != values_.end() && at->first == key;
  if (present && value != 0) {
    at->second = value;
  } else if (present) {
    values_.erase(at);
  } else if (value != 0) {
    values_.emplace(at, std::string(key), value);
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
