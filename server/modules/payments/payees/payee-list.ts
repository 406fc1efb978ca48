import type { ListedPayee, PaymentsDeps } from '../types.ts';
import { limitedUntil } from '../withdrawals/waits.ts';
import { sendPayeeNotices } from './payee-notices.ts';
import { deletePayee, readPayees } from './payee-store.ts';

type ListDeps = Pick<PaymentsDeps, 'shards' | 'clock' | 'limits'>;

/** The player's payees, last used first. */
export async function listPayees(
  { shards, clock, limits }: ListDeps,
  playerId: bigint,
): Promise<ListedPayee[]> {
  const now = clock.now();
  const rows = await readPayees(shards.shardOf(playerId).db.kysely, playerId);
  return rows.map((payee) => ({ ...payee, limitedUntil: limitedUntil(limits, payee, now) }));
}

export async function removePayee(
  deps: PaymentsDeps,
  playerId: bigint,
  payeeId: string,
): Promise<ListedPayee[]> {
  const { shards, clock, newId } = deps;
  await shards.transaction(playerId, (within) =>
    deletePayee(within, { playerId, payeeId, now: clock.now(), newId }),
  );
  await sendPayeeNotices(deps, playerId);
  return listPayees(deps, playerId);
}
