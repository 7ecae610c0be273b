// Around the game: seats, invitations, standing orders, draw, resignation, pause, umpire, rematch, replay and downloads.
import { address } from "../address";
import { change, state, tell } from "../change";
import { give } from "../act/order";
import { invite, join, leave, rematch, takenBy } from "../lobby";
import { battleOf } from "../server";
import type { Game } from "../state";
import { Seat, Stage, Verb, type DecisionDeclared, type MatchSummary } from "../wire/messages";
import { inForce } from "../match/in_force";
import { describeUpdate, outcomeText } from "../text/narration";
import { COMPUTER, personText, SEAT_WORDS, plain, sideClass, sideName, systemOf, within } from "../text/words";
import { Briefing } from "./briefing";
import { Downloads } from "./downloads";
import { Terms } from "./terms";

export function More({ game }: { game: Game }) {
  const match = game.view?.match;
  const ended = match?.stage === Stage.ENDED;
  const player = game.as === Seat.RED || game.as === Seat.BLUE;
  return (
    <section class="more" aria-label="Game">
      <h3>Seats</h3>
      <ul class="seats">
        {match?.seats.map((seat) => (
          <li key={seat.seat} class={sideClass(seat.seat)}>
            <span class="swatch" aria-hidden="true" /><b>{seatText(seat.seat, game)}:</b> {seat.people.map(personText).join(", ") || "free"}{match.stage === Stage.GATHERING && seat.ready ? " · ready" : ""}
            {player && match.stage === Stage.GATHERING && isOther(seat.seat, game.as) && !seat.people.length && <button type="button" onClick={() => void join(game.match, seat.seat, "")}>Switch to {seatText(seat.seat, game).split(", ").at(-1)}</button>}
          </li>
        ))}
      </ul>
      {match?.stage === Stage.PLAYING && <Invitations game={game} />}
      {player && match?.stage === Stage.PLAYING && <Agreements game={game} />}
      {player && !ended && <StandingOrders game={game} />}
      <Terms game={game} now={state.now} />
      <Battle game={game} />
      {match?.stage !== Stage.GATHERING && <Record game={game} ended={ended} />}
      {game.as !== Seat.SPECTATOR && !ended && <p><button type="button" onClick={() => void leave(game.match)}>Leave the game</button></p>}
    </section>
  );
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

// "Red, the King"
function seatText(seat: Seat, game: Game): string {
  if (seat !== Seat.RED && seat !== Seat.BLUE) return SEAT_WORDS[seat];
  const battle = battleOf(game); // before the game begins its table is empty
  const named = [game.view?.table, battle?.table, battle?.info].map((from) => (seat === Seat.RED ? from?.redName : from?.blueName));
  const name = named.find(Boolean);
  return name && name !== SEAT_WORDS[seat] ? `${SEAT_WORDS[seat]}, ${within(name)}` : SEAT_WORDS[seat];
}

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

// A side with players invites its own, and neither player can bring in an umpire once both sides are taken.
function mayInvite(game: Game, seat: Seat): boolean {
  const match = game.view?.match;
  const held = (side: Seat) => match?.seats.some((one) => one.seat === side && one.people.some((person) => person !== COMPUTER)) ?? false;
  if (game.as === Seat.UMPIRE || game.as === seat || seat === Seat.SPECTATOR) return true;
  if (seat === Seat.UMPIRE) return match?.stage === Stage.GATHERING || !(held(Seat.RED) && held(Seat.BLUE));
  return !held(seat);
}

// Invitations to free seats: before the game on the table itself, later in this panel.
export function Invitations({ game }: { game: Game }) {
  const inGame = game.view?.match?.stage !== Stage.GATHERING;
  const known = (state.invitations[game.match] ?? []).filter((one) => (one.inGame ?? false) === inGame && (mayInvite(game, one.seat) || takenBy(game, one)));
  const asks = game.as === Seat.RED || game.as === Seat.BLUE || game.as === Seat.UMPIRE;
  const brigades = (battleOf(game)?.table?.commands ?? []).filter(({ side }) => mayInvite(game, side as number)); // an invitation names those of the scenario
  const field = `brigade ${game.match}`;
  const brigade = brigades.find(({ id }) => id === state.typed[field]);
  const open = known.filter((one) => !takenBy(game, one));
  const free = (seat: Seat) => (brigade ? (brigade.side as number) === seat : !open.some((one) => one.seat === seat && !one.brigade));
  return (
    <>
      {known.length > 0 && <h3>Invitations</h3>}
      {known.map((invitation) => {
        const link = `${location.origin}${invitation.link}`;
        const to = [SEAT_WORDS[invitation.seat], invitation.brigade].filter(Boolean).join(", ");
        const taken = takenBy(game, invitation);
        return taken ? <p key={to} class="invitation taken">{to}: <code>{invitation.code}</code> taken by {taken}</p> : (
          <p key={to} class="invitation">
            {to}: <code>{invitation.code}</code>
            <input readOnly aria-label={`Link to ${to}`} value={link} onFocus={(event) => event.currentTarget.select()} />
            <button type="button" onClick={(event) => void copy(link, event.currentTarget.parentElement!.querySelector("input"))}>Copy</button>
          </p>
        );
      })}
      {asks && (
        <p class="row">
          {brigades.length > 0 && (
            <label>Command <select value={brigade?.id ?? ""} onChange={(event) => { const { value } = event.currentTarget; change((s) => (s.typed[field] = value)); }}>
              <option value="">whole side</option>
              {brigades.map((one) => <option key={one.id} value={one.id}>{one.name}</option>)}
            </select></label>
          )}
          Invite: {[Seat.RED, Seat.BLUE, Seat.UMPIRE, Seat.SPECTATOR].filter((seat) => free(seat) && mayInvite(game, seat)).map((seat) => (
            <button key={seat} type="button" onClick={() => void invite(game.match, seat, brigade)}>{SEAT_WORDS[seat]}</button>
          ))}
        </p>
      )}
    </>
  );
}

function Agreements({ game }: { game: Game }) {
  const match = game.view?.match;
  const other = game.as === Seat.RED ? Seat.BLUE : Seat.RED;
  const field = `pause ${game.match}`;
  const reason = state.typed[field] ?? "";
  return (
    <>
      <h3>Game actions</h3>
      <label>Reason <input value={reason} maxLength={500} placeholder="visible to both sides" onInput={(event) => { const { value } = event.currentTarget; change((s) => (s.typed[field] = value)); }} /></label>
      <p class="row">
        {match?.paused
          ? <button type="button" onClick={() => void give(game.match, { case: "unpause", value: {} })}>Resume</button>
          : <button type="button" onClick={() => void give(game.match, { case: "pause", value: { reason: reason || "a short break" } })}>Pause</button>}
        <button type="button" onClick={() => void give(game.match, { case: "callUmpire", value: { reason: reason || "a rules question" } })}>Call the umpire</button>
        {match?.drawOfferedBy !== game.as && match?.drawOfferedBy !== other && <button type="button" onClick={() => void give(game.match, { case: "offerDraw", value: {} })}>Offer a draw</button>}
        <button type="button" onClick={() => change((s) => (s.dialog = { is: "resign" }))}>Resign</button>
      </p>
    </>
  );
}

// Requests from the other side (draw, undo, pause) are shown over the table until they are answered.
export function Questions({ game }: { game: Game }) {
  const match = game.view?.match;
  const player = game.as === Seat.RED || game.as === Seat.BLUE;
  const asks = (seat: Seat | undefined) => seat !== undefined && seat !== Seat.UNSPECIFIED && seat !== game.as;
  const umpires = player || game.as === Seat.UMPIRE;
  return (
    <>
      {player && match?.drawOfferedBy === game.as && <p class="asked-for" role="status">You have offered a draw. Waiting for your opponent …</p>}
      {player && match?.undoAskedBy === game.as && <p class="asked-for" role="status">Dice have been rolled or something hidden was seen, so your opponent or the umpire must agree. Waiting …</p>}
      {player && match?.pauseAskedBy === game.as && <p class="asked-for" role="status">You have asked for a pause. Waiting for your opponent … <button type="button" onClick={() => void give(game.match, { case: "unpause", value: {} })}>Withdraw</button></p>}
      {player && asks(match?.pauseAskedBy) && (
        <Question text={`${sideName(game.view?.table, match!.pauseAskedBy as number)} asks for a pause: ${pauseReason(game)}`} yes="Pause" no="Keep playing"
          answer={(agrees) => void give(game.match, agrees ? { case: "pause", value: { reason: pauseReason(game) } } : { case: "unpause", value: {} })} />
      )}
      {player && asks(match?.drawOfferedBy) && (
        <Question text={`${sideName(game.view?.table, match!.drawOfferedBy as number)} offers a draw.`} yes="Accept" no="Decline" answer={(accept) => void give(game.match, { case: "answerDraw", value: { accept } })} />
      )}
      {umpires && asks(match?.undoAskedBy) && (
        <Question text={`${sideName(game.view?.table, match!.undoAskedBy as number)} asks to undo the last action${lastActOf(game, match!.undoAskedBy)}`} yes="Allow" no="Refuse" answer={(consent) => void give(game.match, { case: "answerUndo", value: { consent } })} />
      )}
    </>
  );
}

// ": K1 moves 4 in." What the undo would take back, as far as it was seen.
export function lastActOf({ log, view }: Pick<Game, "log" | "view">, seat: Seat): string {
  const last = inForce(log).findLast(({ update: { author, act } }) => author?.seat === seat && act !== undefined)?.update;
  const [told] = last ? describeUpdate(last, view?.table, systemOf(view?.table?.system)) : [];
  return told ? `: ${told.text.replace(/\.?$/, ".")}` : ".";
}

// The reason given for the last pause request.
function pauseReason({ log }: Game): string {
  const asked = log.flatMap(({ events }) => events).findLast(({ kind }) => kind.case === "pauseAsked")?.kind;
  return asked?.case === "pauseAsked" ? asked.value.reason : "";
}

const players = ({ seats }: MatchSummary): string => seats.filter(({ seat }) => seat === Seat.RED || seat === Seat.BLUE).flatMap(({ people }) => people).sort().join("\n");

// Copies the link to the clipboard; if the browser forbids that, selects it for the user to copy.
export async function copy(link: string, field: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    tell("Link copied. Send it to the person you want to invite.");
  } catch {
    field?.select();
    tell("Your browser blocks copying. The link is selected: copy it yourself.");
  }
}

