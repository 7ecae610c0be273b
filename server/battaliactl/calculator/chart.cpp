#include "server/battaliactl/calculator/chart.h"

#include "common/base/text.h"

#include <algorithm>

namespace battalia::ctl {
namespace {

constexpr std::size_t kMostRows = 100'000;

template <class Declared>
auto named(const Declared& declared, std::string_view key) {
  return std::find_if(declared.begin(), declared.end(), [&](const auto& one) { return one.key() == key; });
}

template <class Declared>
tl::expected<Varied, std::string> read_varied(std::string_view text, const Declared& declared, std::string_view what) {
  const std::size_t equals = text.find('=');
  Varied varied{std::string(text.substr(0, equals)), {}};
  if (equals == std::string_view::npos) {
    for (const auto& one : declared) varied.keys.push_back(one.key());
    return varied;
  }
  for (std::size_t from = equals + 1; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string key(text.substr(from, comma - from));
    if (named(declared, key) == declared.end()) {
      return tl::unexpected("There is no " + std::string(what) + " " + in_quotes(key) + " in these rules.");
    }
    varied.keys.push_back(key);
    from = comma + 1;
  }
  return varied;
}

void put_on(v1::Table& table, const std::string& piece, const std::string& kind) {
  for (v1::Terrain& feature : *table.mutable_terrain()) {
    if (feature.id() == piece) feature.set_kind(kind);
  }
}

// The front edge stays where it is: the centre moves by half of the difference in depth.
void keep_front(v1::Unit& unit, const v1::Extent& base) {
  const geometry::Footprint old = rules::footprint(unit.place(), Length::um(unit.footprint().frontage_um()),
                                                   Length::um(unit.footprint().depth_um()));
  *unit.mutable_footprint() = base;
  *unit.mutable_place() = rules::placement(geometry::standing_at(
      geometry::front_centre(old), old.facing, Length::um(base.frontage_um()), Length::um(base.depth_um())));
}

void dress(v1::Table& table, const std::string& id, const v1::SystemInfo& system, const std::string& key) {
  const v1::ProfileDeclared& profile = *named(system.profiles(), key);
  const auto type = named(system.unit_types(), profile.type());
  for (v1::Unit& unit : *table.mutable_units()) {
    if (unit.id() != id) continue;
    unit.set_type(profile.type());
    *unit.mutable_statistics() = profile.statistics();
    for (const std::string& trait : profile.traits()) unit.add_traits(trait);
    if (type == system.unit_types().end()) continue;
    unit.set_symbol(type->symbol());
    unit.set_formation(type->formation());
    if (type->has_footprint()) keep_front(unit, type->footprint());
  }
}

// Inserts it before the row's first later outcome that is already listed; otherwise at the end.
void merge(const ChartRow& row, std::vector<std::string>& outcomes) {
  auto place = outcomes.begin();
  for (const auto& [label, chance] : row.chances) {
    const auto known = std::find(outcomes.begin(), outcomes.end(), label);
    place = known != outcomes.end() ? known + 1 : outcomes.insert(place, label) + 1;
  }
}

class Charting {
 public:
  Charting(const rules::RuleSystem& system, const Ordered& act, std::size_t terrain, Chart& chart)
      : system_(system), act_(act), terrain_(terrain), chart_(chart) {}

  void from(std::size_t at, const v1::Table& table, std::vector<std::string>& keys) {
    if (at == chart_.varied.size()) return ask(table, keys);
    for (const std::string& key : chart_.varied[at].keys) {
      v1::Table changed = table;
      if (at < terrain_) {
        put_on(changed, chart_.varied[at].id, key);
      } else {
        dress(changed, chart_.varied[at].id, system_.info(), key);
      }
      keys.push_back(key);
      from(at + 1, changed, keys);
      keys.pop_back();
    }
  }

 private:
  void ask(const v1::Table& table, const std::vector<std::string>& keys) {
    const v1::Preview preview = system_.preview(rules::from_message(table), act_.act, act_.seat);
    ChartRow& row = chart_.rows.emplace_back(ChartRow{keys, {}, {}});
    for (const v1::Chance& chance : preview.odds().chances()) {
      row.chances.emplace_back(chance.label(), chance.per_million() / 1e6);
    }
    if (row.chances.empty()) row.why_none = preview.reason().empty() ? "no dice are rolled" : preview.reason();
    merge(row, chart_.outcomes);
  }

  const rules::RuleSystem& system_;
  const Ordered& act_;
  std::size_t terrain_;
  Chart& chart_;
};

}  // namespace

tl::expected<Varied, std::string> read_varied_unit(std::string_view text, const v1::SystemInfo& system) {
  return read_varied(text, system.profiles(), "profile");
}
tl::expected<Varied, std::string> read_varied_terrain(std::string_view text, const v1::SystemInfo& system) {
  return read_varied(text, system.terrain_kinds(), "kind of terrain");
}

tl::expected<Chart, std::string> chart_of(const rules::RuleSystem& system, const v1::Table& table, const Ordered& act,
                                          const std::vector<Varied>& terrain, const std::vector<Varied>& units) {
  Chart chart;
  std::size_t rows = 1;
  for (const Varied& one : terrain) {
    const auto& pieces = table.terrain();
    const bool known =
        std::any_of(pieces.begin(), pieces.end(), [&](const auto& piece) { return piece.id() == one.id; });
    if (!known) return tl::unexpected("The table has no terrain " + in_quotes(one.id) + ".");
    chart.varied.push_back(one);
    rows *= one.keys.size();
  }
  for (const Varied& one : units) {
    const auto& all = table.units();
    const bool known = std::any_of(all.begin(), all.end(), [&](const auto& unit) { return unit.id() == one.id; });
    if (!known) return tl::unexpected("The table has no unit " + in_quotes(one.id) + ".");
    chart.varied.push_back(one);
    rows *= one.keys.size();
    if (rows > kMostRows) break;
  }
  if (chart.varied.empty()) return tl::unexpected(std::string("Say what to vary: --unit A, --terrain wood."));
  if (rows > kMostRows) return tl::unexpected(std::string("That would be more than 100,000 rows: name fewer keys."));
  std::vector<std::string> keys;
  Charting(system, act, terrain.size(), chart).from(0, table, keys);
  return chart;
}

}  // namespace battalia::ctl
