// The table as characters: a scaled map with terrain, footprints, ids and facing arrows, for any terminal, screen
// readers and golden tests. Sides differ by their marks, and by colour if available. Draws the view without
// interpreting it.
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
  int columns = 100;  // of the terminal, including the scale on the left; at least 40
  int rows = 0;       // maximum number of map lines; 0: no limit
  bool ascii = false;
  bool flipped = false;  // rotated, so that the far edge is at the bottom
  bool zones = false;    // also draw the outlines of zones
  AnsiColor color;
  LengthUnit length_unit = LengthUnit::inches;
  std::optional<Window> window;  // nothing: the whole table
};
MapStyle style_of(const DisplayOptions& display, bool flipped);

// The map with its scales and legend, lines ended by '\n'.
std::string draw_map(const v1::Table& table, const Declared& declared, const MapStyle& style);

// The square of that half width around a place, kept on the table.
Window around(const v1::Table& table, const v1::Point& centre, std::int32_t half_um);

// True if that side's units face down the page, so that its player wants the map rotated.
bool looks_down(const v1::Table& table, v1::Side side);

// The mark of a side on the map, with which its footprints are filled.
std::string_view mark_of(v1::Side side, bool ascii);
Color ink_of(v1::Side side);

}  // namespace battalia::terminal
