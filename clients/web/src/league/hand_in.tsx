// Handing in an army list: one of the lists that the army builder keeps, or a file, with points counted by the server;
// or, where games need no army of the server, another program's roster file, which is shown as text.
import { address } from "../address";
import { keptArmies, keptArmy } from "../army/kept";
import type { LeagueList, LeagueTerms } from "../wire/messages";
import { orderEvent } from "./ask";
import { Choice, clearTyped, number, OrderForm, typed } from "./fields";
import type { EventOpen } from "./league_state";

export function HandIn({ terms, entrant, lists }: { event: EventOpen; terms: LeagueTerms; entrant: number; lists: LeagueList[] }) {
  const names = keptArmies(terms.match?.system ?? "");
  const most = terms.listsEach || 1;
  const into: [string, string][] = [...(lists.length < most ? [["", "a new list"] as [string, string]] : []), ...lists.map((list): [string, string] => [`${list.number}`, `in place of list ${list.number}`])];
  const place = number("hand in as") || (lists.length < most ? 0 : (lists[0]?.number ?? 0));
  const send = async () => {
    const army = await keptArmy(typed("hand in army"));
    if (army && await orderEvent({ case: "submitList", value: { entrant, number: place, army } }, "The list is handed in.")) clearTyped("hand in");
  };
  const upload = async (field: HTMLInputElement) => {
    const bytes = await field.files?.[0]?.arrayBuffer();
    field.value = "";
    if (bytes) await orderEvent({ case: "submitList", value: { entrant, number: place, file: new Uint8Array(bytes) } }, "The list is handed in.");
  };
  const roster = terms.realTables || !!terms.match?.scenario || !!terms.match?.scenarioText; // shown as text
  const accept = `.csv,.json${roster ? ",.ros,.rosz" : ""}`;
  const file = (
    <>
      <p class="row"><label>Or a file ({accept.replaceAll(",", ", ")}) <input type="file" accept={accept} onChange={(changed) => void upload(changed.currentTarget)} /></label></p>
      <details class="hint"><summary>How a table (CSV) is written</summary>
        <p>A row for each kind of unit; the first line names the columns. <code>profile</code>, the key of a troop type, is required; optional columns are <code>unit</code> (its name), <code>count</code>, <code>size</code>, <code>traits</code>, <code>choices</code>, <code>command</code>, <code>commander</code>, <code>rating</code> and <code>general</code>. Semicolons separate several traits, and several choices, each written key=number.</p>
      </details>
    </>
  );
  const as = lists.length > 0 && <Choice name="hand in as" label="As" choices={into} />;
  if (!names.length) return <>{as}<p class="hint">You have no saved army for these rules. <a href={address({ is: "army" })}>Build one</a>, save it, and hand it in here.</p>{file}</>;
  return (
    <>
      <OrderForm does={send} says="Hand in" disabled={!typed("hand in army")}>
        <Choice name="hand in army" label="Saved army" choices={[["", "choose"], ...names.map((name): [string, string] => [name, name])]} />
        {as}
      </OrderForm>
      {file}
    </>
  );
}
