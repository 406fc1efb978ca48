import { TEXTS } from './texts.ts';

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
    { label: TEXTS.home, to: '/home' },
    { label: TEXTS.sportsBetting, to: sportsPath(isLogin) },
    { label: TEXTS.virtualGames, to: '/virtual' },
    { label: TEXTS.casinoGames, to: '/virtual?game=casino' },
  ];
}

export function morePlaces(): readonly Place[] {
  return [
    { label: TEXTS.contact, to: '/contact' },
    { label: TEXTS.rules, to: '/rules' },
    { label: TEXTS.howToPlay, to: '/how2play' },
    { label: TEXTS.promotions, to: '/promotions' },
    { label: TEXTS.faq, to: '/faq' },
    { label: TEXTS.terms, to: '/terms' },
    { label: TEXTS.privacy, to: '/privacy' },
  ];
}

export function visitorPlaces(): readonly Place[] {
  return [
    { label: TEXTS.forgotPassword, to: '/forgot-password' },
    { label: TEXTS.login, to: '/login' },
    { label: TEXTS.signUp, to: '/signup' },
  ];
}

export function depositPlace(): Place {
  return { label: TEXTS.deposit, to: '/dashboard/wallet' };
}

/** The footer's first column. */
export function quickPlaces(isLogin: boolean): readonly Place[] {
  return [
    ...mainPlaces(isLogin),
    { label: TEXTS.spinIt, to: '/dashboard/spinit' },
    { label: TEXTS.promotions, to: '/promotions' },
    { label: TEXTS.testimonials, to: '/testimonial' },
  ];
}

/** The footer's second column. */
export function supportPlaces(): readonly Place[] {
  return [
    { label: TEXTS.contact, to: '/contact' },
    { label: TEXTS.howToPlay, to: '/how2play' },
    { label: TEXTS.faqs, to: '/faq' },
    { label: TEXTS.rules, to: '/rules' },
    { label: TEXTS.responsible, to: '/rules' },
    { label: TEXTS.terms, to: '/terms' },
    { label: TEXTS.privacy, to: '/privacy' },
  ];
}

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
