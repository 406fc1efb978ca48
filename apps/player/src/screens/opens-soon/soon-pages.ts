import type { AdireFigure } from '@jara/ui/pattern';

export interface SoonPage {
  readonly title: string;
  readonly figure: AdireFigure;
  readonly lead: string;
  /** What holds already today; every line is true now. */
  readonly today: readonly string[];
  readonly action: { readonly label: string; readonly to: string };
}

const SPIN = { label: 'Play Spin it', to: '/dashboard/spinit' };
const WALLET = { label: 'Open your wallet', to: '/dashboard/wallet' };

const SPORTS: SoonPage = {
  title: 'Sports Betting',
  figure: 'chequer',
  lead: 'Matches, markets and a clean bet slip are on the way.',
  today: [
    'Your wallet works already: what you pay in now is there on match day.',
    'No odds are shown before they are real.',
  ],
  action: SPIN,
};
const VIRTUAL: SoonPage = {
  title: 'Virtual Games',
  figure: 'comb',
  lead: 'Crash, races, football, trivia and fights are being built, each one fair in a way you can check.',
  today: ['Spin it is open: 24 equal sectors, from ₦100.', 'Every spin can be checked on your own phone.'],
  action: SPIN,
};
const CASINO: SoonPage = {
  title: 'Casino Games',
  figure: 'circle',
  lead: 'Roulette, cards and number games open here soon.',
  today: ['The first wheel is open already: Spin it.', 'Its chances are written on the page, not hidden.'],
  action: SPIN,
};

const PAGES: Record<string, SoonPage> = {
  '/sports-betting': SPORTS,
  '/virtual': VIRTUAL,
  '/dashboard/virtual': VIRTUAL,
  '/promotions': {
    title: 'Promotions',
    figure: 'fan',
    lead: 'There is no promotion running today, so we show none.',
    today: [
      'When one starts, its rules stand beside it in plain words.',
      'No bonus will ever lock money you paid in.',
    ],
    action: SPIN,
  },
  '/dashboard/settings/profile': {
    title: 'Profile',
    figure: 'comb',
    lead: 'Your details and the BVN/NIN check open here soon.',
    today: ['Withdrawals go to a bank account in the name you registered with.'],
    action: WALLET,
  },
  '/dashboard/settings/notification': {
    title: 'Notifications',
    figure: 'bird',
    lead: 'You will choose here what we may tell you.',
    today: ['Today we write to you for two reasons: one-time codes, and news of your own money.'],
    action: WALLET,
  },
  '/dashboard/settings/changepassword': {
    title: 'Change Password',
    figure: 'chequer',
    lead: 'Changing it while logged in opens here soon.',
    today: ['You can set a new password now, with a code sent to your phone or e-mail.'],
    action: { label: 'Set a new password', to: '/forgot-password' },
  },
};

/** What an unfinished page says of itself; Casino is the catalogue with a query. */
export function soonPage(pathname: string, search: string): SoonPage {
  const game = new URLSearchParams(search).get('game');
  if (game === 'casino' && (pathname === '/virtual' || pathname === '/dashboard/virtual')) return CASINO;
  return PAGES[pathname.replace(/\/$/, '')] ?? VIRTUAL;
}
