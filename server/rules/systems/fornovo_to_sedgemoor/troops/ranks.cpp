#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include "common/base/work.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>
#include <cmath>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;

constexpr work::Steps kStepsOfShape = 4;

bool in_rows(const Unit& unit) { return !in_square(unit) && !in_block(unit) && !unit.is_commander(); }

std::string_view base_key(const Unit& unit) {
  if (unit.is_commander()) return "general";
  if (unit.type == kHorses) return "cavalry_close";
  if (unit.type == kWarWagons) return "war_wagon";
  if (unit.type == kWagons) return "wagon_model";
  if (is_artillery(unit) || unit.type == kGunsMarker) return "gun_model";
  if (is_mounted(unit)) return is_skirmisher(unit) ? "cavalry_skirmish" : "cavalry_close";
  return is_skirmisher(unit) ? "infantry_skirmish" : "infantry_close";
}

void add_rows(Block& block, Kind kind, std::int32_t figures, std::int32_t most_rows = INT32_MAX) {
  for (std::int32_t row = 0; figures > 0 && row < most_rows; ++row) {
    const std::int32_t here = std::min(block.files, figures);
    block.rows.push_back({kind, here, false});
    figures -= here;
  }
}

// FTS-2.1-a: rows as long as the front row, and the rear row of a kind if it is longer than half of that.
void find_ranks(Block& block) {
  if (block.rows.empty()) return;
  const std::int32_t front = block.rows.front().figures;
  for (std::size_t i = 0; i < block.rows.size(); ++i) {
    FigureRow& row = block.rows[i];
    const bool rear = i + 1 == block.rows.size() || block.rows[i + 1].kind != row.kind;
    row.is_rank = row.figures >= front || (rear && 2 * row.figures > front);
  }
}

Block sleeve(Block::Part part, std::int32_t files, std::int32_t figures) {
  Block block{part, std::max(1, std::min(files, figures)), {}, {}};
  add_rows(block, Kind::wings, figures);
  return block;
}

Block centre(const Unit& unit) {
  Block block{Block::Part::centre, std::max(1, unit.statuses[kFiles]), {}, {}};
  if (has_wheels(unit)) {
    block.files = std::max(1, unit.statuses[kGuns]);
    block.rows = {{Kind::core, block.files, true}};
    return block;
  }
  const std::int32_t core = figures_of(unit, Kind::core);
  const std::int32_t second = figures_of(unit, Kind::second);
  const std::int32_t ahead = std::min(second, unit.statuses[kSecondInFront] * block.files);
  block.files = std::max(1, std::min(block.files, core + second));
  add_rows(block, Kind::second, ahead);
  add_rows(block, Kind::core, core);
  add_rows(block, Kind::second, second - ahead);
  return block;
}

// The blocks without their positions on the table. No part is larger than the whole, even after an umpire's correction.
std::vector<Block> shape_of(const Unit& unit) {
  std::vector<Block> blocks;
  if (!in_rows(unit)) return blocks;
  const std::int32_t all = strength(unit);
  if (unit.is(kLeftWing)) {
    const std::int32_t left = std::min(all, unit.statuses[kLeftWing]);
    blocks.push_back(sleeve(Block::Part::left_sleeve, unit.statuses[kWingFiles], left));
  }
  if (figures_of(unit, Kind::core) + figures_of(unit, Kind::second) > 0 || has_wheels(unit))
    blocks.push_back(centre(unit));
  if (unit.is(kRightWing)) {
    const std::int32_t right = std::min(all, unit.statuses[kRightWing]);
    blocks.push_back(sleeve(Block::Part::right_sleeve, unit.statuses[kWingFiles], right));
  }
  std::erase_if(blocks, [](const Block& block) { return block.rows.empty(); });
  work::count(kStepsOfShape);
  for (Block& block : blocks) {
    work::count(block.rows.size());
    find_ranks(block);
  }
  return blocks;
}

struct Size {
  Length frontage;
  Length depth;
};

Length model_depth(const Table& table, const Unit& unit, Length base_depth) {
  const bool drawn = is_artillery(unit) && is_limbered(unit);
  return drawn ? base_depth + base_size(table, "limber_model").depth : base_depth;
}

