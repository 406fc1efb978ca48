import type { PaymentsDeps } from '../types.ts';
import { debtorsWithCash } from './debtors-of-shard.ts';
import { takeDueDisputes } from './dispute-store.ts';
import { collectOwed } from './disputed-money.ts';
import { finishDispute } from './disputes.ts';

const DISPUTES_A_SWEEP = 50;
const DEBTORS_A_SWEEP = 500;

/** Books disputes that a crash left, and holds or takes what players owe out of cash that came since. Returns how many of both. */
export async function sweepDisputes(deps: PaymentsDeps): Promise<number> {
  const due = await takeDueDisputes(deps.db.kysely, deps.clock.now(), DISPUTES_A_SWEEP);
  for (const key of due)
    await finishDispute(deps, key).catch((error: unknown) =>
      deps.log.error({ err: error, ...key }, 'payments.dispute_not_booked'),
    );
  return due.length + (await collectFromDebtors(deps));
}

async function collectFromDebtors(deps: PaymentsDeps): Promise<number> {
  let total = 0;
  for (const shard of deps.shards.all) {
    const debtors = await debtorsWithCash(shard, DEBTORS_A_SWEEP).catch((error: unknown) => {
      deps.log.error({ err: error, shard: shard.id }, 'payments.disputes_sweep_failed');
      return [];
    });
    for (const playerId of debtors)
      await deps.shards
        .transaction(playerId, (within) => collectOwed(within, deps, playerId))
        .catch((error: unknown) =>
          deps.log.error({ err: error, playerId: playerId.toString() }, 'payments.owed_not_collected'),
        );
    total += debtors.length;
  }
  return total;
}
