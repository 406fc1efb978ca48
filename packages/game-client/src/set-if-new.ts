/** For what is drawn with each frame: text that is set is laid out again, the same text too, sixty times a second for nothing. */
export function setText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

/** The same for the length of a bar, in thousandths: as the browser writes the style, so that it can be compared. */
export function setLength(element: HTMLElement | null, share: number): void {
  const transform = `scaleX(${Math.round(share * 1000) / 1000})`;
  if (element !== null && element.style.transform !== transform) element.style.transform = transform;
}
