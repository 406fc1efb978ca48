import type { Winner } from '@jara/contract/games';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { WINNER_TEXTS } from './winner-texts.ts';

/** One entry of the ticker. */
export interface WinnerLine {
  readonly id: string;
  readonly amount: string;
  readonly name: string;
  readonly game: string;
  readonly time: string;
}

/** Samples, marked as such, until there are winners. */
const SAMPLES = [
  { naira: 12_000, name: 'Ada*** O.', game: 'Spin it', minutes: 2 },
  { naira: 1500, name: 'Mu*** D.', game: 'Horse race', minutes: 4 },
  { naira: 30_000, name: 'Olu*** B.', game: 'Aviator', minutes: 7 },
  { naira: 600, name: 'Ngo*** E.', game: 'Spin it', minutes: 11 },
  { naira: 5000, name: 'Ib*** S.', game: 'Football league', minutes: 15 },
  { naira: 2400, name: 'Efe*** A.', game: 'Spin it', minutes: 21 },
] as const;

const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;
const HOURS_OF_DAY = 24;

/** Time since the win, in the largest unit that has passed. */
export function agoText(agoMs: number): string {
  const minutes = Math.floor(agoMs / MINUTE_MS);
  if (minutes < 1) return WINNER_TEXTS.now;
  if (minutes < MINUTES_OF_HOUR) return WINNER_TEXTS.minutes(minutes);
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  return hours < HOURS_OF_DAY
    ? WINNER_TEXTS.hours(hours)
    : WINNER_TEXTS.days(Math.floor(hours / HOURS_OF_DAY));
}

export function sampleLines(): WinnerLine[] {
  return SAMPLES.map(({ naira, name, game, minutes }) => ({
    id: name,
    amount: formatNaira(fromNaira(naira), 'short'),
    name,
    game,
    time: WINNER_TEXTS.minutes(minutes),
  }));
}

export function winnerLines(winners: readonly Winner[], nowMs: number): WinnerLine[] {
  return winners.map(({ amount, name, game, time }, index) => ({
    id: `${time}-${index}`,
    amount: formatNaira(fromNaira(amount), 'short'),
    name,
    game,
    time: agoText(nowMs - Date.parse(time)),
  }));
}
