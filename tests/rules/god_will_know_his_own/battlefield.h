// A table drawn in notation for chapter tests, which call a chapter directly with dice given beforehand. The prelude
// has 72 x 48 in of open ground, the options by default, and a profile for each troop by its key ("hc_o", "pk_s").
// Units that name no command belong to "r" or "b". Lengths in tests are millimetres: bases are 40 mm wide.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/status_keys.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

class Battlefield {
 public:
  explicit Battlefield(std::string_view lines, std::string_view options = "");
  explicit Battlefield(std::initializer_list<std::string_view> lines);

  const Table& table() const { return table_; }
  Table& table() { return table_; }
  const Unit& unit(std::string_view id) const { return table_.unit(UnitId(id)); }
  std::int32_t status(std::string_view id, std::string_view key) const { return unit(id).statuses[StatusKey(key)]; }

  Battlefield& set(std::string_view id, std::string_view key, std::int32_t value);
  Battlefield& game(std::string_view key, std::int32_t value);
  // Moves the element there; contacts are left unchanged.
  Battlefield& stand(std::string_view id, const geometry::Footprint& ground);
  // Makes every contact that footprints show, as if each side had moved in on the other with `cause`, red first.
  Battlefield& in_contact(ContactCause cause = ContactCause::made);
  // Applies a change to a draft, with exactly these faces.
  Battlefield& run(const std::function<void(Draft&)>& what, std::vector<std::uint32_t> faces = {});
  const std::vector<v1::Event>& events() const { return events_; }

 private:
  Table table_;
  std::vector<v1::Event> events_;
};

// A base: the middle of its front edge in millimetres.
geometry::Footprint base(std::int32_t x_mm, std::int32_t front_y_mm, std::int32_t facing_degrees = 0,
                         std::int32_t depth_mm = 20);

}  // namespace battalia::rules::god_will_know_his_own
