// Correcting a roster: how many men each unit has, its experience, who leads the force, and their state.
import { Choice, Numeral, Text, number, typed } from "../../league/fields";
import { OrderForm } from "../give";
import { many } from "../say";
import { CampaignFate, CampaignForceSchema, clone, type CampaignForce, type CampaignView } from "../wire";
import { forces, inject, Reason } from "./intervention";

const FATES: [string, string][] = [["", "as it is"], [`${CampaignFate.FIT + 1}`, "well"], [`${CampaignFate.DEAD + 1}`, "dead"]]; // a choice is never 0

const given = (field: string, now: number): number => (typed(field) ? Math.max(0, number(field)) : now);

// The force with what was typed for it in place of what it has.
function corrected(force: CampaignForce): CampaignForce {
  const to = clone(CampaignForceSchema, force);
  for (const unit of to.units) {
    unit.strength = given(`roster men ${force.key} ${unit.name}`, unit.strength);
    unit.strengthStart = Math.max(unit.strengthStart, unit.strength);
    unit.experience = given(`roster learned ${force.key} ${unit.name}`, unit.experience);
  }
  if (to.commander) {
    to.commander.name = typed(`roster commander ${force.key}`).trim() || to.commander.name;
    const fate = number(`roster fate ${force.key}`);
    if (fate) Object.assign(to.commander, { fate: fate - 1, returns: 0, captor: "" });
  }
  return to;
}

export function RosterForm({ view }: { view: CampaignView }) {
  const force = view.forces.find(({ key }) => key === typed("roster force"));
  const set = () => force && inject({ case: "setForce", value: { force: corrected(force), reason: typed("roster reason") } }, `The roster of ${force.name} has been corrected.`, "roster");
  return (
    <OrderForm says="Correct the roster" disabled={!force} does={set}>
      <Choice name="roster force" label="Force" choices={forces(view)} />
      {force?.units.map((unit) => (
        <fieldset key={unit.name}>
          <legend>{unit.name}</legend>
          <Numeral name={`roster men ${force.key} ${unit.name}`} label="Men" most={100_000} hint={`(empty: ${many(unit.strength)})`} />
          <Numeral name={`roster learned ${force.key} ${unit.name}`} label="Experience" most={20} hint={`(empty: ${unit.experience})`} />
        </fieldset>
      ))}
      {force && <Text name={`roster commander ${force.key}`} label="Commander" most={60} placeholder={force.commander?.name ?? ""} />}
      {force && <Choice name={`roster fate ${force.key}`} label="Commander is" choices={FATES} />}
      <Reason name="roster" />
    </OrderForm>
  );
}
