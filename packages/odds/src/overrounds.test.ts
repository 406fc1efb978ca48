import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { beginning, boardOf } from './board.ts';
import { marketGroups } from './fair.ts';
import { MAX_ODDS, type PlayState, type PricedEvent, type SportModel } from './types.ts';

/** Tolerance of the table's overrounds, which are in tenths of a per cent. */
const NEAR = 0.0015;

const goals = [0.7, 1.1, 1.5, 2.1];
const MODELS: readonly SportModel[] = [
  ...goals.flatMap((homeRate) =>
    goals.map((awayRate): SportModel => ({ sport: 'football', homeRate, awayRate, rho: -0.05 })),
  ),
  ...[-8, -3, 0, 4, 9].map(
    (lead): SportModel => ({ sport: 'basketball', lead, points: 222, leadSd: 12.5, pointsSd: 18 }),
  ),
  ...[-0.06, -0.03, 0, 0.02, 0.05].map(
    (edge): SportModel => ({
      ...{ sport: 'tennis', homeServe: 0.63 + edge, awayServe: 0.63 - edge },
      setsToWin: 2,
    }),
  ),
];

function football(half: string, second: string | null, minute: number): PlayState {
  const [first, last] = [half, second ?? '0-0'].map((score) => score.split('-').map(Number));
  const [homeHalf = 0, awayHalf = 0] = first ?? [];
  const [homeLast = 0, awayLast = 0] = last ?? [];
  const [home, away] = [homeHalf + homeLast, awayHalf + awayLast];
  const firstHalf = { home: homeHalf, away: awayHalf };
  return {
    ...{ ...beginning('football'), home, away, minute },
    firstGoal: home > 0 ? 'home' : away > 0 ? 'away' : null,
    periods: second === null ? [firstHalf] : [firstHalf, { home: homeLast, away: awayLast }],
  };
}
const IN_PLAY: readonly PlayState[] = [
  football('0-0', null, 10),
  football('1-0', null, 25),
  football('0-1', null, 40),
  football('0-0', '0-0', 50),
  football('1-1', '0-0', 60),
  football('0-2', '1-0', 70),
  football('0-0', '0-0', 80),
  ...[6, 24, 40].map((minute) => ({
    ...{ ...beginning('basketball'), home: minute * 2 + 3, away: minute * 2, minute },
    periods: [{ home: minute * 2 + 3, away: minute * 2 }],
  })),
  ...[1, 3].map((games) => ({
    ...{ ...beginning('tennis'), periods: [{ home: games, away: games - 1 }] },
    server: 'home' as const,
  })),
];

const boards = (isInPlay: boolean): PricedEvent[] =>
  MODELS.flatMap((model) =>
    (isInPlay ? IN_PLAY.filter(({ sport }) => sport === model.sport) : [beginning(model.sport)]).map(
      (play) => ({ eventId: 'e', model, play, outside: null, trading: {} }),
    ),
  );

const LABELS: readonly (readonly [beginning: RegExp, market: string])[] = [
  [/^(1x2|dc|dnb)$/, '1X2, double chance, draw no bet'],
  [/^football ou:/, 'totals'],
  [/^ah:/, 'Asian handicap'],
  [/^btts$/, 'both teams to score'],
  [/^oe$/, 'odd/even'],
  [/^tt:/, 'team totals'],
  [/^h1\./, 'first half'],
  [/^fg$/, 'first goal'],
  [/^htft$/, 'half time / full time'],
  [/^cs$/, 'correct score'],
  [/^basketball /, 'basketball'],
  [/^tennis /, 'tennis'],
];

/** The mean overround of each market with all its selections open, by line of the table. */
function overrounds(isInPlay: boolean): Map<string, number> {
  const sums = new Map<string, { sum: number; boards: number }>();
  for (const event of boards(isInPlay))
    for (const { marketId, selections } of boardOf(event)) {
      if (selections.some(({ odds }) => odds === 0)) continue;
      const { sport } = event.model;
      const label = LABELS.find(
        ([form]) => (sport === 'football' && form.test(marketId)) || form.test(`${sport} ${marketId}`),
      )?.[1];
      assert.ok(label, `${sport} ${marketId} is in the table`);
      const book = selections.reduce((sum, { odds }) => sum + 100 / odds, 0);
      const before = sums.get(label) ?? { sum: 0, boards: 0 };
      const over = book / (marketId === 'dc' ? 2 : 1) - 1;
      sums.set(label, { sum: before.sum + over, boards: before.boards + 1 });
    }
  return new Map([...sums].map(([label, { sum, boards: of }]) => [label, sum / of]));
}

/** The table of docs/odds.md: the overround of each market, before the match and in play. */
function documented(): Map<string, readonly [before: number, inPlay: number]> {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/odds.md'), 'utf8');
  const rows = text.matchAll(/^\| ([^|]+) \| ([\d.]+) % \| ([\d.]+) % \| ([\d.]+) % \|$/gm);
  return new Map(
    [...rows].map(([, name = '', , before, inPlay]) => [name, [Number(before) / 100, Number(inPlay) / 100]]),
  );
}

test('the overrounds of docs/odds.md are those of the boards, before the match and in play', () => {
  const [before, inPlay, documentedOverrounds] = [overrounds(false), overrounds(true), documented()];
  const text = (overround: number | undefined) => `${(100 * (overround ?? Number.NaN)).toFixed(1)} %`;
  const measured = [...before].map(([name, over]) => `${name} | ${text(over)} | ${text(inPlay.get(name))}`);
  assert.deepEqual([...documentedOverrounds.keys()].sort(), [...before.keys()].sort(), measured.join('\n'));
  for (const [name, [wasBefore, wasInPlay]] of documentedOverrounds) {
    const isDocumented =
      Math.abs(wasBefore - (before.get(name) ?? 0)) < NEAR &&
      Math.abs(wasInPlay - (inPlay.get(name) ?? 0)) < NEAR;
    assert.ok(isDocumented, `${name} is not as documented; measured:\n${measured.join('\n')}`);
  }
});

/** Return of a board's selections before the ladder and after it. */
const MIN_RETURN = 0.87;
const LADDER = 0.0126;

test('a selection longer than the longest odds is not sold, and none is sold for less than its bound', () => {
  let [longest, unsold] = [0, 0];
  for (const event of [...boards(false), ...boards(true)]) {
    const fair = new Map(
      marketGroups(event.model, event.play)
        .flatMap((group) => group.offers())
        .map((offer) => [offer.marketId, offer.fair().selections]),
    );
    for (const { marketId, selections } of boardOf(event))
      for (const [position, { selectionId, odds }] of selections.entries()) {
        const name = `${marketId}/${selectionId}`;
        const chance = fair.get(marketId)?.[position]?.probability ?? 0;
        assert.ok(odds <= MAX_ODDS, `${name} at ${odds}`);
        // The longest price that its bound allows is beyond the maximum odds.
        const isTooLong = (MIN_RETURN / chance) * 100 > MAX_ODDS * 1.001;
        if (isTooLong) assert.equal(odds, 0, `${name} of ${chance} is sold at ${odds}`);
        unsold += Number(isTooLong);
        if (odds === 0) continue;
        const back = (chance * odds) / 100;
        assert.ok(back > MIN_RETURN * (1 - LADDER) - 1e-9, `${name} at ${odds} returns ${back}`);
        longest = Math.max(longest, odds);
      }
  }
  assert.ok(unsold > 20 && longest > 20_000, `${unsold} not sold, ${longest} the longest`);
});
