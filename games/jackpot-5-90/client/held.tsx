import { type ReactNode, useEffect, useRef } from 'react';

/** Its buttons change with the step of the game: the keyboard's place stays here when the one pressed is gone. */
export function Held({ step, children }: { step: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={box} tabIndex={-1} className="grid min-h-38 content-start gap-3 outline-none">
      {children}
    </div>
  );
}
