// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('testimonial', {
  title: 'Testimonials',
  lead: 'We are new, and we do not make up praise. Players will speak here for themselves, in their own words and with their consent.',
  tellTitle: 'Tell us yours',
  tellLead:
    'Good or bad: write to us. With your consent we publish it as you wrote it, and we never pay for praise.',
  tellLink: 'Write to us',
  partners: 'Partners',
  partnersLead: 'How your money comes in and goes out today.',
  bankTransfer: 'Bank transfer',
});
