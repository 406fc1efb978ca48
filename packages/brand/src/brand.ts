/*
 * Who the house is: the one place where its name, its colours and its contact stand. An operator changes them here, and the
 * site, the messages and the installed app follow. Apart from each other, so that a page takes only what it shows.
 */

export const brand = {
  name: 'JaraPlay',
  /** Where there is no room for the name: under an icon on a phone. */
  shortName: 'Jara',
  /** The company that players have their contract with. */
  legalName: 'JaraPlay Limited',
  /** Its number in the companies register, as `RC 1234567`; null shows none. */
  registration: null as string | null,
  /** Its registered address; null shows none. */
  address: null as string | null,
  /** As it must be shown: who granted which licence under which number. Null shows none, for none is claimed. */
  licence: null as string | null,
} as const;

export const support = {
  email: 'help@jaraplay.example',
  /** Who answers for personal data (NDPA 2023). */
  privacyEmail: 'privacy@jaraplay.example',
  /** Numbers as +234…; null leaves the channel out everywhere. */
  phone: null as string | null,
  whatsapp: null as string | null,
  /** When somebody answers, on a 24-hour clock in Lagos, every day: `{ opens: '08:00', closes: '22:00' }`. Null promises nothing. */
  hours: null as { readonly opens: string; readonly closes: string } | null,
} as const;

/** How players can really pay in and out today. Add a mark when the payment it names is accepted. */
export const payments: readonly PaymentMark[] = ['bank-transfer'];

export type PaymentMark = 'bank-transfer' | 'Visa' | 'Mastercard' | 'Verve' | 'Paystack' | 'Opay';

/** Networks the house has a name on, in the order they are shown. */
export const social = ['Instagram', 'X', 'YouTube', 'WhatsApp'] as const;

export type SocialNetwork = (typeof social)[number];

/** The fixed colours, alike in light and dark; the style sheet has them as `--brand-danfo` and so on. */
export const colours = {
  danfo: '#f7b500',
  danfoDeep: '#e2a400',
  ink: '#12151c',
  chalk: '#fbf8f1',
  adire: '#22307a',
  adireDeep: '#18225a',
  adireLight: '#e6e9f7',
  palm: '#0b7a4b',
  clay: '#c93a22',
  mist: '#e4e0d6',
  mistDark: '#6b675f',
} as const;
