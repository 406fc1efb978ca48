type Listener = (isShown: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/** One observer for all rows: each costs every frame of a scrolled list its own look at the page. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  });
  return observer;
}

/** Hears when the element comes into the window and when it leaves; returns how to stop. */
export function onShown(element: Element | null, listener: Listener): () => void {
  if (element === null) return () => undefined;
  listeners.set(element, listener);
  shared().observe(element);
  return () => {
    shared().unobserve(element);
    listeners.delete(element);
  };
}
