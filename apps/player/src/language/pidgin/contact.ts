import type { TEXTS } from '../../screens/contact/texts.ts';

export const words: typeof TEXTS = {
  title: 'Talk to us',
  lead: (opens, closes) =>
    `Na person go answer you, no be machine: every day from ${opens} reach ${closes}, Lagos time.`,
  email: 'Email',
  emailNote: 'Any time. We go answer within 24 hours.',
  phone: 'Phone',
  phoneNote: (opens, closes) => `From ${opens} reach ${closes}, na normal call money.`,
  whatsapp: 'WhatsApp',
  whatsappNote: 'Write, or send picture of receipt.',
  readyTitle: 'Get this one ready',
  readyLead: 'So that one message go do.',
  ready: [
    'The phone number or email wey you take register',
    'Deposit wey never land: amount, time, and the session ID for your bank receipt',
    'Withdrawal: amount, bank, and the last four digits of the account',
    'Game: the name, the time, and the line for your Transaction History',
    'Your name or number don change: picture of your ID',
  ],
  neverTitle: 'Wetin we no go ever ask you',
  never:
    'Your password, one-time code, your card number or PIN. Anybody wey ask for this na thief, even if the person know your name.',
  quickTitle: 'Answers wey you no need wait for',
  quick: [
    'My transfer never land',
    'How fast withdrawal be?',
    'I no see my code',
    'I don forget my password',
  ],
  breakTitle: 'Limit, rest, or help',
  breakLead:
    'Write us and e go start once we read am. Free help wey dey outside our house dey inside the rules.',
  breakLink: 'How to play with sense',
};
