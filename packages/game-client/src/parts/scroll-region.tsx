import type { ReactNode } from 'react';

export interface ScrollRegionProps {
  readonly label: string;
  readonly className: string;
  /** Whether it is what the player looks at, which keeps its colours where colours are forced. */
  readonly isStage?: boolean;
  readonly children: ReactNode;
}

function makeFocusable(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0;
}

/** A part that scrolls and may hold nothing else that takes the focus: it takes the focus itself, so that a keyboard can scroll it. */
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
