import type { ServerResponse } from 'node:http';
import { drop, send, sendPage } from '../fake-server.ts';
import { decimal, type FakeState, good, refuse, scriptOf } from './fake-state.ts';
import type { Script } from './sentinels.ts';

/** The banks that it pays to, a part of its list; several have another code than at other providers. */
const BANKS = [
  { name: 'Access bank', code: '044', nipBankCode: '000014' },
  { name: 'GTBank', code: '058', nipBankCode: '000013' },
  { name: 'Zenith Bank', code: '057', nipBankCode: '000015' },
  { name: 'Wema bank', code: '035', nipBankCode: '000017' },
  { name: 'Sterling bank', code: '232', nipBankCode: '000001' },
  { name: 'Moniepoint Microfinance Bank', code: '50515', nipBankCode: '090405' },
  { name: 'OPAY', code: '305', nipBankCode: '100004' },
  { name: 'PALMPAY', code: '100033', nipBankCode: '100033' },
];

interface Order {
  readonly amountKobo: number;
  readonly reference: string;
  readonly destinationBankCode: string;
  readonly destinationAccountNumber: string;
  readonly destinationAccountName: string;
}

/** The order in the text of a body: its amount must be written as a decimal number of naira. */
function orderIn(text: string): Order | string {
  const amount = /"amount":(\d{1,12})\.(\d\d)[,}]/.exec(text);
  if (amount === null) return 'Invalid amount';
  const body = JSON.parse(text);
  if (!/^[a-z0-9_-]{16,100}$/.test(body.reference ?? '')) return 'reference cannot be null';
  if (typeof body.destinationAccountName !== 'string' || body.destinationAccountName === '')
    return 'destinationAccountName cannot be null';
  if (body.currency !== 'NGN' || body.narration === undefined) return 'currency cannot be null';
  return { ...body, amountKobo: Number(amount[1]) * 100 + Number(amount[2]) };
}

export const listBanks = (response: ServerResponse) => good(response, BANKS);

/** The states of an order that waits for a code. */
const WAITING: Readonly<Record<string, string>> = {
  otp: 'PENDING_AUTHORIZATION',
  otp_not_sent: 'OTP_EMAIL_DISPATCH_FAILED',
};

/** The refusals that a first order meets; true: it is answered. */
function isRefused(met: Script['order'], response: ServerResponse): boolean {
  if (met === 'request_lost') drop(response);
  else if (met === 'html_before') sendPage(response, 403);
  else if (met === 'too_many')
    send(
      response,
      429,
      { requestSuccessful: false, responseMessage: 'Too many requests' },
      { 'retry-after': '2' },
    );
  else if (met === 'refused_unclear' || met === 'refused_always')
    refuse(response, 200, '99', 'Unable to complete the transaction at this time');
  else if (met === 'refused_as_repeated') refuse(response, 400, 'D07', 'Duplicate request');
  else return false;
  return true;
}

