/** For texts drawn with each frame: setting even an equal text triggers a new layout, sixty times a second. */
export function setText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

/** The same for the length of a bar, in thousandths: in the browser's notation of the style, so that it can be compared. */
export function setLength(element: HTMLElement | null, share: number): void {
  const transform = `scaleX(${Math.round(share * 1000) / 1000})`;
  if (element !== null && element.style.transform !== transform) element.style.transform = transform;
}
