// The table from above, for every page that shows one: ground, units, and anything the page adds on top. Draws only
// what it is given. Commanders at the same spot are drawn side by side. A unit that has not changed is not redrawn, so
// that a drag redraws only one ghost.
import { Component, type VNode } from "preact";
import type { Camera, Preferences } from "../state";
import { UnitKind, type SystemInfo, type Table, type Unit } from "../wire/messages";
import { sideClass, sideName } from "../text/words";
import { Block, unitSaid, type BlockLook } from "./block";
import { shiftBetween, transform, type Size } from "./camera";
import type { XY } from "../geometry/pose";
import { fannedOut } from "./fan";
import { Captions, Ground } from "./ground";
import { Hatching } from "./hatching";
import { letteredOf, standing, type Lettered } from "./lettering/lettered";
import { Live } from "./live";
import type { Letters, Name } from "./lettering/names";
import { positionsSaid } from "./position_said";
import type { Traces } from "./troops/traces";
import { Smoke, Trails } from "./troops/traces_drawn";

const NEAR_SCALE = 0.8; // pixels per millimetre; from here on a figure is about six pixels wide

export interface BoardProps {
  table: Table;
  system?: SystemInfo;
  camera: Camera | (() => Camera); // a function: re-evaluated while the user drags
  size: Size;
  preferences: Preferences;
  zones: boolean;
  label: string; // accessible name
  marks?: Record<string, string>; // class names by unit: selected, can-act, target, chosen, may-join
  still?: boolean; // a picture: nothing to focus
  viewBox?: string; // for a picture that takes the width available
  traces?: Traces; // smoke, and the routes of units that moved
}

interface Drawn {
  unit: Unit;
  at: string; // its position, in words
  mark: string;
  look: BlockLook;
  height: number;
  name?: Name;
  letters?: Letters;
  node: VNode;
}

// The window in its own pixels, so that the table can be printed at the width of the paper.
export const windowBox = ({ width, height }: Size): string => `0 0 ${width} ${height}`;

export class Board extends Component<BoardProps> {
  private drawn = new Map<string, Drawn>();
  private look?: BlockLook;
  private ground?: { table: Table; zones: boolean; look: BlockLook; node: VNode };
  private captions?: { of: Lettered; node: VNode };
  private drawnFor?: Camera;

  render({ table: real, system, camera, size, preferences, zones, label, marks = {}, viewBox, still, traces }: BoardProps) {
    const table = fannedOut(real);
    const height = table.heightUm / 1000;
    const look = this.lookNow(system, preferences, cameraNow(camera));
    const units = table.units.filter(standing).sort(commandersLast);
    const lettered = letteredOf(table, { system, labels: preferences.labels, zones, flipped: look.flipped, scale: cameraNow(camera).scale });
    const ground = this.groundNow(table, zones, look);
    const all = (
      <>
        {ground}
        {this.captionsNow(lettered, look.flipped)}
        {traces && <Trails table={table} traces={traces} heightMm={height} />}
        <g class="units">
          {units.map((unit) => this.unitNow(unit, marks[unit.id] ?? "", look, height, lettered, table))}
        </g>
        {traces && <Smoke table={table} traces={traces} heightMm={height} />}
      </>
    );
    this.drawnFor = cameraNow(camera);
    return (
      <svg class={`board${preferences.stillness ? " still" : ""}`} width={size.width} height={size.height} viewBox={viewBox ?? windowBox(size)} role={still ? "img" : "group"} aria-label={label}>
        <Hatching />
        <Live draw={() => this.placed(cameraNow(camera), size, height, all)} />
      </svg>
    );
  }

  // While the table is dragged, its picture is shifted as a whole, and nothing on it is painted again.
  private placed(camera: Camera, size: Size, height: number, all: VNode): VNode {
    const by = this.drawnFor && shiftBetween(this.drawnFor, camera);
    if (!by) this.drawnFor = camera;
    const at = by && (by.x || by.y) ? shifted(by) : "";
    return <g ref={(drawn) => shiftPicture(drawn, at)} transform={transform(this.drawnFor ?? camera, size, height)}>{all}</g>;
  }

  private lookNow(system: SystemInfo | undefined, preferences: Preferences, { flipped, scale }: Camera): BlockLook {
    const { look } = this;
    const near = scale >= NEAR_SCALE;
    if (look && look.system === system && look.preferences === preferences && look.flipped === flipped && look.near === near) return look;
    return (this.look = { system, preferences, flipped, near });
  }

  private groundNow(table: Table, zones: boolean, look: BlockLook): VNode {
    const old = this.ground;
    const same = old && old.zones === zones && old.look.system === look.system && old.look.preferences === look.preferences && old.table.terrain === table.terrain && old.table.zones === table.zones && old.table.turn > 0 === table.turn > 0;
    if (same) return old.node;
    const node = <Ground table={table} zones={zones} look={{ heightMm: table.heightUm / 1000, system: look.system, painted: look.preferences.ground === "painted" }} />;
    this.ground = { table, zones, look, node };
    return node;
  }

  private captionsNow(of: Lettered, flipped: boolean): VNode {
    if (this.captions?.of !== of) this.captions = { of, node: <Captions all={of.captions} flipped={flipped} /> };
    return this.captions.node;
  }

  private unitNow(unit: Unit, mark: string, look: BlockLook, height: number, lettered: Lettered, table: Table): VNode {
    const [name, letters] = [lettered.names[unit.id], lettered.letters[unit.id]];
    const old = this.drawn.get(unit.id);
    const at = this.props.still ? "" : (positionsSaid(table, look.flipped, look.preferences)[unit.id] ?? "");
    if (old && old.at === at && old.unit === unit && old.mark === mark && old.look === look && old.height === height && old.letters?.size === letters?.size && old.letters?.x === letters?.x && old.name?.x === name?.x && old.name?.y === name?.y && old.name?.size === name?.size) return old.node;
    const { xUm = 0, yUm = 0 } = unit.place?.centre ?? {};
    const pose = `translate(${xUm / 1000} ${height - yUm / 1000}) rotate(${(unit.place?.facingMdeg ?? 0) / 1000})`;
    const said = unitSaid(unit, look.system, sideName(table, unit.side));
    const focus = this.props.still ? {} : { role: "button" as const, tabindex: mark ? 0 : -1, "aria-label": [said, at, mark.replaceAll("-", " ")].filter(Boolean).join(". ") };
    const node = (
      <g key={unit.id} class={`unit ${sideClass(unit.side)} ${mark}`} data-unit={unit.id} transform={pose} {...focus}>
        <title>{said}</title>
        <Block unit={unit} look={look} name={name} letters={letters} />
      </g>
    );
    this.drawn.set(unit.id, { unit, at, mark, look, height, name, letters, node });
    return node;
  }
}

// To whole pixels of the screen, because in between it would be blurred.
function shifted({ x, y }: XY): string {
  const whole = (px: number) => Math.round(px * devicePixelRatio) / devicePixelRatio;
  return `translate(${whole(x)}px, ${whole(y)}px)`;
}

// What comes into the window has been outside the picture so far.
function shiftPicture(drawn: SVGGElement | null, at: string): void {
  const style = drawn?.ownerSVGElement?.style;
  if (!style || style.transform === at) return;
  style.transform = at;
  style.overflow = at ? "visible" : "";
}

const cameraNow = (camera: BoardProps["camera"]): Camera => (typeof camera === "function" ? camera() : camera);
const commandersLast = (a: Unit, b: Unit): number => Number(a.kind === UnitKind.COMMANDER) - Number(b.kind === UnitKind.COMMANDER);
