import type { LegResult, PlayState, Sport } from '@jara/odds/types';
import { TEXTS } from './texts.ts';

/** The state of an event, as far as its clock needs it. */
export interface EventClock {
  readonly sport: Sport;
  readonly state: string;
  readonly play: Pick<PlayState, 'periods' | 'minute' | 'isBreak'> | null;
}

const OF_STATE: Readonly<Record<string, () => string>> = {
  ended: () => TEXTS.ended,
  settled: () => TEXTS.ended,
  postponed: () => TEXTS.postponed,
  abandoned: () => TEXTS.abandoned,
  cancelled: () => TEXTS.cancelled,
};

/** The minute, the period, or the ending; null before it begins. */
export function clockText({ sport, state, play }: EventClock): string | null {
  const ended = OF_STATE[state];
  if (ended !== undefined) return ended();
  if (state !== 'live' || play === null) return null;
  const period = play.periods.length;
  if (play.isBreak) return sport === 'football' || period === 2 ? TEXTS.halfTime : TEXTS.pause;
  // A source that reports the score alone names no minute and no period.
  if (period === 0 && play.minute === 0) return TEXTS.underWay;
  if (sport === 'tennis') return TEXTS.set(Math.max(1, period));
  if (sport === 'basketball') return `${TEXTS.quarter(Math.max(1, period))} ${TEXTS.minute(play.minute)}`;
  return TEXTS.minute(play.minute);
}

export function sportName(sport: Sport): string {
  return TEXTS[sport];
}

/** A leg's result in a word. */
export function resultText(result: LegResult | 'dead_heat' | null): string {
  if (result === null) return TEXTS.openLeg;
  if (typeof result === 'object' || result === 'dead_heat') return TEXTS.deadHeat;
  return {
    won: TEXTS.won,
    lost: TEXTS.lost,
    void: TEXTS.void,
    half_won: TEXTS.halfWon,
    half_lost: TEXTS.halfLost,
  }[result];
}

/** Odds as a player reads them: 185 is 1.85. */
export function oddsText(hundredths: number): string {
  return (hundredths / 100).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
