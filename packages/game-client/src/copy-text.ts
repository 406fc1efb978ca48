/**
 * Copies the text of a text box on the page. The older API comes first: browsers refuse the clipboard API to a frame of another origin
 * and to a page without TLS, so it is called only where the older one is missing.
 */
export async function copyFrom(box: HTMLTextAreaElement): Promise<boolean> {
  box.focus();
  box.select();
  if (document.execCommand('copy')) return true;
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    return false;
  }
}
