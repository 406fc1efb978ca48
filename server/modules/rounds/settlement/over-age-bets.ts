import { gameOfProduct, productRange } from '@jara/ledger/account';
import { sql } from 'kysely';
import type { CrossCheck } from '../../../platform/database/checks.ts';
import { isInSlots, type Shard, SLOTS_HERE } from '../../../platform/database/shards.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import type { Bet } from '../../betting/betting.ts';
import { readNewest, readRounds } from '../running/round-store.ts';

/** From its first bet to its last payout a round of any game takes minutes; one that is open for longer waits for something that does not come. */
const MAX_OPEN_MS = HOUR_MS;
const LISTED_ROUNDS = 1_000;

interface OpenBets extends Pick<Bet, 'product' | 'reference'> {
  readonly bets: number;
  readonly oldestAt: Date | null;
}

interface OpenRound extends Pick<OpenBets, 'bets' | 'oldestAt'> {
  readonly gameId: string;
  readonly roundId: string;
}

/** A bet on a shared round waits for its own round alone, by the times of the rounds after it. */
export const OVER_AGE_BETS: CrossCheck = {
  name: 'no bet on a shared round is open longer than its game can last',
  async find({ kysely }, shards) {
    const found: string[] = [];
    for (const shard of shards.all) {
      const open = await readOpenRounds(shard);
      const known = await readRounds(
        kysely,
        open.map(({ roundId }) => roundId),
      );
      for (const { gameId, roundId, bets, oldestAt } of open) {
        if (oldestAt === null) continue;
        const what = `shard ${shard.id}, ${gameId}, round ${roundId}: ${bets} open`;
        const [newest] = await readNewest(kysely, gameId, 1);
        if (known.get(roundId) === undefined) found.push(`${what}, and the directory has no such round`);
        else if (newest !== undefined && newest.scheduledAt.getTime() - oldestAt.getTime() > MAX_OPEN_MS)
          found.push(`${what} since ${oldestAt.toISOString()}`);
      }
    }
    return found;
  },
};

async function readOpenRounds({ db }: Shard): Promise<OpenRound[]> {
  const [from, to] = productRange('shared');
  const { rows } = await sql<OpenBets>`
    select product, reference, count(*)::int as bets, min(at) as "oldestAt" from bet
     where state = 'open' and product >= ${from} and product < ${to} and ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
     group by product, reference order by min(at) limit ${LISTED_ROUNDS}`.execute(db.long.kysely);
  return rows.map(({ product, reference, ...open }) => ({
    ...{ ...open, gameId: gameOfProduct('shared', product) ?? '', roundId: reference ?? '' },
  }));
}
