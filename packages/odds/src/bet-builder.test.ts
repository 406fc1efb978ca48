import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createBuilderPricing } from './bet-builder.ts';
import { beginning, boardOf } from './board.ts';
import { jointEndings } from './football/endings.ts';
import { combinedResult, legResult } from './leg-result.ts';
import { settleSelection } from './settle-selection.ts';
import type { PlayState, PricedEvent, Selection, SelectionName, SelectionResult } from './types.ts';

const football = (homeRate: number, awayRate: number, rho = -0.05): PricedEvent => ({
  ...{ eventId: 'e', play: beginning('football'), outside: null, trading: {} },
  model: { sport: 'football', homeRate, awayRate, rho },
});
const pick = (marketId: string, selectionId: string): SelectionName => ({ marketId, selectionId });

const chanceOn = (event: PricedEvent, { marketId, selectionId }: SelectionName): number => {
  const market = boardOf(event).find((one) => one.marketId === marketId);
  const selection = market?.selections.find((one) => one.selectionId === selectionId);
  assert.ok(selection, `${marketId}/${selectionId} is on the board`);
  return selection.probability;
};
const priceOf = (event: PricedEvent, selections: readonly SelectionName[]) =>
  createBuilderPricing(event, boardOf(event))?.price(selections) ?? null;

/** The expected return of a stake of one, by the function that settles it. */
function expectedReturn(event: PricedEvent, selections: readonly SelectionName[], odds: number): number {
  assert.ok(event.model.sport === 'football');
  return jointEndings(event.model, event.play).reduce((sum, { play, chance }) => {
    const result = legResult('football', selections, play);
    return sum + chance * (result === 'won' ? odds / 100 : result === 'void' ? 1 : 0);
  }, 0);
}

test('a bet builder is worth what its selections are worth together', () => {
  const event = football(1.6, 1.1);
  const home = chanceOn(event, pick('1x2', 'home'));
  // A selection implied by the other adds nothing; contradictory ones cannot be combined.
  const implied = priceOf(event, [pick('1x2', 'home'), pick('dc', '1x')])?.probability ?? 0;
  assert.ok(Math.abs(implied - home) < 1e-4, `${implied}, not ${home}`);
  assert.equal(priceOf(event, [pick('1x2', 'home'), pick('dc', 'x2')]), null);
  const over = priceOf(event, [pick('1x2', 'home'), pick('ou:2.5', 'over')])?.probability ?? 0;
  assert.ok(over > home * chanceOn(event, pick('ou:2.5', 'over')), 'a home win comes with goals');
});

