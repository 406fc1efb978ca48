import { Button } from '@jara/ui/button';
import { CircleQuestionMark, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../use-online.ts';

export interface UncertainNoticeProps {
  readonly title: string;
  /** The certain facts, and their meaning for the money. */
  readonly children: ReactNode;
  readonly check: string;
  /** Makes the same call again, with the same idempotency key: by a press, or because the network is back. */
  onCheck(): void;
  readonly otherAction?: ReactNode;
  /** False where the server answered without settling it. */
  readonly isOffline?: boolean;
}

/** No answer settles whether a bet was taken: the notice states it plainly, with the next step. */
export function UncertainNotice({
  title,
  children,
  check,
  onCheck,
  otherAction,
  isOffline = true,
}: UncertainNoticeProps) {
  const Icon = isOffline ? WifiOff : CircleQuestionMark;
  useOnline(onCheck);
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-xl bg-bad-soft px-4 py-4 text-center"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 text-bad" />
      <p className="font-head text-17">{title}</p>
      <p className="max-w-sm text-15">{children}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onCheck}>{check}</Button>
        {otherAction}
      </div>
    </div>
  );
}
