type Listener = () => void;

const onDrawn = new Set<Listener>();
const onHydrated = new Set<Listener>();

function tell(listeners: Set<Listener>): void {
  for (const listener of listeners) listener();
  listeners.clear();
}

/** Called in the task in which React's page came onto the screen: no press and no letter comes between the two. */
export function markDrawn(): void {
  tell(onDrawn);
}

/** Called once React answers for the page: from here on a press or a letter reaches our code. */
export function markHydrated(): void {
  performance.mark('hydrated');
  tell(onHydrated);
}

/** Calls `listener` when React's page has come onto the screen. */
export function onceDrawn(listener: Listener): void {
  onDrawn.add(listener);
}

/** Calls `listener` when React has taken the page over. */
export function onceHydrated(listener: Listener): void {
  onHydrated.add(listener);
}
