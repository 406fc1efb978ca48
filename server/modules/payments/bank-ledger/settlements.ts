import { daysLater } from '../../wallet/wallet.ts';
import type { OurMovement, TheirMovement } from './compare-day.ts';

/**
 * The kinds of a provider's ledger rows that move money between the provider and the operator's own bank account. Assumed: the providers' documentation
 * names none, and their test accounts settle nothing.
 */
const SETTLEMENT = /settlement|top.?up/i;
/** Days between a movement and its line on the statement: a weekend, and a day of the clearing. */
const DAYS_BETWEEN = 3;

export const isSettlement = ({ kind }: TheirMovement): boolean => SETTLEMENT.test(kind);

/** A provider's settlements as the bank account must have them: it is credited with what leaves the provider. */
export function settlementsToFind(movements: readonly TheirMovement[]): OurMovement[] {
  const settlements = Map.groupBy(movements.filter(isSettlement), ({ reference }) => reference);
  const found = [...settlements].map(([reference, rows]) => {
    const days = rows.map(({ day }) => day).sort();
    const [firstDay = ''] = days;
    const sumKobo = rows.reduce((sum, { changeKobo }) => sum - changeKobo, 0n);
    return { reference, day: firstDay, firstDay, lastDay: days.at(-1) ?? firstDay, sumsKobo: [sumKobo] };
  });
  return clearedInDays(found);
}

/** The same movements, each on the statement at most some days before or after. */
export function clearedInDays(ours: readonly OurMovement[]): OurMovement[] {
  return ours.map((movement) => ({
    ...movement,
    firstDay: firstClearingDay(movement.firstDay),
    lastDay: movement.day === null ? movement.lastDay : daysLater(movement.lastDay, DAYS_BETWEEN),
  }));
}

/** The earliest day of a movement whose line may be on the statement of this day. */
export const firstClearingDay = (day: string): string => daysLater(day, -DAYS_BETWEEN);
