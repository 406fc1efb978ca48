// Written by `npm run texts` from messages/identity.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('identity', {
  title: 'Verify your account',
  loading: 'Loading your check',
  lead: 'A BVN and a NIN have 11 digits each. The name there must match the name of this account.',
  type: 'Number to verify',
  bvn: 'BVN',
  nin: 'NIN',
  bvnNumber: 'Your BVN',
  ninNumber: 'Your NIN',
  numberInvalid: 'Enter the 11 digits of your BVN or NIN.',
  birthDate: 'Date of birth',
  birthDateOptional: 'Date of birth (optional)',
  birthDateWhy:
    'Players are 18 or older. We close the account of anyone younger, and what is left of the deposits goes back to its source.',
  birthDateInvalid: 'Enter your date of birth, such as 31 December 1990.',
  consent:
    'By pressing Verify you agree that we send this number to the identity registry, with your name and your confirmed phone number or email where it needs them. We keep the result, the last three digits and a fingerprint of the number, never the number itself. We delete your date of birth once the check ends.',
  warning: 'Never give your BVN, your NIN or a code to anyone who says they call from us.',
  submit: 'Verify',
  submitting: 'Verifying...',
  unreached: 'Something did not work. Please try again.',
  pendingTitle: 'Your check is under way',
  pending: (type: string | number, ending: string | number) =>
    `We are waiting for the registry’s answer about your ${type} ending in ${ending}.`,
  pendingLead: 'This page requests it every 10 seconds. You can close it: your profile shows the result.',
  done: 'Your account is verified.',
  understood: 'Got it',
  not_found: 'The registry does not have this number. Check the digits, and whether it is a BVN or a NIN.',
  name_differs:
    'This number is registered with another name. If your name here was typed wrong, write to us on the Contact page.',
  birth_date_differs: 'The registry has another date of birth for this number. Check the date.',
  birth_date_needed: 'The registry did not give your date of birth. Enter it and verify again.',
  under_age:
    'Your account is closed, because players must be 18. What is left of the money that you paid in goes back to the account or card that it came from. Where the bank cannot do that, a person decides how it goes back.',
  number_taken:
    'This number or document verifies another account already. One person has one account; if the other one is not yours, write to us on the Contact page.',
  excluded:
    'This number or document belongs to an account that is excluded from play, so this account is excluded too. You can still log in and withdraw your money.',
  not_consented: 'The registry did not receive your consent. Verify again and give it there.',
  unclear: 'The registry’s answer was not clear. Check what you entered, or write to us on the Contact page.',
});
