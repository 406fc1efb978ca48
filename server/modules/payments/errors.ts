import { support } from '@jara/brand/brand';
import { codeRefusals } from '@jara/contract/code-refusals';
import type { RefusalTable } from '../../platform/http/refusal.ts';

export const paymentsRefusals = {
  unauthenticated: { status: 401, message: 'Your session has ended. Please log in again.' },
  verification_before_deposit: {
    status: 403,
    message: 'Verify your identity first. Then we open your own account to pay into.',
  },
  deposit_identity_needed: {
    status: 422,
    field: 'bvn',
    message: 'Enter your BVN and a bank account of yours. The bank then opens your own account to pay into.',
  },
  deposit_identity_refused: {
    status: 422,
    field: 'bvn',
    message:
      'The bank could not match your BVN, your name and your bank account. Check them, then try again.',
  },
  deposit_account_pending: {
    status: 503,
    retryAfterSeconds: 30,
    message: 'The bank is opening your account to pay into. Please try again in a minute.',
  },
  deposit_accounts_closed: {
    status: 503,
    retryAfterSeconds: 600,
    message:
      'The bank cannot open an account for you now. It is not about your details. Please try again later.',
  },
  hosted_page_closed: {
    status: 503,
    message: 'Deposits by card or USSD are closed for the moment. Please transfer from your bank instead.',
  },
  deposit_amount_invalid: { status: 400, field: 'amount', message: 'Please enter a valid deposit amount.' },
  deposit_below_minimum: { status: 400, field: 'amount', message: 'That is too little by card or USSD.' },
  deposit_above_maximum: {
    status: 400,
    field: 'amount',
    message: 'That is too much by card or USSD at once.',
  },
  deposits_blocked: { status: 403, message: 'Your account takes no deposits now.' },
  deposit_limit: { status: 422, field: 'amount', message: 'That is above your deposit limit.' },
  deposit_ceiling: {
    status: 422,
    field: 'amount',
    message: 'That is more than your account can take now. Verifying your identity may raise it.',
  },
  hosted_request_reused: {
    status: 409,
    field: 'requestId',
    message: 'This request was already used for another deposit. Please start again.',
  },
  hosted_deposit_ended: { status: 409, message: 'This payment can no longer be made. Please start again.' },
  too_many_hosted_deposits: {
    status: 429,
    retryAfterSeconds: 3600,
    message: 'You have begun many deposits today. Please transfer from your bank instead, or try tomorrow.',
  },
  unknown_hosted_deposit: {
    status: 404,
    field: 'reference',
    message: 'No deposit of yours has this reference.',
  },
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
  withdrawals_blocked: {
    status: 403,
    message:
      'Withdrawals from your account are blocked. Your money is safe. Write to us on the Contact page.',
  },
  verification_needed: {
    status: 403,
    message: 'Verify your identity before you withdraw. Your money is safe.',
  },
  nin_needed: {
    status: 403,
    message: 'Verify your NIN before you withdraw: the law requires it. Your money is safe.',
  },
  tier_limit: {
    status: 422,
    field: 'amount',
    message: 'That is more than you can withdraw now. Please try less.',
  },
  ...codeRefusals(support.email),
  otp_required: { status: 400, field: 'otp', message: 'Enter the 6-digit OTP.' },
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
  card_money_waits: {
    status: 422,
    field: 'amount',
    message: 'A part of your balance came by card. You can play with it now, and withdraw it later.',
  },
  card_deposit_waits: {
    status: 409,
    message: 'This money came by card. It can go back a while after it came.',
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
      'This account is not in your name. Choose an account with at least two of your registered names on it, and most of them where you have many. Is your name written differently there, or wrongly here? Write to us on the Contact page.',
  },
  too_many_enquiries: {
    status: 429,
    retryAfterSeconds: 3600,
    message: 'You have tried many accounts in a short time. Please wait an hour, then try again.',
  },
  unknown_kept_deposit: {
    status: 404,
    field: 'id',
    message: 'This money is not kept for you. Please load the page again.',
  },
  deposit_disputed: {
    status: 409,
    message: 'The payer disputes this deposit at the bank. We send it back when the bank has decided.',
  },
  no_return_account: {
    status: 422,
    message:
      'The bank did not name the account that this money came from. Confirm a bank account for withdrawals, then try again.',
  },
  return_by_person: {
    status: 409,
    message: 'A person decides how this money goes back to where it came from. It is safe until then.',
  },
  return_waits_not: { status: 409, message: 'This money is on its way back already.' },
  refund_open: {
    status: 409,
    message: 'Another part of this deposit is on its way back. Please try again when it has arrived.',
  },
  bank_unavailable: {
    status: 503,
    retryAfterSeconds: 60,
    // Makes no statement about money: an earlier attempt of the same request, whose answer was lost, may be booking at
    // this moment.
    message: 'The bank is not answering now. Please try again in a few minutes.',
  },
} satisfies RefusalTable<string>;

export type PaymentsRefusal = keyof typeof paymentsRefusals;
