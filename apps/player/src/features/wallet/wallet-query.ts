import { toNaira } from '@jara/money/kobo';
import { LIMITS } from '@jara/spin-it/sectors';
import { type GameLeft, opensDeposit, paths } from '../../navigation/paths.ts';

export type WalletTab = 'transactionHistory' | 'deposit' | 'withdraw';

/** The tab named by the address, or by the link that led here. */
export function tabOf(query: URLSearchParams, state: unknown): WalletTab {
  const { panel } = (state ?? {}) as Partial<typeof opensDeposit>;
  if (panel === opensDeposit.panel) return 'deposit';
  return query.get('deposit') === null || query.get('deposit') === 'false' ? 'transactionHistory' : 'deposit';
}

/** A return from the page of a payment provider. */
export interface CardReturn {
  /** The reference of the payment. */
  readonly reference: string;
  /** Whether the player left the page without paying, by its own way back. */
  readonly hasLeft: boolean;
}

/** The payment that the address names; null: it is no return from a provider's page. */
export function cardReturnIn(query: URLSearchParams): CardReturn | null {
  const reference = query.get('reference') ?? '';
  return /^hd-[0-9a-f-]{36}$/.test(reference) ? { reference, hasLeft: query.get('left') === '1' } : null;
}

interface AfterDeposit {
  readonly to: string;
  readonly state?: { readonly amount: number };
  /** The title of the game that the deposit was for; the wheel is not named. */
  readonly game?: string;
}

/**
 * The target of Done when the deposit was for a game; null stays in the wallet. An address can name no target except the wheel; any
 * other game is named by the previous page.
 */
export function afterDeposit(query: URLSearchParams, state: unknown): AfterDeposit | null {
  const game = gameLeftIn(state);
  if (game !== null) return { to: game.to, game: game.title };
  if (query.get('redirect') !== 'PlaySpinIt') return null;
  return {
    to: paths.spinPlay,
    state: { amount: selectedAmount(query) ?? toNaira(LIMITS.minStakeKobo) },
  };
}

function gameLeftIn(state: unknown): GameLeft | null {
  const { game } = (state ?? {}) as { readonly game?: Partial<GameLeft> | null };
  if (typeof game?.to !== 'string' || typeof game.title !== 'string') return null;
  return /^\/(?!\/)/.test(game.to) ? { to: game.to, title: game.title } : null;
}

/** The stake that was chosen before the deposit. */
export function selectedAmount(query: URLSearchParams): number | null {
  const text = query.get('selectedAmount') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
