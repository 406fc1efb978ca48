import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  push_service_unknown:
    'We no fit use notification of your browser. Abeg try Chrome, Firefox, Edge or Safari.',
  push_off: 'Notification for this device never ready yet.',
} satisfies RefusalTexts;
