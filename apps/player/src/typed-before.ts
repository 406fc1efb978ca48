/**
 * What a person typed into the page that the server drew, where React draws the page anew instead of taking it over. The old
 * fields are kept, not their texts: typing goes on until the new page is there.
 */
let left = new Map<string, HTMLInputElement | HTMLSelectElement>();
let leftAt = '';

/** To be called before `root` is drawn anew. */
export function rememberTyped(root: HTMLElement): void {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]');
  left = new Map([...fields].map((field) => [field.name, field]));
  leftAt = window.location.pathname;
}

/** The text left in the old field of that name; told once, and only to the same page. */
export function takeTyped(name: string): string {
  const field = left.get(name);
  left.delete(name);
  return window.location.pathname === leftAt ? (field?.value ?? '') : '';
}
