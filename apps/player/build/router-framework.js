import { createContext, useRef } from 'react';

/** Stands in for React Router's framework mode (see trim-router.ts): there is no framework around, so nothing is prefetched. */
export const FrameworkContext = createContext(undefined);

export const PrefetchPageLinks = () => null;

export function usePrefetchBehavior() {
  return [false, useRef(null), {}];
}

export function mergeRefs(...refs) {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref != null) ref.current = value;
    }
  };
}
