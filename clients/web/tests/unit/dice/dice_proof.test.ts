// The dice as computed by an independent implementation, and the frauds that the log must reveal.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commitmentOf, facesOf, hashOf, playerCommitmentOf } from "../../../src/dice/dice_definition";
import { Checker, proofsOf } from "../../../src/dice/dice_proof";
import { create, EventSchema, Seat, UpdateSchema, type Event, type Update } from "../../../src/wire/messages";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "hex"));
const u64 = (value: number): Uint8Array => {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setBigUint64(0, BigInt(value));
  return out;
};

test("a hundred published cases give the same result", async () => {
  const lines = readFileSync(new URL("../../../../../tests/common/data/dice_vectors.jsonl", import.meta.url), "utf8").trim().split("\n");
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

// An honest log: a commitment, a seed from red, one roll, the end and the secret revealed then.
async function log(): Promise<Update[]> {
  const mix = await hashOf("dice1/mix", "m", u64(5), seed, new Uint8Array());
  const context = await hashOf("dice1/roll", "m", u64(5), u64(1), order, "save", u64(4), u64(6), mix, new Uint8Array());
  const faces = await facesOf(secret, context, 4, 6);
  return rows(
    [Seat.UNSPECIFIED, { case: "diceCommitted", value: { epoch: 5n, commitment: await commitmentOf("m", 5n, secret) } }],
    [Seat.RED, { case: "diceSeedCommitted", value: { epoch: 5n, seat: Seat.RED, commitment: await playerCommitmentOf("m", 5n, 0, seed) } }],
    [Seat.RED, { case: "diceSeedShown", value: { epoch: 5n, seat: Seat.RED, seed } }],
    [Seat.RED, { case: "diceRolled", value: { purpose: "save", sides: 6, faces, epoch: 5n, index: 1, lowestFace: 1 } }],
    [Seat.RED, { case: "diceRevealed", value: { epoch: 5n, secret } }, { case: "gameEnded", value: {} }],
  );
}

const happened = (kind: unknown): Event => create(EventSchema, { kind } as never);
const row = (seat: Seat, ...kinds: { case: string; value: unknown }[]): Update =>
  create(UpdateSchema, { author: { seat }, orderHash: kinds.some((kind) => kind.case === "diceRolled") ? order : undefined, events: kinds.map(happened) });
const numbered = (updates: Update[]): Update[] => updates.map((update, at) => ({ ...update, seq: BigInt(at + 1) }));
const rows = (...of: Parameters<typeof row>[]): Update[] => numbered(of.map((one) => row(...one)));
const put = (updates: Update[], at: number, ...added: Update[]): Update[] => numbered([...updates.slice(0, at), ...added, ...updates.slice(at)]);

const proved = { findings: { "5:1": "proved" }, witnesses: {}, unseeded: { "5:1": [Seat.BLUE] }, alarms: [], notes: [] };

test("an honest log is proved, and shows whose seed is missing", async () => {
  expect(await proofsOf("m", [], await log())).toEqual(proved);
});

const event = (updates: Update[], at: number) => updates[at]!.events[0]!.kind.value as never;

test.each<[string, (updates: Update[]) => void]>([
  ["a changed face", (updates) => { const rolled = event(updates, 3) as { faces: number[] }; rolled.faces[0] = (rolled.faces[0]! % 6) + 1; }],
  ["a dropped face", (updates) => { (event(updates, 3) as { faces: number[] }).faces.pop(); }],
  ["a roll of no dice", (updates) => { (event(updates, 3) as { faces: number[] }).faces = []; }],
  ["a face that is on no such die", (updates) => { (event(updates, 3) as { faces: number[] }).faces[0] = 7; }],
  ["a die without sides", (updates) => { (event(updates, 3) as { sides: number }).sides = 0; }],
  ["a die of too many sides", (updates) => { (event(updates, 3) as { sides: number }).sides = 65_537; }],
  ["a swapped purpose", (updates) => { (event(updates, 3) as { purpose: string }).purpose = "rout"; }],
  ["another order", (updates) => { updates[3]!.orderHash = new Uint8Array(32); }],
  ["no order", (updates) => { updates[3]!.orderHash = new Uint8Array(); }],
  ["another secret", (updates) => { (event(updates, 4) as { secret: Uint8Array }).secret = new Uint8Array(32); }],
  ["another seed", (updates) => { (event(updates, 2) as { seed: Uint8Array }).seed = new Uint8Array(32); }],
  ["a second result", (updates) => { updates[3]!.events.push(updates[3]!.events[0]!); }],
  ["a missing reveal", (updates) => { updates[4]!.events.shift(); }],
  ["a roll left out", (updates) => { (event(updates, 3) as { index: number }).index = 2; }],
  ["dice of the server's passed off as physical", (updates) => { (event(updates, 3) as { attestedBy: string }).attestedBy = "Ludlow"; }],
  ["a seed that the other side's row brings", (updates) => { updates[2]!.author!.seat = Seat.BLUE; }],
  ["a seed that the server's row brings", (updates) => { updates[1]!.author!.seat = Seat.UNSPECIFIED; }],
  ["a seed in the row of its commitment", (updates) => { updates[2]!.events.unshift(...updates[1]!.events.splice(0)); }],
  ["a seed in the row of the roll", (updates) => { updates[3]!.events.unshift(...updates[2]!.events.splice(0)); }],
  ["a commitment in the row of the roll", (updates) => { updates[3]!.events.unshift(...updates[0]!.events.splice(0)); updates[1]!.events = updates[2]!.events = []; }],
  ["an epoch that ends before its time", (updates) => { updates.splice(4, 1, { ...row(Seat.BLUE, { case: "diceRevealed", value: { epoch: 5n, secret } }), seq: 5n }); }],
  ["a turn in which nothing was thrown", (updates) => { updates[3] = { ...row(Seat.RED, { case: "turnBegan", value: {} }, { case: "diceRevealed", value: { epoch: 5n, secret } }), seq: 4n }; updates.pop(); }],
  ["a correction of the server's dice", (updates) => { updates[4]!.events.unshift(happened({ case: "diceCorrected", value: { epoch: 5n, index: 1, faces: [1, 1, 1, 1], by: "Ludlow" } })); }],
  ["only one secret epoch", (updates) => { updates[0]!.events.push(happened({ case: "diceCommitted", value: { epoch: 6n, commitment: order, secret: true } })); }],
])("%s is an alarm", async (_, plant) => {
  const updates = await log();
  plant(updates);
  expect((await proofsOf("m", [], updates)).alarms).not.toEqual([]);
});

test("one row that ends an epoch and begins another with seeds and rolls is an alarm for each of these", async () => {
  const committed = await commitmentOf("m", 6n, secret);
  const forged = row(Seat.RED,
    { case: "diceRevealed", value: { epoch: 5n, secret } }, { case: "diceCommitted", value: { epoch: 6n, commitment: committed } },
    { case: "diceSeedCommitted", value: { epoch: 6n, seat: Seat.BLUE, commitment: await playerCommitmentOf("m", 6n, 1, seed) } }, { case: "diceSeedShown", value: { epoch: 6n, seat: Seat.BLUE, seed } },
    { case: "diceRolled", value: { purpose: "save", sides: 6, faces: [6], epoch: 6n, index: 2, lowestFace: 1 } });
  expect((await proofsOf("m", [], put((await log()).slice(0, 4), 4, forged))).alarms).toEqual([
    expect.stringContaining("ended too early"), expect.stringMatching(/commitment .* directly from that player/), expect.stringContaining("does not match"), expect.stringContaining("began in the same row"),
  ]);
});

test("an honest epoch ends when a turn begins, after fifty rolls, or by a rollback", async () => {
  const shown = { case: "diceRevealed", value: { epoch: 5n, secret } };
  const known = (await log()).slice(0, 4);
  for (const [what, ...with_] of [["turnBegan", "diceCommitted"], ["rolledBack"]]) {
    const over = [{ case: what!, value: { toSeq: 1n } }, shown, ...with_.map((one) => ({ case: one, value: { epoch: 6n, commitment: order } }))];
    expect((await proofsOf("m", [], put(known, 4, row(Seat.RED, ...over)))).alarms).toEqual([]);
  }
  const fifty = Array.from({ length: 49 }, (_, at) => row(Seat.RED, { case: "diceRolled", value: { purpose: "save", sides: 6, faces: [1], epoch: 5n, index: at + 2, lowestFace: 1 } }));
  for (const rolls of [49, 48]) {
    const { alarms } = await proofsOf("m", [], put(known, 4, ...fifty.slice(0, rolls), row(Seat.BLUE, shown)));
    expect(alarms.filter((one) => one.includes("too early")).length).toBe(49 - rolls);
  }
});

const roll = (epoch: bigint, index: number) => create(EventSchema, { kind: { case: "diceRolled", value: { purpose: "save", sides: 6, faces: [1], epoch, index, lowestFace: 1 } } });
const opened = (): Update => row(Seat.UNSPECIFIED, ...[1n, 2n, 3n, 4n].map((epoch) => ({ case: "diceCommitted", value: { epoch, commitment: order, secret: true } })));
const later = (updates: Update[]): Update[] => updates.map((update) => ({ ...update, seq: update.seq + 10n }));

test("a roll in an epoch that has been revealed is an alarm", async () => {
  const updates = await log();
  updates[4]!.events.push(roll(5n, 2));
  for (const told of [updates, later(updates)]) {
    const { findings, alarms } = await proofsOf("m", [], told);
    expect(findings).toEqual({ "5:1": "proved", "5:2": "false" });
    expect(alarms).toEqual([expect.stringMatching(/Roll 2 .* had ended/)]);
  }
});

test("a roll of an epoch that was never committed to is an alarm if the log is whole, otherwise unproved", async () => {
  const updates = await log();
  updates[3]!.events.push(roll(4n, 2));
  const whole = await proofsOf("m", [], updates);
  expect(whole.findings["4:2"]).toBe("false");
  expect(whole.alarms).toEqual([expect.stringContaining("never committed")]);
  expect(await proofsOf("m", [], later(updates))).toEqual({ ...proved, findings: { "5:1": "proved", "4:2": "unproved" } });
});

test("secret rolls are numbered separately in each epoch, without gaps", async () => {
  const alarms = async (indices: [bigint, number][], shift = false) => {
    const updates = await log();
    updates[0]!.events.push(...opened().events);
    updates[3]!.events.push(...indices.map(([epoch, index]) => roll(epoch, index)));
    return (await proofsOf("m", [], (shift ? later(updates) : updates).slice(0, 4))).alarms;
  };
  expect(await alarms([[2n, 1], [3n, 1], [2n, 2], [5n, 2], [3n, 2]])).toEqual([]);
  expect(await alarms([[2n, 1], [3n, 1], [2n, 3]])).toEqual([expect.stringMatching(/Roll 3 of dice epoch 2.* does not follow/)]);
  expect(await alarms([[2n, 2]])).toEqual([expect.stringMatching(/Roll 2 of dice epoch 2.* does not follow/)]);
  expect(await alarms([[2n, 4], [2n, 5]], true)).toEqual([]);
});

test("a second or late commitment to a seed is an alarm", async () => {
  const commitment = (seat: Seat) => row(seat, { case: "diceSeedCommitted", value: { epoch: 5n, seat, commitment: new Uint8Array(32) } });
  expect((await proofsOf("m", [], put(await log(), 2, commitment(Seat.RED)))).alarms).toEqual([expect.stringContaining("is a second one")]);
  expect((await proofsOf("m", [], put(await log(), 3, commitment(Seat.BLUE)))).alarms).toEqual([expect.stringContaining("after a seed was revealed")]);
  expect((await proofsOf("m", [], put(await log(), 4, commitment(Seat.BLUE)))).alarms).toEqual([expect.stringContaining("after a seed was revealed")]);
});

test("the open epoch in a view counts wherever the log begins, and after a gap", async () => {
  const updates = await log();
  const dice = updates.slice(0, 3).flatMap((update) => update.events);
  for (const start of [0, 1, 2, 3]) {
    expect(await proofsOf("m", dice, later(updates).slice(start))).toEqual(proved);
  }
  expect(await proofsOf("m", dice, updates)).toEqual(proved);
  const old = create(UpdateSchema, { seq: 2n, orderHash: order, events: [roll(4n, 7)] });
  expect(await proofsOf("m", dice, [old, ...later(updates).slice(3)])).toEqual({ ...proved, findings: { "4:7": "unproved", "5:1": "proved" } });
});

test("rolls of an epoch that began before the log are not checked for their numbers", async () => {
  const updates = await log();
  updates[0]!.orderHash = order;
  updates[0]!.events.unshift(roll(3n, 8), roll(4n, 40), roll(3n, 9));
  expect((await proofsOf("m", [], later(updates))).alarms).toEqual([]);
});

test("a secret roll is sent only to the audience of its epoch", async () => {
  const alarms = async (viewer: Seat) => {
    const found = [];
    for (const epoch of [1n, 2n, 3n, 4n]) {
      const told = put((await log()).slice(0, 4), 0, opened());
      told[4]!.events.push(roll(epoch, 1));
      found.push((await proofsOf("m", [], told, { viewer })).alarms.length);
    }
    return found;
  };
  expect(await alarms(Seat.UMPIRE)).toEqual([0, 0, 0, 0]);
  expect(await alarms(Seat.RED)).toEqual([1, 0, 1, 0]);
  expect(await alarms(Seat.BLUE)).toEqual([1, 1, 0, 0]);
  expect(await alarms(Seat.SPECTATOR)).toEqual([1, 1, 1, 1]);
});

test("secret epochs have no seeds, and others are committed only after the game", async () => {
  const seeded = put(await log(), 0, opened(), row(Seat.RED, { case: "diceSeedCommitted", value: { epoch: 2n, seat: Seat.RED, commitment: order } }));
  expect((await proofsOf("m", [], seeded.slice(0, 2))).alarms).toEqual([expect.stringContaining("secret rolls")]);
  expect((await proofsOf("m", [], put(await log(), 0, opened(), opened()).slice(0, 2))).alarms[0]).toContain("at the wrong time");
});

test("lost secrets, as in a match imported from another server, are reported and raise no alarm", async () => {
  const fresh = [6n, 7n, 8n, 9n, 10n].map((epoch) => ({ case: "diceCommitted", value: { epoch, commitment: order, secret: epoch < 10n } }));
  const known = put((await log()).slice(0, 4), 0, opened());
  const lost = await proofsOf("m", [], put(known, 5, row(Seat.UNSPECIFIED, ...fresh)));
  expect(lost).toEqual({ ...proved, findings: { "5:1": "unproved" }, notes: [expect.stringMatching(/lost the secrets of its dice \(epoch 5 and /)] });
  expect((await proofsOf("m", [], put(known, 5, row(Seat.UNSPECIFIED, ...fresh.slice(4))))).alarms).toEqual([expect.stringContaining("epoch 5 was not revealed")]);
});

test("checking updates as they arrive gives the same findings as checking the whole log", async () => {
  const updates = await log();
  const checker = new Checker("m", {});
  for (let end = 1; end <= updates.length; end++) await checker.follow([], updates.slice(0, end));
  expect(checker.proofs()).toEqual(proved);
});
