import type { ContentLink, ContentPicture, ContentPlace, SiteText } from '@jara/contract/content';
import type { ContentState } from '@jara/contract/desk-content';

export const STATE_COLOURS: Readonly<Record<ContentState, string>> = {
  ...{ draft: 'gray', scheduled: 'indigo', live: 'teal', ended: 'gray', withdrawn: 'yellow' },
};

export const PLACE_LABELS: Readonly<Record<ContentPlace, string>> = {
  slide: 'Slide of the home page',
  promotion: 'Promotions',
  ticker: 'Ticker',
};

export const PICTURE_LABELS: Readonly<Record<ContentPicture, string>> = {
  ...{ ball: 'Football', plane: 'Plane', horse: 'Horse', wheel: 'Wheel', ticket: 'Ticket' },
  ...{ payIn: 'Money in', payOut: 'Money out', check: 'Check mark', agent: 'Agent', adult: '18+' },
};

export const LINK_LABELS: Readonly<Record<ContentLink, string>> = {
  ...{ promotions: 'Promotions', sports: 'Sports betting', sportsRules: 'Rules of sports bets' },
  ...{ spin: 'Spin it', crash: 'Lagos Jet', races: 'Races', league: 'Football league' },
  ...{ casino: 'Casino games', virtual: 'Virtual games', signUp: 'Registration' },
  ...{ rules: 'Rules', faq: 'Questions and answers' },
};

export const TEXT_LABELS: Readonly<Record<SiteText, string>> = {
  ...{ crash: 'Slide “Lagos Jet”: title', crashText: 'Slide “Lagos Jet”: text' },
  ...{ races: 'Slide “Races”: title', racesText: 'Slide “Races”: text' },
  ...{ league: 'Slide “Football league”: title', leagueText: 'Slide “Football league”: text' },
  ...{ spin: 'Slide “Spin it”: title', spinText: 'Slide “Spin it”: text' },
  ...{ payIn: 'Slide “Pay in”: title', payInText: 'Slide “Pay in”: text' },
};

/** The choices of a list, by their labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A name as the trail and the lists have it: a text by its label. */
export const nameOf = (name: string): string =>
  Object.hasOwn(TEXT_LABELS, name) ? TEXT_LABELS[name as SiteText] : name;
