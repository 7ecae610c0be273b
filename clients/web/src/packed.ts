// The contents of a link: bytes, or JSON, compressed, in characters that an address may contain.
import type { JsonValue } from "@bufbuild/protobuf";

export const lettersOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

// Throws if the text has other characters.
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

export async function packed(json: JsonValue): Promise<string> {
  const stream = new Response(new Blob([JSON.stringify(json)]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  return lettersOf(new Uint8Array(await stream.arrayBuffer()));
}

const PIECE = 1_024; // bytes of a link that are expanded at once
const MOST_LETTERS = 1_000_000; // of JSON: several times the longest list or scenario that a server reads

// Throws if the text was not packed this way, if only a part of it has arrived, or if it holds more than any list or scenario:
// a link that fits into an address can expand to gigabytes.
export async function unpacked(text: string): Promise<JsonValue> {
  const bytes = bytesOf(text);
  let at = 0;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(into) {
      if (at >= bytes.length) return into.close();
      into.enqueue(bytes.slice(at, at + PIECE));
      at += PIECE;
    },
  });
  const expanded = pieces.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let json = "";
  for (let part = await expanded.read(); !part.done; part = await expanded.read()) {
    json += decoder.decode(part.value, { stream: true });
    if (json.length > MOST_LETTERS) throw new Error("It holds too much.");
  }
  return JSON.parse(json + decoder.decode()) as JsonValue;
}
