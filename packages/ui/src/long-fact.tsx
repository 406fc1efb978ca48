import type { ReactNode } from 'react';

/** A seed or a hash under its name, in a `dl`: wrapped at the line's end, selected whole by one press. */
export function LongFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-text-soft">{label}</dt>
      <dd className="font-mono break-all select-all">{children}</dd>
    </div>
  );
}
