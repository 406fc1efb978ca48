import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { DRAWN } from '../odds.ts';
import { linesOf } from '../ticket.ts';
import { lineResults } from './lines.ts';
import type { LottoRound } from './pace.ts';
import { TEXTS } from './texts.ts';

export interface VerdictProps {
  readonly round: LottoRound | null;
  readonly count: number;
  readonly hits: number;
}

export function wonLines({ bet, view }: LottoRound): string {
  const won = lineResults(bet, view.outcome.balls).filter(({ times }) => times > 0).length;
  return TEXTS.wonLines(won, linesOf(bet));
}

/** The line under the balls: what to do, how the draw stands, what it paid. Always as high, so that nothing below moves. */
export function Verdict(props: VerdictProps) {
  return (
    <div className="relative flex min-h-16 flex-col items-center justify-center text-center text-chalk">
      <Words {...props} />
    </div>
  );
}

function Words({ round, count, hits }: VerdictProps) {
  if (round === null) return <Two title={TEXTS.lead} text={TEXTS.leadHelp} />;
  if (count < DRAWN) return <Two title={TEXTS.cameSoFar(hits)} text={TEXTS.drawing(count, DRAWN)} />;
  const wonKobo = round.payoutKobo ?? 0n;
  if (wonKobo === 0n) return <Two title={TEXTS.lostTitle} text={TEXTS.lostText(hits)} />;
  const times = Number(wonKobo / round.stakeKobo);
  return (
    <>
      {round.isResumed || wonKobo <= round.stakeKobo ? null : <Burst times={times} />}
      <p className="text-15 font-semibold">{wonLines(round)}</p>
      <p className="font-head text-28 text-danfo">
        <CountUp amountKobo={wonKobo} times={times} />
      </p>
    </>
  );
}

function Two({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="font-head text-21">{title}</p>
      <p className="figures text-15">{text}</p>
    </>
  );
}
