import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { beginning, boardOf } from './board.ts';
import { jointEndings } from './football/endings.ts';
import { legResult } from './leg-result.ts';
import { settleSelection } from './settle-selection.ts';
import { tennisEndings } from './tennis/price.ts';
import type { PricedEvent, SelectionName, SelectionResult, SportModel } from './types.ts';
import { BUILDERS, builderScores, type Staked, worstLossKobo } from './worst-outcome.ts';

const SEED = 30_034;
const on = (name: string, stake: number, odds: number): Staked => {
  const [marketId = '', ...rest] = name.split('/');
  return {
    ...{ marketId, selectionId: rest.join('/') },
    lossKobo: BigInt(Math.round(stake * (odds - 1))),
    keptKobo: BigInt(stake),
  };
};

test('bets on all outcomes of a market cost what the dearest of them costs beyond the stakes of the others', () => {
  const three = [on('1x2/home', 1000, 2), on('1x2/draw', 1000, 3.4), on('1x2/away', 1000, 4)];
  assert.equal(worstLossKobo('football', three), 1000n);
  assert.equal(worstLossKobo('football', three.slice(0, 1)), 1000n);
  // The same outcome in several markets adds up, and selections that cannot win with it are netted.
  assert.equal(worstLossKobo('football', [on('1x2/home', 1000, 2), on('ah:-0.5/home', 1000, 2)]), 2000n);
  assert.equal(worstLossKobo('football', [on('1x2/home', 1000, 2), on('cs/0-1', 500, 9)]), 3000n);
  assert.equal(worstLossKobo('football', [on('dnb/home', 1000, 1.5), on('dnb/away', 3000, 2.5)]), 3500n);
  assert.equal(worstLossKobo('tennis', [on('ml/home', 1000, 1.5), on('ou:22.5/over', 1000, 1.9)]), 1400n);
  // Home by four or more wins the first and loses the second, and away by seven or more the other way round.
  assert.equal(
    worstLossKobo('basketball', [on('sp:-3.5/home', 1000, 1.9), on('sp:6.5/away', 1000, 1.9)]),
    0n,
  );
  assert.equal(
    worstLossKobo('basketball', [on('sp:-3.5/home', 1000, 1.9), on('sp:-3.5/away', 1000, 2.4)]),
    400n,
  );
  assert.equal(worstLossKobo('football', []), 0n);
});

const named = (names: readonly string[]): SelectionName[] =>
  names.map((name) => {
    const { marketId, selectionId } = on(name, 0, 1);
    return { marketId, selectionId };
  });
const built = (names: readonly string[], stake: number, odds: number): Staked =>
  on(`${BUILDERS}/${builderScores('football', named(names))}`, stake, odds);

test('bet builders that cannot win together do not add up, and are netted against other bets', () => {
  const home = built(['1x2/home', 'ou:2.5/over'], 1000, 4);
  const away = built(['1x2/away', 'ou:2.5/over'], 1000, 5);
  const few = built(['dc/1x', 'ou:1.5/under', 'h1.1x2/draw'], 1000, 3);
  assert.deepEqual(
    [home, away, few].map(({ selectionId }) => selectionId),
    ['home/3-6', 'away/3-6', 'home,draw/0-1'],
  );
  assert.equal(worstLossKobo('football', [home, away]), 3000n);
  assert.equal(worstLossKobo('football', [home, away, few]), 2000n);
  assert.equal(worstLossKobo('football', [home, on('1x2/away', 3000, 2)]), 2000n);
  // They win together at 3-0, and the first half is compatible with any score.
  assert.equal(worstLossKobo('football', [home, built(['1x2/home', 'btts/no'], 1000, 3)]), 5000n);
  assert.equal(worstLossKobo('football', [home, built(['h1.1x2/home', 'h1.ou:0.5/over'], 1000, 2)]), 4000n);
});

const BACK: Readonly<Record<SelectionResult, readonly [loss: number, kept: number]>> = {
  ...{ won: [1, 0], half_won: [0.5, 0], void: [0, 0], half_lost: [0, 0.5], lost: [0, 1] },
};

const models: readonly SportModel[] = [
  { sport: 'football', homeRate: 1.6, awayRate: 1.1, rho: -0.05 },
  { sport: 'tennis', homeServe: 0.64, awayServe: 0.62, setsToWin: 2 },
];

