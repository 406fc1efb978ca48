/**
 * Ledger accounts. `cash` and `held` are one player's own, with stored balances; the others are the house's, derived from
 * sums. A game's account is `game:<id>`: its balance is the gross gaming revenue of that game.
 */
export type PlayerAccount = 'cash' | 'held';
export type HouseAccount = 'bank' | 'suspense' | `game:${string}`;
export type Account = PlayerAccount | HouseAccount;

export function gameAccount(gameId: string): HouseAccount {
  return `game:${gameId}`;
}
