/** How long quiet is waited for. */
const PATIENCE_MS = 2000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Runs something once, when the page has loaded and its thread has nothing to do, or when the person first touches it. Answers
 * how to call it off.
 */
export function onceQuiet(run: () => void): () => void {
  let callOff = () => {};
  const stop = () => {
    for (const name of TOUCHES) removeEventListener(name, go, true);
    removeEventListener('load', wait);
    callOff();
  };
  const go = () => {
    stop();
    run();
  };
  const wait = () => {
    callOff = whenIdle(go);
  };
  for (const name of TOUCHES) addEventListener(name, go, true);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return stop;
}
