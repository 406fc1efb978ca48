/** For the `ref` of a scroll container without focusable content: it takes the focus itself, so that a keyboard can scroll it. */
export function makeFocusable(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0;
}
