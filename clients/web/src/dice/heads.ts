// The signed heads of each match and seat, kept in this browser and quoted in every order, so that a server that cut or changed its
// log is found out; and the key that it signs with. A newer head waits until the server has taken an order that quoted the
// one before it: then the log it describes continues from what was known.
import { tell, tellOnce } from "../change";
import { canProve } from "./dice_definition";
import { store, stored, forget } from "../storage";
import { Seat, type Head } from "../wire/messages";

interface KeptHead {
  version: string;
  hash: number[];
  signature: number[];
}

const KEY_BYTES = 32;

// A match as one seat sees it.
type Told = string;
const toldTo = (match: string, seat: Seat): Told => `${match}/${seat}`;
const quotedName = (told: Told): string => `head/${told}`;
const nextName = (told: Told): string => `next-head/${told}`;
const asideName = (told: Told): string => `aside-head/${told}`;
const same = (one: ArrayLike<number>, other: ArrayLike<number>): boolean => Array.from(one).join() === Array.from(other).join();

export function meetKey(key: Uint8Array): void {
  const known = stored<number[]>("signing-key");
  if (known && !key.length) {
    tell("The server does not tell any more which key it signs its games with, so that nobody can check them. Ask whoever keeps it why.", true);
  } else if (known && !same(known, key)) {
    tell("The key that the server signs its games with is another than before. Ask whoever keeps it whether he has made a new one.", true);
  }
  if (key.length) store("signing-key", Array.from(key));
}

// Of each of them the version below which no head comes any more. What other pages of this browser have kept since the line was
// opened does not count: a head on its way to us may be older.
const lowest = new Map<string, bigint>();

// From now on the server tells of nothing older than what is kept.
export const expectHeads = (match: string, seat: Seat): unknown => lowest.set(toldTo(match, seat), newestKept(toldTo(match, seat)));

function newestKept(told: Told): bigint {
  const newest = stored<KeptHead>(nextName(told)) ?? stored<KeptHead>(quotedName(told));
  return BigInt(newest?.version ?? 0);
}

let before = Promise.resolve(); // one after the other, as they came

export function keepHead(head: Head, key: Uint8Array): Promise<void> {
  const take = async () => takeHead(head, await isSigned(head, key));
  return (before = before.then(take, take));
}

function takeHead(head: Head, signed: boolean): void {
  const told = toldTo(`${head.match}`, head.seat);
  const [quoted, next] = [stored<KeptHead>(quotedName(told)), stored<KeptHead>(nextName(told))];
  const other = [quoted, next].some((known) => known?.version === `${head.version}` && !same(known.hash, head.hash));
  const cut = head.version < (lowest.get(told) ?? newestKept(told));
  if (!signed) return tell("ALARM: what the server tells of this game's past is not signed with the key that it says is its own.", true);
  const heard = { version: `${head.version}`, hash: Array.from(head.hash), signature: Array.from(head.signature) };
  if (other || cut) setAside(told, [quoted, next, heard]);
  if (other) return tell("ALARM: the server tells of two different pasts of this game.", true);
  if (cut) return tell("ALARM: the server's record of this game is shorter than it was. Ask whoever keeps it whether he has brought it back from a backup.", true);
  lowest.set(told, head.version);
  if (quoted && head.version <= newestKept(told)) return;
  store(quoted ? nextName(told) : quotedName(told), heard);
}

// The head to quote in an order, and what to do when the order has been accepted: what was next when it was given is
// quoted from now on.
export function quoteHead(match: string, seat: Seat) {
  const told = toldTo(match, seat);
  const [known, next] = [stored<KeptHead>(quotedName(told)), stored<KeptHead>(nextName(told))];
  const is = (one: KeptHead, name: string): boolean => stored<KeptHead>(name)?.version === one.version;
  return {
    head: known && { match: BigInt(match), seat, version: BigInt(known.version), hash: new Uint8Array(known.hash), signature: new Uint8Array(known.signature) },
    accepted(): void {
      if (!known || !next || !is(known, quotedName(told))) return;
      store(quotedName(told), next);
      if (is(next, nextName(told))) forget(nextName(told));
    },
  };
}

// What was signed and does not hold any more is the proof of it: it is kept.
const MOST_ASIDE = 40;

function setAside(told: Told, heads: (KeptHead | undefined)[]): void {
  const [key, known] = [stored<number[]>("signing-key") ?? [], stored<(KeptHead & { key: number[] })[]>(asideName(told)) ?? []];
  const news = heads.flatMap((head) => (head && !known.some((one) => one.version === head.version && same(one.hash, head.hash)) ? [{ ...head, key }] : []));
  store(asideName(told), [...known, ...news].slice(-MOST_ASIDE));
}

// What has been set aside of a match, a line each, for inspection; empty: nothing has.
export function headsAside(match: string): string {
  const hex = (bytes: number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [Seat.UNSPECIFIED, Seat.RED, Seat.BLUE, Seat.UMPIRE, Seat.SPECTATOR].flatMap((seat) => (stored<(KeptHead & { key: number[] })[]>(asideName(toldTo(match, seat))) ?? []).map(({ version, hash, signature, key }) =>
    `${JSON.stringify({ match, seat, version, hash: hex(hash), signature: hex(signature), key: hex(key) })}\n`)).join("");
}

// The person has been told; giving the order again continues all the same.
export function forgetHead(match: string, seat: Seat): void {
  const told = toldTo(match, seat);
  setAside(told, [stored<KeptHead>(quotedName(told)), stored<KeptHead>(nextName(told))]);
  forget(quotedName(told));
  forget(nextName(told));
  lowest.delete(told);
}

// True as well where the browser cannot tell, which it says.
async function isSigned(head: Head, key: Uint8Array): Promise<boolean> {
  if (key.length !== KEY_BYTES) return false;
  try {
    const bytes = new Uint8Array(15 + 24 + head.hash.length);
    bytes.set(new TextEncoder().encode("battalia head 2"));
    [head.match, BigInt(head.seat), head.version].forEach((number, at) => new DataView(bytes.buffer).setBigUint64(15 + 8 * at, number));
    bytes.set(head.hash, 39);
    const known = await crypto.subtle.importKey("raw", new Uint8Array(key), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", known, new Uint8Array(head.signature), bytes);
  } catch {
    if (canProve()) tellOnce("no-signatures", "This browser cannot check the server's signatures, so that here nobody would notice a past that it has not signed. A newer browser can (Ed25519).");
    return true;
  }
}
