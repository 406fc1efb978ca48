/** Expected goals of each side, and the dependence of low scores. */
export interface FootballRates {
  readonly homeRate: number;
  readonly awayRate: number;
  /** Dixon and Coles' ρ; 0 leaves the two scores independent. */
  readonly rho: number;
}

/** Maximum goals of one side: for five expected goals the tail is below one in a million. */
export const MAX_GOALS = 20;
/** Bounds of a rate: a side that cannot score has no price, and no side scores more. */
const MIN_RATE = 0.0001;
const MAX_RATE = 8;

/** Probabilities of 0, 1, … `most` goals. */
export function poisson(rate: number, most: number): Float64Array {
  const chances = new Float64Array(most + 1);
  let chance = Math.exp(-rate);
  for (let goals = 0; goals <= most; goals += 1) {
    chances[goals] = chance;
    chance = (chance * rate) / (goals + 1);
  }
  return chances;
}

/**
 * Probability of each score, as `matrix[home][away]`; they sum to one. Two Poisson distributions, with the scores 0–0, 1–0, 0–1 and
 * 1–1 corrected by τ (Dixon and Coles 1997, "Modelling association football scores and inefficiencies in the football betting
 * market").
 */
export function scoreMatrix({ homeRate, awayRate, rho }: FootballRates, most = MAX_GOALS): Float64Array[] {
  const [home, away] = [boundRate(homeRate), boundRate(awayRate)];
  const homeGoals = poisson(home, most);
  const awayGoals = poisson(away, most);
  const bounded = boundRho(rho, home, away);
  let sum = 0;
  const matrix = Array.from(homeGoals, (ofHome, goalsOfHome) => {
    const row = Float64Array.from(
      awayGoals,
      (ofAway, goalsOfAway) => ofHome * ofAway * tau(goalsOfHome, goalsOfAway, home, away, bounded),
    );
    for (const chance of row) sum += chance;
    return row;
  });
  for (const row of matrix) for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) / sum;
  return matrix;
}

export function tau(home: number, away: number, homeRate: number, awayRate: number, rho: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - homeRate * awayRate * rho;
  if (home === 0) return 1 + homeRate * rho;
  if (away === 0) return 1 + awayRate * rho;
  return 1 - rho;
}

export function boundRate(rate: number): number {
  return Math.min(MAX_RATE, Math.max(MIN_RATE, rate));
}

/** Bounds within which no corrected probability is negative. */
export function boundRho(rho: number, homeRate: number, awayRate: number): number {
  const least = Math.max(-1 / homeRate, -1 / awayRate);
  const most = Math.min(1 / (homeRate * awayRate), 1);
  return Math.min(most, Math.max(least, rho));
}
