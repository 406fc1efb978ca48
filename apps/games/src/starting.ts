import type { GameAddress } from './address.ts';

/** The input of both shells. */
export interface Starting<Client> {
  readonly address: GameAddress;
  /** Of the player's page around. */
  readonly origin: string;
  /** Resolves to the game's own file; to null for an unknown game. */
  readonly loading: Promise<Client | null>;
}
