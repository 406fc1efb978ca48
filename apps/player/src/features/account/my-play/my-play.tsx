import { buttonClass } from '@jara/ui/button';
import { ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { refetchAnswers, useAnswer } from '../../../api/use-answer.ts';
import { paths } from '../../../navigation/paths.ts';
import { LastLogin } from '../settings/last-login.tsx';
import { TEXTS as SETTINGS } from '../settings/texts.ts';
import { ByDay, ByHour, ByProduct } from './charts.tsx';
import type { MyPlay } from './day-bars.ts';
import { Facts } from './facts.tsx';
import { Patterns } from './patterns.tsx';
import { TaxCertificate } from './tax-certificate.tsx';
import { TEXTS } from './texts.ts';

/** `/dashboard/settings/my-play` */
export function Component() {
  const { data, isError } = useAnswer('/agent/my-play', {}, { refetchOnMount: 'always' });
  const play = data?.data;
  return (
    <section aria-labelledby="my-play-heading" className="max-w-2xl">
      <h2 id="my-play-heading" className="font-head text-21">
        {SETTINGS.myPlay}
      </h2>
      <p className="mt-1 mb-4 text-15 text-text-soft">{TEXTS.lead}</p>
      {play === undefined ? <Waiting isError={isError} /> : <Play play={play} />}
      <p className="flex flex-wrap gap-2">
        <Link to={paths.settingsLimits} className={buttonClass('secondary')}>
          {TEXTS.setLimits}
        </Link>
        <Link to={paths.wallet} className={buttonClass('quiet')}>
          {TEXTS.statement}
        </Link>
      </p>
    </section>
  );
}

function Play({ play }: { play: MyPlay }) {
  const [shown, setShown] = useState(30);
  const thisYear = Number(play.today.slice(0, 4));
  const period = play.periods.find(({ days }) => days === shown);
  return (
    <>
      <Facts play={play} />
      <Patterns />
      {[thisYear, thisYear - 1].map((year) => (
        <TaxCertificate key={year} year={year} />
      ))}
      <div className="mb-4">
        <LastLogin login={play.lastLogin} />
      </div>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{TEXTS.period}</legend>
        {play.periods.map(({ days }) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === shown}
            onClick={() => setShown(days)}
            className="min-h-12 rounded-lg border border-line-strong px-4 text-15 font-semibold text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {TEXTS.lastDays(days)}
          </button>
        ))}
      </fieldset>
      {period === undefined || period.products.length === 0 ? (
        <p className="mb-4 text-15 text-text-soft">{TEXTS.none}</p>
      ) : (
        <>
          <ByDay play={play} days={shown} />
          <ByProduct products={period.products} />
          <ByHour hours={period.hours} />
        </>
      )}
    </>
  );
}

function Waiting({ isError }: { isError: boolean }) {
  if (isError) return <ErrorState title={TEXTS.notLoaded} onRetry={() => refetchAnswers('/agent/my-play')} />;
  return (
    <div role="status" aria-label={TEXTS.loading} className="mb-4 space-y-4">
      {['since', 'month', 'days'].map((name) => (
        <Skeleton key={name} className="h-44 w-full rounded-xl" />
      ))}
    </div>
  );
}
