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

// Throws if the text was not packed this way, or if only a part of it has arrived.
export async function unpacked(text: string): Promise<JsonValue> {
  return JSON.parse(await new Response(new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text()) as JsonValue;
}
