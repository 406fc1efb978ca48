import type { TEXTS } from '../../api/proof-texts.ts';

export const words: typeof TEXTS = { working: 'We dey check say you no be robot…' };
