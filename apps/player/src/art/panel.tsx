import { type AdireFigure, AdirePattern } from '@jara/ui/pattern';
import type { ReactNode } from 'react';

interface PanelProps {
  /** The cloth's figure and its tile. */
  readonly figure: AdireFigure;
  readonly tilePx?: number | undefined;
  /** Ground and thread: `bg-adire text-white/10`. */
  readonly ground: string;
  /** The visible part of the picture's 400 by 300, and its fit. */
  readonly viewBox?: string | undefined;
  readonly fit?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A picture on its pattern. It fills the box of `className` and is clipped to it. */
export function Panel({
  figure,
  tilePx = 48,
  ground,
  viewBox = '0 0 400 300',
  fit = 'xMidYMid slice',
  className = '',
  children,
}: PanelProps) {
  return (
    <div aria-hidden="true" className={`relative overflow-hidden ${ground} ${className}`}>
      <AdirePattern figure={figure} tilePx={tilePx} className="absolute inset-0" />
      <svg
        aria-hidden="true"
        viewBox={viewBox}
        preserveAspectRatio={fit}
        focusable="false"
        className="absolute inset-0 size-full"
      >
        {children}
      </svg>
    </div>
  );
}
