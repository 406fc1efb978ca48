import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState, SlowNotice } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { TEXTS } from '../texts.ts';
import { useOnline } from '../use-online.ts';
import { UncertainNotice } from './uncertain-notice.tsx';

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
  useOnline(onRetry);
  return (
    <ErrorState title={TEXTS.openFailed} onRetry={onRetry}>
      {TEXTS.openFailedHelp}
    </ErrorState>
  );
}

export interface ClosedProps {
  readonly message: string;
  onReopen(): void;
  onLeave(): void;
}

/** The session is over: opened elsewhere, logged out or expired. An open round waits and is one press away. */
export function Closed({ message, onReopen, onLeave }: ClosedProps) {
  const actions = (
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <Button onClick={onReopen}>{TEXTS.reopen}</Button>
      <Button variant="secondary" onClick={onLeave}>
        {TEXTS.leave}
      </Button>
    </div>
  );
  return (
    <EmptyState title={TEXTS.closed} action={actions}>
      <p role="alert">{message}</p>
      <p className="mt-2">{TEXTS.closedHelp}</p>
    </EmptyState>
  );
}

/** No answer settles whether a bet was taken. The bet is checked again as soon as the network is back. */
export function Uncertain({ onCheck }: { onCheck: () => void }) {
  return (
    <UncertainNotice title={TEXTS.uncertainTitle} check={TEXTS.check} onCheck={onCheck}>
      {TEXTS.uncertain}
    </UncertainNotice>
  );
}
