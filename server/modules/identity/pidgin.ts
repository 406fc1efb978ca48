import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
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
  login_blocked: (support = 'support') =>
    `Your account don block, so you no fit log in. Write to ${support}, we go help you. We go pay your open bets, and your money still be your own.`,
  login_wait: (wait) =>
    wait === undefined
      ? 'Wrong password don too much. Try again later.'
      : `Wrong password don too much. Try again after ${wait}.`,
  reset_needed:
    'Dem don try wrong password too much with this name. Choose new password for “You don forget password?”, or log in for phone wey you don use before.',
  busy: 'Plenty people dey log in now now. Abeg try again small time.',
  already_verified: 'Person don use this code before. Go choose your password.',
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
  unauthenticated: 'Your session don end. Abeg log in again.',
  unknown_id: 'This request don expire. Abeg start again.',
  otp_required: 'Put the 6-digit OTP.',
  wrong_code: 'That code no correct. Check am, try again.',
  expired_code: 'This code don expire. Ask for new one.',
  too_many_tries: 'Wrong code don too much. Ask for new one.',
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
  text_version: 'This text don change again. Abeg read the one wey dey now.',
} satisfies RefusalTexts;
