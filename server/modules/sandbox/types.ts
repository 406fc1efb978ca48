import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/database/jobs.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { BankNotices, BankRails, PayoutStatus } from '../payments/types.ts';
import type { PayoutEnd } from './sentinels.ts';
import type { BankPayout, BankTransfer } from './store.ts';

export interface TransferOrder {
  readonly accountNumber: string;
  readonly amountKobo: Kobo;
  readonly senderName?: string | undefined;
  /** The same reference with the same details is the same transfer. */
  readonly reference?: string | undefined;
}

export type TransferMade =
  | { readonly ok: true; readonly transfer: BankTransfer }
  | {
      readonly ok: false;
      readonly code: 'account_number_invalid' | 'reference_invalid' | 'reference_reused';
    };

export type PayoutDecided =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unknown_payout' | 'payout_ended' };

/**
 * A bank of our own to try things on: it pays out and takes in on the same rails a real one would, remembers across restarts,
 * and misbehaves on request (`sentinels.ts`).
 */
export interface SandboxBank {
  readonly rails: BankRails;
  /** Connects who is notified of transfers and outcomes; call once, before the jobs start. */
  connect(notices: BankNotices): void;
  /** Somebody pays into an account of ours. Notified at once, and again by a job: real notices come twice too. */
  transfer(order: TransferOrder): Promise<TransferMade>;
  /** Ends a payout by hand. The outcome it already has is notified again. */
  decide(reference: string, outcome: PayoutEnd): Promise<PayoutDecided>;
  payouts(limit?: number): Promise<BankPayout[]>;
  transfers(limit?: number): Promise<BankTransfer[]>;
  findTransfer(reference: string): Promise<BankTransfer | undefined>;
  /** Notifies a transfer `times` over, all at once; for trying out repeated and late notices. */
  deliverTransfer(reference: string, times: number): Promise<void>;
  /** Notifies a payout with any status, true or not; for notices out of order. */
  deliverPayout(reference: string, status: PayoutStatus, times: number): Promise<void>;
}

export interface SandboxBankDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: { warn(details: object, message: string): void };
}
