import type { TEXTS } from '../../features/content/promotions/texts.ts';

export const words: typeof TEXTS = {
  title: 'Promotions',
  lead: 'No bonus dey run today, so we no show any. Na this one you get every day.',
  promise: 'When one start, the rules go dey beside am for plain words.',

  again: (again: number, sectors: number) => `${again} parts out of ${sectors} dey give free spin`,
  againText:
    'E dey play with the stake wey win am, and e no cost anything. E go wait for you till you use am.',
  againLink: 'See the wheel',
  friend: 'Bring your friend',
  friendText:
    'Your referral code dey your account menu; your friend go type am when e dey register. No reward dey for am today.',
  friendLink: 'Sign Up',
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
};
