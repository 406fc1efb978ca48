import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bytesOf,
  callSite,
  type FakeServer,
  type SignedCall,
  send,
  startFakeServer,
} from '../fake-server.ts';
import { type ApprovalShape, approvalView } from './approval.ts';
import { initializePage, pageView, payPage, serveCheckout } from './fake-checkout.ts';
import {
  accountEventOf,
  assignAccount,
  fetchCustomer,
  fetchTransaction,
  listLedger,
  listTransactions,
  openAccounts,
  resolveAccount,
  transactionView,
  verifyTransaction,
} from './fake-deposits.ts';
import { listDisputes, listRefunds, settleRefunds, takeRefund } from './fake-refunds.ts';
import { type FakeState, type FakeTransfer, fakeState, move } from './fake-state.ts';
import {
  fetchTransfer,
  good,
  takeBulk,
  takeRecipient,
  takeTransfer,
  verifyTransfer,
} from './fake-transfers.ts';

export const FAKE_KEY = 'sk_test_0123456789abcdef';
/** The key of an account with real money, which live mode requires. */
export const FAKE_LIVE_KEY = 'sk_live_0123456789abcdef';

export interface FakePaystack extends FakeServer {
  readonly state: FakeState;
  /** The holders of accounts by number; others are of one person. */
  readonly names: Map<string, string>;
  /** Records a transfer to a deposit account, without a notice. */
  receive(transfer: {
    readonly receiver: string;
    readonly amount: number;
    readonly at: Date;
    readonly customerCode?: string;
    readonly senderName?: string;
  }): string;
  /** Pays on a page as its payer would. */
  pay(reference: string, channel?: 'card' | 'ussd'): void;
  /** Lets each transfer reach its next end, and payments by USSD be paid; returns the references of the transfers. */
  settle(): string[];
  /** Opens the accounts of the customers whose identity is not refused; returns their addresses. */
  openAccounts(): string[];
  /** Where it requests approvals, and in which shape; a null address: nowhere. */
  readonly approvals: { url: string | null; shape: ApprovalShape };
  /** The request to approve a transfer. */
  approvalOf(transfer: FakeTransfer): SignedCall;
  /** A signed event, for a test to deliver, alter, repeat or forge. */
  event(name: string, data: unknown): SignedCall;
  chargeEvent(reference: string): SignedCall;
  transferEvent(reference: string): SignedCall;
  /** Of the newest refund of a transaction. */
  refundEvent(reference: string): SignedCall;
  settleRefunds(end: 'processed' | 'failed' | 'needs-attention'): void;
  /** That the customer's account is open, or that the identity was refused, with the reason. */
  accountEvent(email: string): SignedCall;
}

/** Paystack according to its documentation: its paths, shapes and signatures, with one account of money. */
export async function startFakePaystack(
  options: { readonly seed?: string; readonly port?: number; readonly key?: string } = {},
): Promise<FakePaystack> {
  const { seed = 'fake', port, key = FAKE_KEY } = options;
  const state = fakeState(seed);
  const names = new Map<string, string>();
  const server = await startFakeServer(
    async (request, response) => {
      const [, code] = /^\/checkout\/(\w+)$/.exec(request.url ?? '') ?? [];
      if (code !== undefined) return serveCheckout(state, code, request, response);
      if (request.headers.authorization === `Bearer ${key}`)
        return answer(state, { names, origin: server.url }, request, response);
      send(response, 401, {
        status: false,
        message: 'Invalid key',
        meta: { nextStep: 'Check your key' },
        type: 'validation_error',
        code: 'invalid_Key',
      });
    },
    { port },
  );
  const event = (name: string, data: unknown): SignedCall =>
    signed(JSON.stringify({ event: name, data }), key);
  const approvals: FakePaystack['approvals'] = { url: null, shape: 'full' };
  const approvalOf = (transfer: FakeTransfer) =>
    signed(JSON.stringify(approvalView(transfer, approvals.shape)), key);
  state.approves = async (transfer) =>
    approvals.url === null || (await callSite(approvals.url, approvalOf(transfer)))?.status === 200;
  return Object.assign(server, {
    ...{ state, names, event, approvals, approvalOf },
    receive({
      receiver,
      amount,
      at,
      customerCode = 'CUS_unknown',
      senderName = 'BOLA SENDER',
    }: Parameters<FakePaystack['receive']>[0]) {
      const reference = state.idOf('');
      const id = state.nextNumber();
      state.transactions.set(reference, { id, reference, amount, at, receiver, customerCode, senderName });
      move(state, { difference: amount, reason: '', model: 'Transaction', row: id, at });
      return reference;
    },
    settle: () => settleAll(state),
    openAccounts: () => openAccounts(state),
    accountEvent(email: string) {
      const customer = state.customers.get(email);
      if (customer === undefined) throw new Error(`no customer ${email}`);
      return event(...accountEventOf(customer));
    },
    pay(reference: string, channel: 'card' | 'ussd' = 'card') {
      const page = state.pages.get(reference);
      if (page !== undefined) payPage(state, page, channel, channel === 'card' ? '4081' : null);
    },
    ...eventsOf(state, event),
  });
}

