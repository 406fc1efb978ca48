import type { GameRound } from '../client.ts';
import { Lead, Paid, paidText } from '../parts/paid.tsx';

type Ended = Pick<GameRound<unknown, unknown>, 'stakeKobo' | 'payoutKobo' | 'isResumed'>;

/** What came and what it brought, to be said. */
export function saidEnd(
  came: string,
  { payoutKobo, stakeKobo }: Pick<Ended, 'stakeKobo' | 'payoutKobo'>,
): string {
  return `${came}. ${paidText(payoutKobo ?? 0n, stakeKobo)}.`;
}

export interface SpinVerdictProps {
  /** The spin that was seen to end; null before. */
  readonly ended: Ended | null;
  /** What stands there before: what to do, or what is going on. */
  readonly before: string;
  /** What came, in words. */
  readonly came: string;
}

/** How a spin ended. */
export function SpinVerdict({ ended, before, came }: SpinVerdictProps) {
  if (ended === null) return <Lead>{before}</Lead>;
  const { stakeKobo, payoutKobo, isResumed } = ended;
  return <Paid title={came} stakeKobo={stakeKobo} payoutKobo={payoutKobo ?? 0n} isResumed={isResumed} />;
}
