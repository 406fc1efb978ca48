import { type Selectable, sql } from 'kysely';
import type { Homes } from '../../platform/database/homes.ts';
import { newestFirst, soon } from '../../platform/database/newest-first.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { GameRoundTable } from './schema.ts';

/** A round of any game, as a list shows it. */
export type RoundSummary = Pick<Selectable<GameRoundTable>, 'gameId' | 'at' | 'seq' | 'stake' | 'isVoid'> & {
  /** Null while the round is open. */
  readonly payout: bigint | null;
};

export type RoundOutcome = 'open' | 'won' | 'lost' | 'returned';

/** A round that pays no more than was staked is not won. */
export function outcomeOf({ payout, stake, isVoid }: RoundSummary): RoundOutcome {
  if (payout === null) return 'open';
  if (isVoid || payout === stake) return 'returned';
  return payout > stake ? 'won' : 'lost';
}

export interface AllRoundsQuery {
  readonly before: Cursor | null;
  readonly limit: number;
  readonly gameId?: string | undefined;
  readonly outcome?: RoundOutcome | undefined;
  /** No round began before, and every round began before. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface AllRoundsPage {
  readonly rounds: readonly RoundSummary[];
  readonly next: Cursor | null;
}

/** How many rounds each statement looks through where an outcome is asked for: mostly the first fills the page. */
const CHUNKS = [100, 400, 500, 1000];

/**
 * A page of the player's rounds of all games, newest first, found by key: the millionth round costs what the first does. Rounds of one
 * outcome are not indexed: a page of them looks through a bounded number of rounds, may come out short, and says where to go on.
 */
export async function readAllRounds(
  homes: Homes,
  now: Date,
  playerId: bigint,
  query: AllRoundsQuery,
): Promise<AllRoundsPage> {
  const { outcome, limit } = query;
  const isWanted = (round: RoundSummary) => outcome === undefined || outcomeOf(round) === outcome;
  const begin = beginning(now, query);
  const open =
    outcome === undefined || outcome === 'open' ? await readOpen(homes, playerId, query, begin) : [];
  if (outcome === 'open') return pageOf(open, limit, null);
  const sizes = outcome === undefined ? [limit + 1] : CHUNKS;
  const found: RoundSummary[] = [];
  let after: Cursor | null = begin;
  for (const size of sizes) {
    if (after === null || found.length > limit) break;
    const rows: RoundSummary[] = await readOver(homes, playerId, query, after, size);
    found.push(...rows.filter(isWanted));
    after = rows.length < size ? null : positionOf(rows.at(-1));
  }
  return pageOf([...open, ...found].sort(newerFirst), limit, after);
}

/** @param after where the rounds go on that were not looked through; null: nowhere */
function pageOf(rounds: readonly RoundSummary[], limit: number, after: Cursor | null): AllRoundsPage {
  const page = rounds.slice(0, limit);
  return { rounds: page, next: rounds.length > limit ? positionOf(page.at(-1)) : after };
}

const positionOf = (round: RoundSummary | undefined): Cursor | null =>
  round === undefined ? null : { at: round.at, seq: round.seq };

const newerFirst = (one: Cursor, other: Cursor): number =>
  other.at.getTime() - one.at.getTime() || Number(other.seq - one.seq);

/** Every round of the page is older than this. */
function beginning(now: Date, { before, to }: AllRoundsQuery): Cursor {
  const last = before ?? { at: soon(now), seq: 0n };
  return to !== undefined && to < last.at ? { at: to, seq: 0n } : last;
}

/** Rounds that are over: for each game that the player has played, the newest by its key, and the newest of those. */
function readOver(
  homes: Homes,
  playerId: bigint,
  { gameId, from }: AllRoundsQuery,
  before: Cursor,
  limit: number,
): Promise<RoundSummary[]> {
  return newestFirst(limit, before.at, async (since) => {
    // Not a prepared statement: only a plan made for these very bounds leaves out the other months.
    const { rows } = await sql<RoundSummary>`
      select r.game_id, r.at, r.seq, r.stake, r.payout, r.is_void
        from game_seed_state played
        cross join lateral (
          select game_id, at, seq, stake, payout, is_void from game_round
           where player_id = played.player_id and game_id = played.game_id
             and at <= ${before.at} and (at, seq) < (${before.at}, ${before.seq})
             and at >= ${since} and at >= ${from ?? '-infinity'}
           order by at desc, seq desc limit ${limit}
        ) r
       where played.player_id = ${playerId} and (${gameId ?? null}::text is null or played.game_id = ${gameId ?? null})
       order by r.at desc, r.seq desc limit ${limit}`.execute(homes.homeOf(playerId).db.kysely);
    return rows;
  });
}

/** Rounds that are open: at most one a game. */
async function readOpen(
  homes: Homes,
  playerId: bigint,
  { gameId, from }: AllRoundsQuery,
  before: Cursor,
): Promise<RoundSummary[]> {
  const { rows } = await sql<RoundSummary>`
    select game_id, at, seq, stake, null::bigint as payout, false as is_void from game_open_round
     where player_id = ${playerId} and (${gameId ?? null}::text is null or game_id = ${gameId ?? null})
       and (at, seq) < (${before.at}, ${before.seq}) and at >= ${from ?? '-infinity'}
     order by at desc, seq desc`.execute(homes.homeOf(playerId).db.kysely);
  return rows;
}

/** The games that the player ever played or opened. */
export async function readPlayedGames(homes: Homes, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<Pick<Selectable<GameRoundTable>, 'gameId'>>`
    select game_id from game_seed_state where player_id = ${playerId}`.execute(
    homes.homeOf(playerId).db.kysely,
  );
  return rows.map(({ gameId }) => gameId);
}
