// The signed heads of each match and seat, kept in this browser and quoted in every order, which exposes a server that cut
// or changed its log; and its signing key. A newer head waits until the server has accepted an order that quoted the previous
// one: then the log it describes continues the known one.
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
    tell("The server no longer says which key it signs its games with, so they can't be checked. Ask its operator why.", true);
  } else if (known && !same(known, key)) {
    tell("The server's signing key has changed. Ask its operator whether they created a new one.", true);
  }
  if (key.length) store("signing-key", Array.from(key));
}

// For each of them, the version below which no head comes any more. Heads kept by other pages of this browser since the
// connection was opened do not count: a head on its way to us may be older.
const lowest = new Map<string, bigint>();

// From now on the server must not send a head older than the one kept.
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
  if (!signed) return tell("ALARM: this game's history isn't signed with the server's own key.", true);
  const heard = { version: `${head.version}`, hash: Array.from(head.hash), signature: Array.from(head.signature) };
  if (other || cut) setAside(told, [quoted, next, heard]);
  if (other) return tell("ALARM: the server has shown two different histories of this game.", true);
  if (cut) return tell("ALARM: the server's record of this game is shorter than before. Ask its operator whether it was restored from a backup.", true);
  lowest.set(told, head.version);
  if (quoted && head.version <= newestKept(told)) return;
  store(quoted ? nextName(told) : quotedName(told), heard);
}

// The head to quote in an order, and what to do when the order has been accepted: the head that was next at the time is
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

// Signed heads that no longer match the log are evidence: they are kept.
const MOST_ASIDE = 40;

function setAside(told: Told, heads: (KeptHead | undefined)[]): void {
  const [key, known] = [stored<number[]>("signing-key") ?? [], stored<(KeptHead & { key: number[] })[]>(asideName(told)) ?? []];
  const news = heads.flatMap((head) => (head && !known.some((one) => one.version === head.version && same(one.hash, head.hash)) ? [{ ...head, key }] : []));
  store(asideName(told), [...known, ...news].slice(-MOST_ASIDE));
}

// The evidence set aside for a match, one line each, for inspection; empty if there is none.
export function headsAside(match: string): string {
  const hex = (bytes: number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [Seat.UNSPECIFIED, Seat.RED, Seat.BLUE, Seat.UMPIRE, Seat.SPECTATOR].flatMap((seat) => (stored<(KeptHead & { key: number[] })[]>(asideName(toldTo(match, seat))) ?? []).map(({ version, hash, signature, key }) =>
    `${JSON.stringify({ match, seat, version, hash: hex(hash), signature: hex(signature), key: hex(key) })}\n`)).join("");
}

// The user has been warned; repeating the order goes ahead anyway.
export function forgetHead(match: string, seat: Seat): void {
  const told = toldTo(match, seat);
  setAside(told, [stored<KeptHead>(quotedName(told)), stored<KeptHead>(nextName(told))]);
  forget(quotedName(told));
  forget(nextName(told));
  lowest.delete(told);
}

// Also true if the browser cannot check signatures, which a notice says.
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
    if (canProve()) tellOnce("no-signatures", "This browser can't check the server's signatures, so it wouldn't notice a forged history. Newer browsers can (Ed25519).");
    return true;
  }
}
