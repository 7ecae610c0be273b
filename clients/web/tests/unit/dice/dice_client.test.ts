// This client's part in the dice: if the server rejects or changes it, the user is told; being late is not a fault.
import { beforeEach, expect, test, vi } from "vitest";
import { change, state } from "../../../src/change";
import { beginPart, takePart } from "../../../src/dice/dice_client";
import type { Game } from "../../../src/state";
import { Refusal } from "../../../src/wire/connection";
import { create, EventSchema, RefusalCode, Seat, ViewSchema, type Event } from "../../../src/wire/messages";

interface Sent { kind: { case: string; value: { commitment: Uint8Array; chain?: Uint8Array } }; refuse: (why: string) => void }
const server = vi.hoisted(() => ({ orders: [] as unknown[] }));
vi.mock("../../../src/server", () => ({
  connection: { ask: ({ value }: { value: { order: { kind: unknown } } }) => new Promise((_, reject) => server.orders.push({ kind: value.order.kind, refuse: (why: string) => reject(new Refusal(RefusalCode.NOT_NOW, why)) })) },
}));

const event = (what: string, value: unknown): Event => create(EventSchema, { kind: { case: what, value } } as never);
const opened = (epoch: bigint, witnessed = false): Event => event("diceCommitted", { epoch, commitment: new Uint8Array(32), witnessed });
const committed = (epoch: bigint, commitment: Uint8Array, chain?: Uint8Array): Event => event("diceSeedCommitted", { epoch, seat: Seat.RED, commitment, chain });
const red = (...dice: Event[]): Game => ({ match: "7", as: Seat.RED, view: create(ViewSchema, { seat: Seat.RED, diceName: "m", dice, match: { seats: [{ seat: Seat.BLUE, people: ["Ann"] }] } }) } as Game);
const sent = async (count: number): Promise<Sent> => {
  await vi.waitFor(() => expect(server.orders.length).toBe(count), 300_000);
  return server.orders.at(-1) as Sent;
};
const rest = () => new Promise((done) => setTimeout(done, 20));
const said = (): string[] => state.notices.map(({ text }) => text);

beforeEach(() => {
  server.orders.length = 0;
  change((s) => (s.notices = []));
  beginPart(red(), create(ViewSchema, {}));
});

test("a seed that is refused before the first roll is reported", async () => {
  const game = red();
  takePart(game, [opened(5n)]);
  (await sent(1)).refuse("No.");
  await rest();
  expect(said()).toEqual(["The server did not accept your seed for dice epoch 5: No."]);
});

test("a seed that is late, for an ended epoch, for one whose beginning we missed, or the second of its side, is not", async () => {
  const game = red();
  takePart(game, [opened(5n)]);
  const late = await sent(1);
  takePart(game, [event("diceRolled", { epoch: 5n, index: 1 })]);
  late.refuse("The first roll has been thrown.");
  takePart(game, [opened(6n)]);
  const old = await sent(2);
  takePart(game, [opened(7n)]);
  old.refuse("Epoch 6 is not open.");
  const second = await sent(3);
  takePart(game, [committed(7n, new Uint8Array(32))]);
  second.refuse("Your side has committed already.");
  const missed = red(opened(8n));
  beginPart(missed, missed.view!);
  (await sent(4)).refuse("The first roll has been thrown.");
  await rest();
  expect(said()).toEqual([]);
});

test("our commitment with a different chain is an alarm; with our chain, or for a commitment by a team mate, it is not", async () => {
  const game = red();
  takePart(game, [opened(5n, true)]);
  const { commitment, chain } = (await sent(1)).kind.value;
  takePart(game, [committed(5n, new Uint8Array(32), new Uint8Array(32))]);
  takePart(game, [committed(5n, commitment, chain)]);
  await rest();
  expect(said()).toEqual([]);
  takePart(game, [committed(5n, commitment, new Uint8Array(32))]);
  await vi.waitFor(() => expect(said()).toEqual([expect.stringMatching(/^ALARM: .* chain of witness links in dice epoch 5/)]));
}, 600_000);
