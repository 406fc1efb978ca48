import { Button } from '@jara/ui/button';
import { Skeleton } from '@jara/ui/skeleton';
import { Switch } from '@jara/ui/switch';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { sendWithToken } from '../../../api/send.ts';
import { refetchAnswers, useAnswer } from '../../../api/use-answer.ts';
import { toast } from '../../../browser/toast.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { DeviceNotifications } from './device-notifications.tsx';
import { TEXTS } from './notification-texts.ts';
import { TEXTS as SETTINGS } from './texts.ts';

/** `/dashboard/settings/notification` */
export function Component() {
  const { allowed, hasChosen, isError, retry, busy, choose } = useNotifications();
  return (
    <section aria-labelledby="notifications-heading" className="max-w-xl">
      <h2 id="notifications-heading" className="mb-4 font-head text-21">
        {SETTINGS.notifications}
      </h2>
      <div className="rounded-xl border border-line bg-surface px-4 py-1 md:px-6">
        {allowed === undefined ? (
          <Unknown isError={isError} onRetry={retry} />
        ) : (
          <Switch
            label={TEXTS.allow}
            hint={stateOf(allowed, hasChosen)}
            checked={allowed}
            busy={busy}
            onChange={choose}
          />
        )}
        {allowed && !hasChosen ? <Allow onYes={() => void choose(true)} busy={busy} /> : null}
        {allowed ? <DeviceNotifications /> : null}
      </div>
      <p className="mt-3 px-4 text-13 text-text-soft md:px-6">{TEXTS.always}</p>
    </section>
  );
}

/** The current state of sending. The toggle is on by default; an offer needs a recorded consent of the player. */
function stateOf(allowed: boolean, hasChosen: boolean): string {
  if (!allowed) return TEXTS.none;
  return hasChosen ? TEXTS.comes : TEXTS.waits;
}

function Allow({ onYes, busy }: { onYes: () => void; busy: boolean }) {
  return (
    <div className="pb-3">
      <Button variant="secondary" onClick={onYes} busy={busy}>
        {TEXTS.sayYes}
      </Button>
    </div>
  );
}

function Unknown({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  return (
    <div className="flex min-h-20 items-center justify-between gap-4 py-3">
      {isError ? (
        <>
          <span className="text-17 font-semibold text-text-soft">{TEXTS.allow}</span>
          <Button variant="quiet" onClick={onRetry} className="-mr-5">
            <RotateCw aria-hidden="true" strokeWidth={1.75} className="size-5" />
            {TEXTS.retry}
          </Button>
        </>
      ) : (
        <div role="status" aria-label={TEXTS.loading} className="grow space-y-2">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      )}
    </div>
  );
}

/** The setting stored on the server; a new one shows immediately, and is reverted if it could not be stored. */
function useNotifications() {
  const query = useAnswer('/agent/notification-preference', {});
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { submit, busy } = useSubmit({
    send: (allowed: boolean) => sendWithToken('/agent/set-notification-preference', { allowed }),
    async onAccepted(_answer, allowed) {
      await query.refetch();
      toast.success(allowed ? TEXTS.on : TEXTS.off);
    },
    onFailure: () => ({ toast: TEXTS.failed }),
  });

  async function choose(allowed: boolean) {
    setChosen(allowed);
    await submit(allowed);
    setChosen(null);
  }

  return {
    allowed: chosen ?? query.data?.data.allowed,
    hasChosen: query.data?.data.chosenAt != null,
    isError: query.isError,
    retry: () => refetchAnswers('/agent/notification-preference'),
    busy,
    choose,
  };
}
