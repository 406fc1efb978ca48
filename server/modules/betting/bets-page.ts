import type { BetOutcome } from '@jara/contract/bets';
import { soon } from '../../platform/database/newest-first.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { BetSummary, BetsPage, BetsQuery } from './types.ts';

/** A bet that pays no more than was staked is not won. */
export function outcomeOf({ payout, stake, isVoid }: BetSummary): BetOutcome {
  if (payout === null) return 'open';
  if (isVoid || payout === stake) return 'returned';
  return payout > stake ? 'won' : 'lost';
}

/** How a source reads its bets, each newest first and strictly before a position. */
export interface BetReads {
  /** All that are open. */
  open(before: Cursor): Promise<readonly BetSummary[]>;
  /** The newest `limit` that are over; open ones may stand among them. */
  over(before: Cursor, limit: number): Promise<readonly BetSummary[]>;
}

/** How many bets each statement looks through where an outcome is asked for: mostly the first fills the page. */
const CHUNKS = [100, 400, 500, 1000];

/**
 * A page of one source. Bets of one outcome are not indexed: a page of them looks through a bounded number of bets, may come out short,
 * and says where to go on.
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

/**
 * One page of several sources' pages. Where a source has not looked further than its `next`, nothing older than that is shown yet: it
 * could come before what the others found.
 */
export function mergePages(pages: readonly BetsPage[], limit: number): BetsPage {
  const [cut = null] = pages.flatMap(({ next }) => next ?? []).sort(newerFirst);
  const isLookedThrough = (bet: BetSummary) => cut === null || newerFirst(bet, cut) <= 0;
  return pageOf(inOrder(pages.flatMap(({ bets }) => bets.filter(isLookedThrough))), limit, cut);
}

/** @param after where the bets go on that were not looked through; null: nowhere */
function pageOf(bets: readonly BetSummary[], limit: number, after: Cursor | null): BetsPage {
  const page = bets.slice(0, limit);
  return { bets: page, next: bets.length > limit ? positionOf(page.at(-1)) : after };
}

/** Newest first. A bet that ended between two reads was found open and over: the first of them stays. */
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

/** Every bet of the page is older than this. */
function beginning(now: Date, { before, to }: BetsQuery): Cursor {
  const last = before ?? { at: soon(now), seq: 0n };
  return to !== undefined && to < last.at ? { at: to, seq: 0n } : last;
}
