import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { systemEntropy } from '../../../platform/runtime/entropy.ts';
import { createSessions } from '../sessions.ts';
import type { Sessions } from '../types.ts';

const quiet = () => undefined;

/** The sessions of one node, for a test. */
export function testSessions(db: Database, clock: Clock): Sessions {
  return createSessions({
    db,
    clock,
    entropy: systemEntropy,
    scheduler: { schedule: quiet },
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet },
  });
}

/** Ends all sessions of the player, as an exclusion does. */
export async function endPlayer({ kysely }: Database, sessions: Sessions, playerId: bigint): Promise<void> {
  const afterCommit = await kysely
    .transaction()
    .execute((within) => sessions.endPlayer(within, playerId, null));
  afterCommit();
}
