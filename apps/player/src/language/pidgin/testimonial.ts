import type { TEXTS } from '../../features/content/testimonial/texts.ts';

export const words: typeof TEXTS = {
  title: 'Wetin people talk',
  lead: 'We be new, and we no dey form praise. Players go talk for here by themselves, with their own mouth and if them gree. Till then nothing dey these places, and we dey tell you so.',
  toCome: 'Video dey come',
  videos: [
    'One player on the first withdrawal',
    'One player wey dey check every spin',
    'One agent for working day',
  ],
  videoLeads: [
    'From the stake reach bank alert, as clock dey count.',
    'How the fingerprint dey work, on ordinary phone.',
    'Customers, deposits, questions: how the work be.',
  ],
  tellTitle: 'Talk your own',
  tellLead:
    'Good or bad: write us. Wetin we fit print, we go print as you write am, and we no dey pay for praise.',
  tellLink: 'Write us',
  partners: 'Partners',
  partnersLead: 'Na their road your money dey pass.',
  cards: 'Cards',
  cardPayments: 'Card payments',
  depositAccounts: 'Deposit accounts',
};
