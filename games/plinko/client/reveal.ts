import type { RevealRules } from '@jara/game-client/client';
import { timesText } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import { binOf, multipleOf, type PlinkoBet, type PlinkoState } from '../game.ts';
import { TEXTS } from './texts.ts';

export const reveal: RevealRules<PlinkoBet, PlinkoState> = {
  announcement: ({ view, payoutKobo }) =>
    TEXTS.said(timesText(multipleOf(view.bet, binOf(view.outcome))), formatNaira(payoutKobo ?? 0n, 'short')),
};
