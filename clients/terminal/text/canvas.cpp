#include "clients/terminal/text/canvas.h"

#include <algorithm>
#include <cmath>

namespace battalia::terminal {

Canvas::Canvas(const Window& window, int columns, bool flipped)
    : window_(window),
      columns_(columns),
      rows_(0),
      cell_um_(static_cast<double>(std::max(window.width_um, 1)) / columns),
      flipped_(flipped) {
  rows_ = std::max(1, static_cast<int>(std::ceil(window.height_um / cell_height_um() - 1e-9)));
  cells_.resize(static_cast<std::size_t>(rows_ * columns_));
}

Spot Canvas::spot(const Place& place) const {
  int column = static_cast<int>(std::floor((place.x_um - window_.left_um) / cell_um_));
  int row = static_cast<int>(std::floor((place.y_um - window_.bottom_um) / cell_height_um()));
  // Points on the far edge belong to the last cell.
  if (place.x_um == window_.left_um + window_.width_um) column = columns_ - 1;
  if (place.y_um == window_.bottom_um + window_.height_um) row = rows_ - 1;
  return flipped_ ? Spot{row, columns_ - 1 - column} : Spot{rows_ - 1 - row, column};
}

Place Canvas::centre(const Spot& spot) const {
  const int column = flipped_ ? columns_ - 1 - spot.column : spot.column;
  const int row = flipped_ ? spot.row : rows_ - 1 - spot.row;
  return {window_.left_um + (column + 0.5) * cell_um_, window_.bottom_um + (row + 0.5) * cell_height_um()};
}

bool Canvas::holds(const Spot& spot) const {
  return spot.row >= 0 && spot.row < rows_ && spot.column >= 0 && spot.column < columns_;
}

void Canvas::draw(const Spot& spot, std::string_view glyph, Color ink, int layer) {
  if (!holds(spot)) return;
  Cell& cell = cells_[index(spot)];
  if (cell.layer <= layer) cell = {std::string(glyph), ink, layer};
}

void Canvas::write(Spot spot, std::string_view text, Color ink, int layer) {
  for (std::size_t at = 0; at < text.size(); ++spot.column) {
    std::size_t length = 1;
    while (at + length < text.size() && (static_cast<unsigned char>(text[at + length]) & 0xC0) == 0x80) ++length;
    draw(spot, text.substr(at, length), ink, layer);
    at += length;
  }
}

bool Canvas::free(const Spot& from, int cells, int layer) const {
  for (int step = 0; step < cells; ++step) {
    const Spot spot{from.row, from.column + step};
    if (!holds(spot) || at(spot).layer >= layer) return false;
  }
  return true;
}

std::string Canvas::row_text(int row, const AnsiColor& color) const {
  int last = columns_ - 1;
  while (last >= 0 && at({row, last}).glyph == " ") --last;
  std::string text;
  Color ink = Color::plain;
  for (int column = 0; column <= last; ++column) {
    const Cell& cell = at({row, column});
    if (cell.ink != ink) text += color.begin(cell.ink);
    ink = cell.ink;
    text += cell.glyph;
  }
  if (ink != Color::plain) text += color.begin(Color::plain);
  return text;
}

}  // namespace battalia::terminal
