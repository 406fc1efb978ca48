export interface Place {
  readonly label: string;
  readonly to: string;
}

/** The sportsbook sends visitors to the login itself, but the navigation need not take them around that corner. */
export function sportsPath(isLogin: boolean): string {
  return isLogin ? '/sports-betting' : '/login?from=SportBetting';
}

export function mainPlaces(isLogin: boolean): readonly Place[] {
  return [
    { label: 'Home', to: '/home' },
    { label: 'Sports Betting', to: sportsPath(isLogin) },
    { label: 'Virtual Games', to: '/virtual' },
    { label: 'Casino Games', to: '/virtual?game=casino' },
  ];
}

export const MORE_PLACES: readonly Place[] = [
  { label: 'Contact', to: '/contact' },
  { label: 'Rules', to: '/rules' },
  { label: 'How To Play', to: '/how2play' },
  { label: 'Promotions', to: '/promotions' },
  { label: 'FAQ', to: '/faq' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
];

export const VISITOR_PLACES: readonly Place[] = [
  { label: 'Forgot Password', to: '/forgot-password' },
  { label: 'Login', to: '/login' },
  { label: 'Sign Up', to: '/signup' },
];

export const DEPOSIT_PLACE: Place = { label: 'Make a Deposit', to: '/dashboard/wallet?deposit=true' };

export const ACCOUNT_PLACES: readonly Place[] = [
  { label: 'Wallet', to: '/dashboard/wallet' },
  { label: 'Profile', to: '/dashboard/settings/profile' },
  { label: 'Notifications', to: '/dashboard/settings/notification' },
  { label: 'Change Password', to: '/dashboard/settings/changepassword' },
];

export const LEGAL_PLACES: readonly Place[] = [
  { label: 'FAQs', to: '/faq' },
  { label: 'Rules', to: '/rules' },
  { label: 'Responsible Gambling', to: '/rules' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
];

interface Here {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Whether a link names the page being shown. Virtual and Casino share a path and differ by their query; a player's home is the
 * dashboard.
 */
export function isHere(to: string, here: Here): boolean {
  const [path = '', query = ''] = to.split('?');
  if (path === '/home') return here.pathname === '/home' || here.pathname === '/dashboard';
  if (path !== here.pathname) return false;
  const wanted = new URLSearchParams(query);
  const shown = new URLSearchParams(here.search);
  return wanted.get('game') === shown.get('game') && wanted.get('from') === shown.get('from');
}
