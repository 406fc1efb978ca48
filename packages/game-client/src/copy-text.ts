/**
 * Copies what a text box on the page holds. The older way comes first: a frame of another origin and a page without TLS are refused the
 * clipboard's own call, which is asked only where the older one is gone.
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
