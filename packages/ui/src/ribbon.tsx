import type { ReactNode } from 'react';
import { TEXTS } from './notice-texts.ts';

/** Says that nothing here is real money. Narrow, always there, never in the way. */
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
