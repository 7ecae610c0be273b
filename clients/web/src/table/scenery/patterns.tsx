// The textures of a painted ground: grass, furrows, trees, ripples, reeds, rock. Our own tiles, in millimetres of
// table. Not used in print: there a pattern becomes a picture of many megabytes.
import { chanceOf, circle, fixed, oval, type Chance } from "./scatter";

const tile = (words: string, side: number, count: number, margin: number, draw: (x: number, y: number, chance: Chance) => string): string => {
  const chance = chanceOf(words);
  return Array.from({ length: count }, () => draw(margin + chance() * (side - 2 * margin), margin + chance() * (side - 2 * margin), chance)).join("");
};

const MEADOW = 760; // wide, so that the repetition does not show on a table
const GRASS = 150;
const WOOD = 168;

const light = tile("light", MEADOW, 30, 96, (x, y, chance) => oval(x, y, 24 + chance() * 70, 10 + chance() * 26));
const dark = tile("dark", MEADOW, 30, 96, (x, y, chance) => oval(x, y, 24 + chance() * 70, 10 + chance() * 26));
const tufts = tile("tufts", GRASS, 12, 6, (x, y) => `M${fixed(x - 3)} ${fixed(y - 4)}l2 5l1.2-6l1.4 6l2.4-4.6`);
const reeds = tile("reeds", 90, 9, 8, (x, y) => `M${fixed(x - 6)} ${fixed(y + 3)}h12M${fixed(x - 2)} ${fixed(y + 3)}v-8M${fixed(x + 2)} ${fixed(y + 3)}v-6`);
const rocks = tile("rocks", 80, 8, 10, (x, y, chance) => `M${fixed(x - 7)} ${fixed(y + 4)}l${fixed(3 + chance() * 3)}-9l8 2l2 7z`);

// Crowns in irregular rows, so that a wood shows no seams.
const crowns: { x: number; y: number; r: number }[] = [];
{
  const chance = chanceOf("crowns");
  for (let row = 0; row < 6; ++row) for (let col = 0; col < 6; ++col) crowns.push({ x: 15 + col * 27 + (row % 2 ? 5 : -2) + (chance() - 0.5) * 9, y: 14 + row * 28 + (chance() - 0.5) * 12, r: 8.5 + chance() * 4.5 });
}
export const crown = (x: number, y: number, r: number, part: "shade" | "leaf" | "sun"): string =>
  part === "shade" ? circle(x + r * 0.22, y + r * 0.28, r) : part === "leaf" ? circle(x, y, r * 0.96) : circle(x - r * 0.26, y - r * 0.3, r * 0.48);
const crownsOf = (part: "shade" | "leaf" | "sun"): string => crowns.map(({ x, y, r }) => crown(x, y, r, part)).join("");

export function Textures() {
  return (
    <>
      <pattern id="meadow" width={MEADOW} height={MEADOW} patternUnits="userSpaceOnUse"><path class="lighter" d={light} /><path class="darker" d={dark} /></pattern>
      <pattern id="tufts" width={GRASS} height={GRASS} patternUnits="userSpaceOnUse"><path class="blades" d={tufts} /></pattern>
      <pattern id="furrows" width="11" height="60" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><path class="furrow" d="M3 0V60" /><path class="ridge" d="M7 0V60" /></pattern>
      <pattern id="forest" width={WOOD} height={WOOD} patternUnits="userSpaceOnUse"><path class="crown-shade" d={crownsOf("shade")} /><path class="crown" d={crownsOf("leaf")} /><path class="crown-sun" d={crownsOf("sun")} /></pattern>
      <pattern id="ripples" width="80" height="36" patternUnits="userSpaceOnUse"><path class="ripple" d="M6 9q8-5 16 0t16 0M44 27q7-4 14 0t14 0" /></pattern>
      <pattern id="reeds" width="90" height="90" patternUnits="userSpaceOnUse"><path class="reed" d={reeds} /></pattern>
      <pattern id="rocks" width="80" height="80" patternUnits="userSpaceOnUse"><path class="rock" d={rocks} /></pattern>
    </>
  );
}
