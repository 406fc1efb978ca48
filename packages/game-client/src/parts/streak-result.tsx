import { type Rational, timesText, toNumber } from '@jara/game-kit/rational';
import type { Kobo } from '@jara/money/kobo';
import type { ReactNode } from 'react';
import { Burst } from './burst.tsx';
import { CountUp } from './count-up.tsx';

/** A streak that ended with nothing: said quietly, and why. */
export function StreakLost({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="py-1 text-center">
      <p className="font-head text-21">{title}</p>
      <p className="text-15 text-text-soft">{children}</p>
    </div>
  );
}

export interface StreakPaidProps {
  readonly title: string;
  /** What the streak was worth, in stakes; null where the stake came back. */
  readonly multiple: Rational | null;
  /** Whether the multiple stands beside the title. */
  readonly tellsMultiple?: boolean;
  readonly payoutKobo: Kobo;
  /** It was cashed out just now. */
  readonly bursts: boolean;
}

/** A streak that was paid: the win bursts in proportion and counts up to what came. */
export function StreakPaid({ title, multiple, tellsMultiple = true, payoutKobo, bursts }: StreakPaidProps) {
  const times = multiple === null ? 1 : toNumber(multiple);
  return (
    <div className="relative py-1 text-center">
      {bursts ? <Burst times={times} /> : null}
      <p className="font-head text-17 text-text-soft">
        {title}
        {multiple === null || !tellsMultiple ? null : (
          <span className="figures"> · {timesText(multiple)}</span>
        )}
      </p>
      <p className="font-head text-28 text-good">
        <CountUp amountKobo={payoutKobo} times={times} />
      </p>
    </div>
  );
}
