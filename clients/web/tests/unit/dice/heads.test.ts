// A server that cuts, forks or stops signing its log is found out, and an honest one is not accused.
import { beforeEach, expect, test, vi } from "vitest";
import type { Reply } from "../../../src/wire/connection";
import { create, HeadSchema, Seat, ViewSchema, type Head } from "../../../src/wire/messages";

interface Asked {
  order: { knownHead?: Pick<Head, "version"> };
  answer(reply: Reply["case"]): void;
}
const asked: Asked[] = [];

vi.mock("../../../src/server", () => ({
  connection: { ask: ({ value }: { value: Asked["order"] }) => new Promise((resolve) => asked.push({ order: value, answer: (reply) => resolve({ case: reply, value: { seq: 0n, reason: "", clause: "" } }) })) },
}));

const signer = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]) as CryptoKeyPair;
const key = new Uint8Array(await crypto.subtle.exportKey("raw", signer.publicKey));

async function head(version: number, fork = 0, seat = Seat.RED): Promise<Head> {
  const hash = new Uint8Array(32).fill(version + fork);
  const bytes = new Uint8Array(71);
  bytes.set(new TextEncoder().encode("battalia head 2"));
  [7n, BigInt(seat), BigInt(version)].forEach((number, at) => new DataView(bytes.buffer).setBigUint64(15 + 8 * at, number));
  bytes.set(hash, 39);
  const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", signer.privateKey, bytes));
  return create(HeadSchema, { match: 7n, seat, version: BigInt(version), hash, signature });
}

// The page, opened again with what the browser has stored.
async function page() {
  vi.resetModules();
  const [heads, order, { change, state }] = [await import("../../../src/dice/heads"), await import("../../../src/act/order"), await import("../../../src/change")];
  change((s) => (s.games["7"] = { match: "7", as: Seat.RED, view: create(ViewSchema, { seq: 1n }), log: [], logFromStart: true, chat: [], chatSeen: 0, clockAt: 0, waiting: false }));
  return {
    heads, order,
    hear: async (...versions: number[]) => {
      for (const version of versions) await heads.keepHead(await head(version), key);
    },
    quoted: () => heads.quoteHead("7", Seat.RED).head?.version,
    alarms: () => state.notices.map((notice) => notice.text),
  };
}

let store: Map<string, string>;

beforeEach(() => {
  asked.length = 0;
  store = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null, setItem: (name: string, value: string) => store.set(name, value), removeItem: (name: string) => store.delete(name),
  });
});

test("a head older than the stored one is an alarm, also on a later visit, and is not stored", async () => {
  const first = await page();
  await first.hear(5, 9);
  expect(first.alarms()).toEqual([]);
  await first.hear(8);
  expect(first.alarms()).toEqual([expect.stringMatching(/^ALARM: .* shorter/)]);
  const later = await page();
  await later.hear(6);
  expect(later.alarms()).toEqual([expect.stringMatching(/^ALARM: .* shorter/)]);
  expect(later.quoted()).toBe(5n);
});

test.each([5, 9])("two heads of version %i are an alarm", async (version) => {
  const { heads, hear, alarms } = await page();
  await hear(...[5, 9].filter((one) => one <= version));
  await heads.keepHead(await head(version, 1), key);
  expect(alarms()).toEqual([expect.stringMatching(/^ALARM: .* two different histories/)]);
});

test("each seat has its own version numbers", async () => {
  const { heads, hear, alarms, quoted } = await page();
  await hear(5, 9);
  await heads.keepHead(await head(9, 1, Seat.UMPIRE), key);
  await heads.keepHead(await head(4, 0, Seat.SPECTATOR), key);
  expect([alarms(), quoted(), heads.quoteHead("7", Seat.UMPIRE).head?.version]).toEqual([[], 5n, 9n]);
});

test("heads that arrive at the same time are processed in order", async () => {
  const { heads, alarms, quoted } = await page();
  const heard = await Promise.all([3, 4, 5, 6, 7].map((version) => head(version)));
  await Promise.all(heard.map((one) => heads.keepHead(one, key)));
  expect([alarms(), quoted()]).toEqual([[], 3n]);
});

