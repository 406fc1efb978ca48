// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'testimonial';

export const texts: typeof TEXTS = {
  title: 'Testimonials',
  lead: 'We be new, and we no dey form praise. Players go talk for here by themselves, with their own mouth and if dem gree.',
  tellTitle: 'Talk your own',
  tellLead:
    'Good or bad: write us. If you gree, we go publish am as you write am, and we no dey pay for praise.',
  tellLink: 'Write us',
  partners: 'Partners',
  partnersLead: 'How your money dey enter and comot today.',
  bankTransfer: 'Bank transfer',
};
