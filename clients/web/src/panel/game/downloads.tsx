// Downloads: the log as stored by the server, the losses as a table, the map as a picture.
import { headsAside } from "../../dice/heads";
import { connection } from "../../server";
import { tell } from "../../change";
import { NO_LINE } from "../../wire/connection";
import { plain, sideName } from "../../text/words";
import { Presence, UnitKind, type Aftermath, type Table } from "../../wire/messages";

export function Downloads({ match, table, ended, aftermath }: { match: string; table?: Table; ended: boolean; aftermath?: Aftermath }) {
  const heads = headsAside(match);
  return (
    <p class="row downloads">
      <button type="button" disabled={!ended} title={ended ? "" : "The full log is available after the game"} onClick={() => void downloadLog(match)}>Log (JSON)</button>
      <button type="button" disabled={!table} onClick={() => table && save(`battalia-${match}-losses.csv`, lossesCsv(table, aftermath), "text/csv")}>Losses (CSV)</button>
      <button type="button" onClick={() => void downloadMap(match)}>Map (SVG)</button>
      {heads && <button type="button" title="Signed statements that the server no longer stands by: evidence to compare with the log" onClick={() => save(`battalia-${match}-heads.jsonl`, heads, "application/x-ndjson")}>Signed heads (JSON)</button>}
    </p>
  );
}

export function save(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function downloadLog(match: string): Promise<void> {
  const headers: Record<string, string> = connection.token ? { Authorization: `Bearer ${connection.token}` } : {};
  try {
    const answer = await fetch(`/matches/${match}/export`, { headers });
    const text = await answer.text();
    if (answer.ok) save(`battalia-${match}.jsonl`, text, "application/x-ndjson");
    else tell(text.trim() || "The log isn't available right now. Try again later.", true);
  } catch {
    tell(NO_LINE, true);
  }
}

const FORMULA = /^\s*[=+\-@|%＝＋－＠]/;

// What a spreadsheet would take for a formula gets an apostrophe before it, as in the server's tables: at the beginning of
// the cell, and after every semicolon, tab and line break in it, because where semicolons separate cells the text after one
// is a cell of its own.
function inert(text: string): string {
  const begun = /^\s*[\t\r\n]/.test(text);
  return text.split(/([;\t\r\n])/).map((part, i) => (FORMULA.test(part) || (begun && i === 0) ? `'${part}` : part)).join("");
}

// Numbers are left as they are.
function cell(value: string | number): string {
  const text = typeof value === "string" ? inert(value) : `${value}`;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const LOSSES = ["fate", "strength at start", "strength at end", "per cent", "points", "points lost"];

// The fate of a unit or a commander: one cell for each column of LOSSES.
function lossesOf(aftermath: Aftermath, id: string): (string | number)[] {
  const unit = aftermath.units.find((one) => one.unit === id);
  if (!unit) return [aftermath.commanders.find((one) => one.unit === id)?.fateLabel ?? "", "", "", "", "", ""];
  const amounts = [unit.strengthStartMilli, unit.strengthEndMilli].map((milli) => Number(milli) / 1000);
  return [unit.fateLabel, ...amounts, unit.percent, Number(unit.pointsMilli) / 1000, Number(unit.pointsLostMilli) / 1000];
}

// One row per unit: where it is, its fate once the game has ended, and the value of each of its states.
export function lossesCsv(table: Table, aftermath?: Aftermath): string {
  const troops = table.units.filter((unit) => unit.kind === UnitKind.TROOPS || unit.kind === UnitKind.COMMANDER);
  const keys = [...new Set(troops.flatMap((unit) => unit.statuses.map((status) => status.key)))].sort();
  const where = (presence: Presence) => plain(Presence[presence]?.toLowerCase() ?? "");
  const rows = troops.map((unit) => [
    sideName(table, unit.side), table.commands.find((command) => command.id === unit.command)?.name ?? unit.command, unit.id, unit.name, unit.type, where(unit.presence),
    ...(aftermath ? lossesOf(aftermath, unit.id) : []), ...keys.map((key) => unit.statuses.find((status) => status.key === key)?.value ?? 0),
  ]);
  return [["side", "command", "id", "name", "type", "presence", ...(aftermath ? LOSSES : []), ...keys], ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

// The table as drawn, with the colours of its style sheet written into it.
export async function downloadMap(match: string): Promise<void> {
  const board = document.querySelector<SVGSVGElement>(".surface svg.board") ?? [...document.querySelectorAll<SVGSVGElement>("svg.board")].at(-1); // in a report the last one
  if (board) save(`battalia-${match}-map.svg`, standalone(board), "image/svg+xml");
}

const DRAWN = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "fill-opacity", "stroke-opacity", "stroke-linecap", "font-family", "font-size", "font-style", "font-weight", "paint-order", "stroke-linejoin", "text-anchor", "vector-effect", "display"] as const;

export function standalone(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [from, to] = [board.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const name of DRAWN) to[i]!.setAttribute(name, style.getPropertyValue(name).replaceAll('"', "'"));
    to[i]!.removeAttribute("class");
    to[i]!.removeAttribute("tabindex");
  });
  const box = board.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${board.getAttribute("width") ?? box.width} ${board.getAttribute("height") ?? box.height}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}
