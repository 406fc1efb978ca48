import { type Selectable, sql } from 'kysely';
import type { CrossCheck } from '../../platform/database/checks.ts';
import { type Home, isInSlots, SLOTS_HERE } from '../../platform/database/homes.ts';
import { HOUR_MS } from '../../platform/runtime/clock.ts';
import { readNewest, readRounds } from './round-store.ts';
import type { SharedOpenBetTable } from './schema.ts';

/** From its first bet to its last payout a round of any game takes minutes; one that is open for longer waits for something that does not come. */
const MOST_OPEN_MS = HOUR_MS;
const LISTED_ROUNDS = 1_000;

interface OpenRound extends Pick<Selectable<SharedOpenBetTable>, 'gameId' | 'roundId'> {
  readonly bets: number;
  readonly oldestAt: Date;
}

/** A bet on a shared round waits for its own round alone, by the times of the rounds after it. */
export const OVER_AGE_BETS: CrossCheck = {
  name: 'no bet on a shared round is open longer than its game can last',
  async find({ kysely }, homes) {
    const found: string[] = [];
    for (const home of homes.all) {
      const open = await readOpenRounds(home);
      const known = await readRounds(
        kysely,
        open.map(({ roundId }) => roundId),
      );
      for (const { gameId, roundId, bets, oldestAt } of open) {
        const what = `home ${home.id}, ${gameId}, round ${roundId}: ${bets} open`;
        const [newest] = await readNewest(kysely, gameId, 1);
        if (known.get(roundId) === undefined) found.push(`${what}, and the directory has no such round`);
        else if (newest !== undefined && newest.scheduledAt.getTime() - oldestAt.getTime() > MOST_OPEN_MS)
          found.push(`${what} since ${oldestAt.toISOString()}`);
      }
    }
    return found;
  },
};

async function readOpenRounds({ db }: Home): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select game_id, round_id, count(*)::int as bets, min(at) as "oldestAt" from shared_open_bet
     where ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
     group by game_id, round_id order by min(at) limit ${LISTED_ROUNDS}`.execute(db.long.kysely);
  return rows;
}
