// Shown over the table: what the other side asks for (a draw, an undo, a pause), and the result with links to what
// comes next.
import { address } from "../address";
import { give } from "../act/order";
import { state } from "../change";
import { rematch, rematchOf } from "../lobby";
import { inForce } from "../match/in_force";
import type { Game } from "../state";
import { BackToCampaign, campaignOf } from "./game/campaign_link";
import { saidIn } from "../text/length";
import { describeUpdate, outcomeText, type Sentence } from "../text/narration";
import { sideName, systemOf } from "../text/words";
import { Seat, type Paused } from "../wire/messages";

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
      {player && match?.pauseAskedBy === game.as && <p class="asked-for" role="status">{askedPause(game)?.dispute ? "You have called for an umpire. The game stops if your opponent agrees …" : "You have asked for a pause. Waiting for your opponent …"} <button type="button" onClick={() => void give(game.match, { case: "unpause", value: {} })}>Withdraw</button></p>}
      {player && asks(match?.pauseAskedBy) && (
        <Question text={`${sideName(game.view?.table, match!.pauseAskedBy as number)} ${askedPause(game)?.dispute ? "calls for an umpire" : "asks for a pause"}: ${pauseReason(game)}`} yes="Pause" no="Keep playing"
          answer={(agrees) => void give(game.match, agrees ? { case: "pause", value: { reason: pauseReason(game) } } : { case: "unpause", value: {} })} />
      )}
      {player && asks(match?.drawOfferedBy) && (
        <Question text={`${sideName(game.view?.table, match!.drawOfferedBy as number)} offers a draw.`} yes="Accept" no="Decline" answer={(accept) => void give(game.match, { case: "answerDraw", value: { accept } })} />
      )}
      {umpires && asks(match?.undoAskedBy) && (
        <Question text={`${sideName(game.view?.table, match!.undoAskedBy as number)} asks to undo the last action${undoneOf(game)}`} yes="Allow" no="Refuse" answer={(consent) => void give(game.match, { case: "answerUndo", value: { consent } })} />
      )}
    </>
  );
}

// ": K1 moves 4 in.": the first thing that the undo would take back, as far as this viewer saw it. The order itself is
// sent only to its own side, so this is read from what it led to.
export function undoneOf({ log, view }: Pick<Game, "log" | "view">): string {
  const asked = log.flatMap(({ events }) => events).findLast(({ kind }) => kind.case === "undoAsked")?.kind;
  if (asked?.case !== "undoAsked") return ".";
  const since = inForce(log).filter(({ update: { seq } }) => seq > asked.value.toSeq);
  const told = since.flatMap(({ update }) => describeUpdate(update, view?.table, systemOf(view?.table?.system))).filter(({ kind }) => ACTED.includes(kind));
  const first = told.find(({ kind, dice }) => dice || MATTERS.includes(kind)) ?? told[0]; // rather the roll than that it was needed
  return first ? `: ${saidIn(first.text, state.preferences).replace(/[.:?]?$/, ".")}` : ".";
}

const MATTERS: Sentence["kind"][] = ["said", "move", "loss"];
const ACTED: Sentence["kind"][] = [...MATTERS, "dice", "state"];

// The last request for a pause.
function askedPause({ log }: Game): Paused | undefined {
  const asked = log.flatMap(({ events }) => events).findLast(({ kind }) => kind.case === "pauseAsked")?.kind;
  return asked?.case === "pauseAsked" ? asked.value : undefined;
}

const pauseReason = (game: Game): string => askedPause(game)?.reason ?? "";

// The result, shown over the table, with links to what comes next.
export function ResultShown({ game }: { game: Game }) {
  const table = game.view?.table;
  if (!table?.result) return null;
  const { match, as } = game;
  const again = rematchOf(match);
  const campaign = campaignOf(game); // the game continues in the campaign, so no rematch is offered
  return (
    <div class="result" role="status">
      <span><b>{outcomeText(table.result.outcome, table)}</b> {table.result.reason}</span>
      <span class="row">
        {again && <a class="button big" href={address({ is: "game", match: again })}>Join the rematch</a>}
        {campaign && <BackToCampaign campaign={campaign} big />}
        {!again && !campaign && !game.copiedFrom && (as === Seat.RED || as === Seat.BLUE) && <button type="button" class="big" onClick={() => void rematch(match)}>Rematch, sides swapped</button>}
        <a class="button" href={address({ is: "replay", match, as })}>Replay</a>
        <a class="button" href={address({ is: "report", match, as })}>Report</a>
      </span>
    </div>
  );
}

function Question({ text, yes, no, answer }: { text: string; yes: string; no: string; answer: (yes: boolean) => void }) {
  return <div class="question" role="alert">{text} <button type="button" class="big" onClick={() => answer(true)}>{yes}</button> <button type="button" onClick={() => answer(false)}>{no}</button></div>;
}
