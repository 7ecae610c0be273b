// A battle that the umpire decides or overrules: who won, what each unit has left, what happened to the commanders, and
// why; or that the umpire hands to computer players.
import { Choice, Numeral, Text, clearTyped, number, typed } from "../../league/fields";
import { Outcome, Side } from "../../wire/messages";
import { orderCampaign } from "../ask";
import { BattleShown } from "../battles_page";
import { OrderForm, Opens, closeForm } from "../give";
import { forceName, many, placeWithin, sideName } from "../say";
import { CampaignBattleState, Fate, type CampaignBattle, type CampaignBattleForce, type CampaignView } from "../wire";

const FATES: [string, string][] = [["", "is well"], [`${Fate.DESTROYED}`, "fell; a die decides how"], [`${Fate.KILLED}`, "was killed"], [`${Fate.CAPTURED}`, "was captured"]];

export function RuleBattle({ view, battle }: { view: CampaignView; battle: CampaignBattle }) {
  const open = battle.state === CampaignBattleState.CAMPAIGN_BATTLE_OPEN;
  const what = `the ${battle.siege ? "siege" : "battle"} of ${placeWithin(view, battle.place)}`;
  return (
    <section>
      <BattleShown view={view} battle={battle} />
      <div class="row">
        <Opens form={`rule ${battle.number}`} says={open ? `Decide ${what}` : `Overrule ${what}, turn ${battle.turn}`}><RuleForm view={view} battle={battle} /></Opens>
        {open && !battle.computers && <Opens form={`hand ${battle.number}`} says="Hand it to computer players"><HandForm battle={battle} /></Opens>}
      </div>
      {open && battle.computers && <p>Computer players fight it.</p>}
    </section>
  );
}

// A field's name includes battle and force, so that text typed for another unit of the same name is not used.
const leftField = (battle: CampaignBattle, force: string, unit: string): string => `rule ${battle.number} left ${force} ${unit}`;
const left = (field: string): number => (typed(field) ? Math.min(100, Math.max(0, number(field))) : 100);

function RuleForm({ view, battle }: { view: CampaignView; battle: CampaignBattle }) {
  const sideOf = (entry: CampaignBattleForce): Side => (entry.side === battle.redSide ? Side.RED : Side.BLUE);
  const form = `rule ${battle.number}`;
  const rule = async () => {
    const units = battle.forces.flatMap((entry) => entry.before.map(({ name, strength }) => {
      const percent = left(leftField(battle, entry.force, name));
      return { unit: name, name, side: sideOf(entry), command: entry.force, fate: percent ? Fate.ON_TABLE : Fate.DESTROYED, percent, strengthStartMilli: BigInt(strength * 1000), strengthEndMilli: BigInt(strength * percent * 10) };
    }));
    const commanders = battle.forces.filter(({ commanderBefore }) => commanderBefore?.name).map((entry) => ({
      name: entry.commanderBefore!.name, side: sideOf(entry), command: entry.force, fate: (number(`${form} fate ${entry.force}`) || Fate.ON_TABLE) as Fate,
    }));
    const outcome = (number(`${form} winner`) || Outcome.DRAW) as Outcome;
    const aftermath = { result: { outcome }, heldTheField: outcome === Outcome.RED ? Side.RED : outcome === Outcome.BLUE ? Side.BLUE : Side.UNSPECIFIED, units, commanders };
    if (!(await orderCampaign({ case: "ruleBattle", value: { battle: battle.number, aftermath, reason: typed(`${form} reason`) } }, "The battle is decided."))) return;
    clearTyped(`${form} `);
    closeForm();
  };
  return (
    <OrderForm says="Decide the battle" does={rule}>
      <Choice name={`${form} winner`} label="Winner" choices={[["", "neither side"], [`${Outcome.RED}`, sideName(view, battle.redSide)], [`${Outcome.BLUE}`, sideName(view, battle.blueSide)]]} />
      {battle.forces.map((entry) => (
        <fieldset key={entry.force}>
          <legend>{forceName(view, entry.force)}</legend>
          {entry.before.map((unit) => <Numeral key={unit.name} name={leftField(battle, entry.force, unit.name)} label={`${unit.name} (${many(unit.strength)}): per cent left`} most={100} hint={`(empty: 100)`} />)}
          {entry.commanderBefore?.name && <Choice name={`${form} fate ${entry.force}`} label={entry.commanderBefore.name} choices={FATES} />}
        </fieldset>
      ))}
      <Text name={`${form} reason`} label="Reason" most={500} required />
    </OrderForm>
  );
}

function HandForm({ battle }: { battle: CampaignBattle }) {
  const hand = async () => {
    if (!(await orderCampaign({ case: "handBattle", value: { battle: battle.number, reason: typed("hand reason") } }, "Computer players fight the battle from here on."))) return;
    clearTyped("hand");
    closeForm();
  };
  return (
    <OrderForm says="Hand the battle over" does={hand}>
      <p>This applies to both sides: their players lose their seats in the game.</p>
      <Text name="hand reason" label="Reason" most={500} required />
    </OrderForm>
  );
}