// The rematch that the other side has created, if any.
function rematchOf(match: string): string | undefined {
  const { mine } = state.lobby;
  const old = mine.find((one) => `${one.id}` === match);
  const laid = old && mine.find((one) => one.id > old.id && one.stage === Stage.GATHERING && one.scenario === old.scenario && one.title === old.title && players(one) === players(old));
  return laid && `${laid.id}`;
}

// The result, shown over the table, with links to what comes next.
export function ResultShown({ game }: { game: Game }) {
  const table = game.view?.table;
  if (!table?.result) return null;
  const { match, as } = game;
  const again = rematchOf(match);
  return (
    <div class="result" role="status">
      <span><b>{outcomeText(table.result.outcome, table)}</b> {table.result.reason}</span>
      <span class="row">
        {again && <a class="button big" href={address({ is: "game", match: again })}>Join the rematch</a>}
        {!again && (as === Seat.RED || as === Seat.BLUE) && <button type="button" class="big" onClick={() => void rematch(match)}>Rematch, sides swapped</button>}
        <a class="button" href={address({ is: "replay", match, as })}>Replay</a>
        <a class="button" href={address({ is: "report", match, as })}>Report</a>
      </span>
    </div>
  );
}

function Question({ text, yes, no, answer }: { text: string; yes: string; no: string; answer: (yes: boolean) => void }) {
  return <div class="question" role="alert">{text} <button type="button" class="big" onClick={() => answer(true)}>{yes}</button> <button type="button" onClick={() => answer(false)}>{no}</button></div>;
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
