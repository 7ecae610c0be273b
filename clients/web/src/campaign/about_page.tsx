// A campaign's description: its story and rules in figures, seats to take and to give up, downloads, how its rolls are
// checked.
import { watchCampaign } from "./arrive";
import { learnCampaign, openCampaign, orderCampaign } from "./ask";
import { Give, OrderForm, Opens, closeForm } from "./give";
import { Text, clearTyped, typed } from "../league/fields";
import { state } from "../change";
import { systemOf, within } from "../text/words";
import { RulesTold } from "./rules_told";
import { saveBytes } from "../league/save_bytes";
import { amountsText, count, deputyText, seatName, SHAPE_WORDS, sideIndex, sideName, umpireEnds } from "./say";
import { AssignForm } from "./umpire/assign";
import { CampaignFileKind, CampaignJoining, type CampaignShown, type CampaignView } from "./wire";

export function AboutShown({ shown }: { shown: CampaignShown }) {
  const view = shown.view!;
  const content = view.content!;
  return (
    <>
      {content.summary.split(/\n\s*\n/).map((part) => <p key={part}>{part}</p>)}
      <ul class="lines">{facts(view).map((fact) => <li key={fact}>{fact}</li>)}</ul>
      <Seats shown={shown} />
      <RulesTold view={view} />
      <Downloads />
      <section>
        <h2>Rolls</h2>
        <p class="hint">Every roll comes from a secret drawn when the campaign began. Its SHA-256, <code>{view.commitment}</code>, was published first; {view.ended ? "the secret is shown now, so that everybody can check every roll" : "the secret is shown at the end, so that everybody can check every roll"}.</p>
        {view.ended && view.ended.secret.length > 0 && <p class="hint">The secret: <code>{[...view.ended.secret].map((byte) => byte.toString(16).padStart(2, "0")).join("")}</code></p>}
      </section>
    </>
  );
}

function facts(view: CampaignView): string[] {
  const content = view.content!;
  const { turn, victory, rates, sight } = content;
  return [
    `${systemOf(content.system)?.name ?? content.system}: ${SHAPE_WORDS[content.shape]}, ${count(content.places.length, "place")}, ${count(turn?.turns ?? 0, "turn")}${turn?.days ? `, orders within ${count(turn.days, "day")}` : ""}.`,
    victory?.points ? `${count(victory.points, "point")} ${victory.points === 1 ? "wins" : "win"}.` : "", victory?.battlePoints ? `Winning a battle scores ${count(victory.battlePoints, "point")}.` : "", victory?.breakPercent ? `A side with less than ${victory.breakPercent} per cent of its strength has lost.` : "",
    ...content.sides.filter(({ goal }) => goal).map((side) => `${side.name} wins by holding ${content.places.find(({ key }) => key === side.goal)?.name}.`),
    sight ? `You see enemies up to ${count(sight.reach, "road")} away; the numbers may be wrong by ${sight.doubt} per cent.` : "",
    rates?.depotPrice.length ? `A depot costs ${amountsText(rates.depotPrice)}.` : "", umpireEnds(view) ? "The umpire ends each turn." : "",
  ].filter(Boolean);
}

function Seats({ shown }: { shown: CampaignShown }) {
  const view = shown.view!;
  const mine = shown.campaign?.yourSeat ?? "";
  const free = view.terms?.joining !== CampaignJoining.ASSIGNED && !mine && state.me && !view.ended;
  return (
    <section>
      <h2>Seats</h2>
      <ul class="lines">{view.content!.seats.map((seat) => {
        const held = view.seats.find(({ key }) => key === seat.key);
        return (
          <li key={seat.key}>
            <span class={`swatch side-${sideIndex(view, seat.side)}`} aria-hidden="true" /><b>{seat.name}</b>{sideName(view, seat.side) !== seat.name && `, ${sideName(view, seat.side)}`}: {held?.computer ? "computer" : held?.person || "free"}{deputyText(held)}{" "}
            {shown.campaign?.mayAssign && !view.ended && <Opens form={`assign ${seat.key}`} says="Assign" label={`Assign ${seat.name}`}><AssignForm seat={seat} /></Opens>}{" "}
            {free && !held?.person && !held?.computer && <TakeSeat view={view} seat={seat.key} name={seat.name} />}
          </li>
        );
      })}</ul>
      {shown.campaign?.mayAssign && !view.ended && shown.campaign.freeSeats > 0 && view.terms?.joining !== CampaignJoining.ASSIGNED && <p class="hint no-print">To bring players in, send them the address of this page{view.terms?.joining === CampaignJoining.CODE && ", the name of their seat and the code"}: each signs in and takes a seat here.</p>}
      {!view.ended && shown.campaign!.askedSeats.map((seat) => <AskedDeputy key={seat} view={view} seat={seat} />)}
      {!view.ended && shown.campaign!.yourSeats.map((seat) => <OwnSeat key={seat} view={view} seat={seat} deputy={seat !== mine || shown.campaign!.deputy} />)}
    </section>
  );
}

