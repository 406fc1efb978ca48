import { hash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { SeamlessSchema } from './schema.ts';

/** Longer than a signature holds on a node whose clock is as wrong as one may be. */
const NONCE_LIFE_MS = 5 * MINUTE_MS;
const EVERY_MINUTE = '* * * * *';

/** Signed calls that came already, on whichever node. */
export interface Nonces {
  /** Takes a nonce of a key's; answers whether it is the first time. */
  take(keyId: string, nonce: string): Promise<boolean>;
  /** Deletes those that no signature could bring again; answers how many. */
  clean(): Promise<number>;
}

export function createNonces({ db, clock }: { db: Database; clock: Clock }): Nonces {
  return {
    async take(keyId, nonce) {
      const { numInsertedOrUpdatedRows } = await tables<SeamlessSchema>(db.kysely)
        .insertInto('studioNonce')
        .values({
          digest: hash('sha256', `${keyId}:${nonce}`, 'base64url'),
          expiresAt: new Date(clock.now().getTime() + NONCE_LIFE_MS),
        })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    clean: () =>
      deleteExpired(
        db.kysely,
        { table: 'studio_nonce', key: 'digest', column: 'expires_at', ageMs: 0 },
        clock.now(),
      ),
  };
}

export function scheduleCleaning(scheduler: Scheduler, { clean }: Nonces): void {
  scheduler.schedule('studio-nonces', EVERY_MINUTE, async () => {
    await clean();
  });
}
