import type { BetKind } from '@jara/odds/types';
import { TEXTS } from './texts.ts';

/** What names a placed bet. */
export interface BetName {
  readonly code: string;
  readonly kind: BetKind;
  readonly legs: number;
  /** Null where it has more than one leg. */
  readonly match: Sides | null;
}

interface Sides {
  readonly home: string;
  readonly away: string;
}

export const matchName = ({ home, away }: Sides): string => TEXTS.versus(home, away);

/** @param legs how many */
export function kindWords(kind: BetKind, legs: number): string {
  if (kind.type === 'system') return TEXTS.system(kind.sizes.join(' + '), legs);
  return kind.type === 'accumulator' && legs > 1 ? TEXTS.accumulator(legs) : TEXTS.single;
}

/** A bet in one line, for where none of its legs is shown: its code, and its match or how many legs it has. */
export function betName({ code, kind, legs, match }: BetName): string {
  return match === null ? TEXTS.betOfKind(kindWords(kind, legs), code) : TEXTS.betOn(code, matchName(match));
}
