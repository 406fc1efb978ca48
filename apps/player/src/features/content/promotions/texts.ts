import { texts } from '@jara/language/texts';

export const TEXTS = texts('promotions', {
  title: 'Promotions',
  lead: 'No bonus is running today, so we show none. This is what you have every day.',
  promise: 'When one starts, its rules will be beside it in plain words.',

  again: (again: number, sectors: number) => `${again} sectors in ${sectors} give a free spin`,
  againText: 'It is played at the stake that won it and costs nothing. It waits for you until you use it.',
  againLink: 'See the wheel',
  friend: 'Bring a friend',
  friendText:
    'Your referral code is in your account menu; your friend types it when registering. There is no reward for it today.',
  friendLink: 'Sign Up',
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
});
