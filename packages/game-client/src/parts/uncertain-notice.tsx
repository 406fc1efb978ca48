import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

export interface UncertainNoticeProps {
  readonly title: string;
  /** What is known, and what it means for the money. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** No answer settles whether a bet was taken: said plainly, with what to do. */
export function UncertainNotice({ title, children, actions }: UncertainNoticeProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-col items-center gap-3 rounded-xl bg-bad-soft px-4 py-5 text-center"
    >
      <WifiOff aria-hidden="true" strokeWidth={1.75} className="size-6 text-bad" />
      <p className="font-head text-17">{title}</p>
      <p className="max-w-sm text-15">{children}</p>
      <div className="flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  );
}