export async function takeOrder(state: FakeState, text: string, wallet: string, response: ServerResponse) {
  state.orders += 1;
  const order = orderIn(text);
  if (typeof order === 'string') return refuse(response, 400, '99', order);
  const { reference, amountKobo, destinationAccountNumber: accountNumber } = order;
  const { destinationBankCode: bankCode, destinationAccountName: accountName } = order;
  if (state.disbursements.has(reference))
    return refuse(response, 400, 'D05', 'Supplied reference already exists!');
  if (JSON.parse(text).sourceAccountNumber !== wallet)
    return refuse(response, 400, 'D01', 'Supplied account number does not belong to merchant');
  if (!BANKS.some(({ code }) => code === bankCode))
    return refuse(response, 400, 'D01', 'Unknown destination bank code');
  if (state.block === 'address')
    return refuse(response, 400, 'D06', 'Unauthorized request. Only whitelisted IPs can initiate transfers');
  if (state.block === 'balance' || amountKobo > state.balanceKobo)
    return refuse(response, 400, 'D04', 'Insufficient balance');
  const { order: met, ends } = scriptOf(state, reference, accountNumber);
  if (met === 'refused_account') return refuse(response, 400, 'D03', 'Invalid account details supplied');
  if (met === 'refused_name') return refuse(response, 422, 'D01', 'Beneficiary account name mismatch');
  const isFirst = !state.met.has(reference);
  state.met.add(reference);
  if ((isFirst || met === 'refused_always') && isRefused(met, response)) return;
  const taken = {
    ...{ reference, amountKobo, bankCode, accountNumber, accountName, status: 'PENDING' },
    ends: [] as Script['ends'],
  };
  state.disbursements.set(reference, taken);
  if (!(await state.approves(reference))) taken.status = 'FAILED';
  else {
    taken.status = WAITING[met ?? ''] ?? 'PENDING';
    taken.ends = ends;
    state.balanceKobo -= amountKobo;
  }
  const { status } = taken;
  if (met === 'answer_lost') return drop(response);
  if (met === 'html_after') return sendPage(response, 502);
  good(response, {
    ...{
      amount: Number(decimal(amountKobo)),
      reference,
      status,
      dateCreated: '2026-11-21T09:00:00.000+0000',
    },
    ...{ totalFee: 35, destinationAccountName: accountName, destinationBankCode: bankCode },
    ...{ destinationBankName: 'Bank', destinationAccountNumber: accountNumber },
  });
}

export function orderSummary(state: FakeState, reference: string, response: ServerResponse) {
  const found = state.disbursements.get(reference);
  if (found === undefined)
    return refuse(response, 404, 'D02', 'Could not find disbursement transaction for given reference');
  const { status, amountKobo } = found;
  good(response, {
    ...{ amount: Number(decimal(amountKobo)), reference, status, narration: 'Withdrawal', fee: 35 },
    ...{ transactionDescription: status, twoFaEnabled: false, currency: 'NGN' },
  });
}

export function validateAccount(state: FakeState, query: URLSearchParams, response: ServerResponse) {
  const accountNumber = query.get('accountNumber') ?? '';
  const bankCode = query.get('bankCode') ?? '';
  const { enquiry } = scriptOf(state, '', accountNumber);
  if (enquiry === 'unavailable') return sendPage(response, 503);
  if (enquiry === 'not_validated')
    return refuse(response, 400, '99', 'Account number could not be validated');
  const isListed = BANKS.some(({ code }) => code === bankCode);
  if (enquiry === 'unknown' || !isListed)
    return refuse(response, 400, '99', 'Invalid account details supplied');
  const accountName =
    enquiry === 'other_name'
      ? 'ANOTHER CUSTOMER ENTIRELY'
      : (state.names.get(accountNumber) ?? 'NGOZI ADAEZE OKAFOR');
  good(response, { accountNumber, accountName, bankCode, currencyCode: 'NGN' });
}

export function walletBalance(
  state: FakeState,
  wallet: string,
  query: URLSearchParams,
  response: ServerResponse,
) {
  if (query.get('accountNumber') !== wallet)
    return refuse(response, 400, 'D01', 'Supplied account number does not belong to merchant');
  const balance = decimal(state.balanceKobo);
  good(response, {
    availableBalance: balance,
    ledgerBalance: balance,
    accountNumber: wallet,
    currency: 'NGN',
  });
}

/** Lets each disbursement reach its next end; money that comes back is in the wallet again. */
export function settleDisbursements(state: FakeState): string[] {
  const due = [...state.disbursements.values()].filter(({ ends }) => ends.length > 0);
  for (const one of due) {
    const [next = 'SUCCESS', ...rest] = one.ends;
    one.status = next;
    one.ends = rest;
    if (!['SUCCESS', 'COMPLETED', 'PENDING_AUTHORIZATION'].includes(next))
      state.balanceKobo += one.amountKobo;
  }
  return due.map(({ reference }) => reference);
}
