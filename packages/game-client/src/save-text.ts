/** Saves a text as a file of the reader's own. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  // Freed with the page: a browser may begin the download much later.
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
}
