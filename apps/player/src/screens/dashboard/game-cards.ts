import type { AdireFigure } from '@jara/ui/pattern';

export type Category = 'Wheel' | 'Virtual' | 'Sports' | 'Casino';

export interface GameCard {
  readonly title: string;
  readonly category: Category;
  readonly text: string;
  readonly to: string;
  readonly figure: AdireFigure;
  readonly open: boolean;
  /** Words people type for it that its title does not hold. */
  readonly alsoCalled: string;
}

export const CATEGORIES: readonly Category[] = ['Wheel', 'Virtual', 'Sports', 'Casino'];

export const GAME_CARDS: readonly GameCard[] = [
  {
    title: 'Spin it',
    category: 'Wheel',
    text: 'One wheel, 24 equal sectors, from ₦100.',
    to: '/dashboard/spinit',
    figure: 'circle',
    open: true,
    alsoCalled: 'spin wheel jackpot',
  },
  {
    title: 'Virtual Games',
    category: 'Virtual',
    text: 'Crash, races, football, trivia and fights.',
    to: '/dashboard/virtual',
    figure: 'comb',
    open: false,
    alsoCalled: 'aviator crash horse dog race league mma',
  },
  {
    title: 'Sports Betting',
    category: 'Sports',
    text: 'Matches at home and abroad, with a clean bet slip.',
    to: '/sports-betting',
    figure: 'chequer',
    open: false,
    alsoCalled: 'football soccer odds match',
  },
  {
    title: 'Casino',
    category: 'Casino',
    text: 'Roulette, cards and number games.',
    to: '/virtual?game=casino',
    figure: 'fan',
    open: false,
    alsoCalled: 'roulette poker keno cards number',
  },
];

/** The cards that match every typed word, within a category when one is chosen. */
export function matchingCards(
  cards: readonly GameCard[],
  typed: string,
  category: Category | null,
): readonly GameCard[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (category !== null && card.category !== category) return false;
    const said = `${card.title} ${card.category} ${card.text} ${card.alsoCalled}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** How the page greets: by the first of the names. */
export function firstName(fullName: string | null): string {
  return fullName?.trim().split(/\s+/)[0] ?? '';
}
