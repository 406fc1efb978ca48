import { daysLater, operatorDay } from '../../wallet/wallet.ts';
import type { PaymentsDeps } from '../types.ts';
import { type Difference, differencesOf, type TheirMovement } from './compare-day.ts';
import { storeDifferences } from './difference-store.ts';
import { firstMoment, readOurs } from './our-movements.ts';
import { readBankLedger } from './read-bank-ledger.ts';

type Comparing = Pick<PaymentsDeps, 'db' | 'shards' | 'banks' | 'clock' | 'log'>;

/** The days before today that the schedule compares: the day after one may have its second half. */
const COMPARED_DAYS = [2, 1] as const;

/** Compares the last days with the ledger of each bank that has one. A bank that does not answer is compared the next day. */
export async function compareLastDays(deps: Comparing): Promise<void> {
  const today = operatorDay(deps.clock.now());
  for (const { provider } of deps.banks.all())
    for (const daysAgo of COMPARED_DAYS) {
      const day = daysLater(today, -daysAgo);
      await compareWithLedger(deps, provider, day).catch((error: unknown) =>
        deps.log.error({ err: error, provider, day }, 'payments.bank_ledger_not_compared'),
      );
    }
}

/** Compares a day with the bank's own ledger. Returns the number of open differences; null: the bank has no ledger or does not answer. */
async function compareWithLedger(deps: Comparing, provider: string, day: string): Promise<number | null> {
  const { db, shards, clock, log } = deps;
  const rails = deps.banks.find(provider);
  if (rails?.ledger === undefined) return null;
  const since = await firstMoment(shards, { provider, day });
  const reading = await readBankLedger(rails, { since, until: clock.now() });
  if (reading === null) {
    log.error({ provider, day }, 'payments.bank_ledger_not_compared');
    return null;
  }
  const gaps = reading.gaps.filter((gap) => gap.day === day);
  const found = await differencesOn({ db, shards }, { provider, day }, reading.movements);
  return storeAs(deps, { day, provider, source: 'ledger' }, [...found, ...gaps]);
}

async function differencesOn(
  { db, shards }: Pick<Comparing, 'db' | 'shards'>,
  { provider, day }: { readonly provider: string; readonly day: string },
  movements: readonly TheirMovement[],
): Promise<Difference[]> {
  const references = [...new Set(movements.filter((one) => one.day === day).map((one) => one.reference))];
  const ours = await readOurs(db, shards, { provider, day, references });
  return differencesOf(day, ours, movements);
}

async function storeAs(
  { db, clock, log }: Comparing,
  compared: Parameters<typeof storeDifferences>[1],
  found: readonly Difference[],
): Promise<number> {
  const by = { actor: 'system', now: clock.now() } as const;
  const open = await storeDifferences(db, compared, found, by);
  if (open > 0) log.error({ ...compared, open }, 'payments.bank_ledger_differs');
  return open;
}
