/** How long a press waits for its code: a person waits no longer either, and the browser then does what it can. */
const PATIENCE_MS = 1500;
const LOOK_EVERY_MS = 30;

/** After its code has come, React still needs a moment to take a part over. */
const TAKING_OVER_MS = 400;

let partsOnTheirWay = 0;

/** React marks what it has taken over. Should it ever mark it otherwise, presses are late but never lost. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

function pressLater(element: HTMLElement | SVGElement): void {
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += LOOK_EVERY_MS;
    if (!isTakenOver(element) && waitedMs < PATIENCE_MS) return;
    clearInterval(timer);
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  }, LOOK_EVERY_MS);
}

function hold(event: MouseEvent): void {
  const { target } = event;
  if (partsOnTheirWay === 0 || !event.isTrusted || !isPlain(event)) return;
  if (!(target instanceof HTMLElement || target instanceof SVGElement) || isTakenOver(target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressLater(target);
}

/** From now on a press on a part whose code is on its way is kept, and made again when the code is there. */
export function holdPresses(): void {
  addEventListener('click', hold, true);
}

/** Counts a part as on its way until it can answer. */
export async function onItsWay<T>(load: () => Promise<T>): Promise<T> {
  partsOnTheirWay += 1;
  try {
    return await load();
  } finally {
    setTimeout(() => {
      partsOnTheirWay -= 1;
    }, TAKING_OVER_MS);
  }
}
