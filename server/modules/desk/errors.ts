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
  no_such_bet: { status: 404, message: 'There is no such bet.' },
  bet_open: { status: 409, message: 'The bet has not ended, so it cannot be made void yet.' },
  bet_void: { status: 409, message: 'The bet is void already.' },
  bet_of_sportsbook: {
    status: 409,
    message: 'A bet of the sportsbook is made void by the result of its event.',
  },
  bad_range: { status: 400, field: 'from', message: 'The range of time ends before it begins.' },
  long_range: {
    status: 400,
    field: 'from',
    message: 'Without a player, a bet or a round, choose a range of at most 31 days.',
  },
  no_such_product: { status: 404, message: 'There is no such game or category.' },
  no_rounds: {
    status: 400,
    field: 'to',
    message: 'Only a shared game ends its round first. Close this one at once.',
  },
  switch_unchanged: { status: 409, message: 'The game is like that already.' },
  switch_changed: {
    status: 409,
    message: 'A colleague or a round switched the game meanwhile. Read the page again.',
  },
  no_such_event: { status: 404, message: 'There is no such match.' },
  event_open: { status: 409, message: 'The match takes bets. Suspend it first.' },
  event_changed: { status: 409, message: 'The match has another result by now. Read it again.' },
  bad_score: {
    status: 400,
    field: 'periods',
    message:
      'No match of this sport ends like this. Type two halves, four quarters or more, or two to five sets, such as 1-0 2-1.',
  },
  bad_limit: {
    status: 400,
    field: 'limit',
    message: 'A limit is the most to lose by a selection, in whole naira.',
  },
  shift_too_far: { status: 400, field: 'lead', message: 'The model may not be shifted as far as this.' },
  override_changed: {
    status: 409,
    message: 'A colleague changed this market meanwhile. Read the match again.',
  },
  no_such_player: { status: 404, message: 'There is no such player.' },
  no_such_block: { status: 404, message: 'There is no such block in force.' },
} satisfies RefusalTable<string>;

export type DeskRefusal = keyof typeof DESK_ERRORS;
