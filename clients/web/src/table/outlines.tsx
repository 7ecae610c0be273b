// The outlines of a whole order over the table: where each of its units will end, fainter where that is a guess until
// the unit is asked. Each of them can be dragged.
import { orderNow, orderOf, plannedEnds } from "../act/whole_order";
import type { Game } from "../state";
import { Shape, shift } from "./ghost";

export function Outlines({ game, heightMm, scale, flipped }: { game: Game; heightMm: number; scale: number; flipped: boolean }) {
  const order = orderOf(game);
  const now = orderNow(game);
  if (!now) return null;
  const ends = plannedEnds(now, order?.ends);
  return (
    <g class="outlines">
      {now.members.map(({ id, place, footprint }) => {
        const end = ends[id];
        if (!end || !footprint) return null;
        const not = id === now.unit.id && order?.preview?.legal === false;
        const [from, to] = [place!, end].map(({ centre }) => `${(centre?.xUm ?? 0) / 1000} ${heightMm - (centre?.yUm ?? 0) / 1000}`);
        return (
          <g key={id} class={`planned${not ? " not" : ""}${order?.ends[id] ? " dragged" : id === now.unit.id ? "" : " likely"}`}>
            <path class="way" d={`M${from}L${to}`} marker-end="url(#arrowhead)" />
            <g transform={shift(end, heightMm)} data-outline={order?.running ? undefined : id}>
              <g transform={`rotate(${end.facingMdeg / 1000})`}><Shape size={footprint} /></g>
              <text transform={`scale(${1 / scale})${flipped ? " rotate(180)" : ""}`} y={5}>{id}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
