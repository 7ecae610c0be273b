// The facts of a game played at a real table: who won, how far it got, the losses of both sides. A player reports them,
// an organiser corrects them; the server computes the points.
import { create, LeagueFactsSchema, LeagueSideFactsSchema, Outcome, type LeagueFacts, type LeagueSideFacts } from "../wire/messages";
import { Choice, number, Numeral, ticked, Tick, type, typed } from "./fields";
import { OUTCOME_WORDS } from "./say";

const SIDES = ["red", "blue"] as const;

export function FactsFields({ form }: { form: string }) {
  return (
    <>
      <div class="row">
        <Choice name={`${form} outcome`} label="Result" choices={[["", "choose"], ...[Outcome.RED, Outcome.BLUE, Outcome.DRAW].map((one): [string, string] => [`${one}`, OUTCOME_WORDS[one]])]} />
        <Numeral name={`${form} turns`} label="Turns played" most={200} />
        <Tick name={`${form} finished`} label="Played to its end, not stopped by time" />
      </div>
      <div class="abreast">{SIDES.map((side) => (
        <fieldset key={side} class={side}>
          <legend>{side === "red" ? "Red" : "Blue"} lost</legend>
          <Numeral name={`${form} ${side} loss`} label="Per cent of its strength at the start" most={100} step="any" />
          <Numeral name={`${form} ${side} broken`} label="Units or elements" most={1000} />
          <Numeral name={`${form} ${side} points`} label="Points" most={1_000_000} />
          <Tick name={`${form} ${side} routed`} label="The army broke" />
          <Tick name={`${form} ${side} general`} label="The general" />
          <Tick name={`${form} ${side} camp`} label="The camp" />
        </fieldset>
      ))}</div>
    </>
  );
}

function sideOf(form: string, side: string): LeagueSideFacts {
  const name = `${form} ${side}`;
  return create(LeagueSideFactsSchema, {
    lossThousandths: Math.round(Math.min(100, Math.max(0, Number(typed(`${name} loss`)) || 0)) * 1000),
    broken: number(`${name} broken`), pointsLost: number(`${name} points`),
    routed: ticked(`${name} routed`), generalLost: ticked(`${name} general`), campLost: ticked(`${name} camp`),
  });
}

export const factsTyped = (form: string): LeagueFacts => create(LeagueFactsSchema, {
  outcome: number(`${form} outcome`) as Outcome, finished: ticked(`${form} finished`), turns: number(`${form} turns`), red: sideOf(form, "red"), blue: sideOf(form, "blue"),
});

// A correction starts from the present facts.
export function typeFacts(form: string, facts: LeagueFacts | undefined): void {
  if (!facts) return;
  type(`${form} outcome`, facts.outcome ? `${facts.outcome}` : "");
  type(`${form} turns`, `${facts.turns}`);
  type(`${form} finished`, facts.finished ? "yes" : "");
  for (const side of SIDES) {
    const one = facts[side];
    if (!one) continue;
    const name = `${form} ${side}`;
    for (const [what, value] of [["loss", one.lossThousandths / 1000], ["broken", one.broken], ["points", one.pointsLost]] as const) type(`${name} ${what}`, `${value}`);
    for (const [what, value] of [["routed", one.routed], ["general", one.generalLost], ["camp", one.campLost]] as const) type(`${name} ${what}`, value ? "yes" : "");
  }
}
