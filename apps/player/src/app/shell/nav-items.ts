import { loginFrom, paths } from '../../navigation/paths.ts';
import { TEXTS } from './texts.ts';

export interface NavItem {
  readonly label: string;
  readonly to: string;
}

/** The sportsbook redirects visitors to the login; the navigation links there directly. */
export function sportsPath(isLoggedIn: boolean): string {
  return isLoggedIn ? paths.sportsBetting : loginFrom('SportBetting');
}

export function mainItems(isLoggedIn: boolean): readonly NavItem[] {
  return [
    { label: TEXTS.home, to: paths.home },
    { label: TEXTS.sportsBetting, to: sportsPath(isLoggedIn) },
    { label: TEXTS.virtualGames, to: paths.virtual },
    { label: TEXTS.casinoGames, to: paths.casino },
  ];
}

export function moreItems(): readonly NavItem[] {
  return [
    { label: TEXTS.contact, to: paths.contact },
    { label: TEXTS.rules, to: paths.rules },
    { label: TEXTS.howToPlay, to: paths.howToPlay },
    { label: TEXTS.promotions, to: paths.promotions },
    { label: TEXTS.faq, to: paths.faq },
    { label: TEXTS.terms, to: paths.terms },
    { label: TEXTS.privacy, to: paths.privacy },
  ];
}

export function visitorItems(): readonly NavItem[] {
  return [
    { label: TEXTS.forgotPassword, to: paths.forgotPassword },
    { label: TEXTS.login, to: paths.login },
    { label: TEXTS.signUp, to: paths.signUp },
  ];
}

/** The footer's first column. */
export function quickItems(isLoggedIn: boolean): readonly NavItem[] {
  return [
    ...mainItems(isLoggedIn),
    { label: TEXTS.spinIt, to: paths.spinStake },
    { label: TEXTS.promotions, to: paths.promotions },
    { label: TEXTS.testimonials, to: paths.testimonial },
  ];
}

/** The footer's second column. */
export function supportItems(): readonly NavItem[] {
  return [
    { label: TEXTS.contact, to: paths.contact },
    { label: TEXTS.howToPlay, to: paths.howToPlay },
    { label: TEXTS.faqs, to: paths.faq },
    { label: TEXTS.rules, to: paths.rules },
    { label: TEXTS.responsible, to: paths.rules },
    { label: TEXTS.terms, to: paths.terms },
    { label: TEXTS.privacy, to: paths.privacy },
  ];
}