Size size_of(const Table& table, const Unit& unit) {
  const BaseSize base = base_of(table, unit);
  if (unit.is_commander()) return {base.front, base.depth};
  if (unit.type == kHorses) return {base.front * std::max(1, unit.statuses[kFigures]), base.depth};
  if (unit.kind == v1::UNIT_KIND_MARKER) return {base.front * std::max(1, unit.statuses[kGuns]), base.depth};
  if (in_block(unit)) return {unit.ground.frontage, unit.ground.depth};
  if (in_square(unit)) return {base.front * square_side(unit), base.front * square_side(unit)};
  Size size{Length(), base.depth};
  for (const Block& block : shape_of(unit)) {
    size.frontage += base.front * block.files;
    size.depth = std::max(size.depth, base.depth * static_cast<std::int32_t>(block.rows.size()));
  }
  if (has_wheels(unit)) size.depth = model_depth(table, unit, base.depth);
  size.frontage = std::max(size.frontage, base.front);
  return size;
}

bool bound_by_ranks(const Unit& unit) { return is_close_order(unit) && in_rows(unit); }  // FTS-2.1-d

// Front-row figures, and how many of them hold that weapon; all kinds have a share of the outer row of a square.
struct FrontRow {
  std::int32_t figures = 0;
  std::int32_t pikes = 0;
  std::int32_t bayonets = 0;
};

FrontRow front_row(const Unit& unit) {
  FrontRow front;
  const bool fixed = unit.has_trait(kRingBayonet) || (unit.has_trait(kPlugBayonet) && unit.is(kBayonets));
  const auto add = [&](Kind kind, std::int32_t figures) {
    front.figures += figures;
    if (is_armed(unit, kind, kPike))
      front.pikes += figures;
    else if (fixed && is_armed(unit, kind, kFirelock))
      front.bayonets += figures;
  };
  if (!is_foot(unit)) return front;
  for (const Block& block : shape_of(unit)) add(block.rows.front().kind, block.rows.front().figures);
  for (const Kind kind : kKinds) add(kind, in_square(unit) ? figures_of(unit, kind) : 0);
  return front;
}

bool supported(std::int32_t pikes, std::int32_t figures) {
  return figures > 0 && kPikeSupport.denominator * pikes >= kPikeSupport.numerator * figures;
}

}  // namespace

std::int32_t Block::ranks() const {
  return static_cast<std::int32_t>(
      std::count_if(rows.begin(), rows.end(), [](const FigureRow& row) { return row.is_rank; }));
}

BaseSize base_of(const Table& table, const Unit& unit) {
  const BaseSize base = base_size(table, base_key(unit));
  const bool own = !is_mounted(unit) || unit.type == kCavalry;  // mounted dragoons have cavalry bases (G-018)
  if (!own || table.option(kBases) != "any in range") return base;
  return base_in_range(table, base_key(unit), {Length::um(unit.stat(kBaseFront)), Length::um(unit.stat(kBaseDepth))});
}

std::vector<Block> blocks_of(const Table& table, const Unit& unit) {
  std::vector<Block> blocks = shape_of(unit);
  const BaseSize base = base_of(table, unit);
  Length width;
  for (const Block& block : blocks) width += base.front * block.files;
  Length left = -(width / 2);
  for (Block& block : blocks) {
    const Length frontage = base.front * block.files;
    const Length depth = has_wheels(unit) ? model_depth(table, unit, base.depth)
                                          : base.depth * static_cast<std::int32_t>(block.rows.size());
    const geometry::Point front =
        geometry::moved(geometry::front_centre(unit.ground), unit.ground.facing, Length(), left + frontage / 2);
    block.ground = geometry::standing_at(front, unit.ground.facing, frontage, depth);
    left += frontage;
  }
  return blocks;
}

std::int32_t ranks(const Table&, const Unit& unit) {
  std::int32_t least = INT32_MAX;
  for (const Block& block : shape_of(unit)) least = std::min(least, block.ranks());
  return least == INT32_MAX ? 0 : least;
}

std::int32_t deepest_ranks(const Table&, const Unit& unit) {
  std::int32_t most = 0;
  for (const Block& block : shape_of(unit)) most = std::max(most, block.ranks());
  return most;
}

std::int32_t files(const Table&, const Unit& unit) {
  std::int32_t sum = 0;
  for (const Block& block : shape_of(unit)) sum += block.files;
  return sum;
}

bool is_deep(const Table& table, const Unit& unit) {
  if (in_square(unit)) return square_side(unit) >= kDeepUnit;
  return is_close_order(unit) && deepest_ranks(table, unit) >= kDeepUnit;
}

