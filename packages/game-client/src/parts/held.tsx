import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../use-kept-focus.ts';

/** Its buttons change with the step of the game: the focus stays in this box when the button pressed is gone. */
export function Held({ step, children }: { step: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, step);
  return (
    <div ref={box} tabIndex={-1} className="grid min-h-38 content-start gap-3 outline-none">
      {children}
    </div>
  );
}