test("heads stored by another page of this browser raise no alarm", async () => {
  const { heads, hear, alarms } = await page();
  await hear(3);
  heads.expectHeads("7", Seat.RED);
  await (await page()).hear(20);
  await hear(4);
  expect(alarms()).toEqual([]);
});

test("the old head is quoted until an order that quoted it has been accepted", async () => {
  const { order, hear, quoted } = await page();
  await hear(5, 9);
  const give = async (reply: "accepted" | "rejected", meanwhile = 0) => {
    const given = order.give("7", { case: "ready", value: { ready: true } });
    const { order: sent, answer } = asked.at(-1)!;
    if (meanwhile) await hear(meanwhile);
    answer(reply);
    await given;
    return sent.knownHead?.version;
  };
  expect(await give("rejected")).toBe(5n);
  expect(quoted()).toBe(5n);
  expect(await give("accepted", 12)).toBe(5n); // which says nothing about version 12, which came later
  expect(quoted()).toBe(9n);
  expect(await give("accepted")).toBe(9n);
  expect(await give("accepted")).toBe(12n);
  expect(quoted()).toBe(12n);
});

test("after a warning that the history changed, a new head is accepted", async () => {
  const { heads, hear, alarms, quoted } = await page();
  await hear(5, 9);
  heads.forgetHead("7", Seat.RED);
  expect(quoted()).toBeUndefined();
  await hear(2);
  expect([alarms(), quoted()]).toEqual([[], 2n]);
});

test("a head without a key, or signed by another one, is an alarm; a browser without Ed25519 stores it unchecked", async () => {
  const { heads, alarms, quoted } = await page();
  for (const wrong of [new Uint8Array(), key.slice(1), new Uint8Array(33)]) {
    const told = await page();
    await told.heads.keepHead(await head(5), wrong);
    expect([told.alarms().length, told.quoted()]).toEqual([1, undefined]);
  }
  const forged = await head(5);
  forged.signature[0]! ^= 1;
  await heads.keepHead(forged, key);
  expect([alarms().length, quoted()]).toEqual([1, undefined]);
  const unable = await page();
  const without = vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new Error("NotSupportedError"));
  await unable.heads.keepHead(forged, key);
  without.mockRestore();
  expect([unable.alarms(), unable.quoted()]).toEqual([[expect.stringMatching(/^This browser can't check/)], 5n]);
  const again = await page();
  const still = vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new Error("NotSupportedError"));
  await again.heads.keepHead(forged, key);
  still.mockRestore();
  expect(again.alarms()).toEqual([]); // each is reported once per browser
});

test("a server that no longer names its key, or names another one, causes a warning; one that never named any does not", async () => {
  const { heads, alarms } = await page();
  heads.meetKey(new Uint8Array());
  heads.meetKey(key);
  heads.meetKey(key);
  expect(alarms()).toEqual([]);
  heads.meetKey(new Uint8Array());
  expect(alarms()).toEqual([expect.stringContaining("no longer says which key")]);
  heads.meetKey(key);
  expect(alarms().length).toBe(1);
  heads.meetKey(key.map((byte) => byte ^ 1));
  expect(alarms()[1]).toContain("has changed");
});

test("signed heads that no longer match are set aside with their key, as proof of a fork, a cut or a changed past", async () => {
  const aside = (text: string): { seat: number; version: string; hash: string; key: string }[] => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const { heads, hear } = await page();
  heads.meetKey(key);
  await hear(5, 9);
  expect(heads.headsAside("7")).toBe("");
  await heads.keepHead(await head(9, 1), key);
  await hear(8);
  await heads.keepHead(await head(3, 0, Seat.UMPIRE), key);
  heads.forgetHead("7", Seat.UMPIRE);
  const hex = (byte: number) => byte.toString(16).padStart(2, "0").repeat(32);
  const found = aside(heads.headsAside("7"));
  expect(found.map(({ seat, version, hash }) => [seat, version, hash])).toEqual([[1, "5", hex(5)], [1, "9", hex(9)], [1, "9", hex(10)], [1, "8", hex(8)], [3, "3", hex(3)]]);
  expect(found.every((one) => one.key === Buffer.from(key).toString("hex"))).toBe(true);
  expect(heads.headsAside("8")).toBe("");
});
