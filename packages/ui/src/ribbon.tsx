import type { ReactNode } from 'react';
import { TEXTS } from './notice-texts.ts';

/** A narrow notice at the top of the page. */
export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label={TEXTS.ribbon}
      className="bg-adire px-4 py-1 text-center text-13 font-semibold text-white"
    >
      {children}
    </aside>
  );
}
