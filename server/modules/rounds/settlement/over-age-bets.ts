import { gameOfProduct } from '@jara/ledger/account';
import type { CrossCheck } from '../../../platform/database/checks.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { readExposureByRound } from '../../betting/betting.ts';
import { readNewest, readRounds } from '../running/round-store.ts';

/** From its first bet to its last payout a round of any game takes minutes; one that is open for longer waits for something that does not come. */
const MAX_OPEN_MS = HOUR_MS;

/** A bet on a shared round waits for its own round alone, by the times of the rounds after it. */
export const OVER_AGE_BETS: CrossCheck = {
  name: 'no bet on a shared round is open longer than its game can last',
  async find({ kysely }, shards) {
    const found: string[] = [];
    for (const shard of shards.all) {
      const open = await readExposureByRound(shard, 'shared');
      const known = await readRounds(
        kysely,
        open.flatMap(({ reference }) => reference ?? []),
      );
      for (const { product, reference, bets, oldestAt } of open) {
        if (oldestAt === null) continue;
        const [gameId, roundId] = [gameOfProduct('shared', product) ?? '', reference ?? ''];
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
