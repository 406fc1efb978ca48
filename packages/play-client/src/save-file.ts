/** Time after which a browser has begun the download. */
const FREED_AFTER_MS = 10_000;

/** Saves a file on the person's device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREED_AFTER_MS);
}
