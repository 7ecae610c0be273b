// The printed pages of a campaign: the whole map, rosters, an order sheet to write on, the war diary in order.
import { address } from "../address";
import { state } from "../change";
import { within } from "../text/words";
import { Diary } from "./diary_page";
import { ForcesShown } from "./forces_page";
import { EnemyKnown } from "./known";
import { viewBox } from "./map/camera";
import { SidesKey } from "./map/hatching";
import { layoutOf } from "./map/layout";
import { MapDrawn } from "./map/map_drawn";
import { PictureUnder, pictureOf } from "./map/picture";
import { forcesOf, ordersInWords, seatName, seesAll, turnText, whereText } from "./say";
import type { CampaignShown, CampaignView } from "./wire";

export function PrintShown({ shown }: { shown: CampaignShown }) {
  const view = shown.view!;
  const seat = shown.campaign!.yourSeat;
  return (
    <main class="league campaign sheets">
      <p class="row no-print">
        <button type="button" class="big" onClick={() => print()}>Print</button>
        <a class="button" href={address({ is: "campaign", campaign: `${shown.campaign!.id}` })}>Back to the campaign</a>
      </p>
      <section class={state.preferences.patterns ? "hatched" : ""}><h1>{shown.campaign!.title}</h1><p>{turnText(view)}</p><WholeMap view={view} /><SidesKey view={view} /></section>
      {seat && <section class="new-sheet"><h2>Orders of {within(seatName(view, seat))}, turn {view.turn}</h2><OrderSheet view={view} seat={seat} /></section>}
      {!seesAll(view) && <section class="new-sheet"><EnemyKnown view={view} /></section>}
      <section class="new-sheet"><h1>Rosters</h1><ForcesShown view={view} whole /></section>
      <section class="new-sheet"><h1>War diary</h1><Diary view={view} forward /></section>
    </main>
  );
}

function WholeMap({ view }: { view: CampaignView }) {
  const { box } = layoutOf(view.content!);
  return (
    <svg class={pictureOf() ? "campaign-map printed pictured" : "campaign-map printed"} role="img" aria-label="The map" viewBox={viewBox(box)}>
      {pictureOf() && <PictureUnder box={box} />}
      <MapDrawn view={view} place="" force="" next="" orders={[]} ordersKey="" />
    </svg>
  );
}

function OrderSheet({ view, seat }: { view: CampaignView; seat: string }) {
  const sent = ordersInWords(view, view.sealed.find((one) => one.seat === seat)?.orders);
  return (
    <>
      {sent.length > 0 && <ul class="lines">{sent.map((line) => <li key={line}>{line}</li>)}</ul>}
      <table class="order-sheet">
        <thead><tr><th scope="col">Force</th><th scope="col">Where</th><th scope="col">Orders</th></tr></thead>
        <tbody>{forcesOf(view, seat).map((force) => <tr key={force.key}><th scope="row">{force.name}</th><td>{whereText(view, force)}</td><td /></tr>)}</tbody>
      </table>
    </>
  );
}
