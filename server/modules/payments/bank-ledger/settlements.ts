import { daysLater } from '../../wallet/wallet.ts';
import type { OurMovement, TheirMovement } from './compare-day.ts';

/**
 * The kinds of a provider's ledger rows that move money between the provider and the operator's own bank account. Assumed: the providers' documentation
 * names none, and their test accounts settle nothing.
 */
const SETTLEMENT = /settlement|top.?up/i;
/** Maximum number of days between a movement and its line on the statement: a weekend and a day of clearing. */
const MAX_CLEARING_DAYS = 3;

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

/** Widens the days of each movement by the days of clearing, within which the statement must have its line. */
export function clearedInDays(ours: readonly OurMovement[]): OurMovement[] {
  return ours.map((movement) => ({
    ...movement,
    firstDay: firstClearingDay(movement.firstDay),
    lastDay: movement.day === null ? movement.lastDay : daysLater(movement.lastDay, MAX_CLEARING_DAYS),
  }));
}

/** The earliest day of a movement that the statement may list on this day. */
export const firstClearingDay = (day: string): string => daysLater(day, -MAX_CLEARING_DAYS);
