// Written by `npm run texts` from messages/documents.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('documents', {
  offer: 'You can send a photo of a document instead. A person reads it.',
  offerAfter:
    'If your number is right and this does not work, send a photo of a document instead. A person reads it.',
  open: 'Send a photo of a document',
  back: 'Verify by a number instead',
  lead: 'All four corners must be in the picture, and every line readable. We store it encrypted, use it only to verify you, and delete it some time after the decision.',
  kind: 'Document',
  national_id: 'National ID card',
  voters_card: 'Voter’s card',
  drivers_licence: 'Driver’s licence',
  passport: 'International passport',
  nin_slip: 'NIN slip',
  selfie: 'Photo of yourself',
  proof_of_address: 'Proof of your address',
  take: 'Take a photo',
  choose: 'Choose a picture',
  preparing: 'Preparing the picture',
  preview: 'The picture that you chose',
  size: (kilobytes: string | number) => `The picture has ${kilobytes} KB.`,
  send: 'Send the picture',
  another: 'Choose another',
  progress: 'Part of the picture that was sent',
  sending: (percent: string | number) => `Sending: ${percent}%`,
  checking: 'Sent. We are checking the picture.',
  again: 'The connection broke. We send the picture again in a moment.',
  cancel: 'Cancel',
  cancelled: 'You cancelled the upload.',
  retry: 'Try again',
  broken: 'The connection broke. Try again: the picture is stored once.',
  noPicture: 'This file cannot be read as a picture. Take a photo, or choose a JPEG, PNG or WebP.',
  sent: 'We have received your picture.',
  yours: 'Your documents',
  waiting: (time: string | number) =>
    `Received at ${time}. A person reads it, and this page shows the decision.`,
  accepted: 'Accepted.',
  unreadable: 'Not accepted: it cannot be read. Take the photo again in good light, without a flash.',
  cut_off: 'Not accepted: a part is missing. Take the photo again with all four corners.',
  wrong_document:
    'Not accepted: the picture shows another document. Choose the right one and take the photo again.',
  expired: 'Not accepted: the document has expired. Send one that is valid.',
  name_differs:
    'Not accepted: the document has another name than this account. If your name here was typed wrong, write to us on the Contact page.',
  copy: 'Not accepted: the picture shows a copy or a screen. Take a photo of the document itself.',
  not_accepted: 'Not accepted. Send another document, or write to us on the Contact page.',
});
