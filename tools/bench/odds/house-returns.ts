import { CASH_OUT_MARGIN_BPS } from '@jara/odds/cash-out-value';
import { playedFixture, playedReturns } from '../../../server/modules/feeds/testing/played-returns.ts';
import { playedAccumulators, playedCashOuts } from '../../../server/modules/feeds/testing/played-slips.ts';

const MATCHES = 20_000;
const SEED = 'bench';
const RETURN = { min: 0.85, max: 0.98 } as const;
/** Number of deviations allowed: some thousand figures are printed, and one in three million is further away by chance. */
const DEVIATIONS = 5;
const MIN_MATCHES = 200;
/** The summary of a sport names the returns of groups whose deviation is at most one point. */
const SURE = 0.01;
const SPORTS = ['football', 'basketball', 'tennis'] as const;
/** Minutes of a match's clock, its breaks included; of tennis, the games of its longest match. */
const MINUTES = { football: 100, basketball: 54, tennis: 39 } as const;

interface Figure {
  readonly name: string;
  readonly back: number;
  readonly expected: number;
  readonly deviation: number;
}

/** Prints a figure; returns whether it is outside the returns allowed for a bet. */
function print({ name, back, expected, deviation }: Figure, legs = 1): boolean {
  const off = DEVIATIONS * deviation + 0.002;
  const isOff = Math.abs(back - expected) > off;
  const isOut = isOff || (back - off) ** (1 / legs) > RETURN.max || (back + off) ** (1 / legs) < RETURN.min;
  const cells = [name.padEnd(44), back.toFixed(3), `± ${deviation.toFixed(3)}`, expected.toFixed(3)];
  console.log(`${cells.join('  ')}${isOut ? '  OUTSIDE' : ''}`);
  return isOut;
}

/**
 * Prints the returns of one sport's markets before its matches and at every minute. Returns the number of groups outside the returns
 * allowed for a bet.
 */
function printMatches(fixture: ReturnType<typeof playedFixture>, matches: number): number {
  const { sport } = fixture.competition;
  console.log(`\n${sport}, ${matches} matches: minute, market and selection; back, deviation, priced at`);
  const minutes = Array.from({ length: MINUTES[sport] }, (_, minute) => minute);
  const groups = playedReturns(fixture, { matches, minutes, seed: SEED }).filter(
    (group) => group.matches >= MIN_MATCHES,
  );
  const outside = groups.filter((group) => print(group)).length;
  const judged = groups.filter(({ deviation }) => deviation < SURE).map(({ back }) => back);
  const [least, most] = [Math.min(...judged), Math.max(...judged)].map((back) => back.toFixed(3));
  console.log(
    `${sport}: ${outside} of ${groups.length} groups outside; to one point they return ${least} to ${most}`,
  );
  return outside;
}

/**
 * `npm run bench odds -- returns [matches] [sport]`: plays matches of the house by their course, with every market before them and at every
 * minute, and prints the returns against those of the prices: of markets, bet builders, accumulators and cash-outs; with a sport, of its
 * markets and builders alone.
 */
export function benchHouseReturns(requested: string | undefined, only: string | undefined): void {
  const matches = Number(requested ?? MATCHES);
  if (!Number.isInteger(matches) || matches < 100) throw new Error('Name a number of matches from 100 on.');
  const fixtures = SPORTS.map((sport) => playedFixture(sport, SEED));
  let outside = 0;
  for (const fixture of fixtures)
    if (only === undefined || only === fixture.competition.sport) outside += printMatches(fixture, matches);
  if (only === undefined) outside += printSlips(fixtures, matches);
  console.log(`\n${outside} outside of ${RETURN.min} to ${RETURN.max}, or of what they are priced at`);
  if (outside > 0) process.exitCode = 1;
}

/** Accumulators and cash-outs of all sports. Returns the number of groups outside the returns allowed for a bet. */
function printSlips(fixtures: readonly ReturnType<typeof playedFixture>[], matches: number): number {
  let outside = 0;
  console.log('\naccumulators of all sports');
  for (const group of playedAccumulators(fixtures, { rounds: matches, sizes: [2, 3, 5, 8], seed: SEED })) {
    const legs = Number(group.name.split(' ')[0]);
    const isPlain = !group.name.includes('bonus');
    outside += Number(print({ ...group, expected: isPlain ? group.expected : group.back }, legs));
  }
  console.log('\ncash-outs, for each unit that the same bets paid where they rode on');
  const minutes = Array.from({ length: 95 }, (_, minute) => minute);
  const sold = { matches: Math.ceil(matches / 10), minutes, seed: SEED, marginBps: CASH_OUT_MARGIN_BPS };
  for (const group of playedCashOuts(fixtures, sold)) {
    if (group.bets < MIN_MATCHES || group.name.includes('half') || group.deviation > 0.1) continue;
    outside += Number(print(group));
  }
  return outside;
}
