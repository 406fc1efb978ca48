import { toNaira } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';
import { opensDeposit, paths } from '../../navigation/paths.ts';

export type WalletTab = 'transactionHistory' | 'deposit' | 'withdraw';

/** Which tab the address asks for, or the link that led here. */
export function tabOf(query: URLSearchParams, state: unknown): WalletTab {
  const { panel } = (state ?? {}) as Partial<typeof opensDeposit>;
  if (panel === opensDeposit.panel) return 'deposit';
  return query.get('deposit') === null || query.get('deposit') === 'false' ? 'transactionHistory' : 'deposit';
}

interface AfterDeposit {
  readonly to: string;
  readonly state: { readonly amount: number };
}

/** The target of Done when the deposit was on the way to a game; null stays in the wallet. Only our own game is a target. */
export function afterDeposit(query: URLSearchParams): AfterDeposit | null {
  if (query.get('redirect') !== 'PlaySpinIt') return null;
  return {
    to: paths.spinPlay,
    state: { amount: selectedAmount(query) ?? toNaira(LIMITS.minStakeKobo) },
  };
}

/** The stake that was chosen before the deposit. */
export function selectedAmount(query: URLSearchParams): number | null {
  const text = query.get('selectedAmount') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
