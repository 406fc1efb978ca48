import type { GameRound } from '../client.ts';
import { Lead, Paid, paidText } from '../parts/paid.tsx';

type Ended = Pick<GameRound<unknown, unknown>, 'stakeKobo' | 'payoutKobo' | 'isResumed'>;

/** The outcome and its payout, for screen readers. */
export function announcementOf(
  came: string,
  { payoutKobo, stakeKobo }: Pick<Ended, 'stakeKobo' | 'payoutKobo'>,
): string {
  return `${came}. ${paidText(payoutKobo ?? 0n, stakeKobo)}.`;
}

export interface SpinVerdictProps {
  /** The spin whose end was shown; null before. */
  readonly ended: Ended | null;
  /** The text before the end: the instruction, or the current state. */
  readonly before: string;
  /** The outcome, in words. */
  readonly came: string;
}

/** The result of a spin. */
export function SpinVerdict({ ended, before, came }: SpinVerdictProps) {
  if (ended === null) return <Lead>{before}</Lead>;
  const { stakeKobo, payoutKobo, isResumed } = ended;
  return <Paid title={came} stakeKobo={stakeKobo} payoutKobo={payoutKobo ?? 0n} isResumed={isResumed} />;
}
