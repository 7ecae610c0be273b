// Orders planned while offline: what will be sent on reconnection, and what has become of it.
import { useEffect } from "preact/hooks";
import { dropPlan, dropPlanned, isCutOff, isHeldUp, isSending, mustAsk, planOf, sendIfPossible, sendPlan } from "../act/planned";
import { state } from "../change";
import type { Game } from "../state";
import { saidIn } from "../text/length";

// Sends the plan, whichever panel is open: a connection that was only silent does not open a second time.
export function SendsPlan({ game }: { game: Game }) {
  useEffect(() => sendIfPossible(game), [isCutOff(), planOf(game)]);
  return null;
}

export function PlannedShown({ game }: { game: Game }) {
  const plan = planOf(game);
  if (!plan?.orders.length) return null;
  const idle = !isCutOff() && !isSending(game);
  const waits = idle && isHeldUp(game, plan);
  const asks = idle && !waits && mustAsk(game, plan);
  const prompt = game.view?.prompt;
  return (
    <section class="planned" aria-label="Planned orders">
      <h3>Planned: {plan.orders.length === 1 ? "1 order" : `${plan.orders.length} orders`}</h3>
      <ol>{plan.orders.map(({ id, label }) => <li key={id}>{label} <button type="button" class="plain" aria-label={`Remove: ${label}`} onClick={() => dropPlanned(game, id)}>✕</button></li>)}</ol>
      {isCutOff() && <p class="hint">Sent {plan.orders.length > 1 && "in this order "}when the connection is back. Kept in this browser until then.</p>}
      {plan.stopped && <p class="verdict" role="alert">The first one was refused: {saidIn(plan.stopped, state.preferences)}</p>}
      {waits && <p class="hint" role="status">{prompt?.toMove ? `First answer this: ${prompt.headline}` : "It is not your move."} Then you can send the rest.</p>}
      {waits && <p class="row"><button type="button" onClick={() => dropPlan(game)}>Discard {plan.orders.length > 1 ? "them" : "it"}</button></p>}
      {asks && !plan.stopped && <p role="alert">{plan.stopped === undefined && "The table has changed since you planned this. "}Check before you send it.</p>}
      {asks && <p class="row"><button type="button" class="big" onClick={() => void sendPlan(game)}>Send the plan</button> <button type="button" onClick={() => dropPlan(game)}>Discard it</button></p>}
    </section>
  );
}