test('no two or three selections of a match return more than they cost, returned stakes included', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.4, max: 3.2, noNaN: true }),
      fc.double({ min: 0.4, max: 3.2, noNaN: true }),
      fc.infiniteStream(fc.nat()),
      (homeRate, awayRate, picks) => {
        const event = football(homeRate, awayRate);
        const board = boardOf(event);
        const refundable = board.filter(({ marketId }) => /^(dnb|ah)/.test(marketId));
        const choose = (markets: typeof board) => {
          const market = markets[picks.next().value % markets.length];
          const selection = market?.selections[picks.next().value % market.selections.length];
          assert.ok(market && selection);
          return { market, selection };
        };
        for (let tries = 0; tries < 12; tries += 1) {
          const chosen = [choose(refundable), choose(board), ...(tries % 2 === 0 ? [choose(board)] : [])];
          if (new Set(chosen.map(({ market }) => market.marketId)).size < chosen.length) continue;
          const selections = chosen.map(({ market, selection }) =>
            pick(market.marketId, selection.selectionId),
          );
          const price = priceOf(event, selections);
          if (price === null) continue;
          const back = expectedReturn(event, selections, price.odds);
          assert.ok(back < 1, `${JSON.stringify(selections)} at ${price.odds} return ${back}`);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('outside prices of one selection bind the bet builders with it', () => {
  const event = football(1.5, 1.1);
  const outside = { h2h: { home: 160, draw: 400, away: 600 }, spread: null, total: null };
  const moved = { ...event, outside };
  const selections = [pick('1x2', 'home'), pick('dc', '1x')];
  const single = chanceOn(moved, pick('1x2', 'home'));
  const price = priceOf(moved, selections);
  assert.ok(Math.abs((price?.probability ?? 0) - single) < 1e-4);
  assert.ok((price?.odds ?? 0) < (priceOf(event, selections)?.odds ?? 0) - 20);
});

const HALF_TIME: PlayState = {
  ...beginning('football'),
  ...{ home: 1, minute: 45, isBreak: true, firstGoal: 'home', periods: [{ home: 1, away: 0 }] },
};
const GOALLESS: PlayState = {
  ...beginning('football'),
  minute: 70,
  periods: [
    { home: 0, away: 0 },
    { home: 0, away: 0 },
  ],
};
/** Before the match, at half time, and late. */
const STATES: readonly PlayState[] = [beginning('football'), HALF_TIME, GOALLESS];

interface OnBoard extends Selection {
  readonly name: SelectionName;
  /** By ending, according to the settlement rule. */
  readonly results: readonly (SelectionResult | null)[];
}

/** A board, each selection with its results in every ending of the match: the reference for builders' prices. */
function settledBoard(event: PricedEvent): {
  readonly chances: readonly number[];
  readonly all: readonly OnBoard[];
} {
  assert.ok(event.model.sport === 'football');
  const endings = jointEndings(event.model, event.play);
  const all = boardOf(event).flatMap(({ marketId, selections }) =>
    selections.map((selection) => ({
      ...selection,
      name: { marketId, selectionId: selection.selectionId },
      results: endings.map(({ play }) => settleSelection('football', marketId, selection.selectionId, play)),
    })),
  );
  return { chances: endings.map(({ chance }) => chance), all };
}

const RETURNS: Readonly<Record<SelectionResult, number>> = {
  lost: 0,
  half_lost: 1,
  void: 2,
  half_won: 3,
  won: 4,
};
const returnOf = (result: SelectionResult | null) => RETURNS[result ?? 'lost'];

/**
 * Boards over the range of models, and pairs and triples of their selections: all with a correct score or a half with a whole time, and
 * random others.
 */
function eachBuilder(
  visit: (builder: readonly OnBoard[], event: PricedEvent, board: ReturnType<typeof settledBoard>) => void,
) {
  const rate = fc.double({ min: 0.4, max: 3.2, noNaN: true });
  fc.assert(
    fc.property(
      rate,
      rate,
      fc.constantFrom(...STATES),
      fc.infiniteStream(fc.nat()),
      (home, away, play, picks) => {
        const event = { ...football(home, away), play };
        const board = settledBoard(event);
        const { all } = board;
        const any = () => all[picks.next().value % all.length];
        const exact = all.filter(({ name }) => /^(cs|htft)$/.test(name.marketId));
        const builders = [
          ...exact.map((one) => [one, any()]),
          ...Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? [any(), any()] : [any(), any(), any()])),
        ];
        for (const some of builders) {
          const builder = some.filter((one) => one !== undefined);
          if (new Set(builder.map(({ name }) => name.marketId)).size === builder.length)
            visit(builder, event, board);
        }
      },
    ),
    { numRuns: 8 },
  );
}

test('the table of a match gives several selections the chance of its endings', () => {
  let compared = 0;
  eachBuilder((builder, event, { chances, all }) => {
    const price = priceOf(
      event,
      builder.map(({ name }) => name),
    );
    if (price === null || all.length === 0) return;
    let [won, lost] = [0, 0];
    for (const [at, chance] of chances.entries()) {
      const result = combinedResult(builder.map(({ results }) => results[at] ?? null));
      if (result === 'won') won += chance;
      if (result === 'lost') lost += chance;
    }
    compared += 1;
    // The board's probability of a selection covers its own endings, which omit fewer of the rare ones.
    assert.ok(
      Math.abs(price.probability - won / (won + lost)) < 1e-4,
      `${JSON.stringify(builder.map(({ name }) => name))}`,
    );
    assert.ok(Math.abs(price.returned - (1 - won - lost)) < 1e-6);
  });
  assert.ok(compared > 50, `${compared} builders were compared`);
});

test('a builder pays no more than any selection of the board that never returns more', () => {
  let bound = 0;
  eachBuilder((builder, event, { chances, all }) => {
    const names = builder.map(({ name }) => name);
    const price = priceOf(event, names);
    if (price === null) return;
    const returns = chances.map((_, at) =>
      returnOf(combinedResult(builder.map(({ results }) => results[at] ?? null))),
    );
    for (const { name, odds, results } of all) {
      if (odds === 0 || results.some((result, at) => returnOf(result) > (returns[at] ?? 0))) continue;
      bound += 1;
      assert.ok(
        price.odds <= odds,
        `${JSON.stringify(names)} pays ${price.odds}, ${JSON.stringify(name)} ${odds}`,
      );
    }
  });
  assert.ok(bound > 50, `${bound} selections bound a builder`);
});

test('an away win with fewer than two goals is the correct score 0-1, in price as well', () => {
  const event = football(1.5, 1.1);
  const odds = boardOf(event)
    .find(({ marketId }) => marketId === 'cs')
    ?.selections.find(({ selectionId }) => selectionId === '0-1')?.odds;
  assert.equal(priceOf(event, [pick('1x2', 'away'), pick('ou:1.5', 'under')])?.odds, odds);
});
