// A grid of character cells over a part of the table, on which map.cpp draws. Maps table positions to cells; knows
// nothing of units or terrain.
#pragma once

#include "battalia/v1/table.pb.h"
#include "clients/terminal/text/map.h"
#include "common/narration/ansi_color.h"

#include <string>
#include <vector>

namespace battalia::terminal {

struct Cell {
  std::string glyph = " ";
  Color ink = Color::plain;
  int layer = 0;  // higher layers hide lower ones
};

struct Spot {
  int row = 0;
  int column = 0;
};

// A position in micrometres that need not be whole.
struct Place {
  double x_um = 0;
  double y_um = 0;
};

class Canvas {
 public:
  // As many cells as the window needs; a cell is twice as high as wide.
  Canvas(const Window& window, int columns, bool flipped);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  double cell_width_um() const { return cell_um_; }
  double cell_height_um() const { return 2 * cell_um_; }

  Spot spot(const Place& place) const;
  Place centre(const Spot& spot) const;
  bool holds(const Spot& spot) const;
  const Cell& at(const Spot& spot) const { return cells_[index(spot)]; }

  // Draws unless something of a higher layer is there; does nothing outside the grid.
  void draw(const Spot& spot, std::string_view glyph, Color ink, int layer);
  // One cell per letter, from that cell to the right.
  void write(Spot spot, std::string_view text, Color ink, int layer);
  // True if that many cells from there are on the grid and hold nothing of that layer or above.
  bool free(const Spot& from, int cells, int layer) const;
  // The row as text, without trailing spaces.
  std::string row_text(int row, const AnsiColor& color) const;

 private:
  std::size_t index(const Spot& spot) const { return static_cast<std::size_t>(spot.row * columns_ + spot.column); }

  Window window_;
  int columns_;
  int rows_;
  double cell_um_;
  bool flipped_;
  std::vector<Cell> cells_;
};

}  // namespace battalia::terminal
