import type { RefusalWords } from './refusals.ts';

/** The server's refusals in Nigerian Pidgin, by code. Codes that two modules share mean the same in both. */
export const pidginRefusals = {
  full_name_required: 'Put your full name',
  full_name_invalid: 'Full name na 2 to 100 characters, and e must get letters',
  business_name_required: 'Put your business name',
  business_name_invalid: 'Business name na 2 to 100 characters',
  address_required: 'Put your address',
  address_invalid: 'Address na 2 to 200 characters',
  text_hidden: 'Name and address no fit get character wey person no fit see. Clear am and type am again.',
  text_marks: 'Accent must dey on top letter, and one letter no fit carry pass three.',
  text_formula: 'Name and address no fit start with =, +, - or @.',
  phone_required: 'Put your phone number',
  phone_invalid: 'This phone number no correct',
  email_required: 'Put your email',
  email_invalid: 'This email no correct',
  unknown_referral_code: 'We no sabi that referral code. Check am, or leave am empty.',
  identifier_required: 'Put your email or phone number',
  recovery_identifier_required: 'Abeg put your email or mobile number.',
  recovery_identifier_invalid:
    'That one no be phone number or email. Put am like 08031234567 or ada@example.com.',
  login_password_required: 'Put your password',
  login_password_short: 'Password must reach 6 characters',
  incorrect_login: 'The phone number, email or password no correct.',
  login_wait: (wait) =>
    wait === undefined
      ? 'Wrong password don too much. Try again later.'
      : `Wrong password don too much. Try again after ${wait}.`,
  reset_needed:
    'Dem don try wrong password too much with this name. Choose new password for “You don forget password?”, or log in for phone wey you don use before.',
  busy: 'Plenty people dey log in now now. Abeg try again small time.',
  unauthenticated: 'Your session don end. Abeg log in again.',
  unknown_id: 'This request don expire. Abeg start again.',
  otp_required: 'Put the 6-digit OTP.',
  wrong_code: 'That code no correct. Check am, try again.',
  expired_code: 'This code don expire. Ask for new one.',
  too_many_tries: 'Wrong code don too much. Ask for new one.',
  already_verified: 'Person don use this code before. Go choose your password.',
  too_soon: (wait = 'small time') => `You just ask for code now now. Wait ${wait}, then ask again.`,
  too_many_codes: (wait = 'some time') => `You don ask for code too much. Abeg try again after ${wait}.`,
  too_many_from_network: (wait = 'some time') =>
    `Plenty codes don come out from your network for short time. Abeg try again after ${wait}, or use another network.`,
  too_many_to_block: (wait = 'some time') =>
    `We don send plenty codes to numbers wey resemble this one. Abeg try again after ${wait}.`,
  codes_stopped: (wait = 'some time') =>
    `We no fit send code now. Abeg try again after ${wait}. You fit still log in with your password.`,
  proof_of_work_required:
    'Plenty people dey ask for code now. Your phone go first do small work; abeg try again.',
  wrong_codes_today: (wait = 'some time', support = 'support') =>
    `Wrong code don too much for this phone number or email. Abeg try again after ${wait}, or write to ${support}.`,
  wrong_codes_for_good: (support = 'support') =>
    `Wrong code don too much for this phone number or email. Write to ${support}, we go help you. You fit still log in with your password.`,
  wrong_codes_from_network: (wait = 'some time') =>
    `Plenty wrong codes don come from your network. Abeg try again after ${wait}, or use another network.`,
  not_verified: 'First put the 6-digit OTP, then choose your password.',
  second_code_required:
    'Somebody don put wrong code before, so we need the second code too. E dey inside the same message, after the first one.',
  second_code_wrong: 'The second code no correct. E dey inside the same message, after the first one.',
  second_code_used_up: 'Wrong second code don too much. Start again for “Sign Up” or “Forget Password”.',
  already_registered: 'This phone number or email don get account. Log in, or reset your password.',
  password_required: 'Put your password.',
  password_weak: 'Password must reach 6 characters, with one capital letter and one special character.',
  password_common: 'This password dey among the ones wey thief go try first. Abeg choose another.',
  password_long: 'Password no fit pass 128 characters.',
  confirmation_required: 'Abeg put the password again.',
  passwords_differ: 'The two passwords no be the same.',
  old_password_required: 'Put your old password.',
  old_password_incorrect: 'Your old password no correct.',
  new_password_weak: 'Password must reach 6 characters, with 1 capital letter and 1 special character.',
  google_off: 'You no fit use Google sign in for here.',
  google_unproven: 'Google no fit tell us who you be. Abeg try again.',
  google_taken: 'This Google account don already dey open another account for here.',
  google_away: 'Google no dey answer now. Abeg use your password log in.',
  already_confirmed: 'You don confirm this one before. Nothing remain.',
  password_incorrect: 'Your password no correct.',
  contact_taken: 'Another account don just confirm this one. E stay with that account.',
  not_registered: 'This email never get account. Abeg register first, or log in with your phone number.',
  email_unproven: 'Log in with your password one time. After that, Google go dey let you in.',
  other_email: 'The email for this Google account no be the one for your account here.',

  amount_invalid: 'Abeg put correct amount.',
  below_minimum: (least) =>
    least === undefined ? 'That amount too small.' : `The smallest money na ${least}`,
  above_maximum: (most) =>
    most === undefined ? 'That amount too big for one time.' : `The biggest money for one time na ${most}.`,
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
  unknown_payee: 'We no dey remember that account again. Abeg type am.',
  request_id_invalid: 'This request no correct. Abeg start again.',
  request_id_reused: 'You don use this request for another withdraw, and that one stand. Abeg start again.',
  insufficient_funds: (balance) =>
    balance === undefined ? 'YOUR MONEY NO REACH' : `Amount no fit pass ${balance}`,
  deposit_account:
    'That one na deposit account, to put money inside wallet. Abeg choose your own bank account.',
  unknown_account: 'The bank no get account with this number. Check the number and the bank, then try again.',
  name_mismatch:
    'This account no carry your name. Choose account wey get at least two of your registered names, and most of them if your names plenty. Dem write your name another way there, or we write am wrong here? Write to us for the Contact page.',
  too_many_enquiries: 'You don try plenty accounts for short time. Abeg wait one hour, then try again.',
  too_many_withdrawals: 'You don withdraw plenty times for short time. Abeg try again later.',
  too_many_withdrawals_hour: (most, when) =>
    `You don withdraw ${most} times inside one hour, and e no fit pass that one. You fit do the next one from ${when}.`,
  too_many_withdrawals_day: (most, when) =>
    `You don withdraw ${most} times inside one day, and e no fit pass that one. You fit do the next one from ${when}.`,
  withdrawal_limit: 'That one pass wetin you fit withdraw now. Abeg try smaller money, or try later.',
  withdrawal_limit_hour: (most, left, when) =>
    `Inside one hour you fit withdraw ${most}. ${left} remain now, more go dey from ${when}.`,
  withdrawal_limit_day: (most, left, when) =>
    `Inside one day you fit withdraw ${most}. ${left} remain now, more go dey from ${when}.`,
  bank_unavailable: 'The bank no dey answer now. Abeg try again after some minutes.',

  bad_amount: 'Put the stake with digits only.',
  not_whole_naira: 'Stake na whole naira, no kobo.',
  account_closed: 'Your account no fit stake for now. Ask support why.',
  limit: 'This stake pass the limit wey you set for yourself. We no take anything.',
  product_closed: 'This game don close for now. We no take anything.',
  exposure_limit: 'This game no fit take this kind big stake for now. We no take anything.',
  round_too_soon: (seconds) =>
    seconds === undefined
      ? 'E too quick after your last round. We no take anything.'
      : `E too quick: your next round fit start after ${seconds} second${seconds === '1' ? '' : 's'}. We no take anything.`,
  key_reused: 'You don use this request for another bet. We no take anything.',
  bad_client_seed: 'Client seed na 1 to 64 plain letters, digits or signs.',
  unplayed_seeds:
    'You don change the seed 20 times within one day without any round. Play one round, then change am again.',
  round_open: 'One round still dey open. Finish that one first.',
  bad_cursor: 'That page of your history no dey.',
  too_many_streams: 'Too many pages dey open now.',
  unknown_bet: 'We no see that bet.',
  bad_range: 'The first day must come before the last one.',
  bad_code: 'This link don use finish, or e don old. Go back to the games, open am again.',
  taken_over:
    'You don open am again for another place, and e dey go on there. Open am here to take am back: nothing lost.',
  left_alone: 'You leave am for 30 minutes. Open am again to continue from where you stop.',
  logged_out: 'You don log out, and the game too. Log in, open am again: round wey dey open go wait for you.',
  session_ended:
    'You open am for another place, or you leave am for 30 minutes. Open am again to continue from where you stop.',
  bad_bet: 'This bet no correct. Check the stake and wetin you choose.',
  bad_move: 'You no fit play that one now.',
  stake_whole: 'Stake na whole naira, no kobo.',
  stake_zero: 'The stake must pass zero.',
  stake_large: 'That stake too big.',
  stake_least: (least) => `The smallest stake na ${least}.`,
  stake_most: (most) => `The biggest stake na ${most}.`,
  max_moves: 'This round don get all the moves wey one round fit get.',
  no_moves: 'This game no get moves.',
  unknown_round: 'We no see that round.',
  unknown_season: 'This game no get that season.',
  round_over: 'This round don end.',
  out_of_turn: 'The round don move. Load am again.',

  round_closed: 'This round no dey take bet again. We no take anything; the next round go open now now.',
  too_many_bets: 'You don place all the bets wey this round fit take. We no take anything join.',
  bad_answer: 'We no fit take that answer now.',
  quiz_ended: 'The round don end before your answer reach.',
  unknown_question: 'That kind question no dey this round.',
  unknown_choice: 'That kind answer no dey for this question.',
  not_asked: 'We never ask this question.',
  too_late: 'Your answer come after the time of this question.',
  answered: 'You don answer this question already. Na the first answer go count.',
  bad_cash_out: 'That bet no fit cash out now.',
  round_ended: 'The round don end before your cash-out reach us.',
  round_voided: 'This round don void. Wetin you still get inside go return to your balance.',
  no_cash_outs: 'Bets for this game dey ride go reach the end of the round.',
  not_running: 'The round never start.',
  cashed_out: 'You don cash out this bet already.',
  half_cashed_out: 'You don cash out half of this bet already. Cash out the rest.',
  out_of_order: 'Another cash-out of this bet don come after this one.',
  too_early: 'The round never reach where you fit cash out. Wait small.',

  bad_session: 'This game don close. Open am again.',
  bad_ticket: 'This ticket don use finish, or e don pass 30 seconds. Ask for another one.',
  bad_origin: 'Na only page from this same place fit open channel here.',
  not_live: 'This game no get live channel.',
  full: 'People plenty here now. Abeg try again small time.',

  unknown_game: 'That game no dey. Choose another one from the list.',
  not_allowed: 'Your account no fit open this game for now.',
  provider_down: 'This game no dey answer now. We no take anything. Try again small time.',
  provider_wrong: 'This game no gree open. We no take anything. Try another one, or come back later.',

  reply_address_invalid: 'Abeg put the email or phone number wey we go answer.',
  letter_short: 'Abeg write small more, make we fit help you.',
  too_many_letters: 'You don write us plenty for one hour. We don see all of them; abeg wait for our answer.',

  unavailable:
    'We dey come back now now. If you send money or bet, check your history before you try again: the same request no fit collect money two times.',
  uncertain:
    'We never sure of this one. Ask again small time, or check your history before you try another one.',
  our_fault:
    'Something spoil for our side. If you send money or bet, check your history before you try again.',
  too_many: 'You dey rush am. Wait small, then try again.',
  bad_call: 'Something wey you write no correct. Check am, try again.',
  too_large: 'Wetin you send too big for us.',
  unknown_event: 'No match like that.',
  unknown_code: 'We no sabi this code. Check am: na only letters and numbers dey inside.',
  no_legs: 'Choose one selection at least.',
  too_many_legs: 'One bet fit carry 30 selections, e no fit pass am.',
  too_many_builders:
    'One slip fit carry 5 bet builders, e no fit pass am. Remove one, or put am for another bet.',
  too_many_lines:
    'This system don make bets pass wetin one slip fit carry. Reduce the sizes or the selections.',
  duplicate_leg: 'You put the same selection two times.',
  related_legs:
    'Two selections dey inside one match, and one dey affect the other. Join them as bet builder.',
  contradictory_legs: 'Two selections dey inside one market: the two no fit win.',
  bad_system: 'This system no fit the selections wey dey the slip.',
  bad_stake: 'Put stake for naira, decimals no fit pass two.',
  stake_too_small: 'The smallest stake for one bet na ₦100.',
  payout_too_large: (highest) =>
    highest === undefined
      ? 'This one fit win pass wetin one bet dey pay. No stake fit enter for now. We no take anything.'
      : `This stake fit win pass wetin one bet dey pay. The highest stake for now na ${highest}. We no take anything.`,
  stake_too_large: 'This stake don pass wetin one bet fit take. We no take anything.',
  odds_changed: 'The odds don change. We no take anything: look them, then place am again.',
  leg_suspended: 'Dem suspend one selection. We no take anything: try again small time.',
  slip_too_large: 'This slip too long to book. Remove some selections, or book am as two.',
  too_many_bookings:
    'Plenty slips don dey booked from your network today. Try again tomorrow, or use another network. You fit still place this one.',
  leg_closed: 'One selection don close. We no take anything: remove am.',
  over_limit: (highest) =>
    highest === undefined
      ? 'We no fit take more for one of these selections for now. We no take anything.'
      : `We no fit take this much for one of these selections. The highest stake for now na ${highest}. We no take anything.`,
  player_limit: (highest) =>
    highest === undefined
      ? 'Your open bets don reach all wey one player fit win. We no take anything.'
      : `Your open bets fit pay pass wetin one player fit win. The highest stake for now na ${highest}. We no take anything.`,
  arrived_late: 'The bet no reach us on time, so e no enter. We no take anything.',
  prices_busy: 'Plenty people dey place bet for this one now now. We no take anything: try again small time.',
  bet_ended: 'This bet don end.',
  offer_expired: 'This offer don expire. Look the new one.',
  offer_changed: 'The bet don change since we make this offer. Look the new one.',
  cash_out_closed: 'You no fit cash out this bet for now. E still dey as you place am.',
  part_too_small: 'That part too small to cash out or to leave. Choose another part, or take everything.',
  worth_already: (worth) =>
    worth === undefined
      ? 'The bet don worth reach that one. Put higher amount, or cash am out.'
      : `The bet worth ${worth} now. Put higher amount, or cash am out.`,
} satisfies RefusalWords;
