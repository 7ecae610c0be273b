// Around the game: seats, invitations, standing orders, draw, resignation, pause, umpire, "What if?", replay and downloads.
// Loaded when it is first opened.
import { address } from "../../address";
import { change, state } from "../../change";
import { give } from "../../act/order";
import { join, leave } from "../../lobby";
import { battleOf, connection } from "../../server";
import type { Game } from "../../state";
import { Role, Seat, Stage, Verb, type DecisionDeclared } from "../../wire/messages";
import { holdersText, plain, sideClass, systemOf } from "../../text/words";
import { Briefing } from "../briefing";
import { OfCampaign } from "./campaign_link";
import { Downloads } from "./downloads";
import { Invitations } from "./invitations";
import { seatText } from "./seat_text";
import { Terms } from "./terms";
import { mayCopy, WhatIf } from "./what_if";

export function More({ game }: { game: Game }) {
  const match = game.view?.match;
  const ended = match?.stage === Stage.ENDED;
  const player = game.as === Seat.RED || game.as === Seat.BLUE;
  return (
    <section class="more" aria-label="Game">
      {match?.stage !== Stage.GATHERING && <OfCampaign game={game} />}
      <h3>Seats</h3>
      <ul class="seats">
        {match?.seats.map((seat) => (
          <li key={seat.seat} class={sideClass(seat.seat)}>
            <span class="swatch" aria-hidden="true" /><b>{seatText(seat.seat, game)}:</b> {holdersText(seat)}{match.stage === Stage.GATHERING && seat.ready ? " · ready" : ""}
            {player && match.stage === Stage.GATHERING && isOther(seat.seat, game.as) && !seat.people.length && !seat.away.length && <button type="button" onClick={() => void join(game.match, seat.seat, "")}>Switch to {seatText(seat.seat, game).split(", ").at(-1)}</button>}
          </li>
        ))}
      </ul>
      {seatsToJoin(game).map((seat) => <p key={seat}><button type="button" onClick={() => void join(game.match, seat, "")}>Join as {seatText(seat, game).split(", ").at(-1)}</button></p>)}
      {mayTakeOver(game) && <p><button type="button" onClick={() => void join(game.match, Seat.UMPIRE, "")}>Take this table over as umpire</button></p>}
      {match?.stage === Stage.PLAYING && !game.copiedFrom && <Invitations game={game} />}
      {player && match?.stage === Stage.PLAYING && !game.copiedFrom && <Agreements game={game} />}
      {player && !ended && <StandingOrders game={game} />}
      <Terms game={game} now={state.now + connection.aheadMs} />
      <Battle game={game} />
      {match?.stage === Stage.PLAYING && mayCopy(game.match, false) && <WhatIf match={game.match} as={game.as} seq={game.view!.seq} table={game.view?.table} />}
      {match?.stage !== Stage.GATHERING && <Record game={game} ended={ended} />}
      {game.as !== Seat.SPECTATOR && !ended && <p><button type="button" onClick={() => askToLeave(game)}>{game.copiedFrom ? "Leave this copy" : "Leave the game"}</button></p>}
    </section>
  );
}

// A running game would be left with an empty seat, so the user is asked first.
export function askToLeave({ match, view, copiedFrom }: Game): void {
  if (view?.match?.stage !== Stage.PLAYING || copiedFrom) return void leave(match);
  change((s) => (s.dialog = {
    is: "sure", title: "Leave the game?", says: "Your seat becomes free while the game is running, and you may need an invitation to take it again. To concede the battle, resign instead. You can close the page without leaving.",
    yes: "Leave", no: "Stay", does: () => leave(match),
  }));
}

// Players who have left a game of a league or campaign can return to their seat: the list of their own games shows
// which games.
export function seatsToJoin({ as, match }: Game): Seat[] {
  if (as !== Seat.SPECTATOR) return [];
  return state.lobby.mine.find(({ id }) => `${id}` === match)?.openSeats ?? [];
}

// People who may umpire a game without an invitation, as far as the page knows; if both players must call for an umpire
// first, the server says so.
export function mayTakeOver({ as, copiedFrom, view, match }: Game): boolean {
  const { me, lobby } = state;
  if (as !== Seat.SPECTATOR || copiedFrom || !me || me.guest || (view?.match?.stage ?? Stage.ENDED) === Stage.ENDED) return false;
  const wanted = [...lobby.open, ...lobby.live].some(({ id, openSeats }) => `${id}` === match && openSeats.includes(Seat.UMPIRE));
  return wanted || me.role === Role.ORGANISER || me.role === Role.ADMINISTRATOR;
}

