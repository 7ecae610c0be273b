// A scenario as far as the reader may know it: briefings, victory conditions, special rules.
import { Seat, type KeyText, type Scenario } from "../wire/messages";

const SIDES: Record<string, (scenario: Scenario) => string> = {
  red: ({ info, table }) => table?.redName || info?.redName || "Red",
  blue: ({ info, table }) => table?.blueName || info?.blueName || "Blue",
};

// A player reads what is for their side; umpires and spectators read everything they were sent.
export function Briefing({ scenario, as }: { scenario: Scenario; as: Seat }) {
  const others = as === Seat.RED ? "blue" : as === Seat.BLUE ? "red" : "";
  const texts = (title: string, rows: KeyText[], of: (row: KeyText) => string) =>
    rows.length > 0 && (
      <>
        <h3>{title}</h3>
        {rows.map((row, i) => <p key={i} class="briefing">{of(row) && <b>{of(row)}: </b>}{row.text}</p>)}
      </>
    );
  const side = (row: KeyText) => SIDES[row.key]?.(scenario) ?? "";
  return (
    <>
      {scenario.info?.summary && <p>{scenario.info.summary}</p>}
      {texts("Briefing", scenario.briefings.filter(({ key }) => key !== others), side)}
      {texts("Victory", scenario.victory, side)}
      {texts("Special rules", scenario.specialRules, () => "")}
    </>
  );
}
