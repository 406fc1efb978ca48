import type { BetKind } from '@jara/odds/types';
import { TEXTS } from './texts.ts';

/** The parts of a placed bet's name. */
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

/** @param legs number of legs */
export function kindText(kind: BetKind, legs: number): string {
  if (kind.type === 'system') return TEXTS.system(kind.sizes.join(' + '), legs);
  return kind.type === 'accumulator' && legs > 1 ? TEXTS.accumulator(legs) : TEXTS.single;
}

/** A bet in one line, for places that show none of its legs: its code, and its match or its number of legs. */
export function betName({ code, kind, legs, match }: BetName): string {
  return match === null ? TEXTS.betOfKind(kindText(kind, legs), code) : TEXTS.betOn(code, matchName(match));
}
