// Saves a file that the server sent, where the browser keeps its downloads.
export function saveBytes(name: string, content: Uint8Array, type: string): void {
  const url = URL.createObjectURL(new Blob([content as Uint8Array<ArrayBuffer>], { type }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
