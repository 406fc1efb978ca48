import { texts } from '@jara/language/texts';

export const TEXTS = texts('contact', {
  title: 'Contact and support',
  lead: (opens: string, closes: string) =>
    `People answer here, not machines: every day from ${opens} to ${closes}, Lagos time.`,
  email: 'E-mail',
  emailNote: 'At any hour. We answer within 24 hours.',
  phone: 'Telephone',
  phoneNote: (opens: string, closes: string) => `From ${opens} to ${closes}, at the price of a call.`,
  whatsapp: 'WhatsApp',
  whatsappNote: 'Write, or send a picture of a receipt.',
  readyTitle: 'Have this ready',
  readyLead: 'Then one message is enough.',
  ready: [
    'Your registered phone number or e-mail address',
    'A deposit that is missing: amount, time, and the session ID on your bank’s receipt',
    'A withdrawal: amount, bank, and the last four digits of the account',
    'A game: its name, the time, and the line in your Transaction History',
    'Your name or number changed: a picture of your ID',
  ],
  neverTitle: 'What we never ask for',
  never:
    'Your password, a one-time code, your card number or its PIN. Whoever asks for these is a thief, also when they know your name.',
  quickTitle: 'Answers that need no waiting',
  quick: [
    'My transfer has not arrived',
    'How fast is a withdrawal?',
    'I did not get my code',
    'I forgot my password',
  ],
  breakTitle: 'A limit, a break, or help',
  breakLead:
    'Write to us and it starts as soon as we read it. Free help outside our house is listed in the rules.',
  breakLink: 'Responsible gambling',
});
