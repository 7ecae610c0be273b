// Reinforcements: a new force, with one unit on each line.
import { Choice, Text, type as typeIn, typed } from "../../league/fields";
import { OrderForm } from "../give";
import { troopName } from "../say";
import type { CampaignView } from "../wire";
import { inject, places, Reason } from "./intervention";

interface UnitRead { name: string; troop: string; strength: number; strengthStart: number }

// "The Red regiment, foot, 800". A line that can't be read is named.
export function unitsRead(view: CampaignView, text: string): { units: UnitRead[]; fault: string } {
  const units: UnitRead[] = [];
  for (const line of text.split("\n").map((one) => one.trim()).filter(Boolean)) {
    const [name = "", troop = "", men = ""] = line.split(",").map((one) => one.trim());
    const known = view.content!.troops.find(({ key, name: called }) => [key, called.toLowerCase()].includes(troop.toLowerCase()));
    const strength = Number(men);
    if (!name || !known || !Number.isInteger(strength) || strength < 1) return { units, fault: `“${line}”: write a name, one of ${view.content!.troops.map(({ key }) => troopName(view, key)).join(", ")}, and the number of men.` };
    units.push({ name, troop: known.key, strength, strengthStart: strength });
  }
  return { units, fault: "" };
}

const LONGEST_KEY = 36; // of 40, with a number appended

// A key of its own: a force that was given another force's key would replace it.
export function keyOf(view: CampaignView, name: string): string {
  const key = name.toLowerCase().normalize("NFD").replaceAll(/[^a-z0-9]+/g, "-").slice(0, LONGEST_KEY).replaceAll(/^-|-$/g, "") || "force";
  const taken = (one: string): boolean => view.forces.some((force) => force.key === one);
  if (!taken(key)) return key;
  let number = 2;
  while (taken(`${key}-${number}`)) number += 1;
  return `${key}-${number}`;
}

export function ReinforceForm({ view }: { view: CampaignView }) {
  const text = typed("reinforce units");
  const { units, fault } = unitsRead(view, text);
  const [name, place] = [typed("reinforce name").trim(), typed("reinforce place")];
  const seat = view.content!.seats.find(({ key }) => key === typed("reinforce seat"));
  const force = () => ({ key: keyOf(view, name), name, side: seat!.side, seat: seat!.key, place, commander: { name: typed("reinforce commander").trim() }, units, supplied: true });
  return (
    <OrderForm says="Bring them in" disabled={!name || !place || !seat || !units.length || !!fault} does={() => inject({ case: "setForce", value: { force: force(), reason: typed("reinforce reason") } }, `${name} has arrived.`, "reinforce")}>
      <Text name="reinforce name" label="Name" most={60} />
      <Choice name="reinforce seat" label="Commanded by" choices={[["", "choose"], ...view.content!.seats.map(({ key, name: called }): [string, string] => [key, called])]} />
      <Choice name="reinforce place" label="At" choices={places(view)} />
      <Text name="reinforce commander" label="Commander" most={60} />
      <label>Units, one a line: name, troops, men <textarea rows={4} value={text} onInput={(event) => typeIn("reinforce units", event.currentTarget.value)} /></label>
      {fault && <p class="faults" role="alert">{fault}</p>}
      <Reason name="reinforce" />
    </OrderForm>
  );
}
