// The table as characters: a scaled map with terrain, footprints, ids and facing arrows, to be read on any terminal, by
// a screen reader or in a golden test. Sides differ by their marks, and by colour where there is colour. Draws what
// the view holds and judges nothing.
#pragma once

#include "battalia/v1/table.pb.h"
#include "common/narration/declared.h"
#include "common/narration/narration.h"

#include <optional>
#include <string>

namespace battalia::terminal {

// A part of the table, in micrometres.
struct Window {
  std::int32_t left_um = 0;
  std::int32_t bottom_um = 0;
  std::int32_t width_um = 0;
  std::int32_t height_um = 0;
};

struct MapStyle {
  int columns = 100;  // of the terminal, the scale on the left included; at least 40
  int rows = 0;       // at most so many lines of map; 0: as many as it takes
  bool ascii = false;
  bool flipped = false;  // turned about, so that the far edge lies at the bottom
  bool zones = false;    // outlines of the zones as well
  AnsiColor color;
  LengthUnit length_unit = LengthUnit::inches;
  std::optional<Window> window;  // nothing: the whole table
};
MapStyle style_of(const DisplayOptions& display, bool flipped);

// The map with its scales and legend, lines ended by '\n'.
std::string draw_map(const v1::Table& table, const Declared& declared, const MapStyle& style);

// The square of that half width about a place, kept on the table.
Window around(const v1::Table& table, const v1::Point& centre, std::int32_t half_um);

// True when that side's units look down the page, so that its player wants the map turned about.
bool looks_down(const v1::Table& table, v1::Side side);

// The mark of a side on the map: what its footprints are filled with.
std::string_view mark_of(v1::Side side, bool ascii);
Color ink_of(v1::Side side);

}  // namespace battalia::terminal
