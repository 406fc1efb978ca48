import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { timesText, toNumber } from '@jara/game-kit/rational';
import { DRAWN, paysFor } from '../odds.ts';
import type { KenoRound } from './pace.ts';
import { TEXTS } from './texts.ts';

export interface VerdictProps {
  readonly round: KenoRound | null;
  /** How many numbers the card holds. */
  readonly spots: number;
  /** How many balls are seen, and how many of the card's numbers are among them. */
  readonly count: number;
  readonly hits: number;
}

/** The line under the tray: what to do, how the draw stands, what it paid. Always as high, so that the card stays where it is. */
export function Verdict(props: VerdictProps) {
  return (
    <div className="relative flex min-h-16 flex-col items-center justify-center text-center text-chalk">
      <Words {...props} />
    </div>
  );
}

function Words({ round, spots, count, hits }: VerdictProps) {
  if (round === null) {
    return (
      <>
        <p className="font-head text-21">{spots === 0 ? TEXTS.lead : TEXTS.paysTitle(spots)}</p>
        <p className="text-15">{TEXTS.leadHelp}</p>
      </>
    );
  }
  const pays = paysFor(spots, hits);
  if (count < DRAWN) {
    return (
      <>
        <p className="figures font-head text-21">{TEXTS.hitsSoFar(hits, spots)}</p>
        <p className="figures text-15">
          {hits > 0 && pays.numerator > 0n ? `${timesText(pays)} · ` : ''}
          {TEXTS.drawing(count, DRAWN)}
        </p>
      </>
    );
  }
  const wonKobo = round.payoutKobo ?? 0n;
  if (wonKobo === 0n) {
    return (
      <>
        <p className="font-head text-21">{TEXTS.lostTitle}</p>
        <p className="text-15">{TEXTS.lostText(hits, spots)}</p>
      </>
    );
  }
  const times = toNumber(pays);
  return (
    <>
      {round.isResumed || wonKobo <= round.stakeKobo ? null : <Burst times={times} />}
      <p className="text-15 font-semibold">
        {hits === 0 ? TEXTS.noneTitle(spots) : TEXTS.wonTitle(hits, spots)} · {timesText(pays)}
      </p>
      <p className="font-head text-28 text-danfo">
        <CountUp amountKobo={wonKobo} times={times} />
      </p>
    </>
  );
}
