// What each clause says, in our own words: one text per rule system, served with the page and fetched when the first
// clause is opened. If a system has no such text, only what its games have said is shown.
import { change, state } from "../change";

let fetched: Promise<unknown> | undefined;

export function learnReadings(): void {
  fetched ??= Promise.all(state.systems.map(({ key }) => fetchOne(key)));
}

async function fetchOne(system: string): Promise<void> {
  try {
    const answer = await fetch(`/readings/${system}.txt`);
    if (answer.ok && /^text\/plain/.test(answer.headers.get("Content-Type") ?? "")) lay(await answer.text());
  } catch {
    fetched = undefined; // no connection now; the next clause that is opened tries again
  }
}

// One line per clause: "PREFIX-ABC-01 What it says."
function lay(text: string): void {
  const rows = text.split("\n").filter(Boolean).map((line): [string, string] => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
  change((s) => (s.readings = { ...s.readings, ...Object.fromEntries(rows) }));
}
