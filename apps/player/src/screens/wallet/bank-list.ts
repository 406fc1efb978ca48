import type { Bank } from '@jara/contract/payments';

/** Banks as the select shows them: each code once, by name. */
export function bankList(banks: readonly Bank[]): readonly Bank[] {
  const byCode = new Map<string, Bank>();
  for (const bank of banks) if (!byCode.has(bank.code)) byCode.set(bank.code, bank);
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
