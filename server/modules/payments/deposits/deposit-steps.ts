import type { Excess } from './excess-store.ts';
import type { ClaimedTransfer, NewClaim } from './transfer-store.ts';

/** An account that a bank names, and our reference of the request that opened it, where it names that too. */
export interface AccountAtBank {
  readonly provider: string;
  readonly accountNumber: string;
  readonly customer: string | undefined;
}

/** A claimed transfer that is booked, with the facts for its player's message. */
export interface SettlingTransfer {
  readonly transfer: ClaimedTransfer;
  /** The part that was kept. */
  readonly excess: Excess | null;
  /** Whether a part went to what the player owes. */
  readonly isCollected: boolean;
}

/** The steps of a deposit; each answers the calls of a moment together. */
export interface DepositBatches {
  /** The owner of an account at a bank, or of a request of ours that the bank names. */
  ownerOf(account: AccountAtBank): Promise<bigint | undefined>;
  /** The claim, or undefined if this transfer was claimed before. */
  claim(claim: NewClaim): Promise<ClaimedTransfer | undefined>;
  /** Books a player's transfer that is credited whole; false: it was not, and is booked alone. */
  bookWhole(transfer: ClaimedTransfer): Promise<boolean>;
  /** Marks a booked transfer and notifies its player; false if it was marked before. */
  settle(settling: SettlingTransfer): Promise<boolean>;
}
