// A unit's own flag, in its side's colour, with one of a few patterns chosen by its id: as in the period no two need be
// alike, and it shows nothing that the block beneath does not.
import { Symbol as Kind, UnitKind, type Unit } from "../../wire/messages";
import { sideClass } from "../../text/words";
import { chanceOf } from "../scenery/scatter";

const WIDE = 15;
const HIGH = 12;

const PATTERNS = [
  `M0 ${HIGH / 2}h${WIDE}M${WIDE / 2} 0v${HIGH}`,
  `M0 0l${WIDE} ${HIGH}M${WIDE} 0l-${WIDE} ${HIGH}`,
  `M0 ${HIGH * 0.3}h${WIDE}M0 ${HIGH * 0.7}h${WIDE}`,
  `M0 0h${WIDE / 2}v${HIGH / 2}H0zM${WIDE / 2} ${HIGH / 2}h${WIDE / 2}v${HIGH / 2}H${WIDE / 2}z`,
  `M${WIDE / 2} 1l4 ${HIGH / 2 - 1}l-4 ${HIGH / 2 - 1}l-4 -${HIGH / 2 - 1}z`,
  `M0 0h${WIDE * 0.4}v${HIGH * 0.5}H0z`,
];
const FILLED = 3; // patterns from this index on are filled, those before it stroked

const BEARERS = [Kind.PIKE, Kind.SHOT, Kind.PIKE_AND_SHOT, Kind.FOOT, Kind.BOW, Kind.HORSE, Kind.DRAGOONS];

export const bearsStandard = (unit: Unit): boolean => unit.kind === UnitKind.TROOPS && BEARERS.includes(unit.symbol);

// Upright, the foot of its pole at 0, 0.
export function Standard({ unit }: { unit: Unit }) {
  const at = Math.floor(chanceOf(`${unit.side} ${unit.id}`)() * PATTERNS.length);
  return (
    <g class={`standard ${sideClass(unit.side)}`}>
      <path class="pole" d={`M0 0V-${HIGH + 9}`} />
      <g transform={`translate(0 -${HIGH + 9})`}>
        <path class="cloth" d={`M0 0h${WIDE}v${HIGH}h-${WIDE}z`} />
        <path class={at < FILLED ? "device drawn" : "device"} d={PATTERNS[at]!} />
        <path class="hem" d={`M0 0h${WIDE}v${HIGH}h-${WIDE}z`} />
      </g>
    </g>
  );
}
