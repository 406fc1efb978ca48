import type { TEXTS } from '../../navigation/bets-link-texts.ts';

export const words: typeof TEXTS = { bets: 'My bets' };
