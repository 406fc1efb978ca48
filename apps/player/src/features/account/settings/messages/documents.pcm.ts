// Written by `npm run texts` from messages/documents.pcm.json; a test compares.
import type { TEXTS } from '../documents-texts.ts';

export const part = 'documents';

export const texts: typeof TEXTS = {
  offer: 'You fit send photo of a document instead. Person go read am.',
  offerAfter:
    'If your number correct and e no gree work, send photo of a document instead. Person go read am.',
  open: 'Send photo of your document',
  back: 'Make I use number instead',
  lead: 'All four corners must dey inside the picture, and person must fit read every line. We dey lock am, we dey use am only to verify you, and we go delete am some time after we don decide.',
  kind: 'Wetin be the document',
  national_id: 'National ID card wey you get',
  voters_card: 'Your voter card',
  drivers_licence: 'Your driver licence',
  passport: 'Your international passport',
  nin_slip: 'Your NIN slip',
  selfie: 'Photo of your face',
  proof_of_address: 'Paper wey show your address',
  take: 'Snap photo',
  choose: 'Choose picture wey you get',
  preparing: 'The picture dey prepare',
  preview: 'The picture wey you choose',
  size: (kilobytes) => `The picture na ${kilobytes} KB.`,
  send: 'Send am',
  another: 'Choose another one',
  progress: 'How much of the picture don go',
  sending: (percent) => `E dey go: ${percent}%`,
  checking: 'E don reach. We dey check the picture.',
  again: 'The network cut. We go send the picture again now now.',
  cancel: 'Stop am',
  cancelled: 'You don stop the upload.',
  retry: 'Try am again',
  broken: 'The network cut. Try again: we go keep the picture only once.',
  noPicture: 'We no fit read this file as picture. Snap photo, or choose JPEG, PNG or WebP.',
  sent: 'We don get your picture.',
  yours: 'The documents wey you send',
  waiting: (time) => `E reach at ${time}. Person go read am, and this page go show wetin dem decide.`,
  accepted: 'We don accept am.',
  unreadable: 'We no accept am: nobody fit read am. Snap am again where light dey, no use flash.',
  cut_off: 'We no accept am: part of am no dey. Snap am again with all four corners.',
  wrong_document:
    'We no accept am: the picture show another document. Choose the correct one and snap am again.',
  expired: 'We no accept am: the document don expire. Send one wey still dey valid.',
  name_differs:
    'We no accept am: the name for the document no be the name for this account. If we write your name wrong here, write to us for the Contact page.',
  copy: 'We no accept am: the picture show photocopy or screen. Snap the document itself.',
  not_accepted: 'We no accept am. Send another document, or write to us for the Contact page.',
};
