// A unit as a period block: the body in its side's colour and hatching, the kind of troops as bars and strokes, the
// front edge thick, the name upright, the state as badges. Drawn around its centre, front up, in millimetres.
import type { Preferences } from "../state";
import { Side, Symbol as Kind, UnitKind, type SystemInfo, type Unit } from "../wire/messages";
import { declared, shown, sideClass, statusText, typeText } from "../text/words";
import { Badge } from "./badge";
import { letters, nameOf } from "./lettering/lettered";
import { DISC_MM } from "./lettering/lettering";
import type { Letters, Name } from "./lettering/names";
import { miniatures } from "./troops/miniatures";
import { bearsStandard, Standard } from "./troops/standard";

export interface BlockLook {
  system?: SystemInfo;
  preferences: Preferences;
  flipped: boolean;
  near?: boolean; // zoomed in so far that little figures can be distinguished
}

// A unit's accessible name.
export function unitSaid(unit: Unit, system: SystemInfo | undefined, sideName: string): string {
  const state = shown(system?.statuses, unit.statuses).map((status) => statusText(system?.statuses, status));
  const type = typeText(system, unit.type);
  return [unit.id, unit.name, sideName, type, ...state].filter(Boolean).join(", ");
}

// Name and letters are omitted if there is no room for them.
export function Block({ unit, look, name, letters: at }: { unit: Unit; look: BlockLook; name?: Name; letters?: Letters }) {
  const w = (unit.footprint?.frontageUm ?? 25_400) / 1000;
  const d = (unit.footprint?.depthUm ?? 25_400) / 1000;
  const { preferences, system, flipped } = look;
  const upright = -(unit.place?.facingMdeg ?? 0) / 1000 + (flipped ? 180 : 0);
  const body = `body ${sideClass(unit.side)}${preferences.patterns ? " hatched" : ""}`;
  if (unit.kind === UnitKind.COMMANDER) return <Commander unit={unit} size={Math.max(w, DISC_MM)} upright={upright} look={look} body={body} name={name} />;
  const statuses = shown(system?.statuses, unit.statuses).filter((status) => declared(system?.statuses, status.key)?.icon);
  const broken = statuses.some((status) => declared(system?.statuses, status.key)?.icon === "cross");
  const kind = declared(system?.formations, unit.formation)?.symbol || unit.symbol; // in its current formation
  const figures = look.near && preferences.symbols === "figures" && unit.kind === UnitKind.TROOPS;
  return (
    <>
      <rect class={body} x={-w / 2} y={-d / 2} width={w} height={d} rx={1} />
      {figures ? <Figures unit={unit} kind={kind} w={w} d={d} /> : preferences.symbols !== "plain" && <Marks kind={kind} w={w} d={d} />}
      {broken && <rect class="unsteady" x={-w / 2} y={-d / 2} width={w} height={d} />}
      <path class="front" d={`M${-w / 2} ${-d / 2}H${w / 2}`} />
      {unit.side === Side.RED && preferences.patterns && <path class="corner" d={`M${-w / 2} ${d / 2 - Math.min(d, 14)}v${Math.min(d, 14)}h${Math.min(w, 14)}z`} />}
      {figures && bearsStandard(unit) && <g transform={`translate(${w * 0.3} ${d * 0.1}) rotate(${upright})`}><Standard unit={unit} /></g>}
      <g transform={`rotate(${upright})`}>
        {at && <text class="unit-id" font-size={at.size} x={at.x} y={at.size * 0.35}>{letters(unit, preferences.labels)}</text>}
        {" " /* letters and name are two words, as in its accessible name */}
        <NameDrawn unit={unit} look={look} at={name} />
      </g>
      <g transform={`translate(0 ${d / 2 + 9}) `}>
        {statuses.map((status, i) => (
          <g key={status.key} transform={`translate(${(i - (statuses.length - 1) / 2) * 19} 0) rotate(${upright})`}>
            <Badge icon={declared(system?.statuses, status.key)!.icon} count={declared(system?.statuses, status.key)!.counter ? status.value : undefined} />
          </g>
        ))}
      </g>
    </>
  );
}

const NameDrawn = ({ unit, look, at }: { unit: Unit; look: BlockLook; at?: Name }) => at ? <text class="unit-name" font-size={at.size} x={at.x} y={at.y}>{nameOf(unit, look.preferences.labels)}</text> : null;

