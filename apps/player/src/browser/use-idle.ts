import { startTransition, useEffect, useState } from 'react';

/** Maximum wait for a busy browser. */
const TIMEOUT_MS = 2000;

/** True once the page has loaded and the browser is idle: parts that the first screen does not need load then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const setIdleUnlessLeft = () => {
      if (!signal.aborted) startTransition(() => setIdle(true));
    };
    const wait = () => {
      // Safari has no idle callback.
      if (typeof requestIdleCallback === 'undefined') setTimeout(setIdleUnlessLeft);
      else requestIdleCallback(setIdleUnlessLeft, { timeout: TIMEOUT_MS });
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true, signal });
    return () => stopping.abort();
  }, []);
  return isIdle;
}
