import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Cursor } from '../../platform/http/cursor.ts';
import { outcomeOf, readBetsPage } from './bets-page.ts';
import type { BetSummary, BetsPage, BetsQuery } from './types.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const OUTCOMES = [undefined, 'open', 'won', 'lost', 'returned'] as const;

const newestFirst = (one: Cursor, other: Cursor) =>
  other.at.getTime() - one.at.getTime() || Number(other.seq - one.seq);

/** Bets at a few times, so that many have the same one; each has a sequence of its own, as in one account. */
const someBets = fc
  .array(
    fc.record({
      second: fc.nat(4),
      payout: fc.constantFrom(null, 0n, 100n, 250n),
      isVoid: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ second, payout, isVoid }, index): BetSummary => {
      const at = new Date(NOW.getTime() - second * 1000);
      return { betId: `${index}`, gameId: 'g', at, seq: BigInt(index + 1), stake: 100n, payout, isVoid };
    }),
  );

/** Pages of bets that are kept in memory. */
function pagesOf(bets: readonly BetSummary[]) {
  const sorted = [...bets].sort(newestFirst);
  return (query: BetsQuery) => {
    const isInRange = (before: Cursor) => (bet: BetSummary) =>
      newestFirst(before, bet) < 0 && (query.from === undefined || bet.at >= query.from);
    return readBetsPage(NOW, query, async ({ before, limit, isOpen }) =>
      sorted
        .filter(isInRange(before))
        .filter(({ payout }) => !isOpen || payout === null)
        .slice(0, limit),
    );
  };
}

test('walking the pages finds every bet once, newest first, whatever the size of a page', async () => {
  await fc.assert(
    fc.asyncProperty(
      someBets,
      fc.integer({ min: 1, max: 45 }),
      fc.constantFrom(...OUTCOMES),
      fc.option(fc.nat(4)),
      fc.option(fc.nat(4)),
      async (kept, limit, outcome, fromSecond, toSecond) => {
        const timeOf = (second: number | null) =>
          second === null ? undefined : new Date(NOW.getTime() - second * 1000);
        const [from, to] = [timeOf(fromSecond), timeOf(toSecond)];
        const read = pagesOf(kept);
        const walked: BetSummary[] = [];
        let before: Cursor | null = null;
        for (let pages = 0; pages <= kept.length; pages += 1) {
          const page: BetsPage = await read({ before, limit, outcome, from, to });
          assert.ok(page.bets.length <= limit);
          walked.push(...page.bets);
          before = page.next;
          if (before === null) break;
        }
        assert.equal(before, null, 'the walk ends');
        const wanted = kept
          .filter((bet) => outcome === undefined || outcomeOf(bet) === outcome)
          .filter(({ at }) => (from === undefined || at >= from) && (to === undefined || at < to))
          .sort(newestFirst);
        assert.deepEqual(walked, wanted);
      },
    ),
    { numRuns: 500 },
  );
});

test('a bet that has just ended stands in the list once, as it ended', async () => {
  const over: BetSummary = {
    betId: 'one',
    gameId: 'g',
    at: NOW,
    seq: 1n,
    stake: 100n,
    payout: 0n,
    isVoid: false,
  };
  const page = await readBetsPage(NOW, { before: null, limit: 5 }, async ({ isOpen }) =>
    isOpen ? [{ ...over, payout: null }] : [over],
  );
  assert.deepEqual(page, { bets: [over], next: null });
});
