import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Cursor } from '../../platform/http/cursor.ts';
import { mergePages, outcomeOf, readBetsPage } from './bets-page.ts';
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
      source: fc.nat(2),
      payout: fc.constantFrom(null, 0n, 100n, 250n),
      isVoid: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ second, source, payout, isVoid }, index) => {
      const at = new Date(NOW.getTime() - second * 1000);
      const bet: BetSummary = { gameId: 'g', at, seq: BigInt(index + 1), stake: 100n, payout, isVoid };
      return { source, bet };
    }),
  );

/** A source that keeps its bets in memory, with separate storage of ended ones or without. */
function sourceOf(bets: readonly BetSummary[], isApart: boolean) {
  const sorted = [...bets].sort(newestFirst);
  return (query: BetsQuery): Promise<BetsPage> => {
    const isAsked = (before: Cursor) => (bet: BetSummary) =>
      newestFirst(before, bet) < 0 && (query.from === undefined || bet.at >= query.from);
    return readBetsPage(NOW, query, {
      open: async (before) => sorted.filter(isAsked(before)).filter(({ payout }) => payout === null),
      over: async (before, limit) =>
        sorted
          .filter(isAsked(before))
          .filter(({ payout }) => payout !== null || !isApart)
          .slice(0, limit),
    });
  };
}

test('walking the pages of several sources finds every bet once, newest first, whatever the size of a page', async () => {
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
        const sources = [0, 1, 2].map((source) =>
          sourceOf(
            kept.filter((one) => one.source === source).map(({ bet }) => bet),
            source > 0,
          ),
        );
        const walked: BetSummary[] = [];
        let before: Cursor | null = null;
        for (let pages = 0; pages <= kept.length; pages += 1) {
          const query: BetsQuery = { before, limit, outcome, from, to };
          const merged = mergePages(await Promise.all(sources.map((page) => page(query))), limit);
          assert.ok(merged.bets.length <= limit);
          walked.push(...merged.bets);
          before = merged.next;
          if (before === null) break;
        }
        assert.equal(before, null, 'the walk ends');
        const wanted = kept
          .map(({ bet }) => bet)
          .filter((bet) => outcome === undefined || outcomeOf(bet) === outcome)
          .filter(({ at }) => (from === undefined || at >= from) && (to === undefined || at < to))
          .sort(newestFirst);
        assert.deepEqual(walked, wanted);
      },
    ),
    { numRuns: 500 },
  );
});

test('a source that has not looked further keeps back what others found beyond', () => {
  const bet = (seq: bigint): BetSummary => ({
    ...{ gameId: 'g', at: NOW, seq, stake: 100n, payout: 0n, isVoid: false },
  });
  const pages = [
    { bets: [bet(9n)], next: { at: NOW, seq: 5n } },
    { bets: [bet(7n), bet(3n)], next: null },
  ];
  assert.deepEqual(mergePages(pages, 10), { bets: [bet(9n), bet(7n)], next: { at: NOW, seq: 5n } });
});

test('a bet that ends between two reads of its source stands in the list once, as it ended', async () => {
  const over: BetSummary = { gameId: 'g', at: NOW, seq: 1n, stake: 100n, payout: 0n, isVoid: false };
  const page = await readBetsPage(
    NOW,
    { before: null, limit: 5 },
    { open: async () => [{ ...over, payout: null }], over: async () => [over] },
  );
  assert.deepEqual(page, { bets: [over], next: null });
});