test(`no way in which a match may end costs more than the worst outcome (seed ${SEED})`, () => {
  for (const model of models) {
    const play = beginning(model.sport);
    const event: PricedEvent = { eventId: 'e', model, play, outside: null, trading: {} };
    const selections = boardOf(event).flatMap(({ marketId, selections: of }) =>
      of.filter(({ odds }) => odds > 0).map((one) => ({ ...one, marketId })),
    );
    const endings =
      model.sport === 'football' ? jointEndings(model, play) : tennisEndings(model as never, play);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 100, max: 100_000 })), { minLength: 1, maxLength: 12 }),
        (drawn) => {
          // One entry a selection, as in the books.
          const picks = new Map(drawn.map(([pick, stake]) => [pick % selections.length, stake]));
          const bets = [...picks].flatMap(([pick, stake]) => {
            const one = selections[pick];
            return one === undefined ? [] : [on(`${one.marketId}/${one.selectionId}`, stake, one.odds / 100)];
          });
          const worst = Number(worstLossKobo(model.sport, bets));
          let [dearest, gross] = [0, 0];
          for (const { lossKobo } of bets) gross += Number(lossKobo);
          for (const { play: end } of endings) {
            let loss = 0;
            for (const { marketId, selectionId, lossKobo, keptKobo } of bets) {
              const [lost, kept] = BACK[settleSelection(model.sport, marketId, selectionId, end) ?? 'lost'];
              loss += lost * Number(lossKobo) - kept * Number(keptKobo);
            }
            dearest = Math.max(dearest, loss);
          }
          assert.ok(dearest <= worst, `${JSON.stringify(drawn)}: ${dearest}, said ${worst}`);
          assert.ok(worst <= gross + 1, 'never more than all of them together');
          // By the final score alone no other market adds to it.
          const isExact = bets.every(({ marketId }) => /^(1x2|dc|dnb|ah:|ou:|btts|oe|tt:|cs)/.test(marketId));
          if (isExact && model.sport === 'football')
            assert.ok(worst - dearest <= 1, `${dearest}, said ${worst}`);
        },
      ),
      { numRuns: 40, seed: SEED },
    );
  }
});

test(`no bet builders cost more than the worst outcome, however the match ends (seed ${SEED})`, () => {
  const model: SportModel = { sport: 'football', homeRate: 1.6, awayRate: 1.1, rho: -0.05 };
  const play = beginning('football');
  const board = boardOf({ eventId: 'e', model, play, outside: null, trading: {} });
  const singles = board.flatMap(({ marketId, selections }) =>
    selections.map(({ selectionId }) => ({ marketId, selectionId })),
  );
  const endings = jointEndings(model, play);
  const drawnBuilder = fc.tuple(
    fc.array(fc.nat(), { minLength: 2, maxLength: 4 }),
    fc.integer({ min: 100, max: 9000 }),
  );
  fc.assert(
    fc.property(fc.array(drawnBuilder, { minLength: 1, maxLength: 8 }), (drawn) => {
      const builders = drawn.map(([picks, stake]) => ({
        selections: picks.flatMap((pick) => singles[pick % singles.length] ?? []),
        stake,
      }));
      const rows = new Map<string, Staked>();
      for (const { selections, stake } of builders) {
        const selectionId = builderScores('football', selections);
        const before = rows.get(selectionId);
        rows.set(selectionId, {
          ...{ marketId: BUILDERS, selectionId },
          lossKobo: BigInt(stake * 4) + (before?.lossKobo ?? 0n),
          keptKobo: BigInt(stake) + (before?.keptKobo ?? 0n),
        });
      }
      const worst = Number(worstLossKobo('football', [...rows.values()]));
      for (const { play: end } of endings) {
        const loss = builders.reduce((sum, { selections, stake }) => {
          const [lost, kept] = BACK[(legResult('football', selections, end) ?? 'lost') as SelectionResult];
          return sum + lost * stake * 4 - kept * stake;
        }, 0);
        assert.ok(loss <= worst, `${JSON.stringify(builders)}: ${loss}, said ${worst}`);
      }
    }),
    { numRuns: 20, seed: SEED },
  );
});
