type Listener = (isShown: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/** One observer for all rows: each further observer costs time in every frame of a scrolled list. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  });
  return observer;
}

/** Calls back when the element enters the window and when it leaves; returns the function that stops it. */
export function onShown(element: Element | null, listener: Listener): () => void {
  if (element === null) return () => undefined;
  listeners.set(element, listener);
  shared().observe(element);
  return () => {
    shared().unobserve(element);
    listeners.delete(element);
  };
}
