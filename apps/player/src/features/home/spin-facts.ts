import { multiplierText } from '@jara/game-kit/multiplier';
import { percentText } from '@jara/game-kit/rational';
import { returnToPlayer, SECTORS } from '@jara/spin-it/sectors';
import { TEXTS } from './texts.ts';

interface PrizeLine {
  readonly prize: string;
  readonly sectors: number;
}

/** The prizes of the wheel and their sectors, read from the sectors that settle spins: the best first. */
export function prizeLines(): readonly PrizeLine[] {
  const counts = new Map<bigint, number>();
  for (const sector of SECTORS) {
    if (sector.kind === 'win') counts.set(sector.multiplier, (counts.get(sector.multiplier) ?? 0) + 1);
  }
  const wins = [...counts.entries()]
    .sort(([a], [b]) => (a > b ? -1 : 1))
    .map(([multiplier, sectors]) => ({ prize: multiplierText(multiplier), sectors }));
  const count = (kind: 'spin-again' | 'lose') => SECTORS.filter((sector) => sector.kind === kind).length;
  return [
    ...wins,
    { prize: TEXTS.spinAgain, sectors: count('spin-again') },
    { prize: TEXTS.lose, sectors: count('lose') },
  ];
}

export const SECTOR_COUNT = SECTORS.length;

/** The share of all stakes that is returned to players over time. */
export function returnText(): string {
  return percentText(returnToPlayer());
}
