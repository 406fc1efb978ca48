import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { beginning, boardOf, createBoard } from './board.ts';
import { modelFromPrices } from './from-outside.ts';
import { fairFromOdds, oddsFromFair } from './margin.ts';
import { MARGIN_PERCENT } from './overrounds.ts';
import { settleSelection } from './settle-selection.ts';
import type { Market, PlayState, PricedEvent } from './types.ts';

const football = fc.record({
  homeRate: fc.double({ min: 0.2, max: 4, noNaN: true }),
  awayRate: fc.double({ min: 0.2, max: 4, noNaN: true }),
  rho: fc.double({ min: -0.15, max: 0.05, noNaN: true }),
});

/** A match at any moment, with consistent score and halves. */
const play: fc.Arbitrary<PlayState> = fc
  .record({
    half: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
    second: fc.option(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))),
    minute: fc.integer({ min: 0, max: 93 }),
    reds: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    hasBegun: fc.boolean(),
  })
  .map(({ half, second, minute, reds, hasBegun }) => {
    const before = beginning('football');
    if (!hasBegun) return before;
    const [home, away] = [half[0] + (second?.[0] ?? 0), half[1] + (second?.[1] ?? 0)];
    const first = { home: half[0], away: half[1] };
    const periods = second === null ? [first] : [first, { home: second[0], away: second[1] }];
    const at = second === null ? Math.min(minute, 47) : Math.max(minute, 45);
    const [homeReds, awayReds] = reds;
    const firstGoal = home > 0 ? ('home' as const) : away > 0 ? ('away' as const) : null;
    return { ...before, home, away, periods, minute: at, homeReds, awayReds, firstGoal };
  });

const event = (model: object, now: PlayState): PricedEvent =>
  ({
    eventId: 'e',
    model: { sport: 'football', ...model },
    play: now,
    outside: null,
    trading: {},
  }) as PricedEvent;

function chance(board: readonly Market[], marketId: string, selectionId: string): number | null {
  const market = board.find((one) => one.marketId === marketId);
  return market?.selections.find((one) => one.selectionId === selectionId)?.probability ?? null;
}

function near(actual: number | null, expected: number, what: string): void {
  if (actual !== null) assert.ok(Math.abs(actual - expected) < 1e-6, `${what}: ${actual}, not ${expected}`);
}

test('markets of one match never contradict each other, before it and while it is played', () => {
  fc.assert(
    fc.property(football, play, (model, now) => {
      const board = boardOf(event(model, now));
      const [home, draw, away] = ['home', 'draw', 'away'].map((id) => chance(board, '1x2', id) ?? 0) as [
        number,
        number,
        number,
      ];
      if (board.some(({ marketId }) => marketId === '1x2')) {
        near(chance(board, 'dc', '1x'), home + draw, '1x');
        near(chance(board, 'dc', '12'), home + away, '12');
        near(chance(board, 'dnb', 'home'), home / (home + away), 'dnb');
        near(chance(board, 'ah:0', 'home'), home / (home + away), 'ah 0');
        near(chance(board, 'ah:-0.5', 'home'), home, 'ah -0.5');
        near(chance(board, 'ah:0.5', 'home'), home + draw, 'ah 0.5');
      }
      for (const { marketId, selections } of board) {
        const sum = selections.reduce((total, { probability }) => total + probability, 0);
        near(sum, marketId === 'dc' ? 2 : 1, marketId);
      }
      const totals = board.filter(({ marketId }) => marketId.startsWith('ou:'));
      const overs = totals.map(({ selections }) => selections[0]?.probability ?? 0);
      assert.deepEqual(
        overs,
        [...overs].sort((one, other) => other - one),
      );
    }),
    { numRuns: 150 },
  );
});

test('a selection whose outcome is decided takes no bets', () => {
  fc.assert(
    fc.property(football, play, (model, now) => {
      for (const { marketId, selections } of boardOf(event(model, now)))
        for (const { selectionId, odds } of selections) {
          const result = settleSelection('football', marketId, selectionId, now);
          assert.ok(
            odds === 0 || result === null,
            `${marketId} ${selectionId} is ${result} and sold at ${odds}`,
          );
        }
    }),
    { numRuns: 150 },
  );
});

test('a market priced by itself is the one of the whole board', () => {
  fc.assert(
    fc.property(football, play, (model, now) => {
      for (const market of boardOf(event(model, now)))
        assert.deepEqual(createBoard(event(model, now)).market(market.marketId), market);
      assert.equal(createBoard(event(model, now)).market('no such market'), null);
    }),
    { numRuns: 20 },
  );
});

test('each market’s odds carry its margin, and never pay more than the fair price', () => {
  fc.assert(
    fc.property(football, play, (model, now) => {
      for (const { selections } of boardOf(event(model, now)))
        for (const { odds, probability } of selections)
          if (odds > 0) assert.ok(odds / 100 <= 1 / probability, `${odds} of ${probability}`);
    }),
    { numRuns: 100 },
  );
});

test('a higher margin lowers odds and raises none, and each selection returns 85 to 98 % whatever it is', () => {
  fc.assert(
    fc.property(football, play, fc.integer(MARGIN_PERCENT), (model, now, margin) => {
      const usual = new Map(boardOf(event(model, now)).map((market) => [market.marketId, market]));
      for (const { marketId, selections } of boardOf({ ...event(model, now), margin }))
        for (const { selectionId, odds, probability } of selections) {
          const before = usual.get(marketId)?.selections.find((one) => one.selectionId === selectionId);
          if (odds === 0 || before === undefined) continue;
          assert.ok(before.odds === 0 || odds <= before.odds, `${marketId} ${selectionId}`);
          const back = (odds * probability) / 100;
          assert.ok(back > 0.85 && back < 0.98, `${marketId} ${selectionId} returns ${back}`);
        }
    }),
    { numRuns: 60 },
  );
});

