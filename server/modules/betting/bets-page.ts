import type { BetOutcome } from '@jara/contract/bets';
import { soon } from '../../platform/database/newest-first.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { BetSummary, BetsPage, BetsQuery } from './types.ts';

/** A bet that pays no more than its stake is not won. */
export function outcomeOf({ payout, stake, isVoid }: BetSummary): BetOutcome {
  if (payout === null) return 'open';
  if (isVoid || payout === stake) return 'returned';
  return payout > stake ? 'won' : 'lost';
}

/** A read of bets in one order: the newest `limit` before a position; with `isOpen` only the open ones. */
export type ReadBetsBefore = (range: {
  readonly before: Cursor;
  readonly limit: number;
  readonly isOpen: boolean;
}) => Promise<readonly BetSummary[]>;

/** Number of bets that each statement reads to filter by outcome: mostly the first fills the page. */
const CHUNKS = [100, 400, 500, 1000];

/**
 * A page of bets. Ended bets are not indexed by outcome: such a page reads a bounded number of bets, may be shorter, and returns the
 * position to continue from.
 */
export async function readBetsPage(now: Date, query: BetsQuery, read: ReadBetsBefore): Promise<BetsPage> {
  const { outcome, limit } = query;
  const isOpen = outcome === 'open';
  const isWanted = (bet: BetSummary) => outcome === undefined || outcomeOf(bet) === outcome;
  const sizes = outcome === undefined || isOpen ? [limit + 1] : CHUNKS;
  const found: BetSummary[] = [];
  let after: Cursor | null = beginning(now, query);
  for (const size of sizes) {
    if (after === null || found.length > limit) break;
    const bets: readonly BetSummary[] = await read({ before: after, limit: size, isOpen });
    found.push(...bets.filter(isWanted));
    after = bets.length < size ? null : positionOf(bets.at(-1));
  }
  return pageOf(found, limit, after);
}

/** @param after the position from which bets were not read; null: all were */
function pageOf(bets: readonly BetSummary[], limit: number, after: Cursor | null): BetsPage {
  const { page, next } = firstPage(bets, limit);
  return { bets: page, next: next ?? after };
}

/** The first `limit` of bets that were read with one more than that, and the position from which the next page continues; null: none. */
export function firstPage<Found extends Cursor>(
  found: readonly Found[],
  limit: number,
): { readonly page: readonly Found[]; readonly next: Cursor | null } {
  const page = found.slice(0, limit);
  return { page, next: found.length > limit ? positionOf(page.at(-1)) : null };
}

const positionOf = (bet: Cursor | undefined): Cursor | null =>
  bet === undefined ? null : { at: bet.at, seq: bet.seq };

/** All bets of the page are older than this. */
function beginning(now: Date, { before, to }: BetsQuery): Cursor {
  const last = before ?? { at: soon(now), seq: 0n };
  return to !== undefined && to < last.at ? { at: to, seq: 0n } : last;
}
