import type { Actor } from '@jara/ledger/actor';
import type { Kobo } from '@jara/money/kobo';
import { daysLater, operatorDay } from '../../wallet/wallet.ts';
import { slotOfReference } from '../withdrawals/payout-reference.ts';
import { type Comparing, compareDay } from './compare-bank.ts';
import { isUnsure, readDifferences } from './difference-store.ts';

/** Days that one comparison after a restore covers at most. */
export const MAX_DAYS = 35;

interface MovedMoney {
  readonly day: string;
  readonly reference: string;
  /** The sum at the bank; of a row that lacks, below zero where money came. */
  readonly amountKobo: Kobo;
}

export interface AfterRestore {
  /** Payouts that the bank has sent and no shard has: they were booked after the moment to which the shard was put back. */
  readonly lost: readonly MovedMoney[];
  /** Money that left or may have left, without a name: each may be a further lost payout. */
  readonly unsure: readonly MovedMoney[];
}

/**
 * Compares all days from one on until now, today included, with the bank's ledger. Null: the bank has no ledger, or a day could not be compared.
 *
 * @param since the day of the backup, at most 35 days ago
 */
export async function findLostPayouts(
  deps: Comparing,
  { provider, since, actor }: { readonly provider: string; readonly since: string; readonly actor: Actor },
): Promise<AfterRestore | null> {
  const today = operatorDay(deps.clock.now());
  const lost: MovedMoney[] = [];
  const unsure: MovedMoney[] = [];
  for (let day = since, days = 0; day <= today && days < MAX_DAYS; day = daysLater(day, 1), days += 1) {
    const { ledger } = await compareDay(deps, { provider, day, actor, statement: null });
    if (typeof ledger !== 'number') return null;
    for (const found of await readDifferences(deps.db.kysely, day)) {
      const { reference, kind, theirsKobo } = found;
      if (found.provider !== provider || found.source !== 'ledger' || found.state !== 'open') continue;
      const moved = { day, reference, amountKobo: -theirsKobo };
      // A deposit that has no name is no payout; rows that lack may be any.
      if (kind === 'gap' || (isUnsure(kind) && theirsKobo < 0n)) unsure.push(moved);
      else if (kind === 'only_theirs' && theirsKobo < 0n && slotOfReference(reference) !== null)
        lost.push(moved);
    }
  }
  return { lost, unsure };
}
