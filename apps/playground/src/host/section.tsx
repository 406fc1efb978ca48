import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A box of the host under its own heading. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <h2 id={id} className="font-head text-21">
        {title}
      </h2>
      {hint === undefined ? null : <p className="mt-1 text-13 text-text-soft">{hint}</p>}
      <div className="mt-3 grid gap-1">{children}</div>
    </section>
  );
}
