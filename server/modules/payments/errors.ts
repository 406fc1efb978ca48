import { support } from '@jara/brand/brand';
import type { RefusalTable } from '../../platform/http/refusal.ts';
import { DAY_MS, SECOND_MS } from '../../platform/runtime/clock.ts';

export const paymentsRefusals = {
  unauthenticated: { status: 401, message: 'Your session has ended. Please log in again.' },
  amount_invalid: { status: 400, message: 'Please enter a valid withdraw amount.' },
  below_minimum: { status: 400, message: 'That is less than the minimum withdrawal.' },
  above_maximum: { status: 400, message: 'That is more than the maximum withdrawal.' },
  account_number_invalid: { status: 400, message: 'Account number is not valid' },
  unknown_bank: { status: 400, message: 'Please choose your bank from the list.' },
  unknown_payee: {
    status: 404,
    field: 'payeeId',
    message: 'That account is not remembered any more. Please type it again.',
  },
  payee_unconfirmed: {
    status: 422,
    field: 'accountNumber',
    message: 'Confirm this account first. We send a code to your phone, or to your email.',
  },
  payee_new: {
    status: 422,
    message: 'That is more than can go to a new account on its first day. Please try less, or later.',
  },
  payouts_wait: {
    status: 403,
    message: 'Withdrawals wait for a day after a password reset or a new contact. Please try again later.',
  },
  unknown_id: { status: 404, field: 'Id', message: 'This request has expired. Please start again.' },
  otp_required: { status: 400, field: 'otp', message: 'Enter the 6-digit OTP.' },
  wrong_code: { status: 400, field: 'otp', message: 'That code is not right. Check it and try again.' },
  expired_code: { status: 400, field: 'otp', message: 'This code has expired. Ask for a new one.' },
  too_many_tries: { status: 429, field: 'otp', message: 'Too many wrong codes. Ask for a new one.' },
  too_soon: {
    status: 429,
    message: 'A code was asked for a moment ago. Please wait a little, then ask again.',
  },
  too_many_codes: { status: 429, message: 'Too many codes were asked for. Please try again later.' },
  too_many_from_network: {
    status: 429,
    message:
      'Many codes were asked for from your network in a short time. Please try again later, or over another network.',
  },
  too_many_to_block: {
    status: 429,
    message: 'Many codes were sent to numbers like this one in a short time. Please try again later.',
  },
  codes_stopped: {
    status: 503,
    message: 'We cannot send codes now. Please try again later. With your password you can log in as usual.',
  },
  proof_of_work_required: {
    status: 428,
    message: 'Many codes are asked for now. Your phone has to do some work first; please try again.',
  },
  wrong_codes_today: {
    status: 429,
    message: `Too many wrong codes were typed for this phone number or email. Please try again later, or write to ${support.email}.`,
  },
  wrong_codes_for_good: {
    status: 429,
    retryAfterSeconds: DAY_MS / SECOND_MS,
    message: `Too many wrong codes were typed for this phone number or email. Write to ${support.email} and we will help you. With your password you can log in as usual.`,
  },
  wrong_codes_from_network: {
    status: 429,
    message: 'Many wrong codes came from your network. Please try again later, or over another network.',
  },
  request_id_invalid: {
    status: 400,
    field: 'requestId',
    message: 'The requestId may hold printable ASCII characters only.',
  },
  request_id_reused: {
    status: 409,
    field: 'requestId',
    message: 'This request was already used for another withdrawal, which still counts. Please start again.',
  },
  insufficient_funds: { status: 400, message: 'Amount cannot be greater than your balance' },
  too_many_withdrawals: {
    status: 429,
    retryAfterSeconds: 3600,
    message: 'You have made many withdrawals in a short time. Please try again later.',
  },
  withdrawal_limit: {
    status: 422,
    message: 'That is more than can be withdrawn now. Please try less, or later.',
  },
  deposit_account: {
    status: 422,
    field: 'accountNumber',
    message: 'That is a deposit account for paying into a wallet. Please choose your own bank account.',
  },
  unknown_account: {
    status: 422,
    field: 'accountNumber',
    message: 'The bank has no account with this number. Check the number and the bank, then try again.',
  },
  name_mismatch: {
    status: 422,
    field: 'accountNumber',
    message:
      'This account is not in your name. Withdrawals go only to an account in your registered name: at least two of your names must be on it, and most of them where you have many.',
  },
  too_many_enquiries: {
    status: 429,
    retryAfterSeconds: 3600,
    message: 'You have tried many accounts in a short time. Please wait an hour, then try again.',
  },
  bank_unavailable: {
    status: 503,
    retryAfterSeconds: 60,
    // Says nothing of money: an earlier try of the same request, its answer lost, may be booking at this moment.
    message: 'The bank is not answering now. Please try again in a few minutes.',
  },
} satisfies RefusalTable<string>;

export type PaymentsRefusal = keyof typeof paymentsRefusals;
