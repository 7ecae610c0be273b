// A scenario as far as the reader may know it: victory conditions first, so that nobody has to scroll for them, then
// briefings and special rules.
import { Seat, type KeyText, type Scenario } from "../wire/messages";

type Row = Pick<KeyText, "key" | "text">;

const SIDES: Record<string, (scenario: Scenario) => string> = {
  red: ({ info, table }) => table?.redName || info?.redName || "Red",
  blue: ({ info, table }) => table?.blueName || info?.blueName || "Blue",
  both: () => "Both sides",
};

// Conditions that are the same for both sides are said once.
export function sharedVictory(rows: KeyText[]): Row[] {
  const shared = (row: KeyText) => rows.some((other) => other !== row && other.text === row.text && other.key !== row.key);
  return rows.flatMap((row, at) => {
    if (!shared(row)) return [row];
    return rows.findIndex(({ text }) => text === row.text) === at ? [{ key: BOTH, text: row.text }] : [];
  });
}

const BOTH = "both";

// A player reads what is for their side; umpires and spectators read everything they were sent.
export function Briefing({ scenario, as }: { scenario: Scenario; as: Seat }) {
  const others = as === Seat.RED ? "blue" : as === Seat.BLUE ? "red" : "";
  const texts = (title: string, rows: Row[], of: (row: Row) => string) =>
    rows.length > 0 && (
      <>
        <h3>{title}</h3>
        {rows.map((row, i) => <p key={i} class="briefing">{of(row) && <b>{of(row)}: </b>}{row.text}</p>)}
      </>
    );
  const side = (row: Row) => SIDES[row.key]?.(scenario) ?? "";
  return (
    <>
      {scenario.info?.summary && <p>{scenario.info.summary}</p>}
      {texts("Victory", sharedVictory(scenario.victory), side)}
      {texts("Briefing", scenario.briefings.filter(({ key }) => key !== others), side)}
      {texts("Special rules", scenario.specialRules, () => "")}
    </>
  );
}
