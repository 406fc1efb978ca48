import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createBuilderPricing } from './bet-builder.ts';
import { beginning, boardOf } from './board.ts';
import { jointEndings } from './football/endings.ts';
import { legResult } from './leg-result.ts';
import type { PricedEvent, SelectionName } from './types.ts';

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
  createBuilderPricing(event)?.price(
    selections,
    selections.map((one) => chanceOn(event, one)),
  ) ?? null;

/** What a stake of one comes back as, by the function that settles it. */
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
  // What follows from the other adds nothing; what contradicts it cannot be combined.
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

test('a trader’s word on one selection binds the bet builders with it', () => {
  const event = football(1.5, 1.1);
  const moved = { ...event, trading: { '1x2': { isSuspended: false, shift: 0.15 } } };
  const selections = [pick('1x2', 'home'), pick('dc', '1x')];
  const single = chanceOn(moved, pick('1x2', 'home'));
  const price = priceOf(moved, selections);
  assert.ok(Math.abs((price?.probability ?? 0) - single) < 1e-4);
  assert.ok((price?.odds ?? 0) < (priceOf(event, selections)?.odds ?? 0) - 20);
});
