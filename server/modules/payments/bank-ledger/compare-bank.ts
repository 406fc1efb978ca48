import type { Actor } from '@jara/ledger/actor';
import { dayStart, daysLater, operatorDay } from '../../wallet/wallet.ts';
import type { PaymentsDeps } from '../types.ts';
import { type BookDeposit, bookCredits } from './book-credits.ts';
import { type Difference, differencesOf, type OurMovement, type TheirMovement } from './compare-day.ts';
import { storeDifferences } from './difference-store.ts';
import { firstMoment, readOurs } from './our-movements.ts';
import { type LedgerReading, type OnRows, readBankLedger } from './read-bank-ledger.ts';
import { clearedInDays, firstClearingDay, isSettlement, settlementsToFind } from './settlements.ts';

export type Comparing = Pick<PaymentsDeps, 'db' | 'shards' | 'banks' | 'clock' | 'log'> & {
  readonly onRows?: OnRows;
  readonly book?: BookDeposit;
};

/** The days before today that the schedule compares: the day after one may have its second half. */
const COMPARED_DAYS = [2, 1] as const;

/** Compares the last days with the ledger of each bank that has one. A bank that does not answer is compared the next day. */
export async function compareLastDays(deps: Comparing): Promise<void> {
  const today = operatorDay(deps.clock.now());
  for (const { provider } of deps.banks.all())
    for (const daysAgo of COMPARED_DAYS) {
      const day = daysLater(today, -daysAgo);
      await compareDay(deps, { provider, day, actor: 'system', statement: null }).catch((error: unknown) =>
        deps.log.error({ err: error, provider, day }, 'payments.bank_ledger_not_compared'),
      );
    }
}

interface DayToCompare {
  readonly provider: string;
  readonly day: string;
  readonly actor: Actor;
  /** The lines of the bank account that the provider settles to; null: not at hand. */
  readonly statement: readonly TheirMovement[] | null;
}

/** Open differences by source; null: not compared. */
export interface ComparedDay {
  /** `none`: the bank has no ledger. */
  readonly ledger: number | 'none' | null;
  readonly statement: number | null;
  /** Rows of the ledger's day that are settlements with the bank account, which only a statement proves. */
  readonly settlements: number;
}

/**
 * Compares a day with the bank's own ledger and, where it is given, with the statement of the bank account: the ledger's settlements are to be found
 * there; where the bank has no ledger, our own movements.
 */
export async function compareDay(deps: Comparing, compared: DayToCompare): Promise<ComparedDay> {
  const { provider, day, statement } = compared;
  const hasLedger = deps.banks.find(provider)?.ledger !== undefined;
  if (!hasLedger)
    return { ledger: 'none', statement: await compareStatement(deps, compared, null), settlements: 0 };
  const reading = await readLedger(deps, compared);
  if (reading === null) {
    deps.log.error({ provider, day }, 'payments.bank_ledger_not_compared');
    return { ledger: null, statement: null, settlements: 0 };
  }
  const gaps = reading.gaps.filter((gap) => gap.day === day);
  const movements = reading.movements.filter((one) => !isSettlement(one));
  const found = await differencesWith(deps, compared, movements);
  const ledger = await storeAs(deps, compared, 'ledger', [...found, ...gaps]);
  const settlements = reading.movements.filter((one) => one.day === day && isSettlement(one)).length;
  if (statement === null && settlements > 0)
    deps.log.info({ provider, day, settlements }, 'payments.settlements_await_statement');
  return { ledger, statement: await compareStatement(deps, compared, reading), settlements };
}

/** Also the days before the day on which a line of its statement may have left or reached the bank. */
async function readLedger(
  { shards, banks, clock, onRows }: Comparing,
  { provider, day, statement }: DayToCompare,
): Promise<LedgerReading | null> {
  const rails = banks.find(provider);
  if (rails === undefined) return null;
  const first = await firstMoment(shards, { provider, day });
  const clearing = dayStart(firstClearingDay(day));
  const since = statement !== null && clearing < first ? clearing : first;
  return readBankLedger(rails, { since, until: clock.now() }, onRows);
}

async function compareStatement(
  deps: Comparing,
  compared: DayToCompare,
  reading: LedgerReading | null,
): Promise<number | null> {
  const { day, statement } = compared;
  if (statement === null) return null;
  const found =
    reading === null
      ? await differencesWith(deps, compared, statement, clearedInDays)
      : differencesOf(day, settlementsToFind(reading.movements), statement);
  return storeAs(deps, compared, 'statement', found);
}

/** The differences from our own movements, after deposits that only the bank has were booked. */
async function differencesWith(
  deps: Comparing,
  compared: DayToCompare,
  theirs: readonly TheirMovement[],
  within: (ours: readonly OurMovement[]) => readonly OurMovement[] = (ours) => ours,
): Promise<Difference[]> {
  const compare = async () =>
    differencesOf(compared.day, within(await oursBeside(deps, compared, theirs)), theirs);
  const found = await compare();
  return (await bookCredits(deps, compared.provider, found)) === 0 ? found : compare();
}

/** Our movements of the day, and those that the bank has on it. */
function oursBeside(
  { db, shards }: Comparing,
  { provider, day }: DayToCompare,
  movements: readonly TheirMovement[],
): Promise<OurMovement[]> {
  const references = [...new Set(movements.filter((one) => one.day === day).map((one) => one.reference))];
  return readOurs(db, shards, { provider, day, references });
}

async function storeAs(
  { db, clock, log }: Comparing,
  { provider, day, actor }: DayToCompare,
  source: 'ledger' | 'statement',
  found: readonly Difference[],
): Promise<number> {
  const open = await storeDifferences(db, { provider, day, source }, found, { actor, now: clock.now() });
  if (open > 0) log.error({ day, provider, source, open }, 'payments.bank_ledger_differs');
  return open;
}
