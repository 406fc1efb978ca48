import type { RefusalTable } from '../../platform/http/refusal.ts';

export const DESK_ERRORS = {
  signed_out: { status: 401, message: 'Your session has ended. Sign in again.' },
  not_allowed: { status: 403, message: 'Your roles do not include this.' },
  sign_in_failed: {
    status: 401,
    message: 'The email address, the password or the code is wrong. After five failures, wait 15 minutes.',
  },
  too_many_tries: {
    status: 429,
    retryAfterSeconds: 60,
    message: 'Too many tries from this network. Wait a minute.',
  },
  set_up_code: { status: 404, message: 'This set-up code was used, replaced, or is older than a day.' },
  password_short: {
    status: 400,
    field: 'password',
    message: 'Choose a password of at least 12 characters.',
  },
  wrong_code: {
    status: 400,
    field: 'otp',
    message: 'This code is wrong. Type the code that the authenticator shows now.',
  },
  email_wrong: { status: 400, field: 'email', message: 'Type a whole email address.' },
  bad_cursor: {
    status: 400,
    field: 'before',
    message: 'This page of the list cannot be read. Start from the first.',
  },
  staff_exists: { status: 409, field: 'email', message: 'A member of staff has this email address.' },
  no_such_staff: { status: 404, message: 'There is no such member of staff.' },
  role_missing: { status: 400, field: 'role', message: 'Choose a role.' },
  role_unchanged: { status: 409, field: 'role', message: 'The roles are like that already.' },
  last_admin: {
    status: 409,
    message: 'This is the last admin. Give the role to another person first.',
  },
  no_such_approval: { status: 404, message: 'There is no such request that waits, or its time is over.' },
  same_person: { status: 403, message: 'Another person decides this request.' },
  other_request: { status: 409, message: 'The request is not the one that you read. Load it again.' },
  key_rights: {
    status: 403,
    field: 'permissions',
    message: 'A key has some of your own rights, and none of those that only people have.',
  },
  key_name: { status: 409, field: 'name', message: 'A key in force has this name.' },
  no_such_key: { status: 404, message: 'There is no such key in force.' },
  bad_period: { status: 400, field: 'request', message: 'Choose days that exist, the first one first.' },
  long_period: { status: 400, field: 'request', message: 'A report covers 400 days at most.' },
  not_sealed: {
    status: 409,
    field: 'request',
    message: 'These days are not final yet. A day is sealed four hours after its end.',
  },
  no_such_report: { status: 404, message: 'There is no such report.' },
  too_many_rows: {
    status: 400,
    field: 'format',
    message: 'An Excel sheet has 1,048,576 rows at most. Choose CSV, which has no limit.',
  },
  exports_busy: {
    status: 429,
    retryAfterSeconds: 10,
    message: 'Four files are being written. Try again in a moment.',
  },
  no_such_export: {
    status: 404,
    message: 'There is no approved file of yours, or its day is over. Request it again.',
  },
  no_such_player: { status: 404, message: 'There is no such player.' },
  request_waits: { status: 409, message: 'A request for this waits for a second person already.' },
  needs_approval: { status: 409, message: 'This needs a second person.' },
  no_such_suspense: { status: 404, message: 'There is no such transfer in suspense.' },
  claimed_before: { status: 409, message: 'This money was given to a player already. Load the page again.' },
  claim_above_limit: {
    status: 409,
    message: 'The player’s deposit limits, ceilings or blocks do not take this money now.',
  },
  amount_wrong: { status: 400, field: 'amount', message: 'Type an amount in naira, such as 1500.50.' },
  amount_too_large: { status: 400, field: 'amount', message: 'One correction is ₦100,000,000 at most.' },
  insufficient_funds: { status: 409, message: 'The player’s balance is smaller than this amount.' },
  day_wrong: { status: 400, field: 'from', message: 'Choose days that exist, the first not after the last.' },
  no_such_difference: {
    status: 409,
    message: 'There is no such open difference any more. Load the page again.',
  },
  no_such_payout: { status: 404, message: 'There is no such payout.' },
  payout_settled: { status: 409, message: 'The payout has ended meanwhile. Load it again.' },
  payout_ordered: {
    status: 409,
    message: 'The bank has this order, so its answer alone decides. Check it now, or wait for the answer.',
  },
  payout_on_its_way: {
    status: 409,
    message: 'An order may still arrive at the bank. It can be returned 15 minutes after the last order.',
  },
  payout_held: { status: 409, message: 'The payout is held already. Load it again.' },
  payout_not_held: { status: 409, message: 'The payout is not held. Load it again.' },
  payout_busy: { status: 409, message: 'The payout is being ordered at this moment. Load it again.' },
  bank_unavailable: {
    status: 503,
    retryAfterSeconds: 30,
    message: 'The bank does not answer, so it is not certain whether it has the order. Try again later.',
  },
  bank_unknown: { status: 404, field: 'provider', message: 'No such bank is connected.' },
  lane_unchanged: { status: 409, message: 'The bank is in that state already. Load the page again.' },
  no_such_block: { status: 404, message: 'There is no such block in force.' },
} satisfies RefusalTable<string>;

export type DeskRefusal = keyof typeof DESK_ERRORS;
