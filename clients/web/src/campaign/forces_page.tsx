// Rosters: every force with its units, their losses and its battles; and the stores.
import { address } from "../address";
import { openCampaign } from "./ask";
import { amountsText, commanderText, count, experienceText, many, menText, orderText, ownReports, reportOf, ageText, seatName, sideIndex, stateText, strengthAtStart, strengthOf, troopName, whereText } from "./say";
import type { CampaignForce, CampaignUnit, CampaignView } from "./wire";

export function ForcesShown({ view, of, whole }: { view: CampaignView; of?: string; whole?: boolean }) {
  const all = [...view.forces, ...ownReports(view)];
  const one = all.find(({ key }) => key === of);
  const sides = view.content!.sides.filter(({ key }) => all.some(({ side }) => side === key));
  if (one) return <><p class="no-print"><a class="button" href={address({ is: "campaign", campaign: openCampaign()!.id, part: "forces" })}>All forces</a></p><Roster view={view} force={one} whole /></>;
  if (!all.length) return <p class="hint">You can't see any rosters: only their own side and the umpire can.</p>;
  return (
    <>
      {sides.map(({ key, name }) => (
        <section key={key}>
          <h2><span class={`swatch side-${sideIndex(view, key)}`} aria-hidden="true" />{name}</h2>
          <Stores view={view} side={key} />
          {all.filter(({ side }) => side === key).map((force) => <Roster key={force.key} view={view} force={force} whole={whole} />)}
        </section>
      ))}
    </>
  );
}

function Stores({ view, side }: { view: CampaignView; side: string }) {
  const amounts = view.balances.filter((one) => one.side === side && one.amount).map(({ amount }) => amount!);
  const points = view.scores.find((one) => one.side === side)?.points;
  if (!amounts.length && points === undefined) return null;
  return <p>{amounts.length > 0 && `In store: ${amountsText(amounts)}. `}{points !== undefined && `${count(points, "point")} from battles.`}</p>;
}

function Roster({ view, force, whole }: { view: CampaignView; force: CampaignForce; whole?: boolean }) {
  const report = reportOf(view, force.key);
  const trouble = stateText(view, force);
  const [now, start] = [strengthOf(force), strengthAtStart(force)];
  return (
    <section class="roster">
      <h3>{whole ? force.name : <a href={address({ is: "campaign", campaign: openCampaign()!.id, part: "forces", of: force.key })}>{force.name}</a>}</h3>
      <p>{seatName(view, force.seat)}; {commanderText(force.commander)}; {force.dispersed ? "off the map" : whereText(view, force)}{trouble && `; ${trouble}`}.{report?.own && !force.headquarters && ` As reported ${ageText(view, report)}.`}</p>
      {force.order?.deed ? <p>Orders in force: it {orderText(view, force.order)}.</p> : null}
      <div class="scroll-x" role="region" tabIndex={0} aria-label={`Roster of ${force.name}`}>
        <table>
          <caption>{menText(now)} of {many(start)}</caption>
          <thead><tr><th scope="col">Unit</th><th scope="col">Troops</th><th scope="col" class="value">Now</th><th scope="col" class="value">At the start</th><th scope="col" class="value">Wounded</th><th scope="col" class="value">Experience</th>{whole && <th scope="col">Battles</th>}</tr></thead>
          <tbody>{force.units.map((unit) => <UnitRow key={unit.name} view={view} force={force} unit={unit} whole={whole} />)}</tbody>
        </table>
      </div>
    </section>
  );
}

function UnitRow({ view, force, unit, whole }: { view: CampaignView; force: CampaignForce; unit: CampaignUnit; whole?: boolean }) {
  const wounded = force.wounded.filter((one) => one.unit === unit.name);
  return (
    <tr>
      <th scope="row">{unit.name}</th><td>{troopName(view, unit.troop)}</td><td class="value">{many(unit.strength)}</td><td class="value">{many(unit.strengthStart)}</td>
      <td class="value">{wounded.map((one) => `${one.men} until turn ${one.turn}`).join(", ")}</td><td class="value">{experienceText(view, unit)}</td>
      {whole && <td>{unit.battles.length ? <ul>{unit.battles.map((battle) => <li key={battle}>{battle}</li>)}</ul> : ""}</td>}
    </tr>
  );
}
