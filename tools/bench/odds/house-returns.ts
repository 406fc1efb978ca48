import { CASH_OUT_MARGIN_BPS } from '@jara/odds/cash-out-value';
import { playedFixture, playedReturns } from '../../../server/modules/feeds/testing/played-returns.ts';
import { playedAccumulators, playedCashOuts } from '../../../server/modules/feeds/testing/played-slips.ts';
import { chosenOf, wholeNumber } from '../arguments.ts';

const MATCHES = 20_000;
const SEED = 'bench';
/** Minimum and maximum return of a bet. */
const ALLOWED_RETURN = { min: 0.85, max: 0.98 } as const;
/** Some thousand figures are printed, and one in three million is further away by chance. */
const MAX_DEVIATIONS = 5;
/** Minimum number of matches, or of cash-outs, of a group that is judged. */
const MIN_MATCHES = 200;
/** The summary of a sport is of groups whose deviation is below one point. */
const SUMMARY_MAX_DEVIATION = 0.01;
const SPORTS = ['football', 'basketball', 'tennis'] as const;
/** Minutes of a match's clock, its breaks included; of tennis, the games of its longest match. */
const MINUTES = { football: 100, basketball: 54, tennis: 39 } as const;

interface Figure {
  readonly name: string;
  readonly back: number;
  readonly expected: number;
  readonly deviation: number;
}

/** Number of groups that were judged, and of those outside of the returns allowed for a bet or of the priced return. */
interface Judged {
  readonly groups: number;
  readonly outside: number;
}

/** Prints a figure; returns whether it is outside of the returns allowed for a bet of this number of legs or of the priced return. */
function print({ name, back, expected, deviation }: Figure, legs = 1): boolean {
  const off = MAX_DEVIATIONS * deviation + 0.002;
  const isOff = !(Math.abs(back - expected) <= off);
  const isOut =
    isOff ||
    (back - off) ** (1 / legs) > ALLOWED_RETURN.max ||
    (back + off) ** (1 / legs) < ALLOWED_RETURN.min;
  const cells = [name.padEnd(44), back.toFixed(3), `± ${deviation.toFixed(3)}`, expected.toFixed(3)];
  console.log(`${cells.join('  ')}${isOut ? '  OUTSIDE' : ''}`);
  return isOut;
}

/** Prints the returns of the markets and bet builders of one sport before its matches and at every minute. */
function printMatches(fixture: ReturnType<typeof playedFixture>, matches: number): Judged {
  const { sport } = fixture.competition;
  console.log(`\n${sport}, ${matches} matches: minute, market and selection; back, deviation, priced at`);
  const minutes = Array.from({ length: MINUTES[sport] }, (_, minute) => minute);
  const groups = playedReturns(fixture, { matches, minutes, seed: SEED }).filter(
    (group) => group.matches >= MIN_MATCHES,
  );
  const outside = groups.filter((group) => print(group)).length;
  console.log(`${sport}: ${outside} of ${groups.length} groups outside`);
  const returns = groups.filter(({ deviation }) => deviation < SUMMARY_MAX_DEVIATION).map(({ back }) => back);
  if (returns.length > 0) {
    const [least, most] = [Math.min(...returns), Math.max(...returns)].map((back) => back.toFixed(3));
    console.log(`${sport}: to one point they return ${least} to ${most}`);
  }
  return { groups: groups.length, outside };
}

/**
 * `npm run bench odds -- returns [matches] [sport]`: simulates matches, prices every market before kick-off and at each minute, and prints the
 * simulated return beside the priced one for markets, bet builders, accumulators and cash-outs. With a sport, prints only the markets and
 * bet builders of that sport. Throws for fewer matches than a group needs, and for an unknown sport.
 */
export function benchHouseReturns(requested: string | undefined, sport: string | undefined): void {
  const matches = wholeNumber(requested ?? MATCHES, MIN_MATCHES);
  const sports = chosenOf(SPORTS, sport === undefined ? [] : [sport]);
  const fixtures = sports.map((one) => playedFixture(one, SEED));
  const judged = fixtures.map((fixture) => printMatches(fixture, matches));
  if (sport === undefined)
    judged.push(printAccumulators(fixtures, matches), printCashOuts(fixtures, matches));
  const outside = judged.reduce((sum, one) => sum + one.outside, 0);
  console.log(
    `\n${outside} outside of ${ALLOWED_RETURN.min} to ${ALLOWED_RETURN.max}, or of what they are priced at`,
  );
  const isComplete = judged.every(({ groups }) => groups > 0);
  if (!isComplete) console.log('NOT judged: a part without a group of enough bets; name more matches');
  if (outside > 0 || !isComplete) process.exitCode = 1;
}

/** Prints the returns of accumulators over all sports. */
function printAccumulators(fixtures: readonly ReturnType<typeof playedFixture>[], matches: number): Judged {
  console.log('\naccumulators of all sports');
  const groups = playedAccumulators(fixtures, { rounds: matches, sizes: [2, 3, 5, 8], seed: SEED });
  const outside = groups.filter((group) => {
    const legs = Number(group.name.split(' ')[0]);
    const isPlain = !group.name.includes('bonus');
    return print({ ...group, expected: isPlain ? group.expected : group.back }, legs);
  });
  return { groups: groups.length, outside: outside.length };
}

/** Prints the values of cash-outs of all sports. */
function printCashOuts(fixtures: readonly ReturnType<typeof playedFixture>[], matches: number): Judged {
  console.log('\ncash-outs, per unit that the same bets returned when left to run');
  const minutes = Array.from({ length: 95 }, (_, minute) => minute);
  const sold = { matches: Math.ceil(matches / 10), minutes, seed: SEED, marginBps: CASH_OUT_MARGIN_BPS };
  const groups = playedCashOuts(fixtures, sold).filter(
    ({ bets, name, deviation }) => bets >= MIN_MATCHES && !name.includes('half') && deviation <= 0.1,
  );
  return { groups: groups.length, outside: groups.filter((group) => print(group)).length };
}
