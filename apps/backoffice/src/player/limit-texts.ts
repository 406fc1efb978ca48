import type { Answer } from '../api/call.ts';
import { wordsOf } from '../parts/formats.ts';

type Limit = Answer<'/desk/player/protection'>['data']['limits'][number];

export const limitTitle = ({ limit, period }: Pick<Limit, 'limit' | 'period'>): string =>
  `${wordsOf(limit)}${period === null ? '' : `, a ${period}`}`;
