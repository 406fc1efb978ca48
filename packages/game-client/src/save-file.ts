/** A browser has begun the download by then. */
const FREED_AFTER_MS = 10_000;

/** Saves it as a file of the reader's own. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREED_AFTER_MS);
}
