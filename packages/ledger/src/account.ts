/**
 * Ledger accounts. A player's own accounts have stored balances; the operator's are derived from sums, by product where a product
 * is named.
 *
 * `cash` can be staked and withdrawn, `held` waits for a bank, `bonus` can be staked only. `at_risk` holds the stakes of rounds
 * that are not over: a liability. `revenue` is the gross gaming revenue. `bank` is the operator's money at banks, `suspense`
 * unclaimed money.
 */
const PLAYER_ACCOUNTS = ['cash', 'held', 'bonus'] as const;
type PlayerAccount = (typeof PLAYER_ACCOUNTS)[number];

type OperatorAccount =
  | 'at_risk'
  | 'revenue'
  | 'bank'
  | 'suspense'
  | 'adjustments'
  | 'fees'
  | 'tax'
  | 'bonus_cost'
  | 'commission'
  /** Debts of players: paid by a result that was corrected later, or by a deposit that the bank took back, and spent meanwhile. */
  | 'receivable';

export type Account = PlayerAccount | OperatorAccount;

/**
 * The kinds of products that are games, where each product names its game: a solo game, a shared game, a studio's game. A module with bets of
 * a further kind declares it in its own folder (`declare module '@jara/ledger/account'`), so that a misspelt kind stays an error of the compiler.
 *
 * @public
 */
export interface GameKinds {
  readonly game: true;
  readonly shared: true;
  readonly studio: true;
}

export type GameKind = keyof GameKinds;

/** The purpose of an entry: a game of some kind, the sportsbook, or the payments. */
export type Product = `${GameKind}:${string}` | 'sports' | 'payments';

export function gameProduct(gameId: string): Product {
  return `game:${gameId}`;
}

export function sharedProduct(gameId: string): Product {
  return `shared:${gameId}`;
}

export function studioProduct(gameId: string): Product {
  return `studio:${gameId}`;
}

/** The game of a product of this kind; null if the product is of another kind. */
export function gameOfProduct(kind: GameKind, product: string): string | null {
  const prefix = `${kind}:`;
  return product.startsWith(prefix) ? product.slice(prefix.length) : null;
}

/** All products of a kind as a range of text: `from` inclusive, `to` exclusive. */
export function productRange(kind: GameKind): readonly [from: string, to: string] {
  return [`${kind}:`, `${kind};`];
}
