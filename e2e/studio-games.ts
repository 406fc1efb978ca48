/** The studio's games: all kinds, among them kinds with exactly one, two and three games. */
export interface StudioGame {
  readonly id: string;
  readonly title: string;
  readonly type?: string;
  /** Whether it has a picture of its own. */
  readonly pictured?: boolean;
}

const AVIATOR: readonly StudioGame[] = [
  { id: 'st-1', title: 'Sky Aviator', pictured: true },
  { id: 'st-2', title: 'Crash Lagos' },
  { id: 'st-3', title: 'Bank Run' },
  { id: 'st-4', title: 'Harmattan Jet', pictured: true },
  { id: 'st-5', title: 'Meteoroid Night' },
  { id: 'st-6', title: 'Boom Market' },
  { id: 'st-7', title: 'Up and Away', type: 'crash' },
];

const FOOTBALL: readonly StudioGame[] = [
  { id: 'st-10', title: 'Penalt2Win' },
  { id: 'st-11', title: 'Africa Cup Instant' },
  { id: 'st-12', title: 'Euro Cup Five' },
];

const RACES: readonly StudioGame[] = [
  { id: 'st-20', title: 'Kaduna Horse Derby', pictured: true },
  { id: 'st-21', title: 'Horse Sprint' },
  { id: 'st-22', title: 'Greyhound Night' },
  { id: 'st-23', title: 'Motorbike Grand Prix' },
  { id: 'st-24', title: 'Speedway' },
  { id: 'st-25', title: 'Boat Race' },
  { id: 'st-26', title: 'Card Hi-Lo' },
];

const CASINO: readonly StudioGame[] = [
  { id: 'st-30', title: 'European Roulette' },
  { id: 'st-31', title: 'Jacks Poker' },
  { id: 'st-32', title: 'Fortune Wheel of the Very Long Name That Hardly Fits', pictured: true },
  { id: 'st-33', title: 'Spin Palace' },
  { id: 'st-40', title: 'Keno 80' },
  { id: 'st-41', title: 'Lucky Numbers' },
];

const OTHERS: readonly StudioGame[] = [
  { id: 'st-50', title: 'MMA Lagos' },
  { id: 'st-60', title: 'Who Knows Naija' },
  { id: 'st-61', title: 'Capital Cities' },
  { id: 'st-62', title: 'Proverbs' },
  { id: 'st-63', title: 'Afrobeat Quiz' },
  { id: 'st-64', title: 'True or False' },
];

export const STUDIO_GAMES: readonly StudioGame[] = [...AVIATOR, ...FOOTBALL, ...RACES, ...CASINO, ...OTHERS];

/** The sportsbook is launched and listed like a game; the page keeps it apart from them. */
export const SPORTSBOOK: StudioGame = { id: '10105', title: 'Sportsbook' };
