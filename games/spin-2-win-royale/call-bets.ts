import { neighboursOf } from './wheel.ts';

/** A spot, and the number of a call bet's chips on it. */
export interface CallPart {
  readonly spotId: string;
  readonly chips: number;
}

export type CallName = 'voisins' | 'tiers' | 'orphelins' | 'jeu-zero';

export interface CallBet {
  readonly parts: readonly CallPart[];
}

const one = (spotId: string): CallPart => ({ spotId, chips: 1 });
const two = (spotId: string): CallPart => ({ spotId, chips: 2 });

/** Bets named after the part of the wheel that they cover. Each is only chips on the cloth, and pays accordingly. */
export const CALL_BETS: Readonly<Record<CallName, CallBet>> = {
  voisins: {
    parts: [
      two('trio-0-2-3'),
      one('split-4-7'),
      one('split-12-15'),
      one('split-18-21'),
      one('split-19-22'),
      two('corner-25-26-28-29'),
      one('split-32-35'),
    ],
  },
  tiers: {
    parts: ['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'].map(one),
  },
  orphelins: {
    parts: ['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'].map(one),
  },
  'jeu-zero': {
    parts: ['split-0-3', 'split-12-15', 'straight-26', 'split-32-35'].map(one),
  },
};

/** A number and its neighbours on the wheel, one chip on each. */
export function neighbourBet(number: number, eachSide: number): CallPart[] {
  return neighboursOf(number, eachSide).map((neighbour) => one(`straight-${neighbour}`));
}
