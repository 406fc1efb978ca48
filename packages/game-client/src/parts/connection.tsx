import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState, SlowNotice } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { WifiOff } from 'lucide-react';
import { TEXTS } from '../texts.ts';

export function Opening() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{TEXTS.opening}</p>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="mt-4 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-full" />
      <SlowNotice />
    </div>
  );
}

export function Unopened({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title={TEXTS.openFailed} onRetry={onRetry}>
      {TEXTS.openFailedHelp}
    </ErrorState>
  );
}

/** The session is over: opened elsewhere, logged out, or left alone. A round left open waits. */
export function Closed({ message, onLeave }: { message: string; onLeave: () => void }) {
  return (
    <EmptyState title={TEXTS.closed} action={<Button onClick={onLeave}>{TEXTS.leave}</Button>}>
      {message}
    </EmptyState>
  );
}

/** Nobody can tell whether a bet arrived: said plainly, with the one thing to do. */
export function Unsure({ onCheck }: { onCheck: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-col items-center gap-3 rounded-xl bg-bad-soft px-4 py-5 text-center"
    >
      <WifiOff aria-hidden="true" strokeWidth={1.75} className="size-6 text-bad" />
      <p className="font-head text-17">{TEXTS.unsureTitle}</p>
      <p className="max-w-sm text-15">{TEXTS.unsure}</p>
      <Button onClick={onCheck}>{TEXTS.check}</Button>
    </div>
  );
}
