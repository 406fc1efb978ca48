import type { RefusalTable } from '../../platform/http/refusal.ts';

export const KYC_ERRORS = {
  number_invalid: { status: 400, field: 'number', message: 'Enter the 11 digits of your BVN or NIN.' },
  birth_date_invalid: {
    status: 400,
    field: 'birthDate',
    message: 'Enter your date of birth, such as 31 December 1990.',
  },
  check_pending: {
    status: 409,
    message: 'We are checking your number already. Please wait for the result.',
  },
  too_many_checks: {
    status: 429,
    retryAfterSeconds: 3600,
    message:
      'You have tried many times today. Please try again tomorrow, or write to us on the Contact page.',
  },
  registry_unavailable: {
    status: 503,
    retryAfterSeconds: 60,
    message: 'The registry is not answering now. Please try again in a few minutes; this try does not count.',
  },
  document_empty: { status: 400, message: 'The picture is empty. Please choose it again.' },
  document_no_picture: {
    status: 415,
    message: 'This is not a picture that we can read. Send a JPEG, PNG or WebP picture, such as a photo.',
  },
  document_pdf: {
    status: 415,
    message: 'We cannot take a PDF. Take a photo of the document instead.',
  },
  document_too_large: { status: 413, message: 'The picture has more than 8 MB. Please take a smaller one.' },
  document_pixels: {
    status: 413,
    message: 'The picture has more than 40 megapixels. Please take a smaller one.',
  },
  document_damaged: {
    status: 400,
    message: 'The picture is damaged or incomplete. Please take it again.',
  },
  document_infected: {
    status: 400,
    message: 'Our virus scanner refuses this file. Please take a new photo of the document.',
  },
  documents_not_scanned: {
    status: 503,
    retryAfterSeconds: 60,
    message: 'We cannot check pictures for viruses now. Please try again later; nothing was stored.',
  },
  documents_busy: {
    status: 503,
    retryAfterSeconds: 15,
    message: 'Many pictures are arriving now. Please try again in a moment.',
  },
  documents_waiting: {
    status: 409,
    message: 'Three of your pictures wait for us already. Please wait until we have read one of them.',
  },
  too_many_documents: {
    status: 429,
    retryAfterSeconds: 3600,
    message: 'You have sent many pictures. Please try again tomorrow, or write to us on the Contact page.',
  },
  document_not_needed: {
    status: 409,
    message: 'Your NIN is verified already. No document is needed.',
  },
} satisfies RefusalTable<string>;

export type KycRefusal = keyof typeof KYC_ERRORS;