// Replay, report and downloads.
function Record({ game, ended }: { game: Game; ended: boolean }) {
  return (
    <>
      <h3>Replay and downloads</h3>
      <p class="links">
        <a href={address({ is: "replay", match: game.match, as: game.as })}>Replay</a>
        <a href={address({ is: "report", match: game.match, as: game.as })}>Report</a>
        {game.as === Seat.UMPIRE && <a href={address({ is: "umpire", match: game.match })}>Umpire's console</a>}
      </p>
      <Downloads match={game.match} table={game.view?.table} ended={ended} />
    </>
  );
}

const isOther = (seat: Seat, mine: Seat): boolean => seat === (mine === Seat.RED ? Seat.BLUE : Seat.RED);

// The scenario's texts, to look up during the game.
function Battle({ game }: { game: Game }) {
  const scenario = battleOf(game);
  return (
    <details>
      <summary>Scenario</summary>
      {scenario ? <Briefing scenario={scenario} as={game.as} /> : <p class="hint">Loading …</p>}
    </details>
  );
}

function Agreements({ game }: { game: Game }) {
  const match = game.view?.match;
  const other = game.as === Seat.RED ? Seat.BLUE : Seat.RED;
  const field = `pause ${game.match}`;
  const reason = state.typed[field] ?? "";
  const send = async (kind: Parameters<typeof give>[1]) => {
    if (await give(game.match, kind)) change((s) => delete s.typed[field]); // a reason is for one pause or call
  };
  const umpired = match?.seats.some(({ seat, people }) => seat === Seat.UMPIRE && people.length > 0);
  return (
    <>
      <h3>Game actions</h3>
      <label>Reason <input value={reason} maxLength={500} placeholder="visible to both sides" onInput={(event) => { const { value } = event.currentTarget; change((s) => (s.typed[field] = value)); }} /></label>
      <p class="row">
        {match?.paused
          ? <button type="button" onClick={() => void give(game.match, { case: "unpause", value: {} })}>Resume</button>
          : <button type="button" onClick={() => void send({ case: "pause", value: { reason: reason || "a short break" } })}>Pause</button>}
        <button type="button" title={umpired ? "" : "This game has no umpire yet: if both sides call, it stops until one joins."} onClick={() => void send({ case: "callUmpire", value: { reason: reason || "a rules question" } })}>Call the umpire</button>
        {match?.drawOfferedBy !== game.as && match?.drawOfferedBy !== other && <button type="button" onClick={() => void give(game.match, { case: "offerDraw", value: {} })}>Offer a draw</button>}
        <button type="button" onClick={() => change((s) => (s.dialog = { is: "resign" }))}>Resign</button>
      </p>
    </>
  );
}

// Answers given in advance to questions of the rules.
function StandingOrders({ game }: { game: Game }) {
  const system = systemOf(game.view?.table?.system);
  const standing = system?.decisions.filter((decision) => decision.standing && decision.options.length > 0) ?? [];
  if (!standing.length) return null;
  const given = game.view?.match?.standingOrders.length ?? 0;
  return (
    <details class="standing">
      <summary>Standing orders{given > 0 && ` (${given})`}</summary>
      <p class="hint">These decisions are made for you, so nobody has to wait while you're away.</p>
      {standing.map((decision) => <StandingOrder key={decision.key} game={game} decision={decision} />)}
      <StandingScope game={game} />
    </details>
  );
}

// Which units new standing orders apply to, and how often: each unit may have its own.
const scope = () => ({ units: [state.typed["standing unit"] ?? ""].filter(Boolean), forTimes: Math.min(Number(state.typed["standing times"]) || 0, MOST_TIMES) });
const MOST_TIMES = 1_000;

function StandingScope({ game }: { game: Game }) {
  const type = (name: string) => (event: Event) => { const { value } = event.currentTarget as HTMLInputElement; change((s) => (s.typed[`standing ${name}`] = value)); };
  const mine = game.view?.table?.units.filter((unit) => (unit.side as number) === game.as) ?? [];
  return (
    <p class="row">
      <label>Applies to <select value={state.typed["standing unit"] ?? ""} onChange={type("unit")}>
        <option value="">all units</option>
        {mine.map((unit) => <option key={unit.id} value={unit.id}>{unit.id} {unit.name}</option>)}
      </select></label>
      <label>Times <input type="number" min={0} max={MOST_TIMES} placeholder="always" value={state.typed["standing times"] ?? ""} onInput={type("times")} /></label>
    </p>
  );
}

function StandingOrder({ game, decision }: { game: Game; decision: DecisionDeclared }) {
  const { units } = scope();
  const mine = game.view?.match?.standingOrders.find((order) => order.decision === decision.key && order.units.join() === units.join());
  const set = (key: string) => {
    const typed = scope(); // the current values, rendered or not
    void give(game.match, { case: "setStandingOrder", value: { decision: decision.key, units: typed.units, forTimes: key ? typed.forTimes : 0, act: key ? { verb: Verb.CHOOSE, key } : undefined } });
  };
  return (
    <label title={decision.hint}>{decision.label}
      <select value={mine?.act?.key ?? ""} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{units.length ? "same as all units" : "ask me"}</option>
        {decision.options.map((option) => <option key={option.key} value={option.key}>{mine?.forTimes && mine.act?.key === option.key ? `${mine.forTimes} more times` : "always"} {option.label || plain(option.key)}</option>)}
      </select>
    </label>
  );
}
