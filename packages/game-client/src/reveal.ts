import type { AnyRound, GameRound, RevealRules } from './client.ts';
import type { SoundName } from './sound.ts';
import { type PaidSound, soundOfEnd } from './win-size.ts';

/** The revealed part of a round, without a browser. */
export interface RevealProgress<Bet, View> {
  readonly round: GameRound<Bet, View> | null;
  /** Number of steps of the round that the server has answered. */
  readonly steps: number;
  /** The last answer brought something to animate. */
  readonly isAnimated: boolean;
  /** Everything that the server answered is shown. */
  readonly isRevealed: boolean;
  /** Rounds whose end was revealed since the game was opened, newest first. */
  readonly recent: readonly GameRound<Bet, View>[];
}

export const RECENT_KEPT = 100;

export const NOTHING_REVEALED: RevealProgress<never, never> = {
  round: null,
  steps: 0,
  isAnimated: false,
  isRevealed: true,
  recent: [],
};

/**
 * The progress once the server has answered `round`: a new step must be animated first, everything else is shown
 * immediately.
 */
export function advance<Bet, View>(
  before: RevealProgress<Bet, View>,
  round: GameRound<Bet, View> | null,
  countSteps: RevealRules<Bet, View>['steps'],
): RevealProgress<Bet, View> {
  const recent = before.isRevealed ? before.recent : withEnded(before.recent, before.round);
  if (round === null) return { ...NOTHING_REVEALED, recent };
  const steps = countSteps === undefined ? 1 : countSteps(round.view);
  const next = { round, steps, recent };
  if (round.isResumed) return { ...next, isAnimated: false, isRevealed: true };
  const isSameRound = before.round?.roundId === round.roundId;
  const isAnimated = steps > (isSameRound ? before.steps : 0);
  const isRevealed = !isAnimated && (!isSameRound || before.isRevealed);
  return { ...next, isAnimated, isRevealed, recent: isRevealed ? withEnded(recent, round) : recent };
}

/** The progress once the animation has ended, or the player skipped it. */
export function revealed<Bet, View>(progress: RevealProgress<Bet, View>): RevealProgress<Bet, View> {
  if (progress.isRevealed) return progress;
  return { ...progress, isRevealed: true, recent: withEnded(progress.recent, progress.round) };
}

function withEnded<Round extends AnyRound>(recent: readonly Round[], round: Round | null): readonly Round[] {
  return round === null || !round.isOver || round.isResumed
    ? recent
    : [round, ...recent].slice(0, RECENT_KEPT);
}

/** The sound of a revealed answer; that of a round's end depends on its payout. */
export function soundOf(
  { round, isAnimated }: Pick<RevealProgress<unknown, unknown>, 'round' | 'isAnimated'>,
  openSound: SoundName | undefined,
): PaidSound | null {
  if (round === null || round.isResumed) return null;
  if (!round.isOver)
    return isAnimated && openSound !== undefined ? { name: openSound, times: undefined } : null;
  const { stakeKobo, payoutKobo } = round;
  return soundOfEnd({ stakeKobo, payoutKobo });
}
