// The dice as an independent implementation has them, and the frauds that the log must show.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commitmentOf, facesOf, hashOf, playerCommitmentOf } from "../../src/dice_definition";
import { proofsOf } from "../../src/dice_proof";
import { create, EventSchema, Seat, UpdateSchema, type Update } from "../../src/wire/messages";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "hex"));
const u64 = (value: number): Uint8Array => {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setBigUint64(0, BigInt(value));
  return out;
};

test("a hundred published cases come out the same", async () => {
  const lines = readFileSync(new URL("../../../../tests/common/data/dice_vectors.jsonl", import.meta.url), "utf8").trim().split("\n");
  for (const line of lines.slice(0, 100)) {
    const v = JSON.parse(line);
    const players: Uint8Array[] = v.players.map(bytes);
    expect(hex(await hashOf("dice1/commit", bytes(v.game), u64(v.epoch), bytes(v.s)))).toBe(v.commit);
    const mix = await hashOf("dice1/mix", bytes(v.game), u64(v.epoch), ...players);
    expect(hex(mix)).toBe(v.mix);
    const context = await hashOf("dice1/roll", bytes(v.game), u64(v.epoch), u64(v.index), bytes(v.order), v.purpose, u64(v.count), u64(v.sides), mix, bytes(v.witness));
    expect(hex(context)).toBe(v.ctx);
    expect(await facesOf(bytes(v.s), context, v.count, v.sides)).toEqual(v.faces);
  }
});

const secret = new Uint8Array(32).fill(7);
const seed = new Uint8Array(32).fill(9);
const order = new Uint8Array(32).fill(1);

// An honest log: committed to, a seed of red's, one roll, shown, the end.
async function log(): Promise<Update[]> {
  const mix = await hashOf("dice1/mix", "m", u64(5), seed, new Uint8Array());
  const context = await hashOf("dice1/roll", "m", u64(5), u64(1), order, "save", u64(4), u64(6), mix, new Uint8Array());
  const faces = await facesOf(secret, context, 4, 6);
  const events = [
    { case: "diceCommitted", value: { epoch: 5n, commitment: await commitmentOf("m", 5n, secret) } },
    { case: "diceSeedCommitted", value: { epoch: 5n, seat: Seat.RED, commitment: await playerCommitmentOf("m", 5n, 0, seed) } },
    { case: "diceSeedShown", value: { epoch: 5n, seat: Seat.RED, seed } },
    { case: "diceRolled", value: { purpose: "save", sides: 6, faces, epoch: 5n, index: 1, lowestFace: 1 } },
    { case: "diceRevealed", value: { epoch: 5n, secret } },
    { case: "gameEnded", value: {} },
  ] as const;
  return events.map((kind, at) => create(UpdateSchema, { seq: BigInt(at + 1), orderHash: kind.case === "diceRolled" ? order : undefined, events: [{ kind }] }));
}

test("an honest log is proved", async () => {
  expect(await proofsOf("m", [], await log())).toEqual({ findings: { "5:1": "proved" }, witnesses: {}, alarms: [] });
});

const event = (updates: Update[], at: number) => updates[at]!.events[0]!.kind.value as never;

test.each<[string, (updates: Update[]) => void]>([
  ["a changed face", (updates) => { const rolled = event(updates, 3) as { faces: number[] }; rolled.faces[0] = (rolled.faces[0]! % 6) + 1; }],
  ["a swapped purpose", (updates) => { (event(updates, 3) as { purpose: string }).purpose = "rout"; }],
  ["another order", (updates) => { updates[3]!.orderHash = new Uint8Array(32); }],
  ["another secret", (updates) => { (event(updates, 4) as { secret: Uint8Array }).secret = new Uint8Array(32); }],
  ["another seed", (updates) => { (event(updates, 2) as { seed: Uint8Array }).seed = new Uint8Array(32); }],
  ["a second result", (updates) => { updates[3]!.events.push(updates[3]!.events[0]!); }],
  ["a missing reveal", (updates) => { updates[4]!.events = []; }],
])("%s is an alarm", async (_, plant) => {
  const updates = await log();
  plant(updates);
  expect((await proofsOf("m", [], updates)).alarms).not.toEqual([]);
});

