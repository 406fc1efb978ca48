import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  verification_before_deposit:
    'First confirm who you be. Then we go open your own account wey you go dey pay into.',
  deposit_identity_needed:
    'Put your BVN and one bank account wey be your own. Then the bank go open your own account wey you go dey pay into.',
  deposit_identity_refused:
    'The bank no fit match your BVN, your name and your bank account. Check them, then try again.',
  deposit_account_pending:
    'The bank dey open your account wey you go pay into. Abeg try again after one minute.',
  deposit_accounts_closed:
    'The bank no fit open account for you now. No be your details cause am. Abeg try again later.',
  hosted_page_closed: 'Card and USSD deposit don close for now. Abeg transfer from your bank.',
  deposit_amount_invalid: 'Abeg put correct amount.',
  deposit_below_minimum: (least) =>
    least === undefined
      ? 'That one too small for card or USSD.'
      : `For card or USSD, e go start from ${least}.`,
  deposit_above_maximum: (most) =>
    most === undefined
      ? 'That one too big for card or USSD.'
      : `For card or USSD, e no fit pass ${most} one time.`,
  deposits_blocked: 'Your account no dey take deposit now.',
  deposit_limit: (left) =>
    left === undefined
      ? 'That one pass your deposit limit.'
      : `That one pass your deposit limit. ${left} remain now.`,
  deposit_ceiling: (left) =>
    left === undefined
      ? 'That one pass wetin your account fit take now. If you confirm who you be, e fit take more.'
      : `That one pass wetin your account fit take now. ${left} remain. If you confirm who you be, e fit take more.`,
  hosted_request_reused: 'You don use this request for another deposit. Abeg start again.',
  hosted_deposit_ended: 'You no fit pay this one again. Abeg start again.',
  too_many_hosted_deposits:
    'You don start plenty deposits today. Abeg transfer from your bank, or try tomorrow.',
  unknown_hosted_deposit: 'You no get deposit wey carry this reference.',
  card_money_waits: (waiting, left, when) =>
    waiting === undefined
      ? 'Part of your money come from card. You fit play with am now, and withdraw am later.'
      : `${waiting} for your balance come from card. You fit play with am now, and withdraw this amount from ${when}. You fit withdraw ${left} now.`,
  card_deposit_waits: (when) =>
    when === undefined
      ? 'This money come from card. E fit go back small time after e come.'
      : `This money come from card. E fit go back from ${when}.`,
  amount_invalid: 'Abeg put correct amount.',
  account_number_invalid: 'Account number no correct',
  unknown_bank: 'Abeg choose your bank from the list.',
  payee_unconfirmed:
    'First confirm this account. We go send code to your phone, or to your email if we no get your phone.',
  payee_new: (most, left, when) =>
    most === undefined
      ? 'That money too big for new account for the first day. Abeg try smaller money, or try later.'
      : `For the first day only ${most} in all fit go new account. ${left} remain now. From ${when} any money fit go this account.`,
  payouts_wait: (when) =>
    when === undefined
      ? 'After password reset or new contact, withdraw dey wait one day. Abeg try again later.'
      : `You fit withdraw from ${when}. Person reset your password or add new contact, so withdraw dey wait one day to keep your money safe.`,
  withdrawals_blocked: (when) =>
    when === undefined
      ? 'Withdraw don stop for your account for now. Your money dey safe. Write to us for the Contact page.'
      : `Withdraw don stop for your account till ${when}. Your money dey safe. Write to us for the Contact page.`,
  verification_needed: 'Confirm who you be before you withdraw. Your money dey safe.',
  nin_needed: 'Confirm your NIN before you withdraw: na so law talk. Your money dey safe.',
  tier_limit: 'That one pass wetin you fit withdraw now. Abeg try smaller money.',
  tier_limit_one: (most) => `One withdraw no fit pass ${most}. Abeg try smaller money.`,
  tier_limit_one_unverified: (most) =>
    `Before you confirm who you be, one withdraw no fit pass ${most}. Confirm am, or try smaller money.`,
  tier_limit_day: (most, left) => `You fit withdraw ${most} for one day. ${left} remain now.`,
  tier_limit_day_unverified: (most, left) =>
    `Before you confirm who you be, you fit withdraw ${most} for one day. ${left} remain now. Confirm am, or try smaller money.`,
  unknown_payee: 'We no dey remember that account again. Abeg type am.',
  request_id_invalid: 'This request no correct. Abeg start again.',
  request_id_reused: 'You don use this request for another withdraw, and that one stand. Abeg start again.',
  deposit_account:
    'That one na deposit account, to put money inside wallet. Abeg choose your own bank account.',
  unknown_account: 'The bank no get account with this number. Check the number and the bank, then try again.',
  name_mismatch:
    'This account no carry your name. Choose account wey get at least two of your registered names, and most of them if your names plenty. Dem write your name another way there, or we write am wrong here? Write to us for the Contact page.',
  too_many_enquiries: 'You don try plenty accounts for short time. Abeg wait one hour, then try again.',
  too_many_withdrawals: 'You don withdraw plenty times for short time. Abeg try again later.',
  withdrawal_limit: 'That one pass wetin you fit withdraw now. Abeg try smaller money, or try later.',
  unknown_kept_deposit: 'We no dey keep this money for you. Abeg load the page again.',
  deposit_disputed:
    'The person wey pay this money dey drag am for bank. We go send am back when the bank don decide.',
  no_return_account:
    'The bank no tell us which account this money come from. Confirm one bank account for withdraw, then try again.',
  return_by_person:
    'Person go decide how this money go take go back where e from come. E dey safe till then.',
  return_waits_not: 'This money don dey go back already.',
  refund_open: 'Another part of this deposit dey go back. Abeg try again when e don reach.',
  bank_unavailable: 'The bank no dey answer now. Abeg try again after some minutes.',
  too_many_withdrawals_hour: (most, when) =>
    `You don withdraw ${most} times inside one hour, and e no fit pass that one. You fit do the next one from ${when}.`,
  too_many_withdrawals_day: (most, when) =>
    `You don withdraw ${most} times inside one day, and e no fit pass that one. You fit do the next one from ${when}.`,
  withdrawal_limit_hour: (most, left, when) =>
    `Inside one hour you fit withdraw ${most}. ${left} remain now, more go dey from ${when}.`,
  withdrawal_limit_day: (most, left, when) =>
    `Inside one day you fit withdraw ${most}. ${left} remain now, more go dey from ${when}.`,
} satisfies RefusalTexts;
