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
  '/how2play': {
    title: 'How To Play',
    figure: 'stairs',
    lead: 'A guide for every game opens with the games. For Spin it, this is all of it:',
    today: [
      'Choose a stake of ₦100 or more.',
      'Press Spin Now. The wheel stops on one of 24 equal sectors.',
      'A number pays your stake times that number. Spin again is one more spin at no cost.',
    ],
    action: SPIN,
  },
  '/contact': {
    title: 'Contact and support',
    figure: 'bird',
    lead: 'The support desk opens soon. Most answers are here already.',
    today: [
      'Deposits and withdrawals stand in your wallet under Transaction History, with their state.',
      'Code did not come? Ask for a new one after 30 seconds.',
      'Forgot your password? Set a new one with a code.',
    ],
    action: { label: 'Read the questions and answers', to: '/faq' },
  },
  '/testimonial': {
    title: 'Testimonials',
    figure: 'bird',
    lead: 'We are new, and we do not make up praise. Players’ own words will stand here when there are some.',
    today: ['Until then, judge us by a spin you can check yourself.'],
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
