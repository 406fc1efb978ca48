// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('promotions', {
  title: 'Promotions',
  lead: 'One bonus runs, the same for everybody, and its rules are beside it. The rest is what you have every day.',
  bonus: (percent: string | number) => `Up to ${percent}% more on an accumulator`,
  bonusText: (
    legs: string | number,
    percent: string | number,
    topLegs: string | number,
    topPercent: string | number,
    odds: string | number,
  ) =>
    `In the sportsbook, a winning accumulator of ${legs} legs adds ${percent}% to its profit, one of ${topLegs} legs ${topPercent}%. Legs at ${odds} or higher count. A bet’s highest payout holds.`,
  bonusLink: 'Read how it counts',
  again: (again: string | number, sectors: string | number) =>
    `${again} sectors in ${sectors} give a free spin`,
  againText: 'It is played at the stake that won it and costs nothing. It waits for you until you use it.',
  againLink: 'See the wheel',
  payOut: 'Withdrawals usually instant',
  payOutText:
    'To a bank account in your own name. Until the bank confirms, the money is held, and it is yours.',
  payOutLink: 'How withdrawals work',
  agent: 'Agent accounts',
  agentText:
    'Register with your business name and address. Today an agent account plays and pays like any other.',
  agentLink: 'Register as an agent',
  check: 'Check every spin',
  checkText: 'The secret is fixed before you spin. Afterwards your own phone recomputes the result.',
  checkLink: 'How we keep it fair',
  small: 'Play small',
  smallText: 'From ₦100 a spin. Nothing here pushes you to stake more.',
  smallLink: 'Choose a stake',
  adult: '18+ · Bet responsibly',
  adultText: 'For adults, with money they can spare. The rules, and where to get help.',
  adultLink: 'Read the rules',
  open: 'Go there',
});
