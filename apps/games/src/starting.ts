import type { GameAddress } from './address.ts';

/** What either shell starts from. */
export interface Starting<Client> {
  readonly address: GameAddress;
  /** Of the player's page around. */
  readonly origin: string;
  /** The game's own file, on its way; null where there is no such game. */
  readonly loading: Promise<Client | null>;
}
