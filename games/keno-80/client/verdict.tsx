import { DRAWN, paysFor } from '@jara/draw-kit/keno-odds';
import { Lead, Lost, Paid } from '@jara/game-client/parts/paid';
import { timesText } from '@jara/game-kit/rational';
import type { KenoRound } from './pace.ts';
import { TEXTS } from './texts.ts';

export interface VerdictProps {
  readonly round: KenoRound | null;
  /** The numbers of the card. */
  readonly spots: readonly number[];
  /** Number of visible balls, and of the card's numbers among them. */
  readonly count: number;
  readonly hits: number;
}

/** The instruction, the progress of the draw, the payout. */
export function Verdict({ round, spots: marked, count, hits }: VerdictProps) {
  const spots = marked.length;
  if (round === null)
    return spots === 0 ? (
      <Lead help={TEXTS.leadHelp}>{TEXTS.lead}</Lead>
    ) : (
      // A low screen may hide some of them.
      <Lead help={<span className="figures">{marked.join(' · ')}</span>}>{TEXTS.paysTitle(spots)}</Lead>
    );
  const pays = paysFor(spots, hits);
  if (count < DRAWN) {
    const multiplier = hits > 0 && pays.numerator > 0n ? `${timesText(pays)} · ` : '';
    return <Lead help={`${multiplier}${TEXTS.drawing(count, DRAWN)}`}>{TEXTS.hitsSoFar(hits, spots)}</Lead>;
  }
  const payoutKobo = round.payoutKobo ?? 0n;
  if (payoutKobo === 0n) return <Lost title={TEXTS.lostTitle}>{TEXTS.lostText(hits, spots)}</Lost>;
  return (
    <Paid
      title={
        <span className="figures">
          {hits === 0 ? TEXTS.noneTitle(spots) : TEXTS.wonTitle(hits, spots)} · {timesText(pays)}
        </span>
      }
      stakeKobo={round.stakeKobo}
      payoutKobo={payoutKobo}
      isResumed={round.isResumed}
    />
  );
}
