import { texts } from '@jara/language/texts';

export const TEXTS = texts('shell', {
  brandHome: (name: string) => `${name}, home`,
  skip: 'Skip to the content',
  loading: 'Loading',
  mainMenu: 'Main',
  quickMenu: 'Quick',
  menu: 'Menu',
  play: 'Play',
  account: 'Account',
  more: 'More',
  language: 'Language',
  languageNotKept:
    'Your browser keeps nothing for this site, so another language would not last. Allow cookies and site data, or free some space, then choose it again.',

  home: 'Home',
  sportsBetting: 'Sports Betting',
  virtualGames: 'Virtual Games',
  casinoGames: 'Casino Games',
  sports: 'Sports',
  virtual: 'Virtual',
  casino: 'Casino',
  wallet: 'Wallet',

  contact: 'Contact',
  rules: 'Rules',
  howToPlay: 'How To Play',
  promotions: 'Promotions',
  faq: 'FAQ',
  faqs: 'FAQs',
  terms: 'Terms',
  privacy: 'Privacy',
  responsible: 'Responsible Gambling',
  spinIt: 'Spin it',
  testimonials: 'Testimonials',

  forgotPassword: 'Forgot Password',
  login: 'Login',
  signUp: 'Sign Up',

  moreLinks: 'Links, payments and language',
  quickLinks: 'Quick links',
  support: 'Support and legal',
  payments: 'Payments',
  bankTransfer: 'Bank transfer',
  followUs: 'Follow us',
  responsibly: '18+ · Bet responsibly. Play only with money you can spare. One account per player.',

  crashed: 'Something went wrong. Check console for errors.',
  crashedLead: 'Your money is safe: your balance and bets are kept on our side, not on this page.',
  crashedTitle: 'Something went wrong',
  unloaded: 'This page did not load.',
  unloadedLead: (name: string) =>
    `Your network may be down, or ${name} was just updated. Load the page again.`,
  loadAgain: 'Load again',
  goHome: 'Go to the home page',
});