function TakeSeat({ view, seat, name }: { view: CampaignView; seat: string; name: string }) {
  const take = () => orderCampaign({ case: "takeSeat", value: { seat, code: typed("seat code").trim() } }, `You have taken ${name}.`);
  if (view.terms?.joining !== CampaignJoining.CODE) return <Give label={`Take this seat: ${name}`} does={take}>Take this seat</Give>;
  return <Opens form={`seat ${seat}`} says="Take this seat"><OrderForm says={`Take ${name}`} does={take} disabled={!typed("seat code").trim()}><Text name="seat code" label="Code" most={60} /></OrderForm></Opens>;
}

// A campaign that only its players may see: people enter with its code and the name of their seat.
export function JoinByCode({ campaign }: { campaign: string }) {
  const [seat, code] = [typed("join seat").trim(), typed("join code").trim()];
  const join = async () => {
    if (await orderCampaign({ case: "takeSeat", value: { seat, code } }, "You have taken the seat.")) await watchCampaign(campaign);
  };
  return (
    <OrderForm says="Take the seat" does={join} disabled={!seat || !code}>
      <p>If you were given a code for a seat in it:</p>
      <Text name="join seat" label="Seat" most={60} hint="(its name)" />
      <Text name="join code" label="Code" most={60} />
    </OrderForm>
  );
}

function AskedDeputy({ view, seat }: { view: CampaignView; seat: string }) {
  const name = within(seatName(view, seat));
  return (
    <p role="status">You are asked to be the deputy of {name}: you could then give this seat's orders, but no longer play for another side or umpire.{" "}
      <Give label={`Accept to be the deputy of ${name}`} does={() => orderCampaign({ case: "takeSeat", value: { seat } }, `You are now the deputy of ${name}.`)}>Accept</Give>{" "}
      <Give label={`Decline to be the deputy of ${name}`} does={() => orderCampaign({ case: "leaveSeat", value: { seat } }, "You have declined.")}>Decline</Give>
    </p>
  );
}

function OwnSeat({ view, seat, deputy }: { view: CampaignView; seat: string; deputy: boolean }) {
  const name = async () => {
    if (!(await orderCampaign({ case: "deputy", value: { seat, person: typed("deputy person").trim() } }, typed("deputy person").trim() ? "Your deputy may give your orders after accepting." : "You have no deputy now."))) return;
    clearTyped("deputy");
    closeForm();
  };
  if (deputy) return <p class="hint">You are the deputy of {within(seatName(view, seat))}: you may give this seat's orders. <Give label={`Stop being the deputy of ${within(seatName(view, seat))}`} does={() => orderCampaign({ case: "leaveSeat", value: { seat } }, "You are no longer its deputy.")}>Stop</Give></p>;
  return (
    <div class="row no-print">
      <Opens form="deputy" says="Ask for a deputy"><OrderForm says="Save" does={name}><Text name="deputy person" label="Account" most={100} hint="(empty: nobody)" /></OrderForm></Opens>
      <Opens form="leave" says="Give up the seat"><OrderForm says="Give it up" does={() => orderCampaign({ case: "leaveSeat", value: { seat } }, "You have given up your seat.")}><p>Your deputy takes over, if you have one. Otherwise the seat is free.</p></OrderForm></Opens>
    </div>
  );
}

const FILES: [says: string, kind: CampaignFileKind][] = [
  ["Rosters (CSV)", CampaignFileKind.ROSTERS_CSV], ["Battles (CSV)", CampaignFileKind.BATTLES_CSV], ["Ledger (CSV)", CampaignFileKind.LEDGER_CSV], ["Written report", CampaignFileKind.REPORT], ["Everything you may see (JSON)", CampaignFileKind.JSON],
];

function Downloads() {
  return <section class="no-print"><h2>Downloads</h2><p class="row">{FILES.map(([says, kind]) => <button key={says} type="button" onClick={() => void download(kind)}>{says}</button>)}</p></section>;
}

async function download(kind: CampaignFileKind): Promise<void> {
  const file = await learnCampaign({ case: "askFile", value: { campaign: BigInt(openCampaign()!.id), kind } }, "file");
  if (file) saveBytes(file.name, file.content, file.mediaType);
}
