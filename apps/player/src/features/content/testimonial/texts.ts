import { texts } from '@jara/language/texts';

export const TEXTS = texts('testimonial', {
  title: 'Testimonials',
  lead: 'We are new, and we do not make up praise. Players will speak here for themselves, in their own words and with their consent. Until then these places are empty, and say so.',
  toCome: 'Recording to come',
  videos: ['A player on the first withdrawal', 'A player who checks each spin', 'An agent on a working day'],
  videoLeads: [
    'From the stake to the alert of the bank, with the clock running.',
    'How the fingerprint works, shown on an ordinary phone.',
    'Customers, deposits, questions: what the work is like.',
  ],
  tellTitle: 'Tell yours',
  tellLead:
    'Good or bad: write to us. We print what we may print, as you wrote it, and never pay for praise.',
  tellLink: 'Write to us',
  partners: 'Partners',
  partnersLead: 'Whose rails your money travels on.',
  cards: 'Cards',
  cardPayments: 'Card payments',
  depositAccounts: 'Deposit accounts',
});
