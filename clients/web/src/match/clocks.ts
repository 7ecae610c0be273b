// The current state of a game's clocks. Pure.
import type { Game } from "../state";
import { Stage, type Seat } from "../wire/messages";

export interface ClockNow {
  seat: Seat;
  leftMs: number;
  runs: boolean;
}

// Each side's clock as it stands now; the clock of the side to act keeps running between updates.
export function clocksOf(game: Game | undefined, now: number): ClockNow[] {
  const { match, table } = game?.view ?? {};
  const asked = (table?.decisions.at(-1)?.seat ?? table?.active ?? 0) as number; // 0: both sides
  return (match?.seats ?? []).filter((seat) => seat.clockLeftMs !== 0n).map(({ seat, clockLeftMs }) => {
    const runs = !match?.paused && match?.stage === Stage.PLAYING && (asked === 0 || asked === (seat as number));
    return { seat, runs, leftMs: Number(clockLeftMs) - (runs ? Math.max(0, now - (game?.clockAt ?? now)) : 0) };
  });
}
