// Orders to the server. Each has its own id, so it can be sent again after a lost connection and is carried out only once.
// A refusal is kept on the game and shown once: in the actions panel or the umpire's form, or as a notice if neither is open.
import { change, nextChange, state, tell } from "../change";
import { forgetHead, quoteHead } from "../dice/heads";
import { orderGiven } from "../dice/own_orders";
import { noteArrival } from "../match/in_transit";
import { connection } from "../server";
import type { Game, Verdict } from "../state";
import { Refusal } from "../wire/connection";
import { RefusalCode, type MessageInitShape, type OrderSchema } from "../wire/messages";
import { requestId } from "../wire/request_id";

type OrderInit = MessageInitShape<typeof OrderSchema>;
export type OrderKind = NonNullable<Extract<OrderInit, { $typeName?: never }>["kind"]>;

const followers: ((match: string) => void)[] = [];

// Calls back when an order has been answered.
export const onAnswered = (run: (match: string) => void): number => followers.push(run);

const ONCE: OrderKind["case"][] = ["undo", "answerUndo", "offerDraw", "answerDraw", "pause", "unpause"]; // pressed again on a slow line, nothing more is meant
const pressed = new Set<string>();

// Returns true when the order is durable. One at a time: an act is not sent while another order is on its way, because
// its offers belong to the table before that order; anything else waits for that order.
export async function give(match: string, kind: OrderKind, id = requestId()): Promise<boolean> {
  if (!ONCE.includes(kind.case)) return send(match, kind, id);
  const once = `${match} ${kind.case}`;
  if (pressed.has(once)) return false;
  pressed.add(once);
  try {
    const done = await send(match, kind, id);
    while (state.games[match]?.waiting) await nextChange();
    return done;
  } finally {
    pressed.delete(once);
  }
}

async function send(match: string, kind: OrderKind, id: ReturnType<typeof requestId>): Promise<boolean> {
  const game = state.games[match];
  while (game?.waiting && state.games[match] === game) {
    if (kind.case === "act") return false;
    await nextChange();
  }
  if (!game?.view || state.games[match] !== game) return false;
  change((s) => {
    s.notices = s.notices.filter(({ text }) => text !== game.verdict?.reason); // the user tries again
    game.waiting = true;
    game.ordered = Date.now();
    game.verdict = undefined;
  });
  try {
    const quoted = quoteHead(match, game.as);
    const value = { match: BigInt(match), seat: game.as, requestId: id, seq: game.view.seq, order: { kind }, knownHead: quoted.head };
    const accepted = orderGiven(game, value.requestId, kind);
    const reply = await connection.ask({ case: "giveOrder", value }, ["accepted", "rejected"]);
    if (reply.case === "accepted") {
      quoted.accepted();
      game.awaited = reply.value.seq;
      void accepted(reply.value.seq);
      return true;
    }
    const { reason, clause } = reply.value;
    refused(game, { rule: true, reason, clause });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const stale = error.code === RefusalCode.STALE;
    const changed = error.code === RefusalCode.HISTORY_CHANGED;
    if (changed) forgetHead(match, game.as);
    const reason = changed ? `ALARM: ${error.message} Repeat the order to go ahead anyway.` : stale ? "The table changed while you were deciding. Check and try again." : error.message;
    refused(game, { rule: false, reason, clause: "", stale });
  } finally {
    game.ordered = undefined;
    change(() => noteArrival(game));
    followers.forEach((run) => run(match));
  }
  return false;
}

function refused(game: Game, verdict: Verdict): void {
  const { desk, page, console: umpire } = state;
  const shown = desk.match === game.match && desk.panel === "act" && (page.is === "game" || (page.is === "umpire" && umpire.power !== ""));
  change(() => (game.verdict = verdict));
  if (!shown) tell(verdict.reason, true);
}
