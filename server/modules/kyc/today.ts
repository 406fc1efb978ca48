import { OPERATOR_ZONE } from '../wallet/wallet.ts';

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: OPERATOR_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The operator's day of a moment, `2026-11-21`. */
export function operatorDay(at: Date): string {
  return DAY.format(at);
}
