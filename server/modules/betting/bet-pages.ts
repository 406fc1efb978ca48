import type { Cursor } from '../../platform/http/cursor.ts';
import type { Bet } from './bet.ts';

/** The position of a bet among those of all players. */
export type BetKey = Pick<Bet, 'playerId' | 'at' | 'seq'>;

/** Where a first page begins. */
export const BEFORE_ALL: BetKey = { playerId: 0n, at: new Date(0), seq: 0n };

/** Maximum number of bets in one page, as many as one statement ends. */
const PAGE = 500;

/** Bets by their positions, page by page. */
export async function* betPages<Found extends BetKey>(
  read: (after: BetKey, limit: number) => Promise<readonly Found[]>,
  from: BetKey = BEFORE_ALL,
  limit = PAGE,
): AsyncGenerator<readonly Found[], void> {
  for (let after = from; ; ) {
    const page = await read(after, limit);
    const last = page.at(-1);
    if (last !== undefined) yield page;
    if (last === undefined || page.length < limit) return;
    after = last;
  }
}

/** The first `limit` of bets that were read with one more than that, and the position from which the next page continues; null: none. */
export function firstPage<Found extends Cursor>(
  found: readonly Found[],
  limit: number,
): { readonly page: readonly Found[]; readonly next: Cursor | null } {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : { at: last.at, seq: last.seq } };
}
