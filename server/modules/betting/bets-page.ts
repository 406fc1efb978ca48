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

/** A source's reads of its bets, each newest first and strictly before a position. */
export interface BetReads {
  /** All open bets. */
  open(before: Cursor): Promise<readonly BetSummary[]>;
  /** The newest `limit` ended bets; open ones may be among them. */
  over(before: Cursor, limit: number): Promise<readonly BetSummary[]>;
}

/** Number of bets that each statement reads to filter by outcome: mostly the first fills the page. */
const CHUNKS = [100, 400, 500, 1000];

/**
 * A page of one source. Bets are not indexed by outcome: such a page reads a bounded number of bets, may be shorter, and returns the
 * position to continue from.
 */
export async function readBetsPage(now: Date, query: BetsQuery, reads: BetReads): Promise<BetsPage> {
  const { outcome, limit } = query;
  const isWanted = (bet: BetSummary) => outcome === undefined || outcomeOf(bet) === outcome;
  const begin = beginning(now, query);
  const open = outcome === undefined || outcome === 'open' ? await reads.open(begin) : [];
  if (outcome === 'open') return pageOf(open, limit, null);
  const sizes = outcome === undefined ? [limit + 1] : CHUNKS;
  const found: BetSummary[] = [];
  let after: Cursor | null = begin;
  for (const size of sizes) {
    if (after === null || found.length > limit) break;
    const bets: readonly BetSummary[] = await reads.over(after, size);
    found.push(...bets.filter(isWanted));
    after = bets.length < size ? null : positionOf(bets.at(-1));
  }
  return pageOf(inOrder([...found, ...open]), limit, after);
}

/** @param after the position from which bets were not read; null: all were */
function pageOf(bets: readonly BetSummary[], limit: number, after: Cursor | null): BetsPage {
  const page = bets.slice(0, limit);
  return { bets: page, next: bets.length > limit ? positionOf(page.at(-1)) : after };
}

/** Newest first. A bet that ended between two reads was found both open and ended: the first of them stays. */
function inOrder(bets: readonly BetSummary[]): BetSummary[] {
  const sorted = [...bets].sort(newerFirst);
  return sorted.filter((bet, index) => {
    const before = sorted[index - 1];
    return before === undefined || newerFirst(before, bet) !== 0;
  });
}

const positionOf = (bet: BetSummary | undefined): Cursor | null =>
  bet === undefined ? null : { at: bet.at, seq: bet.seq };

const newerFirst = (one: Cursor, other: Cursor): number =>
  other.at.getTime() - one.at.getTime() || Number(other.seq - one.seq);

/** All bets of the page are older than this. */
function beginning(now: Date, { before, to }: BetsQuery): Cursor {
  const last = before ?? { at: soon(now), seq: 0n };
  return to !== undefined && to < last.at ? { at: to, seq: 0n } : last;
}
