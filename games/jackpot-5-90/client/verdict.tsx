import { DRAWN } from '@jara/draw-kit/lotto-odds';
import { linesOf } from '@jara/draw-kit/lotto-ticket';
import { Lead, Lost, Paid } from '@jara/game-client/parts/paid';
import { lineResults } from './lines.ts';
import type { LottoRound } from './pace.ts';
import { TEXTS } from './texts.ts';

export interface VerdictProps {
  readonly round: LottoRound;
  readonly count: number;
  readonly hits: number;
}

export function wonLines({ bet, view }: LottoRound): string {
  const won = lineResults(bet, view.outcome.balls).filter(({ times }) => times > 0).length;
  return TEXTS.wonLines(won, linesOf(bet));
}

/** The progress of the draw, and its payout. */
export function Verdict({ round, count, hits }: VerdictProps) {
  if (count < DRAWN) return <Lead help={TEXTS.drawing(count, DRAWN)}>{TEXTS.cameSoFar(hits)}</Lead>;
  const payoutKobo = round.payoutKobo ?? 0n;
  if (payoutKobo === 0n) return <Lost title={TEXTS.lostTitle}>{TEXTS.lostText(hits)}</Lost>;
  return (
    <Paid
      title={wonLines(round)}
      stakeKobo={round.stakeKobo}
      payoutKobo={payoutKobo}
      isResumed={round.isResumed}
    />
  );
}
