// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'promotions';

export const texts: typeof TEXTS = {
  title: 'Promotions',
  lead: 'One bonus dey run, the same for everybody, and the rules dey beside am. The rest na wetin you get every day.',
  bonus: (percent) => `Up to ${percent}% more for accumulator`,
  bonusText: (legs, percent, topLegs, topPercent, odds) =>
    `For the sportsbook, accumulator of ${legs} legs wey win go add ${percent}% to the profit, the one of ${topLegs} legs ${topPercent}%. Legs wey reach ${odds} or pass am dey count. The highest payout of one bet still dey hold.`,
  bonusLink: 'Read how e dey count',
  again: (again, sectors) => `${again} parts out of ${sectors} dey give free spin`,
  againText:
    'E dey play with the stake wey win am, and e no cost anything. E go wait for you till you use am.',
  againLink: 'See the wheel',
  payOut: 'Withdrawal dey instant most times',
  payOutText:
    'Enter bank account for your own name. Till the bank confirm, we hold the money, and e still be your own.',
  payOutLink: 'How withdrawal dey work',
  agent: 'Agent account',
  agentText:
    'Register with your business name and address. Today agent account dey play and pay like every other one.',
  agentLink: 'Register as agent',
  check: 'Every spin, you fit check am',
  checkText: 'We don fix the secret before you spin. After, your own phone go calculate the result again.',
  checkLink: 'How we dey keep am fair',
  small: 'Play small',
  smallText: 'From ₦100 for one spin. Nothing for here go push you make you stake more.',
  smallLink: 'Choose your stake',
  adult: '18+ · Bet responsibly',
  adultText: 'For adults, with money wey dem fit spare. The rules, and who fit help.',
  adultLink: 'Read the rules',
  open: 'Go there now',
};
