import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  number_invalid: 'Put the 11 digits of your BVN or NIN.',
  birth_date_invalid: 'Put the day wey dem born you, like 31 December 1990.',
  check_pending: 'We dey check your number already. Abeg wait for the result.',
  too_many_checks:
    'You don try plenty times today. Abeg try again tomorrow, or write to us for the Contact page.',
  registry_unavailable:
    'The registry no dey answer now. Abeg try again after some minutes; this try no dey among the ones for today.',
  document_empty: 'Nothing dey inside the picture. Abeg choose am again.',
  document_no_picture: 'We no fit read this one as picture. Send JPEG, PNG or WebP, like photo wey you snap.',
  document_pdf: 'We no fit take PDF. Abeg snap the document.',
  document_too_large: 'The picture pass 8 MB. Abeg snap smaller one.',
  document_pixels: 'The picture pass 40 megapixels. Abeg snap smaller one.',
  document_damaged: 'The picture spoil or e no complete. Abeg snap am again.',
  document_infected: 'Our virus scanner no gree take this file. Abeg snap the document again.',
  documents_not_scanned: 'We no fit check pictures for virus now. Abeg try again later; we no keep anything.',
  documents_busy: 'Plenty pictures dey come in now. Abeg try again after small time.',
  documents_waiting: 'Three of your pictures dey wait for us already. Abeg wait make we read one first.',
  too_many_documents:
    'You don send plenty pictures. Abeg try again tomorrow, or write to us for the Contact page.',
  document_not_needed: 'Your NIN don verify already. You no need any document.',
} satisfies RefusalTexts;
