import type { RefusalTable } from '../../platform/http/refusal.ts';

export const DESK_ERRORS = {
  signed_out: { status: 401, message: 'Your session has ended. Sign in again.' },
  not_allowed: { status: 403, message: 'Your roles do not include this.' },
  sign_in_failed: {
    status: 401,
    message: 'The email address, the password or the code is wrong. After five failures, wait 15 minutes.',
  },
  passkey_failed: {
    status: 400,
    message: 'The passkey was not accepted. Begin again at the address of the desk, within five minutes.',
  },
  passkey_known: { status: 409, message: 'This passkey is added already.' },
  too_many_passkeys: { status: 409, message: 'You have ten passkeys. Remove one first.' },
  no_such_passkey: { status: 404, message: 'You have no such passkey.' },
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
  requester_lost: {
    status: 409,
    message:
      'The colleague who requested this was removed, or may not request it any more. Refuse it; a colleague who may can request it again.',
  },
  other_request: { status: 409, message: 'The request is not the one that you read. Load it again.' },
  key_rights: {
    status: 403,
    field: 'permissions',
    message: 'A key has some of your own rights, and none of those that only people have.',
  },
  key_name: { status: 409, field: 'name', message: 'A key in force has this name.' },
  no_tax: { status: 404, field: 'year', message: 'No tax was withheld from the player in this year.' },
  view_address: { status: 400, field: 'address', message: 'Only a screen of the desk can be saved.' },
  view_role: { status: 400, field: 'role', message: 'Share a view with one of your own roles.' },
  view_name: { status: 409, field: 'name', message: 'You have a view of this name.' },
  too_many_views: { status: 409, message: 'You have fifty views. Remove one first.' },
  no_such_view: { status: 404, message: 'You have no such view.' },
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
  no_such_bet: { status: 404, message: 'There is no such bet.' },
  bet_open: { status: 409, message: 'The bet has not ended, so it cannot be made void yet.' },
  bet_void: { status: 409, message: 'The bet is void already.' },
  bad_pause: {
    status: 400,
    message: 'A time-out is of 1 to 42 days; an exclusion of 6, 12, 24 or 60 months, or for ever.',
  },
  margin_changed: {
    status: 409,
    message:
      'The margin of this sport is another by now, or it is the one that was requested. Read it again.',
  },
  no_such_booking: { status: 404, message: 'There is no booked slip of this code, or it has expired.' },
  no_such_round: { status: 404, message: 'There is no such round of a shared game with bets.' },
  round_open: { status: 409, message: 'Bets of the round are open, so it cannot be made void yet.' },
  round_void: { status: 409, message: 'All bets of the round are void already.' },
  round_too_large: {
    status: 409,
    message: 'The round has more than 5,000 bets. An operator of the server makes it void by a command.',
  },
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
  caps_of_category: { status: 400, field: 'product', message: 'Caps are of one game, not of a category.' },
  caps_changed: {
    status: 409,
    message: 'The caps of this game are others by now, or those that were requested. Read the page again.',
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
  request_waits: { status: 409, message: 'A request for this waits for a second person already.' },
  needs_approval: { status: 409, message: 'This needs a second person.' },
  no_such_suspense: { status: 404, message: 'There is no such transfer in suspense.' },
  claimed_before: { status: 409, message: 'This money was given to a player already. Load the page again.' },
  returned_before: {
    status: 409,
    message: 'This money is on its way back to its sender, or is there. Load the page again.',
  },
  no_sender_account: {
    status: 409,
    message: 'The bank named no account that this money can go back to. Find its owner instead.',
  },
  deposit_disputed: {
    status: 409,
    message: 'The payer disputes this transfer at the bank, which may take it back. Wait for the outcome.',
  },
  unknown_kept_deposit: { status: 404, message: 'The player has no such kept deposit.' },
  return_waits_not: {
    status: 409,
    message: 'This deposit is on its way back, or is there. Load the page again.',
  },
  return_by_person: { status: 409, message: 'This deposit waits for a decision of two persons.' },
  no_return_account: {
    status: 409,
    message: 'The provider of this deposit makes no refunds. Type a bank account.',
  },
  refund_open: { status: 409, message: 'Another refund of this deposit is under way. Wait for its end.' },
  deposit_account: {
    status: 400,
    field: 'accountNumber',
    message: 'This is an account for paying into a wallet here. Type one of the payer.',
  },
  bank_code_unknown: { status: 400, field: 'bankCode', message: 'Choose a bank of the list.' },
  under_age_waits: {
    status: 409,
    message: 'Deposits of this account wait or are on their way back. End them first.',
  },
  no_such_under_age: { status: 409, message: 'There is no such open account. Load the page again.' },
  card_deposit_waits: {
    status: 409,
    message: 'This money came by card, and can go to a bank account later.',
  },
  claim_above_limit: {
    status: 409,
    message: 'The player’s deposit limits, ceilings or blocks do not take this money now.',
  },
  amount_wrong: { status: 400, field: 'amount', message: 'Type an amount in naira, such as 1500.50.' },
  amount_too_large: { status: 400, field: 'amount', message: 'One correction is ₦100,000,000 at most.' },
  insufficient_funds: { status: 409, message: 'The player’s balance is smaller than this amount.' },
  day_wrong: { status: 400, field: 'from', message: 'Choose days that exist, the first not after the last.' },
  bank_without_ledger: {
    status: 409,
    field: 'provider',
    message: 'This bank has no ledger to compare with. Compare a statement by the command.',
  },
  comparison_runs: { status: 409, message: 'A comparison runs. Wait for its end.' },
  no_such_difference: {
    status: 409,
    message: 'There is no such open difference with these amounts any more. Load the page again.',
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
  lane_changed: {
    status: 409,
    message: 'The bank is paused for another reason by now. Load the page again.',
  },
  no_such_document: { status: 404, message: 'There is no such document.' },
  no_such_picture: {
    status: 404,
    message: 'There is no such picture: it is deleted some days after its decision.',
  },
  document_decided: {
    status: 409,
    message: 'This document is decided, perhaps by a colleague a moment ago. Go on to the next one.',
  },
  reading_missing: {
    status: 400,
    field: 'read',
    message: 'This document proves an identity: type the name and the date of birth in it.',
  },
  reading_not_taken: {
    status: 400,
    field: 'read',
    message: 'This document proves no identity: nothing is read from it.',
  },
  read_birth_date: {
    status: 400,
    field: 'birthDate',
    message: 'There is no such date of birth. Type it as 1990-12-31. Nothing was decided.',
  },
  read_number: {
    status: 400,
    field: 'number',
    message: 'The number cannot be one of this document. Nothing was decided.',
  },
  read_name_differs: {
    status: 409,
    field: 'fullName',
    message:
      'The account has another name. Refuse the document, or correct the account’s name first. Nothing was decided.',
  },
  flag_closed: { status: 409, message: 'There is no such flag, or it is closed.' },
  dispute_open: {
    status: 409,
    message: 'The bank has not ended this dispute. Wait for its outcome, or for its end without one.',
  },
  dispute_decided: { status: 409, message: 'There is no such dispute without an outcome.' },
  report_decided: { status: 409, message: 'There is no such report, or it was filed or dismissed.' },
  funds_decided: {
    status: 409,
    message: 'The request changed, or its state allows no such decision. Read the list again.',
  },
  player_erased: { status: 409, message: 'The contacts of this player are erased.' },
  name_invalid: {
    status: 400,
    field: 'fullName',
    message: 'This cannot be a name: type 100 characters at most, with letters, and no signs of formulas.',
  },
  name_unchanged: { status: 409, field: 'fullName', message: 'The player has this name already.' },
  name_stale: {
    status: 409,
    message: 'The player has another name than the request says. Nothing was changed: request it again.',
  },
  erasure_money: {
    status: 409,
    message: 'The account has money. Pay it out before the erasure.',
  },
  erasure_kept: {
    status: 409,
    message: 'Deposits of the player are kept or on their way back. They are returned before the erasure.',
  },
  erasure_unbooked: {
    status: 409,
    message: 'Money of the player is not booked yet. Try again in a few minutes.',
  },
  erasure_bets: { status: 409, message: 'The account has open bets. Wait for their end.' },
  erasure_excluded: {
    status: 409,
    message: 'The player is excluded or under age: the data is kept until that ends.',
  },
  export_not_approved: {
    status: 409,
    message:
      'This copy is not approved for you, or its day is over. Request it; a second person approves, then you both may download it.',
  },
  no_such_case: { status: 404, message: 'There is no such case.' },
  case_changed: {
    status: 409,
    message: 'A colleague changed this case after you read it. Nothing was done: read it again.',
  },
  case_state: { status: 409, message: 'The case is closed, or open, already. Read it again.' },
  case_full: { status: 409, message: 'This case has its most changes. Open a further one.' },
  bet_of_another: { status: 409, field: 'bet', message: 'This bet is of another player than the case.' },
  bet_unknown: {
    status: 404,
    field: 'bet',
    message: 'There is no such bet. Type its whole id, or the code of a ticket.',
  },
  answer_too_long: {
    status: 400,
    field: 'text',
    message: 'The answer goes by SMS, which carries 201 characters. Shorten it.',
  },
  contact_not_proven: {
    status: 409,
    field: 'by',
    message: 'The player has not proven this contact. Choose the other one.',
  },
  likeness_decided: { status: 409, message: 'There is nothing left to decide about these two accounts.' },
  likeness_not_excluded: {
    status: 409,
    message: 'The other account is no longer excluded. Nothing was decided.',
  },
  block_changed: {
    status: 409,
    message: 'The player was blocked again after the request. Read the page, and request it anew.',
  },
  state_unknown: {
    status: 400,
    field: 'state',
    message: 'There is no such state. Choose one of the 36 states, or the Federal Capital Territory.',
  },
  state_unchanged: {
    status: 409,
    field: 'state',
    message:
      'The player has this state already, or a colleague recorded one a moment ago. Load the page again.',
  },
  limit_wrong: {
    status: 400,
    field: 'amount',
    message: 'Type a limit in whole naira, such as 5000, or of time in minutes of a month at most.',
  },
  limit_unchanged: { status: 409, field: 'amount', message: 'The operator’s limit is this one already.' },
  limit_changed: {
    status: 409,
    message: 'The operator’s limit is another by now. Load the page again.',
  },
  no_such_session: { status: 409, message: 'This session is not open any more. Load the page again.' },
  no_such_block: { status: 404, message: 'There is no such block in force.' },
} satisfies RefusalTable<string>;

export type DeskRefusal = keyof typeof DESK_ERRORS;
