import { type AnimationTimes, ROUND_MS } from '../../animation-times.ts';

/** The part of the animation that is shown, for its caption; a change gives a new caption. */
export type Moment =
  | { readonly at: 'walkIn' }
  /** `isNew`: it has just begun. */
  | { readonly at: 'round'; readonly round: number; readonly isNew: boolean }
  | { readonly at: 'rest'; readonly round: number }
  /** The knock-down, the tap or the last bell. */
  | { readonly at: 'end' }
  | { readonly at: 'replay' }
  /** The number of judges' cards turned. */
  | { readonly at: 'judges'; readonly turned: number }
  | { readonly at: 'verdict' };

/** Delays of the judges' decision: before the first card, then for each card. */
const FIRST_CARD_MS = 1_500;
const CARD_MS = 850;
const JUDGES = 3;
/** Time for which a round is named. */
const NEW_MS = 1_000;

export function momentAt(times: AnimationTimes, atMs: number): Moment {
  const { rounds, endMs, replay, verdictMs } = times;
  if (atMs >= verdictMs) return { at: 'verdict' };
  if (atMs >= endMs) {
    if (replay !== null) return { at: atMs >= replay.fromMs ? 'replay' : 'end' };
    const sinceMs = atMs - endMs - FIRST_CARD_MS;
    if (sinceMs < -700) return { at: 'end' };
    return { at: 'judges', turned: Math.min(JUDGES, Math.max(0, Math.floor(sinceMs / CARD_MS) + 1)) };
  }
  const begun = rounds.filter(({ fromMs }) => fromMs <= atMs).length;
  if (begun === 0) return { at: 'walkIn' };
  const { fromMs, toMs } = rounds[begun - 1] ?? { fromMs: 0, toMs: 0 };
  if (atMs >= toMs) return { at: 'rest', round: begun };
  return { at: 'round', round: begun, isNew: atMs < fromMs + NEW_MS };
}

/** Number of finished rounds, which may be reported. */
export function roundsOver({ rounds, endMs, replay }: AnimationTimes, atMs: number): number {
  const isFinish = replay !== null;
  const over = rounds.filter(({ toMs }) => toMs <= atMs).length;
  return isFinish && atMs >= endMs ? rounds.length - 1 : over;
}

const ROUND_SECONDS = 300;

/** The clock of a round after `sinceMs` of the animation: it counts down five minutes. */
export function clockOf(sinceMs: number): string {
  const left = Math.ceil(ROUND_SECONDS * (1 - Math.min(1, Math.max(0, sinceMs / ROUND_MS))));
  return minutes(left);
}

/** The time within its round at which the fight ended. */
export function endClock({ rounds, endMs }: AnimationTimes): string {
  const sinceMs = endMs - (rounds.at(-1)?.fromMs ?? 0);
  return minutes(Math.floor((ROUND_SECONDS * sinceMs) / ROUND_MS));
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
