/** Every address of the site. Routes, links and redirects are built only from these. */
export const paths = {
  root: '/',
  home: '/home',
  login: '/login',
  signUp: '/signup',
  signUpAgent: '/signup?as=Agent',
  enterOtp: '/enter-otp',
  enterPassword: '/enter-password',
  forgotPassword: '/forgot-password',
  sportsBetting: '/sports-betting',
  virtual: '/virtual',
  casino: '/virtual?game=casino',
  crash: '/virtual?game=aviator',
  races: '/virtual?game=races',
  league: '/virtual?game=football',
  promotions: '/promotions',
  howToPlay: '/how2play',
  faq: '/faq',
  contact: '/contact',
  testimonial: '/testimonial',
  privacy: '/privacy',
  rules: '/rules',
  responsibleGambling: '/rules#responsible-gambling',
  sportsRules: '/rules#sports',
  terms: '/terms',
  interruptedRounds: '/interrupted-rounds',

  dashboard: '/dashboard',
  dashboardVirtual: '/dashboard/virtual',
  dashboardCasino: '/dashboard/virtual?game=casino',
  spinStake: '/dashboard/spinit',
  spinPlay: '/dashboard/spinit/play',
  wallet: '/dashboard/wallet',
  bets: '/dashboard/bets',
  walletDeposit: '/dashboard/wallet?deposit=true',
  settings: '/dashboard/settings',
  settingsProfile: '/dashboard/settings/profile',
  settingsNotification: '/dashboard/settings/notification',
  settingsChangePassword: '/dashboard/settings/changepassword',
  settingsLimits: '/dashboard/settings/limits',
  settingsMyPlay: '/dashboard/settings/my-play',
  settingsPlay: '/dashboard/settings/play',
  settingsTerms: '/dashboard/settings/terms',
  settingsLogout: '/dashboard/settings/logout',
} as const;

/** The profile, opened at the dialog that verifies the player; `nin`: by a NIN, also where a BVN is verified. */
export function verifyPath(number: 'any' | 'nin'): string {
  return `${paths.settingsProfile}?identity=${number === 'nin' ? 'nin' : 'verify'}`;
}

/** The sportsbook, opened at a booked slip or a bet. */
export function sportsBookingPath(code: string): string {
  return `${paths.sportsBetting}?code=${encodeURIComponent(code)}`;
}

/** Destinations after the login, by the `from` of its address. */
export const LOGIN_DESTINATIONS = {
  PlaySpinIt: paths.spinPlay,
  Virtual: paths.virtual,
  SportBetting: paths.sportsBetting,
} as const;

type LoginDestination = keyof typeof LOGIN_DESTINATIONS;

export function isLoginDestination(name: string): name is LoginDestination {
  return Object.hasOwn(LOGIN_DESTINATIONS, name);
}

/** The login that leads to one of its destinations. */
export function loginFrom(destination: LoginDestination): string {
  return `${paths.login}?from=${destination}`;
}

/** The login that returns to an address of the dashboard. */
export function loginReturningTo(address: string): string {
  return `${paths.login}?next=${encodeURIComponent(address)}`;
}

/** Navigation state of a link to the sign-up: the form opens on Agent. */
export const asAgent = { as: 'Agent' } as const;

/** Navigation state of a link to the wallet: the panel to open. */
export const opensDeposit = { panel: 'deposit' } as const;

/** A game whose player lacked the money for a bet: its address and its title. */
export interface GameLeft {
  readonly to: string;
  readonly title: string;
}

/** Navigation state of a game's link to the wallet: the deposit, and the game to go back to. */
export function opensDepositOf(game: GameLeft) {
  return { ...opensDeposit, game };
}

/** The deposit that leads back to the wheel, with the stake (in naira) that was chosen there. */
export function depositForSpin(stakeNaira: string): string {
  return `${paths.walletDeposit}&redirect=PlaySpinIt&selectedAmount=${stakeNaira}`;
}

/** A question of the FAQ. */
export function faqQuestion(id: string): string {
  return `${paths.faq}#${id}`;
}
