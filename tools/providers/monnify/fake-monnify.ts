import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bytesOf,
  callSite,
  type FakeServer,
  type SignedCall,
  send,
  sendPage,
  startFakeServer,
} from '../fake-server.ts';
import {
  AMOUNTS,
  reserveAccounts,
  searchTransactions,
  showReservation,
  showTransaction,
  transactionView,
} from './fake-collections.ts';
import {
  listBanks,
  orderSummary,
  settleDisbursements,
  takeOrder,
  validateAccount,
  walletBalance,
} from './fake-disbursements.ts';
import { decimal, type FakeState, fakeState, good, refuse, withNumbers } from './fake-state.ts';

export const FAKE_MONNIFY = {
  apiKey: 'MK_TEST_0123456789',
  secretKey: '0123456789ABCDEF0123456789ABCDEF',
  contractCode: '1234567890',
  walletAccount: '9900000001',
} as const;

export interface FakeMonnify extends FakeServer {
  readonly state: FakeState;
  /** Records a transfer to a reserved account, without a notice. */
  receive(transfer: {
    readonly receiver: string;
    readonly amountKobo: number;
    readonly at: Date;
    readonly senderName?: string;
    readonly sender?: { readonly bankCode: string; readonly accountNumber: string };
    readonly status?: string;
    /** Absent: the next of its own. */
    readonly reference?: string;
  }): string;
  /** Lets each disbursement reach its next end; returns the references that did. */
  settle(): string[];
  /** Ends all tokens, as after a restart of the provider. */
  endTokens(): void;
  /** A signed event, for a test to deliver, alter, repeat or forge. */
  event(eventType: string, eventData: unknown): SignedCall;
  paymentEvent(reference: string): SignedCall;
  payoutEvent(reference: string): SignedCall;
  /** Where it requests approvals; a null address: nowhere. */
  readonly approvals: { url: string | null };
  /** The request to approve an order, before it is sent. */
  approvalOf(reference: string): SignedCall;
}

/** Monnify according to its documentation: its paths, shapes, tokens and signatures, with one wallet of money. */
export async function startFakeMonnify(
  options: { readonly seed?: string; readonly port?: number } = {},
): Promise<FakeMonnify> {
  const state = fakeState(options.seed ?? '04');
  const server = await startFakeServer((request, response) => answer(state, request, response), {
    port: options.port,
  });
  const event = (eventType: string, eventData: unknown) =>
    signedByMonnify(withNumbers({ eventType, eventData }, AMOUNTS));
  const approvals: FakeMonnify['approvals'] = { url: null };
  const approvalOf = (reference: string) => {
    const found = state.disbursements.get(reference);
    const order = {
      ...{ reference, amount: decimal(found?.amountKobo ?? 0), currency: 'NGN' },
      ...{ destinationBankCode: found?.bankCode, destinationAccountNumber: found?.accountNumber },
    };
    return signedByMonnify(withNumbers(order, AMOUNTS));
  };
  state.approves = async (reference) =>
    approvals.url === null || isApproved(await callSite(approvals.url, approvalOf(reference)));
  return Object.assign(server, {
    ...{ state, event, approvals, approvalOf },
    receive(transfer: Parameters<FakeMonnify['receive']>[0]) {
      const { amountKobo, at, receiver, status = 'PAID', senderName = 'BOLA SENDER' } = transfer;
      const { sender = { bankCode: '000013', accountNumber: '0123456789' } } = transfer;
      const count = String(state.transactions.size).padStart(6, '0');
      const { reference: transactionReference = `MNFY|${state.seed}|20261121093813|${count}` } = transfer;
      const row = { transactionReference, amountKobo, at, receiver, senderName, sender, status };
      state.transactions.set(transactionReference, row);
      return transactionReference;
    },
    settle: () => settleDisbursements(state),
    endTokens: () => state.tokens.clear(),
    paymentEvent: (reference: string) =>
      event(
        'SUCCESSFUL_TRANSACTION',
        transactionView(state, reference) ?? { transactionReference: reference },
      ),
    payoutEvent(reference: string) {
      const { status = 'SUCCESS', ...rest } = state.disbursements.get(reference) ?? {};
      const kind = status === 'REVERSED' ? 'REVERSED' : status === 'FAILED' ? 'FAILED' : 'SUCCESSFUL';
      return event(`${kind}_DISBURSEMENT`, { ...rest, reference, status, transactionReference: 'MFDS|1' });
    },
  });
}

/** An error of the site, or no answer of it, approves nothing. */
const isApproved = (answer: Awaited<ReturnType<typeof callSite>>): boolean =>
  answer?.status === 200 && JSON.parse(answer.text).status === 'APPROVE';

export function signedByMonnify(body: string, key: string = FAKE_MONNIFY.secretKey): SignedCall {
  const signature = createHmac('sha512', key).update(body).digest('hex');
  return { headers: { 'content-type': 'application/json', 'monnify-signature': signature }, body };
}

function logIn(state: FakeState, request: IncomingMessage, response: ServerResponse) {
  const { apiKey, secretKey } = FAKE_MONNIFY;
  state.logins += 1;
  const basic = Buffer.from(`${apiKey}:${secretKey}`).toString('base64');
  if (request.headers.authorization !== `Basic ${basic}`)
    return refuse(response, 401, '99', 'Invalid client credentials');
  const accessToken = `token-${state.logins}`;
  state.tokens.add(accessToken);
  good(response, { accessToken, expiresIn: state.tokenLifeSeconds });
}

async function answer(state: FakeState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The firewall in front of it.
  if (!/^Mozilla\/5\.0 /.test(request.headers['user-agent'] ?? '')) return sendPage(response, 403);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  const { walletAccount, contractCode } = FAKE_MONNIFY;
  if (pathname === '/api/v1/auth/login') return logIn(state, request, response);
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  if (!state.tokens.has(token))
    return send(response, 401, {
      error: 'invalid_token',
      error_description: `Access token expired: ${token}`,
    });
  const tail = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  if (request.method === 'POST') {
    const text = (await bytesOf(request)).toString('utf8');
    if (pathname === '/api/v2/disbursements/single') return takeOrder(state, text, walletAccount, response);
    if (pathname === '/api/v2/bank-transfer/reserved-accounts')
      return reserveAccounts(state, text, contractCode, response);
  }
  if (pathname === '/api/v1/banks') return listBanks(response);
  if (pathname === '/api/v1/transactions/search') return searchTransactions(state, searchParams, response);
  if (pathname === '/api/v1/disbursements/account/validate')
    return validateAccount(state, searchParams, response);
  if (pathname === '/api/v2/disbursements/single/summary')
    return orderSummary(state, searchParams.get('reference') ?? '', response);
  if (pathname === '/api/v2/disbursements/wallet-balance')
    return walletBalance(state, walletAccount, searchParams, response);
  if (pathname.startsWith('/api/v2/transactions/')) return showTransaction(state, tail, response);
  if (pathname.startsWith('/api/v2/bank-transfer/reserved-accounts/'))
    return showReservation(state, tail, response);
  refuse(response, 404, '99', 'Not found');
}
