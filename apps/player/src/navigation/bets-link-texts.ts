import { texts } from '@jara/language/texts';

export const TEXTS = texts('bets-link', { bets: 'My bets' });
