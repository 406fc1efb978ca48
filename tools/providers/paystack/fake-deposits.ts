import type { ServerResponse } from 'node:http';
import { sendPage } from '../fake-server.ts';
import { pageView } from './fake-checkout.ts';
import { type FakeCustomer, type FakeState, type FakeTransaction, scriptOf } from './fake-state.ts';
import { good, refuse } from './fake-transfers.ts';

const PAGE = 100;
/** The address of the customer whose account it is. */
function emailOf({ customers }: FakeState, receiver: string): string {
  const owner = [...customers.values()].find(({ account }) => account?.account_number === receiver);
  return owner?.email ?? 'stranger@example.com';
}

/** A BVN that is refused at once. */
const INVALID_BVN = '00000000000';
/** BVNs that are refused later, each with the reason of its notice. */
export const REFUSED_BVNS: Readonly<Record<string, string>> = {
  '22222222223': 'Account name or BVN is incorrect',
  '22222222224': 'Account number or BVN is incorrect',
  '22222222225': "Account couldn't be resolved",
};

export function transactionView(
  state: FakeState,
  { id, reference, amount, at, receiver, customerCode, senderName }: FakeTransaction,
) {
  return {
    ...{ id, domain: 'test', status: 'success', reference, amount, currency: 'NGN' },
    ...{ channel: 'dedicated_nuban', paid_at: at.toISOString(), fees: 1000 },
    customer: { customer_code: customerCode, email: emailOf(state, receiver) },
    authorization: {
      ...{
        channel: 'dedicated_nuban',
        card_type: 'transfer',
        brand: 'Managed Account',
        sender_country: 'NG',
      },
      ...{ sender_bank: 'Guaranty Trust Bank', sender_bank_account_number: 'XXXXXX6789' },
      ...{ sender_name: senderName, narration: 'NIP transfer' },
      ...{ receiver_bank_account_number: receiver, receiver_bank: 'Wema Bank' },
    },
  };
}

export function listTransactions(state: FakeState, query: URLSearchParams, response: ServerResponse) {
  const page = Number(query.get('page') ?? '1');
  const [from, to] = [new Date(query.get('from') ?? 0), new Date(query.get('to') ?? 0)];
  const isTransfer = query.get('channel') === 'dedicated_nuban';
  const paid = [...state.pages.values()].filter(({ status }) => !isTransfer && status === 'success');
  const all = [...state.transactions.values(), ...paid].filter(({ at }) => at >= from && at < to);
  const rows = all.reverse().slice((page - 1) * PAGE, page * PAGE);
  const views = rows.map((row) => ('code' in row ? pageView(row) : transactionView(state, row)));
  good(
    response,
    'Transactions retrieved',
    state.deniesNumbers ? views.map((view) => ({ ...view, id: 1 })) : views,
  );
}

/** A transaction by its number, as the ledger has it. */
export function fetchTransaction(state: FakeState, number: string, response: ServerResponse) {
  state.numberCalls += 1;
  const all = [...state.transactions.values(), ...state.pages.values()];
  const found = all.find(({ id }) => String(id) === number);
  return found === undefined || state.deniesNumbers
    ? refuse(response, 404, 'Transaction ID or code specified is invalid', 'transaction_not_found')
    : verifyTransaction(state, found.reference, response);
}

export function verifyTransaction(state: FakeState, reference: string, response: ServerResponse) {
  const page = state.pages.get(reference);
  if (page !== undefined) return good(response, 'Verification successful', pageView(page));
  const found = state.transactions.get(reference);
  if (found === undefined)
    return refuse(response, 404, 'Transaction reference not found.', 'transaction_not_found');
  good(response, 'Verification successful', transactionView(state, found));
}

