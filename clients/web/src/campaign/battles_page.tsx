// Battles that arose on the map: where, when, who, the game that decides each, and its losses.
import { address } from "../address";
import { battleTitle, count, forceName, gameText, hourText, isJourney, many, sideIndex, sideName, sideWithin } from "./say";
import { CampaignBattleState, type CampaignBattle, type CampaignView } from "./wire";

export function BattlesShown({ view }: { view: CampaignView }) {
  if (!view.battles.length) return <p class="hint">You don't know of any battles yet.</p>;
  return <>{[...view.battles].sort((a, b) => b.turn - a.turn || b.number - a.number).map((battle) => <BattleShown key={battle.number} view={view} battle={battle} />)}</>;
}

export function BattleShown({ view, battle }: { view: CampaignView; battle: CampaignBattle }) {
  const open = battle.state === CampaignBattleState.CAMPAIGN_BATTLE_OPEN;
  return (
    <section class={`battle-shown${open ? " open" : ""}`}>
      <h2>{battleTitle(view, battle)}, turn {battle.turn}</h2>
      <p>
        <span class={`swatch side-${sideIndex(view, battle.redSide)}`} aria-hidden="true" />{sideName(view, battle.redSide)} (attacker, red) against <span class={`swatch side-${sideIndex(view, battle.blueSide)}`} aria-hidden="true" />{sideWithin(view, battle.blueSide)} (blue)
        {isJourney(view) && `, ${hourText(view, battle.hour)}`}{battle.terrain && `. ${battle.terrain}`}.
      </p>
      <p>
        {open ? <strong class="flag">In progress</strong> : battle.winner ? <b>{sideName(view, battle.winner)} won.</b> : <b>Neither side won.</b>}
        {battle.ruled && ` Decided by the umpire: ${battle.reason}`}
        {open && battle.match === 0n && ` ${gameText(view, battle)}`}
      </p>
      {battle.match > 0n && <p class="no-print"><a class={open ? "button big" : "button"} href={address({ is: "game", match: `${battle.match}` })}>{open ? "Go to the game" : "Open the game"}</a></p>}
      <BattleForces view={view} battle={battle} />
    </section>
  );
}

function BattleForces({ view, battle }: { view: CampaignView; battle: CampaignBattle }) {
  if (!battle.forces.length) return null;
  return (
    <div class="scroll-x" role="region" tabIndex={0} aria-label={`Forces at the ${battleTitle(view, battle)}, turn ${battle.turn}`}>
      <table>
        <thead><tr><th scope="col">Unit</th><th scope="col" class="value">Marched in</th><th scope="col" class="value">Dead</th><th scope="col" class="value">Wounded</th><th scope="col" class="value">Deserted</th><th scope="col" class="value">Captured</th></tr></thead>
        {battle.forces.map((entry) => (
          <tbody key={entry.force}>
            <tr><th scope="rowgroup" colSpan={6}>{forceName(view, entry.force)}{entry.arrives > 1 && `, arrives in turn ${entry.arrives} of the battle`}{entry.edge && `, at the ${entry.edge} edge`}</th></tr>
            {entry.before.map((unit) => {
              const tally = battle.tallies.find((one) => one.force === entry.force && one.unit === unit.name);
              return <tr key={unit.name}><th scope="row">{unit.name}</th><td class="value">{many(unit.strength)}</td>{[tally?.dead, tally?.wounded, tally?.deserted, tally?.captured].map((men, i) => <td key={i} class="value">{men ? many(men) : ""}</td>)}</tr>;
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

// Shown on the map's page: battles still undecided, which hold their forces up.
export function BattlesWaiting({ view }: { view: CampaignView }) {
  return (
    <>{openBattles(view).map((battle) => (
      <p key={battle.number} class="battle-waits">
        <strong>{battleTitle(view, battle)}</strong> is being fought. {battle.match > 0n ? <a class="button big" href={address({ is: "game", match: `${battle.match}` })}>Go to the game</a> : gameText(view, battle)}
      </p>
    ))}</>
  );
}

export const openBattles = (view: CampaignView): CampaignBattle[] => view.battles.filter(({ state }) => state === CampaignBattleState.CAMPAIGN_BATTLE_OPEN);
export const openBattlesText = (view: CampaignView): string => (openBattles(view).length ? `${count(openBattles(view).length, "battle")} being fought` : "");