const roll = (epoch: bigint, index: number) => create(EventSchema, { kind: { case: "diceRolled", value: { purpose: "save", sides: 6, faces: [1], epoch, index, lowestFace: 1 } } });
const later = (updates: Update[]): Update[] => updates.map((update) => ({ ...update, seq: update.seq + 10n }));

test("a roll in an epoch that has been revealed is an alarm", async () => {
  const updates = await log();
  updates[4]!.events.push(roll(5n, 2));
  for (const told of [updates, later(updates)]) {
    const { findings, alarms } = await proofsOf("m", [], told);
    expect(findings).toEqual({ "5:1": "proved", "5:2": "false" });
    expect(alarms).toEqual([expect.stringMatching(/Roll 2 .* had been shown/)]);
  }
});

test("a roll of an epoch never committed to is an alarm where the log is whole, else unproved", async () => {
  const updates = await log();
  updates[3]!.events.push(roll(4n, 2));
  const whole = await proofsOf("m", [], updates);
  expect(whole.findings["4:2"]).toBe("false");
  expect(whole.alarms).toEqual([expect.stringContaining("never committed")]);
  expect(await proofsOf("m", [], later(updates))).toEqual({ findings: { "5:1": "proved", "4:2": "unproved" }, witnesses: {}, alarms: [] });
});

test("secret rolls are numbered each epoch by itself, and without a gap", async () => {
  const alarms = async (indices: [bigint, number][], shift = false) => {
    const updates = await log();
    for (const epoch of [2n, 3n]) {
      const secretly = await commitmentOf("m", epoch, secret);
      updates[0]!.events.push(create(EventSchema, { kind: { case: "diceCommitted", value: { epoch, commitment: secretly, secret: true } } }));
    }
    updates[3]!.events.push(...indices.map(([epoch, index]) => roll(epoch, index)));
    return (await proofsOf("m", [], (shift ? later(updates) : updates).slice(0, 4))).alarms;
  };
  expect(await alarms([[2n, 1], [3n, 1], [2n, 2], [5n, 2], [3n, 2]])).toEqual([]);
  expect(await alarms([[2n, 1], [3n, 1], [2n, 3]])).toEqual([expect.stringMatching(/Roll 3 of dice epoch 2.* does not follow/)]);
  expect(await alarms([[2n, 2]])).toEqual([expect.stringMatching(/Roll 2 of dice epoch 2.* does not follow/)]);
  expect(await alarms([[2n, 4], [2n, 5]], true)).toEqual([]);
});

test("a second or late commitment to a seed is an alarm", async () => {
  const second = await log();
  second[1]!.events.push(create(EventSchema, { kind: { case: "diceSeedCommitted", value: { epoch: 5n, seat: Seat.RED, commitment: new Uint8Array(32) } } }));
  expect((await proofsOf("m", [], second)).alarms).toEqual([expect.stringContaining("is a second one")]);
  const late = await log();
  late[2]!.events.push(create(EventSchema, { kind: { case: "diceSeedCommitted", value: { epoch: 5n, seat: Seat.BLUE, commitment: new Uint8Array(32) } } }));
  expect((await proofsOf("m", [], late)).alarms).toEqual([expect.stringContaining("after a seed was shown")]);
});

test("what a view says of the open epoch holds wherever the log begins, and after a hole", async () => {
  const updates = await log();
  const dice = updates.slice(0, 3).flatMap((update) => update.events);
  for (const start of [0, 1, 2, 3]) {
    expect(await proofsOf("m", dice, later(updates).slice(start))).toEqual({ findings: { "5:1": "proved" }, witnesses: {}, alarms: [] });
  }
  expect(await proofsOf("m", dice, updates)).toEqual({ findings: { "5:1": "proved" }, witnesses: {}, alarms: [] });
  const old = create(UpdateSchema, { seq: 2n, events: [roll(4n, 7)] });
  expect(await proofsOf("m", dice, [old, ...later(updates).slice(3)])).toEqual({ findings: { "4:7": "unproved", "5:1": "proved" }, witnesses: {}, alarms: [] });
});

test("rolls of an epoch that began before the log number nothing", async () => {
  const updates = await log();
  updates[0]!.events.unshift(roll(3n, 8), roll(4n, 40), roll(3n, 9));
  expect((await proofsOf("m", [], later(updates))).alarms).toEqual([]);
});
