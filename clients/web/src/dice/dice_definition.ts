// The dice byte by byte as they are published (proto/README.md): commitments, links, faces. Works where the browser
// provides cryptography, on https and on this machine.
type Bytes = Uint8Array<ArrayBuffer>;

const text = new TextEncoder();
export const EMPTY = new Uint8Array();

export const canProve = (): boolean => globalThis.crypto?.subtle !== undefined;

export function number(value: number | bigint, bytes: number): Bytes {
  const out = new Uint8Array(bytes);
  for (let at = bytes - 1, left = BigInt(value); at >= 0; at--, left >>= 8n) out[at] = Number(left & 255n);
  return out;
}

function joined(parts: Uint8Array[]): Bytes {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

// H of the definition: every field is preceded by its length.
export async function hashOf(tag: string, ...fields: (string | Uint8Array)[]): Promise<Uint8Array> {
  const parts = [tag, ...fields].map((field) => (typeof field === "string" ? text.encode(field) : field));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(parts.flatMap((part) => [number(part.length, 4), part]))));
}

export const commitmentOf = (game: string, epoch: bigint, secret: Uint8Array) => hashOf("dice1/commit", game, number(epoch, 8), secret);
export const playerCommitmentOf = (game: string, epoch: bigint, player: number, seed: Uint8Array) =>
  hashOf("dice1/pcommit", game, number(epoch, 8), number(player, 8), seed);

// The link that was shown before this one, or the end of its chain.
export const linkBefore = (game: string, epoch: bigint, player: number, link: Uint8Array) =>
  hashOf("dice1/link", game, number(epoch, 8), number(player, 8), link);

// What an order's rolls are bound to: its id and its bytes, as they are stored.
export const orderHashOf = (requestId: Uint8Array, order: Uint8Array) => hashOf("battalia/order", requestId, order);

export const SEED_BYTES = 32;
const MOST_DICE = 1_000;
const MOST_SIDES = 65_536;

// Whether the faces can be thrown: not too many dice, and each face exists on such a die.
export const possible = (faces: number[], sides: number, lowestFace: number): boolean =>
  faces.length > 0 && faces.length <= MOST_DICE && sides >= 2 && sides <= MOST_SIDES && faces.every((face) => face >= lowestFace && face - lowestFace < sides);

// Faces from 1 to sides, of which there are 2 to MOST_SIDES.
export async function facesOf(secret: Uint8Array, context: Uint8Array, count: number, sides: number): Promise<number[]> {
  const key = await crypto.subtle.importKey("raw", new Uint8Array(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const width = sides <= 256 ? 1 : 2;
  const top = Math.floor(256 ** width / sides) * sides;
  const faces: number[] = [];
  for (let n = 0; faces.length < count; n++) {
    const block = new Uint8Array(await crypto.subtle.sign("HMAC", key, joined([context, number(n, 4)])));
    for (let at = 0; at < block.length && faces.length < count; at += width) {
      const value = width === 1 ? block[at]! : block[at]! * 256 + block[at + 1]!;
      if (value < top) faces.push((value % sides) + 1);
    }
  }
  return faces;
}

export const same = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((value, at) => value === other[at]);
