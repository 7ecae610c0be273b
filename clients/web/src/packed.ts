// What is sent in a link: JSON, compressed, in letters that an address may hold.
import type { JsonValue } from "@bufbuild/protobuf";

export async function packed(json: JsonValue): Promise<string> {
  const stream = new Response(new Blob([JSON.stringify(json)]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const bytes = new Uint8Array(await stream.arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Throws where the text was not packed so, or only a part of it has arrived.
export async function unpacked(text: string): Promise<JsonValue> {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  return JSON.parse(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text()) as JsonValue;
}
