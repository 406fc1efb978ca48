// Written by `npm run texts` from messages/identity.pcm.json; a test compares.
import type { TEXTS } from '../identity-texts.ts';

export const part = 'identity';

export const texts: typeof TEXTS = {
  title: 'Verify say na your account',
  loading: 'Your check dey load',
  lead: 'BVN and NIN na 11 digits each. The name wey dey there must be the same with the name for this account.',
  type: 'Number wey you wan verify',
  bvn: 'BVN',
  nin: 'NIN',
  bvnNumber: 'Put your BVN',
  ninNumber: 'Put your NIN',
  numberInvalid: 'Put the 11 digits of your BVN or NIN.',
  birthDate: 'Day wey dem born you',
  birthDateOptional: 'Day wey dem born you (no be must)',
  birthDateWhy:
    'Na 18 years and above dey play. If person never reach, we go close the account, and the deposit money wey remain go go back where e from come.',
  birthDateInvalid: 'Put the day wey dem born you, like 31 December 1990.',
  consent:
    'If you press Verify am, you gree make we send this number go the identity registry, plus your name and the phone number or email wey you don confirm if dem need am. We go keep the result, the last three digits and fingerprint of the number; we no dey keep the number. We go delete the day wey dem born you once the check finish.',
  warning: 'No give your BVN, your NIN or any code to anybody wey call say na we.',
  submit: 'Verify am',
  submitting: 'E dey verify...',
  unreached: 'Something no work. Abeg try again.',
  pendingTitle: 'We dey check your number',
  pending: (type, ending) =>
    `We dey wait for the registry to answer about your ${type} wey end with ${ending}.`,
  pendingLead:
    'This page dey request am every 10 seconds. You fit close am: your profile go show the result.',
  done: 'Your account don verify.',
  understood: 'Okay',
  not_found: 'The registry no get this number. Check the digits, and whether na BVN or NIN.',
  name_differs:
    'Another name dey for this number. If we write your name wrong here, write to us for the Contact page.',
  birth_date_differs: 'The registry get another day of birth for this number. Check the date.',
  birth_date_needed: 'The registry no give us the day wey dem born you. Put am, then verify again.',
  under_age:
    'Your account don close, because player must reach 18. The money wey you pay in wey still remain go go back to the account or card wey e from come. If bank no fit do am, person go decide how e go take go back.',
  number_taken:
    'This number or document don verify another account. One person, one account; if the other one no be your own, write to us for the Contact page.',
  excluded:
    'This number or document dey for account wey comot from play, so this account don comot too. You still fit log in come withdraw your money.',
  not_consented: 'The registry never see say you gree. Verify again, and gree for there.',
  unclear: 'Wetin the registry answer no clear. Check wetin you put, or write to us for the Contact page.',
};
