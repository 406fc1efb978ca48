import type { ServerResponse } from 'node:http';
import { send } from '../fake-server.ts';
import { ORDINARY, type Script, SENTINELS } from './sentinels.ts';

interface FakeDisbursement {
  readonly reference: string;
  readonly amountKobo: number;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  status: string;
  /** The ends that it has yet to reach. */
  ends: Script['ends'];
}

interface FakeTransaction {
  readonly transactionReference: string;
  readonly amountKobo: number;
  readonly at: Date;
  readonly receiver: string;
  readonly senderName: string;
  readonly sender: { readonly bankCode: string; readonly accountNumber: string };
  readonly status: string;
}

interface FakeReservation {
  readonly accountReference: string;
  readonly accountName: string;
  readonly customerEmail: string;
  readonly accounts: readonly {
    readonly bankCode: string;
    readonly bankName: string;
    readonly accountNumber: string;
  }[];
}

/** Everything that Monnify would keep of one merchant. References follow from the seed. */
export function fakeState(seed: string) {
  return {
    seed,
    disbursements: new Map<string, FakeDisbursement>(),
    transactions: new Map<string, FakeTransaction>(),
    reservations: new Map<string, FakeReservation>(),
    /** Scripts of references, before those of accounts. */
    scripts: new Map<string, Script>(),
    /** References whose first order met its script. */
    met: new Set<string>(),
    /** The holders of accounts by number; others are of one person. */
    names: new Map<string, string>(),
    tokens: new Set<string>(),
    tokenLifeSeconds: 3600,
    logins: 0,
    orders: 0,
    details: 0,
    balanceKobo: 1_000_000_000,
    /** A refusal of all reserved accounts, in the provider's words. */
    accountsRefused: null as string | null,
    /** Whether the site approves an order, which is requested before it is accepted. */
    approves: async (_reference: string): Promise<boolean> => true,
    /** A refusal of all orders. */
    block: null as 'balance' | 'address' | null,
    /** Whether the amounts of details are JSON numbers, as in notices, instead of text. */
    writesNumbers: false,
    /** Whether details are of the older generation: no account, no product, the source masked. */
    isOlder: false,
  };
}
export type FakeState = ReturnType<typeof fakeState>;

export function scriptOf(state: FakeState, reference: string, accountNumber: string): Script {
  return state.scripts.get(reference) ?? SENTINELS[accountNumber] ?? ORDINARY;
}

/** Kobo as a decimal of naira: `1500.50`. */
export const decimal = (kobo: number): string =>
  `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`;

/** JSON in which the texts of these fields are written as numbers, with all their decimals. */
export const withNumbers = (body: unknown, fields: string): string =>
  JSON.stringify(body).replace(new RegExp(`"(${fields})":"(\\d+\\.\\d+)"`, 'g'), '"$1":$2');

export const good = (response: ServerResponse, responseBody: unknown) =>
  send(response, 200, {
    ...{ requestSuccessful: true, responseMessage: 'success', responseCode: '0', responseBody },
  });

export const refuse = (response: ServerResponse, status: number, code: string, message: string) =>
  send(response, status, { requestSuccessful: false, responseMessage: message, responseCode: code });
