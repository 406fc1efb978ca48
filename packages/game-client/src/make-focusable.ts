/** For the `ref` of what scrolls and holds nothing that takes the focus: it takes the focus itself, so that a keyboard can scroll it. */
export function makeFocusable(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0;
}
