// A whole order in one go, next to the table: the button that moves all units as their outlines show, its progress, and
// the unit at which it stopped.
import { carryOutOrder, orderNow, orderOf, stopOrder, type OrderNow } from "../act/whole_order";
import { listed } from "../act/end_phase";
import { isCutOff } from "../act/planned";
import { state } from "../change";
import type { Game, WholeOrder } from "../state";
import { saidIn } from "../text/length";
import { ClauseLink } from "./clause";

export function WholeOrderShown({ game }: { game: Game }) {
  const order = orderOf(game);
  const now = orderNow(game);
  if (order?.running) return <Running order={order} />;
  return (
    <>
      {order?.stopped && <Stopped order={order} waiting={now?.members.map(({ id }) => id) ?? []} />}
      {now && !state.desk.draft && (
        <div class="whole-order">
          <button type="button" class="big" data-pick disabled={game.waiting} onClick={() => void carryOutOrder()}>{now.members.length > 1 ? `Move all: ${listed(now.members.map(({ id }) => id).sort((a, b) => a.localeCompare(b, "en", { numeric: true })))}` : `Carry out ${now.unit.id}'s order`}</button>
          <small>{outlinesText(now, order?.ends ?? {})}</small>
          {order?.preview && !order.preview.legal && <p class="preview not"><b>{now.unit.id}:</b> {saidIn(order.preview.reason, state.preferences)} <ClauseLink clause={order.preview.clause} /></p>}
        </div>
      )}
    </>
  );
}

// What the outlines promise: only the unit that is asked has suggestions of the server, and only for its next move.
export function outlinesText({ unit, members }: OrderNow, dragged: Record<string, unknown>): string {
  const free = members.filter(({ id }) => !dragged[id]);
  if (!free.length) return "Units move one after the other to where their outlines are.";
  if (free.length < members.length) return "Units go to where you dragged their outlines, the others as far as the order takes them.";
  if (members.length === 1) return `The outline shows ${unit.id}'s next move; it goes as far as the order takes it. Drag the outline to where it should stop.`;
  return `${unit.id}'s outline shows its next move, the others' where they may end. Each unit goes as far as the order takes it: drag its outline to where it should stop.`;
}

function Running({ order }: { order: WholeOrder }) {
  const all = order.units ?? [];
  return (
    <div class="whole-order" role="status">
      <p>{isCutOff() ? "No connection. When it is back, the order is carried out" : "Carrying out the order"}: {order.moved.length ? `${listed(order.moved)} of ${listed(all)}` : listed(all)} …</p>
      <button type="button" onClick={stopOrder}>{isCutOff() ? "Cancel" : "Stop after this one"}</button>
    </div>
  );
}

function Stopped({ order: { moved, stopped, units = [] }, waiting }: { order: WholeOrder; waiting: string[] }) {
  const { unit, reason, clause } = stopped!;
  const rest = units.filter((id) => id !== unit && waiting.includes(id) && !moved.includes(id));
  const before = moved.filter((id) => id !== unit);
  return (
    <div class="verdict" role="alert">
      {before.length > 0 && <>{listed(before)} {before.length === 1 ? "has" : "have"} moved. </>}
      <b>{unit} {moved.includes(unit) ? "has stopped" : "has not moved"}:</b> {saidIn(reason, state.preferences)} <ClauseLink clause={clause} />
      {rest.length > 0 && <> {listed(rest)} {rest.length === 1 ? "waits" : "wait"} for it.</>}
    </div>
  );
}
