// How the figures of a unit stand: blocks of files and rows, which rows are ranks, where each figure is, how large the
// footprint is, and which figures losses remove (sections 2.1, 2.14, 2.15, 5.1, 5.2). Used throughout the rules. A
// unit's footprint on the table is the rectangle around all its blocks; its front edge is their common front.
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <optional>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- Blocks and rows --------------------------------------------------------------------------------------------

// Rows are of equal length except the last, and all figures face one way (FTS-2-d, FTS-2-e). Ranks are the depth that
// shoots, fights, is a dense target and pays for walls (FTS-2.1-b).
struct FigureRow {
  Kind kind = Kind::core;
  std::int32_t figures = 0;
  bool is_rank = false;  // as long as the front row, or the rear row and more than half of it (FTS-2.1-a)
};
struct Block {
  enum class Part : std::uint8_t { left_sleeve, centre, right_sleeve };
  Part part = Part::centre;
  std::int32_t files = 0;
  std::vector<FigureRow> rows;  // from the front
  geometry::Footprint ground;
  std::int32_t ranks() const;  // how many rows are ranks
};
// Left sleeve, centre, right sleeve, if they have figures; the centre may be deeper (FTS-2.14-a, FTS-2.14-b,
// FTS-2.14-c). One block for all units other than pike and shot; for guns and wagons, the models as one row.
std::vector<Block> blocks_of(const Table& table, const Unit& unit);
std::int32_t ranks(const Table& table, const Unit& unit);          // of its shallowest block
std::int32_t deepest_ranks(const Table& table, const Unit& unit);  // of its deepest block
std::int32_t files(const Table& table, const Unit& unit);          // over all blocks of its front row
bool is_deep(const Table& table, const Unit& unit);                // four or more ranks (FTS-7.10-c)

// A figure at its position; its range and arc are measured from `front` (G-037).
struct Figure {
  Kind kind = Kind::core;
  Block::Part part = Block::Part::centre;
  std::int32_t file = 0;  // from the left of its block
  std::int32_t row = 0;   // from the front
  geometry::Point front;
  Angle facing;
};
// Every figure of a unit in rows; empty for a square or a garrison, which act by faces.
std::vector<Figure> figures(const Table& table, const Unit& unit);
// Figures of the front, right, rear and left face of a square (G-052).
std::array<std::int32_t, 4> square_faces(const Unit& unit);
std::int32_t square_side(const Unit& unit);  // files on one face

BaseSize base_of(const Table& table, const Unit& unit);  // for one figure or model (FTS-2.2-b)

// --- Footprint --------------------------------------------------------------------------------------------------

// The footprint of a unit with these statuses and this formation (FTS-7.17-a), with its front where that of
// `unit.ground` is (for a square and a unit leaving one: its centre).
geometry::Footprint ground_for(const Table& table, const Unit& unit);
// The unit as it would be in `files` files (sleeves in `wing_files` each; 0 leaves them unchanged), or in another
// formation.
Unit in_files(const Table& table, const Unit& unit, std::int32_t files, std::int32_t wing_files = 0);
Unit in_formation(const Table& table, const Unit& unit, FormationKey formation);

// --- Consequences of the formation ------------------------------------------------------------------------------

// Whether at least a quarter of the front row is pike-armed (FTS-2.15-a). Fixed bayonets count only in tests (G-033).
bool is_pike_supported(const Table& table, const Unit& unit);
bool is_pike_supported_in_tests(const Table& table, const Unit& unit);
bool is_naked(const Table& table, const Unit& unit);  // foot that is not pike-supported (G-034)
// Why it stands in too few ranks or too many files (FTS-2.1-c, FTS-5.1-d); nothing for units without such limits.
bool has_too_few_ranks(const Table& table, const Unit& unit);
bool is_too_wide(const Table& table, const Unit& unit);
// Whether it is a pike-and-shot unit of regulars, stationary, both sleeves four ranks deep (C-26).
bool is_tercio(const Table& table, const Unit& unit);

// --- Losses -----------------------------------------------------------------------------------------------------

// Removes lost figures from the files: a unit is never wider than its figures.
void close_files(Unit& unit);

}  // namespace battalia::rules::fornovo_to_sedgemoor
