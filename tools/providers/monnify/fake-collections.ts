import type { ServerResponse } from 'node:http';
import { decimal, type FakeState, good, refuse, withNumbers } from './fake-state.ts';

/** BVNs with a known outcome. */
const BVN = { wrong: '22222222223', invalid: '00000000000' } as const;
const ACCOUNT_BANKS = [
  { bankCode: '50515', bankName: 'Moniepoint Microfinance Bank' },
  { bankCode: '035', bankName: 'Wema bank' },
  { bankCode: '232', bankName: 'Sterling bank' },
];
export const AMOUNTS = 'amount|amountPaid|totalPayable|payableAmount';

export function reserveAccounts(state: FakeState, text: string, contract: string, response: ServerResponse) {
  if (state.accountsRefused !== null) return refuse(response, 422, '99', state.accountsRefused);
  const { accountReference = '', accountName = '', customerEmail = '', ...body } = JSON.parse(text);
  if (body.contractCode !== contract) return refuse(response, 400, '99', 'Invalid contract code supplied.');
  if (state.reservations.has(accountReference))
    return refuse(response, 422, '99', 'You can not reserve two accounts with the same reference');
  const isRight = accountReference !== '' && accountName !== '' && customerEmail.includes('@');
  if (!isRight || body.currencyCode !== 'NGN' || body.getAllAvailableBanks !== true)
    return refuse(response, 400, '99', 'The request could not be completed due to malformed syntax.');
  if (!/^\d{11}$/.test(body.bvn ?? '') || body.bvn === BVN.invalid)
    return refuse(response, 400, '99', 'BVN is invalid. Must be 11 digits');
  if (body.bvn === BVN.wrong) return refuse(response, 200, '99', 'BVN does not match the customer name');
  const from = state.reservations.size * ACCOUNT_BANKS.length;
  const accounts = ACCOUNT_BANKS.map((bank, index) => ({
    ...{ ...bank, accountNumber: `66${String(from + index).padStart(8, '0')}`, accountName },
  }));
  state.reservations.set(accountReference, { accountReference, accountName, customerEmail, accounts });
  showReservation(state, accountReference, response);
}

export function showReservation(state: FakeState, reference: string, response: ServerResponse) {
  const found = state.reservations.get(reference);
  if (found === undefined) return refuse(response, 404, '99', 'Cannot find reserved account');
  good(response, {
    ...{ ...found, contractCode: 'hidden', currencyCode: 'NGN', customerName: found.accountName },
    ...{ collectionChannel: 'RESERVED_ACCOUNT', reservedAccountType: 'GENERAL', status: 'ACTIVE' },
    ...{ createdOn: '2026-11-21 09:00:00.0', restrictPaymentSource: false },
  });
}

/** The reservation of an account; undefined: it is of another merchant's customer. */
const ownerOf = ({ reservations }: FakeState, receiver: string) =>
  [...reservations.values()].find(({ accounts }) =>
    accounts.some(({ accountNumber }) => accountNumber === receiver),
  );

export function transactionView(state: FakeState, reference: string) {
  const found = state.transactions.get(reference);
  if (found === undefined) return undefined;
  const { transactionReference, amountKobo, receiver, sender, senderName, status } = found;
  const owner = ownerOf(state, receiver);
  const amount = decimal(amountKobo);
  const { customerEmail = 'stranger@example.com', accountName = 'A', accountReference } = owner ?? {};
  const payment = {
    ...{ transactionReference, paymentReference: transactionReference, paymentStatus: status },
    ...{ amountPaid: amount, totalPayable: amount, settlementAmount: amount, currency: 'NGN' },
    ...{ paidOn: '21/11/2026 09:38:13 AM', paymentMethod: 'ACCOUNT_TRANSFER', metaData: {} },
    customer: { email: customerEmail, name: accountName },
  };
  if (state.isOlder) {
    const accountNumber = sender.accountNumber.replace(/^\d{6}/, '******');
    return {
      ...payment,
      accountDetails: { ...sender, accountNumber, accountName: senderName, amountPaid: amount },
    };
  }
  return {
    ...payment,
    product: { type: 'RESERVED_ACCOUNT', reference: accountReference ?? 'a-stranger' },
    destinationAccountInformation: { bankCode: '50515', bankName: 'Moniepoint', accountNumber: receiver },
    paymentSourceInformation: [{ ...sender, accountName: senderName, amountPaid: amount, sessionId: '1' }],
  };
}

export function showTransaction(state: FakeState, reference: string, response: ServerResponse) {
  state.details += 1;
  const view = transactionView(state, reference);
  if (view === undefined)
    return refuse(response, 404, '99', 'Could not find transaction with the specified transaction reference');
  if (!state.writesNumbers) return good(response, view);
  response.writeHead(200, { 'content-type': 'application/json' });
  const envelope = { requestSuccessful: true, responseMessage: 'success', responseCode: '0' };
  response.end(withNumbers({ ...envelope, responseBody: view }, AMOUNTS));
}

/** The list of payments names no account, the newest first. */
export function searchTransactions(state: FakeState, query: URLSearchParams, response: ServerResponse) {
  const number = Number(query.get('page') ?? '0');
  const size = Number(query.get('size') ?? '10');
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
  const all = [...state.transactions.values()]
    .filter(({ at }) => at.getTime() >= from && at.getTime() < to)
    .reverse();
  const content = all.slice(number * size, (number + 1) * size).map((row) => ({
    ...{ transactionReference: row.transactionReference, paymentReference: row.transactionReference },
    ...{ amount: row.amountKobo / 100, amountPaid: row.amountKobo / 100, currencyCode: 'NGN' },
    ...{ paymentStatus: row.status, paymentMethod: 'ACCOUNT_TRANSFER', completed: true },
    createdOn: row.at.toISOString(),
  }));
  const totalPages = Math.ceil(all.length / size);
  good(response, {
    content,
    totalElements: all.length,
    totalPages,
    number,
    size,
    last: number + 1 >= totalPages,
  });
}
