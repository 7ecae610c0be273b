// A scenario in Battalia's notation: one item per line, so that it can be read, sent and added to a server's scenarios.
// The grammar is described in common/notation/README.md.
import { Presence, type Guise, Seat, Shape, Side, Symbol as Kind, UnitKind, type Point, type Scenario, type Status, type Unit } from "../wire/messages";

const word = (text: string): string => (text === "" || /[\s(),=:#|"]/.test(text) ? quoted(text) : text);
const quoted = (text: string): string => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n").replaceAll("\t", "\\t")}"`;

// Inches with as many of five decimals as are needed to read back the same micrometre.
export function length(um: number): string {
  const inches = um / 25_400;
  for (let decimals = 0; decimals <= 5; ++decimals) {
    const text = inches.toFixed(decimals);
    if (Math.round(Number(text) * 25_400) === um) return decimals ? text.replace(/\.?0+$/, "") || "0" : text;
  }
  return `${um}um`;
}

const angle = (mdeg: number): string => `${mdeg / 1000}`;
const point = (at: Point | undefined): string => `(${length(at?.xUm ?? 0)},${length(at?.yUm ?? 0)})`;
const side = (of: Side): string => (of === Side.RED ? "red" : of === Side.BLUE ? "blue" : "none");
const name = (text: string): string => (text ? quoted(text) : "");
const keyed = (key: string, value: string): string => (value ? `${key} ${word(value)}` : "");
const marks = (statuses: Status[]): string => statuses.map(({ key, value, unit }) =>
  unit ? `${word(key)}=${value < 0 ? "->" : ">"}${word(unit)}` : value === 1 ? word(key) : `${word(key)}=${value}`).join(" ");
const afterColon = (statuses: Status[]): string => (statuses.length ? `: ${marks(statuses)}` : "");
const line = (...parts: string[]): string => parts.filter(Boolean).join(" ");

const SHAPES: Record<Shape, string> = { [Shape.UNSPECIFIED]: "area", [Shape.AREA]: "area", [Shape.LINE]: "line", [Shape.POINT]: "point" };
const WHERE: Record<Presence, string> = { [Presence.UNSPECIFIED]: "", [Presence.ON_TABLE]: "", [Presence.RESERVE]: "reserve", [Presence.INSIDE]: "inside", [Presence.DESTROYED]: "destroyed" };
const SEATS: Record<Seat, string> = { [Seat.UNSPECIFIED]: "none", [Seat.RED]: "red", [Seat.BLUE]: "blue", [Seat.UMPIRE]: "umpire", [Seat.SPECTATOR]: "spectator" };

const assignments = (rows: Status[]): string => rows.map(({ key, value }) => `${word(key)}=${value}`).join(" ");
const listed = (what: string, keys: string[]): string => (keys.length ? `${what} ${keys.map(word).join(",")}` : "");

// How it looks to the other side.
const guise = (seems: Guise): string =>
  line("guise", quoted(seems.name), word(seems.type), Kind[seems.symbol]!.toLowerCase(), seems.statistics.length ? `seems ${assignments(seems.statistics)}` : "", listed("looks", seems.traits));

function unitLine(unit: Unit): string {
  const kind = unit.kind === UnitKind.COMMANDER ? "commander" : unit.kind === UnitKind.MARKER ? "marker" : "unit";
  return line(
    kind, side(unit.side), word(unit.id), name(unit.name), keyed("of", unit.command), keyed("type", unit.type),
    unit.symbol ? `symbol ${Kind[unit.symbol].toLowerCase()}` : "",
    unit.place?.centre ? `at ${point(unit.place.centre)} facing ${angle(unit.place.facingMdeg)}` : "",
    keyed("formation", unit.formation),
    unit.footprint ? `size ${length(unit.footprint.frontageUm)} x ${length(unit.footprint.depthUm)}` : "",
    WHERE[unit.presence], keyed("attached to", unit.attachedTo),
    unit.arrival ? line(`arrives ${unit.arrival.turn}`, keyed("through", unit.arrival.zone)) : "",
    unit.hiddenFrom.length ? `hidden from ${unit.hiddenFrom.map((seat) => SEATS[seat]).join(",")}` : "",
    assignments(unit.statistics), listed("traits", unit.traits), unit.guise ? guise(unit.guise) : "",
    unit.guiseFor.length ? `for ${unit.guiseFor.map((seat) => SEATS[seat]).join(",")}` : "", afterColon(unit.statuses),
  );
}

const texts = (kind: string, rows: { key: string; text: string }[]): string[] => rows.map((row) => line(kind, word(row.key), quoted(row.text)));

export function notation(scenario: Scenario): string {
  const { table, info } = scenario;
  if (!table) return "";
  return [
    "battalia-notation 1",
    line("system", word(table.system), `rules ${table.rulesVersion || 1}`),
    keyed("scenario", table.scenario || info?.key || "drawn"),
    `table ${length(table.widthUm)} x ${length(table.heightUm)}`,
    ...table.options.map((option) => line("option", word(option.key), word(option.value))),
    line("side red", name(table.redName), afterColon(table.red)),
    line("side blue", name(table.blueName), afterColon(table.blue)),
    "",
    ...(info ? [`title ${quoted(info.title)}`, `date ${quoted(info.date)}`, `summary ${quoted(info.summary)}`] : []),
    ...texts("briefing", scenario.briefings),
    ...texts("rule", scenario.specialRules),
    ...texts("victory", scenario.victory),
    ...scenario.sources.map((source) => `source ${quoted(source)}`),
    "",
    ...table.terrain.map((it) => line("terrain", word(it.kind), word(it.id), name(it.name), SHAPES[it.shape], it.points.map(point).join(" "), marks(it.properties))),
    ...table.zones.map((it) => line("zone", side(it.side), word(it.purpose), word(it.id), name(it.name), it.points.map(point).join(" "))),
    "",
    ...table.commands.map((it) => line("command", side(it.side), word(it.id), name(it.name), keyed("commander", it.commander), afterColon(it.statuses))),
    ...table.units.map(unitLine),
    "",
    line(`turn ${table.turn}`, table.turnLimit ? `of ${table.turnLimit}` : "", keyed("phase", table.phase), table.first ? `first ${side(table.first)}` : ""),
    ...(table.game.length ? [line("game", afterColon(table.game))] : []),
  ].join("\n") + "\n";
}
