// "What if?": a private copy of a moment, in which the user plays both sides to try things out. The real game stays as it is.
import { goFromHere } from "../../address";
import { change, state } from "../../change";
import { refreshLobby, somebody } from "../../lobby";
import { attempt, connection } from "../../server";
import { COMPUTER } from "../../text/words";
import { Seat, type Table } from "../../wire/messages";
import { requestId } from "../../wire/request_id";

const PLAYERS = [Seat.RED, Seat.BLUE];

// Anyone may copy a game that has ended; before that only its umpires, and a player who plays only against the
// computer.
export function mayCopy(match: string, ended: boolean): boolean {
  const mine = state.lobby.mine.find((one) => `${one.id}` === match);
  if (ended || mine?.yourSeats.includes(Seat.UMPIRE)) return true;
  const people = mine?.seats.filter(({ seat }) => PLAYERS.includes(seat)).flatMap((seat) => seat.people) ?? [];
  return people.length > 0 && people.every((person) => person === COMPUTER || person === state.me?.name);
}

export function WhatIf({ match, as, seq, table }: { match: string; as: Seat; seq: bigint; table?: Table }) {
  const over = Boolean(table?.result?.outcome);
  const here = Boolean(table?.units.length) && !over;
  const typedDice = state.typed["what if dice"] === "yes";
  return (
    <div class="what-if" role="group" aria-label="What if?">
      <h3>What if?</h3>
      <p class="hint">{over ? "The game has ended at this moment. Go back to an earlier one to try something else from there." : "Play on from this moment in a private copy, with both sides. The real game stays as it is."}</p>
      <label class="check"><input type="checkbox" checked={typedDice} onChange={(event) => { const { checked } = event.currentTarget; change((s) => (s.typed["what if dice"] = checked ? "yes" : "")); }} /> I roll real dice and type the results</label>
      <p><button type="button" disabled={!here || state.creating.busy} onClick={() => void copy({ match, as, seq, typedDice }, (table?.active as number | undefined) ?? Seat.RED)}>Play on from here in a copy</button></p>
    </div>
  );
}

// Opens the copy for the side that is to move.
async function copy(moment: { match: string; as: Seat; seq: bigint; typedDice: boolean }, active: Seat): Promise<void> {
  if (state.creating.busy || !(await somebody())) return;
  const goThere = goFromHere();
  change((s) => (s.creating.busy = true)); // so that a second click makes no second copy
  await attempt(async () => {
    const value = { ...moment, match: BigInt(moment.match), requestId: requestId() };
    const made = (await connection.ask({ case: "askCopy", value }, "matchCreated")).value;
    await refreshLobby();
    goThere({ is: "game", match: `${made.match}`, as: PLAYERS.includes(active) ? active : Seat.RED });
  });
  change((s) => (s.creating.busy = false));
}
