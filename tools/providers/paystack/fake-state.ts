import { createHash } from 'node:crypto';
import { type End, ORDINARY, type Script, SENTINELS } from './sentinels.ts';

export interface FakeRecipient {
  readonly recipient_code: string;
  readonly name: string;
  readonly account_number: string;
  readonly bank_code: string;
}

export interface FakeTransfer {
  /** Its number, which the ledger has. */
  readonly id: number;
  readonly reason: string;
  readonly reference: string;
  readonly amount: number;
  readonly recipient: FakeRecipient;
  readonly transfer_code: string;
  status: string;
  /** The ends that it has yet to reach. */
  ends: readonly End[];
}

export interface FakeTransaction {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly at: Date;
  readonly receiver: string;
  readonly customerCode: string;
  readonly senderName: string;
}

/** A payment on a page, by card or USSD; `abandoned` until it is paid. */
export interface FakePage {
  readonly id: number;
  readonly reference: string;
  readonly code: string;
  readonly email: string;
  readonly callbackUrl: string;
  readonly cancelUrl: string;
  readonly channels: readonly string[];
  status: 'abandoned' | 'ongoing' | 'failed' | 'success' | 'reversed';
  amount: number;
  currency: string;
  channel: 'card' | 'ussd' | null;
  last4: string | null;
  at: Date;
}

export interface FakeRefund {
  readonly id: number;
  /** The reference of the transaction. */
  readonly transaction: string;
  readonly amount: number;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  readonly note: string;
}

export interface FakeCustomer {
  readonly email: string;
  readonly customer_code: string;
  readonly name: string;
  account: { readonly account_number: string; readonly account_name: string } | null;
  identification: 'pending' | 'success' | 'failed';
  /** Why the identity is refused; null: it is not. */
  readonly reason: string | null;
}

/** A row of the ledger: what moved the money is named by its kind and number alone. */
interface FakeLedgerRow {
  readonly id: number;
  readonly balance: number;
  readonly difference: number;
  /** The merchant's own text of a transfer; empty of a transaction. */
  readonly reason: string;
  readonly model: string;
  readonly row: number;
  readonly at: Date;
}

type FakeMovement = Pick<FakeLedgerRow, 'difference' | 'reason' | 'model' | 'at'> & { readonly row?: number };

/** The first number that it draws. */
const FIRST_NUMBER = 56_610_600;

/** The books of the fake: everything that Paystack would keep of one account. Ids follow from the seed. */
export function fakeState(seed: string) {
  let drawn = 0;
  const idOf = (prefix: string): string => {
    drawn += 1;
    return `${prefix}${createHash('sha256').update(`${seed}:${drawn}`).digest('hex').slice(0, 16)}`;
  };
  let numbers = FIRST_NUMBER;
  return {
    idOf,
    /** A number that nothing else has. */
    nextNumber(): number {
      numbers += 1;
      return numbers;
    },
    recipients: new Map<string, FakeRecipient>(),
    transfers: new Map<string, FakeTransfer>(),
    transactions: new Map<string, FakeTransaction>(),
    customers: new Map<string, FakeCustomer>(),
    /** How many accounts it has opened. */
    accounts: 0,
    pages: new Map<string, FakePage>(),
    /** The amount and currency of payments on pages, in place of those requested. */
    alterPaid: {} as { amount?: number; currency?: string },
    /** Scripts of references, before those of accounts. */
    scripts: new Map<string, Script>(),
    /** References whose first order met its script. */
    met: new Set<string>(),
    refunds: {
      all: [] as FakeRefund[],
      /** Of the next orders. `no_notes`: the provider keeps no note of the merchant. */
      fault: null as 'refused' | 'answer_lost' | 'request_lost' | 'html_after' | 'no_notes' | null,
    },
    ledger: [] as FakeLedgerRow[],
    /** Its answers have numbers as text. */
    writesText: false,
    /** Rows of the ledger come without a reason. */
    losesReasons: false,
    /** A transfer or transaction is not found by its number, and lists name none. */
    deniesNumbers: false,
    /** Calls for one transfer or transaction by its number. */
    numberCalls: 0,
    /** The disputes that its list has, newest first; a test writes them. */
    disputes: [] as object[],
    balance: 1_000_000_000,
    /** The time of the rows of its ledger. */
    now: () => new Date(),
    /** Whether the site approves a transfer, which is requested before it is accepted. */
    approves: async (_transfer: FakeTransfer): Promise<boolean> => true,
    /** A refusal of all orders. */
    block: null as 'insufficient_balance' | 'third_party' | null,
    /** A refusal of all deposit accounts, in the provider's words, and its status. */
    accountsRefused: null as readonly [status: number, message: string] | null,
    orders: 0,
    batches: 0,
  };
}

export type FakeState = ReturnType<typeof fakeState>;

export function scriptOf(state: FakeState, reference: string, accountNumber: string): Script {
  return state.scripts.get(reference) ?? SENTINELS[accountNumber] ?? ORDINARY;
}

/** Moves money in the fake's own ledger. */
export function move(state: FakeState, { difference, reason, model, at, row }: FakeMovement): void {
  state.balance += difference;
  const numbers = { id: state.nextNumber(), row: row ?? state.nextNumber() };
  state.ledger.push({ ...numbers, balance: state.balance, difference, reason, model, at });
}