export function assignAccount(
  state: FakeState,
  body: Readonly<Record<string, string>>,
  response: ServerResponse,
) {
  if (state.accountsRefused !== null) return refuse(response, ...state.accountsRefused);
  const { email = '', first_name = '', last_name = '', bvn = '', account_number = '', country } = body;
  if (!/^\d{11}$/.test(bvn) || bvn === INVALID_BVN)
    return refuse(response, 400, 'Invalid BVN', 'invalid_params');
  const isRight = email.includes('@') && first_name !== '' && last_name !== '' && country === 'NG';
  if (!isRight || !/^\d{10}$/.test(account_number))
    return refuse(response, 400, 'Account number is invalid', 'invalid_params');
  state.customers.set(email, {
    ...{ email, customer_code: state.idOf('CUS_'), name: `${first_name} ${last_name}`, account: null },
    identification: REFUSED_BVNS[bvn] === undefined ? 'pending' : 'failed',
    reason: REFUSED_BVNS[bvn] ?? null,
  });
  good(response, 'Assign dedicated account in progress', undefined);
}

/** Opens the accounts of the customers whose identity is not refused; returns their addresses. */
export function openAccounts(state: FakeState): string[] {
  const opened: string[] = [];
  for (const one of state.customers.values()) {
    if (one.account !== null || one.identification === 'failed') continue;
    state.accounts += 1;
    one.identification = 'success';
    one.account = {
      account_number: `99${String(state.accounts).padStart(8, '0')}`,
      account_name: `JARA / ${one.name.toUpperCase()}`,
    };
    opened.push(one.email);
  }
  return opened;
}

/** The notice of a customer's account, in the two kinds of an identity that is refused or confirmed. */
export function accountEventOf(customer: FakeCustomer): [name: string, data: object] {
  const { email, customer_code, account, reason } = customer;
  const identification = { country: 'NG', type: 'bank_account', bvn: '222*****223', bank_code: '058' };
  if (reason !== null)
    return [
      'customeridentification.failed',
      { customer_id: 82796315, customer_code, email, identification, reason },
    ];
  const dedicated_account = account && { ...account, bank: { name: 'Wema Bank', id: 20, slug: 'wema-bank' } };
  const data = {
    customer: { email, customer_code },
    dedicated_account,
    identification: { status: 'success' },
  };
  return ['dedicatedaccount.assign.success', data];
}

export function fetchCustomer(state: FakeState, email: string, response: ServerResponse) {
  const found = state.customers.get(email);
  if (found === undefined) return refuse(response, 404, 'Customer not found', 'customer_not_found');
  const { customer_code, account, identification } = found;
  good(response, 'Customer retrieved', {
    ...{ email, customer_code, identified: identification === 'success' },
    identifications: [{ country: 'NG', type: 'bank_account', status: identification }],
    dedicated_account:
      account === null
        ? null
        : { ...account, bank: { name: 'Wema Bank', id: 20, slug: 'wema-bank' }, active: true },
  });
}

export function resolveAccount(
  state: FakeState,
  query: URLSearchParams,
  names: ReadonlyMap<string, string>,
  response: ServerResponse,
) {
  const account_number = query.get('account_number') ?? '';
  const { enquiry } = scriptOf(state, '', account_number);
  if (enquiry === 'unavailable') return sendPage(response, 503);
  if (enquiry === 'unknown')
    return refuse(response, 422, 'Could not resolve account name. Check parameters or try again.');
  const account_name =
    enquiry === 'other_name'
      ? 'ANOTHER CUSTOMER ENTIRELY'
      : (names.get(account_number) ?? 'NGOZI ADAEZE OKAFOR');
  good(response, 'Account number resolved', { account_number, account_name });
}

export function listLedger(
  { ledger, losesReasons }: FakeState,
  query: URLSearchParams,
  response: ServerResponse,
) {
  const page = Number(query.get('page') ?? '1');
  const rows = ledger.slice((page - 1) * PAGE, page * PAGE).map(({ at, model, row, reason, ...figures }) => ({
    ...{ ...figures, currency: 'NGN', reason: losesReasons ? '' : reason },
    ...{ model_responsible: model, model_row: row, createdAt: at.toISOString() },
  }));
  good(response, 'Balance ledger retrieved', rows);
}
