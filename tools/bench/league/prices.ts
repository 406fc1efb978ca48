import { drawStream } from '@jara/fairness/stream';
import type { GoalRates } from '@jara/football-league/card';
import { drawMatch, type PlayedMatch } from '@jara/football-league/match';
import { PICKS } from '@jara/football-league/picks';
import { priceMatch } from '@jara/football-league/prices';
import { MAX_GOALS } from '@jara/football-league/score-table';
import { sha256 } from '@jara/game-kit/testing/game-facts';

const MATCHES = 5_000;
const LIMIT_MS = 1;

const CELLS = (MAX_GOALS + 1) ** 2;

/** The baseline: the same prices in floating point, from the same table and a sum over it for each pick. */
function floatingPrices({ home, away }: GoalRates): number[] {
  const [l, m] = [home / 100, away / 100];
  const weights = Array.from({ length: CELLS }, () => 0);
  let [homeWeight, total] = [1, 0];
  for (let i = 0; i <= MAX_GOALS; i += 1) {
    let weight = homeWeight;
    for (let j = 0; j <= MAX_GOALS; j += 1) {
      weights[i * (MAX_GOALS + 1) + j] = weight;
      total += weight;
      weight *= m / (j + 1);
    }
    homeWeight *= l / (i + 1);
  }
  return PICKS.map(() => weights.reduce((sum, weight) => sum + weight, 0) / total);
}

/** The mean of many calls after a warm-up. */
export function msPerMatch(work: (match: number) => unknown): number {
  for (let match = 0; match < MATCHES / 10; match += 1) work(match);
  const startedAt = performance.now();
  for (let match = 0; match < MATCHES; match += 1) work(match);
  return (performance.now() - startedAt) / MATCHES;
}

/** Rates as cards have them; each pair returns only after a while, so that no match is priced twice in a row. */
const ratesAt = (match: number): GoalRates => ({ home: 60 + (match % 190), away: 55 + ((match * 7) % 170) });

/** A drawn match, for the other measurements. */
export function drawnMatch(match: number): PlayedMatch {
  const side = { club: 0, attack: 110, concedes: 95, form: 0 };
  const fixture = { home: side, away: { ...side, club: 1 }, ground: 112 };
  const seeds = { serverSeed: 'bench', clientSeed: 'league', nonce: match };
  return drawMatch(drawStream(sha256, seeds), fixture);
}

/** A match priced in whole numbers, compared with floating point, and a match drawn: at most a millisecond together. */
export function measurePrices(): boolean {
  const pricedMs = msPerMatch((match) => priceMatch(ratesAt(match)));
  const floatingMs = msPerMatch((match) => floatingPrices(ratesAt(match)));
  const drawnMs = msPerMatch(drawnMatch);
  const ratio = (pricedMs / floatingMs).toFixed(1);
  console.log(
    `${PICKS.length} prices of a match: ${pricedMs.toFixed(3)} ms; in floating point ${floatingMs.toFixed(3)} ms: ${ratio}×`,
  );
  const together = pricedMs + drawnMs;
  console.log(
    `a match drawn: ${drawnMs.toFixed(3)} ms; with its prices ${together.toFixed(3)} ms (at most ${LIMIT_MS} ms)`,
  );
  return together <= LIMIT_MS;
}
