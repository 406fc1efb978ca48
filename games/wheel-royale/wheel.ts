import { type Line, line } from '@jara/game-kit/line';
import { plus, type Rational, rational, times } from '@jara/game-kit/rational';

/** The mark of a segment and of a bet: a number, which is its payout, or one of the two bonus rounds. */
export const MARKS = ['2', '4', '13', '26', '52', 'danfo', 'adire'] as const;
export type Mark = (typeof MARKS)[number];
export type Bonus = 'danfo' | 'adire';

/**
 * The 54 segments, clockwise from the pointer at rest. Equal marks are spread round the wheel; the order does not affect the
 * probabilities.
 */
export const WHEEL: readonly Mark[] = [
  '52',
  '2',
  '13',
  '4',
  'danfo',
  '2',
  '2',
  '4',
  '2',
  'adire',
  '2',
  '4',
  '2',
  '2',
  'danfo',
  '13',
  '4',
  '2',
  '2',
  '26',
  '4',
  '2',
  '2',
  '4',
  '2',
  'danfo',
  '2',
  'adire',
  '4',
  '13',
  '2',
  '2',
  '4',
  '2',
  '2',
  '4',
  'danfo',
  '2',
  '2',
  '4',
  '2',
  '2',
  '13',
  '4',
  '2',
  'adire',
  '26',
  'danfo',
  '2',
  '4',
  '2',
  '2',
  '4',
  '2',
];

/** Danfo Dash: one of ten buses wins, each with the same probability, and pays the number painted on it. */
export const DANFOS: readonly number[] = [4, 5, 5, 6, 7, 8, 10, 12, 17, 30];

/**
 * Adire Ladder: the payout of each rung. The climber starts on the lowest and climbs with a probability of two in three each
 * time.
 */
export const RUNGS: readonly number[] = [4, 6, 11, 20, 36, 66];
export const CLIMB = { good: 2, of: 3 } as const;

export const isBonus = (mark: Mark): mark is Bonus => mark === 'danfo' || mark === 'adire';

/** Probability that the wheel stops on a mark. */
export function chanceOf(mark: Mark): Rational {
  const segments = WHEEL.filter((shown) => shown === mark).length;
  return rational(BigInt(segments), BigInt(WHEEL.length));
}

export interface BonusPrize {
  readonly name: Line;
  /** Once the bonus round has begun. */
  readonly chance: Rational;
  readonly pays: number;
}

function danfoPrizes(): BonusPrize[] {
  const prizes = [...new Set(DANFOS)];
  return prizes.map((pays) => {
    const buses = DANFOS.filter((painted) => painted === pays).length;
    return {
      name: line('danfoPrize', { pays }),
      chance: rational(BigInt(buses), BigInt(DANFOS.length)),
      pays,
    };
  });
}

function ladderPrizes(): BonusPrize[] {
  const climb = rational(BigInt(CLIMB.good), BigInt(CLIMB.of));
  const stop = rational(BigInt(CLIMB.of - CLIMB.good), BigInt(CLIMB.of));
  let reached = rational(1n);
  return RUNGS.map((pays, rung) => {
    const isTop = rung === RUNGS.length - 1;
    const chance = isTop ? reached : times(reached, stop);
    reached = times(reached, climb);
    return { name: line('ladderPrize', { rung: rung + 1, pays }), chance, pays };
  });
}

/** The payouts and probabilities of a bonus round: the same odds as its draws, shown before any bet on it. */
export function bonusPrizes(bonus: Bonus): BonusPrize[] {
  return bonus === 'danfo' ? danfoPrizes() : ladderPrizes();
}

/** Mean payout of a stake on a mark once the wheel has stopped there. */
export function worthOf(mark: Mark): Rational {
  if (!isBonus(mark)) return rational(BigInt(mark));
  return bonusPrizes(mark).reduce(
    (sum, { chance, pays }) => plus(sum, times(chance, rational(BigInt(pays)))),
    rational(0n),
  );
}

export function returnOf(mark: Mark): Rational {
  return times(chanceOf(mark), worthOf(mark));
}
