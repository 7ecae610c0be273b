// Patterns that mark each side's land without colour: lines, dots and crosses, a different one for each side that a
// campaign may have.
import { sideLetters } from "../say";
import type { CampaignView } from "../wire";

const TILE = 14; // units of the map; centred on a place
const UP = "M0 7H14";
const MARKS: { path: string; turn?: number }[] = [
  { path: UP, turn: -45 }, { path: "M3.5 3.5h.01M10.5 10.5h.01" }, { path: UP, turn: 45 }, { path: UP }, { path: UP, turn: 90 }, { path: "M0 7H14M7 0V14", turn: 45 },
  { path: "M0 7H14M7 0V14" }, { path: "M1 3.5H8M8 10.5H15M-6 10.5H1", turn: -45 }, { path: "M0 5H14M0 9H14", turn: -45 }, { path: "M0 5H14M0 9H14", turn: 45 }, { path: "M4 7H10M7 4V10" }, { path: "M0 9 7 4 14 9" },
];

export function Hatching({ view }: { view: CampaignView }) {
  return (
    <defs>
      {view.content!.sides.map(({ key }, i) => {
        const { path, turn = 0 } = MARKS[i % MARKS.length]!;
        return (
          <pattern key={key} id={`land-${i}`} class={`side-${i}`} width={TILE} height={TILE} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn}) translate(${TILE / 2} ${TILE / 2})`}>
            <rect class="land-ground" width={TILE} height={TILE} />
            <path class="land-mark" d={path} />
          </pattern>
        );
      })}
    </defs>
  );
}

// Which side owns which land, as drawn on a map of this page.
export function SidesKey({ view }: { view: CampaignView }) {
  const letters = sideLetters(view);
  return (
    <ul class="sides-key" aria-label="Sides">
      {view.content!.sides.map(({ key, name }, i) => <li key={key}><svg width="42" height="18" aria-hidden="true"><rect class={`sample side-${i}`} x="1" y="1" width="40" height="16" /></svg> <b>{letters[key]}</b> {name}</li>)}
    </ul>
  );
}
