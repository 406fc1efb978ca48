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

const PAGES: Record<string, SoonPage> = {
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

const ANY: SoonPage = {
  title: 'Opens soon',
  figure: 'comb',
  lead: 'This page is being built.',
  today: ['Spin it is open: 24 equal sectors, from ₦100.'],
  action: SPIN,
};

/** What an unfinished page says of itself. */
export function soonPage(pathname: string): SoonPage {
  return PAGES[pathname.replace(/\/$/, '')] ?? ANY;
}
