import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Optional details: a title that opens the rest. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-12 items-center justify-between px-3 text-15 font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="px-3 pb-3">{children}</div>
    </details>
  );
}
