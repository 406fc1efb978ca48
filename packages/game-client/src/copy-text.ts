/**
 * Copies what a text box holds. A frame of another origin, and a page without TLS, are refused the clipboard's own call; the older way
 * still works there, from a box that is on the page.
 */
export async function copyFrom(box: HTMLTextAreaElement): Promise<boolean> {
  box.focus();
  box.select();
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
