// The last signed head of each match, kept in this browser and quoted in every order, so that a server that cut or changed
// its log is found out; and the key that it signs with.
import { tell } from "./change";
import { keep, kept, forget } from "./keep";
import type { Head } from "./wire/messages";

interface KeptHead {
  version: string;
  hash: number[];
  signature: number[];
}

const same = (one: ArrayLike<number>, other: ArrayLike<number>): boolean => Array.from(one).join() === Array.from(other).join();

export function meetKey(key: Uint8Array): void {
  const known = kept<number[]>("signing-key");
  if (key.length && known && !same(known, key)) {
    tell("The key that the server signs its games with is another than before. Ask whoever keeps it whether he has made a new one.", true);
  }
  if (key.length) keep("signing-key", Array.from(key));
}

export function keepHead(head: Head, key: Uint8Array): void {
  void isSigned(head, key).then((signed) => {
    const known = kept<KeptHead>(`head/${head.match}`);
    const forked = known?.version === `${head.version}` && !same(known.hash, head.hash);
    if (!signed || forked) {
      tell("ALARM: the server tells of two different pasts of this game, or signs with a key that is not its own.", true);
    } else if (!known || BigInt(known.version) <= head.version) {
      keep(`head/${head.match}`, { version: `${head.version}`, hash: Array.from(head.hash), signature: Array.from(head.signature) });
    }
  });
}

export function knownHead(match: string) {
  const known = kept<KeptHead>(`head/${match}`);
  return known && { match: BigInt(match), version: BigInt(known.version), hash: new Uint8Array(known.hash), signature: new Uint8Array(known.signature) };
}

// The person has been told; who gives the order again goes on all the same.
export const forgetHead = (match: string): void => forget(`head/${match}`);

// True as well where the browser cannot tell.
async function isSigned(head: Head, key: Uint8Array): Promise<boolean> {
  try {
    const bytes = new Uint8Array(15 + 16 + head.hash.length);
    bytes.set(new TextEncoder().encode("battalia head 1"));
    new DataView(bytes.buffer).setBigUint64(15, head.match);
    new DataView(bytes.buffer).setBigUint64(23, head.version);
    bytes.set(head.hash, 31);
    const known = await crypto.subtle.importKey("raw", new Uint8Array(key), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", known, new Uint8Array(head.signature), bytes);
  } catch {
    return true;
  }
}
