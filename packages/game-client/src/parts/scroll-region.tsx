import type { ReactNode } from 'react';
import { makeFocusable } from '../make-focusable.ts';

export interface ScrollRegionProps {
  readonly label: string;
  readonly className: string;
  /** Whether it is the game's stage, which keeps its colours in forced-colours mode. */
  readonly isStage?: boolean;
  readonly children: ReactNode;
}

/** A part that scrolls, also by the keyboard. */
export function ScrollRegion({ label, className, isStage = false, children }: ScrollRegionProps) {
  return (
    <section
      ref={makeFocusable}
      aria-label={label}
      data-stage={isStage ? '' : undefined}
      className={`focus-visible:-outline-offset-3 ${className}`}
    >
      {children}
    </section>
  );
}