/** Its notices, signed, of what the state has. */
function eventsOf(
  state: FakeState,
  event: (name: string, data: unknown) => SignedCall,
): Pick<FakePaystack, 'chargeEvent' | 'transferEvent' | 'refundEvent' | 'settleRefunds'> {
  return {
    chargeEvent(reference: string) {
      const page = state.pages.get(reference);
      if (page !== undefined) return event('charge.success', pageView(page));
      const found = state.transactions.get(reference);
      return event('charge.success', found === undefined ? { reference } : transactionView(state, found));
    },
    settleRefunds: (end: 'processed' | 'failed' | 'needs-attention') => settleRefunds(state, end),
    refundEvent(reference: string) {
      const refund = state.refunds.all.findLast(({ transaction }) => transaction === reference);
      const { id, status = 'pending', amount = 0 } = refund ?? {};
      return event(`refund.${status}`, {
        ...{ status, transaction_reference: reference, refund_reference: id?.toString() ?? null },
        ...{ amount: amount.toString(), currency: 'NGN', domain: 'test' },
      });
    },
    transferEvent(reference: string) {
      const transfer = state.transfers.get(reference);
      return event(`transfer.${transfer?.status ?? 'success'}`, {
        reference,
        amount: transfer?.amount,
        status: transfer?.status,
      });
    },
  };
}

function settleAll(state: FakeState): string[] {
  for (const page of state.pages.values()) if (page.status === 'ongoing') payPage(state, page, 'ussd', null);
  const due = [...state.transfers.values()].filter(({ ends }) => ends.length > 0);
  for (const transfer of due) {
    const [next = 'success', ...rest] = transfer.ends;
    transfer.status = next;
    transfer.ends = rest;
    const { id: row, amount: difference, reason } = transfer;
    if (next !== 'success' && next !== 'otp')
      move(state, { difference, reason, model: 'Transfer', row, at: state.now() });
  }
  return due.map(({ reference }) => reference);
}

/** Posts an event to our site, once. Rejects without an answer. */
export async function deliver(origin: string, call: SignedCall): Promise<void> {
  if ((await callSite(`${origin}/payments/notices/paystack`, call)) === null)
    throw new Error('no answer to a notice');
}

export function signed(body: string, key = FAKE_KEY): SignedCall {
  const signature = createHmac('sha512', key).update(body).digest('hex');
  return { headers: { 'content-type': 'application/json', 'x-paystack-signature': signature }, body };
}

/** Writes the numbers of the answer as text. */
function writeText(response: ServerResponse): void {
  const end = response.end.bind(response);
  const asText = (body: string) =>
    JSON.stringify(JSON.parse(body), (_, value) => (typeof value === 'number' ? String(value) : value));
  response.end = ((body?: unknown) =>
    end(typeof body === 'string' && body.startsWith('{') ? asText(body) : body)) as typeof response.end;
}

async function answer(
  state: FakeState,
  { names, origin }: { readonly names: ReadonlyMap<string, string>; readonly origin: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  const [, first = '', second = '', third = ''] = pathname.split('/');
  const tail = decodeURIComponent(third);
  if (request.method === 'POST') {
    const body = JSON.parse((await bytesOf(request)).toString('utf8'));
    if (state.writesText) writeText(response);
    if (pathname === '/transferrecipient') return takeRecipient(state, body, response);
    if (pathname === '/transfer') return takeTransfer(state, body, response);
    if (pathname === '/transfer/bulk') return takeBulk(state, body, response);
    if (pathname === '/refund') return takeRefund(state, body, response);
    if (pathname === '/transaction/initialize') return initializePage(state, origin, body, response);
    if (pathname === '/dedicated_account/assign') return assignAccount(state, body, response);
  }
  if (state.writesText) writeText(response);
  if (first === 'transfer' && /^\d+$/.test(second)) return fetchTransfer(state, second, response);
  if (first === 'transaction' && /^\d+$/.test(second)) return fetchTransaction(state, second, response);
  if (first === 'transfer' && second === 'verify') return verifyTransfer(state, tail, response);
  if (first === 'transaction' && second === 'verify') return verifyTransaction(state, tail, response);
  if (pathname === '/transaction') return listTransactions(state, searchParams, response);
  if (pathname === '/refund') return listRefunds(state, searchParams, response);
  if (pathname === '/dispute') return listDisputes(state, searchParams, response);
  if (pathname === '/bank/resolve') return resolveAccount(state, searchParams, names, response);
  if (pathname === '/balance/ledger') return listLedger(state, searchParams, response);
  if (pathname === '/balance')
    return good(response, 'Balances retrieved', [{ currency: 'NGN', balance: state.balance }]);
  if (first === 'customer') return fetchCustomer(state, decodeURIComponent(second), response);
  send(response, 404, { status: false, message: 'Entity not found' });
}
