import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/database/jobs.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { BankNotices, BankRails, PayoutStatus } from '../payments/types.ts';
import type { PayoutEnd } from './sentinels.ts';
import type { BankPayout, BankTransfer, PagePayment } from './store.ts';

export interface TransferOrder {
  readonly accountNumber: string;
  readonly amountKobo: Kobo;
  readonly senderName?: string | undefined;
  /** Absent: an ordinary account. */
  readonly sender?: { readonly bankCode: string; readonly accountNumber: string } | undefined;
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

/** An act of the payer on the page. */
export type PageAct = { readonly kind: 'card'; readonly number: string } | { readonly kind: 'ussd' };
export type PageActed =
  | { readonly ok: true; readonly payment: PagePayment }
  | { readonly ok: false; readonly code: 'unknown_payment' | 'card_declined' | 'card_unknown' };

/**
 * A bank for tests and demonstrations: it pays out and takes in through the same port as a real one, keeps its state across
 * restarts, and misbehaves on request (`sentinels.ts`).
 */
export interface SandboxBank {
  readonly rails: BankRails;
  /** Connects the receiver of notices about transfers and outcomes; call once, before the jobs start. */
  connect(notices: BankNotices): void;
  /** Simulates a transfer to one of our accounts. It is notified at once, and again by a job: real notices are repeated too. */
  transfer(order: TransferOrder): Promise<TransferMade>;
  /** Ends a payout by hand. An outcome that it already has is notified again. */
  decide(reference: string, outcome: PayoutEnd): Promise<PayoutDecided>;
  payouts(limit?: number): Promise<BankPayout[]>;
  transfers(limit?: number): Promise<BankTransfer[]>;
  findTransfer(reference: string): Promise<BankTransfer | undefined>;
  /** A payment on the practice page. */
  pagePayment(reference: string): Promise<PagePayment | undefined>;
  /** Pays, or tries to pay, on the practice page. */
  actOnPage(reference: string, act: PageAct): Promise<PageActed>;
  /** Notifies a transfer `times` times, all at once; for testing repeated and late notices. */
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
