import type { DeskPayoutRow, PayoutRisk } from '@jara/contract/desk-payouts';

export const RISK_TEXTS: Readonly<Record<PayoutRisk, string>> = {
  contradicted: 'bank contradicts itself',
  deposit_disputed: 'deposit disputed',
  card_money_waits: 'card money waits',
  new_payee: 'new payee',
  first_withdrawal: 'first withdrawal',
};

export const URGENCY_COLOURS = { in_time: 'teal', late: 'yellow', overdue: 'red' } as const;
export const URGENCY_TEXTS = { in_time: 'in time', late: 'late', overdue: 'overdue' } as const;

export const STATE_COLOURS: Readonly<Record<DeskPayoutRow['state'], string>> = {
  ...{ created: 'gray', sent: 'blue', paid: 'teal', failed: 'red', reversed: 'red' },
};

const PAUSES: Readonly<Record<string, string>> = {
  insufficient_balance: 'its balance is too small',
  provider_block: 'the provider blocks payouts',
  code_demanded: 'the provider demands a code for each order',
  key_refused: 'the provider refuses our key',
  operator: 'paused at the desk',
  approval_unreadable: 'its requests to approve payouts cannot be read',
};
export const pauseText = (reason: string): string => PAUSES[reason] ?? reason;

/** `4210` seconds → `1 h 10 min`. */
export function durationText(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min` : `${Math.floor(seconds)} s`;
}
