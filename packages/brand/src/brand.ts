/*
 * The brand: the one place for its name, colours and contact. An operator changes them here, and the site, the messages and
 * the installed app follow. Separate constants, so that a page bundles only those it shows.
 */

export const brand = {
  name: 'JaraPlay',
  /** For places too narrow for the name, such as under an icon on a phone. */
  shortName: 'Jara',
  /** The company that contracts with players. */
  legalName: 'JaraPlay Limited',
  /** Its number in the companies register, as `RC 1234567`; null shows none. */
  registration: null as string | null,
  /** Its registered address; null shows none. */
  address: null as string | null,
  /** As it must be shown: the licensing authority and the number. Null shows none: no licence is claimed. */
  licence: null as string | null,
} as const;

export const support = {
  email: 'help@jaraplay.example',
  /** Contact for personal data (NDPA 2023). */
  privacyEmail: 'privacy@jaraplay.example',
  /** Numbers as +234…; null hides the channel everywhere. */
  phone: null as string | null,
  whatsapp: null as string | null,
  /** Support hours in Lagos, every day, on a 24-hour clock: `{ opens: '08:00', closes: '22:00' }`. Null promises none. */
  hours: null as { readonly opens: string; readonly closes: string } | null,
} as const;

/** An organisation that helps players; absent contacts are not shown. */
export interface HelpLine {
  readonly name: string;
  readonly offers: { readonly en: string; readonly pcm: string };
  /** Numbers as +234…. */
  readonly phones?: readonly string[];
  readonly whatsapp?: string;
  readonly email?: string;
  readonly site?: string;
}

/**
 * Where players get help, as the rules list it. Looked up on 2026-11-21: Gamble Alert's contacts are those that licensed operators print;
 * its work and the GamblePause centre are described in the Nigerian press of June 2025.
 */
export const helpLines: readonly HelpLine[] = [
  {
    name: 'Gamble Alert',
    offers: { en: 'free and confidential counselling', pcm: 'counselling wey free and secret' },
    phones: ['+2347058890073', '+2347058890074'],
    whatsapp: '+2349162957989',
    email: 'info@gamblealert.org',
    site: 'https://gamblealert.org/',
  },
  {
    name: 'GamblePause Initiative',
    offers: {
      en: 'a free rehabilitation centre at Alagomeji, Yaba, Lagos, by appointment through its social media pages',
      pcm: 'free rehabilitation centre for Alagomeji, Yaba, Lagos; book am through their social media pages',
    },
  },
];

/** The payment methods that work today. Add a mark when its payment is accepted. */
export const payments: readonly PaymentMark[] = ['bank-transfer'];

/** Marks shown beside them where players pay by card on a provider's page. */
export const cardMarks: readonly PaymentMark[] = ['Visa', 'Mastercard', 'Verve', 'Paystack'];

export type PaymentMark = 'bank-transfer' | 'Visa' | 'Mastercard' | 'Verve' | 'Paystack' | 'Opay';

/** Networks on which the brand has an account, in the order they are shown. */
export const social = ['Instagram', 'X', 'YouTube', 'WhatsApp'] as const;

export type SocialNetwork = (typeof social)[number];

/** The fixed colours, the same in light and dark; the style sheet has them as `--brand-danfo` and so on. */
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
