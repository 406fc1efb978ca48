import type { ServerResponse } from 'node:http';
import { drop, send, sendPage } from '../fake-server.ts';
import { type FakeState, type FakeTransfer, move, scriptOf } from './fake-state.ts';

interface Order {
  readonly amount: number;
  readonly recipient: string;
  readonly reference: string;
  readonly reason: string;
}

/** Longer reasons are cut. */
const REASON_LENGTH = 100;

function isOrder(body: Partial<Order>): body is Order {
  const { amount = 0, recipient, reference = '' } = body;
  return (
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    recipient !== undefined &&
    /^[a-z0-9_-]{16,100}$/.test(reference)
  );
}

export const refuse = (
  response: ServerResponse,
  status: number,
  message: string,
  code = 'unknown',
  nextStep = 'Try again later',
) => send(response, status, { status: false, message, meta: { nextStep }, type: 'validation_error', code });

export const good = (response: ServerResponse, message: string, data: unknown, status = 200) =>
  send(response, status, { status: true, message, data });

export function takeRecipient(
  state: FakeState,
  body: Readonly<Record<string, string>>,
  response: ServerResponse,
) {
  const { type, currency, name = '', account_number = '', bank_code = '' } = body;
  const isRight = type === 'nuban' && currency === 'NGN' && name !== '' && bank_code.length >= 3;
  if (!isRight || !/^\d{10}$/.test(account_number))
    return refuse(response, 400, 'Account number is invalid', 'invalid_params');
  const { order: met } = scriptOf(state, '', account_number);
  if (met === 'refused_account')
    return refuse(response, 422, 'Could not resolve account name. Check parameters or try again.');
  const made = { recipient_code: state.idOf('RCP_'), name, account_number, bank_code };
  state.recipients.set(made.recipient_code, made);
  const details = {
    authorization_code: null,
    account_number,
    account_name: name,
    bank_code,
    bank_name: 'Bank',
  };
  good(response, 'Transfer recipient created successfully', { ...made, currency: 'NGN', details }, 201);
}

export const viewOf = ({
  id,
  reason,
  reference,
  amount,
  status,
  transfer_code,
  recipient: to,
}: FakeTransfer) => ({
  ...{ id, domain: 'test', currency: 'NGN', source: 'balance', failures: null, reason },
  ...{ reference, amount, status, transfer_code, recipient: to.recipient_code },
});

/** A refusal in words that no documentation has. */
const UNCLEAR = 'Transfers are resting just now';

/** A refusal that concerns all orders. */
function isBlocked(state: FakeState, total: number, response: ServerResponse): boolean {
  if (state.block === 'third_party')
    refuse(response, 400, 'You cannot initiate third party payouts at this time');
  else if (state.block === 'insufficient_balance' || total > state.balance)
    refuse(response, 400, 'Your balance is not enough to fulfil this request', 'insufficient_balance');
  else return false;
  return true;
}

/** Accepts a transfer that the site approves; one that it declines stays under its reference and moves no money. */
async function accept(
  state: FakeState,
  { reference, amount, recipient: code, reason: text = '' }: Order,
): Promise<FakeTransfer> {
  const to = state.recipients.get(code);
  if (to === undefined) throw new Error('the recipient was checked before');
  const transfer: FakeTransfer = {
    ...{ id: state.nextNumber(), reason: text.slice(0, REASON_LENGTH), reference, amount, recipient: to },
    ...{ transfer_code: state.idOf('TRF_'), status: 'pending', ends: [] },
  };
  state.transfers.set(reference, transfer);
  if (!(await state.approves(transfer))) transfer.status = 'rejected';
  else {
    const script = scriptOf(state, reference, to.account_number);
    if (script.order === 'otp') transfer.status = 'otp';
    transfer.ends = script.ends;
    const { id: row, reason } = transfer;
    move(state, { difference: -amount, reason, model: 'Transfer', row, at: state.now() });
  }
  return transfer;
}

