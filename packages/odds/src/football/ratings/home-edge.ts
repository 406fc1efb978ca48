import type { LogRates } from './strengths.ts';

export interface HomeEdgeOptions {
  /** Hazard of a jump, per day. */
  readonly jumpsPerDay: number;
  /** Standard deviation of the shift after a jump. */
  readonly jump: number;
}

/** Current excess of all leagues' home edge over the usual one, in logarithms of goals. */
export interface HomeEdgeShift {
  /** The posterior mean on a day. */
  on(day: number): number;
  /** Updates the posterior by a day’s goals against those expected without the shift. */
  played(matches: readonly ShiftedMatch[]): void;
}

export interface ShiftedMatch {
  readonly expected: LogRates;
  readonly homeGoals: number;
  readonly awayGoals: number;
}

const STEP = 0.025;
const STEPS_EACH_WAY = 20;

/**
 * A change-point filter on a grid. Spectators left every league in 2020 and came back in 2021, and the home edge changed with them within days: a random
 * walk slow enough to ignore chance follows too late. Here the shift stays, or rarely jumps, and each day’s goals of all leagues update
 * the probability of every grid value.
 */
export function createHomeEdgeShift({ jumpsPerDay, jump }: HomeEdgeOptions): HomeEdgeShift {
  const shifts = Array.from({ length: 2 * STEPS_EACH_WAY + 1 }, (_, at) => (at - STEPS_EACH_WAY) * STEP);
  const afterJump = normalised(shifts.map((shift) => Math.exp(-0.5 * (shift / jump) ** 2)));
  let chances: readonly number[] = shifts.map((_, at) => (at === STEPS_EACH_WAY ? 1 : 0));
  let lastDay: number | null = null;
  return {
    on(day) {
      const jumped = 1 - Math.exp(-jumpsPerDay * (day - (lastDay ?? day)));
      lastDay = day;
      chances = chances.map((chance, at) => (1 - jumped) * chance + jumped * (afterJump[at] ?? 0));
      return shifts.reduce((sum, shift, at) => sum + shift * (chances[at] ?? 0), 0);
    },
    played(matches) {
      const logs = shifts.map((shift, at) =>
        matches.reduce((sum, match) => sum + logChance(match, shift), Math.log(chances[at] ?? 0)),
      );
      const most = Math.max(...logs);
      chances = normalised(logs.map((log) => Math.exp(log - most)));
    },
  };
}

/** The log likelihood of the goals under a shift, without the terms that all shifts share. */
function logChance({ expected: { home, away }, homeGoals, awayGoals }: ShiftedMatch, shift: number): number {
  return ((homeGoals - awayGoals) * shift) / 2 - Math.exp(home + shift / 2) - Math.exp(away - shift / 2);
}

function normalised(parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
}