// Ranks and files, as many as fit on its ground.
function Figures({ unit, kind, w, d }: { unit: Unit; kind: Kind; w: number; d: number }) {
  const { mounts, coats, arms, hats } = miniatures(kind, w, d);
  return <g class={`miniatures ${sideClass(unit.side)}`}><path class="mounts" d={mounts} /><path class="coats" d={coats} /><path class="arms" d={arms} /><path class="hats" d={hats} /></g>;
}

// Pike and shot bars for foot, one diagonal for horse, a dot for dragoons, a disc for guns.
function Marks({ kind, w, d }: { kind: Kind; w: number; d: number }) {
  const [l, r, t, b] = [-w / 2, w / 2, -d / 2, d / 2];
  const bars = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, i) => from + ((to - from) * (i + 1)) / (count + 1)).map((x) => `M${x} ${t + d * 0.15}V${b - d * 0.15}`).join("");
  const diagonal = `M${l} ${b}L${r} ${t}`;
  switch (kind) {
    case Kind.PIKE: return <rect class="pikes" x={l + w * 0.2} y={t} width={w * 0.6} height={d} />;
    case Kind.SHOT: return <path class="bars" d={bars(l, r, 7)} />;
    case Kind.PIKE_AND_SHOT:
      return <><rect class="pikes" x={l + w / 3} y={t} width={w / 3} height={d} /><path class="bars" d={bars(l, l + w / 3, 3) + bars(r - w / 3, r, 3)} /></>;
    case Kind.FOOT: return <path class="bars" d={`${diagonal}M${l} ${t}L${r} ${b}`} />;
    case Kind.BOW: return <path class="bars" d={`M${l + w * 0.1} ${t + d * 0.2}Q0 ${b + d * 0.3} ${r - w * 0.1} ${t + d * 0.2}Z`} />;
    case Kind.SKIRMISHERS: return <g class="dots">{[-0.35, -0.12, 0.12, 0.35].map((x, i) => <circle key={x} cx={x * w} cy={(i % 2 ? 0.18 : -0.18) * d} r={Math.min(w, d) * 0.1} />)}</g>;
    case Kind.HORSE: return <path class="bars" d={diagonal} />;
    case Kind.LIGHT_HORSE: return <path class="bars broken" d={diagonal} />;
    case Kind.DRAGOONS: return <><path class="bars" d={diagonal} /><circle class="dots" cx={w * 0.28} cy={d * 0.18} r={Math.min(w, d) * 0.16} /></>;
    case Kind.GUN: return <Gun w={w} d={d} />;
    case Kind.WAGON: return <g class="dots"><circle cx={-w * 0.3} cy={b - d * 0.2} r={d * 0.15} /><circle cx={w * 0.3} cy={b - d * 0.2} r={d * 0.15} /></g>;
    case Kind.ELEPHANT: return <><ellipse class="dots" rx={w * 0.3} ry={d * 0.3} /><path class="bars" d={`M0 ${-d * 0.3}V${t}`} /></>;
    default: return null;
  }
}

// The disc is placed so that the letters in the middle have room: at the left end, or at the rear of a deep unit.
function Gun({ w, d }: { w: number; d: number }) {
  const wide = w > 1.6 * d;
  const r = Math.min(w, d) * (wide ? 0.22 : 0.16);
  const [x, y] = wide ? [-w / 2 + 1.4 * r, 0] : [0, d / 2 - 1.2 * r];
  return <><circle class="dots" cx={x} cy={y} r={r} /><path class="bars" d={`M${x} ${y}V${-d / 2}`} /></>;
}

function Commander({ unit, size, upright, look, body, name }: { unit: Unit; size: number; upright: number; look: BlockLook; body: string; name?: Name }) {
  const r = size / 2;
  return (
    <g transform={`rotate(${upright})`}>
      <circle class={body} r={r} />
      <path class="pole" d={`M${-r * 0.35} ${r * 0.65}V${-r * 0.75}`} />
      <path class="flag" d={`M${-r * 0.35} ${-r * 0.75}h${r * 0.95}l${-r * 0.3} ${r * 0.35}l${r * 0.3} ${r * 0.35}h${-r * 0.95}z`} />
      <NameDrawn unit={unit} look={look} at={name} />
    </g>
  );
}