export async function takeTransfer(state: FakeState, body: Partial<Order>, response: ServerResponse) {
  state.orders += 1;
  if (!isOrder(body)) return refuse(response, 400, 'Amount is invalid', 'invalid_params');
  const { reference, amount } = body;
  if (state.transfers.has(reference))
    return refuse(
      response,
      400,
      'Please provide a unique reference. Reference already exists on a transfer',
      'duplicate_transfer_reference',
      'Create a new reference and try again',
    );
  const to = state.recipients.get(body.recipient);
  if (to === undefined)
    return refuse(response, 400, 'Recipient specified is invalid', 'invalid_transfer_recipient');
  if (isBlocked(state, amount, response)) return;
  const { order: met } = scriptOf(state, reference, to.account_number);
  const isFirst = !state.met.has(reference);
  state.met.add(reference);
  if (isFirst && met === 'request_lost') return drop(response);
  if (isFirst && met === 'html_before') return sendPage(response, 403);
  if (isFirst && met === 'too_many')
    return send(response, 429, { status: false, message: 'Too many requests' }, { 'retry-after': '2' });
  if (isFirst && met === 'refused_unclear') return refuse(response, 400, UNCLEAR);
  if (met === 'refused_always') return refuse(response, 400, UNCLEAR);
  if (isFirst && met === 'refused_recipient') {
    state.recipients.delete(to.recipient_code);
    return refuse(response, 400, 'Recipient specified is invalid', 'invalid_transfer_recipient');
  }
  const transfer = await accept(state, body);
  if (met === 'answer_lost') return drop(response);
  if (met === 'html_after') return sendPage(response, 502);
  good(
    response,
    transfer.status === 'otp' ? 'Transfer requires OTP to continue' : 'Transfer has been queued',
    viewOf(transfer),
  );
}

const isRefusedAlways = (state: FakeState, { reference, recipient: code }: Order) =>
  scriptOf(state, reference, state.recipients.get(code)?.account_number ?? '').order === 'refused_always';

export async function takeBulk(
  state: FakeState,
  body: { readonly transfers?: readonly Partial<Order>[] },
  response: ServerResponse,
) {
  state.batches += 1;
  const { transfers: all = [] } = body;
  const transfers = all.filter(isOrder);
  if (all.length === 0 || all.length > 100 || transfers.length < all.length)
    return refuse(response, 400, 'Transfers are invalid', 'invalid_params');
  const known = transfers.map(({ reference }) => reference).filter((one) => state.transfers.has(one));
  if (known.length > 0)
    return send(response, 404, {
      ...{ status: false, message: `Duplicate reference(s) found: ${known.join(',')}` },
      ...{ meta: { nextStep: 'Try again later' }, type: 'api_error', code: 'unknown' },
    });
  if (transfers.some(({ recipient: code }) => !state.recipients.has(code)))
    return refuse(response, 400, 'Recipient specified is invalid', 'invalid_transfer_recipient');
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  if (isBlocked(state, total, response)) return;
  if (transfers.some((one) => isRefusedAlways(state, one))) return refuse(response, 400, UNCLEAR);
  const taken = await Promise.all(transfers.map((one) => accept(state, one)));
  if (taken.some(({ recipient: to }) => scriptOf(state, '', to.account_number).order === 'answer_lost'))
    return drop(response);
  good(response, `${taken.length} transfers queued.`, taken.map(viewOf));
}

/** A transfer by its number, as the ledger has it. */
export function fetchTransfer(state: FakeState, number: string, response: ServerResponse) {
  state.numberCalls += 1;
  const found = [...state.transfers.values()].find(({ id }) => String(id) === number);
  return found === undefined || state.deniesNumbers
    ? refuse(response, 404, 'Transfer not found', 'transfer_not_found')
    : verifyTransfer(state, found.reference, response);
}

export function verifyTransfer(state: FakeState, reference: string, response: ServerResponse) {
  const transfer = state.transfers.get(reference);
  if (transfer === undefined) return refuse(response, 404, 'Transfer not found', 'transfer_not_found');
  good(response, 'Transfer retrieved', {
    ...{ ...viewOf(transfer), recipient: { ...transfer.recipient, details: transfer.recipient } },
    ...{ session: { provider: null, id: null }, fee_charged: 1000, gateway_response: null },
  });
}