std::vector<Figure> figures(const Table& table, const Unit& unit) {
  std::vector<Figure> all;
  if (has_wheels(unit)) return all;
  const auto most = static_cast<std::size_t>(std::max(0, fighting_figures(unit)));
  work::count(most);
  all.reserve(most);
  const BaseSize base = base_of(table, unit);
  for (const Block& block : blocks_of(table, unit)) {
    const geometry::Point front = geometry::front_centre(block.ground);
    for (std::size_t row = 0; row < block.rows.size(); ++row) {
      const std::int32_t here = block.rows[row].figures;
      const Length back = base.depth * static_cast<std::int32_t>(row);
      for (std::int32_t file = 0; file < here; ++file) {
        // A short row is centred (G-036): its figures stand between the files if the difference is odd.
        const Length right = base.front * (2 * file + 1 - here) / 2;
        const auto nominal = static_cast<std::int32_t>(file + (block.files - here) / 2);
        all.push_back({block.rows[row].kind, block.part, nominal, static_cast<std::int32_t>(row),
                       geometry::moved(front, unit.ground.facing, -back, right), unit.ground.facing});
      }
    }
  }
  return all;
}

std::int32_t square_side(const Unit& unit) {
  return std::max(1, static_cast<std::int32_t>(std::ceil(std::sqrt(static_cast<double>(fighting_figures(unit))))));
}

std::array<std::int32_t, 4> square_faces(const Unit& unit) {
  const std::int32_t all = fighting_figures(unit);
  std::array<std::int32_t, 4> faces;
  for (std::int32_t i = 0; i < 4; ++i) faces[static_cast<std::size_t>(i)] = all / 4 + (i < all % 4 ? 1 : 0);
  return faces;
}

Footprint ground_for(const Table& table, const Unit& unit) {
  const Size size = size_of(table, unit);
  if (in_square(unit)) return {unit.ground.centre, unit.ground.facing, size.frontage, size.depth};
  return geometry::standing_at(geometry::front_centre(unit.ground), unit.ground.facing, size.frontage, size.depth);
}

Unit in_files(const Table& table, const Unit& unit, std::int32_t files, std::int32_t wing_files) {
  Unit changed = unit;
  changed.statuses.set(kFiles, files);
  if (wing_files != 0) changed.statuses.set(kWingFiles, wing_files);
  close_files(changed);
  changed.ground = ground_for(table, changed);
  return changed;
}

Unit in_formation(const Table& table, const Unit& unit, FormationKey formation) {
  Unit changed = unit;
  changed.formation = formation;
  changed.ground = ground_for(table, changed);
  if (formation == kSquare || in_square(unit)) changed.ground.centre = unit.ground.centre;
  return changed;
}

bool is_pike_supported(const Table& table, const Unit& unit) {
  if (table.option_on(kBayonetFullSupport)) return is_pike_supported_in_tests(table, unit);
  const FrontRow front = front_row(unit);
  return supported(front.pikes, front.figures);
}

bool is_pike_supported_in_tests(const Table&, const Unit& unit) {
  const FrontRow front = front_row(unit);
  return supported(front.pikes, front.figures) ||
         (front.bayonets > 0 && front.pikes + front.bayonets == front.figures);  // FTS-2.12-b
}

// FTS-2.15-b.
bool is_naked(const Table& table, const Unit& unit) { return is_foot(unit) && !is_pike_supported(table, unit); }

bool has_too_few_ranks(const Table& table, const Unit& unit) {
  if (!bound_by_ranks(unit) || unit.has_trait(kShallow)) return false;
  return ranks(table, unit) < (is_mounted(unit) ? kMinRanksHorse : kMinRanksFoot);
}

bool is_too_wide(const Table& table, const Unit& unit) {
  return bound_by_ranks(unit) && files(table, unit) > (is_regular(unit) ? kMaxFilesRegular : kMaxFilesIrregular);
}

bool is_tercio(const Table& table, const Unit& unit) {
  if (!unit.has_trait(kPikeAndShot) || unit.is(kMoved) || in_square(unit) || in_block(unit)) return false;
  if (!is_regular(unit) && table.option(kTercioRegularOnly) != "off") return false;
  std::int32_t deep_sleeves = 0;
  for (const Block& block : shape_of(unit)) {
    if (block.part != Block::Part::centre && block.ranks() >= kTercioRanks) ++deep_sleeves;
  }
  return deep_sleeves == 2;
}

void close_files(Unit& unit) {
  if (has_wheels(unit)) return;
  const std::int32_t core = figures_of(unit, Kind::core);
  const std::int32_t second = figures_of(unit, Kind::second);
  unit.statuses.set(kFiles, std::min(unit.statuses[kFiles], core + second));
  const std::int32_t files = unit.statuses[kFiles];
  if (second < files && core > 0) unit.statuses.set(kSecondInFront, 0);
  const std::int32_t widest = std::max(unit.statuses[kLeftWing], unit.statuses[kRightWing]);
  unit.statuses.set(kWingFiles, std::min(unit.statuses[kWingFiles], widest));
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
