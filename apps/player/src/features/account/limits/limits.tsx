import type { PlayLimit } from '@jara/contract/protection';
import { ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { useState } from 'react';
import { refetchAnswers, useAnswer } from '../../../api/use-answer.ts';
import { TEXTS as SETTINGS } from '../settings/texts.ts';
import { BlockNotice } from './block-notice.tsx';
import { Breaks } from './breaks.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitGroup } from './limit-group.tsx';
import { RealityInterval } from './reality-interval.tsx';
import { TEXTS } from './texts.ts';
import { TierLimits } from './tier-limits.tsx';

const GROUPS = ['deposit', 'loss', 'stake', 'time', 'single_stake'] as const;

/** `/dashboard/settings/limits` */
export function Component() {
  const { data, isError } = useAnswer('/agent/limits', {}, { refetchOnMount: 'always' });
  const [edited, setEdited] = useState<PlayLimit | null>(null);
  const limits = data?.data;
  return (
    <section aria-labelledby="limits-heading" className="max-w-xl">
      <h2 id="limits-heading" className="font-head text-21">
        {SETTINGS.limits}
      </h2>
      <p className="mt-1 mb-4 text-15 text-text-soft">{TEXTS.lead}</p>
      <BlockNotice />
      {limits === undefined ? (
        <Waiting isError={isError} />
      ) : (
        GROUPS.map((name) => (
          <LimitGroup
            key={name}
            name={name}
            limits={limits.filter(({ limit }) => limit === name)}
            onEdit={setEdited}
          />
        ))
      )}
      {data?.tier ? <TierLimits tier={data.tier} /> : null}
      <RealityInterval />
      <Breaks />
      {edited === null ? null : <LimitDialog limit={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

function Waiting({ isError }: { isError: boolean }) {
  if (isError) return <ErrorState title={TEXTS.notLoaded} onRetry={() => refetchAnswers('/agent/limits')} />;
  return (
    <div role="status" aria-label={TEXTS.loading} className="space-y-4">
      {GROUPS.map((name) => (
        <Skeleton key={name} className="h-44 w-full rounded-xl" />
      ))}
    </div>
  );
}
