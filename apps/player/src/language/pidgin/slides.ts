import type { SLIDE_TEXTS } from '../../features/home/slide-texts.ts';

export const words: typeof SLIDE_TEXTS = {
  name: (brandName: string) => `Wetin ${brandName} dey do`,
  place: (shown: number, of: number) => `${shown} out of ${of}`,
  previous: 'Previous slide',
  next: 'Next slide',
  stop: 'Make the slides stop',
  start: 'Make the slides move again',

  spin: 'Spin it: e start from ₦100',
  spinText: '24 parts wey equal, and wetin each one dey pay dey the page.',
  payIn: 'Pay in with bank transfer',
  payInText: 'Enter account number wey be your own, from any bank app.',
  payOut: 'Withdraw go your bank',
  payOutText: 'Enter account for your own name, instant most times.',
  check: 'Check every spin by yourself',
  checkText: 'We don fix our number before you spin. Your phone go do the maths.',
  games: 'Short games, any time',
  gamesText: 'See wetin don open, and the odds, before you stake.',
  agent: 'Turn agent',
  agentText: 'Use your business name and address register.',
  adult: '18+, with money wey you fit spare',
  adultText: 'The rules, and who go help when e no sweet again.',
};