test('a margin of 100 % is the one of the table', () => {
  const given = event({ homeRate: 1.5, awayRate: 1.1, rho: -0.05 }, beginning('football'));
  assert.deepEqual(boardOf({ ...given, margin: 100 }), boardOf(given));
});

test('the fair chances of odds are those they were made of', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 5 }),
      (weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const chances = weights.map((weight) => weight / whole);
        const odds = oddsFromFair(chances, 0.05);
        // Outside them, the bounds of a selection's return distort the power method.
        if (odds.includes(0) || chances.some((chance) => chance < 0.1 || chance > 0.9)) return;
        for (const [at, fair] of fairFromOdds(odds).entries())
          assert.ok(Math.abs(fair - (chances[at] ?? 0)) < 0.04, `${fair} of ${chances[at]}`);
      },
    ),
  );
});

test('a model made from outside prices gives those prices back', () => {
  fc.assert(
    fc.property(
      fc.record({
        ...{ homeRate: fc.double({ min: 0.8, max: 3, noNaN: true }) },
        awayRate: fc.double({ min: 0.8, max: 3, noNaN: true }),
      }),
      (rates) => {
        const board = boardOf(event({ ...rates, rho: -0.05 }, beginning('football')));
        const of = (marketId: string) =>
          board.find((one) => one.marketId === marketId)?.selections.map(({ odds }) => odds) ?? [];
        const [home = 0, draw = 0, away = 0] = of('1x2');
        const [over = 0, under = 0] = of('ou:2.5');
        if ([home, draw, away, over, under].includes(0)) return;
        const model = modelFromPrices('football', {
          h2h: { home, draw, away },
          spread: null,
          total: { line: 2.5, over, under },
        });
        const again = boardOf(event(model ?? {}, beginning('football')));
        for (const [marketId, id] of [
          ['1x2', 'home'],
          ['ou:2.5', 'over'],
        ] as const) {
          const [made, given] = [chance(again, marketId, id), chance(board, marketId, id)];
          // A nearly certain market is not offered.
          if (made != null && given != null) assert.ok(Math.abs(made - given) < 0.03, marketId);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('two bets on a match never both win whatever outside prices a market has', () => {
  const scores = fc.record({
    draw: fc.double({ min: 0.14, max: 0.4, noNaN: true }),
    share: fc.double({ min: 0.15, max: 0.85, noNaN: true }),
    over: fc.option(fc.double({ min: 0.35, max: 0.65, noNaN: true })),
    spread: fc.option(fc.double({ min: 0.2, max: 0.8, noNaN: true })),
  });
  fc.assert(
    fc.property(scores, ({ draw, share, over, spread }) => {
      const odds = (chance: number) => Math.round(100 / chance);
      const [home, away] = [(1 - draw) * share, (1 - draw) * (1 - share)];
      const outside = {
        h2h: { home: odds(home), draw: odds(draw), away: odds(away) },
        spread: spread === null ? null : { line: -0.5, home: odds(spread), away: odds(1 - spread) },
        total: over === null ? null : { line: 2.5, over: odds(over), under: odds(1 - over) },
      };
      const model = modelFromPrices('football', outside) ?? {};
      const board = boardOf({ ...event(model, beginning('football')), outside });
      const price = (name: string) => {
        const [marketId = '', selectionId = ''] = name.split('/');
        const market = board.find((one) => one.marketId === marketId);
        return market?.selections.find((one) => one.selectionId === selectionId)?.odds ?? 0;
      };
      for (const [one, other] of [
        ['1x2/home', 'dc/x2'],
        ['1x2/draw', 'dc/12'],
        ['1x2/away', 'dc/1x'],
        ['1x2/home', 'ah:-0.5/away'],
        ['ah:-0.5/home', 'dc/x2'],
        ['ah:0.5/home', '1x2/away'],
        ['dnb/home', 'ah:0/away'],
      ] as const) {
        const [first, second] = [price(one), price(other)];
        if (first === 0 || second === 0) continue;
        const book = 100 / first + 100 / second;
        assert.ok(book > 1, `${one} at ${first} and ${other} at ${second}: ${book}`);
      }
    }),
    { numRuns: 80 },
  );
});

test('a trader’s word closes a market and no other', () => {
  const now = event({ homeRate: 1.4, awayRate: 1.2, rho: 0 }, beginning('football'));
  const board = boardOf({ ...now, trading: { '1x2': { isSuspended: true } } });
  const closed = board.filter(({ isSuspended }) => isSuspended).map(({ marketId }) => marketId);
  assert.deepEqual(closed, ['1x2']);
});

test('live tennis takes no bets while the server of the game is unknown', () => {
  const model = { sport: 'tennis', homeServe: 0.64, awayServe: 0.61, setsToWin: 2 };
  const before = beginning('tennis');
  assert.ok(boardOf(event(model, before)).length > 0, 'before the match either side may serve first');
  const games = [
    [{ home: 0, away: 0 }],
    [{ home: 3, away: 2 }],
    [
      { home: 6, away: 4 },
      { home: 6, away: 6 },
    ],
  ];
  for (const periods of games) {
    const home = periods.length - 1;
    const now: PlayState = { ...before, home, periods };
    const unknown = boardOf(event(model, now));
    assert.deepEqual(
      unknown.filter(({ isSuspended }) => !isSuspended),
      [],
    );
    for (const server of ['home', 'away'] as const)
      assert.ok(boardOf(event(model, { ...now, server })).some(({ isSuspended }) => !isSuspended));
  }
});
